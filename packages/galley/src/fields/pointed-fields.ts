/**
 * The structured message of Kazennikov & Soloviev: fields whose elements a strategy chose itself, read off the page, and the feed
 * item where it chose none. What the paper does not name is chosen as always.
 */
import { gatherText } from '../evidence/element-text.ts';
import type { PageView } from '../features/view.ts';
import type { PointedField, Selection } from '../strategies/strategy.ts';
import type { Candidate, Found } from './choice/candidate.ts';
import { doubt, makeCandidate, rankCandidates } from './choice/candidate.ts';
import type { Chosen, FieldContext } from './choice/choose.ts';
import { takeWinner } from './choice/choose.ts';
import { readDateHints } from './dates/date-hints.ts';
import { parseDate } from './dates/date-text.ts';
import { dateValue } from './dates/instant.ts';
import type { Citation, Provenance } from './fields.ts';
import { readPointedLinks } from './links/pointed-links.ts';

/** What a strategy points at, and its name. */
export interface PointedFields {
  readonly strategy: string;
  readonly fields: NonNullable<Selection['fields']>;
}

/** What a strategy that looks for fields itself says of them; the way in has it where there is such a strategy. */
export interface PointedReader {
  /** Headline and dates. */
  readonly fields: typeof readPointedFields;
  /** Editorial links. */
  readonly citation: typeof readPointedCitation;
}

type Named = 'headline' | 'datePublished' | 'dateModified';
type PointedChoices = { readonly [N in Named]?: Chosen<string> };
type Read = (text: string, found: Found) => Candidate | undefined;

/** What the feed says of a message, by the names of ours. */
const FEED_NAMES = { headline: 'title', datePublished: 'published', dateModified: 'updated' } as const;
/** How far the feed is trusted where the page is silent (ours). */
const FEED_TRUST = 0.7;

/** Headline and dates: the element's text, else the feed item's; a change before the publication is none. */
export function readPointedFields(context: FieldContext, pointed: PointedFields, repair: (text: string) => string): PointedChoices {
  const hints = readDateHints(context);
  const asDate: Read = (text, found) => {
    const date = parseDate(text, hints);
    if (date === undefined) return undefined;
    const { iso, precision, assumedZone } = date;
    const details: Partial<Provenance> = assumedZone === undefined ? { precision } : { precision, assumedZone };
    return makeCandidate(iso, iso, { ...found, raw: text, details });
  };
  const asText: Read = (text, found) => makeCandidate(repair(text), text, { ...found, raw: text });
  const headline = readField(context, pointed, 'headline', asText);
  const published = readField(context, pointed, 'datePublished', asDate);
  const asChange: Read = (text, found) => {
    const date = asDate(text, found);
    const early = date !== undefined && published !== undefined && dateValue(date.value) < dateValue(published.value.slice(0, 10));
    return early ? doubt(date, { reason: 'before publication', factor: 0 }) : date;
  };
  const modified = readField(context, pointed, 'dateModified', asChange);
  return {
    ...(headline === undefined ? {} : { headline }),
    ...(published === undefined ? {} : { datePublished: published }),
    ...(modified === undefined ? {} : { dateModified: modified }),
  };
}

/** The first of the two that can be read and is not ruled out; the winner stands before the candidates that were weighed otherwise. */
function readField(context: FieldContext, { strategy, fields }: PointedFields, name: Named, read: Read): Chosen<string> | undefined {
  const { page, evidence, trace } = context;
  const given = evidence.feedItem?.[FEED_NAMES[name]]?.trim();
  const candidates = [
    readElement(page, fields[name], strategy, read),
    given === undefined || given === ''
      ? undefined
      : read(given, { source: 'feed', property: FEED_NAMES[name], node: -1, trust: FEED_TRUST }),
  ].filter((candidate) => candidate !== undefined);
  const ranked = candidates.flatMap((candidate) => rankCandidates([candidate]));
  const sound = ranked.filter(({ score }) => score > 0);
  if (ranked.length > 0) trace?.set(name, [...sound, ...(trace.get(name) ?? []), ...ranked.filter(({ score }) => score <= 0)]);
  return sound[0] && takeWinner(page, sound[0]);
}

function readElement(page: FieldContext['page'], field: PointedField | undefined, strategy: string, read: Read): Candidate | undefined {
  const node = field?.nodes[0];
  if (field === undefined || node === undefined) return undefined;
  const text = gatherText(page, node);
  return text === '' ? undefined : read(text, { source: 'svm', property: strategy, node, trust: field.confidence });
}

/** The editorial links, none where the strategy found none, and where they come from. */
export function readPointedCitation(
  view: PageView,
  context: FieldContext,
  { strategy, fields }: PointedFields,
  repair: (text: string) => string,
): Chosen<readonly Citation[]> {
  const nodes = fields.links?.nodes ?? [];
  const value = readPointedLinks(view, nodes, { base: context.base, lastKept: context.lastKept, repair });
  const found: Found = { source: 'svm', property: strategy, node: nodes[0] ?? -1, trust: fields.links?.confidence ?? 0.5 };
  const ranked = rankCandidates([makeCandidate<readonly Citation[]>(value, '', found)]);
  context.trace?.set('citation', ranked);
  return takeWinner(context.page, ranked[0]!)!;
}
