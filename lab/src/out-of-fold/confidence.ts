/** Whether the default knows when it is wrong, on pages of sites not learned from: its confidence beside what became of the page. */
import { pageF1 } from '../../../packages/galley/src/training/labels/shingles.ts';
import { drawTable, formatShare } from '../reports/tables.ts';
import { describeReliability, drawReliabilities, type Reliability } from '../scoring/reliability.ts';
import { groupBy } from './groups.ts';
import type { Claim, PartScore } from './part-scores.ts';

/** A text is right from this F1 of 4-grams on. */
const RIGHT = 0.9;
/** Groups of fewer pages say nothing. */
const LEAST_PAGES = 20;
/** From here on a user need not look. */
const SURE = 0.9;

/** Something that is said of a page, and whether it came true. */
export interface Outcome {
  readonly name: string;
  readonly said: (claim: Claim) => number;
  readonly happened: (page: PartScore) => boolean;
}

const isRight = ({ body }: PartScore): boolean => body !== undefined && pageF1(body.overlap) >= RIGHT;
const hasHole = ({ places }: PartScore): boolean => places !== undefined && places.missingParagraphs > 0;
const isTorn = ({ tables }: PartScore): boolean => tables !== undefined && tables.damagedRows + tables.shiftedRows > 0;

/** What confidence is the probability of, and its two halves. */
export const OUTCOMES: readonly [both: Outcome, right: Outcome, whole: Outcome] = [
  {
    name: 'confidence: right and whole',
    said: ({ confidence }) => confidence,
    happened: (page) => isRight(page) && !hasHole(page) && !isTorn(page),
  },
  { name: 'right: F1 of 4-grams ≥ .9', said: ({ right = Number.NaN }) => right, happened: isRight },
  {
    name: 'whole: no inner paragraph missing, no table damaged',
    said: ({ whole = Number.NaN }) => whole,
    happened: (page) => !hasHole(page) && !isTorn(page),
  },
];

/** Pages with a body to compare with: those the models were asked about, and threads, whose confidence is a constant. */
function divideThreads(scores: readonly PartScore[]): { pages: PartScore[]; threads: PartScore[] } {
  const known = scores.filter(({ body, claim }) => body !== undefined && claim !== undefined);
  return {
    pages: known.filter(({ claim }) => claim!.kind !== 'thread'),
    threads: known.filter(({ claim }) => claim!.kind === 'thread'),
  };
}

function describeConfidence(name: string, pages: readonly PartScore[], { said, happened }: Outcome): Reliability {
  return describeReliability(
    name,
    pages.map(({ claim }) => said(claim!)),
    pages.map((page) => (happened(page) ? 1 : 0)),
  );
}

/** Pages that went wrong in some way, and how many of them are said to be fine. */
interface Miss {
  readonly name: string;
  readonly pages: number;
  readonly sure: number;
}

function countMisses(pages: readonly PartScore[]): Miss[] {
  const count = (name: string, some: readonly PartScore[]): Miss => ({
    name,
    pages: some.length,
    sure: some.filter(({ claim }) => claim!.confidence >= SURE).length,
  });
  return [
    count('all pages', pages),
    count(
      'F1 of 4-grams below .9',
      pages.filter((page) => !isRight(page)),
    ),
    count('an inner paragraph missing', pages.filter(hasHole)),
    count('a table damaged', pages.filter(isTorn)),
  ];
}

export interface ConfidenceReport {
  /** Of all pages, one an outcome. */
  readonly outcomes: readonly Reliability[];
  /** Of the first outcome, by set and by language; then threads. */
  readonly groups: readonly Reliability[];
  readonly misses: readonly Miss[];
}

export function reportConfidence(scores: readonly PartScore[]): ConfidenceReport {
  const { pages, threads } = divideThreads(scores);
  const sets = groupBy(pages, ({ set, type }) => (type === '' || type === 'article' ? set : `${set}, other pages`), LEAST_PAGES);
  const languages = groupBy(pages, ({ lang }) => lang, LEAST_PAGES);
  return {
    outcomes: OUTCOMES.map((outcome) => describeConfidence(outcome.name, pages, outcome)),
    groups: [...sets, ...languages, ['threads, a constant', threads] as const].map(([name, members]) =>
      describeConfidence(name, members, OUTCOMES[0]),
    ),
    misses: countMisses(pages),
  };
}

/** Every outcome on all pages, the first one on groups of them; then what is said of the pages that went wrong. */
export function drawConfidence({ outcomes, groups, misses }: ConfidenceReport): string {
  const said = drawTable(
    [
      { title: 'pages with', left: true, cell: ({ name }: Miss) => name },
      { title: 'pages', cell: ({ pages }: Miss) => String(pages) },
      { title: 'said ≥ .9', cell: ({ sure }: Miss) => String(sure) },
      { title: 'share', cell: ({ sure, pages }: Miss) => (pages === 0 ? '' : formatShare(sure / pages)) },
    ],
    misses,
  );
  return `${drawReliabilities([...outcomes, ...groups])}\n\n${said}`;
}
