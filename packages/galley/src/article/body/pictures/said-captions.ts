/** Captions that are paragraphs like any other: told by standing right behind an image and by saying what it is or whose. */
import { blockText } from '../../../blocks/blocks.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';
import { nodeSum, type PageView } from '../../../features/view.ts';
import type { KeptText } from '../kept-text.ts';
import { pictureBox } from './caption-beside.ts';
import { splitCredit } from './credits.ts';
import { findAround } from './decoration.ts';

/** Nodes between an image and the paragraph below it. */
const AHEAD = 40;
// Ours, on the labelled pages but test's: of such paragraphs 116 are no body and 17 are, most of these where the gold is a rule's.
const LONGEST = 250;
const PICTURE: RegExp =
  /^(?:[▲△]|[图圖][为為：:]|[左右上][图圖]|(?:fig(?:ure|ura|\.)|abb(?:ildung|\.)|рис(?:унок|\.)|[图圖])(?:\s?\d{1,2}(?!\d)|:)|pictured(?:,| (?:above|at|from|left|right|with))|\[?above:)/i;
/** Behind fewer characters a name in brackets is anything. */
const FEW = 30;
const NAME_IN_BRACKETS: RegExp = /\([\p{Script=Latin}\s/’]+\)$/u;

/** The node that is such a paragraph and nothing else, −1 when none follows image n. */
export function findSaidCaption(view: PageView, kept: KeptText, n: NodeId): NodeId {
  const { page, leaves, blocks } = view;
  const k = leaves.at[page.end[n]!]!;
  if (k >= leaves.count || leaves.first[k]! - n > AHEAD) return -1;
  const b = leaves.block[k]!;
  const figure = findAround(page, n, TAG.figure);
  if (blocks.leafStart[b] !== k || holdsImage(page, page.end[figure < 0 ? n : figure]!, leaves.first[k]!)) return -1;
  const caption = findHolder(view, n, k, blocks.leafStart[b + 1]!);
  const text = blockText(page, leaves, blocks, b);
  // What is said to ears once more. In a heading it is one, in cards of goods the name of a thing.
  const repeats = kept.measure(caption) === 0 && [0, TAG.p].includes(page.tag[caption]!) && text === page.attribute(n, 'alt');
  const boxed = caption < page.end[pictureBox(view, kept, n)]!;
  // What shares a box with nothing but the picture and ends with whose it is may be longer.
  const alone = text.endsWith(')') && nodeSum(view, 'chars', page.parent[caption]!) === nodeSum(view, 'chars', caption);
  return caption >= 0 && (repeats || boxed || isSaid(text, alone ? 2 * LONGEST : LONGEST)) ? caption : -1;
}

/** Whether a text says of itself that it stands with a picture. */
function isSaid(text: string, longest: number): boolean {
  if (text.length > longest) return false;
  if (PICTURE.test(text)) return true;
  const { caption, creditText } = splitCredit(text);
  return creditText !== '' && (caption.length >= FEW || !NAME_IN_BRACKETS.test(text));
}

function holdsImage({ tag }: Page, from: NodeId, to: NodeId): boolean {
  for (let m = from; m < to; m++) if (tag[m] === TAG.img) return true;
  return false;
}

/** The outermost element behind node n that holds the leaves from `start` to `stop` and no others; of a line by itself its text. */
function findHolder({ page: { parent, end }, leaves }: PageView, n: NodeId, start: number, stop: number): NodeId {
  const text = leaves.first[start]!;
  let holder = stop === start + 1 && leaves.last[start] === text ? text : -1;
  for (let m = parent[text]!; m > n; m = parent[m]!) {
    const last = leaves.at[end[m]!]!;
    if (leaves.at[m] !== start || last > stop) break;
    if (last === stop) holder = m;
  }
  return holder;
}
