/** Article → HTML through an allow-list: only elements named in this file, only attributes written here, all text escaped. */

import type { ImageObject } from '../../fields/fields.ts';
import type { Article, Cell, ImagePart, ItemGroup, MediaObject, MediaPart, Part, RichText, Span } from '../article.ts';
import { checkArticle } from '../check-article.ts';
import { isAddress, isWebAddress } from './checked-address.ts';
import { writeMathml } from './formula-markup.ts';
import { numberLabel, readLabel, splitNotes, type WrittenNote } from './notes.ts';
import { type Frame, OpenFrames, readKind } from './open-frames.ts';
import { playerAddress, writeFrame } from './player-frames.ts';
import { joinCaption, nameMedia, renderSpans, type SpanMarkup } from './render-spans.ts';
import { writeTable } from './table-markup.ts';

const ELEMENTS: Readonly<Record<Span['type'], string>> = {
  link: 'a',
  strong: 'strong',
  emphasis: 'em',
  code: 'code',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  keyboard: 'kbd',
  math: 'math',
  footnote: 'sup',
  ruby: 'ruby',
  reading: 'rt',
  isolate: 'bdi',
};
const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const MARKUP: SpanMarkup = {
  escape: (text) => escapeHtml(text).replaceAll('\n', '<br>'),
  open: openSpan,
  close: closeSpan,
  whole: writeWhole,
};

function writeWhole(span: Span, text: string): string | undefined {
  if (span.type === 'math') return writeMathml({ ...span, text }, false);
  return span.type === 'reading' ? writeReading(text) : undefined;
}

/** A reader that knows no ruby shows the brackets. */
function writeReading(text: string): string {
  const [, inner] = /^\((.*)\)$/s.exec(text) ?? [text, text];
  return `<rp>(</rp><rt>${escapeHtml(inner!)}</rt><rp>)</rp>`;
}

function openSpan(span: Span): string {
  if (span.type === 'link') return isAddress(span.href) ? `<a href="${escapeHtml(span.href)}">` : '';
  if (span.type === 'isolate') return span.direction === 'ltr' || span.direction === 'rtl' ? `<bdi dir="${span.direction}">` : '<bdi>';
  return refersToNote(span) ? `<sup><a href="#fn-${span.label}" id="${span.href}">` : `<${ELEMENTS[span.type]}>`;
}

function closeSpan(span: Span): string {
  if (span.type === 'link' && !isAddress(span.href)) return '';
  return refersToNote(span) ? '</a></sup>' : `</${ELEMENTS[span.type]}>`;
}

/** `splitNotes` gives a reference its id, where there is a note to it. */
function refersToNote({ type, label, href }: Span): boolean {
  return type === 'footnote' && readLabel(label) !== '' && href?.startsWith('fnref-') === true && readLabel(href.slice(6)) !== '';
}

/** Text made safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character]!);
}

/** Options of `renderHtml`. */
export interface HtmlOptions {
  /**
   * Whether films and sounds of known services are frames, in a sandbox, that load when they come into view. True by default;
   * false makes them links, so that nothing but pictures is requested before anybody clicks.
   */
  readonly frames?: boolean;
}

/**
 * The body alone; one element a line. Parts come from anybody's JSON: what a part of its type should have is looked for again.
 *
 * @throws TypeError on what is no article, such as a whole result of `extract`.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { extract, renderHtml } from 'galley';
 *
 * const { article } = extract(readFileSync('page.html'));
 * if (article) renderHtml(article).slice(0, 24); // → '<p>The lighthouse at Gan'
 * ```
 */
export function renderHtml(article: Pick<Article, 'parts'>, { frames = true }: HtmlOptions = {}): string {
  checkArticle('renderHtml', article);
  const { body, notes } = splitNotes(article.parts);
  return [renderParts(body, frames), renderNotes(notes, frames)].filter((html) => html !== '').join('\n');
}

function renderParts(parts: readonly Part[], frames: boolean): string {
  const writer = new HtmlWriter(frames);
  for (const part of parts) writer.add(part);
  return writer.finish();
}

/** Below the body, each with links back; numbers are the page's, letters in a list that counts in letters. */
function renderNotes(notes: readonly WrittenNote[], frames: boolean): string {
  if (notes.length === 0) return '';
  let html = '';
  let list = '';
  let next = 1;
  for (const note of notes) {
    const number = numberLabel(note.label) ?? { value: next, isLetter: false };
    const open = number.isLetter ? '<ol type="a">\n' : '<ol>\n';
    if (open !== list) {
      html += list === '' ? open : `</ol>\n${open}`;
      list = open;
      next = 1;
    }
    html += `<li id="fn-${note.label}"${number.value === next ? '' : ` value="${number.value}"`}>\n${renderNote(note, frames)}\n</li>\n`;
    next = number.value + 1;
  }
  return `<section role="doc-endnotes">\n${html}</ol>\n</section>`;
}

function renderNote({ parts, references }: WrittenNote, frames: boolean): string {
  const html = renderParts(parts, frames);
  const back = references.map((id) => ` <a href="#${id}" role="doc-backlink">↩</a>`).join('');
  return html.endsWith('</p>') ? `${html.slice(0, -4)}${back}</p>` : `${html}\n<p>${back.trimStart()}</p>`;
}

/** A text with its spans, for where Markdown has to be HTML. */
export function renderInline(content: RichText): string {
  return renderSpans(content, MARKUP);
}

/** The same with the pictures of a cell before it. */
export function renderCell(cell: Cell): string {
  const content: string[] = [];
  for (const image of cell.images ?? []) {
    if (!isWebAddress(image.url)) continue;
    const caption = joinCaption(image);
    content.push(renderPicture(image), ...(caption === undefined ? [] : [`<em>${escapeHtml(caption)}</em>`]));
  }
  return [...content, ...(cell.text === '' ? [] : [renderInline(cell)])].join(' ');
}

/** A document of its own around a rendered body: language, direction, title, authors and dates are the article's. */
export function writeDocument(article: Article, body: string): string {
  const { headline, inLanguage, direction } = article;
  const language = inLanguage === undefined ? '' : ` lang="${escapeHtml(inLanguage)}"`;
  return `<!doctype html>
<html${language} dir="${escapeHtml(direction ?? 'auto')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="generator" content="Galley"><title>${escapeHtml(headline ?? '')}</title>${writeMetas(article)}</head>
<body>
<article>
${body}
</article>
</body>
</html>
`;
}

function writeMetas({ author, datePublished, dateModified }: Article): string {
  const metas = [
    ...author.map(({ name }) => ['name="author"', name]),
    ['property="article:published_time"', datePublished],
    ['property="article:modified_time"', dateModified],
  ];
  return metas.map(([key, value]) => (value === undefined ? '' : `<meta ${key} content="${escapeHtml(value)}">`)).join('');
}

interface HtmlFrame extends Frame {
  readonly begin: string;
  readonly end: string;
  /** Of a list: the number that the next item has of itself. */
  next: number;
}

/** Elements that hold their first text without a paragraph around it. */
const INLINE: ReadonlySet<Frame['type']> = new Set<Frame['type']>(['item', 'term', 'definition']);

function openFrame(frame: Frame, outer: HtmlFrame | undefined): HtmlFrame {
  const { type, group } = frame;
  switch (group.type) {
    case 'item':
      return type === 'list' ? openList(frame, group) : openItem(frame, group, outer);
    case 'term':
    case 'definition': {
      const element = type === 'definitions' ? 'dl' : group.type === 'term' ? 'dt' : 'dd';
      return element === 'dl' ? wrap(frame, '<dl>\n', '</dl>\n') : wrap(frame, `<${element}>`, `</${element}>\n`);
    }
    case 'quote':
      return wrap(frame, isAddress(group.url) ? `<blockquote cite="${escapeHtml(group.url)}">\n` : '<blockquote>\n', '</blockquote>\n');
    case 'callout':
      return wrap(frame, `<div class="callout-${readKind(group.kind)}">\n`, '</div>\n');
    case 'footnote':
      return wrap(frame, '', '');
    case 'details':
      return wrap(frame, group.open === true ? '<details open>\n' : '<details>\n', '</details>\n');
  }
}

function wrap(frame: Frame, begin: string, end: string): HtmlFrame {
  return { ...frame, begin, end, next: 1 };
}

function openList(frame: Frame, { number, numbering }: ItemGroup): HtmlFrame {
  if (number === undefined) return wrap(frame, '<ul>\n', '</ul>\n');
  const next = Math.trunc(number) || 1;
  const type = /^[ai]$/i.test(numbering ?? '') ? ` type="${numbering}"` : '';
  return { ...wrap(frame, next === 1 ? `<ol${type}>\n` : `<ol${type} start="${next}">\n`, '</ol>\n'), next };
}

function openItem(frame: Frame, { number, checked }: ItemGroup, list: HtmlFrame | undefined): HtmlFrame {
  const own = Math.trunc(number ?? 1) || 1;
  const value = number === undefined || list === undefined || own === list.next ? '' : ` value="${own}"`;
  if (list !== undefined) list.next = own + 1;
  const box = typeof checked === 'boolean' ? `<input type="checkbox" disabled${checked ? ' checked' : ''}> ` : '';
  return wrap(frame, `<li${value}>${box}`, '</li>\n');
}

class HtmlWriter {
  #output = '';
  readonly #frames: OpenFrames<HtmlFrame> = new OpenFrames<HtmlFrame>(openFrame);
  readonly #players: boolean;

  /** `players`: films of known services are frames. */
  constructor(players: boolean) {
    this.#players = players;
  }

  add(part: Part): void {
    const { before, now, shared } = this.#frames.move(part);
    for (let i = before.length - 1; i >= shared; i--) this.#output += before[i]!.end;
    for (let i = shared; i < now.length; i++) this.#output += now[i]!.begin;
    const inner = now.length > shared ? now[now.length - 1] : undefined;
    const bare = part.type === 'paragraph' && inner !== undefined && INLINE.has(inner.type);
    this.#output += `${bare ? renderSpans(part, MARKUP) : this.#render(part, inner)}\n`;
  }

  /** `opened`: the innermost container, where it begins with this part. */
  #render(part: Part, opened: HtmlFrame | undefined): string {
    if (part.type !== 'summary') return renderPart(part, this.#players);
    const text = renderSpans(part, MARKUP);
    return opened?.type === 'details' ? `<summary>${text}</summary>` : `<p><strong>${text}</strong></p>`;
  }

  finish(): string {
    for (const frame of [...this.#frames.open].reverse()) this.#output += frame.end;
    return this.#output.trimEnd();
  }
}

function renderPart(part: Part, players: boolean): string {
  switch (part.type) {
    case 'heading': {
      const level = Math.min(6, Math.max(1, Math.trunc(part.level ?? 2) || 2));
      return `<h${level}>${renderSpans(part, MARKUP)}</h${level}>`;
    }
    case 'code':
      return `<pre><code${codeClass(part.language)}>${escapeHtml(part.text)}</code></pre>`;
    case 'table':
      return writeTable(part, renderCell);
    case 'image':
      return renderImage(part);
    case 'video':
    case 'audio':
    case 'embed':
      return renderMedia(part, players);
    case 'math':
      return `<p>${writeMathml(part, true)}</p>`;
    case 'separator':
      return '<hr>';
    case 'attribution':
      return `<footer>${renderSpans(part, MARKUP)}</footer>`;
    default:
      return `<p>${renderSpans(part, MARKUP)}</p>`;
  }
}

function codeClass(language: string | undefined): string {
  return language !== undefined && /^[\w+#.-]+$/.test(language) ? ` class="language-${language}"` : '';
}

function renderImage({ image }: Partial<ImagePart>): string {
  return image === undefined || !isWebAddress(image.url) ? '' : renderFigure(renderPicture(image), joinCaption(image));
}

function renderPicture(image: ImageObject): string {
  const alternate = ` alt="${escapeHtml(image.alternateName ?? '')}"`;
  const size = (image.width ? ` width="${Math.trunc(image.width)}"` : '') + (image.height ? ` height="${Math.trunc(image.height)}"` : '');
  return `<img src="${escapeHtml(image.url)}"${alternate}${size}>`;
}

function renderFigure(inner: string, caption: string | undefined): string {
  return `<figure>${inner}${caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`;
}

/**
 * A file of the page's own is a player that loads nothing before it is asked to; players of known services are frames, and what
 * anybody else would run is a link.
 */
function renderMedia({ type, media }: Partial<MediaPart>, players: boolean): string {
  if (media === undefined || !isWebAddress(media.url)) return '';
  const name = escapeHtml(nameMedia(media));
  const link = `<a href="${escapeHtml(media.url)}">${name}</a>`;
  const player = players && type !== 'embed' ? playerAddress(media) : undefined;
  if (player !== undefined) {
    const caption = media.caption === undefined ? link : escapeHtml(media.caption);
    return `<figure>${writeFrame(escapeHtml(player), name, media)}<figcaption>${caption}</figcaption></figure>`;
  }
  const file = media.contentUrl !== undefined && isWebAddress(media.contentUrl) && type !== 'embed';
  return renderFigure(file ? renderPlayer(type === 'audio' ? 'audio' : 'video', media) : link, media.caption);
}

function renderPlayer(element: 'video' | 'audio', { contentUrl, thumbnailUrl }: MediaObject): string {
  const poster =
    element === 'video' && thumbnailUrl !== undefined && isWebAddress(thumbnailUrl) ? ` poster="${escapeHtml(thumbnailUrl)}"` : '';
  return `<${element} src="${escapeHtml(contentUrl!)}"${poster} controls preload="none"></${element}>`;
}
