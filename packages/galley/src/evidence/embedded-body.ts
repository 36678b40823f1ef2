/** The body of an article as content systems keep it – HTML, plain text, trees of blocks – → HTML. */
import { parse } from '../dom/parse.ts';
import { escapeMarkup } from '../text/escape-markup.ts';
import { isObject } from '../text/is-object.ts';
import { readPrimitive } from './data-values.ts';

/** Characters of HTML written and values visited for one body. */
const LONGEST = 2_000_000;
const VALUES = 20_000;
const DEPTH = 40;

/** Where blocks keep their children or their text, the first that is there. */
const HOLDERS: readonly string[] = [
  'articleBody',
  'rendered',
  '__html',
  'html',
  'bodyHtml',
  'innerHTML',
  'text',
  'value',
  'content',
  'children',
  'content_elements',
  'blocks',
  'paragraphs',
  'nodes',
  'items',
  'elements',
  'components',
  'body',
  'data',
  'model',
  'attributes',
  'attrs',
  'props',
  'document',
  'json',
  'root',
  'raw',
  'doc',
];
const TYPES: readonly string[] = ['type', '_type', 'nodeType', 'tag', 'tagName', 'name', 'style', 'kind', '__typename'];
const INLINE: RegExp = /^(?:text|span|leaf|fragment|strong|b|em|i|u|code|mark|link|a|hyperlink|inline.*)$/i;
const WRAPPERS: readonly (readonly [type: RegExp, tag: string])[] = [
  [/head(?:ing|er|line)|^h[1-6]$|subtitle|crosshead/i, 'h2'],
  [/list[-_]?item|^li$/i, 'li'],
  [/quote/i, 'blockquote'],
  [/^pre$|code[-_]?block/i, 'pre'],
  [/^text$|para|^p$|^block$|^core\/paragraph$/i, 'p'],
];
const IMAGE: RegExp = /image|picture|figure|photo/i;
const LINK: RegExp = /^(?:a|link|hyperlink)$/i;
/** Blocks about other pages, and what sells. */
const FOREIGN: RegExp = /advert|^ad$|related|promo|newsletter|recirc|interstitial|oembed|script|paywall/i;
const MARKUP: RegExp = /<\/?(?:p|div|br|h[1-6]|ul|ol|li|figure|blockquote|section|article|span|table)\b[^<>]{0,2000}>/i;

/** References that were escaped once more, `&amp;uuml;`, as they were. */
export function freeReferences(html: string): string {
  return html.replace(/&amp;(?=[a-z]{2,8};|#\d{1,6};)/gi, '&');
}

const NAMED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** Elements that take what follows for their text until they end. */
const TEXT_ELEMENTS: readonly string[] = ['textarea', 'title', 'xmp', 'style', 'script', 'iframe', 'noembed', 'noframes', 'noscript'];
const TEXT_START: RegExp = new RegExp(`<(?:${TEXT_ELEMENTS.join('|')})\\b`, 'i');

/** What a piece of HTML leaves open must not take the markup written behind it for text. */
function closeText(given: string): string {
  // Nothing ends `plaintext`; of all else it is `xmp`.
  const html = given.replace(/<plaintext\b/gi, '<xmp');
  const closed = html.lastIndexOf('<!--') > html.lastIndexOf('-->') ? `${html}-->` : html;
  if (!TEXT_START.test(closed)) return closed;
  const page = parse(closed);
  const last = page.size - 1;
  const open = [last, page.parent[last]!].map((n) => page.tagName(n)).find((tag) => TEXT_ELEMENTS.includes(tag));
  // Where it is closed already, the end tag says nothing.
  return open === undefined ? closed : `${closed}</${open}>`;
}

/** '' where the value holds no text. Bounded: 20 000 values, 40 levels, 2 million characters. */
export function writeBody(value: unknown): string {
  return new BodyWriter().write(value, 0, false);
}

class BodyWriter {
  #values = 0;
  #length = 0;

  /** `inside`: a paragraph is open already. */
  write(value: unknown, depth: number, inside: boolean): string {
    if (depth > DEPTH || ++this.#values > VALUES || this.#length > LONGEST) return '';
    if (typeof value === 'string') return this.#text(value, inside);
    if (Array.isArray(value)) return this.#list(value, depth, inside);
    return isObject(value) ? this.#block(value, depth, inside) : '';
  }

  #text(text: string, inside: boolean): string {
    this.#length += text.length;
    const escaped = /^\s*&lt;[a-z]/i.test(text);
    const once = escaped ? text.replace(/&(?:lt|gt|quot|#39|amp);/g, (reference) => NAMED[reference]!) : text;
    const html = closeText(once.includes('&amp;') ? freeReferences(once) : once);
    if (MARKUP.test(html)) return html;
    // Inline markup only: one paragraph of HTML; none at all: every line is one.
    if (/<[a-z][^<>]{0,2000}>|&[a-z]{2,8};|&#\d/i.test(html)) return inside ? html : `<p>${html}</p>`;
    if (inside) return escapeMarkup(html).replace(/\n/g, '<br>');
    const lines = html.split(/\n+/).filter((line) => line.trim() !== '');
    return lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n');
  }

  #list(list: readonly unknown[], depth: number, inside: boolean): string {
    if (!inside && list.length > 0 && list.every(isInline) && !areParagraphs(list)) return `<p>${this.#list(list, depth, true)}</p>`;
    return list.map((child) => this.write(child, depth + 1, inside)).join(inside ? '' : '\n');
  }

  #block(block: Record<string, unknown>, depth: number, inside: boolean): string {
    const type = readType(block);
    if (FOREIGN.test(type)) return '';
    if (IMAGE.test(type)) return writeImage(block);
    const holder = HOLDERS.find((name) => isHolder(block[name]));
    if (holder === undefined) return '';
    if (LINK.test(type)) return this.#link(block, block[holder], depth);
    const tag = inside ? undefined : WRAPPERS.find(([pattern]) => pattern.test(type))?.[1];
    const inner = this.write(block[holder], depth + 1, inside || tag !== undefined);
    if (tag === undefined || inner === '') return inner;
    return MARKUP.test(inner) ? inner : `<${tag}>${inner}</${tag}>`;
  }

  #link(block: Record<string, unknown>, inner: unknown, depth: number): string {
    const data = typeof block['data'] === 'object' ? (block['data'] as Record<string, unknown> | null) : null;
    const address = block['url'] ?? block['href'] ?? data?.['uri'] ?? data?.['url'];
    const text = this.write(inner, depth + 1, true);
    return typeof address === 'string' ? `<a href="${escapeMarkup(address)}">${text}</a>` : text;
  }
}

function isHolder(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' : isObject(value);
}

/** Names of the block's kind, and its rank where it has one: `heading 2`. */
function readType(block: Record<string, unknown>): string {
  for (const name of TYPES) {
    const value = block[name];
    if (typeof value === 'string' && value !== '' && value.length < 60) return value;
  }
  return '';
}

/** A leaf of running text: an object with a string in `text` or `value`, of no type or an inline one. */
function isInline(value: unknown): boolean {
  if (!isObject(value)) return false;
  const block = value as Record<string, unknown>;
  const type = readType(block);
  if (LINK.test(type)) return true;
  const text = block['text'] ?? block['value'];
  return typeof text === 'string' && !MARKUP.test(text) && (type === '' || INLINE.test(type));
}

/** Sentences of some length in every leaf: each is a paragraph, though nothing says so. */
function areParagraphs(list: readonly unknown[]): boolean {
  const texts = list.map((leaf) => readPrimitive((leaf as Record<string, unknown>)['text'] ?? (leaf as Record<string, unknown>)['value']));
  return texts.every((text) => text.length > 80 && text === text.trim());
}

function writeImage(block: Record<string, unknown>): string {
  const address = findString(block, ['url', 'src', 'href', 'imageUrl', 'originalUrl'], 3);
  if (address === undefined) return '';
  const caption = findString(block, ['caption', 'subtitle', 'alt', 'altText', 'title'], 2);
  const note = caption === undefined ? '' : `<figcaption>${escapeMarkup(caption)}</figcaption>`;
  return `<figure><img src="${escapeMarkup(address)}">${note}</figure>`;
}

/** The first string of these names, here or a few levels deeper. */
function findString(value: unknown, names: readonly string[], levels: number): string | undefined {
  if (!isObject(value) || levels === 0) return undefined;
  const object = value as Record<string, unknown>;
  for (const name of names) if (typeof object[name] === 'string' && object[name] !== '') return object[name];
  for (const child of Object.values(object).slice(0, 20)) {
    const found = findString(child, names, levels - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
