/** Which rows are written (`--filter lang=zh,page=article`) and which pages are worked on (`--sample .01`). */
import { createHash } from 'node:crypto';
import type { Row } from '../row.ts';

/** Does a row go to the destination? */
export type RowFilter = (row: Row) => boolean;

/** A filter that cannot be understood, in one sentence for people. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
}

const TESTS: Readonly<Record<string, (wanted: readonly string[]) => RowFilter>> = {
  // `zh` takes zh-Hant too; `zh-Hant` only that.
  lang: (wanted) => (row) => row.language !== undefined && wanted.some((tag) => isWithin(row.language!, tag)),
  page: (wanted) => (row) => row.page !== undefined && wanted.includes(row.page),
  ok: (wanted) => (row) => wanted.includes(String(row.ok)),
  reason: (wanted) => (row) => row.reason !== undefined && wanted.includes(row.reason),
  confidence: ([least = '']) => {
    const bar = Number(least);
    if (least.trim() === '' || !(bar >= 0 && bar <= 1)) throw new FilterError(`confidence must be a number from 0 to 1, not "${least}"`);
    return (row) => row.confidence !== undefined && row.confidence >= bar;
  },
};

/** The names of a filter's conditions. */
export const FILTER_NAMES: readonly string[] = Object.keys(TESTS);

/**
 * `lang=zh|ug,page=article,confidence=.8`: every condition must hold, one of its values is enough; `confidence` is the least.
 *
 * @throws FilterError
 */
export function readFilter(text: string): RowFilter {
  const tests = text.split(',').map((condition) => {
    const at = condition.indexOf('=');
    const name = condition.slice(0, Math.max(0, at)).trim();
    const values = condition.slice(at + 1).split('|');
    if (at <= 0 || !Object.hasOwn(TESTS, name) || values.includes(''))
      throw new FilterError(`a filter is NAME=VALUE with NAME one of ${FILTER_NAMES.join(', ')}, not "${condition}"`);
    return TESTS[name]!(values);
  });
  return (row) => tests.every((holds) => holds(row));
}

function isWithin(language: string, tag: string): boolean {
  const own = language.toLowerCase();
  const wanted = tag.toLowerCase();
  return own === wanted || own.startsWith(`${wanted}-`);
}

/** Is a page in the sample? By its id and a seed alone: the same page is in it wherever it stands. `share`: 0 … 1. */
export function isSampled(id: unknown, share: number, seed: number): boolean {
  const hash = createHash('sha256')
    .update(`${seed}\n${JSON.stringify(id)}`)
    .digest();
  return hash.readUInt32BE(0) < share * 2 ** 32;
}
