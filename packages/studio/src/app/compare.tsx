/** Two answers to the page: an agreement map along it, and paragraph by paragraph what only one of them has. */
import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Analysis, Question } from '../analysis/analysis.ts';
import { agree, cutRuns, findBlocks, listKept, type Run } from '../analysis/compare.ts';
import { ask } from './ask-worker.ts';
import { RIVALS } from './rivals.ts';
import { analysis, focus, kept, open, pass, press, references, rules } from './state.ts';

const SHOWN = 'as shown';
const CORRECTED = 'as corrected here';
const MODEL = 'default with the model file';

/** One side: who answers, and what it may know. */
interface Side {
  readonly name: string;
  /** With the rules that are set below the page. */
  readonly ruled: boolean;
  /** With the siblings that were opened. */
  readonly sited: boolean;
}

const sides = signal<readonly [Side, Side]>([
  { name: SHOWN, ruled: false, sited: false },
  { name: 'text-density', ruled: false, sited: false },
]);
const model = signal<{ readonly name: string; readonly bytes: Uint8Array } | undefined>(undefined);
const answer = signal<
  { readonly of: Analysis; readonly titles: readonly [string, string]; readonly kept: readonly [Uint8Array, Uint8Array] } | undefined
>(undefined);
const failure = signal('');

const agreed = computed(() => {
  const now = analysis.value;
  const given = answer.value;
  if (now === undefined || given === undefined || given.of !== now) return undefined;
  const [first, second] = given.kept.map((one, s) => (given.titles[s] === CORRECTED ? kept.value : one)) as [Uint8Array, Uint8Array];
  return agree(now, first, second);
});

export function CompareView(): JSX.Element {
  const now = analysis.value;
  if (now === undefined) return <p class="hint">Open a page.</p>;
  return (
    <div class="compare">
      <div class="sides">
        <SideChoice now={now} at={0} label="First" />
        <SideChoice now={now} at={1} label="Second" />
        <label class="button" title="A model of galley train, as an answer of its own">
          Model file{model.value === undefined ? '' : ` (${model.value.name})`}
          <input type="file" accept=".model" onChange={({ currentTarget }) => void openModel(currentTarget.files?.[0])} />
        </label>
        <button type="button" class="main" onClick={() => void compare(now)}>
          Compare
        </button>
      </div>
      {failure.value !== '' && <p class="problem">{failure.value}</p>}
      {agreed.value !== undefined && <Agreement now={now} />}
    </div>
  );
}

function SideChoice({ now, at, label }: { readonly now: Analysis; readonly at: 0 | 1; readonly label: string }): JSX.Element {
  const { name, ruled, sited } = sides.value[at];
  const change = (part: Partial<Side>): void => {
    sides.value = sides.value.map((side, s) => (s === at ? { ...side, ...part } : side)) as unknown as readonly [Side, Side];
  };
  const names = [SHOWN, CORRECTED, 'default', ...(model.value === undefined ? [] : [MODEL]), ...now.votes.names, ...RIVALS.keys()];
  const may = name !== SHOWN && name !== CORRECTED && !RIVALS.has(name);
  return (
    <fieldset>
      <legend class="hidden">{label}</legend>
      <label>
        {label}
        <select value={name} onChange={({ currentTarget: { value } }) => change({ name: value })}>
          {names.map((one) => (
            <option key={one} value={one}>
              {one === SHOWN ? `${now.strategy}, ${one}` : one}
            </option>
          ))}
        </select>
      </label>
      {may && rules() !== undefined && (
        <label>
          <input type="checkbox" checked={ruled} onChange={({ currentTarget: { checked } }) => change({ ruled: checked })} /> rules
        </label>
      )}
      {may && references.value.length > 0 && (
        <label>
          <input type="checkbox" checked={sited} onChange={({ currentTarget: { checked } }) => change({ sited: checked })} /> siblings
        </label>
      )}
    </fieldset>
  );
}

async function openModel(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  model.value = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  sides.value = [sides.value[0], { ...sides.value[1], name: MODEL }];
}

async function compare(now: Analysis): Promise<void> {
  failure.value = '';
  const [first, second] = sides.value;
  try {
    answer.value = {
      of: now,
      titles: [titleOf(now, first), titleOf(now, second)],
      kept: [await askSide(now, first), await askSide(now, second)],
    };
  } catch (error) {
    failure.value = error instanceof Error ? error.message : String(error);
  }
}

function titleOf(now: Analysis, { name, ruled, sited }: Side): string {
  if (name === SHOWN) return now.strategy;
  return [name, ...(ruled ? ['rules'] : []), ...(sited ? ['siblings'] : [])].join(' + ');
}

async function askSide(now: Analysis, { name, ruled, sited }: Side): Promise<Uint8Array> {
  if (name === SHOWN) return listKept(now);
  if (name === CORRECTED) return kept.value;
  const rival = RIVALS.get(name);
  if (rival !== undefined) return findBlocks(now, rival(now.source, open.value?.url));
  const { bytes, url, contentType } = open.value!;
  const question: Question = {
    ...{ bytes, url, contentType, strategy: name === MODEL ? 'default' : name },
    ...(name === MODEL ? { model: model.value!.bytes } : {}),
    ...(ruled ? { overrides: rules() } : {}),
    ...(sited ? { references: references.value.map((one) => one.bytes) } : {}),
  };
  const found = await ask(question);
  if (found.blocks.length !== now.blocks.length)
    throw new Error('The page was read otherwise this time: there is nothing to compare block by block.');
  return listKept(found);
}

const SIDES = ['neither', 'only the first', 'only the second', 'both'] as const;

function Agreement({ now }: { readonly now: Analysis }): JSX.Element {
  const { of, both, first, second } = agreed.value!;
  const { titles } = answer.value!;
  const share = both + first + second === 0 ? 1 : both / (both + first + second);
  return (
    <>
      <p>
        They share {(share * 100).toFixed(1)} % of the characters that either keeps: {both.toLocaleString()} both, {first.toLocaleString()}{' '}
        only {titles[0]}, {second.toLocaleString()} only {titles[1]}.
      </p>
      <AgreementMap of={of} />
      <Differences now={now} runs={cutRuns(of)} titles={titles} />
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

interface DifferencesProps {
  readonly now: Analysis;
  readonly runs: readonly Run[];
  readonly titles: readonly [string, string];
}

const MOST_SHOWN = 400;

/** In reading order; what both keep is folded. */
function Differences({ now, runs, titles }: DifferencesProps): JSX.Element {
  if (runs.every(({ side }) => side === 3)) return <p>Nothing differs.</p>;
  return (
    <ol class="differences" aria-label="Paragraph by paragraph">
      {runs.slice(0, MOST_SHOWN).map(({ side, blocks }) => (
        <li key={blocks[0]} data-side={side}>
          {side === 3 ? (
            <details>
              <summary>{blocks.length === 1 ? 'a paragraph' : `${blocks.length} paragraphs`} of both</summary>
              {blocks.slice(0, MOST_SHOWN).map((block) => (
                <Paragraph key={block} now={now} block={block} />
              ))}
            </details>
          ) : (
            <>
              <span class="name">{side === 1 ? `− only ${titles[0]}` : `+ only ${titles[1]}`}</span>
              {blocks.slice(0, MOST_SHOWN).map((block) => (
                <Paragraph key={block} now={now} block={block} />
              ))}
            </>
          )}
        </li>
      ))}
      {runs.length > MOST_SHOWN && <li>… and more</li>}
    </ol>
  );
}

function Paragraph({ now, block }: { readonly now: Analysis; readonly block: number }): JSX.Element {
  return (
    <button type="button" onPointerEnter={() => pass(block)} onClick={() => press(block)}>
      <span class="text" dir="auto">
        {now.blocks[block]!.text}
      </span>
    </button>
  );
}
