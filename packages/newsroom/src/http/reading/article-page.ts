/** An article beside the page it was read from. */
import type { Article, Part } from 'galley';
import { renderHtml } from 'galley';
import { html, raw } from 'hono/html';
import type { StoredArticle } from '../../store/article-lists.ts';
import type { ParagraphChange, RevisionDiff } from '../../store/revision-diff.ts';
import { countThings, frame, type Markup, showTime, spoken } from './layout.ts';
import { showWordChanges } from './shown-changes.ts';

export interface ShownArticle {
  readonly stored: StoredArticle;
  readonly article: Article;
  /** What its last revision changed, where it has more than one. */
  readonly diff: RevisionDiff | undefined;
  /** Whether the frame with the stored page shows it with pictures and styles from its site. */
  readonly remote: boolean;
  readonly pictures: {
    /** The address of ours for a picture. */
    readonly address: (url: string, size: 'large') => string | undefined;
    readonly shown: boolean;
    /** Whether there are any. */
    readonly open: boolean;
  };
  /** The form by which it is marked. */
  readonly marks: Markup;
  readonly now: number;
}

export function writeArticlePage({ stored, article, diff, remote, pictures, marks, now }: ShownArticle): Markup {
  const { id, url, storyId, headline, inLanguage } = stored;
  const { direction = 'auto' } = article;
  const parts = article.parts.map((part) => showOrLink(part, pictures));
  const any = pictures.open && article.parts.some(({ type }) => type === 'image');
  const toggle = any
    ? html`<a href="/read/articles/${id}?pictures=${pictures.shown ? 0 : 1}">${pictures.shown ? 'Without pictures' : 'Show pictures'}</a>`
    : '';
  return frame(
    { title: headline ?? '', wide: true },
    html`<div class="pair">
<article aria-labelledby="headline">
<header${spoken(inLanguage, direction)}><h1 id="headline">${headline ?? url}</h1>
${showByline(stored, article, now)}</header>
<p class="tools">${/^https?:/i.test(url) ? html`<a href="${url}" rel="noreferrer">Original</a>` : ''}${storyId === null ? '' : html`<a href="/read/stories/${storyId}">Story</a>`}<a href="/articles/${id}?output=markdown">Markdown</a><a href="/articles/${id}?output=json">JSON</a><a href="/studio/#page=${id}">Why</a>${toggle}</p>
${marks}
${stored.partial ? html`<p class="note">The page could not be had: this is the feed’s own text.</p>` : ''}
${diff === undefined ? '' : showEdits(diff, stored)}
<div class="text"${spoken(inLanguage, direction)}>
${raw(renderHtml({ parts }, { frames: false }).replaceAll(` src="${OWN_HOST}/pictures/`, ' src="/pictures/'))}
</div>
</article>
${showSource(stored, remote)}
</div>`,
  );
}

function showByline({ id, host, listedAt, revisionCount }: StoredArticle, { author, publisher }: Article, now: number): Markup {
  const names = author.map(({ name }) => name).join(', ');
  const house = publisher?.name ?? host;
  return html`<ul class="meta">${names === '' ? '' : html`<li dir="auto">${names}</li>`}<li dir="auto">${house}</li>${house === host ? '' : html`<li dir="ltr">${host}</li>`}<li>${showTime(listedAt, now)}</li>${revisionCount > 1 ? html`<li lang="en" dir="ltr"><a href="/read/articles/${id}/revisions">${countThings(revisionCount, 'revision')}</a></li>` : ''}</ul>`;
}

/** The markup of articles has whole addresses only; this one, which nobody can have (RFC 2606), is taken away again. */
const OWN_HOST = 'https://newsroom.invalid';

/** A picture by way of the newsroom; one that is not shown is a link to it. */
function showOrLink(part: Part, { address, shown }: ShownArticle['pictures']): Part {
  if (part.type !== 'image' || part.image === undefined) return part;
  const own = shown ? address(part.image.url, 'large') : undefined;
  if (own !== undefined) return { ...part, image: { ...part.image, url: OWN_HOST + own } };
  const { url, alternateName, caption } = part.image;
  const { image: _, ...rest } = part;
  return { ...rest, type: 'embed', media: { url, name: alternateName || 'Picture', ...(caption !== undefined && { caption }) } };
}

function showSource({ id, pageId, url }: StoredArticle, remote: boolean): Markup {
  const toggle = remote
    ? html`<a href="/read/articles/${id}">Without pictures and styles</a>`
    : html`<a href="/read/articles/${id}?remote=1">Load pictures and styles from the site, which then sees your address</a>`;
  const inner =
    pageId === null
      ? html`<p class="note">No page is stored for this article.</p>`
      : html`<iframe class="page" sandbox referrerpolicy="no-referrer" title="The page it was read from: ${url}" src="/pages/${pageId}${remote ? '?remote=1' : ''}"></iframe><p class="tools">${toggle}</p>`;
  return html`<section class="source" aria-labelledby="source"><h2 id="source">Page as stored</h2>${inner}</section>`;
}

/** Ours: more edits than this are for the page of revisions. */
const MOST_EDITS = 50;

function showEdits({ headline, paragraphs }: RevisionDiff, { id, inLanguage }: StoredArticle): Markup {
  const edits = paragraphs.filter(({ kind }) => kind !== 'same');
  const rest = edits.length > MOST_EDITS ? html`<p><a href="/read/articles/${id}/revisions">All ${edits.length} changes</a></p>` : '';
  return html`<details class="note edits"><summary>What the last revision changed (${countThings(edits.length + (headline ? 1 : 0), 'place')})</summary>
<div${spoken(inLanguage)}>${headline ? html`<p>${showWordChanges(headline.before, headline.after)}</p>` : ''}${edits.slice(0, MOST_EDITS).map(showEdit)}</div>${rest}
</details>`;
}

function showEdit(change: ParagraphChange): Markup {
  if (change.kind === 'changed') return html`<p>${showWordChanges(change.before, change.after)}</p>`;
  return change.kind === 'removed' ? html`<p><del>${change.text}</del></p>` : html`<p><ins>${change.text}</ins></p>`;
}
