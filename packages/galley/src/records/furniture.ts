/** Which lines stand in several posts of a thread: labels, ranks, buttons, dates. */

import { leafText } from '../blocks/blocks.ts';
import { hashLeaf } from '../blocks/leaf-hash.ts';
import { type ClassTest, classTest } from '../dom/class-tests.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_ID } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import type { Region } from './divide.ts';
import { NameFinder, type NameWords, nameWords } from './name-finder.ts';
import { ASIDE_NAMES } from './post-words.data.ts';
import { isFramed } from './quotations.ts';
import { isReplyLabel } from './reply-labels.ts';

/** Mark of a line that stands in several posts, and of one that stands in most. */
export const REPEATED = 1;
export const FURNITURE = 2;

const ASIDES: NameWords = nameWords(ASIDE_NAMES);
/** Longer lines are never labels. */
const LONGEST_LABEL = 60;
/** A line in this share of the posts is furniture. */
const FURNITURE_SHARE = 0.5;
/** A line is a sentence where it says so many times more by itself than it shares with other posts. */
const SENTENCE_SHARE = 3;
/** … and so many letters. */
const LEAST_OWN = 40;
/** A link in this many posts is a button. */
const BUTTON_POSTS = 3;
/** … unless its line has this many characters outside links that are no label. */
const LEAST_SAID = 12;

const STATED: ReadonlySet<string> = new Set(['text', 'articleBody', 'reviewBody', 'commentText']);

/** What microdata, microformats or the slot of a site's own element call the text. */
export function isStatedText(page: Page, n: NodeId): boolean {
  return (
    page.attribute(n, 'slot') === 'comment' ||
    STATED.has(page.attribute(n, 'itemprop') ?? '') ||
    ` ${page.attribute(n, 'class')}`.includes(' e-content')
  );
}

/** Does the link lead to somebody? */
type LinkTest = (page: Page, n: NodeId) => boolean;

/** One byte a leaf: REPEATED = its text (numbers masked) stands in another post too, FURNITURE = in at least half of them, sentences in three at least. */
export function markFurniture(view: PageView, regions: readonly Region[], isPerson: LinkTest): Uint8Array {
  const { leaves } = view;
  const { sentences } = leaves.sums;
  const marks = new Uint8Array(leaves.count);
  const hashes = hashLabels(view, regions, isPerson);
  const spread = countSpread(view, regions, hashes);
  const asides = new NameFinder(view.page, ASIDES);
  const most = Math.max(2, FURNITURE_SHARE * regions.length);
  const timesOf = (k: number): number => spread.get(hashes[k]!) ?? 0;
  for (const region of regions) {
    for (let k = firstLeaf(view, region); k < stopLeaf(view, region); k++) {
      const times = timesOf(k);
      // Few posts may have a sentence of one of them in a box of quotations.
      const isLabel = times >= most && (times >= Math.min(BUTTON_POSTS, regions.length) || sentences[k] === sentences[k + 1]);
      marks[k] = isLabel ? FURNITURE : times > 1 ? REPEATED : 0;
    }
    markButtons(view, region, (k) => leaves.linked[k] === 1 && timesOf(k) >= BUTTON_POSTS, marks);
    forEachBlock(view, region, (from, to) => spareLine(view, from, to, marks));
    spareStated(view, region, marks);
    markEdits(view, region, marks);
    markAsides(view, region, asides, marks);
  }
  return marks;
}

/** Links of one text in several posts; not in lines that say something else besides, as of a list that others quote. */
function markButtons(view: PageView, region: Region, isButton: (k: number) => boolean, marks: Uint8Array): void {
  const { linked, sums } = view.leaves;
  forEachBlock(view, region, (first, end) => {
    let plain = 0;
    for (let k = first; k < end; k++) if (linked[k] === 0 && marks[k] !== FURNITURE) plain += sums.solid[k + 1]! - sums.solid[k]!;
    if (plain < LEAST_SAID) for (let k = first; k < end; k++) if (isButton(k)) marks[k] = FURNITURE;
  });
}

/** A full stop behind a word in bold, a name before a comma, the sign of a mention. */
const GLUED: RegExp = /\S[.,;:!?。，)]|@\S/;

/**
 * A word of a sentence that others use too – a name in `code`, a link – is no label: most of its line is said nowhere else, on both
 * sides. Nor is what is written in one word with something that is none.
 */
function spareLine({ page, leaves }: PageView, from: number, to: number, marks: Uint8Array): void {
  let [own, said, first, last] = [0, 0, to, to];
  for (let k = from; k < to; k++) {
    const solid = leaves.sums.solid[k + 1]! - leaves.sums.solid[k]!;
    if (marks[k] !== 0) said += solid;
    else if (leaves.linked[k] === 0) {
      own += solid;
      last = k;
      first = Math.min(first, k);
    }
  }
  // Whom it is said to may end it.
  if (last < to - 1 && /^[@＠]/.test(leafText(page, leaves, last + 1))) last += 2;
  if (own > LEAST_OWN && own > SENTENCE_SHARE * said) marks.fill(0, first, last);
  for (let k = from + 1; k < to; k++)
    if (marks[k] !== marks[k - 1] && GLUED.test(page.rawText(leaves.last[k - 1]!).slice(-1) + page.rawText(leaves.first[k]!)[0]))
      marks.fill(0, k - 1, k + 1);
}

/** `Hi all,`, `Regards!`: several begin and end what is surely their text with the same words. */
function spareStated({ page, leaves }: PageView, { nodes, stop }: Region, marks: Uint8Array): void {
  for (let n = nodes[0]!; n < stop; n++) {
    if (!isStatedText(page, n)) continue;
    for (let k = leaves.at[n]!; k < leaves.at[Math.min(page.end[n]!, stop)]!; k++) if (leaves.linked[k] === 0) marks[k] = 0;
    n = page.end[n]! - 1;
  }
}

/** The region's leaves block by block: first … end − 1. */
function forEachBlock(view: PageView, region: Region, visit: (first: number, end: number) => void): void {
  const { block } = view.leaves;
  const stop = stopLeaf(view, region);
  for (let first = firstLeaf(view, region), end = first; first < stop; first = end) {
    while (end < stop && block[end] === block[first]) end++;
    visit(first, end);
  }
}

/** Notes by forum software, whatever they are called: "Edited April 18 by ann", "bridge 1380×600 88.1 KB" below a picture. */
function markEdits(view: PageView, region: Region, marks: Uint8Array): void {
  const { sums } = view.leaves;
  forEachBlock(view, region, (first, end) => {
    if (sums.solid[end]! - sums.solid[first]! <= LONGEST_LABEL && isEditNote(view, first, end)) marks.fill(FURNITURE, first, end);
  });
}

function isEditNote({ page, leaves }: PageView, first: number, end: number): boolean {
  if (FILE_SIZE.test(leafText(page, leaves, end - 1))) return true;
  let text = leafText(page, leaves, first);
  const note = text[0] === '[' ? NOTE : EDITED.test(text) ? EDITED_BY : undefined;
  if (note === undefined) return false;
  for (let k = first + 1; k < end; k++) text += ` ${leafText(page, leaves, k)}`;
  return note.test(text);
}

const EDITED: RegExp = /^(?:last |zuletzt |dernière )?(?:edit|bearbeitet|geändert|modifi|редактир|отредакт|измен|edyt|التعديل الأخير)/i;
const EDITED_BY: RegExp = /^\S+ (?:.{0,40} )?(?:by|von|par|por|da|przez|пользователем|بواسطة) \S/i;
const FILE_SIZE: RegExp = /\d×\d+ [\d.]+ [KM]?B$/;
/** `[ 本帖最后由 ann 于 2008-5-4 00:54 编辑 ]` */
const NOTE: RegExp = /^\[\D+\d.*(?:编辑|編輯|edited|قايتا(?: \S+)?) ?\]$/i;

/** What names itself a signature, a note of an edit, a bar of buttons is furniture. */
function markAsides(view: PageView, { nodes, stop }: Region, asides: NameFinder, marks: Uint8Array): void {
  const { page } = view;
  const { at } = view.leaves;
  for (let n = nodes[0]! + 1; n < stop; n++) {
    if (
      page.kind[n] !== ELEMENT ||
      at[page.end[n]!] === at[n] ||
      !((asides.names(n) && !page.classPasses(n, NO_ASIDE)) || isAside(view, n))
    )
      continue;
    marks.fill(FURNITURE, at[n]!, at[Math.min(page.end[n]!, stop)]!);
    n = page.end[n]! - 1;
  }
}

/** Khoros calls the message so, `lia-component-body-signature-highlight`, and Discourse a quotation, `quote-modified`. */
const NO_ASIDE: ClassTest = (names) => /body-signature|quote-modified/.test(names);
const LAST_EDIT: ClassTest = classTest(['edit', 'actions'], (names) => /last[-_]?edit|(?:comment|post|message)[-_]+actions/i.test(names));
const CODE_BOX: ClassTest = (names) => /\bcodebox\b/.test(names);

/** A form to answer, as software for blogs calls it, and what it says of markup. */
const FORM_ID: RegExp = /^(?:respond|comments?-?form|reply-?form)/i;

/** "Last edited: …" by its name in camel case; "Code: select all" above the code of phpBB. */
function isAside(view: PageView, n: NodeId): boolean {
  const { page } = view;
  if (page.classPasses(n, LAST_EDIT) || isButtonLink(view, n)) return true;
  if ((page.marks[n]! & HAS_ID) !== 0 && FORM_ID.test(page.attribute(n, 'id')!)) return true;
  // A line of underscores begins what stands below each post of somebody.
  if ((page.tag[n] === TAG.div || page.tag[n] === TAG.p) && /^_{5,99}$/.test(leafText(page, view.leaves, view.leaves.at[n]!))) return true;
  const up = page.parent[n]!;
  return (page.tag[n] === TAG.p || page.tag[n] === TAG.dt) && n === up + 1 && page.classPasses(up, CODE_BOX);
}

/** A button; "Click to expand…" at the end of a quotation: a link that leads nowhere, alone in its box; one to answer there. */
function isButtonLink({ page, leaves: { at } }: PageView, n: NodeId): boolean {
  if (page.tag[n] === TAG.button) return true;
  if (page.tag[n] !== TAG.a) return false;
  if (page.attribute(n, 'role') === 'button') return true;
  const up = page.parent[n]!;
  if (at[up] !== at[n] || at[page.end[up]!] !== at[page.end[n]!]) return false;
  if (isReplyLabel(page, n)) return true;
  if (page.attribute(n, 'href') !== undefined) return false;
  const above = page.parent[up]!;
  return page.tag[above] === TAG.blockquote || page.tag[page.parent[above]!] === TAG.blockquote;
}

/** Leaves of a region are firstLeaf … stopLeaf − 1. */
export function firstLeaf({ leaves }: PageView, { nodes }: Region): number {
  return leaves.at[nodes[0]!]!;
}

export function stopLeaf({ leaves }: PageView, { stop }: { readonly stop: NodeId }): number {
  return leaves.at[stop]!;
}

/** A hash a leaf, 0 outside the posts and for long leaves. */
function hashLabels(view: PageView, regions: readonly Region[], isPerson: LinkTest): Int32Array {
  const { count, sums } = view.leaves;
  const hashes = new Int32Array(count);
  for (const region of regions) {
    for (let k = firstLeaf(view, region); k < stopLeaf(view, region); k++) {
      if (sums.solid[k + 1]! - sums.solid[k]! <= LONGEST_LABEL) hashes[k] = hashLeaf(view, k);
    }
    forgetQuotations(view, region, hashes, isPerson);
  }
  return hashes;
}

/** A quotation repeats what was said, and below the heads of a table numbers are much alike; that makes no label of them. */
function forgetQuotations({ page, leaves }: PageView, { nodes, stop }: Region, hashes: Int32Array, isPerson: LinkTest): void {
  for (let n = nodes[0]! + 1; n < stop; n++) {
    const outer = page.tag[n] === TAG.thead ? page.parent[n]! : n;
    if (outer === n && page.tag[n] !== TAG.blockquote && !isFramed(page, n)) continue;
    const end = page.end[outer]!;
    // Links in it say where it is from, in the same words each time, but for whose it is, also in the link to it: `Ann said:`.
    for (let k = leaves.at[n]!; k < leaves.at[Math.min(end, stop)]!; k++)
      if (leaves.linked[k] === 0 || isPerson(page, leaves.parent[k]!) || (k === leaves.at[n] && /[:：]$/.test(leafText(page, leaves, k))))
        hashes[k] = 0;
    n = end - 1;
  }
}

/** In how many posts each hash occurs. */
function countSpread(view: PageView, regions: readonly Region[], hashes: Int32Array): Map<number, number> {
  const spread = new Map<number, number>();
  for (const region of regions)
    for (const hash of new Set(hashes.subarray(firstLeaf(view, region), stopLeaf(view, region))))
      spread.set(hash, (spread.get(hash) ?? 0) + 1);
  spread.delete(0);
  return spread;
}
