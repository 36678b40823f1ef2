/** Addresses that are sizes of one picture share a name, and no others. */
import { expect, it } from 'vitest';
import { nameFile } from './picture-file.ts';

const PIER = 'https://p.example/news/article1.ece/ALTERNATES';
const SIZES: readonly (readonly [string, string])[] = [
  [`${PIER}/s1200/0_kestrel.jpg`, `${PIER}/s615b/0_kestrel.jpg`],
  ['https://b.example/content/images/2022/09/river.jpg', 'https://b.example/content/images/size/w2000/2022/09/river.jpg'],
  ['https://w.example/small_00417_001.jpg', 'https://w.example/mid_00417_001.jpg'],
  ['https://w.example/harbour.crane.jpg', 'https://w.example/thumbs/thumbs_harbour.crane.jpg'],
  ['https://cdn.example/Abc123.jpg', 'https://cdn.example/Abc123-1200-80.jpg'],
  ['https://w.example/uploads/harbour-crane.jpg', 'https://w.example/uploads/harbour-crane-300x200.jpg'],
];

it.each(SIZES)('%s is %s', (one, other) => expect(nameFile(one)).toBe(nameFile(other)));

it('tells months of a chart and pictures of one directory apart', () => {
  expect(nameFile('https://c.example/chart-2022-09.png')).not.toBe(nameFile('https://c.example/chart-2022-10.png'));
  const still = (film: string): string => nameFile(`https://img.youtube.com/vi/${film}/maxresdefault.jpg`);
  expect(still('zXy12AbCdEf')).not.toBe(still('zXy12AbCdEg'));
  expect(nameFile(`${PIER}/s615/0_kestrel.jpg`)).not.toBe(nameFile(`${PIER}/s615/1_kestrel.jpg`));
});
