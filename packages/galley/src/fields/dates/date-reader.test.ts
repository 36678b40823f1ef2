/** Dates of many languages and shapes, each worked out by hand. */
import { describe, expect, it } from 'vitest';
import { speak } from '../choice/further-words.ts';
import { readWrittenOrder } from './date-hints.ts';
import type { DateHints } from './date-text.ts';
import { parseDate } from './date-text.ts';
import { fromJalali } from './jalali.ts';

const read = (text: string, hints: DateHints = {}) => parseDate(text, { order: 'day', ...hints })?.iso;

describe('dates of many languages (docs/method/fields.md#dates)', () => {
  const CASES: readonly (readonly [text: string, language: string, iso: string | undefined])[] = [
    ['发布时间：2019年6月5日 08:18', 'zh', '2019-06-05T08:18:00'],
    ['2024年5月16日下午3时05分', 'zh', '2024-05-16T15:05:00'],
    ['２０２４年５月１６日', 'zh', '2024-05-16'],
    ['18-03-08 23:16', 'zh', '2018-03-08T23:16:00'],
    ['民國113年5月16日', 'zh-TW', '2024-05-16'],
    ['令和6年5月16日 6時30分', 'ja', '2024-05-16T06:30:00'],
    ['2024年5月16日(木) 午後6時30分', 'ja', '2024-05-16T18:30:00'],
    ['2024년 5월 16일 오후 3:05', 'ko', '2024-05-16T15:05:00'],
    ['입력 2024.05.16. 15:05', 'ko', '2024-05-16T15:05:00'],
    ['16 мая 2024 г., в 06:30', 'ru', '2024-05-16T06:30:00'],
    ['06:30, 16 мая 2024', 'ru', '2024-05-16T06:30:00'],
    ['16.05.2024 06:30 (МСК)', 'ru', '2024-05-16T06:30:00+03:00'],
    ['7 червня 2020, 18:06', 'uk', '2020-06-07T18:06:00'],
    ['15 октомври 2020, 21:55', 'bg', '2020-10-15T21:55:00'],
    ['2012-يىلى 9-ئاينىڭ 13-كۈنى', 'ug', '2012-09-13'],
    ['2012-يىلى 23-ماي', 'ug', '2012-05-23'],
    ['2026. gada 3. marts, 12:05', 'lv', '2026-03-03T12:05:00'],
    ['2026 оны 3-р сарын 3', 'mn', '2026-03-03'],
    ['2026-yil 3-mart', 'uz', '2026-03-03'],
    ['۱۶ مه ۲۰۲۴', 'fa', '2024-05-16'],
    ['۲۷ اردیبهشت ۱۴۰۳ ساعت ۱۲:۳۰', 'fa', '2024-05-16T12:30:00'],
    ['١٦ مايو ٢٠٢٤', 'ar', '2024-05-16'],
    ['16 حزيران 2024', 'ar', '2024-06-16'],
    ['Freitag, 16. Mai 2024, 06:30 Uhr', 'de', '2024-05-16T06:30:00'],
    ['8.Dezember 2010 um 09:43', 'de', '2010-12-08T09:43:00'],
    ['Jänner 2024', 'de-AT', undefined],
    ['le 16 août 2024 à 18h05', 'fr', '2024-08-16T18:05:00'],
    ['mar, 16/05/2024 - 17:34', 'fr', '2024-05-16T17:34:00'],
    ['16 de mayo de 2024 a las 6:30', 'es', '2024-05-16T06:30:00'],
    ['16 de maio de 2024 às 06h30', 'pt', '2024-05-16T06:30:00'],
    ['16 maggio 2024 alle 6.30', 'it', '2024-05-16T06:30:00'],
    ['2024. május 16. 06:30', 'hu', '2024-05-16T06:30:00'],
    ['2024 m. gegužės 16 d.', 'lt', '2024-05-16'],
    ['16. listopada 2024', 'hr', '2024-10-16'],
    ['16 listopada 2024', 'pl', '2024-11-16'],
    ['16 Mayıs 2024 Perşembe 06:30', 'tr', '2024-05-16T06:30:00'],
    ['26 | 01 | 2022', 'de', '2022-01-26'],
    ['28.09.19 12:44', 'de', '2019-09-28T12:44:00'],
    ['July 17th, 2025, 6:30 p.m. EDT', 'en', '2025-07-17T18:30:00-04:00'],
    ['6:30 PM, July 17, 2025', 'en', '2025-07-17T18:30:00'],
    ['24 نيسان / أبريل 2020', 'ar', '2020-04-24'],
    ['24 أبريل (نيسان) 2020', 'ar', '2020-04-24'],
    ['24 كانون الثاني 2020', 'ar', '2020-01-24'],
    ['24 تشرين الأول/أكتوبر 2020', 'ar', '2020-10-24'],
    ['24 أكتوبر (تشرين الأول) 2020', 'ar', '2020-10-24'],
    ['24 غشت 2020', 'ar', '2020-08-24'],
    ['24\u200f/04\u200f/2020', 'ar', '2020-04-24'],
    ['\u061c24 \u200eأبريل 2020', 'ar', '2020-04-24'],
    ['5 ارديبهشت 1399', 'fa', '2020-04-24'],
    ['۵ مهر ماه ۱۳۹۹', 'fa', '2020-09-26'],
    ['۵ مهرماه ۱۳۹۹', 'fa', '2020-09-26'],
    ['۵ ثور ۱۳۹۹', 'fa-AF', '2020-04-24'],
    ['24. априла 2020.', 'sr', '2020-04-24'],
    ['24. oktobra 2020.', 'bs', '2020-10-24'],
    ['24. jula 2020.', 'hr', '2020-07-24'],
    ['24. januarja 2020', 'sl', '2020-01-24'],
    ['24 tháng 4, 2020', 'vi', '2020-04-24'],
    ['Ngày 24 tháng 4 năm 2020', 'vi', '2020-04-24'],
    ['24 เมษายน พ.ศ. 2563', 'th', '2020-04-24'],
    ['24 เมษายน ค.ศ. 2020', 'th', '2020-04-24'],
    ['24 เม.ย. 63 เวลา 10:30 น.', 'th', '2020-04-24T10:30:00'],
    ['24 เม.ย. 10:30 น.', 'th', undefined],
    ['12/5/67 15:30', 'th', '2024-05-12T15:30:00'],
    ['12 พฤษภาคม 2567 เวลา 15.30 น.', 'th', '2024-05-12T15:30:00'],
    ['24 सितम्बर 2020', 'hi', '2020-09-24'],
    ['24 जन॰ 2020', 'hi', '2020-01-24'],
    ['2020 ж. 24 сәуір', 'kk', '2020-04-24'],
    ['24 באפר׳ 2020', 'he', '2020-04-24'],
    ['24 апрел 2020', 'uz', '2020-04-24'],
    ['24 апрели 2020', 'tg', '2020-04-24'],
    ['Ika-24 ng Abril 2020', 'fil', '2020-04-24'],
    ['໒໔ ເມສາ ໒໐໒໐', 'lo', '2020-04-24'],
    ['১০ মার্চ ২০২৫, ১১: ৪৫', 'bn', '2025-03-10T11:45:00'],
    ['10 مارس 2025 03:20 مساءً', 'ar', '2025-03-10T15:20:00'],
    ['Jul - 09 - 2024 , 06:48', 'en', '2024-07-09T06:48:00'],
    ['05/nov./19 - 17:54', 'gl', '2019-11-05T17:54:00'],
    ['05-Nov-19 17:54', 'en', '2019-11-05T17:54:00'],
    ['16 May-24 June', 'en', undefined],
    ['08:45, 23 яну 2024', 'bg', '2024-01-23T08:45:00'],
    ['20 באוגוסט 2023 בשעה 9:02', 'he', '2023-08-20T09:02:00'],
    ['12 مئ 2024 05:30pm', 'ur', '2024-05-12T17:30:00'],
    ['Minggu, 12 Mei 2024 14:20 WIB', 'id', '2024-05-12T14:20:00+07:00'],
    ['Oct. 3, 2024 Updated 11:37 a.m.', 'en', '2024-10-03'],
    ['2024 ජූනි මස 03 05:48 ප.ව.', 'si', '2024-06-03T17:48:00'],
    ['6.35pm, 21 Feb 2024', 'en', '2024-02-21T18:35:00'],
    ['6.35 p.m. on 21 Feb 2024', 'en', '2024-02-21T18:35:00'],
    ['Up 6.35 on 21 Feb 2024', 'en', '2024-02-21'],
    ['Part 3: 10, 21 Feb 2024', 'en', '2024-02-21'],
    ['3/10(月) 17:30', 'ja', undefined],
    ['२०८१-११-२६', 'ne', undefined],
    ['2081-04-12', 'en', undefined],
    ['Le 11 Fév. 2025 à 18:26', 'fr', '2025-02-11T18:26:00'],
    ['12 септ. 2023', 'bg', '2023-09-12'],
    ['5 ju. 2024', 'en', undefined],
    ['Tel. 5 2024', 'en', undefined],
    ['2024-cü il, 18 mart | 11:37', 'az', '2024-03-18T11:37:00'],
    ['১৭ই ফেব্রুয়ারি, ২০২১', 'bn', '2021-02-17'],
    ['Tel. 0631-3692150', 'de', undefined],
    ['Version 1.10.2', 'en', undefined],
    ['3 May', 'en', undefined],
  ];
  for (const [text, language, iso] of CASES)
    it(`${language}: ${text}`, () => expect(read(text, { language, months: speak(language)?.months })).toBe(iso));
});

describe('what the text does not say', () => {
  it('is the order of day and month: hints decide, a number above 12 needs none', () => {
    expect(parseDate('05/06/2024')).toBeUndefined();
    expect(parseDate('05/06/2024', { order: 'day' })).toEqual({ iso: '2024-06-05', precision: 'day', exchanged: '2024-05-06' });
    expect(parseDate('05/06/2024', { order: 'month' })).toEqual({ iso: '2024-05-06', precision: 'day', exchanged: '2024-06-05' });
    expect(parseDate('05/16/2024')).toEqual({ iso: '2024-05-16', precision: 'day' });
    expect(parseDate('16/05/2024', { order: 'month' })).toEqual({ iso: '2024-05-16', precision: 'day' });
  });

  it('is the year: the last such day before now', () => {
    expect(read('10-08 12:00', { language: 'zh', now: '2019-12-29' })).toBe('2019-10-08T12:00:00');
    expect(read('12月30日', { language: 'zh', now: '2020-01-02' })).toBe('2019-12-30');
    expect(read('12月30日', { language: 'zh' })).toBeUndefined();
  });

  it('is the day: counted from when the page was fetched, and only then', () => {
    const hints = { now: '2020-06-07T20:00:00+03:00', exactNow: true };
    expect(read('сьогодні, 18:06', hints)).toBe('2020-06-07T18:06:00');
    expect(read('вчера в 23:15', hints)).toBe('2020-06-06T23:15:00');
    expect(read('vor 3 Stunden', hints)).toBe('2020-06-07T17:00:00+03:00');
    expect(read('25分钟前', hints)).toBe('2020-06-07T19:35:00+03:00');
    expect(read('2 days ago', hints)).toBe('2020-06-05');
    expect(read('2 days ago', { now: '2020-06-07' })).toBeUndefined();
  });

  it.each([
    '2 hari yang lalu',
    '2 ngày trước',
    '2 दिन पहले',
    'acum 2 zile',
    '2 dagar sedan',
    '2 giorni fa',
    '2 gün önce',
    'לפני 2 ימים',
    'πριν 2 ημέρες',
    'prije 2 dana',
    '2 روز پیش',
  ])('is the day: %s', (text) => {
    expect(read(text, { now: '2020-06-07T10:00:00Z', exactNow: true })).toBe('2020-06-05');
  });

  it('is the zone: assumed, and said so', () => {
    const zone = { offset: '+08:00', because: 'language zh' };
    expect(parseDate('2024-05-16 06:30', { zone })).toEqual({
      iso: '2024-05-16T06:30:00+08:00',
      precision: 'minute',
      assumedZone: 'language zh',
    });
    expect(parseDate('2024-05-16T06:30:00Z', { zone })).toEqual({ iso: '2024-05-16T06:30:00Z', precision: 'second' });
    expect(parseDate('2024-05-16', { zone })).toEqual({ iso: '2024-05-16', precision: 'day' });
  });
});

describe('fromJalali', () => {
  it('agrees with the runtime’s calendar on every day of forty years', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    for (let time = Date.UTC(1990, 0, 1); time < Date.UTC(2030, 0, 1); time += 86_400_000) {
      const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
      const date = new Date(time);
      const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      const found = fromJalali(parts.get('year')!, parts.get('month')!, parts.get('day')!);
      if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
    }
    expect(fromJalali(1403, 1, 1)).toEqual({ year: 2024, month: 3, day: 20 });
    expect(fromJalali(1403, 13, 1)).toBeUndefined();
    expect(fromJalali(1403, 7, 31)).toBeUndefined();
  });
});

describe('the order of day and month that posts have', () => {
  const read = (...dates: string[]): string | undefined => readWrittenOrder(dates.map((date) => ({ date })));

  it('is that of a date with one reading, else the number that changes alone is the day', () => {
    expect(read('28/11/2025 at 7:07 pm', '01/12/2025 at 6:49 pm')).toBe('day');
    expect(read('11/28/25', '12/01/25')).toBe('month');
    expect(read('08/05/2024', '09/05/2024', '09/05/2024')).toBe('day');
    expect(read('5.8.2024', '5.9.2024', '5.9.2024')).toBe('month');
  });

  it('is not told by dates that contradict one another, are few, or all alike, nor by years in front', () => {
    expect(read('28/11/2025', '11/28/2025')).toBeUndefined();
    expect(read('08/05/2024', '09/05/2024')).toBeUndefined();
    expect(read('08/05/2024', '08/05/2024', '08/05/2024')).toBeUndefined();
    expect(read('08/05/2024', '09/06/2024', '09/05/2024')).toBeUndefined();
    expect(read('2024/05/28', 'yesterday')).toBeUndefined();
    expect(read()).toBeUndefined();
  });
});
