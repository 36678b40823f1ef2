/** All columns of the learned default in order, and the matrix of a page. */

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
import { VOTE_COLUMNS, type Votes, writeVoteColumns } from './vote-columns.ts';

/** What a block reads off its neighbours. */
const NEIGHBOURS: readonly string[] = ['characters', 'link share', 'punctuation share', 'votes', 'tag', 'names in all'];

const PAGE_COLUMNS: readonly string[] = [
  'blocks on the page',
  'text on the page',
  'link share of the page',
  'non-Latin share of the page',
  'says it is an article',
];

const OWN: readonly string[] = [
  ...TEXT_COLUMNS,
  ...TAG_COLUMNS,
  ...POSITION_COLUMNS,
  ...CONTAINER_COLUMNS,
  ...OVERLAP_COLUMNS,
  ...DATE_COLUMNS,
  ...NAME_COLUMNS,
  ...PHRASE_COLUMNS,
  ...VOTE_COLUMNS,
  ...PAGE_COLUMNS,
];

export const COLUMN_NAMES: readonly string[] = [
  ...OWN,
  ...NEIGHBOURS.flatMap((name) => NEIGHBOUR_OFFSETS.map((offset) => `${name} of block ${offset < 0 ? '−' : '+'}${Math.abs(offset)}`)),
];

const NEIGHBOUR_SOURCES: readonly number[] = NEIGHBOURS.map((name) => OWN.indexOf(name));

export interface Reading {
  readonly matrix: BlockMatrix;
  readonly names: ElementNames;
  readonly ground: Ground;
  readonly votes: Votes;
  readonly titleBlock: number;
}

/** The linear models whose scores are columns: log-odds of 2^NAME_BITS and 2^PHRASE_BITS dimensions. */
export interface LinearWeights {
  readonly nameWeights: Float32Array;
  readonly phraseWeights: Float32Array;
}

/** Reads everything the model wants to know about every block. */
export function readColumns(view: PageView, evidence: Evidence, { nameWeights, phraseWeights }: LinearWeights): Reading {
  const matrix = new BlockMatrix(view.blocks.count, COLUMN_NAMES);
  const names = new ElementNames(view.page);
  const ground = surveyGround(view, names);
  const titleBlock = findTitleBlock(view, evidence.title);
  let at = 0;
  const take = (list: readonly string[]): Uint8Array[] => {
    at += list.length;
    return matrix.columns(at - list.length, list.length);
  };
  writeTextColumns(view, take(TEXT_COLUMNS));
  writeTagColumns(view, take(TAG_COLUMNS));
  writePositionColumns(view, titleBlock, take(POSITION_COLUMNS));
  writeContainerColumns(view, ground, take(CONTAINER_COLUMNS));
  writeOverlapColumns(view, evidence, take(OVERLAP_COLUMNS));
  writeDateColumns(view, ground, take(DATE_COLUMNS));
  writeNameColumns(view, new NameScores(names, nameWeights), take(NAME_COLUMNS));
  writePhraseColumns(view, phraseWeights, take(PHRASE_COLUMNS));
  const votes = writeVoteColumns(view, evidence, ground, take(VOTE_COLUMNS));
  writePageColumns(view, evidence, take(PAGE_COLUMNS));
  writeNeighbourColumns(
    NEIGHBOUR_SOURCES.map((c) => matrix.column(c)),
    NEIGHBOUR_OFFSETS,
    matrix.columns(OWN.length, COLUMN_NAMES.length - OWN.length),
  );
  return { matrix, names, ground, votes, titleBlock };
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
