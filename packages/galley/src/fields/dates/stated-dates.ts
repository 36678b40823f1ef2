/** The dates a page states outside its running text: JSON-LD, meta tags, microdata, `time` elements, feed, address. */
import { TAG } from '../../dom/tags.ts';
import type { Finding, FindingSource } from '../../evidence/evidence.ts';
import { findFinding } from '../../evidence/metadata.ts';
import type { Penalty } from '../choice/candidate.ts';
import type { FieldContext } from '../choice/choose.ts';
import { placePenalties, readString } from '../choice/choose.ts';

/** A stated date, not read yet. */
export interface StatedDate {
  readonly kind: 'published' | 'modified';
  readonly source: FindingSource;
  readonly property: string;
  readonly raw: string;
  /** How far the source is trusted, 0 … 1. */
  readonly trust: number;
  readonly node: number;
  readonly penalties?: readonly Penalty[] | undefined;
}

/**
 * Names of meta tags, lower case, for the time of publication, and how far we trust them (docs/method/fields.md#dates for the
 * first ones).
 */
const PUBLISHED: Readonly<Record<string, number>> = {
  'article:published_time': 0.95,
  'og:published_time': 0.95,
  'og:article:published_time': 0.95,
  'og:release_date': 0.8,
  'og:pubdate': 0.8,
  'bytedance:published_time': 0.9,
  'weibo: article:create_at': 0.9,
  'weibo:article:create_at': 0.9,
  pubdate: 0.85,
  pubtime: 0.85,
  'parsely-pub-date': 0.85,
  'sailthru.date': 0.85,
  'dc.date.issued': 0.85,
  'dcterms.issued': 0.85,
  'dcterms.created': 0.8,
  'dcterms.date': 0.8,
  'dc.date.created': 0.8,
  'dc.date': 0.8,
  citation_publication_date: 0.8,
  citation_online_date: 0.9, // a paper's own day: that of its publication may be its volume's
  citation_date: 0.8,
  rnews: 0.5,
  article_date_original: 0.85,
  displaydate: 0.8,
  date: 0.75,
  'article:create_at': 0.8,
  created: 0.6,
};
const MODIFIED: Readonly<Record<string, number>> = {
  'article:modified_time': 0.95,
  'og:updated_time': 0.85,
  'og:article:modified_time': 0.95,
  'bytedance:updated_time': 0.9,
  'weibo: article:update_at': 0.9,
  'weibo:article:update_at': 0.9,
  lastmod: 0.7,
  'last-modified': 0.6,
  modified: 0.6,
  revised: 0.6,
  updated: 0.6,
};

const KNOWN_TAGS: ReadonlyMap<string, TagMeaning> = new Map([...listTags(MODIFIED, 'modified'), ...listTags(PUBLISHED, 'published')]);

function listTags(tags: Readonly<Record<string, number>>, kind: StatedDate['kind']): [string, TagMeaning][] {
  return Object.entries(tags).map(([name, trust]) => [name, { kind, trust }]);
}

/** Names that are not in the lists and say the same: `publish_date`, `page-modified-time`. */
const LIKE_PUBLISHED: RegExp = /(?<!un)publi(?:sh(?:ed)?|cation)?[-_.]?(?:date|time|on|at)?$/;
const LIKE_MODIFIED: RegExp = /(?:modified|updated)[-_.]?(?:date|time|on|at)?$/;
/** Not so far that the visible text need not be read. */
const LIKE_PUBLISHED_TRUST = 0.84;
const LIKE_MODIFIED_TRUST = 0.72;
/** What either has in it: one look for the dozens of tags that are about other things. */
const LIKE_EITHER: RegExp = /publi|modified|updated/;

/** A linked article with another headline may be a teaser's. */
const UNMATCHED = 0.85;
/** Content systems give the day of the last build as that of publication at times: what all others deny is not certain. */
const MATCHED = 0.97;
/** A web page that says when it was published says it of its article. */
const WEB_PAGE = 0.7;
/** Content systems keep dates of several kinds under like names. */
const EMBEDDED = 0.8;
/** `time` elements that are looked at: the others are those of comments and teasers. */
const MOST_TIMES = 12;
/** Meta tags of dates that are looked at, each beside all before it. */
const MOST_TAGS = 60;
const CHANGED_NAME: RegExp = /modif|updat|aktualis|revis/;
const PUBLISHED_NAME: RegExp = /publi|posted|entry-date|created|pubdate|datepub/;

export function listStatedDates(context: FieldContext): StatedDate[] {
  const { evidence } = context;
  const { feedItem, url } = evidence;
  const dates = [
    ...linkedDates(context),
    ...metaDates(context),
    ...microdataDates(context),
    ...timeElements(context, evidence.metadata.findings.filter(isTime)),
  ];
  if (dates.length === 0) dates.push(...timeElements(context, listTips(context)));
  if (feedItem?.published !== undefined) dates.push(state('published', 'feed', 'published', feedItem.published, 0.8));
  if (feedItem?.updated !== undefined) dates.push(state('modified', 'feed', 'updated', feedItem.updated, 0.8));
  dates.push(...embeddedDates(context, dates.length === 0));
  if (url !== undefined) dates.push(state('published', 'url', 'path', url.pathname, 0.6));
  return dates;
}

function embeddedDates({ embedded }: FieldContext, missing: boolean): StatedDate[] {
  const found = embedded?.(missing);
  if (found === undefined) return [];
  const { path, node, datePublished, dateModified } = found;
  return [
    ...(datePublished === undefined ? [] : [state('published', 'embedded-data', path, datePublished, EMBEDDED, node)]),
    ...(dateModified === undefined ? [] : [state('modified', 'embedded-data', path, dateModified, EMBEDDED, node)]),
  ];
}

function state(kind: StatedDate['kind'], source: FindingSource, property: string, raw: string, trust: number, node = -1): StatedDate {
  return { kind, source, property, raw, trust, node };
}

const LINKED: readonly (readonly [property: string, kind: StatedDate['kind'], share: number])[] = [
  ['datePublished', 'published', 1],
  ['dateCreated', 'published', 0.9],
  ['uploadDate', 'published', 0.8],
  ['pubDate', 'published', 1],
  ['dateModified', 'modified', 1],
  ['upDate', 'modified', 1],
];

function linkedDates({ linked, linkedMatches, evidence }: FieldContext): StatedDate[] {
  const dates: StatedDate[] = [];
  const add = (value: Readonly<Record<string, unknown>>, trust: number, node: number): void => {
    for (const [property, kind, share] of LINKED) {
      const raw = readString(value[property]);
      if (raw !== undefined) dates.push(state(kind, 'json-ld', property, raw, trust * share, node));
    }
  };
  if (linked !== undefined) add(linked.value, linkedMatches ? MATCHED : UNMATCHED, linked.node);
  else for (const { types, value, node } of evidence.metadata.linkedData) if (types.includes('WebPage')) add(value, WEB_PAGE, node);
  return dates;
}

/** The first finding of each name. */
function metaDates({ evidence }: FieldContext): StatedDate[] {
  const dates: StatedDate[] = [];
  for (const { source, property, value, node } of evidence.metadata.findings) {
    if (source !== 'meta' && source !== 'opengraph') continue;
    if (dates.length >= MOST_TAGS) break;
    const { kind, trust } = readTagName(property);
    if (trust > 0 && !dates.some((other) => other.property === property)) dates.push(state(kind, source, property, value, trust, node));
  }
  return dates;
}

interface TagMeaning {
  readonly kind: StatedDate['kind'];
  /** 0 for tags about other things. */
  readonly trust: number;
}

const OTHER_TAG: TagMeaning = { kind: 'published', trust: 0 };
const LIKELY_PUBLISHED: TagMeaning = { kind: 'published', trust: LIKE_PUBLISHED_TRUST };
const LIKELY_MODIFIED: TagMeaning = { kind: 'modified', trust: LIKE_MODIFIED_TRUST };

function readTagName(property: string): TagMeaning {
  const known = KNOWN_TAGS.get(property);
  if (known !== undefined) return known;
  if (!LIKE_EITHER.test(property)) return OTHER_TAG;
  if (LIKE_PUBLISHED.test(property)) return LIKELY_PUBLISHED;
  return LIKE_MODIFIED.test(property) ? LIKELY_MODIFIED : OTHER_TAG;
}

const MICRODATA: readonly (readonly [property: string, kind: StatedDate['kind'], trust: number])[] = [
  ['datePublished', 'published', 0.9],
  ['dateCreated', 'published', 0.85],
  ['pubdate', 'published', 0.85],
  ['blogPost.datePublished', 'published', 0.85],
  ['dateModified', 'modified', 0.9],
  ['dateUpdate', 'modified', 0.8],
];

function microdataDates(context: FieldContext): StatedDate[] {
  const dates: StatedDate[] = [];
  for (const [property, kind, trust] of MICRODATA) {
    const finding = findFinding(context.evidence.metadata, 'microdata', property);
    if (finding === undefined) continue;
    dates.push({
      ...state(kind, 'microdata', property, finding.value, trust, finding.node),
      penalties: placePenalties(context, finding.node),
    });
  }
  return dates;
}

/** `time[datetime]`: what its names say of it, and whether it stands before the body; first those between the headline and that, menus have days of other stories. */
function timeElements(context: FieldContext, findings: readonly Finding[]): StatedDate[] {
  const { page, firstKept } = context;
  const seen = new Set<StatedDate['kind']>();
  const headline = page.tag.lastIndexOf(TAG.h1, firstKept);
  const own = Math.max(
    0,
    findings.findIndex(({ node }) => headline > 0 && node > headline && node < firstKept),
  );
  return [...findings.slice(own), ...findings.slice(0, own)].slice(0, MOST_TIMES).map((finding) => {
    const date = readTimeElement(context, finding, seen);
    seen.add(date.kind);
    return date;
  });
}

function isTime({ source, property }: Finding): boolean {
  return source === 'html' && (property === 'time' || property === 'time.pubdate');
}

/** Attributes that hold the whole date of what is shown as `3 days ago`. */
const TIP: RegExp = /time|date|tip|title|publish|created/;
const FULL_DATE: RegExp = /(?:19|20)\d\d|^\d{10}(?:\d{3})?$/;
const LONGEST_TIP = 60;
const LONGEST_SHOWN = 160;

/** Dates in attributes around short texts near the body, which themselves may say nothing but how long ago it was. */
function listTips(context: FieldContext): Finding[] {
  const { page } = context;
  const shown = context.zone().lines.filter(({ position, length }) => position !== 'below' && length <= LONGEST_SHOWN);
  return shown
    .flatMap(({ pieces }) => pieces)
    .flatMap((piece) => {
      const node = page.parent[piece.node]!;
      const tips = page.attributes(node).filter(([name, value]) => TIP.test(name) && value.length <= LONGEST_TIP && FULL_DATE.test(value));
      return tips.map(([, value]): Finding => ({ source: 'html', property: 'time', value, node }));
    });
}

function readTimeElement(context: FieldContext, { property, value, node }: Finding, seen: ReadonlySet<StatedDate['kind']>): StatedDate {
  const { page, firstKept } = context;
  const own = [page.attribute(node, 'class'), page.attribute(node, 'itemprop')].join(' ').slice(0, 200).toLowerCase();
  // `<span class="posted-on"><time class="published">…</time><time class="updated">…`: the element itself knows best.
  const around = CHANGED_NAME.test(own) ? '' : page.attribute(page.parent[node]!, 'class');
  const label = `${own} ${around ?? ''}`.slice(0, 400).toLowerCase();
  const says = PUBLISHED_NAME.test(label);
  const kind = property !== 'time.pubdate' && CHANGED_NAME.test(label) && !says ? 'modified' : 'published';
  const named = property === 'time.pubdate' ? 0.26 : says || kind === 'modified' ? 0.14 : 0;
  const trust = (seen.has(kind) ? 0.35 : 0.62) + named + (node < firstKept ? 0.05 : 0);
  return { ...state(kind, 'html', property, value, trust, node), penalties: placePenalties(context, node) };
}
