/** The page's own summary of itself. */
import type { Finding } from '../../evidence/evidence.ts';
import { findFinding } from '../../evidence/metadata.ts';
import { squash } from '../../evidence/title-parts.ts';
import type { Candidate, Penalty } from '../choice/candidate.ts';
import { makeCandidate } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext, findMeta, readString } from '../choice/choose.ts';

const TAGS: readonly (readonly [name: string, trust: number])[] = [
  ['og:description', 0.8],
  ['description', 0.78],
  ['twitter:description', 0.7],
  ['dc.description', 0.65],
  ['dcterms.description', 0.65],
];

export function chooseDescription(context: FieldContext): Chosen<string> | undefined {
  const { evidence, linked } = context;
  const finder = new DescriptionFinder(evidence.title);
  for (const [name, trust] of TAGS) {
    const finding = findMeta(evidence, name);
    // OpenGraph, Twitter and the plain tag are filled by one hand, but not always with the same.
    if (finding !== undefined) finder.add(finding, finding.value, trust);
  }
  if (linked !== undefined)
    finder.add({ source: 'json-ld', property: 'description', node: linked.node }, readString(linked.value['description']), 0.76);
  const microdata = findFinding(evidence.metadata, 'microdata', 'description');
  if (microdata !== undefined) finder.add(microdata, microdata.value, 0.6);
  const feed = evidence.feedItem?.description?.replace(/<[^>]{0,2000}>/g, ' ').replace(/\s+/g, ' ');
  finder.add({ source: 'feed', property: 'description', node: -1 }, feed, 0.5);
  return chooseBest(context, 'description', finder.candidates);
}

class DescriptionFinder {
  readonly candidates: Candidate[] = [];
  readonly #title: string;

  constructor(title: string) {
    this.#title = squash(title);
  }

  add({ source, property, node }: Pick<Finding, 'source' | 'property' | 'node'>, text: string | undefined, trust: number): void {
    const value = text?.trim();
    if (!value) return;
    const same = this.candidates.find((candidate) => candidate.value === value);
    const key = same === undefined ? squash(value) : same.key;
    const penalties = same === undefined ? this.#doubt(value, key) : same.penalties;
    this.candidates.push(makeCandidate(value, key, { source, property, node, trust, penalties }));
  }

  #doubt(value: string, key: string): readonly Penalty[] | undefined {
    if (key === this.#title) return [{ reason: 'the headline again', factor: 0.3 }];
    return value.length < 20 ? [{ reason: 'too short for a summary', factor: 0.6 }] : undefined;
  }
}
