/** `extract` as most people need it: strings and bytes of any encoding, every strategy, the shipped model. */

import { draftEmbedded } from './adopt-data.ts';
import { listLiveUpdates } from './article/around/live-updates.ts';
import { markQuotes } from './article/around/post-parts.ts';
import { joinReplies } from './article/around/replies.ts';
import { listLinkedVideos } from './article/body/embeds/linked-videos.ts';
import { markParts } from './article/body/mark-parts.ts';
import { listMissingParts } from './article/body/missing-parts.ts';
import { withStatedElements } from './article/body/stated-elements.ts';
import { checkArguments } from './check-arguments.ts';
import { placeStreamedParts } from './decode/streamed-parts.ts';
import { decodeInput } from './decode-input.ts';
import { findEmbeddedArticle } from './evidence/embedded-article.ts';
import type { Evidence } from './evidence/evidence.ts';
import { findScriptDate } from './evidence/script-date.ts';
import { type Entry, type Examination, type ExtractResult, examinePage } from './examine-page.ts';
import { listExplanations } from './explanation.ts';
import type { PageView } from './features/view.ts';
import { speak } from './fields/choice/further-words.ts';
import { tellRepeated } from './fields/dates/sibling-dates.ts';
import { chooseCitations } from './fields/links/citation.ts';
import { choosePagination } from './fields/links/pagination.ts';
import { readSignedHouses } from './fields/people/signed-houses.ts';
import { readPointedCitation, readPointedFields } from './fields/pointed-fields.ts';
import { fillSummary } from './fill-summary.ts';
import type { ReadInput, ReadPage } from './input.ts';
import { isFurtherImprint } from './learned/around/further-imprint.ts';
import { drawOdds } from './learned/decode/draw-odds.ts';
import { explainBlocks } from './learned/decode/explain-blocks.ts';
import { loadShippedModel } from './learned/model/shipped-model.ts';
import { selectDefault } from './learned/select-default.ts';
import { explainThread } from './learned/select-thread.ts';
import { weighSite } from './learned/site-evidence.ts';
import type { ExtractOptions } from './options.ts';
import { OverriddenPage } from './overrides/overridden-page.ts';
import { chooseReferences } from './reference-pages.ts';
import { readSwallowed } from './reopen-page.ts';
import { isNodeModel } from './strategies/node-classifier/model-file.ts';
import { findStrategy } from './strategies/registry.ts';
import type { Selection } from './strategies/strategy.ts';
import { ALL_LATIN_LANGUAGES } from './text/further-languages.data.ts';
import { tellLatin } from './text/latin-language.ts';
import { TimeBudget } from './time-budget.ts';

/**
 * The article of a page: decoded, parsed, selected, written. Synchronous and deterministic; nothing is mutated.
 * Bad markup never throws: what is wrong with a page is in `reason` and `problems`.
 *
 * @throws TypeError on wrong arguments and unknown strategies.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { extract } from 'galley';
 *
 * const result = extract(readFileSync('page.html'), { url: 'https://post.example/lighthouse' });
 * if (result.ok) {
 *   result.article.headline; // → 'Lighthouse to be lit again'
 *   result.article.author[0]?.name; // → 'Ines Marlow'
 *   result.article.articleBody.split('\n').length; // → 3
 * }
 * extract('').reason; // → 'empty_input'
 * extract(42 as never); // throws TypeError
 * ```
 */
export function extract(input: string | Uint8Array, options: ExtractOptions = {}): ExtractResult {
  return examine(input, options).result;
}

/**
 * `extract` with the page, the evidence and the selection behind the result; `explain: true` adds a reason a block.
 *
 * @throws TypeError on wrong arguments and unknown strategies.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { examine } from 'galley';
 *
 * const { selection, view } = examine(readFileSync('page.html'), { strategy: 'line-blocks' });
 * selection.strategy; // → 'line-blocks'
 * view.blocks.count; // → 10
 * selection.score.length; // → 10
 * ```
 */
export function examine(input: string | Uint8Array, options: ExtractOptions = {}): Examination {
  checkArguments(input, options);
  return examinePage(input, options, ENTRY);
}

/** All there is. */
const ENTRY: Entry = {
  read: readInput,
  select,
  chooseReferences,
  readSwallowed,
  readRules: OverriddenPage.of,
  pointed: { fields: readPointedFields, citation: readPointedCitation },
  listVideos: listLinkedVideos,
  listMissing: listMissingParts,
  withStatedElements,
  markParts,
  chooseCitations,
  choosePagination,
  markQuotes,
  joinReplies,
  listLiveUpdates,
  speak,
  latin: tellLatin(ALL_LATIN_LANGUAGES),
  readSignedHouses,
  embedded: {
    find: (page, evidence, only) => findEmbeddedArticle(page, evidence, only) ?? (only === 'fields' ? findScriptDate(page) : undefined),
    draft: draftEmbedded,
  },
  fillSummary,
  listExplanations,
  tellRepeated,
  limitTime: (options) => TimeBudget.of(options, Date.now),
};

/** A browser that renders the page puts its late parts in place itself. */
function readInput(...input: Parameters<ReadPage>): ReadInput {
  const { html, reason } = decodeInput(...input);
  return { html: placeStreamedParts(html), reason };
}

function select(view: PageView, evidence: Evidence, options: ExtractOptions): Selection {
  const explain = options.explain ?? false;
  const { model } = options;
  const given = model === undefined ? {} : { model };
  if (options.strategy === undefined) {
    if (isNodeModel(model)) throw new TypeError('extract: this model is one of node-classifier; name the strategy');
    return selectDefault(view, evidence, {
      explain: explain ? { blocks: explainBlocks, thread: explainThread, draw: drawOdds } : undefined,
      model: model ?? loadShippedModel(),
      weigh: weighSite,
      imprint: isFurtherImprint,
    });
  }
  const strategy = findStrategy(options.strategy);
  if (strategy === undefined) throw new TypeError(`extract: there is no strategy "${options.strategy}"`);
  if (model !== undefined && !(strategy.trainable === true && isNodeModel(model)))
    throw new TypeError(`extract: this is no model that strategy "${options.strategy}" can use`);
  return strategy.select(view, evidence, { explain, ...given });
}
