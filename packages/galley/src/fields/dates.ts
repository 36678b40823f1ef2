/** When it was published and changed: every stated date is a candidate, the most trustworthy source wins (algorithms §7.1). */
import type { Evidence, FindingSource } from '../evidence/evidence.ts';
import { findFinding } from '../evidence/metadata.ts';
import type { Chosen, FieldContext } from './choose.ts';
import { readString } from './choose.ts';
import type { ParsedDate } from './date-text.ts';
import { dateValue, findAddressDate, parseDate } from './date-text.ts';
import type { TextDate } from './text-dates.ts';

/** A stated date, not read yet. */
interface DateCandidate {
  source: FindingSource;
  property: string;
  raw: string;
  /** How far the source is trusted, 0 … 1. */
  trust: number;
}

/** Names of meta tags for the time of publication, lower case, and how far we trust them. */
const PUBLISHED: ReadonlyMap<string, Stated> = rankNames({
  'article:published_time': 0.95,
  'og:published_time': 0.95,
  'og:article:published_time': 0.95,
  'og:release_date': 0.8,
  'og:pubdate': 0.8,
  'bytedance:published_time': 0.9,
  'weibo: article:create_at': 0.9,
  'weibo:article:create_at': 0.9,
  publishdate: 0.85,
  publish_date: 0.85,
  'publish-date': 0.85,
  publish_time: 0.85,
  published_time: 0.85,
  publishtime: 0.85,
  pubdate: 0.85,
  pubtime: 0.85,
  publication_date: 0.85,
  'parsely-pub-date': 0.85,
  'sailthru.date': 0.85,
  'cxenseparse:recs:publishtime': 0.85,
  'dc.date.issued': 0.85,
  'dcterms.created': 0.8,
  'dcterms.date': 0.8,
  'dc.date.created': 0.8,
  'dc.date': 0.8,
  citation_publication_date: 0.8,
  'article.published': 0.85,
  originalpublicationdate: 0.85,
  rnews: 0.5,
  article_date_original: 0.85,
  displaydate: 0.8,
  date: 0.75,
  'article:create_at': 0.8,
  created: 0.6,
});
const MODIFIED: ReadonlyMap<string, Stated> = rankNames({
  'article:modified_time': 0.95,
  'og:updated_time': 0.85,
  'og:article:modified_time': 0.95,
  'bytedance:updated_time': 0.9,
  'weibo: article:update_at': 0.9,
  'weibo:article:update_at': 0.9,
  'dcterms.modified': 0.8,
  'dc.date.modified': 0.8,
  lastmod: 0.7,
  'last-modified': 0.6,
  modified: 0.6,
  'article.updated': 0.85,
  revised: 0.6,
  updated: 0.6,
});
/** How far a name of a meta tag is trusted, and its place in the list. */
interface Stated {
  trust: number;
  rank: number;
}

function rankNames(names: Readonly<Record<string, number>>): ReadonlyMap<string, Stated> {
  return new Map(Object.entries(names).map(([name, trust], rank) => [name, { trust, rank }]));
}

/** A linked article with another headline may be a teaser's. */
const UNMATCHED = 0.7;

/** `written`: dates in the text between headline and body, best first; looked for when nothing better is stated. */
export function choosePublished(context: FieldContext, written: () => readonly TextDate[] = () => []): Chosen<string> | undefined {
  const { evidence } = context;
  const candidates = [
    ...linkedDates(context, ['datePublished', 'dateCreated', 'uploadDate']),
    ...statedDates(evidence, PUBLISHED, ['datePublished', 'dateCreated', 'pubdate']),
    ...timeElements(evidence),
    ...stated(evidence.feedItem?.published, 'feed', 'published', 0.8),
    ...addressDate(evidence),
  ];
  if (!candidates.some((candidate) => candidate.trust >= 0.8)) {
    candidates.push(...written().flatMap(({ raw, timed }, i) => stated(raw, 'html', 'text', (timed ? 0.79 : 0.65) - i * 0.01)));
  }
  return pick(candidates, () => true);
}

/** Never before `published`. */
export function chooseModified(context: FieldContext, published: string | undefined): Chosen<string> | undefined {
  const { evidence } = context;
  const candidates = [
    ...linkedDates(context, ['dateModified']),
    ...statedDates(evidence, MODIFIED, ['dateModified']),
    ...stated(evidence.feedItem?.updated, 'feed', 'updated', 0.8),
  ];
  const first = published === undefined ? Number.NEGATIVE_INFINITY : dateValue(published);
  return pick(candidates, (iso) => dateValue(iso) >= first);
}

/**
 * The most trusted that can be read and is allowed; when it gives only the day, the next that agrees and is more precise.
 * What cannot win is never read.
 */
function pick(candidates: DateCandidate[], isAllowed: (iso: string) => boolean): Chosen<string> | undefined {
  candidates.sort((a, b) => b.trust - a.trust);
  let day: Chosen<string> | undefined;
  for (const candidate of candidates) {
    if (day !== undefined && candidate.trust <= 0.5) break;
    // An address gives the day at most.
    if (day !== undefined && candidate.source === 'url') continue;
    const date = readCandidate(candidate);
    if (date === undefined || !isAllowed(date.value)) continue;
    if (date.provenance.precision === 'day') day ??= date;
    else if (day === undefined || date.value.startsWith(day.value)) return date;
  }
  return day;
}

function readCandidate({ source, property, raw, trust }: DateCandidate): Chosen<string> | undefined {
  const fromAddress = source === 'url';
  const date = fromAddress ? readAddress(raw) : parseDate(raw);
  if (date === undefined) return undefined;
  return {
    value: date.iso,
    provenance: { source, property, raw: fromAddress ? date.iso : raw, precision: date.precision, confidence: trust },
  };
}

function stated(raw: string | undefined, source: FindingSource, property: string, trust: number): DateCandidate[] {
  return raw === undefined ? [] : [{ source, property, raw, trust }];
}

function linkedDates({ linked, linkedMatches, evidence }: FieldContext, properties: readonly string[]): DateCandidate[] {
  const candidates: DateCandidate[] = [];
  for (let i = 0; i < properties.length; i++) {
    const property = properties[i]!;
    if (linked !== undefined) {
      addStated(candidates, readString(linked.value[property]), property, (linkedMatches ? 1 : UNMATCHED + 0.2) - i * 0.1);
      continue;
    }
    // A WebPage that says when it was published says it of its article.
    for (const { types, value } of evidence.metadata.linkedData) {
      if (types.includes('WebPage')) addStated(candidates, readString(value[property]), property, UNMATCHED);
    }
  }
  return candidates;
}

function addStated(candidates: DateCandidate[], raw: string | undefined, property: string, trust: number): void {
  if (raw !== undefined) candidates.push({ source: 'json-ld', property, raw, trust });
}

/** The first finding of each name, those trusted alike in the order of `meta`. */
function statedDates({ metadata }: Evidence, meta: ReadonlyMap<string, Stated>, microdata: readonly string[]): DateCandidate[] {
  const found: (DateCandidate & Stated)[] = [];
  for (const { source, property, value } of metadata.findings) {
    if (source !== 'meta' && source !== 'opengraph') continue;
    const stated = meta.get(property);
    if (stated === undefined || found.some((other) => other.property === property)) continue;
    found.push({ source, property, raw: value, trust: stated.trust, rank: stated.rank });
  }
  const candidates: DateCandidate[] = found.sort((a, b) => a.rank - b.rank);
  for (const name of microdata) {
    const finding = findFinding(metadata, 'microdata', name);
    if (finding !== undefined) candidates.push({ source: 'microdata', property: name, raw: finding.value, trust: 0.9 });
  }
  return candidates;
}

/** Only the first plain `time` counts: the others are those of comments and teasers. */
function timeElements({ metadata }: Evidence): DateCandidate[] {
  const marked = findFinding(metadata, 'html', 'time.pubdate');
  const plain = findFinding(metadata, 'html', 'time');
  return [...stated(marked?.value, 'html', 'time.pubdate', 0.88), ...stated(plain?.value, 'html', 'time', 0.62)];
}

/** The path, in which a date is looked for only when nothing better is stated. */
function addressDate({ url }: Evidence): DateCandidate[] {
  return url === undefined ? [] : [{ source: 'url', property: 'path', raw: url.pathname, trust: 0.6 }];
}

function readAddress(path: string): ParsedDate | undefined {
  const iso = findAddressDate(path);
  return iso === undefined ? undefined : { iso, precision: 'day' };
}
