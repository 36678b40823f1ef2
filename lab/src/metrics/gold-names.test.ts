/** What is taken out of golds of authors, by examples. */
import { describe, expect, it } from 'vitest';
import { isGoldHouse, listSiteNames, splitGoldNames } from './gold-names.ts';

describe('splitGoldNames', () => {
  it.each<[value: string, names: string[]]>([
    ['Von Roland Brockmann und Sebastian Drescher', ['Roland Brockmann', 'Sebastian Drescher']],
    ['Danielle DeSiato, Donna Enzmann, and Natalie Nguyen', ['Danielle DeSiato', 'Donna Enzmann', 'Natalie Nguyen']],
    ['Dylan Bailey, MS, RD, FAND', ['Dylan Bailey']],
    ['Mike Marshall, Shipping Expert', ['Mike Marshall']],
    ['Kaufman, Jeff T.', ['Jeff T. Kaufman']],
    ['E. BARRENECHE / J. I. DA SILVA', ['E. BARRENECHE', 'J. I. DA SILVA']],
    ['Rodolfo Costa.', ['Rodolfo Costa']],
    ['asty//now', ['asty//now']],
  ])('%s', (value, names) => {
    expect(splitGoldNames(value)).toEqual(names);
  });
});

it('tells houses from people', () => {
  const sites = listSiteNames('https://www.ntv.com.tr/a', 'Habertürk');
  expect(
    ['ntv.com.tr', 'Habertürk', 'dpa', 'AFP, MANILA', 'Die Redaktion von Battery News'].every((name) => isGoldHouse(name, sites)),
  ).toBe(true);
  expect(['Ann Lee', 'Leo', '松岡大地'].some((name) => isGoldHouse(name, sites))).toBe(false);
  expect(isGoldHouse('Gregory Szorc', listSiteNames('https://gregoryszorc.com/blog', undefined))).toBe(false);
});
