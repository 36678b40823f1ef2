/** A page with what the default keeps and, where a person said so, what it should: what rules are weighed on. */
import type { NodeId } from '../../dom/page.ts';
import { examine } from '../../extract.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { labelBlocks } from '../labels/label-blocks.ts';
import { type Candidates, listCandidates } from './candidates.ts';

/** Of a page that holds less of its gold than this the labels are doubtful. */
const LEAST_FOUND = 0.8;

/** A page as rules see it: blocks with their weight and fate. */
export interface JudgedPage {
  readonly view: PageView;
  readonly candidates: Candidates;
  /** Characters a block. */
  readonly weight: Float64Array;
  /** One byte a block: 1 where the default keeps any of it. */
  readonly kept: Uint8Array;
  /** One byte a block: 1 where it is body; absent of pages nobody corrected. */
  readonly gold?: Uint8Array;
}

/** undefined where the gold is not the text of this page. */
export function judgePage(html: string, url: string | undefined, text?: string): JudgedPage | undefined {
  const { view, selection } = examine(html, url === undefined ? {} : { url });
  const { leaves, blocks } = view;
  const kept = new Uint8Array(blocks.count);
  for (let k = 0; k < leaves.count; k++) if (selection.kept.has(leaves.first[k]!)) kept[leaves.block[k]!] = 1;
  const weight = Float64Array.from({ length: blocks.count }, (_, b) => blockSum(view, 'chars', b));
  const page = { view, candidates: listCandidates(view), weight, kept };
  if (text === undefined) return page;
  const { share, found } = labelBlocks(view, text);
  return found < LEAST_FOUND ? undefined : { ...page, gold: Uint8Array.from(share, (one) => Number(one >= 0.5)) };
}

/** Calls `visit` once for each block that has text in any of these elements, which stand in document order. */
export function eachBlock({ view: { page, leaves } }: JudgedPage, nodes: readonly NodeId[], visit: (block: number) => void): void {
  let until = 0;
  let last = -1;
  for (const n of nodes) {
    const end = leaves.at[page.end[n]!]!;
    for (let k = Math.max(until, leaves.at[n]!); k < end; k++) {
      const block = leaves.block[k]!;
      if (block === last) continue;
      last = block;
      visit(block);
    }
    until = Math.max(until, end);
  }
}
