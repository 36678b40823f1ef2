/** Two answers to the page: an agreement map along it, and what only one of them has. */

import { Readability } from '@mozilla/readability';
import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Analysis } from '../analysis/analysis.ts';
import { agree, findBlocks, listKept } from '../analysis/compare.ts';
import { ask } from './ask-worker.ts';
import { analysis, focus, kept, open, pass, press } from './state.ts';

const READABILITY = 'Mozilla Readability';
const CORRECTED = 'as corrected here';

const other = signal('text-density');
const answer = signal<{ readonly of: Analysis; readonly name: string; readonly kept: Uint8Array } | undefined>(undefined);
const failure = signal('');

const agreed = computed(() => {
  const now = analysis.value;
  const given = answer.value;
  if (now === undefined || given === undefined || given.of !== now) return undefined;
  return agree(now, listKept(now), given.name === CORRECTED ? kept.value : given.kept);
});

export function CompareView(): JSX.Element {
  const now = analysis.value;
  if (now === undefined) return <p class="hint">Open a page.</p>;
  return (
    <div class="compare">
      <p>
        <label>
          {now.strategy} against
          <select value={other.value} onChange={({ currentTarget: { value } }) => (other.value = value)}>
            {['default', ...now.votes.names, READABILITY, CORRECTED].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => void compare(now)}>
          Compare
        </button>
      </p>
      {failure.value !== '' && <p class="problem">{failure.value}</p>}
      {agreed.value !== undefined && <Agreement now={now} />}
    </div>
  );
}

async function compare(now: Analysis): Promise<void> {
  const name = other.value;
  failure.value = '';
  try {
    answer.value = { of: now, name, kept: await findOther(now, name) };
  } catch (error) {
    failure.value = error instanceof Error ? error.message : String(error);
  }
}

async function findOther(now: Analysis, name: string): Promise<Uint8Array> {
  if (name === CORRECTED) return kept.value;
  if (name === READABILITY) return findBlocks(now, askReadability(now.source));
  const vote = now.votes.names.indexOf(name);
  if (vote >= 0) return Uint8Array.from(now.blocks, (_, b) => now.votes.kept[b * now.votes.names.length + vote]!);
  const { bytes, url, contentType } = open.value!;
  return listKept(await ask({ bytes, url, contentType }));
}

/** In a document of its own in which nothing loads and nothing runs. */
function askReadability(source: string): string {
  const page = new DOMParser().parseFromString(source, 'text/html');
  return new Readability(page).parse()?.textContent ?? '';
}

const SIDES = ['neither', 'only the first', 'only the second', 'both'] as const;

function Agreement({ now }: { readonly now: Analysis }): JSX.Element {
  const { of, both, first, second } = agreed.value!;
  const name = answer.value!.name;
  const share = both + first + second === 0 ? 1 : both / (both + first + second);
  return (
    <>
      <p>
        They share {(share * 100).toFixed(1)} % of the characters that either keeps: {both.toLocaleString()} both, {first.toLocaleString()}{' '}
        only {now.strategy}, {second.toLocaleString()} only {name}.
      </p>
      <AgreementMap of={of} />
      <Differences now={now} of={of} names={[now.strategy, name]} />
    </>
  );
}

/** One column a block, four heights: neither, first, second, both. */
function AgreementMap({ of }: { readonly of: Uint8Array }): JSX.Element {
  const paths = ['', '', '', ''];
  const rows = [
    [0.92, 0.08],
    [0, 0.5],
    [0.5, 0.5],
    [0, 1],
  ] as const;
  of.forEach((side, b) => {
    const [y, height] = rows[side]!;
    paths[side] += `M${b} ${y}h1v${height}h-1z`;
  });
  const count = Math.max(1, of.length);
  return (
    <figure class="map">
      <svg
        viewBox={`0 0 ${count} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Agreement along the page"
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          pass(Math.floor(((event.clientX - left) / width) * count));
        }}
      >
        {paths.map((path, side) => (
          <path key={SIDES[side]} d={path} class={`side-${side}`} />
        ))}
        {focus.value >= 0 && <rect class="now" x={focus.value} y="0" width="1" height="1" />}
      </svg>
      <figcaption>
        The page from its beginning to its end: full height both, upper half the first, lower half the second, a line neither.
      </figcaption>
    </figure>
  );
}

interface Change {
  readonly block: number;
  readonly side: 1 | 2;
}

function Differences({
  now,
  of,
  names,
}: {
  readonly now: Analysis;
  readonly of: Uint8Array;
  readonly names: readonly [string, string];
}): JSX.Element {
  const changes = [...of].flatMap<Change>((side, block) => (side === 1 || side === 2 ? [{ block, side }] : []));
  if (changes.length === 0) return <p>Nothing differs.</p>;
  return (
    <ol class="differences" aria-label="What only one of them keeps">
      {changes.slice(0, MOST_SHOWN).map(({ block, side }) => (
        <li key={block}>
          <button type="button" data-side={side} onPointerEnter={() => pass(block)} onClick={() => press(block)}>
            <span class="name">{side === 1 ? `+ ${names[0]}` : `+ ${names[1]}`}</span>
            <span class="text" dir="auto">
              {now.blocks[block]!.text}
            </span>
          </button>
        </li>
      ))}
      {changes.length > MOST_SHOWN && <li>… and {changes.length - MOST_SHOWN} more</li>}
    </ol>
  );
}

const MOST_SHOWN = 300;
