/** How far two readings of one page agree: 4-gram F1 of the bodies, Cohen's kappa and regions over the blocks. */

import {
  type AgreementCounts,
  compareReadings as compareTexts,
  type Reading,
} from '../../../packages/galley/src/training/labels/agreement.ts';
import { placeRegions } from '../../../packages/galley/src/training/labels/place-regions.ts';
import type { PageLabel, Region } from '../corpora/labels.ts';
import { BODY_REGIONS } from '../corpora/labels.ts';
import type { BlockList } from './block-list.ts';
import { joinBody } from './check-label.ts';

type Place = Region | 'none';

export interface Agreement {
  /** 4-gram F1 of lead + body, 0 … 1. */
  readonly f1: number;
  /** Blocks: in both bodies, in the first's only, in the second's only, in neither. */
  readonly counts: AgreementCounts;
  /** Blocks that one of the two or both gave a region. */
  readonly named: number;
  /** Numbers of blocks that the two put into different regions, with both. */
  readonly differing: readonly { readonly block: number; readonly first: Place; readonly second: Place }[];
}

export function compareReadings(first: PageLabel, second: PageLabel, { blocks }: BlockList): Agreement {
  const texts = blocks.map(({ text }) => text);
  const { differing, ...rest } = compareTexts(toReading(first), toReading(second), texts, (name) => BODY_REGIONS.has(name as Region));
  return { ...rest, differing: differing.map(({ block, first: a, second: b }) => ({ block, first: toPlace(a), second: toPlace(b) })) };
}

function toReading(label: PageLabel): Reading {
  return { body: joinBody(label), regions: listRegions(label) };
}

function listRegions({ runs }: PageLabel): Reading['regions'] {
  return runs.map(({ region, blocks }) => ({ name: region, texts: blocks }));
}

function toPlace(name: string | undefined): Place {
  return (name as Region | undefined) ?? 'none';
}

/** The region of every block; a block of two regions is of the one with more of it. */
export function placeBlocks(label: PageLabel, { blocks }: BlockList): Place[] {
  return placeRegions(
    blocks.map(({ text }) => text),
    listRegions(label),
  ).map(toPlace);
}
