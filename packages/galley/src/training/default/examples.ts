/** Labelled pages → examples: the columns of every block beside its label, and what the linear models over words read. */
import { parse } from '../../dom/parse.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import type { BlockMatrix } from '../../features/block-matrix.ts';
import type { Ground } from '../../features/ground.ts';
import { type ItemGround, surveyItems } from '../../features/item-ground.ts';
import { findTitleBlock } from '../../features/title-block.ts';
import type { PageView } from '../../features/view.ts';
import { viewPage } from '../../features/view.ts';
import { type LinearWeights, readCandidates, readGlance } from '../../learned/columns/columns.ts';
import { NameVocabulary } from '../../learned/columns/name-vocabulary.ts';
import { NAME_BITS, type NameRows, readNames } from '../../learned/columns/name-weights.ts';
import { readPageFacts } from '../../learned/columns/page-columns.ts';
import { PHRASE_BITS, PhraseReader } from '../../learned/columns/phrase-weights.ts';
import { listCandidates, scoreGlance } from '../../learned/decode/score-blocks.ts';
import type { GlanceModel } from '../../learned/model/model.ts';
import { findThread } from '../../records/thread.ts';
import { parseAddress } from '../../text/parse-address.ts';
import type { BlockLabels } from '../labels/label-blocks.ts';
import { cutBlocks, labelBlocks, labelSnippets } from '../labels/label-blocks.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { type RegionLabels, readRegionLabels } from '../labels/region-labels.ts';

/** The phrases of the blocks of a page, each dimension with the column it counts for. */
export interface PhraseRows {
  readonly start: Int32Array;
  readonly dims: Int32Array;
  readonly columns: Uint8Array;
}

/** What a glance at a page and its gold tell. */
export interface PageSketch {
  readonly id: string;
  readonly site: string;
  readonly set: string;
  readonly pageType: string;
  /** What the page counts for beside others. */
  readonly pageWeight: number;
  /** True where only snippets are labelled. */
  readonly snippets: boolean;
  readonly rows: number;
  /** The columns of the glance, in a sketch; all of them in an example. */
  readonly matrix: BlockMatrix;
  /** 0 … 1 a block. */
  readonly labels: Float32Array;
  /** Tokens a block, 0 where nothing is known. */
  readonly tokens: Float32Array;
  /** Share of the gold found on the page. */
  readonly found: number;
  /** True where the page is a thread by its posts: the default never asks the models about it. */
  readonly thread: boolean;
}

/** What training keeps of a page: no text, no markup. */
export interface PageExample extends PageSketch {
  readonly ground: Ground;
  readonly items: ItemGround;
  readonly names: NameRows;
  readonly phrases: PhraseRows;
  /** FACT_NAMES. */
  readonly facts: Uint8Array;
  /** Of pages whose regions somebody labelled. */
  readonly regions?: RegionLabels;
}

const NO_WEIGHTS: LinearWeights = {
  vocabulary: new NameVocabulary([]),
  nameWeights: new Float32Array(1 << NAME_BITS),
  phraseWeights: new Float32Array(1 << PHRASE_BITS),
};

/** Looks at one page: the columns of the glance, and the labels. */
export function sketchPage(page: LabelledPage): PageSketch {
  const { view, evidence } = openPage(page);
  const { matrix } = readGlance(view, evidence);
  const { share, weight, found } = labelPage(page, view);
  // The gold of some sets begins with the headline; nobody should learn from that that it is body.
  for (const title of [evidence.title, page.title ?? '']) {
    const block = findTitleBlock(view, title);
    if (block >= 0) weight[block] = 0;
  }
  const { id, site, set = '', pageType = 'article', weight: pageWeight = 1 } = page;
  const labels = { labels: share, tokens: weight, found, snippets: page.text === null };
  return { id, site, set, pageType, pageWeight, rows: matrix.rows, matrix, thread: findThread(view, evidence) !== undefined, ...labels };
}

/** Reads the rest of a page; its name and phrase columns are those of an empty model until `writeLinearScores` fills them. */
export function completeSketch(page: LabelledPage, sketch: PageSketch, glance: GlanceModel): PageExample {
  const { view, evidence } = openPage(page);
  const seen = readGlance(view, evidence);
  const candidates = listCandidates(scoreGlance(glance.trees, seen.matrix), glance.cut);
  const reading = readCandidates(view, evidence, seen, candidates, NO_WEIGHTS);
  const { matrix, names, ground } = reading;
  return {
    ...sketch,
    matrix,
    ground,
    items: surveyItems(view, names),
    names: readNames(view, names, candidates),
    phrases: readPhrases(view, candidates),
    facts: readPageFacts(view, evidence, reading),
    ...(page.regions === undefined ? {} : { regions: readRegionLabels(view, names, page.regions) }),
  };
}

/** The page's view, and what it says of itself. */
export function openPage({ html, url, feedItem }: LabelledPage): { view: PageView; evidence: Evidence } {
  const view = viewPage(parse(html));
  const address = parseAddress(url);
  return { view, evidence: gatherEvidence(view.page, { url: address, feedItem }) };
}

/** Below this share of its gold found on the page, a page's labels are not trusted. */
const LEAST_FOUND = 0.8;

/** True for a page that has text and holds what its gold says. */
export function isTrusted({ rows, snippets, found }: PageSketch): boolean {
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

/** Entries left at 0 take the one before. */
function fillForward(start: Int32Array): void {
  for (let i = 1; i < start.length; i++) if (start[i] === 0) start[i] = start[i - 1]!;
}

function readPhrases(view: PageView, candidates: Int32Array): PhraseRows {
  const reader = new PhraseReader();
  const start = new Int32Array(view.blocks.count + 1);
  const dims: number[] = [];
  const columns: number[] = [];
  for (const b of candidates) {
    reader.read(view, b);
    for (let k = 0; k < reader.count; k++) {
      dims.push(reader.dims[k]!);
      columns.push(reader.columns[k]!);
    }
    start[b + 1] = dims.length;
  }
  fillForward(start);
  return { start, dims: Int32Array.from(dims), columns: Uint8Array.from(columns) };
}
