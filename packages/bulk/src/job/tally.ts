/** What a job has counted so far: plain data that goes through a checkpoint. */
import type { Row } from '../row.ts';

/** Counts of pages, but for `bytes` and `threadMilliseconds`. */
export interface Tally {
  /** Requests that the sources gave, those that were not asked for too. */
  read: number;
  /** What sources hold besides pages, by kind: records of archives. */
  passedOver: Record<string, number>;
  /** Pages outside of the sample. */
  skipped: number;
  /** Pages that a filter kept out. */
  filtered: number;
  /** Rows that went to the destination. */
  written: number;
  /** Pages that gave an article, written or not. */
  articles: number;
  /** Rows marked as near duplicates. */
  duplicates: number;
  /** Pages put into quarantine. */
  quarantined: number;
  /** Of the pages worked on. */
  bytes: number;
  /** Time of the worker threads. */
  threadMilliseconds: number;
  /** Pages without an article, by reason. */
  reasons: Record<string, number>;
  /** Problems of all results, by code. */
  problems: Record<string, number>;
  /** Articles by language. */
  languages: Record<string, number>;
  /** Pages by kind. */
  kinds: Record<string, number>;
}

export function emptyTally(): Tally {
  return {
    read: 0,
    passedOver: {},
    skipped: 0,
    filtered: 0,
    written: 0,
    articles: 0,
    duplicates: 0,
    quarantined: 0,
    bytes: 0,
    threadMilliseconds: 0,
    reasons: {},
    problems: {},
    languages: {},
    kinds: {},
  };
}

/** What a row says of its page, whether it is written or not. */
export function countRow(tally: Tally, row: Row): void {
  tally.bytes += row.bytes;
  tally.threadMilliseconds += row.milliseconds;
  if (row.ok) {
    tally.articles++;
    addOne(tally.languages, row.language ?? 'unknown');
  } else addOne(tally.reasons, row.reason ?? 'unknown');
  for (const code of row.problems) addOne(tally.problems, code);
  if (row.page !== undefined) addOne(tally.kinds, row.page);
}

/** Adds counts by kind to others. */
export function addCounts(counts: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, n] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + n;
}

/** Names that strangers choose (languages of pages) must not fill the memory. */
const MOST_NAMES = 500;

function addOne(counts: Record<string, number>, name: string): void {
  const known = Object.hasOwn(counts, name) || Object.keys(counts).length < MOST_NAMES ? name : 'other';
  counts[known] = (Object.hasOwn(counts, known) ? counts[known]! : 0) + 1;
}
