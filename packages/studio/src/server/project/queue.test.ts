/** Which page comes next, of how many. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReadingBook } from '../../labels/readings.ts';
import type { GivenPage } from '../page-list.ts';
import type { PageFound } from './measured.ts';
import { measureProgress } from './progress.ts';
import { FILTERS, filterQueue, isTwice, listQueue, nextOf, ORDERS, orderQueue, type QueuedPage } from './queue.ts';

const pageOf = (id: number, site: string): GivenPage => ({
  id: String(id),
  name: `${id}.html`,
  place: `/${id}.html`,
  url: `https://${site}/${id}`,
});
const PAGES = [pageOf(1, 'a.example'), pageOf(2, 'a.example'), pageOf(3, 'b.example'), pageOf(4, 'b.example'), pageOf(5, 'c.example')];
const FOUND: Readonly<Record<string, PageFound>> = {
  1: { label: 'one', ok: true, confidence: 0.9 },
  2: { label: 'two', ok: true, confidence: 0.3 },
  3: { label: 'three', ok: true, confidence: 0.5 },
  4: { label: 'four', ok: false, reason: 'form', confidence: 0.1 },
};
const at = '2026-11-23T08:00:00Z';
const queueOf = (book = new ReadingBook(), share = 0): QueuedPage[] => listQueue(PAGES, ({ id }) => FOUND[id], book, share);
const ids = (pages: readonly QueuedPage[]): string => pages.map(({ id }) => id).join(' ');
const label = (page: string, by: string, text = 'x'): Parameters<ReadingBook['add']>[0] => ({
  what: 'label',
  page,
  by,
  at,
  row: { id: page, html: `html/${page}.html`, text },
});

describe('the queue', () => {
  it('has the least sure articles first, refused pages last, or one of each site first', () => {
    expect(ids(orderQueue(queueOf(), 'confidence'))).toBe('2 3 1 5 4');
    expect(ids(orderQueue(queueOf(), 'site'))).toBe('2 3 1 5 4');
    expect(ids(orderQueue(queueOf().slice(0, 3), 'site'))).toBe('2 3 1');
    expect(ids(orderQueue(queueOf(), 'name'))).toBe('1 2 3 4 5');
  });

  it('leaves out what is labelled and skipped, and gives what two are to read to another', () => {
    const book = new ReadingBook();
    book.add(label('two', 'Ines'));
    book.add({ what: 'skip', page: 'three', by: 'Ines', at, reason: 'broken' });
    const once = orderQueue(queueOf(book), 'confidence');
    expect(ids(filterQueue(once, 'todo', 'Tobias'))).toBe('1 5 4');
    const twice = orderQueue(queueOf(book, 1), 'confidence');
    expect(ids(filterQueue(twice, 'todo', 'Tobias'))).toBe('2 1 5 4');
    expect(ids(filterQueue(twice, 'todo', 'Ines'))).toBe('1 5 4');
    expect(Object.fromEntries(FILTERS.map((filter) => [filter, ids(filterQueue(twice, filter, 'Ines'))]))).toEqual({
      todo: '1 5 4',
      all: '2 3 1 5 4',
      unlabelled: '1 5 4',
      mine: '2',
      one: '2',
      disputed: '',
      settled: '',
      skipped: '3',
      refused: '4',
    });
    expect(nextOf(twice, '2', 'Ines')!.id).toBe('1');
    expect(nextOf(twice, '4', 'Ines')!.id).toBe('1');
    expect(nextOf(twice, undefined, 'Tobias')!.id).toBe('2');
    expect(nextOf(filterQueue(twice, 'skipped', ''), undefined, 'Tobias')).toBeUndefined();
  });

  it('knows what is disputed, and that it was settled', () => {
    const book = new ReadingBook();
    book.add(label('two', 'Ines', 'a\nb'));
    book.add(label('two', 'Tobias', ' a \n b'));
    expect(queueOf(book)[1]!.disputed).toBe(false);
    book.add(label('one', 'Ines', 'a'));
    book.add(label('one', 'Tobias', 'b'));
    expect(queueOf(book)[0]!.disputed).toBe(true);
    expect(measureProgress(queueOf(book), book, [])).toMatchObject({ pages: 5, labelled: 2, left: 3, disputed: 1 });
    book.add({ ...label('one', 'Ute', 'b'), what: 'settle' } as Parameters<ReadingBook['add']>[0]);
    expect(queueOf(book)[0]).toMatchObject({ disputed: false, settled: 'Ute' });
    expect(book.goldOf('one')!.text).toBe('b');
    // Somebody says otherwise later.
    book.add({ ...label('one', 'Ines', 'c'), at: '2026-11-24T08:00:00Z' } as Parameters<ReadingBook['add']>[0]);
    expect(queueOf(book)[0]!.disputed).toBe(true);
  });

  it('gives about that share of any pages to two, the same ones always', () => {
    const keys = Array.from({ length: 10_000 }, (_, i) => `post.example-${i}-0a1b${i.toString(16)}`);
    const share = keys.filter((key) => isTwice(key, 0.1)).length / keys.length;
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.11);
    expect(keys.filter((key) => isTwice(key, 0.05)).every((key) => isTwice(key, 0.1))).toBe(true);
    expect(isTwice('x', 0)).toBe(false);
  });

  it('asks of every page once, however many there are', () => {
    for (const count of [1000, 10_000]) {
      let asked = 0;
      const pages = Array.from({ length: count }, (_, i) => pageOf(i, `${i % 50}.example`));
      const queue = listQueue(
        pages,
        ({ id }) => {
          asked++;
          return { label: id, ok: true, confidence: ((Number(id) * 7919) % 1000) / 1000 };
        },
        new ReadingBook(),
        0.1,
      );
      for (const order of ORDERS) expect(new Set(orderQueue(queue, order)).size).toBe(count);
      expect(asked).toBe(count);
    }
  });
});

it('a book is the same in whatever order its events come', () => {
  const event = fc.record({
    what: fc.constantFrom('label', 'settle', 'skip'),
    page: fc.constant('p'),
    by: fc.constantFrom('Ann', 'Ben'),
    at: fc.integer({ min: 10, max: 16 }).map((hour) => `2026-11-23T${hour}:00:00Z`),
    text: fc.constantFrom('a', 'b'),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (events, random) => {
      const bookOf = (list: readonly (typeof events)[number][]): ReadingBook => {
        const book = new ReadingBook();
        for (const { what, text, ...said } of list)
          book.add(
            what === 'skip'
              ? { ...said, what, reason: 'unsure' }
              : { ...said, what: what as 'label', row: { id: 'p', html: 'html/p.html', text } },
          );
        return book;
      };
      const shuffled = events
        .map((value) => ({ value, key: random.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ value }) => value);
      const [a, b] = [bookOf(events), bookOf(shuffled)];
      expect(b.goldOf('p')).toEqual(a.goldOf('p'));
      expect(new Map([...(b.of('p')?.readings ?? [])].sort())).toEqual(new Map([...(a.of('p')?.readings ?? [])].sort()));
    }),
  );
});
