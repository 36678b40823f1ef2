/** Confidence against what became of pages, worked out by hand. */
import { expect, it } from 'vitest';
import { NO_TABLES } from '../metrics/tables.ts';
import { OUTCOMES, reportConfidence } from './confidence.ts';
import type { Claim, PartScore } from './part-scores.ts';

/** `tp`: share of the shingles that are right, the others are extra; `holes`, `torn`: paragraphs missing inside, rows damaged. */
function page(claim: Partial<Claim>, tp: number, holes = 0, torn = 0): PartScore {
  const stretch = { before: 0, inside: 0, after: 0 };
  const places = { output: 9, gold: 9, extra: stretch, missing: stretch, innerLines: 3, missingLines: holes, missingParagraphs: holes };
  return {
    ...{ id: 'p', lang: 'en', type: 'article', cpu: 0, set: 's', site: 'one', script: 'Latin', places },
    body: { overlap: { tp, fp: 1 - tp, fn: 0 }, words: 1, chars: { precision: 1, recall: 1, f1: 1 } },
    tables: { ...NO_TABLES, tables: 1, wholeRows: 3, damagedRows: torn },
    claim: { confidence: 0.5, right: 0.5, whole: 0.5, kind: 'article', probability: 1, ...claim },
  };
}

const PAGES = [
  page({ confidence: 1 }, 1),
  page({ confidence: 0.95 }, 1, 1),
  page({ confidence: 0.9 }, 1, 0, 2),
  page({ confidence: 0.2 }, 0.3, 2),
  page({ confidence: 0.9, kind: 'thread' }, 1),
];

it('holds a page to be right, whole, or both', () => {
  expect(OUTCOMES.map(({ happened }) => PAGES.map(happened))).toEqual([
    [true, false, false, false, true],
    [true, true, true, false, true],
    [true, false, false, false, true],
  ]);
});

it('keeps threads apart, whose confidence is a constant, and leaves out pages without a body to compare with', () => {
  const { body: _, ...snippets } = PAGES[0]!;
  const { outcomes, groups } = reportConfidence([...PAGES, snippets]);
  expect([outcomes[0]!.pages, groups.map(({ name, pages }) => [name, pages])]).toEqual([4, [['threads, a constant', 1]]]);
});

it('holds every half against its own probability', () => {
  const [, right, whole] = reportConfidence([page({ right: 0.75, whole: 0.25 }, 1), page({ right: 0.75, whole: 0.25 }, 1)]).outcomes;
  expect([right!.said, whole!.said]).toEqual([0.75, 0.25]);
});

it('tells how many of the pages that went wrong are said to be fine', () => {
  const { outcomes, misses } = reportConfidence(PAGES);
  expect(outcomes.map(({ pages, right }) => [pages, right])).toEqual([
    [4, 0.25],
    [4, 0.75],
    [4, 0.25],
  ]);
  // One page in four is right and whole; it is said to be likelier than the others.
  expect(outcomes[0]!.order).toBe(1);
  expect(misses.map(({ pages, sure }) => [pages, sure])).toEqual([
    [4, 3],
    [1, 0],
    [2, 1],
    [1, 1],
  ]);
});
