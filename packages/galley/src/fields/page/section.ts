/** Section and keywords, as the page states them. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { Finding } from '../../evidence/evidence.ts';
import { findAll, findFinding } from '../../evidence/metadata.ts';
import type { Candidate, Found } from '../choice/candidate.ts';
import { makeCandidate } from '../choice/candidate.ts';
import { type Chosen, chooseBest, type FieldContext, findMeta } from '../choice/choose.ts';
import { isFrontPage } from './publisher.ts';

/** More than this is a tag cloud (ours). */
const MOST = 40;

type Names = Candidate<readonly string[]>;

const SECTION_TAGS: readonly (readonly [name: string, trust: number])[] = [
  ['article:section', 0.85],
  ['parsely-section', 0.8],
  ['section', 0.7],
  ['cxenseparse:section', 0.6],
];
const KEYWORD_TAGS: readonly (readonly [name: string, trust: number])[] = [
  ['news_keywords', 0.85],
  ['parsely-tags', 0.75],
  ['sailthru.tags', 0.75],
  ['keywords', 0.65],
];

export function chooseSection(context: FieldContext): Chosen<readonly string[]> | undefined {
  const found: Names[] = [];
  addLinked(found, context, 'articleSection', 0.88);
  for (const [name, trust] of SECTION_TAGS) addStated(found, findMeta(context.evidence, name), trust, list);
  addStated(found, findFinding(context.evidence.metadata, 'microdata', 'articleSection'), 0.75, list);
  return chooseBest(context, 'articleSection', found);
}

export function chooseKeywords(context: FieldContext): Chosen<readonly string[]> | undefined {
  const { evidence } = context;
  const found: Names[] = [];
  const tags = findAll(evidence.metadata, 'article:tag');
  const [first] = tags;
  if (first !== undefined) {
    const place = { source: first.source, property: 'article:tag', node: first.node, trust: 0.9 };
    add(found, splitNames(tags.map(({ value }) => value)), place);
  }
  addLinked(found, context, 'keywords', 0.86);
  for (const [name, trust] of KEYWORD_TAGS) addStated(found, findMeta(evidence, name), trust);
  addStated(found, findFinding(evidence.metadata, 'microdata', 'keywords'), 0.7);
  const shown: Names[] = [];
  if (found.every(({ property }) => property === 'keywords')) addShown(shown, context);
  // What the text has none of are the words of the site.
  const text = `${evidence.title} ${context.body}`.toLowerCase();
  const isOfSite = shown.length > 0 && !found.some(({ value }) => value.some((name) => text.includes(name.toLowerCase())));
  return chooseBest(context, 'keywords', isOfSite ? shown : found);
}

/** Nodes from the text up and down to its tags, from one tag to the next, and how many of them are a cloud (ours). */
const TAGS_ABOVE = 60;
const TAGS_BELOW = 250;
const NEXT_TAG = 8;
const CLOUD = 20;
const TAG_ADDRESS: RegExp = /\/(?:tags?|hashtag|etiquetas?|etiket|label|keywords?)\//i;

/** The first row of tags below the text, else the last one above. */
function addShown(found: Names[], { page, firstKept, lastKept }: FieldContext): void {
  const rows = listTagRows(page, Math.max(1, firstKept - TAGS_ABOVE), Math.min(page.size, lastKept + TAGS_BELOW));
  const row = rows.find(([first]) => first! > lastKept) ?? rows.at(-1);
  if (row === undefined || row.length > CLOUD) return;
  const names = row.map((n) => gatherText(page, n).replace(/^#\s?/, ''));
  add(found, splitNames(names), { source: 'html', property: 'tag', node: row[0]!, trust: 0.5 });
}

/** Links that say they are tags, in rows; of those that only lead where tags are two at least. Linear in the nodes between. */
function listTagRows(page: Page, from: NodeId, to: NodeId): readonly (readonly NodeId[])[] {
  const rows: { nodes: NodeId[]; sure: boolean }[] = [];
  for (let n = from; n < to; n++) {
    const says = page.tag[n] === TAG.a ? readTag(page, n) : undefined;
    if (says === undefined) continue;
    const last = rows.at(-1);
    const goesOn = last !== undefined && n <= page.end[last.nodes.at(-1)!]! + NEXT_TAG;
    const row = goesOn ? last : { nodes: [], sure: false };
    if (!goesOn) rows.push(row);
    row.nodes.push(n);
    row.sure ||= says || row.nodes.length > 1;
  }
  return rows.flatMap(({ nodes, sure }) => (sure ? [nodes] : []));
}

/** Whether the relation of a link says tag; undefined for one that is none. */
function readTag(page: Page, n: NodeId): boolean | undefined {
  const relation = page.attribute(n, 'rel') ?? '';
  if (/\bcategory\b/i.test(relation)) return undefined;
  return /\btag\b/i.test(relation) || (TAG_ADDRESS.test(page.attribute(n, 'href') ?? '') ? false : undefined);
}

function add(found: Names[], value: readonly string[], place: Found): void {
  if (value.length > 0) found.push(makeCandidate(value, value.join('\n').toLowerCase(), place));
}

function addLinked(found: Names[], { linked }: FieldContext, property: string, trust: number): void {
  if (linked !== undefined)
    add(found, splitNames(linked.value[property]).filter(isSubject), { source: 'json-ld', property, node: linked.node, trust });
}

function list(value: string): readonly string[] {
  return isSubject(value) ? [value] : [];
}

/** The front page and addresses are about nothing. */
function isSubject(name: string): boolean {
  return !/^https?:/i.test(name) && !isFrontPage(name);
}

function addStated(
  found: Names[],
  finding: Finding | undefined,
  trust: number,
  split: (value: string) => readonly string[] = splitNames,
): void {
  if (finding === undefined || finding.value === '') return;
  const { source, property, node, value } = finding;
  add(found, split(value), { source, property, node, trust });
}

const SEPARATOR: RegExp = /[,，;；、|]/;

/** A list, or one string with separators; trimmed, without repetition. */
function splitNames(value: unknown): readonly string[] {
  const names = new Set<string>();
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (typeof entry !== 'string') continue;
    for (const part of entry.split(SEPARATOR)) {
      const name = part.trim();
      if (name !== '' && name.length <= 100) names.add(name);
      if (names.size === MOST) return [...names];
    }
  }
  return [...names];
}
