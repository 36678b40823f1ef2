/** The dev pages as the shipped model answers them: what confidence is measured on, and which articles are refused. */
import { extract } from 'galley';
import { type PartScore, scoreResult } from '../../out-of-fold/part-scores.ts';
import { type Answer, ARTICLE_SETS, answerPage, BODY_SETS, describeAnswer, listDevPages } from './pages.ts';

export interface Refusal {
  readonly set: string;
  readonly pages: number;
  readonly refused: readonly { readonly id: string; readonly reason: string; readonly kind: string }[];
  /** Pages whose kind is said to be neither article nor thread, refused or not. */
  readonly other: number;
}

/** Answers to the dev pages of a set, and what they are worth. */
export interface DevSet {
  readonly set: string;
  readonly answers: readonly Answer[];
  readonly scores: readonly PartScore[];
}

/** Every dev page with a body, set by set. */
export function answerDevPages(): DevSet[] {
  return BODY_SETS.map((set) => {
    const pages = listDevPages(set).filter(({ gold }) => gold.text !== null);
    const results = pages.map((page) => ({ page, result: extract(page.html(), { url: page.url }) }));
    return {
      set,
      answers: results.map(({ page, result }) => describeAnswer(page, result)),
      scores: results.map(({ page, result }) => scoreResult(page, result)),
    };
  });
}

/** Articles of the dev sets that are refused; every page of these sets is one. */
export function measureRefusals(sets: readonly DevSet[]): Refusal[] {
  return ARTICLE_SETS.map((set) => {
    const answers = sets.find((known) => known.set === set)?.answers ?? listDevPages(set).map((page) => answerPage(page));
    const refused = answers.flatMap(({ id, reason, kind }) => (reason === undefined ? [] : [{ id, reason, kind }]));
    return { set, pages: answers.length, refused, other: answers.filter(({ kind }) => kind === 'listing' || kind === 'other').length };
  });
}
