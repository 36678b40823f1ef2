/** Stories over time: each from its first article to its latest; of one who had it first, what was copied, what was new, and how it grew. */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { addressOf, type Course, type Slice, type Story } from './api.ts';
import { go } from './place.ts';
import { Asked, sayCount, sayShare, Time } from './shown.tsx';

const AT_ONCE = 40;
const WIDTH = 600;

export function StoryList(): JSX.Element {
  const least = useSignal('2');
  const after = useSignal('');
  const query = new URLSearchParams({ least: least.value, limit: String(AT_ONCE), ...(after.value === '' ? {} : { after: after.value }) });
  return (
    <>
      <label>
        Of so many articles at least
        <select
          value={least.value}
          onChange={({ currentTarget: { value } }) => {
            least.value = value;
            after.value = '';
          }}
        >
          {['1', '2', '5', '10'].map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </label>
      <Asked<Slice<Story>>
        path={`stories?${query}`}
        show={({ items, next }) => (
          <>
            {items.length === 0 ? <p class="hint">No story.</p> : <Spans stories={items} />}
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

/** One line a story, all on one axis of time. */
function Spans({ stories }: { readonly stories: readonly Story[] }): JSX.Element {
  const from = Math.min(...stories.map(({ firstAt }) => Date.parse(firstAt)));
  const to = Math.max(...stories.map(({ lastAt }) => Date.parse(lastAt)), from + 1);
  const most = Math.max(...stories.map(({ articleCount }) => articleCount));
  const x = (at: string): number => 8 + ((Date.parse(at) - from) / (to - from)) * (WIDTH - 16);
  return (
    <>
      <p class="hint">
        From <Time at={new Date(from).toISOString()} /> to <Time at={new Date(to).toISOString()} />. A line from a story’s first article to
        its latest, as thick as it has articles.
      </p>
      <ol class="spans">
        {stories.map(({ id, headline, articleCount, firstAt, lastAt }) => (
          <li key={id}>
            <button type="button" class="plain" dir="auto" onClick={() => go('stories', id)}>
              {headline}
            </button>
            <small>{sayCount(articleCount, 'article')}</small>
            <svg viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" aria-hidden="true">
              <line class="axis" x1="0" x2={WIDTH} y1="8" y2="8" />
              <line class="span" x1={x(firstAt) - 2} x2={x(lastAt) + 2} y1="8" y2="8" stroke-width={3 + (articleCount / most) * 11} />
            </svg>
          </li>
        ))}
      </ol>
    </>
  );
}

const SIGNS = { first: '◆', copy: '□', update: '●', echo: '○' } as const;
const HEIGHT = 150;

export function StoryView({ id }: { readonly id: number }): JSX.Element {
  return (
    <Asked<Course>
      path={`stories/${id}/course`}
      show={(course) => (
        <article aria-labelledby="story-name">
          <h2 id="story-name" dir="auto">
            {course.story.headline}
          </h2>
          <p class="tools">
            <a href={addressOf(`read/stories/${course.story.id}`)}>Read it, paragraph by paragraph</a>
          </p>
          <Growth course={course} />
          <p class="hint">
            ◆ the first, □ the same text again, ● much that was new, ○ told once more; the line: articles by then.
            {course.unread > 0 && ` ${sayCount(course.unread, 'article')} between the first and these are not shown.`}
          </p>
          <ol class="found">
            {course.entries.map(({ at, kind, fresh, article }) => (
              <li key={article.id}>
                <button type="button" class="plain" dir="auto" onClick={() => go('articles', article.id)}>
                  {SIGNS[kind]} {article.headline ?? article.url}
                </button>
                <small>
                  {kind} · {sayShare(fresh)} new · {article.host} · <Time at={at} />
                  {article.revisionCount > 1 && (
                    <>
                      {' · '}
                      <a href={addressOf(`read/articles/${article.id}/revisions`)}>{sayCount(article.revisionCount, 'revision')}</a>
                    </>
                  )}
                </small>
              </li>
            ))}
          </ol>
        </article>
      )}
    />
  );
}

const sayDay = (time: number): string => new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** How many articles there were at each time, with a sign for each. */
function Growth({ course: { entries, story, unread } }: { readonly course: Course }): JSX.Element {
  const times = entries.map(({ at }) => Date.parse(at));
  const from = Math.min(...times);
  const to = Math.max(...times, from + 1);
  const count = (n: number): number => (n === 0 ? 1 : n + 1 + unread);
  const x = (n: number): number => 20 + ((times[n]! - from) / (to - from)) * (WIDTH - 40);
  const y = (n: number): number => HEIGHT - 24 - (count(n) / Math.max(1, count(entries.length - 1))) * (HEIGHT - 58);
  const line = entries.map((_, n) => (n === 0 ? `M${x(0)} ${y(0)}` : `H${x(n)}V${y(n)}`)).join('');
  return (
    <svg
      class="growth"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${story.headline}: ${sayCount(story.articleCount, 'article')} from ${story.firstAt} to ${story.lastAt}`}
    >
      <line class="axis" x1="0" x2={WIDTH} y1={HEIGHT - 14} y2={HEIGHT - 14} />
      <text class="label" x="4" y={HEIGHT - 1}>
        {sayDay(from)}
      </text>
      <text class="label" x={WIDTH - 4} y={HEIGHT - 1} text-anchor="end">
        {sayDay(to)}
      </text>
      <text class="label" x={WIDTH - 4} y="12" text-anchor="end">
        {sayCount(story.articleCount, 'article')}
      </text>
      <path class="grown" d={line} />
      {entries.map(({ kind, article, at }, n) => (
        <text key={article.id} x={x(n)} y={y(n) - 6} text-anchor="middle">
          {SIGNS[kind]}
          <title>{`${kind}, ${article.host}, ${at}`}</title>
        </text>
      ))}
    </svg>
  );
}
