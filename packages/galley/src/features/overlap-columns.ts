/** Columns about repetition: of the title, of what the page or its feed says about itself, of other blocks. */
import type { Evidence } from '../evidence/evidence.ts';
import { readArticleBody, readDescriptions } from '../evidence/self-description.ts';
import type { BlockMatrix } from './block-matrix.ts';
import { countStep } from './quantise.ts';
import { SolidText, TextWindows } from './text-windows.ts';
import { blockSum, type PageView } from './view.ts';

export const OVERLAP_COLUMNS = [
  'in the title',
  'in the description',
  'in articleBody',
  'articleBody given',
  'in the feed item',
  'feed item given',
  'repeated on the page',
] as const;

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

export function writeOverlapColumns(view: PageView, evidence: Evidence, candidates: Int32Array, matrix: BlockMatrix): void {
  const out = matrix.pick(OVERLAP_COLUMNS);
  const sources = collectSources(evidence);
  if (sources['in articleBody'] !== undefined) out['articleBody given'].fill(1);
  if (sources['in the feed item'] !== undefined) out['feed item given'].fill(1);
  const given = COMPARED.flatMap((name) => {
    const source = sources[name];
    return source === undefined ? [] : { source, column: out[name] };
  });
  const text = new SolidText();
  const heads = new Map<number, number>();
  const mine = new Int32Array(view.blocks.count);
  for (let c = 0; c < candidates.length; c++) {
    const b = candidates[c]!;
    // Blocks of links repeat titles and one another: nothing to learn from.
    if (blockSum(view, 'linkChars', b) === blockSum(view, 'chars', b)) continue;
    const length = text.readBlock(view, b);
    for (const { source, column } of given) column[b] = 1 + source.countIn(text, LOOKS);
    const head = text.hashWindow(0, Math.min(length, HEAD)) ^ length;
    mine[b] = head;
    heads.set(head, (heads.get(head) ?? 0) + 1);
  }
  for (let c = 0; c < candidates.length; c++)
    out['repeated on the page'][candidates[c]!] = countStep((heads.get(mine[candidates[c]!]!) ?? 1) - 1, 20);
}

/** Columns of likeness with another text. */
const COMPARED = ['in the title', 'in the description', 'in articleBody', 'in the feed item'] as const;

/** The texts by their columns, undefined where there is none. */
function collectSources({ title, metadata, feedItem }: Evidence): Readonly<Record<(typeof COMPARED)[number], TextWindows | undefined>> {
  const body = readArticleBody(metadata);
  return {
    'in the title': collect(TITLE_WIDTH, [title, feedItem?.title ?? '']),
    'in the description': collect(TEXT_WIDTH, readDescriptions(metadata)),
    'in articleBody': body.length < LEAST_BODY ? undefined : collect(TEXT_WIDTH, [body]),
    'in the feed item': feedItem === undefined ? undefined : collect(TEXT_WIDTH, [feedItem.description ?? '', feedItem.content ?? '']),
  };
}
