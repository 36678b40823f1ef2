/** What does not get on now: sources that fail, items that wait, items without a text, each with the reason. */
import type { JSX } from 'preact';
import type { Item, Troubles } from './api.ts';
import { go } from './place.ts';
import { Asked, sayCount, Time } from './shown.tsx';

export function TroublesView(): JSX.Element {
  return (
    <Asked<Troubles>
      path="troubles"
      show={({ waiting, failed, sources, waitingItems, failedItems }) => (
        <>
          <h2>Sources that fail: {sources.length}</h2>
          <ul class="found">
            {sources.map(({ id, title, url, failures, lastError }) => (
              <li key={id}>
                <button type="button" class="plain" dir="auto" onClick={() => go('sources', id)}>
                  {title ?? url}
                </button>
                <small class="problem">
                  ✖ {failures}×: {lastError}
                </small>
              </li>
            ))}
          </ul>
          <h2>Items without a text: {failed}</h2>
          <Items items={failedItems} />
          <h2>Pages that wait: {waiting}</h2>
          <Items items={waitingItems} />
        </>
      )}
    />
  );
}

function Items({ items }: { readonly items: readonly Item[] }): JSX.Element {
  return (
    <ul class="found">
      {items.map((item) => (
        <li key={item.id}>
          <span dir="auto">{item.title ?? item.url}</span>
          <small>
            <span dir="auto">{item.sourceTitle}</span>, announced <Time at={item.firstSeenAt} />: <ItemState item={item} />
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Where an item is. */
export function ItemState({ item: { state, problem, job, revisitAt, visits } }: { readonly item: Item }): JSX.Element {
  if (job !== null && job.state !== 'active')
    return (
      <span>
        try {job.attempt} not before <Time at={job.startAfter} />
        {job.problem !== undefined && <span class="problem"> ✖ {job.problem}</span>}
      </span>
    );
  if (job !== null) return <span>being read, try {job.attempt}</span>;
  if (problem !== null) return <span class={state === 'done' ? undefined : 'problem'}>{state === 'done' ? problem : `✖ ${problem}`}</span>;
  if (state === 'new') return <span>waiting for a turn</span>;
  return (
    <span>
      asked for {sayCount(visits, 'time')}
      {revisitAt !== null && (
        <>
          , again <Time at={revisitAt} />
        </>
      )}
    </span>
  );
}
