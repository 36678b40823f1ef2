/** One walk over the page that notes where everything stands that speaks about the article. */
import type { NodeId, Page } from '../dom/page.ts';
import { HAS_ITEMPROP, HTML } from '../dom/page.ts';
import { KNOWN_TAGS, TAG, tagTable } from '../dom/tags.ts';
import { gatherText } from './element-text.ts';
import type { Finding, FindingSource } from './evidence.ts';
import { readMicrodata } from './microdata.ts';

export interface Survey {
  readonly findings: readonly Finding[];
  /** `script[type="application/ld+json"]`. */
  readonly scripts: readonly NodeId[];
  /** h1, h2, h3 outside `nav` and `footer`. */
  readonly headings: readonly NodeId[];
}

const WATCHED: Uint8Array = tagTable(['html', 'meta', 'link', 'title', 'script', 'base', 'h1', 'h2', 'h3', 'time', 'abbr', 'body']);
const KNOWN = KNOWN_TAGS.length;
/** What most links are; not worth a look at the pattern. */
const OTHER_RELATIONS: ReadonlySet<string> = new Set('stylesheet preload alternate icon dns-prefetch preconnect prefetch'.split(' '));
const LINK_RELATION: RegExp = /(?:^|\s)(canonical|image_src|amphtml|next|prev)(?=\s|$)/i;

/** Elements whose microdata is read: markup that the parser multiplies makes half a million of a thousand. */
const MOST_PROPERTIES = 10_000;

export function surveyPage(page: Page): Survey {
  const survey = { findings: [] as Finding[], scripts: [] as NodeId[], headings: [] as NodeId[] };
  const { tag, marks, namespace, size } = page;
  let properties = 0;
  for (let n = 1; n < size; n++) {
    const id = tag[n]!;
    if (id === 0) continue;
    if (id <= KNOWN && WATCHED[id] === 1 && namespace[n] === HTML) note(page, n, id, survey);
    if ((marks[n]! & HAS_ITEMPROP) !== 0 && properties++ < MOST_PROPERTIES) readMicrodata(page, n, survey.findings);
  }
  return survey;
}

function note(page: Page, n: NodeId, tag: number, survey: { findings: Finding[]; scripts: NodeId[]; headings: NodeId[] }): void {
  if (tag === TAG.meta) noteMeta(page, n, survey.findings);
  else if (tag === TAG.link) noteLink(page, n, survey.findings);
  else if (tag === TAG.script) {
    if (isLinkedData(page.attribute(n, 'type'))) survey.scripts.push(n);
  } else if (tag === TAG.h1 || tag === TAG.h2 || tag === TAG.h3) survey.headings.push(n);
  else noteOther(page, n, tag, survey.findings);
}

function isLinkedData(type: string | undefined): boolean {
  return type !== undefined && /^\s*application\/ld\+json\b/i.test(type);
}

function add(findings: Finding[], source: FindingSource, property: string, value: string | undefined, node: NodeId): void {
  const text = value?.trim();
  if (text) findings.push({ source, property, value: text, node });
}

/** OpenGraph under its full address: `http://ogp.me/ns#title`, `http://ogp.me/ns/article#section`. */
const FULL: RegExp = /^https?:\/\/ogp\.me\/ns(?:\/(\w+))?#/;

/** Some systems write `value` for `content`. */
function noteMeta(page: Page, n: NodeId, findings: Finding[]): void {
  const content = page.attribute(n, 'content') ?? page.attribute(n, 'value');
  if (content === undefined) return;
  const property = page
    .attribute(n, 'property')
    ?.trim()
    .toLowerCase()
    .replace(FULL, (_, kind = 'og') => `${kind}:`);
  const name = (page.attribute(n, 'name') ?? page.attribute(n, 'http-equiv'))?.trim().toLowerCase();
  if (property) add(findings, metaSource(property), property, content, n);
  if (name && name !== property) add(findings, metaSource(name), name, content, n);
}

const VOCABULARIES: ReadonlySet<string> = new Set(['og', 'article', 'twitter', 'profile', 'video', 'book']);

function metaSource(property: string): FindingSource {
  const colon = property.indexOf(':');
  return colon > 0 && VOCABULARIES.has(property.slice(0, colon)) ? 'opengraph' : 'meta';
}

function noteLink(page: Page, n: NodeId, findings: Finding[]): void {
  const written = page.attribute(n, 'rel');
  if (written === undefined || OTHER_RELATIONS.has(written)) return;
  const relation = LINK_RELATION.exec(written)?.[1];
  if (relation !== undefined) add(findings, 'link', relation.toLowerCase(), page.attribute(n, 'href'), n);
}

function noteOther(page: Page, n: NodeId, tag: number, findings: Finding[]): void {
  if (tag === TAG.title) add(findings, 'title-element', 'title', gatherText(page, n), n);
  else if (tag === TAG.base) add(findings, 'html', 'base', page.attribute(n, 'href'), n);
  else if (tag === TAG.time) add(findings, 'html', timeProperty(page, n), page.attribute(n, 'datetime'), n);
  else if (tag === TAG.abbr) {
    // As blogs have it: `<abbr class="published" title="2026-06-09T18:22:00+03:00">`.
    if (page.attribute(n, 'class') === 'published') add(findings, 'html', 'time', page.attribute(n, 'title'), n);
  } else {
    add(findings, 'html', 'lang', page.attribute(n, 'lang') ?? page.attribute(n, 'xml:lang'), n);
    add(findings, 'html', 'dir', page.attribute(n, 'dir'), n);
  }
}

function timeProperty(page: Page, n: NodeId): string {
  return page.attribute(n, 'pubdate') === undefined ? 'time' : 'time.pubdate';
}
