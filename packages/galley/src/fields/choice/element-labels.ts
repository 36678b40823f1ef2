/** What elements near the body are named, and what their names say of the text in them (docs/method/fields.md#people-and-sources). */
import { HAS_CLASS, HAS_ID, HAS_ITEMPROP, type NodeId, type Page } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';

/** Ancestors whose names count as labels of a line. */
const CLIMB = 4;
const LABEL_LIMIT = 160;

/** Something that labels are asked for: words between blanks, so that the labels of an element and of its ancestors can be asked apart. */
export interface LabelPattern {
  readonly words: RegExp;
  /** A power of two of its own: answers are kept in the bits of one number. */
  readonly bit: number;
}

/** Elements whose own name says what their text is, with a mark that tells it from a class. */
const TELLING: Uint8Array = tagTable(['a', 'time', 'figcaption', 'button']);

/** The labels of one element. Pages repeat a few of them on hundreds of elements, so every pattern is tried on each but once. */
class OwnLabel {
  readonly text: string;
  #asked = 0;
  #answers = 0;

  constructor(text: string) {
    this.text = text;
  }

  says({ words, bit }: LabelPattern): boolean {
    if ((this.#asked & bit) === 0) {
      this.#asked |= bit;
      if (words.test(this.text)) this.#answers |= bit;
    }
    return (this.#answers & bit) !== 0;
  }
}

/** The labels of an element and its near ancestors, nearest first. */
export class Labels {
  /** All of them, parted by blanks; '' when there are none. */
  readonly text: string;
  readonly #parts: readonly OwnLabel[];

  constructor(text: string, parts: readonly OwnLabel[]) {
    this.text = text;
    this.#parts = parts;
  }

  /** True when any of them matches. */
  say(pattern: LabelPattern): boolean {
    for (const part of this.#parts) if (part.says(pattern)) return true;
    return false;
  }

  /** The labels of the nearest element that match; '' where none does. */
  nearest(pattern: LabelPattern): string {
    return this.#parts.find((part) => part.says(pattern))?.text ?? '';
  }

  /** True when the nearest element whose labels match either pattern matches the first. */
  sayAsNear(pattern: LabelPattern, other: LabelPattern): boolean {
    for (const part of this.#parts) if (part.says(pattern) || part.says(other)) return part.says(pattern);
    return false;
  }

  /** True when the nearest label that matches either pattern matches the first and not the second. */
  sayRather(pattern: LabelPattern, other: LabelPattern): boolean {
    for (const part of this.#parts) {
      if (!part.says(pattern) && !part.says(other)) continue;
      for (const label of part.text.split(' ')) {
        if (other.words.test(label)) return false;
        if (pattern.words.test(label)) return true;
      }
    }
    return false;
  }
}

const NO_LABELS = new Labels('', []);

/** Names of elements and their near ancestors below the body's own container, each read once. */
export class LabelReader {
  readonly #page: Page;
  readonly #firstKept: NodeId;
  readonly #all: Map<NodeId, Labels> = new Map<NodeId, Labels>();
  /** By `Page.classId`, of elements that have a class and nothing else to read; null where it says nothing. */
  readonly #byClass: (OwnLabel | null | undefined)[] = [];
  readonly #byText: Map<string, OwnLabel> = new Map<string, OwnLabel>();

  constructor(page: Page, firstKept: NodeId) {
    this.#page = page;
    this.#firstKept = firstKept;
  }

  of(element: NodeId): Labels {
    let labels = this.#all.get(element);
    if (labels === undefined) {
      labels = this.#gather(element);
      this.#all.set(element, labels);
    }
    return labels;
  }

  #gather(element: NodeId): Labels {
    const { parent, end } = this.#page;
    const parts: OwnLabel[] = [];
    let text = '';
    let n = element;
    for (let climbed = 0; n > 0 && climbed < CLIMB && text.length < LABEL_LIMIT; climbed++, n = parent[n]!) {
      // What holds the body too names the body, not the line.
      if (climbed > 0 && n <= this.#firstKept && this.#firstKept < end[n]!) break;
      const own = this.#readOwn(n);
      if (own === undefined) continue;
      text = text === '' ? own.text : `${text} ${own.text}`;
      parts.push(own);
    }
    return parts.length === 0 ? NO_LABELS : new Labels(text, parts);
  }

  #readOwn(n: NodeId): OwnLabel | undefined {
    const { marks, tag } = this.#page;
    const named = marks[n]! & (HAS_ITEMPROP | HAS_CLASS | HAS_ID);
    const tells = TELLING[tag[n]!] === 1;
    if (named === 0 && !tells) return undefined;
    return named === HAS_CLASS && !tells ? this.#readClass(this.#page.classId(n)) : this.#labelOf(readNames(this.#page, n));
  }

  /** Most have a class and nothing else. */
  #readClass(id: number): OwnLabel | undefined {
    let label = this.#byClass[id];
    if (label === undefined) {
      label = this.#labelOf(tidyNames(this.#page.classNames[id]!)) ?? null;
      this.#byClass[id] = label;
    }
    return label ?? undefined;
  }

  #labelOf(text: string): OwnLabel | undefined {
    if (text === '') return undefined;
    let label = this.#byText.get(text);
    if (label === undefined) {
      label = new OwnLabel(text);
      this.#byText.set(text, label);
    }
    return label;
  }
}

/** Lower-case `itemprop`, `class`, `id` and, of links, `rel`; the names of elements that tell. */
function readNames(page: Page, n: NodeId): string {
  const marks = page.marks[n]!;
  let names = '';
  if ((marks & HAS_ITEMPROP) !== 0) names += `${page.attribute(n, 'itemprop')} `;
  if ((marks & HAS_CLASS) !== 0) names += `${page.attribute(n, 'class')} `;
  if ((marks & HAS_ID) !== 0) names += `${page.attribute(n, 'id')} `;
  if (page.tag[n] === TAG.a) names += page.attribute(n, 'rel') ?? '';
  else if (TELLING[page.tag[n]!] === 1) names += `${page.tagName(n)}_`;
  return tidyNames(names);
}

function tidyNames(names: string): string {
  return names.trim().slice(0, LABEL_LIMIT).toLowerCase();
}
