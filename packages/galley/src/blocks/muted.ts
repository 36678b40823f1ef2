/** Which nodes carry no readable text: scripts, templates, hidden elements, `noscript` beside a real body. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_HIDDEN, HAS_SHADOW_ROOT, HAS_STYLE, HTML, TEXT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { isMuteTag } from './roles.ts';

const HIDING_STYLE: RegExp = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** A hidden subtree with more than this share of the page's text is the article behind a script, not junk. */
const HIDDEN_SHARE = 0.3;
/** A text node longer than this outside `noscript` is content: the page can speak without it. */
const SPOKEN = 20;

/** A noscript with this many times the characters of everything else is the page; shorter ones only ask for scripts. */
const SHELL_FACTOR = 2;
const LEAST_NOSCRIPT = 300;

/** Characters of the text nodes from … to − 1 without the white space around them; scripts and the like count none. */
function countSolid(page: Page, from: NodeId, to: NodeId): number {
  let length = 0;
  for (let n = from; n < to; n++) {
    if (page.kind[n] === ELEMENT && isMuteElement(page, n)) n = page.end[n]! - 1;
    else if (page.kind[n] === TEXT) length += page.rawText(n).trim().length;
  }
  return length;
}

/** True for an element that its own inline style or `hidden` attribute takes off the page. */
export function isHidden(page: Page, n: NodeId): boolean {
  const marks = page.marks[n]!;
  if ((marks & (HAS_HIDDEN | HAS_STYLE)) === 0) return false;
  if ((marks & HAS_HIDDEN) !== 0) return true;
  return HIDING_STYLE.test(page.attribute(n, 'style') ?? '');
}

function isMuteElement(page: Page, n: NodeId): boolean {
  const tag = page.tag[n]!;
  if (tag === TAG.template) return (page.marks[n]! & HAS_SHADOW_ROOT) === 0;
  if (tag === TAG.title) return page.namespace[n] === HTML;
  return isMuteTag(tag);
}

/**
 * Roots of the subtrees to skip, as one byte a node (1 = skip to end[n]).
 * `noscript` is skipped when the page has text without it; hidden subtrees are skipped unless they hold
 * more than 30 % of the page's text – then what is hidden inside them is judged by the same rule.
 */
export function markMuted(page: Page): Uint8Array {
  const { size, kind } = page;
  const survey = new Survey(page);
  for (let n = 0; n < size; ) {
    if (kind[n] === ELEMENT) {
      n = survey.element(n);
      continue;
    }
    if (kind[n] === TEXT) survey.text(n);
    n++;
  }
  const { muted, noscripts } = survey;
  if (survey.hidesMuch()) {
    muteHidden(page, muted);
    survey.spoken = true;
  } else for (const n of survey.hidden) muted[n] = 1;
  if (survey.spoken && !survey.saysLittle()) for (const n of noscripts) muted[n] = 1;
  return muted;
}

/** What one walk learns: mute elements, `noscript`s, hidden subtrees and their text, and whether text stands outside. */
class Survey {
  readonly muted: Uint8Array;
  readonly noscripts: NodeId[] = [];
  /** Roots of the outermost hidden subtrees, and the characters of text in each. */
  readonly hidden: NodeId[] = [];
  readonly #hiddenText: number[] = [];
  /** Where the last hidden subtree ends. */
  #hiddenEnd = 0;
  #shownText = 0;
  spoken = false;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.muted = new Uint8Array(page.size);
  }

  /** Answers the node to go on with: behind elements that hold no text of the page. */
  element(n: NodeId): NodeId {
    const page = this.#page;
    if (page.tag[n] === TAG.noscript) this.noscripts.push(n);
    else if (isMuteElement(page, n)) this.muted[n] = 1;
    else {
      if (n >= this.#hiddenEnd && isHidden(page, n)) this.#hide(n);
      return n + 1;
    }
    return page.end[n]!;
  }

  #hide(n: NodeId): void {
    this.hidden.push(n);
    this.#hiddenText.push(0);
    this.#hiddenEnd = this.#page.end[n]!;
  }

  text(n: NodeId): void {
    const page = this.#page;
    const length = page.textEnd[n]! - page.textStart[n]!;
    if (n < this.#hiddenEnd) {
      this.#hiddenText[this.hidden.length - 1]! += length;
      return;
    }
    this.#shownText += length;
    // Indentation is no speech: a page whose text a script writes is runs of white space and a noscript.
    if (!this.spoken && length > SPOKEN && countSolid(page, n, n + 1) > SPOKEN) this.spoken = true;
  }

  /** True when a noscript says several times what the rest of the page does: the page is an empty shell for a script. */
  saysLittle(): boolean {
    const page = this.#page;
    let most = 0;
    for (const n of this.noscripts) most = Math.max(most, countSolid(page, n, page.end[n]!));
    if (most < LEAST_NOSCRIPT) return false;
    let all = 0;
    for (const n of this.noscripts) all += countSolid(page, n, page.end[n]!);
    return most > SHELL_FACTOR * (countSolid(page, 0, page.size) - all);
  }

  /** True when one hidden subtree holds more of the text than junk does. */
  hidesMuch(): boolean {
    const limit = HIDDEN_SHARE * this.#hiddenText.reduce((sum, length) => sum + length, this.#shownText);
    return this.#hiddenText.some((length) => length > limit);
  }
}

/** Mutes hidden subtrees by their share of the text, also those inside one that stays readable. */
function muteHidden(page: Page, muted: Uint8Array): void {
  const { size, end } = page;
  const before = countText(page, muted);
  const limit = HIDDEN_SHARE * before[size]!;
  for (let n = 0; n < size; ) {
    if (muted[n] === 0 && isHiddenElement(page, n) && before[end[n]!]! - before[n]! <= limit) muted[n] = 1;
    n = muted[n] === 1 ? end[n]! : n + 1;
  }
}

function isHiddenElement(page: Page, n: NodeId): boolean {
  return page.kind[n] === ELEMENT && page.tag[n] !== TAG.noscript && isHidden(page, n);
}

/** Characters of text before each node (size + 1 entries), scripts and the like left out. */
function countText(page: Page, muted: Uint8Array): Int32Array {
  const { size, kind, textStart, textEnd } = page;
  const before = new Int32Array(size + 1);
  let length = 0;
  for (let n = 0; n < size; ) {
    before[n] = length;
    if (muted[n] === 1) {
      before.fill(length, n, page.end[n]!);
      n = page.end[n]!;
      continue;
    }
    if (kind[n] === TEXT) length += textEnd[n]! - textStart[n]!;
    n++;
  }
  before[size] = length;
  return before;
}
