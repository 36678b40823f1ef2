/** How long ago, in few letters. */
import { expect, test } from 'vitest';
import { isAge } from './ages.ts';

test.each(
  '3h|45m|2 days|5 天|3 ชม.|2 ชั่วโมงที่แล้ว|2 jam|2 jam yang lalu|5 giờ|il y a 3 h|hace 2 h|há 5 h|2 ч. назад|3 godz. temu|방금 전|10-19|2y (edited)|3h • Edited'.split(
    '|',
  ),
)('%s is an age', (text) => expect(isAge(text)).toBe(true));

test.each(['h', '12', '3 horses', '2.5', '1234h', '3h of rain and more of it tomorrow', '45-99', 'in 3 h'])('%s is none', (text) =>
  expect(isAge(text)).toBe(false),
);
