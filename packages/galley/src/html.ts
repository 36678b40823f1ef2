/** `galley/html`: extraction from markup alone, for pages and workers where every kilobyte is downloaded: no decoders, the default strategy, a model of the caller's. */

import './data-of-markup.ts';
import { type ExtractResult, examinePage } from './examine-page.ts';
import { readMarkup } from './input.ts';
import type { Model } from './learned/model/model.ts';
import { selectDefault } from './learned/select-default.ts';
import { type Check, COMMON_CHECKS, checkOptions, type ExtractOptions } from './options.ts';

export type { ArticleFound, ExtractReport, ExtractResult, NoArticle } from './examine-page.ts';
export { type Model, readModel } from './learned/model/model.ts';

/** Options of `extract` from markup: as in `galley`, without what is about bytes, strategies, other pages of the site and rules of the caller's. */
export interface HtmlOptions
  extends Pick<ExtractOptions, 'url' | 'feedItem' | 'fetchedAt' | 'maxBytes' | 'maxNodes' | 'maxDepth' | 'explain'> {
  /** What blocks and pages are judged by: `loadShippedModel()` of `galley/model`, or `readModel` of the bytes of `galley/default.model`. */
  readonly model: Model;
}

/** By option: what it must be. */
const CHECKS: Readonly<Record<keyof HtmlOptions, Check>> = COMMON_CHECKS;

/**
 * As `extract` of `galley`, from markup: the same article without what is around it: no `citation`, `comment`,
 * `pagination` and `liveBlogUpdate`, notes that nothing links and TeX between delimiters left in the text, numbers apart from the text they count, code and boxes that the selection left out, quotations in an opening post and tables that no element of their own tells, films that only the page's data describes, no house as the source because it signs the text, no words of languages that few pages are written in, nothing read from the data of a page's scripts, as a page in a browser has its text, no second reading of a page that an open element swallowed, and with `explain` candidates of fields but no reasons of blocks. The model comes apart, so that a bundler can split it off and a page can
 * fetch it: as a module by `import('galley/model')`, or as a file, `galley/default.model`.
 *
 * @throws TypeError on wrong arguments, bytes and a missing model among them.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { extract, readModel } from 'galley/html';
 *
 * const { loadShippedModel } = await import('galley/model');
 * const html = readFileSync('page.html', 'utf8');
 * extract(html, { model: loadShippedModel() }).article?.headline; // → 'Lighthouse to be lit again'
 * // In a page: await (await fetch(address)).bytes()
 * const bytes = readFileSync(new URL(import.meta.resolve('galley/default.model')));
 * extract(html, { model: readModel(bytes) }).ok; // → true
 * extract(html, {} as never); // throws TypeError
 * ```
 */
export function extract(html: string, options: HtmlOptions): ExtractResult {
  if (typeof html !== 'string') throw new TypeError('extract: the page must be a string; galley itself takes bytes');
  checkOptions(options, CHECKS, 'galley/html has');
  if (options.model === undefined) throw new TypeError('extract: option "model" is missing; galley/model has the shipped one');
  const { model } = options;
  return examinePage(html, options, {
    read: (markup, _, problems) => readMarkup(markup as string, problems),
    select: (view, evidence) => selectDefault(view, evidence, { model }),
  }).result;
}
