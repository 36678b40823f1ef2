/** Whether a page reads like an article, told from its paragraphs alone (`galley/readerable`): a quick look that loads nothing else. */
import { scanMarkup } from './markup.ts';

/** As much of an element as is looked at: browsers, jsdom, linkedom, happy-dom and JSDOMParser have it. It is not changed. */
export interface ReaderableElement {
  /** Name of the tag, lower case. */
  readonly localName: string;
  /** What stands in it: elements, texts, comments. */
  readonly childNodes: ArrayLike<ReaderableNode>;
  /** Value of an attribute; null or undefined without. */
  getAttribute(name: string): string | null | undefined;
}

/** A node of the document: an element, a text, or something that is passed over. */
export interface ReaderableNode {
  /** 1 for elements, 3 for texts. */
  readonly nodeType: number;
  /** Of text nodes what is read; of others it is not asked for. */
  readonly textContent: string | null;
}

/** As much of a `Document` as is asked for. */
export interface ReaderableDocument {
  /** The root. */
  readonly documentElement: ReaderableElement;
}

/** Options of `isProbablyReaderable`. */
export interface ReaderableOptions {
  /** Shorter paragraphs do not count; 140 by default. */
  readonly minContentLength?: number;
  /** The score to exceed, a sum over the paragraphs: the square root of what each has beyond `minContentLength`; 20 by default. */
  readonly minScore?: number;
  /**
   * Whether an element is seen; what stands in one that is not does not count. Asked of every element of a document before what is
   * in it; of markup, of elements that have `localName`, `getAttribute` and `hasAttribute` alone. By default its own attributes tell.
   */
  readonly visibilityChecker?: (node: never) => boolean;
}

const MIN_LENGTH = 140;
const MIN_SCORE = 20;
const ELEMENT = 1;
const TEXT = 3;

/** Elements that interrupt no paragraph. */
const INLINE: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr q rp rt ruby s samp ' +
    'small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** Elements with nothing of the article in them. */
const PASSED: ReadonlySet<string> = new Set(
  (
    'script style noscript template head nav footer aside form button select textarea dialog svg math iframe object video audio canvas ' +
    'figcaption'
  ).split(' '),
);
/** Elements that hold the whole page, whatever they are named after. */
const WHOLE: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);
/** Names of parts that are not the article: a whole word of `class` or `id`, or its beginning. */
const ELSEWHERE: RegExp =
  /(?:^|\s)(?:comments?|comment-?list|repl(?:y|ies)|disqus|respond|sidebar|footer|related|recommend\w*|promo\w*|newsletter|cookies?|consent|gdpr|menu|breadcrumbs?|pagination|popup|modal|share|social|teasers?|sponsor\w*|advert\w*)(?=$|[\s_-])/i;
const ALIKE = 200;
/** From this share of linked text on, a paragraph is a list of links. */
const LINKED = 0.5;

/**
 * Whether the page reads like an article: paragraphs – `p`, `pre`, and texts between line breaks in whatever holds them – that are
 * seen, long and not mostly links reach the score that Readability asks for. Wide letters (Chinese, Japanese, Korean) count twice.
 * A guess in time linear in the page: `extract` knows better.
 *
 * @throws TypeError when the page is neither a document nor markup
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { isProbablyReaderable } from 'galley/readability';
 *
 * isProbablyReaderable(readFileSync('other.html', 'utf8')); // → true
 * isProbablyReaderable('<p>A short text.'); // → false
 * ```
 */
export function isProbablyReaderable(
  page: string | ReaderableDocument,
  options: ReaderableOptions | ReaderableOptions['visibilityChecker'] = {},
): boolean {
  const {
    minContentLength = MIN_LENGTH,
    minScore = MIN_SCORE,
    visibilityChecker = isSeen,
  } = typeof options === 'function' ? { visibilityChecker: options } : options;
  const count = new ParagraphCount(minContentLength, minScore, visibilityChecker as (node: ReaderableElement) => boolean);
  return count.walk(findRoot(page));
}

function findRoot(page: unknown): ReaderableElement {
  if (typeof page === 'string') return scanMarkup(page);
  const root = (page as Partial<ReaderableDocument> | null | undefined)?.documentElement;
  if (typeof root !== 'object' || root === null)
    throw new TypeError('isProbablyReaderable: the first argument must be a document or markup');
  return root;
}

/** By its own attributes. */
function isSeen(element: ReaderableElement): boolean {
  if (element.getAttribute('hidden') != null || element.getAttribute('aria-hidden') === 'true') return false;
  const style = element.getAttribute('style');
  return !style || !/(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

/** An element being walked, and how far. */
interface Step {
  readonly children: ArrayLike<ReaderableNode>;
  readonly linked: boolean;
  readonly inline: boolean;
  next: number;
}

/** Adds up the paragraphs; walks without recursion, since a stranger's page may be as deep as it likes. */
class ParagraphCount {
  readonly #minLength: number;
  readonly #minScore: number;
  readonly #isSeen: (element: ReaderableElement) => boolean;
  #score = 0;
  /** Of the paragraph being read: its columns, and those in links. */
  #length = 0;
  #inLinks = 0;
  /** Whether the last character was white space. */
  #blank = true;

  constructor(minLength: number, minScore: number, isSeenBy: (element: ReaderableElement) => boolean) {
    this.#minLength = minLength;
    this.#minScore = minScore;
    this.#isSeen = isSeenBy;
  }

  /** True as soon as the score is exceeded. */
  walk(root: ReaderableElement): boolean {
    const steps: Step[] = [];
    this.#enter(root, false, steps);
    for (let step = steps.at(-1); step !== undefined; step = steps.at(-1)) {
      const child = step.children[step.next++];
      if (child === undefined) {
        steps.pop();
        if (!step.inline) this.#endParagraph();
      } else if (child.nodeType === TEXT) this.#read(child.textContent ?? '', step.linked);
      else if (child.nodeType === ELEMENT) this.#enter(child as unknown as ReaderableElement, step.linked, steps);
      if (this.#score > this.#minScore) return true;
    }
    return false;
  }

  #enter(element: ReaderableElement, linked: boolean, steps: Step[]): void {
    const name = element.localName;
    const inline = INLINE.has(name);
    if (!inline) this.#endParagraph();
    if (PASSED.has(name) || isElsewhere(element) || !this.#isSeen(element)) return;
    // Some documents make this list anew whenever they are asked.
    steps.push({ children: element.childNodes, linked: linked || name === 'a', inline, next: 0 });
  }

  #read(text: string, linked: boolean): void {
    const columns = this.#countColumns(text);
    this.#length += columns;
    if (linked) this.#inLinks += columns;
  }

  /** Characters, wide ones twice, runs of white space once. */
  #countColumns(text: string): number {
    let columns = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const blank = code <= 32 || code === 160;
      if (!(blank && this.#blank)) columns += isWide(code) ? 2 : 1;
      this.#blank = blank;
    }
    return columns;
  }

  #endParagraph(): void {
    const beyond = this.#length - this.#minLength;
    if (beyond > 0 && this.#inLinks < LINKED * this.#length) this.#score += Math.sqrt(beyond);
    this.#length = 0;
    this.#inLinks = 0;
    this.#blank = true;
  }
}

function isElsewhere(element: ReaderableElement): boolean {
  if (WHOLE.has(element.localName)) return false;
  return isName(element.getAttribute('class')) || isName(element.getAttribute('id'));
}

function isName(names: string | null | undefined): boolean {
  return !!names && ELSEWHERE.test(names.slice(0, ALIKE));
}

/** CJK letters and marks, kana, Hangul, full-width forms. */
function isWide(code: number): boolean {
  return (
    code >= 0x2e80 &&
    (code <= 0x9fff || (code >= 0xac00 && code <= 0xd7a3) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff00 && code <= 0xff60))
  );
}
