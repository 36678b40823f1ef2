/** What every field works with: the evidence, the article's own linked data, and how a choice is written down. */
import type { Evidence, Finding, FindingSource, LinkedObject } from '../evidence/evidence.ts';
import { findLinked, isArticleType } from '../evidence/linked-data.ts';
import { findAll } from '../evidence/metadata.ts';
import { compareTitles, TitlePattern } from '../evidence/title-match.ts';
import type { Provenance } from './fields.ts';

export interface Chosen<T> {
  readonly value: T;
  readonly provenance: Provenance;
}

export interface FieldContext {
  readonly evidence: Evidence;
  /** The JSON-LD object about this article, and whether its headline says so. */
  readonly linked: LinkedObject | undefined;
  readonly linkedMatches: boolean;
  /** Resolves relative addresses. */
  readonly base: string | undefined;
}

export function choose<T>(value: T, source: FindingSource, property: string, raw?: string): Chosen<T> {
  return { value, provenance: raw === undefined || raw === value ? { source, property } : { source, property, raw } };
}

/** From this likeness of headlines on, a JSON-LD object is about this page (ours; others on one page share far less). */
const SAME_HEADLINE = 0.5;

/** The article's JSON-LD: the one whose headline is most like the title, else the first of an article type. */
export function findLinkedArticle(evidence: Evidence): { linked: LinkedObject | undefined; matches: boolean } {
  const articles = evidence.metadata.linkedData.filter((object) => isArticleType(object.types));
  if (articles.length === 0 || evidence.title === '') return { linked: articles[0], matches: false };
  const exact = articles.find((article) => linkedHeadline(article) === evidence.title);
  if (exact !== undefined) return { linked: exact, matches: true };
  const title = new TitlePattern(evidence.title);
  let linked = articles[0];
  let best = 0;
  for (const article of articles.slice(0, 50)) {
    const headline = linkedHeadline(article);
    const likeness = headline === undefined ? 0 : compareTitles(title, headline);
    if (likeness <= best) continue;
    best = likeness;
    linked = article;
  }
  return { linked, matches: best >= SAME_HEADLINE };
}

function linkedHeadline({ value }: LinkedObject): string | undefined {
  return readString(value['headline'] ?? value['name']);
}

/** A string, or the first string of a list; trimmed, never empty. */
export function readString(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'object' && first !== null) return readString((first as Record<string, unknown>)['@value']);
  return (typeof first === 'string' && first.trim()) || undefined;
}

/** An object of linked data; a bare `{"@id": …}` is followed to the object it names. */
export function readObject(evidence: Evidence, value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const object = value as Record<string, unknown>;
  const id = object['@id'];
  if (typeof id !== 'string' || object['name'] !== undefined || object['url'] !== undefined) return object;
  return findLinked(evidence.metadata.linkedData, id)?.value ?? object;
}

/** The first meta tag or OpenGraph property of these names. */
export function findMeta(evidence: Evidence, ...names: string[]): Finding | undefined {
  for (const name of names) {
    for (const finding of findAll(evidence.metadata, name)) {
      if (finding.source === 'opengraph' || finding.source === 'meta') return finding;
    }
  }
  return undefined;
}

export function chooseFinding(finding: Finding): Chosen<string> {
  return choose(finding.value, finding.source, finding.property);
}
