/** Which entries of a poll are known under another id, and which were edited though they say the same. */
import { expect, it } from 'vitest';
import type { FeedEntry } from '../feeds/feed.ts';
import { recogniseEntries } from './known-entries.ts';

const at = (hour: number): string => `2026-11-21T0${hour}:00:00.000Z`;
const entry = (id: string, path: string, dateModified?: string): FeedEntry => ({
  id,
  url: `https://a.example${path}`,
  author: [],
  keywords: [],
  media: [],
  ...(dateModified === undefined ? {} : { dateModified }),
});
const known = (itemId: string, path: string, dateModified: string | null = null) => ({
  itemId,
  address: `https://a.example${path}`,
  entryHash: '',
  dateModified,
});

it('an id that is new is the known one with its address, once, unless that one is in the feed itself', () => {
  const { entries } = recogniseEntries(
    [known('old-1', '/1'), known('live', '/live')],
    [entry('new-1', '/1'), entry('live', '/live'), entry('live-2', '/live'), entry('new-1b', '/1'), entry('new-2', '/2')],
  );
  expect(entries.map(({ id }) => id)).toEqual(['old-1', 'live', 'live-2', 'new-1b', 'new-2']);
});

it('a later date is an edit, unless most entries have one', () => {
  const before = [known('1', '/1', at(1)), known('2', '/2', at(1)), known('3', '/3', at(1))];
  const poll = (...hours: number[]) =>
    recogniseEntries(
      before,
      hours.map((hour, i) => entry(`${i + 1}`, `/${i + 1}`, at(hour))),
    ).edited;
  expect([...poll(1, 2, 1)]).toEqual(['2']);
  expect([...poll(2, 2, 1)]).toEqual([]);
  expect([...poll(1, 1, 1)]).toEqual([]);
});
