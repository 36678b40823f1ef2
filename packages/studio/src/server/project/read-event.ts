/** A line that somebody wrote → what was said, or why it is nothing of the kind. */
import { type ReadingEvent, SKIP_REASONS, type SkipReason, type StoredRow } from '../../labels/readings.ts';

const ID = /^[\w-][\w.-]{0,119}$/;
const LONGEST_NAME = 200;
const LONGEST_KEY = 4096;

/** The row, checked. @returns a sentence where it cannot be one */
export function checkRow(row: unknown): StoredRow | string {
  if (typeof row !== 'object' || row === null) return 'the row is no object';
  const { id, html, text } = row as Partial<StoredRow>;
  if (typeof id !== 'string' || !ID.test(id)) return 'the id of the row is no name of a file';
  if (html !== `html/${id}.html`) return `the row must name its page html/${id}.html`;
  if (typeof text !== 'string') return 'the row has no text';
  return checkFields(row as Readonly<Record<string, unknown>>) ?? (row as StoredRow);
}

function checkFields(row: Readonly<Record<string, unknown>>): string | undefined {
  const { url, title, date, modified, authors, regions, labelled } = row;
  for (const [name, value] of Object.entries({ url, title, date, modified }))
    if (value !== undefined && value !== null && typeof value !== 'string') return `"${name}" is no text`;
  if (authors !== undefined && !(Array.isArray(authors) && authors.every((name) => typeof name === 'string')))
    return '"authors" is no list of names';
  if (regions !== undefined && !(Array.isArray(regions) && regions.every(isRegion))) return '"regions" is no list of regions';
  if (labelled !== undefined && (typeof labelled !== 'object' || labelled === null)) return '"labelled" is no object';
  return undefined;
}

function isRegion(value: unknown): boolean {
  const { region, text } = (value ?? {}) as { region?: unknown; text?: unknown };
  return typeof region === 'string' && typeof text === 'string';
}

/** What a row of gold.jsonl says, as an event: by whom and when stands in it. */
export function eventOfRow(row: StoredRow): ReadingEvent {
  const { by, at, settles } = (row.labelled ?? {}) as Partial<NonNullable<StoredRow['labelled']>>;
  return { what: settles === undefined ? 'label' : 'settle', page: row.id, by: isName(by) ? by : 'nobody', at: isTime(at) ? at : '', row };
}

/** @returns a sentence where the line is no event */
export function readEvent(line: string): ReadingEvent | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'no JSON';
  }
  if (typeof value !== 'object' || value === null) return 'no object';
  const { what, page, by, at, reason, row } = value as Readonly<Record<string, unknown>>;
  if (typeof page !== 'string' || page === '' || page.length > LONGEST_KEY) return '"page" is no name of a page';
  if (!isName(by)) return '"by" is no name';
  if (!isTime(at)) return '"at" is no time';
  if (what === 'skip')
    return SKIP_REASONS.includes(reason as SkipReason)
      ? { what, page, by, at, reason: reason as SkipReason }
      : `"reason" must be one of ${SKIP_REASONS.join(', ')}`;
  if (what !== 'label' && what !== 'settle') return '"what" must be label, settle or skip';
  const checked = checkRow(row);
  if (typeof checked === 'string') return checked;
  return checked.id === page ? { what, page, by, at, row: checked } : 'the row is of another page';
}

export function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME;
}

/** A moment, or nothing, which is before all moments. */
function isTime(value: unknown): value is string {
  return value === '' || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value));
}
