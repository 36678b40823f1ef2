/** Which page is next: the given pages with what was found and said of them, filtered and ordered. Linear but for the sorting. */
import { isDisputed, type PageReadings, type ReadingBook, type SkipReason } from '../../labels/readings.ts';
import { hostOf } from '../page-host.ts';
import { type GivenPage, isAddress } from '../page-list.ts';
import type { PageFound } from './measured.ts';

export type QueueOrder = 'confidence' | 'site' | 'name';
export const ORDERS: readonly QueueOrder[] = ['confidence', 'site', 'name'];
export type QueueFilter = 'todo' | 'all' | 'unlabelled' | 'mine' | 'one' | 'disputed' | 'settled' | 'skipped' | 'refused';
export const FILTERS: readonly QueueFilter[] = ['todo', 'all', 'unlabelled', 'mine', 'one', 'disputed', 'settled', 'skipped', 'refused'];

/** A page of the queue, as the window gets it. */
export interface QueuedPage {
  /** Its number among the given pages. */
  readonly id: string;
  readonly name: string;
  readonly site: string;
  /** What labels and skips call it. */
  readonly key: string;
  /** `waiting`: not read yet; `address`: read when it is opened. */
  readonly state: 'waiting' | 'address' | 'article' | 'refused';
  readonly reason?: string;
  /** Of the default, 0 … 1. */
  readonly confidence?: number;
  readonly headline?: string;
  readonly labellers: readonly string[];
  readonly skipped?: { readonly by: string; readonly reason: SkipReason };
  readonly disputed: boolean;
  readonly settled?: string;
  /** Two labellers are to read it. */
  readonly twice: boolean;
}

/** @param share of the pages that two are to read, 0 … 1 */
export function listQueue(
  pages: readonly GivenPage[],
  find: (page: GivenPage) => PageFound | undefined,
  book: ReadingBook,
  share: number,
): QueuedPage[] {
  return pages.map((page) => describePage(page, find(page), book, share));
}

function describePage(page: GivenPage, found: PageFound | undefined, book: ReadingBook, share: number): QueuedPage {
  const { id, name, url } = page;
  const key = found?.label ?? (url === undefined ? undefined : book.named(url)) ?? name;
  const readings = book.of(key);
  return {
    id,
    name,
    site: siteOf(page),
    key,
    ...describeFound(page, found),
    ...describeReadings(readings),
    twice: isTwice(key, share),
  };
}

function describeFound(page: GivenPage, found: PageFound | undefined): Pick<QueuedPage, 'state' | 'reason' | 'confidence' | 'headline'> {
  if (found === undefined) return { state: isAddress(page) ? 'address' : 'waiting' };
  const { ok, reason, confidence, headline } = found;
  return {
    state: ok ? 'article' : 'refused',
    ...(reason === undefined ? {} : { reason }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(headline === undefined ? {} : { headline }),
  };
}

function describeReadings(said: PageReadings | undefined): Pick<QueuedPage, 'labellers' | 'skipped' | 'disputed' | 'settled'> {
  if (said === undefined) return { labellers: [], disputed: false };
  const [skip] = said.skips;
  return {
    labellers: [...said.readings.keys()].sort(),
    ...(skip === undefined ? {} : { skipped: { by: skip[0], reason: skip[1].reason } }),
    disputed: isDisputed(said),
    ...(said.settled === undefined ? {} : { settled: said.settled.by }),
  };
}

/** The host of its address, else the folder it lies in. */
function siteOf({ name, url }: GivenPage): string {
  const host = hostOf(url);
  if (host !== undefined) return host;
  const end = name.lastIndexOf('/');
  return end < 0 ? '' : name.slice(0, end);
}

/** The same pages for everybody and for ever, whatever their number. */
export function isTwice(key: string, share: number): boolean {
  let value = 0x81_1c_9d_c5;
  for (let i = 0; i < key.length; i++) value = Math.imul(value ^ key.charCodeAt(i), 0x01_00_01_93);
  // FNV's high bits hardly change with the last letters of a key.
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35);
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32 < share;
}

/** True of what this labeller is to label: nobody did, or it is to be read twice and somebody else did. */
export function isTodo({ labellers, skipped, settled, twice }: QueuedPage, by: string): boolean {
  if (skipped !== undefined || settled !== undefined || labellers.includes(by)) return false;
  return labellers.length === 0 || (twice && labellers.length < 2);
}

const PASSES: Readonly<Record<QueueFilter, (page: QueuedPage, by: string) => boolean>> = {
  todo: isTodo,
  all: () => true,
  unlabelled: ({ labellers, skipped }) => labellers.length === 0 && skipped === undefined,
  mine: ({ labellers }, by) => labellers.includes(by),
  one: ({ labellers }) => labellers.length === 1,
  disputed: ({ disputed }) => disputed,
  settled: ({ settled }) => settled !== undefined,
  skipped: ({ skipped }) => skipped !== undefined,
  refused: ({ state }) => state === 'refused',
};

export function filterQueue(queue: readonly QueuedPage[], filter: QueueFilter, by: string): QueuedPage[] {
  return queue.filter((page) => PASSES[filter](page, by));
}

/** Articles before pages that are not read yet, these before refused ones. */
const RANK = { article: 0, address: 1, waiting: 2, refused: 3 } as const;

/** A new list: by least confidence; so, but one page of every site before the second of any; or by name. */
export function orderQueue(queue: readonly QueuedPage[], order: QueueOrder): QueuedPage[] {
  if (order === 'name') return [...queue].sort((a, b) => compare(a.name, b.name));
  const sure = [...queue].sort(
    (a, b) => RANK[a.state] - RANK[b.state] || (a.confidence ?? 1) - (b.confidence ?? 1) || compare(a.name, b.name),
  );
  if (order === 'confidence') return sure;
  const seen = new Map<string, number>();
  const rounds = sure.map((page) => {
    const round = seen.get(page.site) ?? 0;
    seen.set(page.site, round + 1);
    return { page, round };
  });
  return rounds.sort((a, b) => RANK[a.page.state] - RANK[b.page.state] || a.round - b.round).map(({ page }) => page);
}

/** The next page to label behind one, from the beginning again after the last; undefined where nothing is left. */
export function nextOf(ordered: readonly QueuedPage[], after: string | undefined, by: string): QueuedPage | undefined {
  const at = ordered.findIndex(({ id }) => id === after);
  const isNext = (page: QueuedPage): boolean => page.id !== after && isTodo(page, by);
  return ordered.slice(at + 1).find(isNext) ?? ordered.slice(0, Math.max(0, at)).find(isNext);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
