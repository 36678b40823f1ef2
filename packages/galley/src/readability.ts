/** `galley/readability`: the interface of Mozilla's Readability over our extraction, so that a program changes one import. */
import './data-of-all.ts';
import type { Article } from './article/article.ts';
import { renderHtml } from './article/outputs/html.ts';
import { TEXT } from './dom/page.ts';
import { parse } from './dom/parse.ts';
import type { ExtractResult } from './examine-page.ts';
import { extract } from './extract.ts';
import type { ExtractOptions } from './options.ts';

export type { ReaderableDocument, ReaderableElement, ReaderableNode, ReaderableOptions } from './readerable/readerable.ts';
export { isProbablyReaderable } from './readerable/readerable.ts';

/** As much of a root element as is asked for. */
export interface RootLike {
  /** Its markup, which is what is read. */
  readonly outerHTML?: string;
  /** What stands in it, for documents of JSDOMParser, which know no `outerHTML`. */
  readonly innerHTML?: string;
  /** Name of its tag; `html` where it is missing. */
  readonly localName?: string;
  /** Needed only beside `innerHTML`. */
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>;
}

/** As much of a `Document` as is asked for: browsers, jsdom, linkedom, happy-dom and JSDOMParser have it. It is not changed. */
export interface DocumentLike {
  /** The root. */
  readonly documentElement: RootLike;
  /** Address of the document; one that is not http or https is not used. */
  readonly documentURI?: string;
  /** Address where `documentURI` is missing. */
  readonly baseURI?: string;
  /** `BackCompat` for a document in quirks mode; it is read in the same mode. */
  readonly compatMode?: string;
  /** Needed only where `serializer` is given. */
  createElement?(name: 'div'): { innerHTML: string };
}

/**
 * Readability's own options and those of `extract`. `charThreshold`, `classesToPreserve`, `keepClasses`, `nbTopCandidates`,
 * `disableJSONLD`, `allowedVideoRegex`, `linkDensityModifier` and `debug` are taken and change nothing: they steer steps that ours
 * does not have.
 */
export interface ReadabilityOptions<T = string> {
  /** Pages with more elements are refused by an error, as Readability does; 0: no limit. */
  readonly maxElemsToParse?: number;
  /** Makes `content` from an element that holds it; needs a document that can create elements. */
  readonly serializer?: (node: never) => T;
  /** Taken, changes nothing. */
  readonly debug?: boolean;
  /** Taken, changes nothing. */
  readonly nbTopCandidates?: number;
  /** Taken, changes nothing. */
  readonly charThreshold?: number;
  /** Taken, changes nothing: `content` has no classes of the page. */
  readonly classesToPreserve?: readonly string[];
  /** Taken, changes nothing: `content` has no classes of the page. */
  readonly keepClasses?: boolean;
  /** Taken, changes nothing. */
  readonly disableJSONLD?: boolean;
  /** Taken, changes nothing: films of known services are kept as players in a sandbox, others as links. */
  readonly allowedVideoRegex?: RegExp;
  /** Taken, changes nothing. */
  readonly linkDensityModifier?: number;
  /** Options of `extract`; `url` is the document's own address unless given. */
  readonly extract?: ExtractOptions;
}

/** What Readability gives, name by name. */
export interface ReadabilityArticle<T = string> {
  /** '' when there is none. */
  title: string;
  /** Safe HTML inside `<div id="readability-page-1" class="page">`, or what `serializer` made of it. */
  content: T;
  /** The text of `content`. */
  textContent: string;
  /** Of `textContent`, in UTF-16 code units. */
  length: number;
  /** The page's description, else the first paragraph. */
  excerpt: string | null;
  /** Names, with commas between them. */
  byline: string | null;
  /** `ltr` or `rtl`; null where it is not known. */
  dir: string | null;
  /** Name of the publisher. */
  siteName: string | null;
  /** Language of the text, a BCP 47 tag. */
  lang: string | null;
  /** Day of publication, ISO 8601. */
  publishedTime: string | null;
}

/**
 * Mozilla’s Readability by its interface, Galley inside: `new Readability(document).parse()`.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { Readability } from 'galley/readability';
 *
 * const article = new Readability(readFileSync('page.html', 'utf8')).parse();
 * article?.title; // → 'Lighthouse to be lit again'
 * article?.byline; // → 'Ines Marlow'
 * new Readability('').parse(); // → null
 * ```
 */
export class Readability<T = string> {
  readonly #page: string | DocumentLike;
  readonly #options: ReadabilityOptions<T>;
  /** Makes `content` of markup; undefined: it is the markup. */
  readonly #write: ((content: string) => T) | undefined;

  /**
   * @param page a document, or markup
   * @throws TypeError when it is neither, and when there is a serializer but nothing to make elements of
   */
  constructor(page: string | DocumentLike, options: ReadabilityOptions<T> = {}) {
    checkPage(page);
    this.#page = page;
    this.#options = options;
    this.#write = options.serializer === undefined ? undefined : holdContent(page, options.serializer);
  }

  /**
   * Null when nothing readable was found. Bad markup never throws.
   * @throws Error when the page has more elements than `maxElemsToParse`
   */
  parse(): ReadabilityArticle<T> | null {
    const { maxElemsToParse = 0 } = this.#options;
    if (maxElemsToParse > 0) checkElements(readMarkup(this.#page), maxElemsToParse);
    const { article } = run(this.#page, this.#options.extract);
    if (article === undefined) return null;
    const content = `<div id="readability-page-1" class="page">${renderHtml(article)}</div>`;
    const textContent = gatherText(content);
    return {
      title: article.headline ?? '',
      byline: article.author.map(({ name }) => name).join(', ') || null,
      dir: article.direction ?? null,
      lang: article.inLanguage ?? null,
      // Without a serializer, T is what it is by default: string.
      content: this.#write === undefined ? (content as T) : this.#write(content),
      textContent,
      length: textContent.length,
      excerpt: article.description ?? findExcerpt(article),
      siteName: article.publisher?.name ?? null,
      publishedTime: article.datePublished ?? null,
    };
  }
}

function holdContent<T>(page: string | DocumentLike, serializer: (node: never) => T): (content: string) => T {
  if (typeof page === 'string' || page.createElement === undefined)
    throw new TypeError('Readability: option "serializer" needs a document that can create elements');
  return (content) => {
    const holder = page.createElement!('div');
    holder.innerHTML = content;
    // An element of the caller's own document, whose type only the caller knows.
    return serializer(holder as never);
  };
}

function checkPage(page: unknown): void {
  if (typeof page === 'string') return;
  const root = (page as Partial<DocumentLike> | null | undefined)?.documentElement;
  if (typeof (root?.outerHTML ?? root?.innerHTML) !== 'string')
    throw new TypeError('Readability: the first argument must be a document or markup');
}

function run(page: string | DocumentLike, options: ExtractOptions | undefined): ExtractResult {
  const address = typeof page === 'string' ? undefined : (page.documentURI ?? page.baseURI);
  const url = address !== undefined && /^https?:/i.test(address) ? { url: address } : {};
  return extract(readMarkup(page), { ...url, ...options });
}

function readMarkup(page: string | DocumentLike): string {
  if (typeof page === 'string') return page;
  const { documentElement, compatMode } = page;
  return (compatMode === 'BackCompat' ? '' : '<!doctype html>') + (documentElement.outerHTML ?? writeRoot(documentElement));
}

function writeRoot({ localName = 'html', attributes = [], innerHTML = '' }: RootLike): string {
  const written = Array.from(attributes, ({ name, value }) => ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
  return `<${localName}${written.join('')}>${innerHTML}</${localName}>`;
}

function checkElements(html: string, most: number): void {
  const count = parse(html).kind.reduce((sum, kind) => (kind === 1 ? sum + 1 : sum), 0);
  if (count > most) throw new Error(`Aborting parsing document; ${count} elements found`);
}

function gatherText(html: string): string {
  const page = parse(html);
  let text = '';
  for (let n = 1; n < page.size; n++) if (page.kind[n] === TEXT) text += page.rawText(n);
  return text;
}

function findExcerpt({ parts }: Article): string | null {
  return parts.find(({ type }) => type === 'paragraph')?.text ?? null;
}
