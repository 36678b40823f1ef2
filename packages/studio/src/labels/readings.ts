/** What labellers said of pages, one thing after another, and what follows from it. Plain data; nothing here reads or writes. */
import type { GoldRow } from './label-row.ts';

/** Why a page gets no label. */
export type SkipReason = 'no article' | 'unsure' | 'broken';
export const SKIP_REASONS: readonly SkipReason[] = ['no article', 'unsure', 'broken'];

/** A row that was stored; rows that came from elsewhere may have less. */
export type StoredRow = Pick<GoldRow, 'id' | 'html' | 'text'> & Partial<GoldRow>;

interface Said {
  /** Of the page: what its row is called; the page's name where there is no row. */
  readonly page: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A line of `readings.jsonl`. */
export type ReadingEvent =
  | (Said & { readonly what: 'label' | 'settle'; readonly row: StoredRow })
  | (Said & { readonly what: 'skip'; readonly reason: SkipReason });

interface Kept {
  readonly at: string;
  readonly row: StoredRow;
}

/** Everything said of one page. */
export interface PageReadings {
  readonly page: string;
  /** Labeller → what they say now. */
  readonly readings: ReadonlyMap<string, Kept>;
  readonly skips: ReadonlyMap<string, { readonly at: string; readonly reason: SkipReason }>;
  /** What was settled last, and by whom. */
  readonly settled?: Kept & { readonly by: string };
}

interface Growing extends PageReadings {
  readonly readings: Map<string, Kept>;
  readonly skips: Map<string, { at: string; reason: SkipReason }>;
  /** Labeller → when they first labelled it. */
  readonly first: Map<string, string>;
  settled?: Kept & { readonly by: string };
}

/** All pages. The order in which events come does not matter, only when they were said: so two people's files give the same book. */
export class ReadingBook {
  readonly #pages = new Map<string, Growing>();
  readonly #byUrl = new Map<string, string>();

  get pages(): ReadonlyMap<string, PageReadings> {
    return this.#pages;
  }

  of(page: string): PageReadings | undefined {
    return this.#pages.get(page);
  }

  /** The page that was labelled under an address. */
  named(url: string): string | undefined {
    return this.#byUrl.get(url);
  }

  add(event: ReadingEvent): void {
    const page = this.#open(event.page);
    const { by, at } = event;
    if (event.what === 'skip') {
      if ((page.skips.get(by)?.at ?? '') <= at) page.skips.set(by, { at, reason: event.reason });
    } else {
      if (event.row.url !== undefined) this.#byUrl.set(event.row.url, event.page);
      if (event.what === 'label') addReading(page, by, { at, row: event.row });
      else if (isLater(event, page.settled)) page.settled = { at, by, row: event.row };
    }
    withdraw(page, by);
  }

  /** The row of a page that is trained on: what was settled, else the reading of who labelled it first; nothing where nobody stands by one. */
  goldOf(page: string): StoredRow | undefined {
    const found = this.#pages.get(page);
    if (found === undefined) return undefined;
    if (found.settled !== undefined) return found.settled.row;
    const [first] = [...found.readings.keys()].sort((a, b) => order(found.first.get(a) ?? '', found.first.get(b) ?? '') || order(a, b));
    return first === undefined ? undefined : found.readings.get(first)!.row;
  }

  #open(page: string): Growing {
    let found = this.#pages.get(page);
    if (found === undefined) {
      found = { page, readings: new Map(), skips: new Map(), first: new Map() };
      this.#pages.set(page, found);
    }
    return found;
  }
}

function addReading({ first, readings }: Growing, by: string, said: Kept): void {
  const before = first.get(by);
  if (before === undefined || said.at < before) first.set(by, said.at);
  if (isLater(said, readings.get(by))) readings.set(by, said);
}

/** Of a label and a skip of one labeller the later one stands. */
function withdraw({ readings, skips }: Growing, by: string): void {
  const reading = readings.get(by);
  const skip = skips.get(by);
  if (reading === undefined || skip === undefined) return;
  if (reading.at < skip.at) readings.delete(by);
  else skips.delete(by);
}

/** Of two at the same moment the one that is larger as text, whichever came first. */
function isLater({ at, row }: Kept, than: Kept | undefined): boolean {
  return than === undefined || order(than.at, at) < 0 || (than.at === at && order(JSON.stringify(than.row), JSON.stringify(row)) <= 0);
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Fields that labellers can differ in. */
export const COMPARED_FIELDS: readonly ComparedField[] = ['title', 'date', 'modified', 'authors'];
export type ComparedField = 'title' | 'date' | 'modified' | 'authors';

/** A field as it is compared: white space collapsed, of a time its day, authors in any order. */
export function fieldValue(row: StoredRow, field: ComparedField): string {
  if (field === 'authors')
    return [...(row.authors ?? [])]
      .map(tidy)
      .filter((name) => name !== '')
      .sort()
      .join('; ');
  const value = tidy(row[field] ?? '');
  return field === 'title' ? value : value.replace(/^(\d{4}-\d\d-\d\d).*$/s, '$1');
}

/** True where two labellers do not say the same: of the body, of a field, or two kinds of one text. */
export function differ(a: StoredRow, b: StoredRow): boolean {
  if (tidyLines(a.text) !== tidyLines(b.text)) return true;
  if (COMPARED_FIELDS.some((field) => fieldValue(a, field) !== fieldValue(b, field))) return true;
  const kinds = new Map((a.regions ?? []).map(({ region, text }) => [tidy(text), region]));
  return (b.regions ?? []).some(({ region, text }) => (kinds.get(tidy(text)) ?? region) !== region);
}

/** True where labellers differ and nobody settled it since. */
export function isDisputed({ readings, settled }: PageReadings): boolean {
  const [first, ...others] = [...readings.values()];
  if (first === undefined || others.length === 0) return false;
  if (settled !== undefined && [first, ...others].every(({ at }) => at <= settled.at)) return false;
  return others.some(({ row }) => differ(first.row, row));
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function tidyLines(text: string): string {
  return text.split('\n').map(tidy).filter(Boolean).join('\n');
}
