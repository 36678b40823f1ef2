/** Whether the learned default knows what it knows: confidence against dev gold, articles refused. */
import { groupReliability, measureMiscalibration } from '../../../../packages/galley/src/numeric/reliability.ts';
import { type Answer, ARTICLE_SETS, answerPage, BODY_SETS, listDevPages } from './pages.ts';

/** A body is right from this F1 on. */
export const RIGHT = 0.9;
/** What stands in `confidence` of threads: a constant, measured apart. */
const THREAD = 'thread';

export interface ReliabilityRow {
  readonly from: number;
  readonly to: number;
  readonly pages: number;
  /** Null where the class is empty: JSON has no NaN. */
  readonly said: number | null;
  readonly happened: number | null;
}

export interface Reliability {
  readonly name: string;
  readonly pages: number;
  /** Share of pages that were right. */
  readonly right: number;
  readonly said: number;
  /** Expected calibration error. */
  readonly error: number;
  /** How often a page that is right is said to be likelier right than one that is not; ties count half. */
  readonly order: number;
  readonly rows: readonly ReliabilityRow[];
}

export interface Refusal {
  readonly set: string;
  readonly pages: number;
  readonly refused: readonly { readonly id: string; readonly reason: string; readonly kind: string }[];
  /** Pages whose kind is said to be neither article nor thread, refused or not. */
  readonly other: number;
}

export function describeReliability(name: string, said: readonly number[], happened: readonly number[]): Reliability {
  const classes = groupReliability(said, happened);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    name,
    pages: said.length,
    right: mean(happened),
    said: mean(said),
    error: measureMiscalibration(classes),
    order: measureOrder(said, happened),
    rows: classes.map(({ from, to, weight, said: mine, happened: theirs }) => ({
      from,
      to,
      pages: weight,
      said: weight === 0 ? null : mine,
      happened: weight === 0 ? null : theirs,
    })),
  };
}

/** The area under the ROC curve; .5 where all pages are of one sort. */
function measureOrder(said: readonly number[], happened: readonly number[]): number {
  const good = said.filter((_, i) => happened[i] === 1);
  const bad = said.filter((_, i) => happened[i] !== 1);
  if (good.length === 0 || bad.length === 0) return 0.5;
  let wins = 0;
  for (const mine of good) for (const other of bad) wins += mine > other ? 1 : mine === other ? 0.5 : 0;
  return wins / (good.length * bad.length);
}

/** Every dev page with a body, set by set. */
export function answerDevPages(): { set: string; answers: Answer[] }[] {
  return BODY_SETS.map((set) => ({
    set,
    answers: listDevPages(set)
      .filter(({ gold }) => gold.text !== null)
      .map((page) => answerPage(page)),
  }));
}

/** Confidence against right bodies: all pages, then those of each set, then threads, whose confidence is a constant. */
export function measureConfidence(sets: readonly { set: string; answers: readonly Answer[] }[]): Reliability[] {
  const all = sets.flatMap(({ answers }) => answers);
  const articles = all.filter(({ kind }) => kind !== THREAD);
  const describe = (name: string, answers: readonly Answer[], f1: (answer: Answer) => number): Reliability =>
    describeReliability(
      name,
      answers.map(({ confidence }) => confidence),
      answers.map((answer) => (f1(answer) >= RIGHT ? 1 : 0)),
    );
  return [
    describe('all pages', all, ({ f1 }) => f1),
    describe('pages taken for no thread', articles, ({ f1 }) => f1),
    describe('the same, by F1 of words', articles, ({ words }) => words),
    ...sets.map(({ set, answers }) => describe(set, answers, ({ f1 }) => f1)),
  ];
}

/** Articles of the dev sets that are refused; every page of these sets is one. */
export function measureRefusals(sets: readonly { set: string; answers: readonly Answer[] }[]): Refusal[] {
  return ARTICLE_SETS.map((set) => {
    const answers = sets.find((known) => known.set === set)?.answers ?? listDevPages(set).map((page) => answerPage(page));
    const refused = answers.flatMap(({ id, reason, kind }) => (reason === undefined ? [] : [{ id, reason, kind }]));
    return { set, pages: answers.length, refused, other: answers.filter(({ kind }) => kind === 'listing' || kind === 'other').length };
  });
}
