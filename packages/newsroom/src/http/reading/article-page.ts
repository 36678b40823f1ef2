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
  /** Whether pictures and styles may come from the sites themselves. */
  readonly remote: boolean;
  /** The form by which it is marked. */
  readonly marks: Markup;
  readonly now: number;
}

export function writeArticlePage({ stored, article, diff, remote, marks, now }: ShownArticle): Markup {
  const { id, url, storyId, headline, inLanguage } = stored;
  const { direction = 'auto' } = article;
  const toggle = remote
    ? html`<a href="/read/articles/${id}">Without pictures and styles</a>`
    : html`<a href="/read/articles/${id}?remote=1">Load pictures and styles from the site</a>`;
  return frame(
    { title: headline ?? '', wide: true },
    html`<div class="pair">
<article aria-labelledby="headline">
<header${spoken(inLanguage, direction)}><h1 id="headline">${headline ?? url}</h1>
${showByline(stored, article, now)}</header>
<p class="tools">${/^https?:/i.test(url) ? html`<a href="${url}" rel="noreferrer">Original</a>` : ''}${storyId === null ? '' : html`<a href="/read/stories/${storyId}">Story</a>`}<a href="/articles/${id}?output=markdown">Markdown</a><a href="/articles/${id}?output=json">JSON</a>${toggle}</p>
${marks}
${stored.partial ? html`<p class="note">The page could not be had: this is the feed’s own text.</p>` : ''}
${diff === undefined ? '' : showEdits(diff, stored)}
<div class="text"${spoken(inLanguage, direction)}>
${raw(renderHtml({ parts: remote ? article.parts : article.parts.map(withoutPicture) }, { frames: false }))}
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

/** A picture that is not loaded is a link to it. */
function withoutPicture(part: Part): Part {
  if (part.type !== 'image' || part.image === undefined) return part;
  const { url, alternateName, caption } = part.image;
  const { image: _, ...rest } = part;
  return { ...rest, type: 'embed', media: { url, name: alternateName || 'Picture', ...(caption !== undefined && { caption }) } };
}

function showSource({ pageId, url }: StoredArticle, remote: boolean): Markup {
  const inner =
    pageId === null
      ? html`<p class="note">No page is stored for this article.</p>`
      : html`<iframe class="page" sandbox referrerpolicy="no-referrer" title="The page it was read from: ${url}" src="/pages/${pageId}${remote ? '?remote=1' : ''}"></iframe>`;
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
