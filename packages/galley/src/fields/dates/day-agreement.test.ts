import { describe, expect, it } from 'vitest';
import { isSameMoment, pickMember, placeTime } from './day-agreement.ts';

type Dated = Parameters<typeof isSameMoment>[0];
const stated = (value: string): Dated => ({ value, source: 'json-ld' });
const shown = (value: string): Dated => ({ value, source: 'html' });
const candidate = (value: string, source: 'meta' | 'html', trust = 0.6) => ({ value, key: value, source, property: 'p', node: -1, trust });

describe('isSameMoment', () => {
  it('is so for a time in UTC and what a clock of the world shows of it', () => {
    for (const [utc, local] of [
      ['2022-05-04T02:41:07Z', '2022-05-03T22:41:00'],
      ['2022-05-04T02:41:00+00:00', '2022-05-04T08:26:00'],
      ['2022-05-04T02:41:00Z', '2022-05-03'],
      ['2022-05-04T23:00:00Z', '2022-05-05'],
    ]) {
      expect(isSameMoment(stated(utc!), shown(local!)), local).toBe(true);
      expect(isSameMoment(shown(local!), stated(utc!)), local).toBe(true);
    }
  });

  it('is so for a time without its offset that is in UTC', () => {
    expect(isSameMoment(stated('2019-07-08T02:14:09'), shown('2019-07-07T22:14:00-04:00'))).toBe(true);
    expect(isSameMoment(stated('2019-07-08T02:15:09'), shown('2019-07-07T22:14:00-04:00'))).toBe(false);
    expect(isSameMoment(stated('2019-07-08'), shown('2019-07-07T20:01:00-04:00'))).toBe(false);
  });

  it('is not so where no clock shows that, or where the time is not in UTC, or nobody shows it', () => {
    for (const [utc, local] of [
      ['2022-05-04T02:41:00Z', '2022-05-03T22:42:00'],
      ['2022-05-04T02:41:00Z', '2022-05-03T12:41:00'],
      ['2022-05-04T12:30:00Z', '2022-05-03'],
      ['2022-05-04T09:00:00Z', '2022-05-05'],
      ['2022-05-04T02:41:00-04:00', '2022-05-03'],
      ['2022-05-04T02:41:00Z', '2022-05-02'],
    ])
      expect(isSameMoment(stated(utc!), shown(local!)), local).toBe(false);
    expect(isSameMoment(stated('2022-05-04T02:41:00Z'), stated('2022-05-03'))).toBe(false);
  });
});

describe('pickMember and placeTime', () => {
  it('prefer what tells the time, with the offset of the place', () => {
    const day = candidate('2022-05-04', 'meta', 0.9);
    expect(pickMember([day, candidate('2022-05-04T08:00:00', 'html')])).toBe(1);
    // Hardly trusted times complete nothing.
    expect(pickMember([day, candidate('2022-05-04T08:00:00', 'html', 0.1)])).toBe(0);
    const utc = candidate('2022-05-04T02:41:07Z', 'meta', 0.9);
    expect(pickMember([utc, candidate('2022-05-03T22:41:07-04:00', 'html')])).toBe(1);
    expect(pickMember([utc, candidate('2022-05-04T02:41:08-04:00', 'html')])).toBe(0);
  });

  it('do not take the digits of UTC with the offset of the place, where two others are of one moment', () => {
    const wrong = candidate('2022-05-04T17:41:07-07:00', 'meta', 0.9);
    const utc = candidate('2022-05-04T17:41:07Z', 'meta');
    expect(pickMember([wrong, utc, candidate('2022-05-04T10:41:07-07:00', 'html')])).toBe(2);
    expect(pickMember([wrong, utc, candidate('2022-05-04T11:41:07-07:00', 'html')])).toBe(0);
    expect(pickMember([wrong, candidate('2022-05-04T10:41:07-07:00', 'html')])).toBe(0);
  });

  it('leave a time in UTC alone that is shown nowhere, or on its own day', () => {
    const utc = '2022-05-04T23:00:00Z';
    expect(placeTime(utc, [candidate('2022-05-05', 'html')])).toBe('2022-05-05');
    expect(placeTime(utc, [candidate('2022-05-05', 'html'), candidate('2022-05-04', 'html')])).toBe(utc);
    expect(placeTime(utc, [])).toBe(utc);
    expect(placeTime('2022-05-04T23:11:00Z', [candidate('2022-05-05', 'html')])).toBe('2022-05-04T23:11:00Z');
    expect(placeTime(utc, [candidate('2022-05-04T23:00:00', 'html')])).toBe(utc);
    expect(placeTime(utc, [candidate('2022-05-05T04:30:00', 'html')])).toBe('2022-05-05T04:30:00+05:30');
  });
});
