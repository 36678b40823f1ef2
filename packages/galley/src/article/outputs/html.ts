/** Article → HTML through an allow-list: only elements named in this file, only attributes written here, all text escaped. */
import type { Article, Cell, FootnotePart, ImagePart, ItemPart, MediaPart, Part, RichText, Span, TablePart } from '../article.ts';
import { joinCaption, nameMedia, renderSpans, type SpanMarkup } from './render-spans.ts';

const ELEMENTS: Readonly<Record<Span['type'], string>> = {
  link: 'a',
  strong: 'strong',
  emphasis: 'em',
  code: 'code',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  math: 'code',
  footnote: 'sup',
};
const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const ADDRESS: RegExp = /^(?:https?:\/\/|mailto:)/i;

const MARKUP: SpanMarkup = {
  escape: (text) => escapeHtml(text).replaceAll('\n', '<br>'),
  open: openSpan,
  close: closeSpan,
};

function openSpan(span: Span): string {
  if (span.type === 'link') return isAddress(span.href) ? `<a href="${escapeHtml(span.href)}">` : '';
  if (span.type === 'math') return '<code class="language-math">';
  const label = span.type === 'footnote' ? readLabel(span.label) : '';
  return label === '' ? `<${ELEMENTS[span.type]}>` : `<sup><a href="#fn-${label}">`;
}

function closeSpan(span: Span): string {
  if (span.type === 'link' && !isAddress(span.href)) return '';
  return span.type === 'footnote' && readLabel(span.label) !== '' ? '</a></sup>' : `</${ELEMENTS[span.type]}>`;
}

/** A label fit for an id; '' for anything else, since an article may come from anybody's JSON. */
function readLabel(label: string | undefined): string {
  return label !== undefined && /^[\w-]{1,40}$/.test(label) ? label : '';
}

/** Text made safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character]!);
}

/** Addresses are checked again here, since an article may come from anybody's JSON. */
function isAddress(address: string | undefined): address is string {
  return address !== undefined && ADDRESS.test(address);
}

/**
 * The body alone; one element a line. Parts come from anybody's JSON: what a part of its type should have is looked for again.
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
export function renderHtml(article: Pick<Article, 'parts'>): string {
  const writer = new HtmlWriter();
  for (const part of article.parts) writer.add(part);
  return writer.finish();
}

/** A document of its own around a rendered body: language, direction and title are the article's. */
export function writeDocument({ headline, inLanguage, direction }: Article, body: string): string {
  const language = inLanguage === undefined ? '' : ` lang="${escapeHtml(inLanguage)}"`;
  return `<!doctype html>
<html${language} dir="${escapeHtml(direction ?? 'auto')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(headline ?? '')}</title></head>
<body>
<article>
${body}
</article>
</body>
</html>
`;
}

interface OpenLevel {
  element: 'ul' | 'ol';
  item: boolean;
}

/** Pages nest 100,000 levels deep; what people read does not. */
const DEEPEST = 20;

function limitDepth(depth: number | undefined): number {
  return Math.min(DEEPEST, Math.max(0, Math.trunc(depth ?? 0) || 0));
}

class HtmlWriter {
  #output = '';
  #quote = 0;
  readonly #lists: OpenLevel[] = [];

  add(part: Part): void {
    this.#setQuote(limitDepth(part.quote));
    const level = part.type === 'item' ? Math.max(1, limitDepth(part.level)) : this.#levelOf(part);
    this.#closeLists(level);
    if (part.type === 'item') this.#openItem(part, level);
    else this.#output += `${renderPart(part)}\n`;
  }

  /** Headings end all lists, paragraphs say in which they are, everything else stays where it stands. */
  #levelOf(part: Part): number {
    if (part.type === 'heading') return 0;
    return part.type === 'paragraph' ? limitDepth(part.level) : this.#lists.length;
  }

  #setQuote(quote: number): void {
    if (quote === this.#quote) return;
    this.#closeLists(0);
    for (; this.#quote > quote; this.#quote--) this.#output += '</blockquote>\n';
    for (; this.#quote < quote; this.#quote++) this.#output += '<blockquote>\n';
  }

  #closeLists(level: number): void {
    while (this.#lists.length > level) {
      const list = this.#lists.pop()!;
      this.#output += `${list.item ? '</li>\n' : ''}</${list.element}>\n`;
    }
  }

  #openItem(part: ItemPart, level: number): void {
    const element = part.number === undefined ? 'ul' : 'ol';
    if (this.#lists.length === level && this.#lists[level - 1]!.element !== element) this.#closeLists(level - 1);
    while (this.#lists.length < level) {
      const outer = this.#lists[this.#lists.length - 1];
      if (outer !== undefined && !outer.item) {
        outer.item = true;
        this.#output += '<li>';
      }
      const start =
        this.#lists.length === level - 1 && part.number !== undefined && part.number !== 1
          ? ` start="${Math.trunc(part.number) || 1}"`
          : '';
      this.#output += `<${element}${start}>\n`;
      this.#lists.push({ element, item: false });
    }
    const list = this.#lists[level - 1]!;
    if (list.item) this.#output += '</li>\n';
    list.item = true;
    this.#output += `<li>${renderSpans(part, MARKUP)}\n`;
  }

  finish(): string {
    this.#setQuote(0);
    this.#closeLists(0);
    return this.#output.trimEnd();
  }
}

function renderPart(part: Part): string {
  switch (part.type) {
    case 'heading': {
      const level = Math.min(6, Math.max(1, Math.trunc(part.level ?? 2) || 2));
      return `<h${level}>${renderSpans(part, MARKUP)}</h${level}>`;
    }
    case 'code':
      return `<pre><code${codeClass(part.language)}>${escapeHtml(part.text)}</code></pre>`;
    case 'table':
      return renderTable(part);
    case 'image':
      return renderImage(part);
    case 'video':
    case 'audio':
    case 'embed':
      return renderMedia(part);
    case 'math':
      return `<pre><code class="language-math">${escapeHtml(part.text)}</code></pre>`;
    case 'footnote':
      return renderFootnote(part);
    case 'separator':
      return '<hr>';
    default:
      return `<p>${renderSpans(part, MARKUP)}</p>`;
  }
}

function codeClass(language: string | undefined): string {
  return language !== undefined && /^[\w+#.-]+$/.test(language) ? ` class="language-${language}"` : '';
}

function renderTable({ rows = [] }: Partial<TablePart>): string {
  const lines = rows.map((row) => `<tr>${row.map(renderCell).join('')}</tr>`);
  return `<table>\n${lines.join('\n')}\n</table>`;
}

function renderCell(cell: Cell): string {
  const element = cell.header ? 'th' : 'td';
  const columns = cell.columns === undefined ? '' : ` colspan="${Math.trunc(cell.columns) || 1}"`;
  return `<${element}${columns}>${renderSpans(cell satisfies RichText, MARKUP)}</${element}>`;
}

/** The note, under the name that references lead to. */
function renderFootnote(part: FootnotePart): string {
  const label = readLabel(part.label);
  return label === '' ? `<p>${renderSpans(part, MARKUP)}</p>` : `<p id="fn-${label}">${label}. ${renderSpans(part, MARKUP)}</p>`;
}

const WEB: RegExp = /^https?:\/\//i;

function renderImage({ image }: Partial<ImagePart>): string {
  if (image === undefined || !WEB.test(image.url)) return '';
  const alternate = ` alt="${escapeHtml(image.alternateName ?? '')}"`;
  const size = (image.width ? ` width="${Math.trunc(image.width)}"` : '') + (image.height ? ` height="${Math.trunc(image.height)}"` : '');
  return renderFigure(`<img src="${escapeHtml(image.url)}"${alternate}${size}>`, joinCaption(image));
}

function renderFigure(inner: string, caption: string | undefined): string {
  return `<figure>${inner}${caption === undefined ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`;
}

/** No frames: what another site would run is a link. A file of the page's own is a player that loads nothing before it is asked to. */
function renderMedia({ type, media }: Partial<MediaPart>): string {
  if (media === undefined || !WEB.test(media.url)) return '';
  const name = escapeHtml(nameMedia(media));
  const element = type === 'audio' ? 'audio' : 'video';
  const file = media.contentUrl !== undefined && WEB.test(media.contentUrl) && type !== 'embed';
  const inner = file
    ? `<${element} src="${escapeHtml(media.contentUrl!)}" controls preload="none"></${element}>`
    : `<a href="${escapeHtml(media.url)}">${name}</a>`;
  return renderFigure(inner, media.caption);
}
