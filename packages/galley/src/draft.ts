/** One pass over a parsed page: view → evidence → selection → fields → article, with everything on the way kept. */

import type { listLiveUpdates } from './article/around/live-updates.ts';
import { writeOpening } from './article/around/opening.ts';
import type { markQuotes } from './article/around/post-parts.ts';
import type { joinReplies } from './article/around/replies.ts';
import { cutSecondArticle } from './article/around/second-article.ts';
import type { Article, Part } from './article/article.ts';
import { assembleArticle, dropBylines, dropHeadline, isCaptioned, joinBody, writeStandfirst } from './article/assemble.ts';
import { buildParts } from './article/body/body.ts';
import type { listLinkedVideos } from './article/body/embeds/linked-videos.ts';
import type { markParts } from './article/body/mark-parts.ts';
import type { listMissingParts } from './article/body/missing-parts.ts';
import { findLead, type LeadOptions, placeLead } from './article/body/pictures/lead-caption.ts';
import { sharpenLead } from './article/body/pictures/sharpen-lead.ts';
import type { withStatedElements } from './article/body/stated-elements.ts';
import { hasDoubleEscapes, needsRepair, repairText } from './decode/repair-text.ts';
import type { Page } from './dom/page.ts';
import type { EmbeddedArticle, findEmbeddedArticle } from './evidence/embedded-article.ts';
import type { GivenEvidence, PageEvidence } from './evidence/gather.ts';
import { gatherEvidence } from './evidence/gather.ts';
import type { PageView } from './features/view.ts';
import { viewPage } from './features/view.ts';
import type { FieldTrace } from './fields/choice/candidate.ts';
import type { speak } from './fields/choice/further-words.ts';
import { chooseFields } from './fields/choose-fields.ts';
import { readDateHints } from './fields/dates/date-hints.ts';
import type { DateHints } from './fields/dates/date-text.ts';
import type { tellRepeated } from './fields/dates/sibling-dates.ts';
import type { Fields, Provenance } from './fields/fields.ts';
import type { chooseCitations } from './fields/links/citation.ts';
import type { choosePagination } from './fields/links/pagination.ts';
import { findBase } from './fields/page/canonical.ts';
import type { readSignedHouses } from './fields/people/signed-houses.ts';
import type { PointedFields, PointedReader } from './fields/pointed-fields.ts';
import { isBareArticle } from './learned/decode/bare-article.ts';
import type { ExtractOptions } from './options.ts';
import type { OverriddenPage } from './overrides/overridden-page.ts';
import type { Selection } from './strategies/strategy.ts';
import type { TellLatin } from './text/language.ts';
import type { Problem, ReasonCode } from './text/problem.ts';

/** An article and what led to it. */
export interface Draft {
  readonly view: PageView;
  readonly evidence: PageEvidence;
  readonly selection: Selection;
  /** Undefined when nothing was kept. */
  readonly article: Article | undefined;
  readonly trace: FieldTrace | undefined;
  /** Why it is none although there is one: captions are no body. */
  readonly reason?: ReasonCode;
  /** What was wrong on the way, besides the input. */
  readonly problems: readonly Problem[];
}

/** How much less a body is trusted that is hidden text from start to end (ours). */
const HIDDEN_DOUBT = 0.4;

/** What not every way in has. */
export interface DraftExtras {
  /** The caller's own rules for a page. */
  readonly readRules?: typeof OverriddenPage.of;
  /** Fields that a strategy looks for itself. */
  readonly pointed?: PointedReader;
  /** Films that only the page's data describes. */
  readonly listVideos?: typeof listLinkedVideos;
  /** Code and boxes that were left out between paragraphs. */
  readonly listMissing?: typeof listMissingParts;
  /** Tables and code told by role and style. */
  readonly withStatedElements?: typeof withStatedElements;
  /** Notes that nothing links, TeX between delimiters. */
  readonly markParts?: typeof markParts;
  /** Editorial links. */
  readonly chooseCitations?: typeof chooseCitations;
  /** The article's other pages. */
  readonly choosePagination?: typeof choosePagination;
  /** Quotations in an opening post that only names tell. */
  readonly markQuotes?: typeof markQuotes;
  /** What readers say. */
  readonly joinReplies?: typeof joinReplies;
  /** The entries of a live blog. */
  readonly listLiveUpdates?: typeof listLiveUpdates;
  /** The article in the data for the page's scripts. */
  readonly embedded?: EmbeddedReader;
  /** Houses that sign a text. */
  readonly readSignedHouses?: typeof readSignedHouses;
  /** Words of languages that few pages are written in. */
  readonly speak?: typeof speak;
  /** Tells dates that other pages of the site have too. */
  readonly tellRepeated?: typeof tellRepeated;
  /** Tells languages in Latin letters apart. */
  readonly latin?: TellLatin;
}

export interface EmbeddedReader {
  readonly find: typeof findEmbeddedArticle;
  /** The draft of a page made of it, where that says more than the page. */
  readonly draft: (own: Draft, sources: DraftSources, isShell: boolean) => Draft | undefined;
}

export interface DraftSources {
  readonly given: GivenEvidence;
  readonly options: ExtractOptions;
  /** The strategy to use. */
  readonly select: (view: PageView, evidence: PageEvidence) => Selection;
  readonly extras: DraftExtras;
  /** Reads markup within the limits of the call. */
  readonly parse: (html: string) => Page;
  /** What the page was made from, where it is not the caller's own. */
  readonly embedded?: EmbeddedArticle;
  /** What a feed says of the article as its parts, to stand for the body of a page without one. */
  readonly summary?: (repair: (text: string) => string) => readonly Part[];
}

/** The parts without what the fields say; of a document of our own nothing but the headline is said elsewhere. */
function tidyParts(view: PageView, parts: readonly Part[], fields: Fields): readonly Part[] {
  const own = dropHeadline(parts, fields.headline);
  return writeStandfirst(isBareArticle(view) ? own : dropBylines(own, fields), fields);
}

export function draftArticle(page: Page, sources: DraftSources): Draft {
  const { given, options, embedded, summary, extras } = sources;
  const problems: Problem[] = [];
  const view = viewPage(page);
  const evidence = gatherEvidence(page, given);
  const rules = extras.readRules?.(page, options.overrides, given.site?.overrides, problems);
  const chosen = sources.select(view, evidence);
  const selection = doubtHidden(view, rules === undefined ? cutSecondArticle(view, chosen) : rules.select(view, chosen), problems);
  const trace: FieldTrace | undefined = options.explain === true ? new Map() : undefined;
  const repair = new TextRepair(page);
  const base = findBase(evidence, (node, why) =>
    problems.push({ code: 'base_ignored', message: `the address in <base> is ignored: ${why}`, offset: page.sourceStart[node]! }),
  );
  const { apply } = repair;
  const writing = { base, repair: apply };
  const { linkedData } = evidence.metadata;
  const { listMissing, markParts, withStatedElements: stated = (_, read) => read() } = extras;
  const videos = extras.listVideos?.(linkedData, base);
  const built =
    summary === undefined
      ? stated(view, () => buildParts(view, selection, { base, repair: apply, videos, listMissing, markParts }))
      : summary(apply);
  const parts = selection.replies === undefined ? built : writeOpening(view, selection, built, extras.markQuotes);
  const body = joinBody(parts);
  if (body === '' && parts.every(({ text }) => text === '')) return { view, evidence, selection, article: undefined, trace, problems };
  // Named one by one: spread out, they would be most of the work of the call.
  const { chooseCitations, choosePagination, readSignedHouses, speak, tellRepeated, latin } = extras;
  const fields = chooseFields(view, evidence, {
    chooseCitations,
    choosePagination,
    readSignedHouses,
    speak,
    latin,
    tellRepeated,
    body,
    kept: selection.kept,
    scores: selection.strategy === 'default' ? selection.score : undefined,
    repair: apply,
    fetchedAt: options.fetchedAt,
    thread: selection.replies !== undefined,
    embedded,
    // Data that the page was made from says itself what is what.
    pointed: embedded === undefined ? describePointed(selection) : undefined,
    readPointed: extras.pointed,
    readStated: rules?.readFields,
    trace,
    findEmbedded: extras.embedded?.find,
  });
  const message = 'references, presentation forms, invisible marks or control characters were repaired';
  if (repair.repaired || page.folded) problems.push({ code: 'text_repaired', message });
  const hints = readHints(fields, evidence, options, speak?.(fields.inLanguage));
  const liveBlogUpdate = extras.listLiveUpdates?.(view, selection, { base, repair: apply, hints, evidence });
  const comment = extras.joinReplies?.(view, selection, { base, repair: apply, hints, linkedData, body }) ?? [];
  const shown = showLead(view, selection, fields, tidyParts(view, parts, fields), writing);
  const details = { url: options.url, image: shown.image, comment, liveBlogUpdate, confidence: selection.confidence };
  const article = assembleArticle(fields, shown.parts, details);
  const source = rules?.bodyProvenance ?? describeBody(sources);
  const told = source === undefined ? article : { ...article, provenance: { ...article.provenance, articleBody: source } };
  const reason = body === '' ? { reason: 'too_little_text' as const } : {};
  return { ...reason, view, evidence, selection, article: rules === undefined ? told : rules.finish(told), trace, problems };
}

/** The lead image with what the page says of it, where the body does not say that itself, and the parts with it. */
function showLead(
  view: PageView,
  selection: Selection,
  { image }: Fields,
  built: readonly Part[],
  writing: LeadOptions,
): ReturnType<typeof placeLead> {
  const lead = image[0] ?? findLead(view, selection, writing);
  if (lead === undefined) return { image, parts: built };
  const parts = sharpenLead(built, lead);
  return isCaptioned(lead, parts) ? { image: [lead], parts } : placeLead(view, selection, { lead, parts }, writing);
}

/** Dates without a zone are in the one that the page dates its article in, where countries and languages have but one all year. */
function readHints(
  { datePublished = '', inLanguage }: Fields,
  evidence: Draft['evidence'],
  { fetchedAt }: ExtractOptions,
  further: ReturnType<typeof speak>,
): DateHints {
  const hints = readDateHints({ evidence, language: inLanguage, further, fetchedAt });
  const offset = /[+-]\d\d:\d\d$/.exec(datePublished)?.[0];
  return hints.zone === undefined || offset === undefined ? hints : { ...hints, zone: { ...hints.zone, offset } };
}

/** Less confidence, and a problem, where the body has text that the page hides. */
function doubtHidden({ leaves, page }: PageView, selection: Selection, problems: Problem[]): Selection {
  const { first, at, revealed, sums } = leaves;
  let hidden = 0;
  let offset = -1;
  // Roots in roots were counted with them.
  let until = 0;
  for (const root of revealed) {
    if (root < until) continue;
    until = page.end[root]!;
    for (let k = at[root]!; k < at[page.end[root]!]!; k++) {
      if (!selection.kept.has(first[k]!)) continue;
      hidden += sums.chars[k + 1]! - sums.chars[k]!;
      if (offset < 0) offset = page.sourceStart[root]!;
    }
  }
  if (hidden === 0) return selection;
  let all = 0;
  for (let k = 0; k < leaves.count; k++) if (selection.kept.has(first[k]!)) all += sums.chars[k + 1]! - sums.chars[k]!;
  const message = `${Math.ceil((100 * hidden) / all)} % of the body is text that the page hides; without it there is next to nothing to read`;
  problems.push({ code: 'hidden_text_read', message, offset });
  return { ...selection, confidence: selection.confidence * (1 - HIDDEN_DOUBT * (hidden / all)) };
}

function describePointed({ strategy, fields }: Selection): PointedFields | undefined {
  return fields && { strategy, fields };
}

function describeBody({ embedded, summary }: DraftSources): Provenance | undefined {
  if (summary !== undefined) return { source: 'feed', property: 'description', confidence: 0.5 };
  return embedded && { source: 'embedded-data', property: embedded.path, confidence: 0.8 };
}

/** The repairs of Wang 2012 (docs/method/text-repair.md#the-steps) on text on its way out; remembers whether any was needed. */
class TextRepair {
  repaired = false;
  readonly #page: Page;
  #doubleEscapes: boolean | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  readonly apply = (text: string): string => {
    if (!needsRepair(text)) return text;
    if (text.includes('&#')) this.#doubleEscapes ??= hasDoubleEscapes(this.#page.source);
    const repaired = repairText(text, { references: this.#doubleEscapes === true ? 'always' : false });
    if (repaired !== text) this.repaired = true;
    return repaired;
  };
}
