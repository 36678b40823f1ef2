/** Labelled pages → examples: the columns of every block beside its label, and what the linear model over names reads. */
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import type { BlockMatrix } from '../features/block-matrix.ts';
import type { ElementNames } from '../features/element-names.ts';
import type { Ground } from '../features/ground.ts';
import { findTitleBlock } from '../features/title-block.ts';
import type { PageView } from '../features/view.ts';
import { viewPage } from '../features/view.ts';
import { type LinearWeights, readColumns } from '../learned/columns.ts';
import { NAME_BITS, NAME_LEVELS, NAME_REACH, nameDimension } from '../learned/name-weights.ts';
import { readPageFacts } from '../learned/page-columns.ts';
import { PHRASE_BITS, PhraseReader } from '../learned/phrase-weights.ts';
import { findThread } from '../records/thread.ts';
import type { BlockLabels } from './label-blocks.ts';
import { cutBlocks, labelBlocks, labelSnippets } from './label-blocks.ts';
import type { LabelledPage } from './labelled-page.ts';

/** The names around the blocks of a page: block b has dimensions dims[start[b]] … dims[start[b + 1] − 1], each at a level. */
export interface NameRows {
  readonly start: Int32Array;
  readonly dims: Int32Array;
  /** Levels above the block's element, not capped. */
  readonly levels: Uint8Array;
}

/** The phrases of the blocks of a page, each dimension with the column it counts for. */
export interface PhraseRows {
  readonly start: Int32Array;
  readonly dims: Int32Array;
  readonly columns: Uint8Array;
}

/** What training keeps of a page: no text, no markup. */
export interface PageExample {
  readonly id: string;
  readonly site: string;
  readonly set: string;
  readonly pageType: string;
  /** True where only snippets are labelled. */
  readonly snippets: boolean;
  readonly rows: number;
  readonly matrix: BlockMatrix;
  readonly ground: Ground;
  /** 0 … 1 a block. */
  readonly labels: Float32Array;
  /** Tokens a block, 0 where nothing is known. */
  readonly tokens: Float32Array;
  /** Share of the gold found on the page. */
  readonly found: number;
  readonly names: NameRows;
  readonly phrases: PhraseRows;
  /** FACT_COLUMNS. */
  readonly facts: Uint8Array;
  /** True where the page is a thread by its posts: the default never asks the models about it. */
  readonly thread: boolean;
}

const NO_WEIGHTS: LinearWeights = { nameWeights: new Float32Array(1 << NAME_BITS), phraseWeights: new Float32Array(1 << PHRASE_BITS) };

/** Reads one page; its name columns are those of an empty model until `writeNameScores` fills them. */
export function readExample(page: LabelledPage): PageExample {
  const view = viewPage(parse(page.html));
  const url = page.url === undefined || !URL.canParse(page.url) ? undefined : new URL(page.url);
  const evidence = gatherEvidence(view.page, { url, feedItem: page.feedItem });
  const reading = readColumns(view, evidence, NO_WEIGHTS);
  const { matrix, names, ground } = reading;
  const { share, weight, found } = labelPage(page, view);
  // The gold of some sets begins with the headline; nobody should learn from that that it is body.
  for (const title of [evidence.title, page.title ?? '']) {
    const block = findTitleBlock(view, title);
    if (block >= 0) weight[block] = 0;
  }
  const { id, site, set = '', pageType = 'article' } = page;
  const labels = { labels: share, tokens: weight, found, snippets: page.text === null };
  return {
    id,
    site,
    set,
    pageType,
    rows: matrix.rows,
    matrix,
    ground,
    names: readNames(view, names),
    phrases: readPhrases(view),
    facts: readPageFacts(view, evidence, reading),
    thread: findThread(view, evidence) !== undefined,
    ...labels,
  };
}

/** Below this share of its gold found on the page, a page's labels are not trusted. */
const LEAST_FOUND = 0.8;

/** True for a page that has text and holds what its gold says. */
export function isTrusted({ rows, snippets, found }: PageExample): boolean {
  return rows > 0 && (snippets || found >= LEAST_FOUND);
}

function labelPage(page: LabelledPage, view: PageView): BlockLabels {
  const tokens = cutBlocks(view);
  if (page.text === null) return labelSnippets(view, page.with ?? [], page.without ?? [], tokens);
  const labels = labelBlocks(view, page.text, tokens);
  const replies = page.comments ?? [];
  if (page.pageType !== 'forum' || replies.length === 0) return labels;
  // Replies of a thread are text of its own kind: neither body nor noise.
  const { share } = labelBlocks(view, replies.join('\n'), tokens);
  for (let b = 0; b < share.length; b++) if (share[b]! > 0.5 && labels.share[b]! < 0.5) labels.weight[b] = 0;
  return labels;
}

function readNames(view: PageView, names: ElementNames): NameRows {
  const { page, blocks } = view;
  const start = new Int32Array(blocks.count + 1);
  const dims: number[] = [];
  const levels: number[] = [];
  for (let b = 0; b < blocks.count; b++) {
    start[b] = dims.length;
    let n = blocks.container[b]!;
    for (let level = 0; level < NAME_REACH && n > 0; level++, n = page.parent[n]!) {
      for (const hash of names.hashes[names.idOf(n)]!) {
        dims.push(nameDimension(hash, Math.min(level, NAME_LEVELS - 1)));
        levels.push(level);
      }
    }
  }
  start[blocks.count] = dims.length;
  return { start, dims: Int32Array.from(dims), levels: Uint8Array.from(levels) };
}

function readPhrases(view: PageView): PhraseRows {
  const reader = new PhraseReader();
  const start = new Int32Array(view.blocks.count + 1);
  const dims: number[] = [];
  const columns: number[] = [];
  for (let b = 0; b < view.blocks.count; b++) {
    reader.read(view, b);
    for (let k = 0; k < reader.count; k++) {
      dims.push(reader.dims[k]!);
      columns.push(reader.columns[k]!);
    }
    start[b + 1] = dims.length;
  }
  return { start, dims: Int32Array.from(dims), columns: Uint8Array.from(columns) };
}
