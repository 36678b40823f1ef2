/** Which nodes carry no readable text: scripts, templates, hidden elements, `noscript` beside a real body. */

import { listHidings, SHOWN, WAYS } from '../dom/hidden.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HTML, TEXT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { isClosedPanel } from './closed-panels.ts';
import { isBlockTag, isMuteTag } from './roles.ts';

/** Hidden text is read where one way to hide has more than this share of the page's text … */
const HIDDEN_SHARE = 0.3;
/** … and so many times the running text that is shown: the page is unreadable without. */
const HIDDEN_FACTOR = 2;
/** Text nodes of so many letters are running text. */
const RUNNING = 30;
/** What is hidden inside what was hidden is judged again, so many times. */
const MOST_ROUNDS = 4;
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

function isMuteElement(page: Page, n: NodeId): boolean {
  const tag = page.tag[n]!;
  if (tag === TAG.template) return page.attribute(n, 'shadowrootmode') === undefined;
  if (tag === TAG.title) return page.namespace[n] === HTML;
  return isMuteTag(tag);
}

/** What of a page is read. */
export interface Muting {
  /** Roots of the subtrees to skip, as one byte a node (1 = skip to end[n]). */
  readonly muted: Uint8Array;
  /** Roots of hidden subtrees that are read all the same, in order. */
  readonly revealed: readonly NodeId[];
}

/**
 * Scripts and the like are skipped; `noscript` when the page has text without it; hidden subtrees unless the page is
 * unreadable without: then those of the way to hide that has most of the text are read, and what is hidden inside is judged anew.
 * What controls beside it show is read where the page is readable without (`isClosedPanel`). Words hidden inside lines are never read: forums put noise there for those who copy.
 */
export function muteText(page: Page): Muting {
  const ways = listHidings(page);
  const revealed: NodeId[] = [];
  let readable = false;
  for (let round = 0; ; round++) {
    const survey = new Survey(page, ways, revealed.length > 0);
    const way = readable || round >= MOST_ROUNDS ? SHOWN : survey.findCover();
    if (way === SHOWN) {
      readable = true;
      if (round <= MOST_ROUNDS && survey.openPanels()) continue;
      return { muted: survey.finish(), revealed: revealed.sort((a, b) => a - b) };
    }
    for (const { node } of survey.hidden.filter((root) => root.way === way)) {
      revealed.push(node);
      ways[node] = SHOWN;
    }
  }
}

/** True for an element that neither is a block nor holds one. */
function isInLine({ tag, end, kind }: Page, root: NodeId): boolean {
  for (let n = root; n < end[root]!; n++) if (kind[n] === ELEMENT && tag[n] !== TAG.br && isBlockTag(tag[n]!)) return false;
  return true;
}

/** The outermost element of a hidden subtree. */
interface HiddenRoot {
  readonly node: NodeId;
  /** SHOWN where nothing makes it readable. */
  readonly way: number;
  /** Characters of its text. */
  text: number;
}

/** What one walk learns: mute elements, `noscript`s, hidden subtrees and their text, and whether text stands outside. */
class Survey {
  readonly hidden: HiddenRoot[] = [];
  readonly #muted: Uint8Array;
  readonly #noscripts: NodeId[] = [];
  /** Where the last hidden subtree ends. */
  #hiddenEnd = 0;
  #shownText = 0;
  #spoken: boolean;
  readonly #page: Page;
  readonly #ways: Uint8Array;

  /** `ways`: how each node hides. `spoken`: the page is known to have text outside `noscript`. */
  constructor(page: Page, ways: Uint8Array, spoken: boolean) {
    this.#page = page;
    this.#ways = ways;
    this.#muted = new Uint8Array(page.size);
    this.#spoken = spoken;
    for (let n = 0; n < page.size; ) {
      if (page.kind[n] === ELEMENT) {
        n = this.#element(n);
        continue;
      }
      if (page.kind[n] === TEXT) this.#text(n);
      n++;
    }
  }

  /** Answers the node to go on with: behind elements that hold no text of the page. */
  #element(n: NodeId): NodeId {
    const page = this.#page;
    if (page.tag[n] === TAG.noscript) this.#noscripts.push(n);
    else if (isMuteElement(page, n)) this.#muted[n] = 1;
    else {
      if (this.#ways[n] !== SHOWN && n >= this.#hiddenEnd) {
        this.hidden.push({ node: n, way: isInLine(page, n) ? SHOWN : this.#ways[n]!, text: 0 });
        this.#hiddenEnd = page.end[n]!;
      }
      return n + 1;
    }
    return page.end[n]!;
  }

  #text(n: NodeId): void {
    const page = this.#page;
    const length = page.textEnd[n]! - page.textStart[n]!;
    if (n < this.#hiddenEnd) {
      this.hidden[this.hidden.length - 1]!.text += length;
      return;
    }
    this.#shownText += length;
    // Indentation is no speech: a page whose text a script writes is runs of white space and a noscript.
    if (!this.#spoken && length > SPOKEN && countSolid(page, n, n + 1) > SPOKEN) this.#spoken = true;
  }

  /** Shows what readers open themselves; false where nothing is. */
  openPanels(): boolean {
    const panels = this.hidden.filter(({ node }) => isClosedPanel(this.#page, node));
    for (const { node } of panels) this.#ways[node] = SHOWN;
    return panels.length > 0;
  }

  /** The way to hide that covers the page's text, SHOWN when the page can be read without what is hidden. */
  findCover(): number {
    if (this.hidden.length === 0) return SHOWN;
    const byWay = new Float64Array(WAYS);
    let all = this.#shownText;
    for (const { way, text } of this.hidden) {
      if (way !== SHOWN) byWay[way]! += text;
      all += text;
    }
    const cover = byWay.indexOf(Math.max(...byWay));
    return byWay[cover]! > HIDDEN_SHARE * all && this.#isUnreadable(cover) ? cover : SHOWN;
  }

  #isUnreadable(cover: number): boolean {
    const page = this.#page;
    let covered = 0;
    let shown = 0;
    let from = 0;
    for (const { node, way } of this.hidden) {
      shown += this.#countRunning(from, node);
      from = page.end[node]!;
      if (way === cover) covered += this.#countRunning(node, from);
    }
    shown += this.#countRunning(from, page.size);
    return covered > HIDDEN_FACTOR * shown;
  }

  /** Letters of the text nodes from … to − 1 that are running text, outside links. */
  #countRunning(from: NodeId, to: NodeId): number {
    const { kind, tag, end } = this.#page;
    let count = 0;
    for (let n = from; n < to; n++) {
      if (kind[n] === ELEMENT && (this.#muted[n] === 1 || tag[n] === TAG.noscript || tag[n] === TAG.a)) n = end[n]! - 1;
      else if (kind[n] === TEXT) {
        const length = countSolid(this.#page, n, n + 1);
        if (length >= RUNNING) count += length;
      }
    }
    return count;
  }

  /** The survey's mute elements, with what is hidden and the `noscript`s that are not needed. */
  finish(): Uint8Array {
    const muted = this.#muted;
    for (const { node } of this.hidden) muted[node] = 1;
    if (this.#spoken && !this.#saysLittle()) for (const n of this.#noscripts) muted[n] = 1;
    return muted;
  }

  /** True when a noscript says several times what the rest of the page does: the page is an empty shell for a script. */
  #saysLittle(): boolean {
    const page = this.#page;
    let most = 0;
    for (const n of this.#noscripts) most = Math.max(most, countSolid(page, n, page.end[n]!));
    if (most < LEAST_NOSCRIPT) return false;
    let all = 0;
    for (const n of this.#noscripts) all += countSolid(page, n, page.end[n]!);
    return most > SHELL_FACTOR * (countSolid(page, 0, page.size) - all);
  }
}
