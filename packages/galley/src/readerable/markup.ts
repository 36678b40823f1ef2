/** Markup as a rough tree, for a quick look at its paragraphs: no more of the standard than they need, in time linear in the markup. */

/** An element of the rough tree; what a `visibilityChecker` is asked about where the page was given as markup. */
export interface MarkupElement {
  /** 1. */
  readonly nodeType: 1;
  /** '': texts of elements are not gathered. */
  readonly textContent: '';
  /** Name of the tag, lower case. */
  readonly localName: string;
  /** Elements and texts in order. */
  readonly childNodes: readonly (MarkupElement | MarkupText)[];
  /** Value of an attribute, references in it as they are; null without. */
  getAttribute(name: string): string | null;
  /** Whether it has the attribute. */
  hasAttribute(name: string): boolean;
}

/** A text of the rough tree. */
export interface MarkupText {
  /** 3. */
  readonly nodeType: 3;
  /** Every reference is one letter, or a blank. */
  readonly textContent: string;
}

/** Where a comment, a tag or a declaration begins. */
const TOKEN: RegExp = /<(?:(!--)|(\/?)([a-z][^\s/>]*)|[!?])/gi;
const ATTRIBUTE: RegExp = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const REFERENCE: RegExp = /&(?:(nbsp|#160|#xa0)|#?\w{1,31});/gi;
/** Elements whose content is no markup. */
const RAW: ReadonlySet<string> = new Set('script style textarea title noscript iframe xmp'.split(' '));
const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Start tags that end an open paragraph. */
const ENDS_PARAGRAPH: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main menu nav ol p pre section table tr td th ul'
  ).split(' '),
);

class ScannedElement implements MarkupElement {
  readonly nodeType = 1;
  readonly textContent = '';
  readonly localName: string;
  readonly childNodes: (MarkupElement | MarkupText)[] = [];
  readonly #source: string;
  #attributes: ReadonlyMap<string, string> | undefined;

  constructor(localName: string, source: string) {
    this.localName = localName;
    this.#source = source;
  }

  getAttribute(name: string): string | null {
    if (this.#source === '') return null;
    this.#attributes ??= readAttributes(this.#source);
    return this.#attributes.get(name.toLowerCase()) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, ...values] of source.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, values.find((value) => value !== undefined) ?? '');
  }
  return attributes;
}

/** The root of the rough tree. Never throws on any string. */
export function scanMarkup(html: string): MarkupElement {
  const scan = new MarkupScan(html);
  return scan.run();
}

class MarkupScan {
  readonly #html: string;
  readonly #root = new ScannedElement('html', '');
  readonly #open: ScannedElement[] = [this.#root];
  /** How many open elements have a name: an end tag without a start costs nothing. */
  readonly #counts = new Map<string, number>();

  constructor(html: string) {
    this.#html = html;
  }

  run(): MarkupElement {
    const html = this.#html;
    let from = 0;
    TOKEN.lastIndex = 0;
    for (let match = TOKEN.exec(html); match !== null; match = TOKEN.exec(html)) {
      this.#addText(from, match.index);
      from = this.#readTag(match);
      TOKEN.lastIndex = from;
    }
    this.#addText(from, html.length);
    return this.#root;
  }

  /** Gives the place behind it. */
  #readTag(match: RegExpExecArray): number {
    const [whole, comment, slash, written] = match;
    const start = match.index + whole.length;
    if (comment !== undefined) return this.#behind('-->', match.index + 2);
    if (written === undefined) return this.#behind('>', start);
    const end = findTagEnd(this.#html, start);
    const name = written.toLowerCase();
    if (slash === '/') this.#close(name);
    else if (RAW.has(name)) return this.#passRaw(name, end);
    else this.#start(name, this.#html.slice(start, end - 1));
    return end;
  }

  #behind(mark: string, from: number): number {
    const at = this.#html.indexOf(mark, from);
    return at < 0 ? this.#html.length : at + mark.length;
  }

  #passRaw(name: string, from: number): number {
    const ending = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    ending.lastIndex = from;
    const match = ending.exec(this.#html);
    return match === null ? this.#html.length : findTagEnd(this.#html, match.index + match[0].length);
  }

  #start(name: string, attributes: string): void {
    if (ENDS_PARAGRAPH.has(name)) this.#close('p');
    const element = new ScannedElement(name, attributes);
    this.#open.at(-1)!.childNodes.push(element);
    if (VOID.has(name)) return;
    this.#open.push(element);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Closes the innermost element of the name and what is open in it. */
  #close(name: string): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    for (let closed = ''; closed !== name; ) {
      closed = this.#open.pop()!.localName;
      this.#counts.set(closed, this.#counts.get(closed)! - 1);
    }
  }

  #addText(from: number, to: number): void {
    if (to <= from) return;
    const textContent = this.#html.slice(from, to).replace(REFERENCE, (_, blank?: string) => (blank === undefined ? 'x' : ' '));
    this.#open.at(-1)!.childNodes.push({ nodeType: 3, textContent });
  }
}

/** The place behind the `>` that ends a tag; quoted values may hold one. */
function findTagEnd(html: string, from: number): number {
  for (let i = from; i < html.length; i++) {
    const character = html[i];
    if (character === '>') return i + 1;
    if (character === '"' || character === "'") {
      // Only behind a `=` does a quote begin a value.
      if (!/=\s*$/.test(html.slice(Math.max(from, i - 8), i))) continue;
      const end = html.indexOf(character, i + 1);
      if (end < 0) return html.length;
      i = end;
    }
  }
  return html.length;
}
