/** The page's own summary of itself. */
import type { Finding } from '../evidence/evidence.ts';
import { findFinding } from '../evidence/metadata.ts';
import { squash } from '../evidence/title-parts.ts';
import type { Candidate, Penalty } from './candidate.ts';
import { type Chosen, chooseBest, type FieldContext, findMeta, readString } from './choose.ts';

const TAGS: readonly (readonly [name: string, trust: number])[] = [
  ['og:description', 0.8],
  ['description', 0.78],
  ['twitter:description', 0.7],
  ['dc.description', 0.65],
  ['dcterms.description', 0.65],
];

export function chooseDescription(context: FieldContext): Chosen<string> | undefined {
  const { evidence, linked } = context;
  const candidates: Candidate[] = [];
  const add = (found: Pick<Finding, 'source' | 'property' | 'node'>, text: string | undefined, trust: number): void => {
    const value = text?.trim();
    if (value) candidates.push({ ...found, value, key: squash(value), trust, penalties: doubts(value, evidence.title) });
  };
  for (const [name, trust] of TAGS) {
    const finding = findMeta(evidence, name);
    // OpenGraph, Twitter and the plain tag are filled by one hand, but not always with the same.
    if (finding !== undefined) add({ source: finding.source, property: finding.property, node: finding.node }, finding.value, trust);
  }
  if (linked !== undefined)
    add({ source: 'json-ld', property: 'description', node: linked.node }, readString(linked.value['description']), 0.76);
  const microdata = findFinding(evidence.metadata, 'microdata', 'description');
  if (microdata !== undefined) add({ source: 'microdata', property: 'description', node: microdata.node }, microdata.value, 0.6);
  const feed = evidence.feedItem?.description?.replace(/<[^>]{0,2000}>/g, ' ').replace(/\s+/g, ' ');
  add({ source: 'feed', property: 'description', node: -1 }, feed, 0.5);
  return chooseBest(context, 'description', candidates);
}

function doubts(value: string, title: string): Penalty[] | undefined {
  if (squash(value) === squash(title)) return [{ reason: 'the headline again', factor: 0.3 }];
  return value.length < 20 ? [{ reason: 'too short for a summary', factor: 0.6 }] : undefined;
}
