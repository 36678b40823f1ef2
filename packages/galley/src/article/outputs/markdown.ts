/** Article → Markdown (CommonMark with GitHub's tables), links absolute. */
import type { Article, Cell, CodePart, FootnotePart, ImagePart, MediaPart, Part, RichText, Span } from '../article.ts';
import { fitEmphasis } from './emphasis.ts';
import { escapeDestination, escapeLineStarts, escapeMarkdown, longestRun, quoteCode } from './markdown-escape.ts';
import { joinCaption, nameMedia, renderSpans, type SpanMarkup } from './render-spans.ts';

const DELIMITERS: Readonly<Record<Span['type'], readonly [open: string, close: string]>> = {
  link: ['[', ']'],
  strong: ['**', '**'],
  emphasis: ['*', '*'],
  code: ['', ''],
  strike: ['~~', '~~'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
  math: ['', ''],
  footnote: ['', ''],
};
const ADDRESS: RegExp = /^(?:https?:\/\/|mailto:)/i;

const MARKUP: SpanMarkup = {
  escape: escapeMarkdown,
  open: (span) => (span.type === 'link' && !isAddress(span) ? '' : DELIMITERS[span.type][0]),
  close: (span) => {
    if (span.type !== 'link') return DELIMITERS[span.type][1];
    return isAddress(span) ? `](${escapeDestination(span.href!)})` : '';
  },
  whole: writeWhole,
};

/** Formulas as GitHub writes them, ``$`x^2`$``: no reader of Markdown changes anything inside. */
function writeWhole(span: Span, text: string): string | undefined {
  if (span.type === 'code') return quoteCode(text);
  if (span.type === 'math') return `$${quoteCode(text)}$`;
  return span.type === 'footnote' && isLabel(span.label) ? `[^${span.label}]` : undefined;
}

function isLabel(label: string | undefined): label is string {
  return label !== undefined && /^[\w-]{1,40}$/.test(label);
}

/** Checked again here, since an article may come from anybody's JSON. */
function isAddress(span: Span): boolean {
  return span.href !== undefined && ADDRESS.test(span.href);
}

/**
 * The body alone; parts are separated by blank lines, items of a list by line feeds.
 *
 * @example
 * ```ts
 * import { extract, renderMarkdown } from 'galley';
 *
 * const { article } = extract('<h1>Pier</h1><p>The pier, <em>closed</em> since Monday, is <a href="https://trust.example/">open again</a>.');
 * if (article) renderMarkdown(article); // → 'The pier, *closed* since Monday, is [open again](https://trust.example/).'
 * ```
 */
export function renderMarkdown(article: Pick<Article, 'parts'>): string {
  const lists = new ListIndent();
  let output = '';
  let before: Part | undefined;
  for (const part of article.parts) {
    const text = quoteLines(lists.place(part, renderPart(part)), limitDepth(part.quote));
    if (before !== undefined) output += separator(before, part);
    output += text;
    before = part;
  }
  return output;
}

function separator(before: Part, part: Part): string {
  const shared = Math.min(limitDepth(before.quote), limitDepth(part.quote));
  return isTight(before, part) ? '\n' : `\n${'>'.repeat(shared)}\n`;
}

/** Items of a list stand line by line; only an ordered list that starts with 1 may interrupt the text of the item it is nested in. */
function isTight(before: Part, part: Part): boolean {
  if (before.type !== 'item' || part.type !== 'item' || before.quote !== part.quote) return false;
  return levelOf(part) <= levelOf(before) || part.number === undefined || part.number === 1;
}

function quoteLines(text: string, depth: number): string {
  return depth === 0 ? text : text.replace(/^/gm, '> '.repeat(depth));
}

function renderPart(part: Part): string {
  switch (part.type) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, Math.max(1, limitDepth(part.level) || 2)))} ${renderLine(part).replaceAll('\n', ' ')}`;
    case 'code':
      return renderFence(part);
    case 'table':
      return renderTable(part.rows ?? []);
    case 'image':
      return renderImage(part);
    case 'video':
    case 'audio':
    case 'embed':
      return renderMedia(part);
    case 'math':
      return renderFence({ text: part.text, language: 'math' });
    case 'footnote':
      return renderFootnote(part);
    case 'separator':
      return '---';
    case 'caption':
      return renderCaption(part.text);
    default:
      return renderParagraph(part);
  }
}

/**
 * A reader without footnotes takes `[^1]: x:y` for the address of a link: an invisible word joiner keeps it from having a
 * scheme, since `javascript:` is one.
 */
function renderFootnote(part: FootnotePart): string {
  const text = renderParagraph(part);
  if (!isLabel(part.label)) return text;
  return `[^${part.label}]: ${/^\S*:/.test(text) ? '\u2060' : ''}${text}`;
}

function renderLine(content: RichText): string {
  return renderSpans(fitEmphasis(content), MARKUP);
}

function renderParagraph(content: RichText): string {
  return escapeLineStarts(renderLine(content)).replaceAll('\n', '\\\n');
}

/** In italics, so that nobody reads it as a paragraph of the body. */
function renderCaption(text: string): string {
  return renderParagraph({ text, spans: [{ type: 'emphasis', start: 0, end: text.length }] });
}

function renderFence({ text, language }: Pick<CodePart, 'text' | 'language'>): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language !== undefined && /^[\w+#.-]+$/.test(language) ? language : ''}\n${text}\n${fence}`;
}

const WEB: RegExp = /^https?:\/\//i;

function renderImage({ image }: Partial<ImagePart>): string {
  if (image === undefined || !WEB.test(image.url)) return '';
  return addCaption(`![${oneLine(image.alternateName ?? '')}](${escapeDestination(image.url)})`, joinCaption(image));
}

function renderMedia({ media }: Partial<MediaPart>): string {
  if (media === undefined || !WEB.test(media.url)) return '';
  return addCaption(`[${oneLine(nameMedia(media))}](${escapeDestination(media.url)})`, media.caption);
}

function addCaption(line: string, caption: string | undefined): string {
  return caption === undefined || caption.trim() === '' ? line : `${line}\n\n${renderCaption(caption)}`;
}

/** Text between the brackets of a link or an image: a blank line would end it. */
function oneLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '));
}

/** The first row is the header: Markdown has no tables without. */
function renderTable(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map(renderRow);
  const width = Math.max(...lines.map((line) => line.length));
  const bars = lines.map((line) => `| ${[...line, ...Array<string>(width - line.length).fill('')].join(' | ')} |`);
  bars.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return bars.join('\n');
}

/** Columns a cell may claim. */
const WIDEST = 100;

function renderRow(row: readonly Cell[]): string[] {
  return row.flatMap((cell) => {
    const text = renderLine(cell).replaceAll('|', '\\|').replaceAll('\n', '<br>');
    return [text, ...Array<string>(Math.min(WIDEST, Math.max(1, Math.trunc(cell.columns ?? 1) || 1)) - 1).fill('')];
  });
}

/** Markdown's item numbers have up to nine digits and no sign. */
function numberItem(number: number): number {
  return number >= 0 && number < 1e9 ? Math.trunc(number) : 1;
}

/** Pages nest 100,000 levels deep; what people read does not. */
const DEEPEST = 20;

function limitDepth(depth: number | undefined): number {
  return Math.min(DEEPEST, Math.max(0, Math.trunc(depth ?? 0) || 0));
}

/** How deep in lists a part stands, of a heading its rank; 0 for all others. */
function levelOf(part: Part): number {
  return part.type === 'item' || part.type === 'paragraph' || part.type === 'heading' ? limitDepth(part.level) : 0;
}

/** Where the text of nested lists starts, level by level. */
class ListIndent {
  #widths: number[] = [];

  place(part: Part, text: string): string {
    const level = levelOf(part);
    if (part.type === 'heading' || level === 0) {
      if (part.type === 'heading' || part.type === 'paragraph') this.#widths = [];
      return indentLines(text, this.#sum(this.#widths.length), true);
    }
    if (part.type !== 'item') return indentLines(text, this.#sum(level), true);
    const marker = part.number === undefined ? '- ' : `${numberItem(part.number)}. `;
    this.#widths = this.#widths.slice(0, level - 1);
    const indent = this.#sum(level - 1);
    this.#widths.push(marker.length);
    return ' '.repeat(indent) + marker + indentLines(text, indent + marker.length, false);
  }

  #sum(levels: number): number {
    let sum = 0;
    for (const width of this.#widths.slice(0, levels)) sum += width;
    return sum;
  }
}

function indentLines(text: string, width: number, first: boolean): string {
  if (width === 0) return text;
  const blank = ' '.repeat(width);
  return (first ? blank : '') + text.replaceAll('\n', `\n${blank}`);
}
