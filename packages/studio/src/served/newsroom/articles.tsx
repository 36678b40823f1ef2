/** Stored articles, searched; of one the way it took from its feed to its story, each step with its time and its problem. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { ServedPage } from '../../app/server.ts';
import { DESK, enterRoom, openServed } from '../../app/state.ts';
import { addressOf, type Slice, type Step, type Way } from './api.ts';
import { go } from './place.ts';
import { Revisions } from './revisions.tsx';
import { Asked, sayBytes, sayCount, sayMs, Time } from './shown.tsx';
import { ItemState } from './troubles.tsx';

export function ArticleList(): JSX.Element {
  const words = useSignal('');
  const after = useSignal('');
  const query = new URLSearchParams({ search: words.value, ...(after.value === '' ? {} : { after: after.value }) });
  return (
    <>
      <search>
        <form
          class="find"
          onSubmit={(event) => {
            event.preventDefault();
            words.value = String(new FormData(event.currentTarget).get('words') ?? '');
            after.value = '';
          }}
        >
          <label>
            Words
            <input name="words" type="search" dir="auto" placeholder="title:bridge council" />
          </label>
          <button type="submit">Search</button>
        </form>
      </search>
      <Asked<Slice<ServedPage>>
        path={`studio/api/pages?${query}`}
        show={({ items, next }) => (
          <>
            {items.length === 0 && <p class="hint">No article.</p>}
            <ol class="found">
              {items.map(({ id, name, url, labelled }) => (
                <li key={id}>
                  <button type="button" class="plain" dir="auto" onClick={() => go('articles', Number(id))}>
                    {name}
                  </button>
                  <small>
                    {labelled ? '✓ labelled · ' : ''}
                    {url}
                  </small>
                </li>
              ))}
            </ol>
            {next !== undefined && (
              <button type="button" onClick={() => (after.value = next)}>
                Earlier ones
              </button>
            )}
          </>
        )}
      />
    </>
  );
}

export function WayView({ id }: { readonly id: number }): JSX.Element {
  return (
    <Asked<Way>
      path={`articles/${id}/way`}
      show={({ article, pageKept, items, steps }) => (
        <article aria-labelledby="way-of">
          <h2 id="way-of" dir="auto">
            {article.headline ?? article.url}
          </h2>
          <p class="tools">
            <button
              type="button"
              onClick={() => {
                enterRoom(DESK);
                void openServed(String(id), article.headline ?? article.url);
              }}
            >
              {pageKept ? 'Why' : 'Its page is kept no longer'}
            </button>
            <a href={addressOf(`read/articles/${id}`)}>Read</a>
            {article.revisionCount > 1 && (
              <a href={addressOf(`read/articles/${id}/revisions`)}>{sayCount(article.revisionCount, 'revision')}, side by side</a>
            )}
          </p>
          <ol class="way">
            {steps.map((step, at) => (
              <WayStep key={`${step.kind} ${step.at} ${at}`} step={step} before={steps[at - 1]} />
            ))}
          </ol>
          {items.map((item) => (
            <p key={item.id}>
              <span dir="auto">{item.sourceTitle}</span>: <ItemState item={item} />
            </p>
          ))}
          {article.revisionCount > 1 && <Revisions id={id} count={article.revisionCount} />}
        </article>
      )}
    />
  );
}

const WORDS: Readonly<Record<Step['kind'], string>> = {
  announced: 'announced by its feed, queued',
  edited: 'edited in its feed, queued again',
  fetched: 'page fetched',
  extracted: 'article extracted',
  stored: 'stored',
  placed: 'placed in a story',
};

function WayStep({ step, before }: { readonly step: Step; readonly before: Step | undefined }): JSX.Element {
  const { kind, at, problem, url, storyId, reasons } = step;
  return (
    <li class={problem === null ? undefined : 'troubled'}>
      <strong>
        {problem === null ? '' : '✖ '}
        {WORDS[kind]}
      </strong>{' '}
      <Time at={at} /> <small>{sayPause(at, before?.at)}</small>
      <br />
      <span class="hint">{saySigns(step).join(' · ')}</span>
      {url !== undefined && <small class="address">{url}</small>}
      {problem !== null && <p class="problem">{problem}</p>}
      {storyId !== undefined && (
        <p>
          <button type="button" onClick={() => go('stories', storyId)}>
            Story {storyId}
          </button>{' '}
          {reasons !== null && reasons !== undefined && <code>{JSON.stringify(reasons)}</code>}
        </p>
      )}
    </li>
  );
}

/** What is known of a step besides. */
function saySigns({ status, bytes, ms, outcome, confidence, revision, partial, score }: Step): string[] {
  return [
    status === null || status === undefined ? '' : `status ${status}`,
    sayBytes(bytes),
    ms === null || ms === undefined ? '' : `in ${sayMs(ms)}`,
    outcome ?? '',
    confidence === null || confidence === undefined ? '' : `confidence ${confidence.toFixed(2)}`,
    revision === undefined ? '' : `revision ${revision}`,
    partial === true ? 'the feed’s own text' : '',
    score === undefined ? '' : `score ${score.toFixed(2)}`,
  ].filter((part) => part !== '');
}

/** How long after the step before. */
function sayPause(at: string | null, before: string | null | undefined): string {
  if (at === null || before === null || before === undefined) return '';
  const seconds = (Date.parse(at) - Date.parse(before)) / 1000;
  if (seconds < 0.001) return '';
  if (seconds < 120) return `+ ${seconds.toFixed(1)} s`;
  return seconds < 7200 ? `+ ${Math.round(seconds / 60)} min` : `+ ${Math.round(seconds / 3600)} h`;
}
