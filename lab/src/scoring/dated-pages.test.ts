import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../packages/galley/src/fields/choice/candidate.ts';
import { readDatedPage } from './dated-pages.ts';

const stated = (value: string): Candidate => ({ value, key: value, source: 'json-ld', property: 'datePublished', node: -1, trust: 0.9 });

describe('readDatedPage', () => {
  const dates = { published: [stated('2020-05-16T08:00:00Z'), stated('2021-01-01')], modified: [stated('2023-02-03')] };

  it('names the day that is the gold’s', () => {
    expect(readDatedPage(dates, '2021-01-01')).toMatchObject({ right: 1, agreeing: [false, true], disputed: false });
    expect(readDatedPage(dates, '1999-01-01')).toMatchObject({ right: -1, disputed: false });
  });

  it('disputes a gold that is the day of a change beside a stated one of publication', () => {
    expect(readDatedPage(dates, '2023-02-03')).toMatchObject({ right: -1, disputed: true });
    expect(readDatedPage({ ...dates, published: [] }, '2023-02-03').disputed).toBe(false);
    expect(readDatedPage({ ...dates, published: [stated('2023-02-03')] }, '2023-02-03').disputed).toBe(false);
  });
});
