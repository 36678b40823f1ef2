/** All columns of the learned default in order, and the matrix of a page: a glance at every block, more about the candidates. */
import type { Evidence } from '../../evidence/evidence.ts';
import { claimsArticle } from '../../evidence/self-description.ts';
import { BlockMatrix, type ColumnList, listColumns } from '../../features/block-matrix.ts';
import { CONTAINER_COLUMNS, writeContainerColumns } from '../../features/container-columns.ts';
import { DATE_COLUMNS, writeDateColumns } from '../../features/date-columns.ts';
import { ElementNames } from '../../features/element-names.ts';
import type { Ground } from '../../features/ground.ts';
import { surveyGround } from '../../features/ground.ts';
import { OVERLAP_COLUMNS, writeOverlapColumns } from '../../features/overlap-columns.ts';
import {
  type NeighbourNames,
  nameNeighbours,
  POSITION_COLUMNS,
  writeNeighbourColumns,
  writePositionColumns,
} from '../../features/position-columns.ts';
import { logStep, shareStep } from '../../features/quantise.ts';
import { TAG_COLUMNS, writeTagColumns } from '../../features/tag-columns.ts';
import { TEXT_COLUMNS, writeTextColumns } from '../../features/text-columns.ts';
import { findTitleBlock } from '../../features/title-block.ts';
import type { PageView } from '../../features/view.ts';
import type { NameVocabulary } from './name-vocabulary.ts';
import { NAME_COLUMNS, NameScores, writeNameColumns } from './name-weights.ts';
import { PHRASE_COLUMNS, writePhraseColumns } from './phrase-weights.ts';
import { VOTE_COLUMNS, writeVoteColumns } from './vote-columns.ts';

const PAGE_COLUMNS = [
  'blocks on the page',
  'text on the page',
  'link share of the page',
  'non-Latin share of the page',
  'says it is an article',
] as const;

function listNeighbours(groups: readonly NeighbourNames[]): string[] {
  return groups.flatMap(({ targets }) => targets);
}

/** What the glance reads of every block: sums, tags and places, and what it reads off the neighbours. */
const SEEN: readonly string[] = [...TEXT_COLUMNS, ...TAG_COLUMNS, ...POSITION_COLUMNS, ...PAGE_COLUMNS];
const SEEN_NEIGHBOURS: readonly NeighbourNames[] = ['characters', 'link share', 'punctuation share', 'tag'].map(nameNeighbours);
const GLANCE_COLUMNS: readonly string[] = [...SEEN, ...listNeighbours(SEEN_NEIGHBOURS)];
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
/** Columns of the candidates that others read off their neighbours. */
const READ_NEIGHBOURS: readonly NeighbourNames[] = ['votes', 'names in all'].map(nameNeighbours);

export const COLUMN_NAMES: readonly string[] = [...GLANCE_COLUMNS, ...READ, ...listNeighbours(READ_NEIGHBOURS)];
const COLUMNS: ColumnList = listColumns(COLUMN_NAMES);

/** Where a group of columns begins. */
function placeOf(group: readonly string[]): number {
  return COLUMNS.places.get(group[0]!)!;
}

const TEXT_AT: number = placeOf(TEXT_COLUMNS);
const TAGS_AT: number = placeOf(TAG_COLUMNS);
const POSITIONS_AT: number = placeOf(POSITION_COLUMNS);
const PAGE_AT: number = placeOf(PAGE_COLUMNS);
const CONTAINERS_AT: number = placeOf(CONTAINER_COLUMNS);
const OVERLAPS_AT: number = placeOf(OVERLAP_COLUMNS);
const DATES_AT: number = placeOf(DATE_COLUMNS);
export const NAMES_AT: number = placeOf(NAME_COLUMNS);
export const PHRASES_AT: number = placeOf(PHRASE_COLUMNS);
const VOTES_AT: number = placeOf(VOTE_COLUMNS);

function placeNeighbours(groups: readonly NeighbourNames[]): (readonly [source: number, at: number])[] {
  return groups.map(({ source, targets }) => [placeOf([source]), placeOf(targets)]);
}

const SEEN_PLACES: readonly (readonly [source: number, at: number])[] = placeNeighbours(SEEN_NEIGHBOURS);
const READ_PLACES: readonly (readonly [source: number, at: number])[] = placeNeighbours(READ_NEIGHBOURS);

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
  /** The words of class names, ids and roles that are known. */
  readonly vocabulary: NameVocabulary;
  /** Log-odds of the known words of class names, ids and roles, by level: 2^NAME_BITS. */
  readonly nameWeights: Float32Array;
  /** Log-odds of the hashed words that blocks begin and end with: 2^PHRASE_BITS. */
  readonly phraseWeights: Float32Array;
}

/** Reads what costs next to nothing, of every block. */
export function readGlance(view: PageView, evidence: Evidence): Glance {
  const matrix = new BlockMatrix(view.blocks.count, COLUMNS);
  const titleBlock = findTitleBlock(view, evidence.title);
  writeTextColumns(view, matrix, TEXT_AT);
  writeTagColumns(view, matrix, TAGS_AT);
  writePositionColumns(view, titleBlock, matrix, POSITIONS_AT);
  writePageColumns(view, evidence, matrix);
  for (const [source, at] of SEEN_PLACES) writeNeighbourColumns(matrix, source, at);
  return { matrix, titleBlock };
}

/** Reads the rest, of the candidates; writes it into the glance's matrix. */
export function readCandidates(
  view: PageView,
  evidence: Evidence,
  { matrix, titleBlock }: Glance,
  candidates: Int32Array,
  { vocabulary, nameWeights, phraseWeights }: LinearWeights,
): Reading {
  const names = new ElementNames(view.page);
  const ground = surveyGround(view, names, candidates);
  writeContainerColumns(view, ground, matrix, CONTAINERS_AT);
  writeOverlapColumns(view, evidence, candidates, matrix, OVERLAPS_AT);
  writeDateColumns(view, ground, matrix, DATES_AT);
  writeNameColumns(view, new NameScores(names, vocabulary, nameWeights), candidates, matrix, NAMES_AT);
  writePhraseColumns(view, phraseWeights, candidates, matrix, PHRASES_AT);
  writeVoteColumns(view, evidence, ground, matrix, VOTES_AT);
  writeReadNeighbours(matrix);
  return { matrix, names, ground, titleBlock };
}

/** Writes what the candidates' columns have beside them; once more when those were written anew. */
export function writeReadNeighbours(matrix: BlockMatrix): void {
  for (const [source, at] of READ_PLACES) writeNeighbourColumns(matrix, source, at);
}

function writePageColumns({ leaves, blocks }: PageView, evidence: Evidence, { data, width }: BlockMatrix): void {
  const { chars, linkChars, wide, solid } = leaves.sums;
  const last = leaves.count;
  const count = logStep(blocks.count);
  const text = logStep(chars[last]!);
  const linked = shareStep(linkChars[last]!, chars[last]!);
  const foreign = shareStep(wide[last]!, solid[last]!);
  const claims = claimsArticle(evidence.metadata) ? 1 : 0;
  for (let c = PAGE_AT; c < data.length; c += width) {
    data[c] = count;
    data[c + 1] = text;
    data[c + 2] = linked;
    data[c + 3] = foreign;
    data[c + 4] = claims;
  }
}
