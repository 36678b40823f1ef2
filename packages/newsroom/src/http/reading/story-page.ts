/** One story: who had it first, a timeline, and what each article added. */
import { html } from 'hono/html';
import type { StoryRow } from '../../store/schema.ts';
import type { CourseEntry, CourseParagraph } from '../routes/story-course.ts';
import { countThings, frame, type Markup, showTime, spoken } from './layout.ts';
import type { Named } from './shown-articles.ts';
import { showWordChanges } from './shown-changes.ts';
import { type PictureAddresses, showPicture } from './shown-pictures.ts';
import { drawShape, drawTimeline, KINDS } from './timeline-chart.ts';

export type ShownEntry = CourseEntry & Named;

export interface StoryShown {
  readonly story: StoryRow;
  readonly entries: readonly ShownEntry[];
  /** Articles that are not among them. */
  readonly unread: number;
  readonly pictures: PictureAddresses;
  /** The forms by which people put it right. */
  readonly forms: Markup;
  readonly now: number;
}

/** Ours: paragraphs of an article that are shown; its page has all. */
const MOST_PARAGRAPHS = 12;

export function writeStory({ story, entries, unread, pictures, forms, now }: StoryShown): Markup {
  const { headline, inLanguage, articleCount, firstAt, lastAt, id } = story;
  const houses = new Set(entries.map(({ house }) => house)).size;
  const [first] = entries;
  return frame(
    { title: headline, here: 'stories' },
    html`<header${spoken(inLanguage)}><h1>${headline || 'Without a headline'}</h1>
<ul class="meta" lang="en" dir="ltr"><li class="count">${countThings(articleCount, 'article')}</li><li>${countThings(houses, 'source')}</li><li>from ${showTime(firstAt, now)} to ${showTime(lastAt, now)}</li></ul></header>
<p class="tools"><a href="/read/articles?story=${id}">Unread of it</a><a href="/stories/${id}/course">JSON</a><a href="/feeds/story-${id}/full.rss">RSS</a><a href="/feeds/story-${id}/full.atom">Atom</a></p>
${first === undefined ? '' : showFirst(first, entries, now)}
${entries.length > 1 ? drawTimeline(entries.map(({ at, kind, house, article }) => ({ at, kind, house, headline: article.headline || article.url }))) : ''}
${unread > 0 ? html`<p class="note">The first and the latest ${entries.length - 1} are shown; <a href="/articles?story=${id}">all of them as JSON</a>.</p>` : ''}
<ol class="course">${entries.map((entry, i) => showEntry(entry, i, entries, pictures.get(entry.article.id), now))}
</ol>
${forms}`,
  );
}

function showFirst(first: ShownEntry, entries: readonly ShownEntry[], now: number): Markup {
  const { article, house, authors, credit } = first;
  const dated = article.datePublished === article.listedAt;
  const copies = entries.filter(({ copyOf }) => copyOf === article.id);
  const list = (names: readonly string[]): Markup =>
    html`${[...new Set(names)].map((name, i) => html`${i > 0 ? ', ' : ''}<bdi>${name}</bdi>`)}`;
  return html`<dl class="facts first" lang="en" dir="ltr"><dt>First</dt><dd><bdi>${house}</bdi>, ${showTime(article.listedAt, now)}${dated ? '' : ' (when it was first seen: the page has no date of its own)'}</dd>
${authors.length === 0 ? '' : html`<dt>By</dt><dd>${list(authors)}</dd>`}
${credit === null ? '' : html`<dt>It credits</dt><dd>${list([credit])}</dd>`}
${copies.length === 0 ? '' : html`<dt>Copied by</dt><dd>${list(copies.map((copy) => copy.house))}</dd>`}</dl>`;
}

function showEntry(entry: ShownEntry, place: number, entries: readonly ShownEntry[], picture: string | undefined, now: number): Markup {
  const { article, kind, fresh, house, at, copyOf, reasons } = entry;
  const original = copyOf === null ? -1 : entries.findIndex((other) => other.article.id === copyOf);
  return html`
<li id="article-${article.id}"><article${spoken(article.inLanguage)}>
${showPicture(picture)}<h2><a href="/read/articles/${article.id}">${article.headline || article.url}</a></h2>
<ul class="meta" lang="en" dir="ltr"><li class="kind"><svg class="key" viewBox="0 0 20 20" aria-hidden="true">${drawShape(kind, 10, 10)}</svg>${KINDS[kind].one}${original === -1 ? '' : html` of ${original + 1}`}</li><li><bdi>${house}</bdi></li><li>${showTime(at, now)}</li>${place === 0 ? '' : html`<li>${Math.round(100 * fresh)} % new words</li>`}${article.partial ? html`<li>feed’s own text</li>` : ''}${article.revisionCount > 1 ? html`<li><a href="/read/articles/${article.id}/revisions">${countThings(article.revisionCount, 'revision')}</a></li>` : ''}</ul>
${article.description ? html`<p class="lead">${article.description}</p>` : ''}
${place === 0 ? '' : showAdded(entry, entries)}${place === 0 ? '' : showReasons(reasons)}
</article></li>`;
}

function showAdded({ paragraphs, article }: ShownEntry, entries: readonly ShownEntry[]): Markup {
  const count = (kind: CourseParagraph['kind']): number => paragraphs.filter((paragraph) => paragraph.kind === kind).length;
  const [fresh, edited, known] = [count('new'), count('edited'), count('known')];
  const sum = [
    fresh > 0 ? countThings(fresh, 'new paragraph') : '',
    edited > 0 ? `${edited} told otherwise` : '',
    known > 0 ? `${known} told before` : '',
  ].filter((text) => text !== '');
  if (fresh + edited === 0) return html`<p class="meta" lang="en" dir="ltr">Nothing added${known > 0 ? `: ${sum.join(', ')}` : ''}</p>`;
  const added = paragraphs.filter(({ kind }) => kind !== 'known');
  const rest = added.length - MOST_PARAGRAPHS;
  return html`<details class="edits added"><summary lang="en" dir="ltr">What it added: ${sum.join(', ')}</summary>
${added.slice(0, MOST_PARAGRAPHS).map((paragraph) => showParagraph(paragraph, entries))}
${rest > 0 ? html`<p lang="en" dir="ltr"><a href="/read/articles/${article.id}">${countThings(rest, 'more paragraph')}</a></p>` : ''}</details>`;
}

function showParagraph({ text, before, of }: CourseParagraph, entries: readonly ShownEntry[]): Markup {
  if (before === undefined) return html`<p dir="auto"><ins>${text}</ins></p>`;
  const place = entries.findIndex(({ article }) => article.id === of);
  return html`<p dir="auto">${showWordChanges(before, text)}${place === -1 ? '' : html` <span class="of" lang="en" dir="ltr">(from ${place + 1})</span>`}</p>`;
}

function showReasons(reasons: unknown): Markup | string {
  if (!Array.isArray(reasons) || reasons.length === 0) return '';
  return html`<details class="why"><summary lang="en" dir="ltr">Why it is here</summary><p class="meta" lang="en" dir="auto">${reasons.filter((reason) => typeof reason === 'string').join(', ')}</p></details>`;
}
