/** Section and keywords, as the page states them. */
import type { Finding } from '../evidence/evidence.ts';
import { findAll, findFinding } from '../evidence/metadata.ts';
import type { Candidate } from './candidate.ts';
import { type Chosen, chooseBest, type FieldContext, findMeta } from './choose.ts';

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
  const candidates = [
    ...linkedNames(context, 'articleSection', 0.88),
    ...SECTION_TAGS.flatMap(([name, trust]) => named(findMeta(context.evidence, name), trust, false)),
    ...named(findFinding(context.evidence.metadata, 'microdata', 'articleSection'), 0.75, false),
  ];
  return chooseBest(context, 'articleSection', candidates);
}

export function chooseKeywords(context: FieldContext): Chosen<readonly string[]> | undefined {
  const { evidence } = context;
  const tags = findAll(evidence.metadata, 'article:tag');
  const [first] = tags;
  const candidates: Names[] = [
    ...(first === undefined
      ? []
      : list(splitNames(tags.map(({ value }) => value)), { source: first.source, property: 'article:tag', node: first.node, trust: 0.9 })),
    ...linkedNames(context, 'keywords', 0.86),
    ...KEYWORD_TAGS.flatMap(([name, trust]) => named(findMeta(evidence, name), trust, true)),
    ...named(findFinding(evidence.metadata, 'microdata', 'keywords'), 0.7, true),
  ];
  return chooseBest(context, 'keywords', candidates);
}

function list(value: readonly string[], rest: Omit<Names, 'value' | 'key'>): Names[] {
  return value.length === 0 ? [] : [{ ...rest, value, key: value.join('\n').toLowerCase() }];
}

function linkedNames({ linked }: FieldContext, property: string, trust: number): Names[] {
  return linked === undefined ? [] : list(splitNames(linked.value[property]), { source: 'json-ld', property, node: linked.node, trust });
}

function named(finding: Finding | undefined, trust: number, split: boolean): Names[] {
  if (finding === undefined || finding.value === '') return [];
  const { source, property, node, value } = finding;
  return list(split ? splitNames(value) : [value], { source, property, node, trust });
}

/** A list, or one string with separators; trimmed, without repetition. */
function splitNames(value: unknown): readonly string[] {
  if (value === undefined) return [];
  const values = Array.isArray(value) ? value : [value];
  const names = values.filter((name): name is string => typeof name === 'string').flatMap((name) => name.split(/[,，;；、|]/));
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== '' && name.length <= 100))].slice(0, MOST);
}
