/** Dates in short texts, in many languages and digits. */
import { describe, expect, test } from 'vitest';
import { findDateLike, isDateLike, LONGEST_DATE_TEXT } from './date-likeness.ts';

function readDate(text: string): string | undefined {
  const span = findDateLike(text);
  return span === undefined ? undefined : text.slice(span.start, span.end);
}

describe('a date', () => {
  test.each([
    ['发表于 2012-3-4 12:30', '2012-3-4 12:30'],
    ['Posted: Tue Aug 27, 2019 1:47 am by Ann', 'Aug 27, 2019 1:47 am'],
    ['4. März 2012, 21:14', '4. März 2012, 21:14'],
    ['5 мая 2014 в 10:05', '5 мая 2014 в 10:05'],
    ['Ana 10.jul.2021 às 15h44', '10.jul.2021 às 15h44'],
    ['2012年3月4日', '2012年3月4'],
    ['2012. 3. 4. 오후 3:20', '2012. 3. 4. 오후 3:20'],
    ['03-12-2012, 09:12 PM', '03-12-2012, 09:12 PM'],
    ['Ann 08:22 05/08/2023', '08:22 05/08/2023'],
    ['08:22:31 05/08/2023', '08:22:31 05/08/2023'],
    ['يوللانغان ۋاقتى: 2009-02-18 03:32', '2009-02-18 03:32'],
    ['۲۰۱۲/۳/۴', '۲۰۱۲/۳/۴'],
    ['ส.ค. 4, 2013', 'ส.ค. 4, 2013'],
    ['8 جنوری 2019', '8 جنوری 2019'],
    ['۲۵ ارديبهشت ۱۴۰۳ - ۱۱:۳۲', '۲۵ ارديبهشت ۱۴۰۳ - ۱۱:۳۲'],
    ['Lipiec / 09', 'Lipiec / 09'],
    ['12 սեպտեմբերի 2020', '12 սեպտեմբերի 2020'],
    ['শনিবার, আগস্ট ২৯, ২০২০', 'আগস্ট ২৯, ২০২০'],
    ['2019 m. rugsėjo 4 d.', '2019 m. rugsėjo 4'],
  ])('%s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  test.each([
    '3 hours ago',
    'vor 2 Tagen',
    'il y a 3 heures',
    'hace 2 días',
    '2 ay önce',
    '3小时前',
    '3 天前',
    '3시간 전',
    'منذ 3 ساعات',
    '5 дней назад',
  ])('how long ago: %s', (text) => {
    expect(readDate(text)).toBe(text);
  });

  test('a day by its name, with or without a time', () => {
    expect(readDate('Yesterday at 3:20 PM')).toBe('Yesterday at 3:20 PM');
    expect(readDate('昨天 12:30')).toBe('昨天 12:30');
  });

  test('an age alone is a date only as the whole text', () => {
    expect(isDateLike(' 5h ')).toBe(true);
    expect(isDateLike('room 5h is closed')).toBe(false);
  });
});

test.each([
  'Posts: 3,441',
  'version 1.2.3',
  '#3',
  '3楼',
  '5 months',
  '2 min read',
  'in 4 replies',
  '25:61',
  '44/17/2012',
  'May I?',
  '26 of students',
  '3 out of 5',
  'Set 4',
  '1h36',
])('no date: %s', (text) => {
  expect(isDateLike(text)).toBe(false);
});

test('texts that mention dates state none', () => {
  expect(isDateLike(`${'word '.repeat(LONGEST_DATE_TEXT / 5)}2012-03-04`)).toBe(false);
});
