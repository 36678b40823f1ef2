import { describe, expect, it } from 'vitest';
import type { Candidate } from '../choice/candidate.ts';
import { rankDays, scoreDays } from './day-choice.ts';
import { SIGN_NAMES } from './day-sign-names.ts';
import { DATE_KINDS, kindOf, listDays } from './day-signs.ts';
import { DAY_WEIGHTS, LEAST_LIKELY } from './day-weights.data.ts';

function candidate(value: string, source: Candidate['source'], more: Partial<Candidate> = {}): Candidate {
  return { value, key: value, source, property: 'p', node: -1, trust: 0.8, ...more };
}

describe('scoreDays', () => {
  it('shares one probability among the days and none of them', () => {
    // Odds e^0 = 1 and e^ln 2 = 2, and 1 for none: a quarter, a half.
    const [first, second] = scoreDays([{ signs: [0, 1] }, { signs: [Math.log(2), 0] }], [1, 0]);
    expect(first).toBeCloseTo(0.25, 10);
    expect(second).toBeCloseTo(0.5, 10);
    expect(scoreDays([])).toEqual([]);
  });
});

describe('listDays', () => {
  const read = (published: Candidate[], modified: Candidate[] = [], month?: string) =>
    listDays({ published, modified, month }).map(({ members, signs }) => ({
      members,
      sign: (name: string) => signs[SIGN_NAMES.indexOf(name)],
    }));

  it('puts candidates of one day together, the most trusted first, without those that are ruled out', () => {
    const ruledOut = candidate('2024-05-16', 'meta', { penalties: [{ reason: 'x', factor: 0 }] });
    const days = read([
      candidate('2024-05-16', 'url', { trust: 0.6 }),
      candidate('2024-05-11', 'meta'),
      candidate('2024-05-16T08:00:00', 'json-ld'),
      ruledOut,
    ]);
    expect(days.map(({ members }) => members)).toEqual([[1], [2, 0]].sort());
    const [other, best] = days;
    expect([best!.sign('linked'), best!.sign('address'), best!.sign('tag')]).toEqual([1, 1, 0]);
    // ln(.8 / .2) and, of two kinds, ln 3.
    expect(best!.sign('linked: log-odds of its trust')).toBeCloseTo(Math.log(4), 10);
    expect(best!.sign('kinds')).toBeCloseTo(Math.log(3), 10);
    expect([other!.sign('not in the address'), best!.sign('not in the address')]).toEqual([1, 0]);
    expect([other!.sign('later'), best!.sign('later')]).toEqual([0, 1]);
  });

  it('knows days of changes, the month of the address and rivals', () => {
    const [published, changed] = read(
      [candidate('2023-01-09', 'json-ld', { trust: 0.9 }), candidate('2024-05-16', 'html', { property: 'text', trust: 0.7 })],
      [candidate('2024-05-16', 'meta')],
      '2023-01',
    );
    expect([published!.sign('of a change'), changed!.sign('of a change')]).toEqual([0, 1]);
    expect([published!.sign('not of the address’s month'), changed!.sign('not of the address’s month')]).toEqual([0, 1]);
    expect([published!.sign('not stated'), changed!.sign('not stated')]).toEqual([0, 1]);
    const cards = read(['01', '02', '03'].map((day) => candidate(`2024-05-${day}`, 'html', { property: 'text', trust: 0.5 })));
    for (const card of cards) expect(card.sign('rivals')).toBeCloseTo(Math.log(3), 10);
  });

  it('reads a date that can be read both ways as what agrees with more', () => {
    const place = { property: 'text', raw: '05/06/2024', node: 7 };
    const exchanged = { penalties: [{ reason: 'day and month exchanged', factor: 0.45 }] };
    const [likely, other] = read([
      candidate('2024-05-06', 'html', place),
      candidate('2024-06-05', 'html', { ...place, ...exchanged }),
      candidate('2024-06-05', 'url', { trust: 0.6 }),
    ]);
    const name = 'read the other way agrees with more';
    expect([likely!.sign(name), other!.sign(name)]).toEqual([1, 0]);
    expect(likely!.sign('rivals')).toBe(0);
  });
});

describe('the weights', () => {
  it('are one a sign, and every kind of source has one', () => {
    expect(DAY_WEIGHTS).toHaveLength(SIGN_NAMES.length);
    expect(LEAST_LIKELY).toBeGreaterThan(0.4);
    const kinds = [
      candidate('x', 'json-ld'),
      candidate('x', 'json-ld', { property: 'dateCreated' }),
      candidate('x', 'opengraph'),
      candidate('x', 'microdata'),
      candidate('x', 'html', { property: 'time.pubdate' }),
      candidate('x', 'html', { property: 'text' }),
      candidate('x', 'html', { property: 'page' }),
      candidate('x', 'url'),
      candidate('x', 'html', { property: 'post' }),
      candidate('x', 'embedded-data'),
      candidate('x', 'feed'),
      candidate('x', 'meta', { origin: 'change' }),
    ].map(kindOf);
    expect(kinds).toEqual([...DATE_KINDS]);
  });

  it('believe what agrees more than what stands alone, and hardly what rivals', () => {
    const score = (...published: Candidate[]) => rankDays({ published, modified: [] })[0]!.score;
    const text = (value: string, trust: number) => candidate(value, 'html', { property: 'text', trust });
    expect(score(candidate('2024-05-16', 'json-ld', { trust: 0.97 }), text('2024-05-16', 0.7))).toBeGreaterThan(0.97);
    expect(score(text('2024-05-16', 0.7))).toBeLessThan(0.96);
    expect(score(...['01', '02', '03', '04'].map((day) => text(`2024-05-${day}`, 0.5)))).toBeLessThan(LEAST_LIKELY);
  });
});

it('is what is stated, however many replies are dated, which stay among the candidates', () => {
  const penalties = [{ reason: 'among comments', factor: 0.2 }];
  const replies = Array.from({ length: 24 }, (_, i) =>
    candidate(`2024-06-${String(i + 1).padStart(2, '0')}`, 'html', { property: 'time', penalties }),
  );
  const published = [candidate('2024-05-27', 'json-ld', { trust: 0.97 }), ...replies];
  const ranked = rankDays({ published, modified: [] });
  expect([ranked.length, ranked[0]!.candidate.value]).toEqual([published.length, '2024-05-27']);
  expect(ranked[0]!.score).toBe(rankDays({ published: published.slice(0, 1), modified: [] })[0]!.score);
  expect(rankDays({ published: replies, modified: [] })[0]!.score).toBe(0);
});
