/** Lines that are none of the text by words of further languages, for `galley` alone. */
import { blockText } from '../../blocks/blocks.ts';
import { isHeadingTag } from '../../blocks/roles.ts';
import type { NodeId } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import { squash } from '../../evidence/title-parts.ts';
import { blockSum, nodeSum, type PageView } from '../../features/view.ts';
import { judgeLabel } from '../../text/link-labels.ts';
import { isName, POINTER_LENGTH } from './drop-imprint.ts';
import { ABOUT, ADDRESS, ADVERTISED, BOX, ENDED, GATHERED, LABEL, REFERENCES, SIGNED, SMALL_BOX } from './further-imprint-words.data.ts';
import { isInvitation } from './invitations.ts';

/** Links below a label are looked for so many blocks above. */
const LIST_REACH = 5;
const LABEL_LENGTH = 30;
const BARE_LABEL = 16;
/** What leads to another story, of fewer characters. */
const ARROW: RegExp = /^[►▶▸»→➤➡👉]/u;
const MARKS = 3;
/** A longer line says more than what is below it. */
const HEAD_LENGTH = 60;

/** What is set apart to be read at a glance, how far up it is, so many letters of it at least, and how far away the text says them, in blocks. */
const APART: Uint8Array = tagTable(['blockquote', 'aside']);
const QUOTED: RegExp = /pull|quote|[cz]itat|cytat|call-?out/i;
const APART_LEVELS = 3;
const LEAST_PULLED = 25;
const PULLED_REACH = 8;

/** How many characters are in a box: in one named after what is as long as text, and in one named after what never is. */
const BOX_CHARS = 300;
const SMALL_CHARS = 45;

/** From a heading to what stands below it, in blocks. */
const SECTION_REACH = 6;

export function isFurtherImprint(view: PageView, b: number, text: string, atEnd: boolean, kept: Uint8Array): boolean {
  if (atEnd && ADDRESS.test(text) && kept.lastIndexOf(1) === b) return true;
  return (
    (atEnd && (isInSection(view, b) || (text.length <= HEAD_LENGTH && isLostHead(view, b, text, kept)))) ||
    (text.length <= POINTER_LENGTH && isNoText(view, b, text, atEnd, kept))
  );
}

/** Whether a short line is none of the text by itself. */
function isNoText(view: PageView, b: number, text: string, atEnd: boolean, kept: Uint8Array): boolean {
  const linked = blockSum(view, 'linkChars', b);
  const plain = blockSum(view, 'chars', b) - linked;
  if (isInvitation(view, b, text) || (plain === 0 && isBelowLabel(view, b)) || isInBox(view, b) || isPulled(view, b, text, kept))
    return true;
  if (isName(view, b)) return false;
  if (ADVERTISED.test(text) || SIGNED.test(text) || (atEnd && (ENDED.test(text) || GATHERED.test(text)))) return true;
  return (linked > 0 && plain < MARKS && ARROW.test(text)) || (isPointer(text) && isLabel(view, b, text, linked, plain));
}

/** Whether a line that begins like a pointer is nothing else: a label alone above a link, before one or inside of it. */
function isLabel(view: PageView, b: number, text: string, linked: number, plain: number): boolean {
  if (linked === 0) return text.length <= LABEL_LENGTH && isLinked(view, b + 1);
  const label = LABEL.exec(text)?.[0].length;
  if (plain === 0) return label !== undefined;
  // One without a mark behind it is much shorter than what it is the label of.
  return plain <= (label ?? (linked > 2 * plain ? BARE_LABEL : 0));
}

/** Whether a line is a heading of what is about the text, or stands below one. */
function isInSection(view: PageView, b: number): boolean {
  for (let above = b; above >= 0 && above > b - SECTION_REACH; above--) {
    if (blockSum(view, 'chars', above) <= POINTER_LENGTH && ABOUT.test(textOf(view, above))) return true;
    if (isHeadingTag(view.page.tag[view.blocks.container[above]!]!)) return false;
  }
  return false;
}

/** Whether the last line of the text heads links below it, none of which is kept. */
function isLostHead(view: PageView, b: number, text: string, kept: Uint8Array): boolean {
  if (kept.lastIndexOf(1) !== b || isLinked(view, b) || !isLinked(view, b + 1) || REFERENCES.test(text)) return false;
  return /[:：]$/.test(text) || isHeadingTag(view.page.tag[view.blocks.container[b]!]!);
}

function textOf(view: PageView, b: number): string {
  return b < 0 ? '' : blockText(view.page, view.leaves, view.blocks, b);
}

function isPointer(text: string): boolean {
  return judgeLabel(text) === 'invites' && !REFERENCES.test(text);
}

/** Whether a block is one of the links below a label that invites to read them. */
function isBelowLabel(view: PageView, b: number): boolean {
  let above = b - 1;
  while (above > b - LIST_REACH && isLinked(view, above)) above--;
  const text = textOf(view, above);
  return text.length <= LABEL_LENGTH && isPointer(text) && (!isName(view, b) || view.page.tag[view.blocks.container[b]!] === TAG.li);
}

/** Whether a block is in a small box that is named after what is no text, or begins with a label and the headline of the other story, linked. */
function isInBox(view: PageView, b: number): boolean {
  const { page, leaves, blocks } = view;
  for (let n = leaves.parent[blocks.leafStart[b]!]!; n > 0; n = page.parent[n]!) {
    const first = leaves.block[leaves.at[n]!]!;
    if (first < b - LIST_REACH) return false;
    const last = leaves.block[leaves.at[page.end[n]!]! - 1]!;
    if (isNamedBox(view, n, b)) return true;
    if (first === b || last > first + LIST_REACH || !isLinked(view, first + 1)) continue;
    const label = textOf(view, first);
    if (label.length <= LABEL_LENGTH && !isLinked(view, first) && /^(?:invites|related)$/.test(judgeLabel(label) ?? '')) return true;
  }
  return false;
}

/** An element in the line names but a part of it. */
function isNamedBox(view: PageView, n: NodeId, b: number): boolean {
  const chars = nodeSum(view, 'chars', n);
  if (chars > BOX_CHARS || chars < blockSum(view, 'chars', b)) return false;
  const names = view.page.attribute(n, 'class') ?? '';
  return BOX.test(names) || (chars <= SMALL_CHARS && SMALL_BOX.test(names));
}

/** Whether a line that is set apart repeats what the text beside it says. */
function isPulled(view: PageView, b: number, text: string, kept: Uint8Array): boolean {
  const said = isApart(view, b) ? squash(text) : '';
  if (said.length < LEAST_PULLED || /[:：]$/.test(textOf(view, b - 1))) return false;
  const to = Math.min(view.blocks.count - 1, b + PULLED_REACH);
  for (let near = Math.max(0, b - PULLED_REACH); near <= to; near++)
    if (near !== b && kept[near] === 1 && !isApart(view, near) && squash(textOf(view, near)).includes(said)) return true;
  return false;
}

function isApart({ page, blocks }: PageView, b: number): boolean {
  let n = blocks.container[b]!;
  for (let level = 0; level < APART_LEVELS; level++, n = page.parent[n]!)
    if (APART[page.tag[n]!] === 1 || QUOTED.test(page.attribute(n, 'class') ?? '')) return true;
  return false;
}

function isLinked(view: PageView, b: number): boolean {
  return b >= 0 && b < view.blocks.count && blockSum(view, 'chars', b) === blockSum(view, 'linkChars', b);
}
