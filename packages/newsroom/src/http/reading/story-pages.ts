/** Stories with their articles, and what a search found. */
import { html } from 'hono/html';
import type { ArticleSummary } from '../../store/article-lists.ts';
import type { StoryRow } from '../../store/schema.ts';
import type { SearchHit } from '../../store/search.ts';
import { countThings, frame, type Markup, showMarked, showTime, spoken } from './layout.ts';
import type { Named } from './shown-articles.ts';
import { type PictureAddresses, showPicture } from './shown-pictures.ts';

export interface ShownStory {
  readonly story: StoryRow;
  /** The latest first; some of them. */
  readonly articles: readonly (ArticleSummary & Named)[];
}

export interface StoriesShown {
  readonly stories: readonly ShownStory[];
  readonly pictures: PictureAddresses;
  readonly now: number;
  /** Address of the list's next page. */
  readonly next: string | undefined;
  readonly first: boolean;
}

export function writeStories({ stories, pictures, now, next, first }: StoriesShown): Markup {
  return frame(
    { title: '', here: 'stories' },
    html`<h1>Stories</h1>
${stories.length === 0 ? explainEmpty(first) : stories.map((shown) => showStory(shown, pictures, now))}
${next === undefined ? '' : html`<a class="more" rel="next" href="${next}">Older stories</a>`}`,
  );
}

function explainEmpty(first: boolean): Markup {
  if (!first) return html`<p class="note">That was the last one.</p>`;
  return html`<p class="note">No stories yet. <a href="/read/sources">Follow a source</a>; its articles appear here as they are read.</p>`;
}

function showStory({ story, articles }: ShownStory, pictures: PictureAddresses, now: number): Markup {
  const { id, headline, inLanguage, articleCount, lastAt } = story;
  const lead = articles.find((article) => article.id === story.representativeId) ?? articles[0];
  const single = articleCount === 1 && lead !== undefined;
  const href = single ? `/read/articles/${lead.id}` : `/read/stories/${id}`;
  const picture = [lead, ...articles].flatMap((article) => (article && pictures.get(article.id)) ?? [])[0];
  return html`<article class="story"${spoken(inLanguage)}>
${showPicture(picture)}<h2><a href="${href}">${headline === '' ? (lead?.url ?? 'Without a headline') : headline}</a></h2>
<ul class="meta" lang="en">${single ? html`<li dir="auto">${lead.house}</li>` : html`<li class="count" dir="ltr">${countThings(articleCount, 'article')}</li>`}<li>${showTime(lastAt, now)}</li>${lead?.partial && single ? html`<li dir="ltr">feed’s own text</li>` : ''}</ul>
${lead?.description ? html`<p class="lead"${spoken(lead.inLanguage)}>${lead.description}</p>` : ''}
${single ? '' : showHeadlines(articles, now)}
${articleCount > articles.length ? html`<p class="meta" lang="en"><a href="/read/stories/${id}">${countThings(articleCount - articles.length, 'earlier article')}</a></p>` : ''}
</article>`;
}

function showHeadlines(articles: readonly (ArticleSummary & Named)[], now: number): Markup {
  return html`<ul class="headlines">${articles.map(
    ({ id, headline, url, inLanguage, house, listedAt, partial }) => html`
<li${spoken(inLanguage)}><a href="/read/articles/${id}">${headline || url}</a><span class="where" lang="en" dir="ltr"><bdi>${house}</bdi> · ${showTime(listedAt, now)}${partial ? ' · feed’s own text' : ''}</span></li>`,
  )}
</ul>`;
}

export interface SearchShown {
  readonly query: string;
  readonly hits: readonly (SearchHit & Named)[];
  readonly pictures: PictureAddresses;
  readonly now: number;
  readonly next: string | undefined;
}

export function writeSearch({ query, hits, pictures, now, next }: SearchShown): Markup {
  const none = html`<p class="note">No article has all of this. Put a star behind the beginning of a word (<code>bridg*</code>), or leave one out.</p>`;
  return frame(
    { title: query, query },
    html`<h1>Search: <bdi>${query}</bdi></h1>
<p class="tools"><a href="/read/searches?q=${encodeURIComponent(query)}">Save this search</a></p>
${hits.length === 0 ? none : hits.map((hit) => showHit(hit, pictures, now))}
${next === undefined ? '' : html`<a class="more" rel="next" href="${next}">More</a>`}`,
  );
}

/** What was typed, with a mark at the place from which on it cannot be read. */
export function writeUnreadable(query: string, { at, message }: { readonly at: number; readonly message: string }): Markup {
  return frame(
    { title: query, query },
    html`<h1>Search: <bdi>${query.slice(0, at)}<mark>${query.slice(at)}</mark></bdi></h1>
<p class="note">${message}</p>`,
  );
}

function showHit({ id, url, house, inLanguage, listedAt, marked }: SearchHit & Named, pictures: PictureAddresses, now: number): Markup {
  return html`<article class="story"${spoken(inLanguage)}>
${showPicture(pictures.get(id))}<h2><a href="/read/articles/${id}">${marked.headline.text === '' ? url : showMarked(marked.headline)}</a></h2>
<ul class="meta" lang="en"><li dir="auto">${house}</li><li>${showTime(listedAt, now)}</li></ul>
<p class="lead" dir="auto">${showMarked(marked.passage)}</p>
</article>`;
}
