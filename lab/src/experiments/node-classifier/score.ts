/** How paper 3 scores: tokens of the value found against tokens of the gold text, means over pages, then over sites. */
import type { Selection } from 'galley';
import { NODE_CLASSIFIER, type NodeClassifierOptions } from '../../../../packages/galley/src/strategies/node-classifier/select.ts';
import { readSelection } from '../../../../packages/galley/src/training/labels/selection-text.ts';
import { cutTokens } from '../../../../packages/galley/src/training/labels/tokens.ts';
import { mean } from '../../scoring/score.ts';
import type { OpenedPage } from './collections.ts';

export interface TokenScore {
  precision: number;
  recall: number;
  f1: number;
}

/** Bags of tokens; both empty is a full hit. */
export function scoreTokens(output: string, gold: string): TokenScore {
  const wanted = new Map<string, number>();
  const goldTokens = cutTokens(gold);
  for (const token of goldTokens) wanted.set(token, (wanted.get(token) ?? 0) + 1);
  const found = cutTokens(output);
  let hits = 0;
  for (const token of found) {
    const left = wanted.get(token) ?? 0;
    if (left > 0) hits++;
    wanted.set(token, left - 1);
  }
  if (found.length + goldTokens.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const precision = found.length === 0 ? 0 : hits / found.length;
  const recall = goldTokens.length === 0 ? 0 : hits / goldTokens.length;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** The mean of every column, as the paper's tables have them: F is not the F of the means. */
export function meanTokens(scores: readonly TokenScore[]): TokenScore {
  return {
    precision: mean(scores.map((score) => score.precision)),
    recall: mean(scores.map((score) => score.recall)),
    f1: mean(scores.map((score) => score.f1)),
  };
}

export function scoreSite(pages: readonly OpenedPage[], options: Partial<NodeClassifierOptions>): TokenScore {
  return meanTokens(pages.map((page) => scoreTokens(readBody(page, NODE_CLASSIFIER.select(page.view, page.evidence, options)), page.text)));
}

export function readBody({ view }: OpenedPage, selection: Selection): string {
  return readSelection(view, selection);
}
