/** Lines that say of themselves that they are about the article, not of it. */
import { blockText } from '../../blocks/blocks.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { isAgency } from '../../text/agencies.ts';
import { ARABIC_LABELS, CYRILLIC_LABELS, EASTERN_LABELS, LATIN_LABELS, OTHER_LABELS } from '../../text/byline-labels.data.ts';
import type { Reading } from '../columns/columns.ts';
import { listMarked } from './comment-places.ts';
import { INSTEAD, ORIGINAL_TITLE, REPORTERS, RIGHTS } from './imprint-words.data.ts';
import { ENDS_SENTENCE } from './keep-lead.ts';

/** Kept blocks at either end that are looked at. */
const AT_START = 3;
const AT_END = 8;
/** Longest lines, in characters: of people and sources, of what stands in boxes, of rights. */
const CREDIT_LENGTH = 90;
export const BOX_LENGTH = 220;
const RIGHTS_LENGTH = 350;
/** No more than this share of the words goes. */
const MOST = 0.45;

/** Labels of people and sources. Interviewers have theirs before what they ask. */
const CREDITS: ReadonlySet<string> = listCredits();
/** What stands before a colon, a bar or a slash, if not in brackets with text behind them, and before no question. */
const LABEL: RegExp =
  /^(?!.*[?？؟]$|[(（][^)）]{0,60}[)）].{12})(?:【纠错】\s*)?[【[(（<〈]?\s*([^:：|｜丨/／＝\d]{1,24}?)\s?(?:[:：|｜丨/／＝]\s*\S|\s\p{Script=Han}{2,4}(?:\s|$))/u;

function listCredits(): ReadonlySet<string> {
  const words = new Set<string>(['校对', '校對', '审核', '监制', '主编', '资料来源']);
  for (const labels of [LATIN_LABELS, CYRILLIC_LABELS, ARABIC_LABELS, EASTERN_LABELS, OTHER_LABELS])
    for (const role of ['author', 'editor', 'source', 'translator'] as const) for (const label of labels[role]) words.add(label);
  for (const label of ['记者', '記者', 'interview']) words.delete(label);
  return words;
}

/**
 * Clears kept lines about editors, sources and rights at both ends, and anywhere what stands in for something else and what `further` tells; answers which. Linear in the kept text.
 */
export function dropImprint(view: PageView, { ground: { tokens } }: Reading, kept: Uint8Array, further: IsImprint = () => false): number[] {
  const blocks = listMarked(kept);
  const labels = new Set<string>();
  const lines: number[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const b = blocks[i]!;
    const atEnd = i >= blocks.length - AT_END;
    const isApart = atEnd || isAbove(view, b, i, kept);
    const text = readLine(view, b, isApart ? RIGHTS_LENGTH : BOX_LENGTH);
    if (text === '') continue;
    const label = readLabel(text);
    // Poems of several authors, sources below every table: what recurs belongs to the text.
    if (label !== '' && labels.size === labels.add(label).size) return [];
    if (INSTEAD.test(text) || further(view, b, text, atEnd, kept) || (isApart && isAbout(text, label, atEnd))) lines.push(b);
  }
  if (sumTokens(tokens, lines) > MOST * sumTokens(tokens, blocks)) return [];
  for (const line of lines) kept[line] = 0;
  return lines;
}

/** Whether block `b`, a line of this text, is none of the article for other reasons. `atEnd`: one of the last lines that are kept. */
export type IsImprint = (view: PageView, b: number, text: string, atEnd: boolean, kept: Uint8Array) => boolean;

/** What a line of people or sources begins with, '' for other lines. */
function readLabel(text: string): string {
  const label = text.length > CREDIT_LENGTH ? undefined : LABEL.exec(text)?.[1]?.toLowerCase();
  return label !== undefined && CREDITS.has(label) ? label : '';
}

/** Whether line i of those that are kept, block b, stands above the text: one right behind a kept sentence, in the same element, tells its sources as a fact. */
function isAbove(view: PageView, b: number, i: number, kept: Uint8Array): boolean {
  const { parent } = view.page;
  const { container } = view.blocks;
  if (i >= AT_START) return false;
  return kept[b - 1] !== 1 || parent[container[b - 1]!] !== parent[container[b]!] || !ENDS_SENTENCE.test(readLine(view, b - 1, 1e4));
}

/** The text of a block, '' for one that is longer. */
function readLine(view: PageView, b: number, most: number): string {
  return blockSum(view, 'chars', b) > most ? '' : blockText(view.page, view.leaves, view.blocks, b);
}

function sumTokens(tokens: Int32Array, blocks: readonly number[]): number {
  return blocks.reduce((sum, b) => sum + tokens[b]!, 0);
}

/** What an agency signs with: brackets, dashes, who wrote it. */
const AROUND_AGENCY: RegExp = /^[-–—\s(（[]+|(?:\/[\p{L}.]+)?[)）\]\s.]{0,4}$/gu;

/** Whether a line at the start or the end is about the article by what it says. */
function isAbout(text: string, label: string, atEnd: boolean): boolean {
  if (label !== '' || ORIGINAL_TITLE.test(text) || (atEnd && RIGHTS.test(text))) return true;
  return text.length <= CREDIT_LENGTH && (REPORTERS.test(text) || (atEnd && isAgency(text.replace(AROUND_AGENCY, ''))));
}
