/** Labelled pages → examples: the columns of every block beside its label, and what the linear model over names reads. */
import { parse } from '../dom/parse.ts';
import type { FeedItem } from '../evidence/evidence.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import type { BlockMatrix } from '../features/block-matrix.ts';
import type { ElementNames } from '../features/element-names.ts';
import type { PageView } from '../features/view.ts';
import { viewPage } from '../features/view.ts';
import { readColumns } from '../learned/columns.ts';
import { NAME_BITS, NAME_REACH, nameDimension } from '../learned/name-weights.ts';
import type { BlockLabels } from './label-blocks.ts';
import { cutBlocks, labelBlocks, labelSnippets } from './label-blocks.ts';
import type { LabelledPage } from './labelled-page.ts';

export interface PageExample {
  readonly page: LabelledPage;
  readonly view: PageView;
  readonly matrix: BlockMatrix;
  /** 0 … 1 a block. */
  readonly labels: Float32Array;
  /** Tokens a block, 0 where nothing is known. */
  readonly weights: Float32Array;
  /** Share of the gold found on the page. */
  readonly found: number;
  /** Dimensions of the names around block b: nameDims[nameStart[b]] … */
  readonly nameStart: Int32Array;
  readonly nameDims: Int32Array;
  readonly nameLevels: Uint8Array;
  readonly tokens: readonly (readonly string[])[];
  readonly titleBlock: number;
}

const NO_WEIGHTS: Float32Array = new Float32Array(1 << NAME_BITS);

/** Reads one page; its name columns are those of an empty model. */
export function readExample(page: LabelledPage, feedItem?: FeedItem): PageExample {
  const view = viewPage(parse(page.html));
  const url = page.url === undefined || !URL.canParse(page.url) ? undefined : new URL(page.url);
  const evidence = gatherEvidence(view.page, { url, feedItem });
  const { matrix, names, titleBlock } = readColumns(view, evidence, NO_WEIGHTS);
  const tokens = cutBlocks(view);
  const { share, weight, found } = labelPage(page, view, tokens);
  // The gold of some sets begins with the headline; nobody should learn from that that it is body.
  if (titleBlock >= 0) weight[titleBlock] = 0;
  return { page, view, matrix, labels: share, weights: weight, found, ...readNames(view, names), tokens, titleBlock };
}

function labelPage(page: LabelledPage, view: PageView, tokens: readonly (readonly string[])[]): BlockLabels {
  if (page.text === null) return labelSnippets(view, page.with ?? [], page.without ?? [], tokens);
  const labels = labelBlocks(view, page.text, tokens);
  const replies = page.comments ?? [];
  if (page.pageType !== 'forum' || replies.length === 0) return labels;
  // Replies of a thread are text of its own kind: neither body nor noise.
  const { share } = labelBlocks(view, replies.join('\n'), tokens);
  for (let b = 0; b < share.length; b++) if (share[b]! > 0.5 && labels.share[b]! < 0.5) labels.weight[b] = 0;
  return labels;
}

function readNames(view: PageView, names: ElementNames): { nameStart: Int32Array; nameDims: Int32Array; nameLevels: Uint8Array } {
  const { page, blocks } = view;
  const nameStart = new Int32Array(blocks.count + 1);
  const dims: number[] = [];
  const levels: number[] = [];
  for (let b = 0; b < blocks.count; b++) {
    nameStart[b] = dims.length;
    let n = blocks.container[b]!;
    for (let level = 0; level < NAME_REACH && n > 0; level++, n = page.parent[n]!) {
      for (const hash of names.hashes[names.idOf(n)]!) {
        dims.push(nameDimension(hash, level));
        levels.push(level);
      }
    }
  }
  nameStart[blocks.count] = dims.length;
  return { nameStart, nameDims: Int32Array.from(dims), nameLevels: Uint8Array.from(levels) };
}
