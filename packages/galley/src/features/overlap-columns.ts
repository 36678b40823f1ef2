/** Columns about repetition: of the title, of what the page or its feed says about itself, of other blocks. */
import type { Evidence } from '../evidence/evidence.ts';
import { readArticleBody, readDescriptions } from '../evidence/self-description.ts';
import { countStep } from './quantise.ts';
import { SolidText, TextWindows } from './text-windows.ts';
import { blockSum, type PageView } from './view.ts';

export const OVERLAP_COLUMNS: readonly string[] = [
  'in the title',
  'in the description',
  'in articleBody',
  'articleBody given',
  'in the feed item',
  'feed item given',
  'repeated on the page',
];

const LOOKS = 6;
const TITLE_WIDTH = 6;
const TEXT_WIDTH = 14;
/** A shorter articleBody is a summary. */
const LEAST_BODY = 200;
/** Repetition is judged by the first characters of a block. */
const HEAD = 60;

function collect(width: number, texts: readonly string[]): TextWindows | undefined {
  const windows = new TextWindows(width);
  for (const text of texts) windows.add(text);
  return windows.size === 0 ? undefined : windows;
}

export function writeOverlapColumns(view: PageView, evidence: Evidence, candidates: Int32Array, out: readonly Uint8Array[]): void {
  const sources = collectSources(evidence);
  const columns = [out[0]!, out[1]!, out[2]!, out[4]!];
  if (sources[2] !== undefined) out[3]!.fill(1);
  if (sources[3] !== undefined) out[5]!.fill(1);
  const text = new SolidText();
  const heads = new Map<number, number>();
  const mine = new Int32Array(view.blocks.count);
  for (let c = 0; c < candidates.length; c++) {
    const b = candidates[c]!;
    // Blocks of links repeat titles and one another: nothing to learn from.
    if (blockSum(view, 'linkChars', b) === blockSum(view, 'chars', b)) continue;
    const length = text.readBlock(view, b);
    for (let i = 0; i < sources.length; i++) if (sources[i] !== undefined) columns[i]![b] = 1 + sources[i]!.countIn(text, LOOKS);
    const head = text.hashWindow(0, Math.min(length, HEAD)) ^ length;
    mine[b] = head;
    heads.set(head, (heads.get(head) ?? 0) + 1);
  }
  for (let c = 0; c < candidates.length; c++) out[6]![candidates[c]!] = countStep((heads.get(mine[candidates[c]!]!) ?? 1) - 1, 20);
}

/** Title, descriptions, articleBody and feed item, undefined where there is none. */
function collectSources({ title, metadata, feedItem }: Evidence): readonly (TextWindows | undefined)[] {
  const body = readArticleBody(metadata);
  return [
    collect(TITLE_WIDTH, [title, feedItem?.title ?? '']),
    collect(TEXT_WIDTH, readDescriptions(metadata)),
    body.length < LEAST_BODY ? undefined : collect(TEXT_WIDTH, [body]),
    feedItem === undefined ? undefined : collect(TEXT_WIDTH, [feedItem.description ?? '', feedItem.content ?? '']),
  ];
}
