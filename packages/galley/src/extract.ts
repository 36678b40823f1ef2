/** The whole flow on one screen: bytes → string → page → view → evidence → selection → fields → article. */
import type { Article } from './article/article.ts';
import { assembleArticle, dropHeadline, joinBody } from './article/assemble.ts';
import { buildParts } from './article/body.ts';
import { decodePage } from './decode/decode-page.ts';
import type { Page } from './dom/page.ts';
import { parse } from './dom/parse.ts';
import { selectDefault } from './ensemble/select-default.ts';
import type { Evidence } from './evidence/evidence.ts';
import { gatherEvidence } from './evidence/gather.ts';
import type { PageMetadata } from './evidence/metadata.ts';
import type { PageView } from './features/view.ts';
import { viewPage } from './features/view.ts';
import { chooseFields, findBase } from './fields/choose-fields.ts';
import type { ExtractOptions } from './options.ts';
import { checkArguments } from './options.ts';
import { findStrategy } from './strategies/registry.ts';
import type { Selection } from './strategies/strategy.ts';
import type { Problem, ReasonCode } from './text/problem.ts';

export interface ExtractResult {
  /** True when the page gave an article. */
  readonly ok: boolean;
  /** There whenever any text was found, also beside `ok: false`. */
  readonly article?: Article;
  /** Why `ok` is false. */
  readonly reason?: ReasonCode;
  readonly problems: readonly Problem[];
}

/** An extraction with everything that led to it, for people who measure and explain. */
export interface Examination {
  readonly result: ExtractResult;
  readonly view: PageView;
  readonly evidence: Evidence;
  readonly selection: Selection;
}

/**
 * The article of a page: decoded, parsed, selected, written. Synchronous and deterministic; nothing is mutated.
 * Bad markup never throws: what is wrong with a page is in `reason` and `problems`.
 * @throws TypeError on wrong arguments and unknown strategies.
 */
export function extract(input: string | Uint8Array, options: ExtractOptions = {}): ExtractResult {
  return examine(input, options).result;
}

/** `extract` with the page, the evidence and the selection behind the result; `explain: true` adds a reason a block. */
export function examine(input: string | Uint8Array, options: ExtractOptions = {}): Examination {
  checkArguments(input, options);
  const problems: Problem[] = [];
  const page = parse(readInput(input, options.contentType, problems));
  const view = viewPage(page);
  const url = parseUrl(options.url, problems);
  const references = (options.references ?? []).map(readReference);
  const evidence = gatherEvidence(page, { url, references, feedItem: options.feedItem, site: options.site });
  const selection = select(view, evidence, options);
  const article = writeArticle(view, evidence, selection, options.url);
  reportEvidence(evidence.metadata, article, problems);
  const result = article === undefined ? { ok: false, reason: findReason(page), problems } : { ok: true, article, problems };
  return { result, view, evidence, selection };
}

function readInput(input: string | Uint8Array, contentType: string | undefined, problems: Problem[]): string {
  if (typeof input === 'string') return input;
  const decoded = decodePage(input, contentType === undefined ? {} : { contentType });
  problems.push(...decoded.problems);
  return decoded.text;
}

function readReference(reference: string | Uint8Array | Page): Page {
  return typeof reference === 'string' || reference instanceof Uint8Array ? parse(readInput(reference, undefined, [])) : reference;
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

function select(view: PageView, evidence: Evidence, options: ExtractOptions): Selection {
  const explain = options.explain ?? false;
  if (options.strategy === undefined) return selectDefault(view, evidence, { explain });
  const strategy = findStrategy(options.strategy);
  if (strategy === undefined) throw new TypeError(`extract: there is no strategy "${options.strategy}"`);
  return strategy.select(view, evidence, { explain });
}

/** Undefined when nothing was kept. */
function writeArticle(view: PageView, evidence: Evidence, selection: Selection, url: string | undefined): Article | undefined {
  const parts = buildParts(view, selection, { base: findBase(evidence) });
  const body = joinBody(parts);
  if (body === '') return undefined;
  const fields = chooseFields(view.page, evidence, body, selection.kept.bits.indexOf(1));
  return assembleArticle(fields, dropHeadline(parts, fields.headline), { url, confidence: selection.confidence });
}

function reportEvidence(metadata: PageMetadata, article: Article | undefined, problems: Problem[]): void {
  const { brokenScripts, repairedScripts } = metadata;
  if (brokenScripts > 0)
    problems.push({ code: 'metadata_broken', message: `${brokenScripts} JSON-LD script(s) could not be read in full` });
  if (repairedScripts > 0)
    problems.push({ code: 'metadata_repaired', message: `${repairedScripts} JSON-LD script(s) were read only after repair` });
  if (article !== undefined && article.headline === undefined) problems.push({ code: 'no_headline', message: 'no headline was found' });
}

function findReason(page: Page): ReasonCode {
  return page.source.trim() === '' ? 'empty_input' : 'no_text';
}
