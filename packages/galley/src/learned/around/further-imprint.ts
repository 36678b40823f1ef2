/** Lines that are none of the text for `galley` alone: those in small boxes named after what is no text, what is pulled out of it, and its last lines. */
import { blockText } from '../../blocks/blocks.ts';
import type { ClassTest } from '../../dom/class-tests.ts';
import type { NodeId } from '../../dom/page.ts';
import { tagTable } from '../../dom/tags.ts';
import { squash } from '../../evidence/title-parts.ts';
import { blockSum, nodeSum, type PageView } from '../../features/view.ts';
import { BOX_LENGTH } from './drop-imprint.ts';
import { BOX, ENDED, SMALL_BOX } from './further-imprint-words.data.ts';

/** Blocks of a box. */
const BOX_BLOCKS = 5;

/** What is set apart to be read at a glance, how far up it is, so many letters of it at least, and how far away the text says them, in blocks. */
const APART: Uint8Array = tagTable(['blockquote', 'aside']);
const isQuoted: ClassTest = (names) => /pull|quote|[cz]itat|cytat|call-?out/i.test(names);
const APART_LEVELS = 3;
const LEAST_PULLED = 25;
const PULLED_REACH = 8;

/** How many characters are in a box: in one named after what is as long as text, and in one named after what never is. */
const BOX_CHARS = 300;
const SMALL_CHARS = 45;
const isBox: ClassTest = (names) => BOX.test(names);
const isSmallBox: ClassTest = (names) => SMALL_BOX.test(names);

export function isFurtherImprint(view: PageView, b: number, text: string, atEnd: boolean, kept: Uint8Array): boolean {
  if (text.length > BOX_LENGTH) return false;
  return isInBox(view, b) || isPulled(view, b, text, kept) || (atEnd && ENDED.test(text));
}

/** Whether a block is in a small box that is named after what is no text. */
function isInBox(view: PageView, b: number): boolean {
  const { page, leaves, blocks } = view;
  for (let n = leaves.parent[blocks.leafStart[b]!]!; n > 0; n = page.parent[n]!) {
    if (leaves.block[leaves.at[n]!]! < b - BOX_BLOCKS) return false;
    if (isNamedBox(view, n, b)) return true;
  }
  return false;
}

/** An element in the line names but a part of it. */
function isNamedBox(view: PageView, n: NodeId, b: number): boolean {
  const chars = nodeSum(view, 'chars', n);
  if (chars > BOX_CHARS || chars < blockSum(view, 'chars', b)) return false;
  return view.page.classPasses(n, isBox) || (chars <= SMALL_CHARS && view.page.classPasses(n, isSmallBox));
}

/** Whether a line that is set apart repeats what the text beside it says. */
function isPulled(view: PageView, b: number, text: string, kept: Uint8Array): boolean {
  const said = isApart(view, b) ? squash(text) : '';
  if (said.length < LEAST_PULLED || /[:：]$/.test(b > 0 ? textOf(view, b - 1) : '')) return false;
  const to = Math.min(view.blocks.count - 1, b + PULLED_REACH);
  for (let near = Math.max(0, b - PULLED_REACH); near <= to; near++)
    if (near !== b && kept[near] === 1 && !isApart(view, near) && squash(textOf(view, near)).includes(said)) return true;
  return false;
}

function isApart({ page, blocks }: PageView, b: number): boolean {
  let n = blocks.container[b]!;
  for (let level = 0; level < APART_LEVELS; level++, n = page.parent[n]!)
    if (APART[page.tag[n]!] === 1 || page.classPasses(n, isQuoted)) return true;
  return false;
}

function textOf(view: PageView, b: number): string {
  return blockText(view.page, view.leaves, view.blocks, b);
}
