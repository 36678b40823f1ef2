/** What stands around a link: the sentence it is in, or what is written over its list. */
import { normaliseText } from '../../blocks/normalise.ts';
import { TEXT } from '../../dom/page.ts';
import type { PlacedLink } from '../../features/link-places.ts';
import type { PageView } from '../../features/view.ts';

/** Characters of a sentence on either side of the link. */
const REACH = 240;
/** A sentence ends at its mark before white space, or at an ideographic mark. */
/** Dates and counts beside a link of a list are no sentence. */
const WORDS: RegExp = /\p{L}{2}/u;
const END: RegExp = /[.!?…]["'»”’)\]]?\s|[。！？؟۔]/g;

/** The sentence around a link in running text; else `label`, '' when there is none. */
export function readContext(view: PageView, { node, leaf, block }: Pick<PlacedLink, 'node' | 'leaf' | 'block'>, label: string): string {
  const { page, leaves, blocks } = view;
  const first = blocks.leafStart[block]!;
  const last = Math.min(blocks.leafStart[block + 1]!, leaves.at[page.end[node]!]!);
  const before = joinBackwards(view, first, leaf);
  const anchor = joinLeaves(view, leaf, last, REACH);
  const after = joinLeaves(view, last, blocks.leafStart[block + 1]!, REACH);
  if (!WORDS.test(before) && !WORDS.test(after)) return label;
  return normaliseText(sentenceEnd(before) + anchor + sentenceStart(after, anchor));
}

function sentenceEnd(text: string): string {
  let from = 0;
  END.lastIndex = 0;
  while (END.test(text)) from = END.lastIndex;
  return text.slice(from);
}

/** `anchor`: nothing follows a link that ends its sentence itself. */
function sentenceStart(text: string, anchor: string): string {
  if (/[.!?。！？؟۔…]\s*$/u.test(anchor.slice(-4)) && /^\s|^$/.test(text)) return '';
  END.lastIndex = 0;
  return END.test(text) ? text.slice(0, END.lastIndex) : text;
}

/** The text of leaves [from, to) as written, up to the leaf that passes `limit`. */
export function joinLeaves(view: PageView, from: number, to: number, limit: number): string {
  const { leaves } = view;
  let text = '';
  for (let k = from; k < to && text.length < limit; k++) {
    if (k > from && leaves.block[k] !== leaves.block[k - 1]) text += ' ';
    text += rawLeaf(view, k);
  }
  return text.slice(0, Math.max(limit, 0));
}

/** The end of the text of leaves [from, to). */
function joinBackwards(view: PageView, from: number, to: number): string {
  let text = '';
  for (let k = to - 1; k >= from && text.length < REACH; k--) text = rawLeaf(view, k) + text;
  return text.slice(-REACH);
}

function rawLeaf({ page, leaves }: PageView, k: number): string {
  let text = '';
  for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (page.kind[n] === TEXT) text += page.rawText(n);
  return text;
}
