/** Lists of articles by what was read and starred, by folder, source, language and story. */
import { html } from 'hono/html';
import type { ArticleSummary } from '../../store/article-lists.ts';
import type { ArticleState } from '../../store/article-states.ts';
import { frame, type Markup, showTime, spoken } from './layout.ts';
import { writeMarkButtons } from './marks.ts';
import type { Named } from './shown-articles.ts';
import { type PictureAddresses, showIcon, showPicture } from './shown-pictures.ts';

export const SHOWN = { unread: 'Unread', all: 'All', starred: 'Starred', read: 'Read' } as const;
export type Shown = keyof typeof SHOWN;

export interface ListShown {
  readonly show: Shown;
  readonly sort: 'newest' | 'oldest';
  readonly folder: string | undefined;
  readonly language: string | undefined;
  readonly source: { readonly id: number; readonly name: string } | undefined;
  readonly story: { readonly id: number; readonly name: string } | undefined;
  readonly folders: readonly string[];
  readonly articles: readonly (ArticleSummary & ArticleState & Named)[];
  readonly pictures: PictureAddresses;
  /** Whether sources are shown with their icons. */
  readonly icons: boolean;
  /** The hidden field of the forms. */
  readonly field: Markup;
  /** Address of this page of the list. */
  readonly here: string;
  readonly next: string | undefined;
  readonly now: number;
}

export function writeList(shown: ListShown): Markup {
  const { show, source, story, folder, language, articles, field, here, next } = shown;
  const where = [source?.name, story?.name, folder, language].filter(Boolean).join(' · ');
  const title = where === '' ? `${SHOWN[show]} articles` : `${SHOWN[show]}: ${where}`;
  return frame(
    { title, ...((show === 'unread' || show === 'starred') && { here: show }) },
    html`<h1><bdi>${title}</bdi></h1>
${writeFilter(shown)}
${show === 'starred' || show === 'read' ? '' : writeMarkAll(shown)}
${
  articles.length === 0
    ? html`<p class="note">Nothing here. <a href="/read/sources">Sources</a> are added and filed on a page of their own.</p>`
    : html`<form method="post" action="/read/mark">${field}<input type="hidden" name="to" value="${here}">
${articles.map((article) => showArticle(article, shown))}
</form>`
}
${next === undefined ? '' : html`<a class="more" rel="next" href="${next}">More</a>`}`,
  );
}

function writeFilter({ show, sort, folder, language, source, story, folders }: ListShown): Markup {
  const option = (value: string, label: string, chosen: boolean): Markup =>
    html`<option value="${value}"${chosen ? html` selected` : ''}>${label}</option>`;
  const kept = (name: string, thing: { readonly id: number } | undefined): Markup | string =>
    thing === undefined ? '' : html`<input type="hidden" name="${name}" value="${thing.id}">`;
  return html`<form class="row" method="get" action="/read/articles">${kept('source', source)}${kept('story', story)}
<label>Show <select name="show">${Object.entries(SHOWN).map(([value, label]) => option(value, label, value === show))}</select></label>
<label>Folder <select name="folder">${option('', 'any', folder === undefined)}${folders.map((name) => option(name, name, name === folder))}</select></label>
<label>Language <input name="language" value="${language ?? ''}" size="4" maxlength="8" pattern="[A-Za-z]{2,8}" placeholder="any"></label>
<label>Order <select name="sort">${option('newest', 'newest first', sort === 'newest')}${option('oldest', 'oldest first', sort === 'oldest')}</select></label>
<button>Show</button>
</form>`;
}

function writeMarkAll({ field, source, story, folder, here, now }: ListShown): Markup {
  const only = { source: source?.id, story: story?.id, folder, until: new Date(now).toISOString() };
  const inputs = Object.entries(only).map(([name, value]) =>
    value === undefined ? '' : html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const all = source === undefined && story === undefined && folder === undefined;
  return html`<form class="row" method="post" action="/read/mark-all">${field}${inputs}<input type="hidden" name="to" value="${here}"><button>${all ? 'Mark everything as read' : 'Mark all of these as read'}</button></form>`;
}

function showArticle(article: ArticleSummary & ArticleState & Named, { now, pictures, icons }: ListShown): Markup {
  const { id, sourceId, url, headline, description, inLanguage, listedAt, house, partial, read, starred, storyId } = article;
  return html`<article class="story${read ? ' read' : ''}" id="article-${id}"${spoken(inLanguage)}>
${showPicture(pictures.get(id))}<h2><a href="/read/articles/${id}">${headline || url}</a></h2>
<ul class="meta" lang="en"><li dir="auto">${showIcon(sourceId, icons)}${house}</li><li>${showTime(listedAt, now)}</li>${starred ? html`<li>starred</li>` : ''}${partial ? html`<li>feed’s own text</li>` : ''}${storyId === null ? '' : html`<li><a href="/read/stories/${storyId}">Story</a></li>`}</ul>
${description ? html`<p class="lead">${description}</p>` : ''}
${writeMarkButtons(article)}
</article>`;
}
