/** What kind of page this is, and how likely its body is right and whole. */

import { readPageFindings } from '../columns/finding-columns.ts';
import { joinPageCells } from '../columns/page-columns.ts';
import type { Decoded } from '../decode/decode-blocks.ts';
import type { BlockScores } from '../decode/score-blocks.ts';
import type { Model } from '../model/model.ts';
import { addChances, answerQuestion, PAGE_KINDS, type PageKind } from '../model/page-model.ts';

export interface PageJudgement {
  readonly kind: PageKind;
  /** Calibrated probability that the page is of this kind, 0 … 1. */
  readonly probability: number;
  /** Calibrated probability that it is an article or a thread. */
  readonly article: number;
  /** Calibrated probability that the text is right, given that the page has one: F1 of 4-grams at least .9. */
  readonly right: number;
  /** Calibrated probability that no paragraph is missing inside it and no row of a table has lost a cell. */
  readonly whole: number;
}

/** `facts`: of `readPageFacts`, what the page is whatever was found on it. */
export function judgePage(facts: Uint8Array, scores: BlockScores, decoded: Decoded, model: Model): PageJudgement {
  const cells = joinPageCells(facts, readPageFindings(scores, decoded, model.threshold));
  const chances = model.page.kinds.map((question) => answerQuestion(question, cells));
  let best = 0;
  for (const [i, chance] of chances.entries()) if (chance > chances[best]!) best = i;
  const other = Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0));
  const right = answerQuestion(model.page.right, cells);
  const whole = answerQuestion(model.page.whole, cells);
  const article = addChances(chances, ['article', 'forum']);
  if (other > chances[best]!) return { kind: 'other', probability: other, article, right, whole };
  return { kind: PAGE_KINDS[best]!, probability: chances[best]!, article, right, whole };
}
