import { describe, expect, it } from 'vitest';
import { findAddressDate, findAddressMonth, parseDate } from './date-text.ts';
import { dateValue } from './instant.ts';

describe('parseDate', () => {
  const CASES: Record<string, string> = {
    '2024-05-16T06:30:00+01:00': '2024-05-16T06:30:00+01:00',
    '2024-05-16T06:30:00.123Z': '2024-05-16T06:30:00Z',
    '2024-05-16T06:30+0800': '2024-05-16T06:30:00+08:00',
    '2024-05-16T06:30:00': '2024-05-16T06:30:00',
    '2024-05-16 06:30:00 +03': '2024-05-16T06:30:00+03:00',
    '2024-05-16 06:30:00 UTC': '2024-05-16T06:30:00Z',
    '2024-05-16': '2024-05-16',
    '2024-05': '2024-05',
    '20240516': '2024-05-16',
    '20240516T063000Z': '2024-05-16T06:30:00Z',
    '2024/5/6 7:08': '2024-05-06T07:08:00',
    '2024年5月6日 07:08:09': '2024-05-06T07:08:09',
    '2024年05月06日07时08分': '2024-05-06T07:08:00',
    'Thu, 16 May 2024 06:30:00 GMT': '2024-05-16T06:30:00Z',
    'Thu, 16 May 2024 06:30:00 -0500': '2024-05-16T06:30:00-05:00',
    'Thu May 16 2024 06:30:00 GMT+0800 (CST)': '2024-05-16T06:30:00+08:00',
    'May 16, 2024 6:30 PM EDT': '2024-05-16T18:30:00-04:00',
    'May 16, 2024 12:05 am': '2024-05-16T00:05:00',
    '16/05/2024 3:30 p. m.': '2024-05-16T15:30:00',
    '16/05/2024 3:30 μ.μ.': '2024-05-16T15:30:00',
    '07:42 Minuten 16.05.2024': '2024-05-16',
    '07:42 Uhr, 16.05.2024': '2024-05-16T07:42:00',
    'December 7, 2016 — 1:55 PM EST': '2016-12-07T13:55:00-05:00',
    '16.05.2024 06:30': '2024-05-16T06:30:00',
    'Published: September 3rd, 2019': '2019-09-03',
    '1715841000': '2024-05-16T06:30:00Z',
    '1715841000123': '2024-05-16T06:30:00Z',
    '2024-05-16T25:00:00': '2024-05-16',
  };
  for (const [text, iso] of Object.entries(CASES)) it(`reads ${text}`, () => expect(parseDate(text)?.iso).toBe(iso));

  it('refuses what cannot be', () => {
    for (const text of ['', 'yesterday', '2024-13-01', '2023-02-29', '2024-04-31', '1899-01-01', '12345', '05/06/2024', 'v2.10.2024x9']) {
      expect(parseDate(text)?.iso ?? '').toBe(text === 'v2.10.2024x9' ? '2024-10-02' : '');
    }
    expect(parseDate('2024-02-29')?.iso).toBe('2024-02-29');
  });

  it('says how precise it is', () => {
    expect(['2024-05-16', '2024-05-16 06:30', '2024-05-16 06:30:01', '2024-05'].map((text) => parseDate(text)?.precision)).toEqual([
      'day',
      'minute',
      'second',
      'month',
    ]);
  });
});

describe('dateValue', () => {
  it('orders dates of different precision and zone', () => {
    expect(dateValue('2024-05-16T06:30:00+02:00')).toBeLessThan(dateValue('2024-05-16T06:30:00'));
    expect(dateValue('2024-05-16')).toBeLessThan(dateValue('2024-05-16T00:00:01Z'));
  });
});

describe('findAddressDate', () => {
  const CASES: Record<string, string | undefined> = {
    '/2024/05/16/story.html': '2024-05-16',
    '/news/2024-05-16/story': '2024-05-16',
    '/2024-05/16/c_1.htm': '2024-05-16',
    '/202405/16/c_1.htm': '2024-05-16',
    '/n1/2024/0516/c1-2.html': '2024-05-16',
    '/20240516/1.html': '2024-05-16',
    '/t20240516_123.html': '2024-05-16',
    '/story-20240516': '2024-05-16',
    '/a/74-20061104': undefined,
    '/2024/13/45/x': undefined,
    '/news/2023/october/03/story': '2023-10-03',
    '/2019/jun/5/story': '2019-06-05',
    '/2019/junk/5/story': undefined,
    '/article/20249999.html': undefined,
    '/id/12024051699': undefined,
    '/news/29-10-2021': '2021-10-29',
    '/10.29.2021/story': '2021-10-29',
    '/05-10-2021': undefined,
    '/05-05-2021': '2021-05-05',
    '/29-10.2021': undefined,
    '/45-10-2021': undefined,
    '/': undefined,
  };
  for (const [path, iso] of Object.entries(CASES))
    it(`${iso ?? 'finds nothing'} in ${path}`, () => expect(findAddressDate(path)).toBe(iso));
});

describe('findAddressMonth', () => {
  it('reads folders that are a year and a month', () => {
    expect(['/2024/05/story', '/a/2024-5/story', '/2024/mai/16/x', '/2024/13/x', '/2024/05', '/x/1/05/'].map(findAddressMonth)).toEqual([
      '2024-05',
      '2024-05',
      '2024-05',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
