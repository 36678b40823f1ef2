/** Lines that say of themselves that they are about the article, not of it. */
import { blockText } from '../blocks/blocks.ts';
import { blockSum, type PageView } from '../features/view.ts';
import type { Reading } from './columns.ts';
import { AGENCY, CODES, CREDIT_LABELS, ORIGINAL_TITLE, READ_ALSO, REPORTERS, RIGHTS } from './imprint-words.data.ts';

/** Kept blocks at either end that are looked at. */
const AT_START = 3;
const AT_END = 8;
/** Longest lines, in characters: of people and sources, of pointers, of rights. */
const CREDIT_LENGTH = 90;
const POINTER_LENGTH = 220;
const RIGHTS_LENGTH = 350;
/** No more than this share of the words goes. */
const MOST = 0.3;

// Where a line stands.
const START = 0;
const MIDST = 1;
const END = 2;

const CREDIT: RegExp = new RegExp(`^[【[(（<〈]?\\s*(${CREDIT_LABELS.join('|')})\\s?[:：|｜丨/／]\\s*\\S.{0,80}$`, 'iu');

/** Clears kept lines about editors, sources and rights at both ends, and pointers to other stories anywhere; answers which. Linear in the kept text. */
export function dropImprint(view: PageView, { ground: { tokens } }: Reading, kept: Uint8Array): number[] {
  const blocks = Array.from(kept.keys()).filter((b) => kept[b] === 1);
  const labels = new Set<string>();
  const lines: number[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const place = placeOf(i, blocks.length);
    const text = readLine(view, blocks[i]!, place === MIDST ? POINTER_LENGTH : RIGHTS_LENGTH);
    const label = readLabel(text);
    // Poems of several authors, sources below every table: what recurs belongs to the text.
    if (label !== '' && labels.size === labels.add(label).size) return [];
    if (READ_ALSO.test(text) || (place !== MIDST && (label !== '' || isAbout(text, place)))) lines.push(blocks[i]!);
  }
  if (sumTokens(tokens, lines) > MOST * sumTokens(tokens, blocks)) return [];
  for (const line of lines) kept[line] = 0;
  return lines;
}

function placeOf(i: number, count: number): number {
  if (i >= count - AT_END) return END;
  return i < AT_START ? START : MIDST;
}

/** What a line of people or sources begins with, '' for other lines. */
function readLabel(text: string): string {
  return text.length > CREDIT_LENGTH ? '' : (CREDIT.exec(text)?.[1] ?? '');
}

/** The text of a block, '' for one that is longer. */
function readLine(view: PageView, b: number, most: number): string {
  return blockSum(view, 'chars', b) > most ? '' : blockText(view.page, view.leaves, view.blocks, b);
}

function sumTokens(tokens: Int32Array, blocks: readonly number[]): number {
  return blocks.reduce((sum, b) => sum + tokens[b]!, 0);
}

/** Whether a line at the start or the end is about the article by what it says; people and sources with a label aside. */
function isAbout(text: string, place: number): boolean {
  if (ORIGINAL_TITLE.test(text) || (place === END && RIGHTS.test(text))) return true;
  return text.length <= CREDIT_LENGTH && (REPORTERS.test(text) || (place === END && (CODES.test(text) || AGENCY.test(text))));
}
