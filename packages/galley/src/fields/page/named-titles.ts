/** What metadata calls the page: OpenGraph, Twitter, `<title>`, microdata, JSON-LD, data of scripts and the feed, each without the names of the site. */
import type { Finding } from '../../evidence/evidence.ts';
import { findAll, findFinding } from '../../evidence/metadata.ts';
import { splitTitle, squash, titleParts } from '../../evidence/title-parts.ts';
import type { Candidate, Found } from '../choice/candidate.ts';
import { makeCandidate } from '../choice/candidate.ts';
import { type FieldContext, readString } from '../choice/choose.ts';
import { collapseBlanks } from '../choice/collapse-blanks.ts';
import { decodeReferences } from '../choice/references.ts';

/** A line before the body that says the title without being a heading. */
export const LINE: Found = { source: 'heading', property: 'line', node: -1, trust: 0.65 };
/** A title and its key. */
export function makeTitle(value: string, found: Found): Candidate {
  return makeCandidate(value, squash(value), found);
}

/** What metadata calls the page; OpenGraph, Twitter and `<title>` are written by one hand. */
export function namedTitles(context: FieldContext, isSite: (part: string) => boolean, strip: (text: string) => string): Candidate[] {
  const { evidence, linked, linkedMatches } = context;
  const { metadata, feedItem } = evidence;
  const found: Candidate[] = [];
  const add = (finding: Finding | undefined, trust: number, text = finding && strip(finding.value), origin = 'title'): void => {
    const raw = finding === undefined ? '' : collapseBlanks(finding.value).trim();
    if (finding === undefined || raw === '' || !text) return;
    const { source, property, node } = finding;
    found.push(makeTitle(text, { source, property, node, raw, trust, origin }));
  };
  add(findAll(metadata, 'og:title')[0], 0.72);
  const tagged = findAll(metadata, 'articletitle')[0];
  add(tagged, 0.72, tagged?.value);
  add(findAll(metadata, 'twitter:title')[0], 0.6);
  const element = findFinding(metadata, 'title-element', 'title');
  const [cut, own] = cutTitle(context, element?.value ?? '', found, isSite);
  add(element, 0.5, strip(cut));
  const microdata = findAll(metadata, 'headline').find(({ source, value }) => source === 'microdata' && value !== '');
  add(microdata, 0.75, undefined, 'microdata');
  const stated = readString(linked?.value['headline']);
  if (stated !== undefined && linked !== undefined) {
    const text = strip(stated);
    found.push(
      makeTitle(text, { source: 'json-ld', property: 'headline', node: linked.node, raw: stated, trust: linkedMatches ? 0.75 : 0.6 }),
    );
  }
  const embedded = context.embedded?.(found.length === 0);
  if (embedded?.headline !== undefined) {
    const { path, node, headline } = embedded;
    found.push(makeTitle(decodeReferences(strip(headline)), { source: 'embedded-data', property: path, node, raw: headline, trust: 0.75 }));
  }
  const feed = feedItem?.title === undefined ? '' : collapseBlanks(feedItem.title).trim();
  if (feed !== '') found.push(makeTitle(feed, { source: 'feed', property: 'title', node: -1, trust: 0.85 }));
  // A part of `<title>` that a heading spells alike is known by the evidence, and so is a line that says more than `<title>`.
  const known = makeTitle(strip(own), LINE);
  if (known.key === '' || found.some(({ key }) => key === known.key)) return found;
  if (element?.value.includes(known.value) === true) add(element, 0.5, known.value);
  else found.push(known);
  return found;
}

type Cut = readonly [cut: string, own: string];

/** The part of `<title>` that the end of the address says, where no tag says more, as the name of the site may be longer; else the longest, and what the evidence chose. */
function cutTitle(
  { evidence: { url, title } }: FieldContext,
  text: string,
  others: readonly Candidate[],
  isSite: (part: string) => boolean,
): Cut {
  const whole = collapseBlanks(text);
  const folders = url?.pathname.split('/').filter((folder) => folder !== '') ?? [];
  const slug = squash(folders.at(-1)?.replace(/\.\w{2,5}$/, '') ?? '');
  // A word alone may be a section's.
  const part =
    others.length > 0 ? undefined : titleParts(whole).find((part) => part.includes(' ') && squash(part) === slug && !isSite(part));
  return part === undefined ? [splitTitle(whole, isSite), title] : [part, part];
}
