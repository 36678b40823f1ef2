/** Two revisions of an article side by side. */
import { html } from 'hono/html';
import type { StoredArticle } from '../../store/article-lists.ts';
import type { StoredRevision } from '../../store/articles.ts';
import type { ParagraphChange, RevisionDiff } from '../../store/revision-diff.ts';
import { countThings, frame, type Markup, showTime, spoken } from './layout.ts';
import { diffWords, showSide } from './shown-changes.ts';

export interface RevisionsShown {
  readonly stored: StoredArticle;
  readonly revisions: readonly StoredRevision[];
  readonly before: StoredRevision;
  readonly after: StoredRevision;
  readonly diff: RevisionDiff;
  readonly now: number;
}

/** Ours: of a run of paragraphs that stayed, so many are shown at either end. */
const CONTEXT = 1;

export function writeRevisions({ stored, revisions, before, after, diff, now }: RevisionsShown): Markup {
  const { id, url, headline, inLanguage } = stored;
  const sum = [
    diff.changed > 0 ? countThings(diff.changed, 'paragraph') + ' edited' : '',
    diff.added > 0 ? `${diff.added} added` : '',
    diff.removed > 0 ? `${diff.removed} removed` : '',
  ].filter((text) => text !== '');
  return frame(
    { title: `Revisions: ${headline ?? url}`, wide: true },
    html`<header${spoken(inLanguage)}><h1>${headline ?? url}</h1>
<ul class="meta" lang="en" dir="ltr"><li class="count">${countThings(revisions.length, 'revision')}</li><li>${sum.join(', ') || 'the same paragraphs'}</li></ul></header>
<p class="tools"><a href="/read/articles/${id}">Article</a><a href="/articles/${id}/diff?from=${before.number}&amp;to=${after.number}">JSON</a></p>
<form class="row" method="get" action="/read/articles/${id}/revisions">
<label>Before <select name="from">${listRevisions(revisions, before)}</select></label>
<label>After <select name="to">${listRevisions(revisions, after)}</select></label>
<button>Compare</button>
</form>
<table class="sides"><thead><tr><th scope="col">${nameSide('Before', before, now)}</th><th scope="col">${nameSide('After', after, now)}</th></tr></thead>
<tbody${spoken(inLanguage)}>
${showField(diff.headline, 'Headline')}${showField(diff.description, 'Description')}${fold(diff.paragraphs).map(showRow)}
</tbody></table>`,
  );
}

function nameSide(label: string, { number, firstSeenAt, partial }: StoredRevision, now: number): Markup {
  return html`${label}: revision ${number}, ${showTime(firstSeenAt, now)}${partial ? ' (feed’s own text)' : ''}`;
}

function listRevisions(revisions: readonly StoredRevision[], chosen: StoredRevision): Markup {
  return html`${revisions.map(
    ({ number, firstSeenAt }) =>
      html`<option value="${number}"${number === chosen.number ? html` selected` : ''}>${number} · ${firstSeenAt.slice(0, 16).replace('T', ' ')} UTC</option>`,
  )}`;
}

function showField(change: { readonly before: string; readonly after: string } | undefined, name: string): Markup | string {
  if (change === undefined) return '';
  const words = diffWords(change.before, change.after);
  const side = (kind: 'removed' | 'added'): Markup =>
    html`<td data-label="${kind === 'removed' ? 'Before' : 'After'}"><b lang="en">${name}:</b> ${showSide(words, kind)}</td>`;
  return html`<tr class="changed">${side('removed')}${side('added')}</tr>`;
}

/** A paragraph, or how many stayed as they were and are left out. */
type Row = ParagraphChange | { readonly kind: 'folded'; readonly count: number };

/** Long runs of what stayed are left out but for their ends. */
function fold(paragraphs: readonly ParagraphChange[]): Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < paragraphs.length; ) {
    let end = at;
    while (end < paragraphs.length && paragraphs[end]!.kind === 'same') end++;
    if (end - at > 2 * CONTEXT + 1) {
      const count = end - at - 2 * CONTEXT;
      rows.push(...paragraphs.slice(at, at + CONTEXT), { kind: 'folded', count }, ...paragraphs.slice(end - CONTEXT, end));
    } else rows.push(...paragraphs.slice(at, end));
    if (end < paragraphs.length) rows.push(paragraphs[end++]!);
    at = end;
  }
  return rows;
}

function showRow(row: Row): Markup {
  if (row.kind === 'folded')
    return html`<tr class="folded"><td colspan="2" lang="en" dir="ltr">${countThings(row.count, 'paragraph')} unchanged</td></tr>`;
  if (row.kind === 'same') return html`<tr class="same"><td>${row.text}</td><td>${row.text}</td></tr>`;
  if (row.kind === 'changed') return showEdited(row.before, row.after);
  if (row.kind === 'removed') return html`<tr class="changed"><td data-label="Before"><del>${row.text}</del></td><td></td></tr>`;
  return html`<tr class="changed"><td></td><td data-label="After"><ins>${row.text}</ins></td></tr>`;
}

function showEdited(before: string, after: string): Markup {
  const words = diffWords(before, after);
  return html`<tr class="changed"><td data-label="Before">${showSide(words, 'removed')}</td><td data-label="After">${showSide(words, 'added')}</td></tr>`;
}
