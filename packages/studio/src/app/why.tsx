/** Every block with its fate, and of one of them everything that led to it. */
import type { JSX } from 'preact';
import { rowAt } from '../analysis/source-rows.ts';
import { REGIONS } from './regions.ts';
import { Rows } from './rows.tsx';
import { analysis, focus, history, kept, label, pass, press, sourceRows, toggle } from './state.ts';

const ROW = 26;

export function Why(): JSX.Element {
  const blocks = analysis.value?.blocks ?? [];
  return (
    <div class="why">
      <Inspector />
      <Rows count={blocks.length} height={ROW} label="Blocks of the page" shown={focus.value} row={(b) => <BlockRow key={b} block={b} />} />
    </div>
  );
}

function BlockRow({ block }: { readonly block: number }): JSX.Element {
  const { text, region } = analysis.value!.blocks[block]!;
  const isKept = kept.value[block] === 1;
  const said = history.value.now.blocks.get(block);
  const name = isKept ? 'kept' : ((said === undefined ? region : said.region) ?? 'dropped');
  return (
    <button
      type="button"
      class="block-row"
      tabIndex={-1}
      data-fate={isKept ? 'kept' : 'dropped'}
      aria-current={focus.value === block}
      style={{ height: `${ROW}px` }}
      onPointerEnter={() => pass(block)}
      onClick={() => press(block)}
    >
      <span class="fate">{isKept ? '+' : '−'}</span>
      <span class="name">{said === undefined ? name : `${name} ✎`}</span>
      <span class="text" dir="auto">
        {text}
      </span>
    </button>
  );
}

export function Inspector(): JSX.Element {
  const now = analysis.value;
  const block = focus.value;
  const found = now?.blocks[block];
  if (now === undefined || found === undefined)
    return <p class="inspector hint">Point at a block, in the page or in the list, or press j.</p>;
  const most = Math.max(1e-9, ...found.features.map(({ weight }) => Math.abs(weight)));
  return (
    <section class="inspector" aria-label="The block that is looked at" aria-live="polite">
      <p class="words">{found.words}</p>
      <p class="place">
        <code>{found.path}</code> {found.start >= 0 && `· line ${sourceRows.value.lines[rowAt(sourceRows.value, found.start)]}`} · score{' '}
        {format(found.score)}
      </p>
      {found.features.length > 0 && (
        <table class="features">
          <caption>What weighed most, in log-odds</caption>
          <tbody>
            {found.features.map(({ name, level, weight }) => (
              <tr key={name}>
                <th scope="row">
                  {name} {level === 'more' ? '↑' : '↓'}
                </th>
                <td class="number">{`${weight > 0 ? '+' : '−'}${Math.abs(weight).toFixed(2)}`}</td>
                <td class="bar-cell">
                  <span class="bar" data-sign={weight > 0 ? 'for' : 'against'} style={{ width: `${(Math.abs(weight) / most) * 100}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Votes block={block} />
      <Say block={block} />
    </section>
  );
}

function Votes({ block }: { readonly block: number }): JSX.Element {
  const { names, kept: votes } = analysis.value!.votes;
  return (
    <ul class="votes" aria-label="What each strategy says">
      {names.map((name, s) => {
        const isKept = votes[block * names.length + s] === 1;
        return (
          <li key={name} data-fate={isKept ? 'kept' : 'dropped'}>
            {isKept ? '+' : '−'} {name}
          </li>
        );
      })}
    </ul>
  );
}

function Say({ block }: { readonly block: number }): JSX.Element {
  return (
    <div class="say">
      <button type="button" onClick={() => toggle([block])}>
        {kept.value[block] === 1 ? 'Drop' : 'Keep'} <kbd>x</kbd>
      </button>
      <label>
        It is
        <select
          value={history.value.now.blocks.get(block)?.region ?? analysis.value!.blocks[block]!.region ?? ''}
          onChange={({ currentTarget: { value } }) =>
            label([block], { kept: false, ...(value === '' ? {} : { region: value as (typeof REGIONS)[number] }) })
          }
        >
          <option value="">no part of the article</option>
          {REGIONS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function format(score: number): string {
  return Number.isFinite(score) ? String(Number(score.toPrecision(3))) : '–';
}
