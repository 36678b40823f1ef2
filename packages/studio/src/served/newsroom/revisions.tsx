/** What each revision of an article changed, paragraph by paragraph. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Slice } from './api.ts';
import { Asked, sayCount, Time } from './shown.tsx';

interface Revision {
  readonly number: number;
  readonly firstSeenAt: string;
  readonly partial: boolean;
}

type Change =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'changed'; readonly before: string; readonly after: string };

interface Diff {
  readonly headline?: { readonly before: string; readonly after: string };
  readonly paragraphs: readonly Change[];
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

/** @param count how many revisions there are; two or more */
export function Revisions({ id, count }: { readonly id: number; readonly count: number }): JSX.Element {
  const to = useSignal(count);
  return (
    <section aria-labelledby="revisions">
      <h3 id="revisions">{sayCount(count, 'revision')}</h3>
      <Asked<Slice<Revision>>
        path={`articles/${id}/revisions`}
        show={({ items }) => (
          <ol class="found">
            {items.map(({ number, firstSeenAt, partial }) => (
              <li key={number}>
                {number === 1 ? (
                  'The first'
                ) : (
                  <button type="button" aria-pressed={to.value === number} onClick={() => (to.value = number)}>
                    What revision {number} changed
                  </button>
                )}{' '}
                <Time at={firstSeenAt} />
                {partial && ', the feed’s own text'}
              </li>
            ))}
          </ol>
        )}
      />
      <Asked<Diff> path={`articles/${id}/diff?from=${to.value - 1}&to=${to.value}`} show={(diff) => <Changes diff={diff} />} />
    </section>
  );
}

function Changes({ diff: { headline, paragraphs, added, removed, changed } }: { readonly diff: Diff }): JSX.Element {
  return (
    <>
      <p class="hint">
        Paragraphs: {added} added, {removed} removed, {changed} changed.
      </p>
      {headline !== undefined && <Changed before={headline.before} after={headline.after} />}
      {paragraphs.map((change, at) => {
        if (change.kind === 'changed') return <Changed key={at} before={change.before} after={change.after} />;
        if (change.kind === 'same') return null;
        return (
          <p key={at} dir="auto">
            {change.kind === 'added' ? <ins>{change.text}</ins> : <del>{change.text}</del>}
          </p>
        );
      })}
    </>
  );
}

const Changed = ({ before, after }: { readonly before: string; readonly after: string }): JSX.Element => (
  <p dir="auto">
    <del>{before}</del> <ins>{after}</ins>
  </p>
);
