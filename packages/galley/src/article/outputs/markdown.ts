/** Article → Markdown (CommonMark with GitHub's tables), links absolute. */

import type { ImageObject } from '../../fields/fields.ts';
import type { Article, Cell, CodePart, ImagePart, MediaPart, Part, RichText, Span, TablePart } from '../article.ts';
import { checkArticle } from '../check-article.ts';
import { isAddress, isWebAddress } from './checked-address.ts';
import { cutCode, joinCode } from './cut-code.ts';
import { fitEmphasis } from './emphasis.ts';
import { writeCellFormula, writeFormula, writeFormulaBlock } from './formula-markup.ts';
import { renderCell, renderInline } from './html.ts';
import { escapeDestination, escapeLineStarts, escapeMarkdown, longestRun, quoteCode } from './markdown-escape.ts';
import { findSplits } from './markdown-splits.ts';
import { MarkdownWriter } from './markdown-writer.ts';
import { listLeftOver, readLabel } from './notes.ts';
import { readKind } from './open-frames.ts';
import { joinCaption, nameMedia, renderSpans, type SpanMarkup } from './render-spans.ts';
import { fitsPipes, writePipes, writeTable } from './table-markup.ts';

const DELIMITERS: Readonly<Partial<Record<Span['type'], readonly [open: string, close: string]>>> = {
  link: ['[', ']'],
  strong: ['**', '**'],
  emphasis: ['*', '*'],
  strike: ['~~', '~~'],
  superscript: ['<sup>', '</sup>'],
  subscript: ['<sub>', '</sub>'],
  keyboard: ['<kbd>', '</kbd>'],
};

const MARKUP: SpanMarkup = {
  escape: (text) => escapeMarkdown(text),
  open: (span) => (span.type === 'link' && !isAddress(span.href) ? '' : (DELIMITERS[span.type]?.[0] ?? '')),
  close: (span) => {
    if (span.type !== 'link') return DELIMITERS[span.type]?.[1] ?? '';
    return isAddress(span.href) ? `](${escapeDestination(span.href)})` : '';
  },
  whole: writeWhole,
};

/** Beside formulas a price must not begin or end one. */
const BESIDE_FORMULAS: SpanMarkup = { ...MARKUP, escape: (text) => escapeMarkdown(text).replaceAll('$', '\\$') };

const IN_CELL: SpanMarkup = {
  ...BESIDE_FORMULAS,
  whole: (span, text) => (span.type === 'math' ? writeCellFormula(text) : writeWhole(span, text)),
};

function writeWhole(span: Span, text: string): string | undefined {
  if (span.type === 'code') return quoteCode(text);
  if (span.type === 'math') return writeFormula(text);
  return span.type === 'footnote' && readLabel(span.label) !== '' ? `[^${span.label}]` : undefined;
}

/**
 * The body alone; parts are separated by blank lines, items of a list by line feeds.
 *
 * @throws TypeError on what is no article, such as a whole result of `extract`.
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
  checkArticle('renderMarkdown', article);
  const writer = new MarkdownWriter();
  for (const part of listLeftOver(article.parts)) {
    const place = writer.enter(part);
    if (part.type === 'summary' && place === 'details') writer.addSummary(renderSummary(part));
    else if (part.type === 'summary' && place === 'callout' && isKind(part)) continue;
    else if (part.type === 'summary' || (part.type === 'paragraph' && place === 'term')) writer.add(renderParagraph(embolden(part)), true);
    else writer.add(place === 'footnote' ? disarmNote(renderPart(part)) : renderPart(part), part.type === 'paragraph');
  }
  return writer.finish();
}

function renderPart(part: Part): string {
  switch (part.type) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, Math.max(1, Math.trunc(part.level) || 2)))} ${renderLine(part).replaceAll('\n', ' ')}`;
    case 'code':
      return renderFence(part);
    case 'table':
      return renderTable(part);
    case 'image':
      return renderImage(part);
    case 'video':
    case 'audio':
    case 'embed':
      return renderMedia(part);
    case 'math':
      return writeFormulaBlock(part.text);
    case 'separator':
      // `- ---` would be no item.
      return part.within === undefined ? '---' : '___';
    case 'caption':
      return renderCaption(part);
    default:
      return renderParagraph(part);
  }
}

/**
 * A reader without footnotes takes `[^1]: x:y` for the address of a link: an invisible word joiner keeps it from having a
 * scheme, since `javascript:` is one.
 */
function disarmNote(text: string): string {
  return /^\S*:/.test(text) ? `\u2060${text}` : text;
}

/** `formulas`: how those in the text are written. */
function renderLine(content: RichText, formulas: SpanMarkup = BESIDE_FORMULAS): string {
  const fitted = joinCode(fitEmphasis(cutCode(content)));
  const markup = content.spans?.some(({ type }) => type === 'math') ? formulas : MARKUP;
  const splits = findSplits(fitted);
  return renderSpans(fitted, splits.length === 0 ? markup : { ...markup, escape: splitAt(splits, markup) });
}

/** Escapes as `markup` does, pieces in their order, with a backslash at each of `splits`. */
function splitAt(splits: readonly number[], markup: SpanMarkup): SpanMarkup['escape'] {
  let next = 0;
  return (text, from) => {
    const to = from + text.length;
    let output = '';
    let at = from;
    while (next < splits.length && splits[next]! < to) {
      const split = splits[next++]!;
      if (split < at) continue;
      output += `${markup.escape(text.slice(at - from, split - from), at)}\\`;
      at = split;
    }
    return output + markup.escape(text.slice(at - from), at);
  };
}

/** Readers write the kind of a callout above it. */
function isKind({ text, within }: Part): boolean {
  const inner = within?.[within.length - 1];
  return inner?.type === 'callout' && text.toLowerCase().replace(/[:：!]$/, '') === readKind(inner.kind);
}

function embolden({ text, spans = [] }: RichText): RichText {
  return { text, spans: [{ type: 'strong', start: 0, end: text.length }, ...spans.filter(({ type }) => type !== 'strong')] };
}

/** Between HTML tags Markdown is not read. */
function renderSummary(part: RichText): string {
  return `<summary>${refersToNote(part) ? `\n\n${renderParagraph(part)}\n\n` : renderInline(part).replaceAll('\n', ' ')}</summary>`;
}

function renderParagraph(content: RichText): string {
  return escapeLineStarts(renderLine(content)).replaceAll('\n', '\\\n');
}

/** In italics, so that nobody reads it as a paragraph of the body. */
function renderCaption({ text, spans = [] }: RichText): string {
  const inner = spans.filter(({ type }) => type !== 'emphasis');
  return renderParagraph({ text, spans: [{ type: 'emphasis', start: 0, end: text.length }, ...inner] });
}

function renderFence({ text, language }: Pick<CodePart, 'text' | 'language'>): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language !== undefined && /^[\w+#.-]+$/.test(language) ? language : ''}\n${text}\n${fence}`;
}

function renderImage({ image }: Partial<ImagePart>): string {
  return image === undefined || !isWebAddress(image.url) ? '' : addCaption(renderPicture(image), joinCaption(image));
}

function renderPicture({ alternateName = '', url }: ImageObject): string {
  return `![${oneLine(alternateName)}](${escapeDestination(url)})`;
}

function renderMedia({ media }: Partial<MediaPart>): string {
  if (media === undefined || !isWebAddress(media.url)) return '';
  return addCaption(`[${oneLine(nameMedia(media))}](${escapeDestination(media.url)})`, media.caption);
}

function addCaption(line: string, caption: string | undefined): string {
  return caption === undefined || caption.trim() === '' ? line : `${line}\n\n${renderCaption({ text: caption })}`;
}

/** Text between the brackets of a link or an image: a blank line would end it. */
function oneLine(text: string): string {
  return renderLine({ text: text.replace(/\s+/g, ' ') });
}

function renderTable(part: TablePart): string {
  const { rows = [], caption } = part;
  if (!fitsPipes(rows)) return writeTable(part, renderSpanned);
  const table = writePipes(rows, (cell) => renderPiped(cell).replaceAll('|', '\\|').replaceAll('\n', '<br>'));
  return caption === undefined ? table : `${renderCaption(caption)}\n\n${table}`;
}

/** Within HTML Markdown is read between blank lines, and only there a reference leads to its note. */
function refersToNote({ spans }: RichText): boolean {
  return spans?.some(({ type }) => type === 'footnote') === true;
}

function renderSpanned(cell: Cell): string {
  return refersToNote(cell) ? `\n\n${escapeLineStarts(renderPiped(cell)).replaceAll('\n', '<br>')}\n\n` : renderCell(cell);
}

function renderPiped(cell: Cell): string {
  if (cell.images === undefined) return renderLine(cell, IN_CELL);
  const content: string[] = [];
  for (const image of cell.images) {
    if (!isWebAddress(image.url)) continue;
    const caption = joinCaption(image)?.replace(/\s+/g, ' ').trim() ?? '';
    content.push(renderPicture(image), ...(caption === '' ? [] : [renderCaption({ text: caption })]));
  }
  return [...content, ...(cell.text === '' ? [] : [renderLine(cell, IN_CELL)])].join(' ');
}
