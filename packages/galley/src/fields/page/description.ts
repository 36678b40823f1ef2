/** The page's own summary of itself. */
import type { Finding } from '../../evidence/evidence.ts';
import { findAll, findFinding } from '../../evidence/metadata.ts';
import { squash } from '../../evidence/title-parts.ts';
import type { Candidate, Penalty } from '../choice/candidate.ts';
import { doubt, makeCandidate } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext, findMeta, readString } from '../choice/choose.ts';
import { collapseBlanks } from '../choice/collapse-blanks.ts';
import { decodeReferences } from '../choice/references.ts';

const TAGS: readonly (readonly [name: string, trust: number])[] = [
  ['og:description', 0.8],
  ['description', 0.78],
  ['twitter:description', 0.7],
  ['dc.description', 0.65],
  ['dcterms.description', 0.65],
];

export function chooseDescription(context: FieldContext): Chosen<string> | undefined {
  const { evidence, linked } = context;
  const finder = new DescriptionFinder(context);
  for (const [name, trust] of TAGS) {
    const finding = findOwn(context, name);
    // OpenGraph, Twitter and the plain tag are filled by one hand, but not always with the same.
    if (finding !== undefined) finder.add(finding, finding.value, trust);
  }
  if (linked !== undefined)
    finder.add({ source: 'json-ld', property: 'description', node: linked.node }, readString(linked.value['description']), 0.76);
  const microdata = findFinding(evidence.metadata, 'microdata', 'description');
  if (microdata !== undefined) finder.add(microdata, microdata.value, 0.6);
  finder.add({ source: 'feed', property: 'description', node: -1 }, evidence.feedItem?.description, 0.5);
  return chooseBest(context, 'description', finder.candidates.map(withoutRest));
}

/** Where a theme and a plugin state one each, that which the text says. */
function findOwn({ evidence, body }: FieldContext, name: string): Finding | undefined {
  const first = findMeta(evidence, name);
  const all = findAll(evidence.metadata, name).filter(({ source, value }) => source === first?.source && value.length >= OPENING);
  return (all.length > 1 && all.find(({ value }) => body.includes(cleanDescription(value).slice(0, OPENING)))) || first;
}

/** Nothing ends it, or marks that say that it goes on. */
const BREAKS_OFF: RegExp = /(?:\.{3}|…|[\p{L}\p{N},])$/u;

/** What breaks off where another goes on to its end is cut by a system. */
function withoutRest(candidate: Candidate, _: number, all: readonly Candidate[]): Candidate {
  const { value, key } = candidate;
  if (!BREAKS_OFF.test(value)) return candidate;
  const isCut = all.some((other) => other.key.length > key.length && other.key.startsWith(key) && !BREAKS_OFF.test(other.value));
  return isCut ? doubt(candidate, { reason: 'breaks off', factor: 0 }) : candidate;
}

const TAGS_IN_TEXT: RegExp = /<\/?[a-z][^<>]{0,2000}>|<!--[^<>]{0,2000}-->/gi;
/** Characters of a summary that the text says too (ours). */
const OPENING = 40;
/** What content systems add to the summary of a feed or a page; blanks before it are trimmed away. */
const ADDED: RegExp =
  /(?:\[(?:…|\.{3})\]|(?:…|\.{3})?\s?(?:read more|continue reading|weiterlesen|lire la suite|leer más|leia mais|читать далее|阅读全文)(?:\s?[.…»›→]|\.{3})*|the post .{1,300} (?:appeared first on|first appeared on) .{1,100})\s*$/i;

/** Without markup, what systems add at the end, and white space that shows nothing. */
export function cleanDescription(text: string): string {
  const decoded = decodeReferences(text);
  const untagged = decoded.includes('<') ? decoded.replace(TAGS_IN_TEXT, ' ') : decoded;
  let clean = collapseBlanks(untagged.replace(UNSEEN, '')).trim();
  if (STYLES.test(clean)) clean = clean.slice(clean.lastIndexOf('}') + 1).trim();
  for (let round = 0; round < 2; round++) {
    const shorter = clean.replace(ADDED, '').trim();
    if (shorter === clean) break;
    clean = shorter;
  }
  return clean;
}

/** `hr { clear: both; }`, `@media … { .nopad { padding: 0; } }`: systems take out tags, not what stands in `<style>`. */
const STYLES: RegExp = /^[a-z@.#*][^{}]{0,150}\{(?:[^{}]{0,150}\{)?\s?[a-z-]{2,40}:[^{}]{0,300}[;}]/i;

/** Zero-width spaces and marks of byte order. */
const UNSEEN: RegExp = /[\u200b\u2060\ufeff\u00ad]/g;

/** Some systems fill in all of the text; characters of a message that is its own summary, twice those that may be missing (ours). */
const BRIEF = 400;

class DescriptionFinder {
  readonly candidates: Candidate[] = [];
  /** What each candidate is made of. */
  readonly #texts: string[] = [];
  readonly #title: string;
  readonly #body: string;

  constructor({ evidence, body }: FieldContext) {
    this.#title = squash(evidence.title);
    this.#body = body;
  }

  add({ source, property, node }: Pick<Finding, 'source' | 'property' | 'node'>, text: string | undefined, trust: number): void {
    if (text === undefined || text === '') return;
    // One text is mostly filled into all tags.
    const known = this.#texts.indexOf(text);
    const value = known < 0 ? cleanDescription(text) : this.candidates[known]!.value;
    if (value === '') return;
    const same = known < 0 ? this.candidates.find((candidate) => candidate.value === value) : this.candidates[known];
    const key = same === undefined ? squash(value) : same.key;
    const penalties = same === undefined ? this.#doubt(value, key) : same.penalties;
    this.#texts.push(text);
    this.candidates.push(makeCandidate(value, key, { source, property, node, trust, penalties }));
  }

  #doubt(value: string, key: string): readonly Penalty[] | undefined {
    if (key === this.#title) return [{ reason: 'the headline again', factor: 0.3 }];
    if (value.length > BRIEF && 2 * collapseBlanks(this.#body).replace(value, '').length < BRIEF)
      return [{ reason: 'the whole text', factor: 0 }];
    return value.length < 20 ? [{ reason: 'too short for a summary', factor: 0.6 }] : undefined;
  }
}
