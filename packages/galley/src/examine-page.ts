/** The whole flow on one screen: input → markup → page → view → evidence → selection → fields → article. */
import type { Article } from './article/article.ts';
import { Budget } from './budget.ts';
import type { Draft, DraftExtras, DraftSources } from './draft.ts';
import { draftArticle } from './draft.ts';
import type { Evidence } from './evidence/evidence.ts';
import { type BlockExplanation, type FieldCandidates, type listExplanations, listFieldCandidates } from './explanation.ts';
import type { PageView } from './features/view.ts';
import { fillShell, lacksBody } from './fill-shell.ts';
import type { fillSummary } from './fill-summary.ts';
import type { ReadPage } from './input.ts';
import type { ExtractOptions } from './options.ts';
import type { chooseReferences, ReferenceReport } from './reference-pages.ts';
import type { readSwallowed } from './reopen-page.ts';
import type { PageGuess, Selection } from './strategies/strategy.ts';
import { blankText, cleanText, cleanValue } from './text/clean-text.ts';
import type { Problem, ReasonCode } from './text/problem.ts';
import type { TimeBudget } from './time-budget.ts';

/** What an extraction says whether or not the page gave an article. */
export interface ExtractReport {
  /** What was wrong on the way, in no order. */
  readonly problems: readonly Problem[];
  /** What kind of page this is, as far as the strategy asks (the default does). */
  readonly page?: PageGuess;
  /** What became of the pages of `options.references`, those in use first; there when any were given. */
  readonly references?: readonly ReferenceReport[];
  /** A reason a block, with `explain: true`; `galley/html` gives none. */
  readonly explanation?: readonly BlockExplanation[];
  /** Every field's candidates with their scores, the winner first, with `explain: true`. */
  readonly fieldCandidates?: FieldCandidates;
}

/** The page gave an article. */
export interface ArticleFound extends ExtractReport {
  /** True: there is an article, and nothing says that the page is none. */
  readonly ok: true;
  /** What was extracted, as plain data. */
  readonly article: Article;
  /** Never there: only a page without an article has one. */
  readonly reason?: undefined;
}

/** The page gave none. */
export interface NoArticle extends ExtractReport {
  /** False: the page is no article, or nothing could be read. */
  readonly ok: false;
  /** Why the page gives none. */
  readonly reason: ReasonCode;
  /** What text there was, written as an article is: absent only where there was none. */
  readonly article?: Article;
}

/** What `extract` gives: `ok` tells which. */
export type ExtractResult = ArticleFound | NoArticle;

/** An extraction with everything that led to it, for people who measure and explain. */
export interface Examination {
  /** What `extract` gives for the same arguments. */
  readonly result: ExtractResult;
  /** The page with its blocks and measures; where the body came out of embedded data, the page made of that. */
  readonly view: PageView;
  /** What was known besides the text. */
  readonly evidence: Evidence;
  /** What the strategy kept. */
  readonly selection: Selection;
}

/** What a way into the flow brings along: how it reads what it is given, who selects, and what not every way has. */
export interface Entry extends DraftExtras {
  readonly read: ReadPage;
  readonly select: (view: PageView, evidence: Evidence, options: ExtractOptions) => Selection;
  /** Pages that an open element swallowed. */
  readonly readSwallowed?: typeof readSwallowed;
  /** What a feed says in place of a body, for strategies that read messages. */
  readonly fillSummary?: typeof fillSummary;
  /** Reasons of blocks as people read them. */
  readonly listExplanations?: typeof listExplanations;
  /** What `options.references` is for. */
  readonly chooseReferences?: typeof chooseReferences;
  /** What `options.timeBudget` is for. */
  readonly limitTime?: (options: ExtractOptions) => TimeBudget | undefined;
}

/** Arguments are checked already. */
export function examinePage(input: string | Uint8Array, options: ExtractOptions, entry: Entry): Examination {
  const problems: Problem[] = [];
  const time = entry.limitTime?.(options);
  const hasTime = (what: string): boolean => time?.has(what) ?? true;
  const budget = new Budget(options, problems, time);
  const { html, reason } = entry.read(budget.cutInput(input), options.contentType, problems);
  const url = parseUrl(options.url, problems);
  const page = budget.parse(html);
  const { references: others = [] } = options;
  const compare = others.length > 0 && hasTime('reference pages') ? entry.chooseReferences : undefined;
  const references = compare?.({ page, url, read: entry.read }, others, problems) ?? { pages: [], reports: [] };
  const { feedItem, site, maxDepth } = options;
  const given = { url, references: references.pages, feedItem, site, maxDepth };
  const select = (view: PageView, evidence: Evidence): Selection => entry.select(view, evidence, options);
  const sources: DraftSources = { given, options, select, parse: budget.parse, extras: time?.limit(entry) ?? entry };
  const drafted = draftArticle(page, sources);
  const again = !lacksBody(drafted) || hasTime('a second reading');
  const own = (again ? entry.readSwallowed?.(drafted, sources, problems) : undefined) ?? drafted;
  const filled = again && reason === undefined && lacksBody(own) ? fillBody(own, sources, entry) : { draft: own };
  const { view, evidence, selection, article, trace } = filled.draft;
  problems.push(...filled.draft.problems);
  reportEvidence(filled.draft, options, problems);
  time?.report(problems);
  const result = concludeResult(
    cleanArticle(article),
    reason ?? filled.reason ?? selection.page?.reason ?? filled.draft.reason ?? judgeBody(article),
    problems.map((problem) => cleanValue(problem)),
  );
  const fieldCandidates = trace === undefined ? {} : { fieldCandidates: cleanValue(listFieldCandidates(view.page, trace)) };
  const judged = references.reports.length === 0 ? {} : { references: references.reports };
  return {
    result: { ...result, ...judged, ...describeSelection(view, selection, options, entry), ...fieldCandidates },
    view,
    evidence,
    selection,
  };
}

/** What stands elsewhere for a body that the page lacks: the data for its scripts, else what a feed says. */
function fillBody(own: Draft, sources: DraftSources, { fillSummary }: Entry): ReturnType<typeof fillShell> {
  const filled = fillShell(own, sources);
  const draft = fillSummary?.(filled.draft, sources) ?? filled.draft;
  return draft === filled.draft ? filled : { draft };
}

function describeSelection(
  view: PageView,
  selection: Selection,
  { explain }: ExtractOptions,
  { listExplanations: list }: Entry,
): Pick<ExtractReport, 'page' | 'explanation'> {
  return {
    ...(selection.page === undefined ? {} : { page: selection.page }),
    ...(explain === true && list !== undefined ? { explanation: cleanValue(list(view, selection)) } : {}),
  };
}

/** A headline alone is no article. */
function judgeBody(article: Article | undefined): ReasonCode | undefined {
  return article?.parts.length === 0 ? 'too_little_text' : undefined;
}

/** Offsets into texts of the body stay what they are; the address is the caller's own. */
function cleanArticle(article: Article | undefined): Article | undefined {
  if (article === undefined) return undefined;
  let clean = article;
  for (const name in article) {
    if (name === 'url' || name === 'articleBody') continue;
    const given: unknown = article[name as keyof Article];
    const value = cleanValue(given, name === 'parts' || name === 'comment' ? blankText : cleanField);
    if (value !== given) clean = { ...clean, [name]: value };
  }
  // The body is texts of the parts, and as clean as they are.
  return clean.parts === article.parts ? clean : { ...clean, articleBody: blankText(article.articleBody) };
}

/** Where a word may break says nothing. */
function cleanField(text: string): string {
  return cleanText(text.includes('\xad') ? text.replaceAll('\xad', '') : text);
}

function concludeResult(article: Article | undefined, reason: ReasonCode | undefined, problems: readonly Problem[]): ExtractResult {
  if (article === undefined) return { ok: false, reason: reason ?? 'empty', problems };
  return reason === undefined ? { ok: true, article, problems } : { ok: false, article, reason, problems };
}

function parseUrl(url: string | undefined, problems: Problem[]): URL | undefined {
  if (url === undefined) return undefined;
  try {
    return new URL(url);
  } catch {
    problems.push({ code: 'option_ignored', message: `the url "${url.slice(0, 100)}" is not an absolute address` });
    return undefined;
  }
}

function reportEvidence({ evidence, article }: Draft, { feedItem }: ExtractOptions, problems: Problem[]): void {
  if (feedItem !== undefined && evidence.feedItem === undefined) {
    const message = 'the feed item is about another page: its title has little in common with this one’s';
    problems.push({ code: 'option_ignored', message });
  }
  const { brokenScripts, repairedScripts } = evidence.metadata;
  if (brokenScripts > 0)
    problems.push({ code: 'metadata_broken', message: `${brokenScripts} JSON-LD script(s) could not be read in full` });
  if (repairedScripts > 0)
    problems.push({ code: 'metadata_repaired', message: `${repairedScripts} JSON-LD script(s) were read only after repair` });
  if (article !== undefined && article.headline === undefined) problems.push({ code: 'no_headline', message: 'no headline was found' });
}
