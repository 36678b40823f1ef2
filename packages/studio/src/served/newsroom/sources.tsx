/** Sources' health: all of them as small pictures, those in trouble first; one with its polls, its pages and what went wrong. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { LoggedFetch, Slice, SourceHealth, SourceHistory } from './api.ts';
import { DayChart, DayLegend } from './day-chart.tsx';
import { go } from './place.ts';
import { Asked, sayBytes, sayCount, sayMs, sayShare, Time } from './shown.tsx';

const SPANS = [14, 30, 60] as const;
const AT_ONCE = 60;
/** Ours: rows of a table; the newsroom has more. */
const ROWS = 60;

export function SourceList(): JSX.Element {
  const span = useSignal<number>(SPANS[0]);
  const after = useSignal('');
  const more = after.value === '' ? '' : `&after=${after.value}`;
  return (
    <>
      <label>
        Days
        <select
          value={span.value}
          onChange={({ currentTarget: { value } }) => {
            span.value = Number(value);
            after.value = '';
          }}
        >
          {SPANS.map((days) => (
            <option key={days} value={days}>
              {days}
            </option>
          ))}
        </select>
      </label>
      <DayLegend />
      <Asked<Slice<SourceHealth>>
        path={`health/sources?days=${span.value}&limit=${AT_ONCE}${more}`}
        show={({ items, next }) => (
          <>
            {items.length === 0 && <p class="hint">Nothing is followed yet.</p>}
            <ul class="multiples">
              {items.map((source) => (
                <SourceTile key={source.id} source={source} span={span.value} />
              ))}
            </ul>
            <p class="paging">
              {after.value !== '' && (
                <button type="button" onClick={() => (after.value = '')}>
                  From the first
                </button>
              )}
              {next !== undefined && (
                <button type="button" onClick={() => (after.value = next)}>
                  More sources
                </button>
              )}
            </p>
          </>
        )}
      />
    </>
  );
}

const nameOf = ({ title, url }: SourceHealth): string => title ?? url;

function SourceTile({ source, span }: { readonly source: SourceHealth; readonly span: number }): JSX.Element {
  const name = nameOf(source);
  return (
    <li class={source.failures > 0 ? 'troubled' : undefined}>
      <button type="button" class="plain" dir="auto" onClick={() => go('sources', source.id)}>
        {name}
      </button>
      <DayChart name={name} days={source.days} span={span} />
      <Condition source={source} />
    </li>
  );
}

function Condition({ source: { state, failures, lastError, failedShare } }: { readonly source: SourceHealth }): JSX.Element {
  if (state !== 'active') return <small>{state}</small>;
  if (failures > 0)
    return (
      <small class="problem">
        ✖ {sayCount(failures, 'poll')} failed one after another: {lastError}
      </small>
    );
  return <small>{failedShare === 0 ? '✓ nothing failed' : `${sayShare(failedShare)} of requests failed`}</small>;
}

export function SourceView({ id }: { readonly id: number }): JSX.Element {
  const span = 30;
  return (
    <Asked<SourceHistory>
      path={`sources/${id}/health?days=${span}`}
      show={({ source, polls, pages, failures }) => (
        <article aria-labelledby="source-name">
          <h2 id="source-name" dir="auto">
            {nameOf(source)}
          </h2>
          <p>
            <Condition source={source} /> · asked last <Time at={source.lastPollAt} />, next <Time at={source.nextPollAt} />
          </p>
          <DayChart name={nameOf(source)} days={source.days} span={span} large />
          <DayLegend />
          <h3>What went wrong, by kind</h3>
          {failures.length === 0 ? (
            <p>Nothing in {span} days.</p>
          ) : (
            <Table
              name="Failures by kind"
              head={['of', 'kind', 'times', 'last', 'as it was said']}
              rows={failures.map(({ purpose, code, count, lastAt, problem }) => [
                purpose,
                code,
                count,
                <Time at={lastAt} />,
                problem ?? '',
              ])}
            />
          )}
          <h3>Polls</h3>
          <Table
            name="Polls"
            head={['when', 'answer', 'took', 'size', 'new or edited', 'problem']}
            rows={polls.slice(0, ROWS).map((poll) => [...showFetch(poll), poll.added ?? '', poll.problem ?? poll.errorCode ?? ''])}
          />
          <h3>Pages</h3>
          <Table
            name="Pages"
            head={['when', 'answer', 'took', 'size', 'became', 'confidence', 'problem', 'address']}
            rows={pages
              .slice(0, ROWS)
              .map((page) => [
                ...showFetch(page),
                page.outcome ?? '',
                page.confidence?.toFixed(2) ?? '',
                page.problem ?? page.errorCode ?? '',
                page.url,
              ])}
          />
        </article>
      )}
    />
  );
}

const showFetch = ({ at, status, errorCode, durationMs, bytes }: LoggedFetch): (JSX.Element | string)[] => [
  <Time at={at} />,
  `${errorCode === null ? '' : '✖ '}${status ?? errorCode ?? ''}`,
  sayMs(durationMs),
  sayBytes(bytes),
];

interface TableProps {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (JSX.Element | string | number)[])[];
}

/** A table that may be wider than a phone. */
export function Table({ name, head, rows }: TableProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="wide" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={head[column]} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
