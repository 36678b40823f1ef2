/** Readers' comments that can be nothing else, told before anything is decided: below a short post they outweigh it, and would be taken for the text. */
import { leafText } from '../blocks/blocks.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import { NameFinder, type NameWords, nameWords } from '../records/name-finder.ts';
import { isReplyLabel } from '../records/reply-labels.ts';
import { isDateLike, LONGEST_DATE_TEXT } from '../text/date-likeness.ts';
import type { Reading } from './columns.ts';
import { COMMENT_WORDS } from './comment-words.data.ts';

const LIST_WORDS: NameWords = nameWords(COMMENT_WORDS);
const HEADINGS: Uint8Array = tagTable(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Times and links to answer, in all elements of one parent that are named after comments; with fewer it may be the text under a careless name. */
const LEAST_SIGNS = +(process.env['LS'] ?? 2);
/** Leaves that are looked through for them. */
const LOOK = 4000;
/** What the first model gives at least to a block above that may be the post, and how many words it has. */
const LIKELY = +(process.env['LK'] ?? -2.5);
const PER_SIGN = +(process.env['PS'] ?? 300);
const LEAST_WORDS = +(process.env['LW'] ?? 4);

/** Marks blocks of comments, one byte a block; undefined where there are none, or nothing above them is likely to be text. */
export function findComments(view: PageView, { titleBlock, ground }: Reading, odds: Float32Array): Uint8Array | undefined {
  if (process.env['NOFC']) return undefined;
  const { page, blocks, leaves } = view;
  const finder = new NameFinder(page, LIST_WORDS);
  const title = titleBlock < 0 ? 0 : leaves.first[blocks.leafStart[titleBlock]!]!;
  const places = listPlaces(view, finder, title);
  const sure = places.filter(({ from, to }) => countSigns(view, from, to) > 0);
  const signs = new Map<NodeId, number>();
  const sizes = new Map<NodeId, number>();
  for (const { parent, from, to } of sure) {
    signs.set(parent, (signs.get(parent) ?? 0) + countSigns(view, from, to));
    let size = 0;
    for (let k = leaves.at[from]!; k < leaves.at[to]!; k++) { const b = leaves.block[k]!; if (k === leaves.at[from] || b !== leaves.block[k - 1]) size += ground.tokens[b]!; }
    sizes.set(parent, (sizes.get(parent) ?? 0) + size);
  }
  const marks = new Uint8Array(blocks.count);
  let first = -1;
  for (const { parent, from, to } of sure) {
    if (signs.get(parent)! < LEAST_SIGNS || signs.get(parent)! * PER_SIGN < sizes.get(parent)!) continue;
    for (let k = leaves.at[from]!; k < leaves.at[to]!; k++) {
      marks[leaves.block[k]!] = 1;
      if (first < 0) first = leaves.block[k]!;
    }
  }
  if (first < 0) return undefined;
  let words = 0;
  for (let b = 0; b < first; b++) if (b !== titleBlock && odds[b]! > LIKELY) words += ground.tokens[b]!;
  return words < LEAST_WORDS ? undefined : marks;
}

interface Place {
  readonly parent: NodeId;
  readonly from: NodeId;
  readonly to: NodeId;
}

/** Outermost elements named after comments below the headline; a heading so named, or that says so, stands for what follows it. */
function listPlaces({ page, leaves }: PageView, finder: NameFinder, title: NodeId): Place[] {
  const places: Place[] = [];
  const named = finder.mayFindAny;
  for (let n = title + 1; n < page.size; n++) {
    const isHeading = HEADINGS[page.tag[n]!] === 1;
    if (!(named && finder.names(n)) && !(isHeading && saysComments(page, leaves, n))) continue;
    if (page.tag[n] === TAG.body) continue;
    let parent = page.parent[n]!;
    let to = page.end[n]!;
    if (isHeading) {
      while (page.end[parent]! === to && page.tag[parent] !== TAG.body) parent = page.parent[parent]!;
      to = page.end[parent]!;
    }
    places.push({ parent, from: n, to });
    n = to - 1;
  }
  return places;
}

const LABEL: RegExp = /^(?:\d[\d.,]* )?(?:(?:reader |user |recent |leser)?comments?|responses?|(?:leser)?kommentare?[rn]?|commentaires?|comentarios?|comentários?|commenti|komentarze|комментари[ийев]+|评论|評論|コメント|댓글|yorumlar|reacties|kommentit)(?: \(?\d+\)?)?:?$/iu;
const LONGEST_LABEL = 40;

function saysComments(page: Page, leaves: PageView['leaves'], n: NodeId): boolean {
  const from = leaves.at[n]!;
  const to = leaves.at[page.end[n]!]!;
  if (to === from || leaves.sums.chars[to]! - leaves.sums.chars[from]! > LONGEST_LABEL) return false;
  let text = '';
  for (let k = from; k < to; k++) text += `${leafText(page, leaves, k)} `;
  return LABEL.test(text.trim());
}

/** Short lines with a date, times, links to answer. */
function countSigns({ page, leaves }: PageView, from: NodeId, to: NodeId): number {
  let signs = 0;
  for (let n = from; n < to; n++) if (page.tag[n] === TAG.time || ((page.tag[n] === TAG.a || page.tag[n] === TAG.button) && isReplyLabel(page, n))) signs++;
  const { chars, digits } = leaves.sums;
  for (let k = leaves.at[from]!; k < Math.min(leaves.at[to]!, leaves.at[from]! + LOOK); k++) {
    if (digits[k + 1] === digits[k] || chars[k + 1]! - chars[k]! > LONGEST_DATE_TEXT) continue;
    if (isDateLike(leafText(page, leaves, k))) signs++;
  }
  return signs;
}
