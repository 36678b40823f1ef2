/** The whole flow on one screen: bytes → string → page → view → evidence → selection → fields → article. */
import type { Article } from './article/article.ts';
import { buildParts } from './article/body.ts';
import type { Page } from './dom/page.ts';
import { parse } from './dom/parse.ts';
import { selectDefault } from './ensemble/select-default.ts';
import type { Evidence } from './evidence/evidence.ts';
import { gatherEvidence } from './evidence/gather.ts';
import type { PageView } from './features/view.ts';
import { viewPage } from './features/view.ts';
import type { ExtractOptions } from './options.ts';
import { checkArguments } from './options.ts';
import type { Problem, ReasonCode } from './problems.ts';
import { findStrategy } from './strategies/registry.ts';
import type { Selection } from './strategies/strategy.ts';

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
 * The article of a page. Synchronous, deterministic, never throws on bad markup.
 * @throws TypeError on wrong arguments and unknown strategies.
 */
export function extract(input: string | Uint8Array, options: ExtractOptions = {}): ExtractResult {
  return examine(input, options).result;
}

export function examine(input: string | Uint8Array, options: ExtractOptions = {}): Examination {
  checkArguments(input, options);
  const problems: Problem[] = [];
  const page = parse(readInput(input));
  const view = viewPage(page);
  const url = parseUrl(options.url, problems);
  const references = (options.references ?? []).map(readReference);
  const evidence = gatherEvidence(page, { url, references, feedItem: options.feedItem, site: options.site });
  const selection = select(view, evidence, options);
  const parts = buildParts(view, selection);
  const articleBody = parts.map((part) => part.text).join('\n');
  if (articleBody === '') return { result: { ok: false, reason: 'no_text', problems }, view, evidence, selection };
  const article: Article = {
    ...(options.url === undefined ? {} : { url: options.url }),
    ...(evidence.title === '' ? {} : { headline: evidence.title }),
    author: [],
    articleSection: [],
    keywords: [],
    image: [],
    articleBody,
    parts,
    confidence: selection.confidence,
    provenance: {},
  };
  return { result: { ok: true, article, problems }, view, evidence, selection };
}

function select(view: PageView, evidence: Evidence, options: ExtractOptions): Selection {
  const explain = options.explain ?? false;
  if (options.strategy === undefined) return selectDefault(view, evidence, { explain });
  const strategy = findStrategy(options.strategy);
  if (strategy === undefined) throw new TypeError(`extract: there is no strategy "${options.strategy}"`);
  return strategy.select(view, evidence, { explain });
}

function readInput(input: string | Uint8Array): string {
  return typeof input === 'string' ? input : new TextDecoder().decode(input);
}

function readReference(reference: string | Uint8Array | Page): Page {
  return typeof reference === 'string' || reference instanceof Uint8Array ? parse(readInput(reference)) : reference;
}

function parseUrl(url: string | undefined, problems: Problem[]): URL | undefined {
  if (url === undefined) return undefined;
  if (URL.canParse(url)) return new URL(url);
  problems.push({ code: 'option_ignored', message: `The url "${url.slice(0, 100)}" is not an absolute address.` });
  return undefined;
}
