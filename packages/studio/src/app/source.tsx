/** The decoded source, with the block that is looked at marked in it. */
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { rowAt } from '../analysis/source-rows.ts';
import { Rows } from './rows.tsx';
import { analysis, focus, pass, press, sourceRows } from './state.ts';

const ROW = 20;

/** Blocks by where they begin: what the pointer is over. */
const starts = computed(() =>
  (analysis.value?.blocks ?? [])
    .map(({ start, end }, block) => ({ start, end, block }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start),
);

export function Source(): JSX.Element {
  const now = analysis.value?.blocks[focus.value];
  const { lines, starts: begins } = sourceRows.value;
  const shown = now === undefined || now.start < 0 ? -1 : rowAt(sourceRows.value, now.start);
  return (
    <Rows
      count={lines.length}
      height={ROW}
      label="Source of the page"
      shown={shown}
      row={(i) => <SourceRow key={i} index={i} from={begins[i]!} to={begins[i + 1]!} mark={now} />}
    />
  );
}

interface SourceRowProps {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly mark: { readonly start: number; readonly end: number } | undefined;
}

function SourceRow({ index, from, to, mark }: SourceRowProps): JSX.Element {
  const { source } = analysis.value!;
  const { lines } = sourceRows.value;
  const isFirst = index === 0 || lines[index - 1] !== lines[index];
  const start = Math.max(from, Math.min(to, mark?.start ?? to));
  const end = Math.max(start, Math.min(to, mark?.end ?? start));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys move through the blocks
    <div
      class="source-row"
      style={{ height: `${ROW}px` }}
      onPointerEnter={() => pass(blockAt(from, to))}
      onClick={() => press(blockAt(from, to))}
    >
      <span class="line">{isFirst ? lines[index] : ''}</span>
      <code dir="ltr">
        {source.slice(from, start)}
        {end > start && <mark>{source.slice(start, end)}</mark>}
        {source.slice(end, to).replace(/\r?\n$/, '')}
      </code>
    </div>
  );
}

/** The block of which something stands between two offsets. */
function blockAt(from: number, to: number): number {
  const list = starts.value;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.start < to) low = middle + 1;
    else high = middle;
  }
  const last = list[low - 1];
  return last !== undefined && last.end > from ? last.block : -1;
}
