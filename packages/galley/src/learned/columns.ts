/** All columns of the learned default in order, and the matrix of a page: a glance at every block, more about the candidates. */
import type { Evidence } from '../evidence/evidence.ts';
import { claimsArticle } from '../evidence/self-description.ts';
import { BlockMatrix } from '../features/block-matrix.ts';
import { CONTAINER_COLUMNS, writeContainerColumns } from '../features/container-columns.ts';
import { DATE_COLUMNS, writeDateColumns } from '../features/date-columns.ts';
import { ElementNames } from '../features/element-names.ts';
import type { Ground } from '../features/ground.ts';
import { surveyGround } from '../features/ground.ts';
import { OVERLAP_COLUMNS, writeOverlapColumns } from '../features/overlap-columns.ts';
import { NEIGHBOUR_OFFSETS, POSITION_COLUMNS, writeNeighbourColumns, writePositionColumns } from '../features/position-columns.ts';
import { logStep, shareStep } from '../features/quantise.ts';
import { TAG_COLUMNS, writeTagColumns } from '../features/tag-columns.ts';
import { TEXT_COLUMNS, writeTextColumns } from '../features/text-columns.ts';
import { findTitleBlock } from '../features/title-block.ts';
import type { PageView } from '../features/view.ts';
import { NAME_COLUMNS, NameScores, writeNameColumns } from './name-weights.ts';
import { PHRASE_COLUMNS, writePhraseColumns } from './phrase-weights.ts';
import { VOTE_COLUMNS, writeVoteColumns } from './vote-columns.ts';

const PAGE_COLUMNS: readonly string[] = [
  'blocks on the page',
  'text on the page',
  'link share of the page',
  'non-Latin share of the page',
  'says it is an article',
];

function nameNeighbours(names: readonly string[]): string[] {
  return names.flatMap((name) => NEIGHBOUR_OFFSETS.map((offset) => `${name} of block ${offset < 0 ? '−' : '+'}${Math.abs(offset)}`));
}

/** What the glance reads of every block: sums, tags and places, and what it reads off the neighbours. */
const SEEN: readonly string[] = [...TEXT_COLUMNS, ...TAG_COLUMNS, ...POSITION_COLUMNS, ...PAGE_COLUMNS];
const SEEN_NEIGHBOURS: readonly string[] = ['characters', 'link share', 'punctuation share', 'tag'];
const GLANCE_COLUMNS: readonly string[] = [...SEEN, ...nameNeighbours(SEEN_NEIGHBOURS)];
/** The first columns are those of the glance. */
export const GLANCE_COUNT: number = GLANCE_COLUMNS.length;

/** What is read of the candidates only. */
const READ: readonly string[] = [
  ...CONTAINER_COLUMNS,
  ...OVERLAP_COLUMNS,
  ...DATE_COLUMNS,
  ...NAME_COLUMNS,
  ...PHRASE_COLUMNS,
  ...VOTE_COLUMNS,
];
const READ_NEIGHBOURS: readonly string[] = ['votes', 'names in all'];

export const COLUMN_NAMES: readonly string[] = [...GLANCE_COLUMNS, ...READ, ...nameNeighbours(READ_NEIGHBOURS)];

/** What a glance sees of a page: the first GLANCE_COUNT columns of all blocks, the others still 0. */
export interface Glance {
  readonly matrix: BlockMatrix;
  readonly titleBlock: number;
}

export interface Reading extends Glance {
  readonly names: ElementNames;
  readonly ground: Ground;
}

/** The linear models whose scores are columns: log-odds of 2^NAME_BITS and 2^PHRASE_BITS dimensions. */
export interface LinearWeights {
  readonly nameWeights: Float32Array;
  readonly phraseWeights: Float32Array;
}

/** Hands out a matrix's columns in their order. */
class ColumnTaker {
  readonly #matrix: BlockMatrix;
  #at: number;

  constructor(matrix: BlockMatrix, at: number) {
    this.#matrix = matrix;
    this.#at = at;
  }

  take(count: number): Uint8Array[] {
    this.#at += count;
    return this.#matrix.columns(this.#at - count, count);
  }
}

/** Reads what costs next to nothing, of every block. */
export function readGlance(view: PageView, evidence: Evidence): Glance {
  const matrix = new BlockMatrix(view.blocks.count, COLUMN_NAMES);
  const titleBlock = findTitleBlock(view, evidence.title);
  const columns = new ColumnTaker(matrix, 0);
  writeTextColumns(view, columns.take(TEXT_COLUMNS.length));
  writeTagColumns(view, columns.take(TAG_COLUMNS.length));
  writePositionColumns(view, titleBlock, columns.take(POSITION_COLUMNS.length));
  writePageColumns(view, evidence, columns.take(PAGE_COLUMNS.length));
  writeNeighbours(matrix, SEEN_NEIGHBOURS, columns);
  return { matrix, titleBlock };
}

/** Reads the rest, of the candidates; writes it into the glance's matrix. */
export function readCandidates(
  view: PageView,
  evidence: Evidence,
  { matrix, titleBlock }: Glance,
  candidates: Int32Array,
  { nameWeights, phraseWeights }: LinearWeights,
): Reading {
  const names = new ElementNames(view.page);
  const ground = surveyGround(view, names, candidates);
  const columns = new ColumnTaker(matrix, GLANCE_COUNT);
  writeContainerColumns(view, ground, columns.take(CONTAINER_COLUMNS.length));
  writeOverlapColumns(view, evidence, candidates, columns.take(OVERLAP_COLUMNS.length));
  writeDateColumns(view, ground, columns.take(DATE_COLUMNS.length));
  writeNameColumns(view, new NameScores(names, nameWeights), candidates, columns.take(NAME_COLUMNS.length));
  writePhraseColumns(view, phraseWeights, candidates, columns.take(PHRASE_COLUMNS.length));
  writeVoteColumns(view, evidence, ground, columns.take(VOTE_COLUMNS.length));
  writeNeighbours(matrix, READ_NEIGHBOURS, columns);
  return { matrix, names, ground, titleBlock };
}

function writeNeighbours(matrix: BlockMatrix, names: readonly string[], columns: ColumnTaker): void {
  const sources = names.map((name) => matrix.column(COLUMN_NAMES.indexOf(name)));
  writeNeighbourColumns(sources, NEIGHBOUR_OFFSETS, columns.take(names.length * NEIGHBOUR_OFFSETS.length));
}

function writePageColumns(view: PageView, evidence: Evidence, out: readonly Uint8Array[]): void {
  const { leaves, blocks } = view;
  const { chars, linkChars, wide, solid } = leaves.sums;
  const last = leaves.count;
  out[0]!.fill(logStep(blocks.count));
  out[1]!.fill(logStep(chars[last]!));
  out[2]!.fill(shareStep(linkChars[last]!, chars[last]!));
  out[3]!.fill(shareStep(wide[last]!, solid[last]!));
  out[4]!.fill(claimsArticle(evidence.metadata) ? 1 : 0);
}
