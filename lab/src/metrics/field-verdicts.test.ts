/** Field verdicts and the tidying of gold against cases worked out by hand. */
import { describe, expect, it } from 'vitest';
import { tidyGoldDate, tidyGoldName, tidyGoldSource } from './field-gold.ts';
import { judgeFields } from './field-verdicts.ts';

describe('judgeFields', () => {
  it('tells right, wrong and missing, and asks only for what the gold has', () => {
    const verdicts = judgeFields(
      { title: 'A b', date: '2024-05-03T15:47:00Z' },
      { title: 'A  b', date: '2024-05-04T09:00+02:00', source: 'X' },
    );
    expect(verdicts).toEqual({
      title: { right: 1, wanted: 1, given: 1, gold: 'A  b', found: 'A b' },
      date: { right: 0, wanted: 1, given: 1, gold: '2024-05-04T09:00+02:00', found: '2024-05-03T15:47:00Z' },
      instant: { right: 0, wanted: 1, given: 1, gold: '2024-05-04T09:00+02:00', found: '2024-05-03T15:47:00Z' },
      source: { right: 0, wanted: 1, given: 0, gold: 'X', found: '' },
    });
    expect(judgeFields({ date: '2024-05-03' }, { date: '2024-05-03' })).toEqual({
      date: { right: 1, wanted: 1, given: 1, gold: '2024-05-03', found: '2024-05-03' },
    });
  });

  it('wants the exact set of names, however the dots inside them are written', () => {
    const right = (authors: string[], gold: string[]) => judgeFields({ authors }, { authors: gold }).author?.right;
    expect(right(['B C', '帕尔哈提·吐尔逊'], ['帕尔哈提•吐尔逊', 'b c'])).toBe(1);
    expect(right(['A'], ['A', 'B'])).toBe(0);
    expect(right(['A'], [])).toBeUndefined();
  });

  it('calls every name wrong where the gold says that nobody signed', () => {
    const right = (authors: string[]) => judgeFields({ authors }, { authors: [], unsigned: true }).unsigned?.right;
    expect([right([]), right(['The Bugle'])]).toEqual([1, 0]);
    expect(judgeFields({ authors: ['A'] }, { authors: ['A'] }).unsigned).toBeUndefined();
  });

  it('counts captions and links one by one', () => {
    const { captions, links } = judgeFields(
      {
        captions: ['The pier at dawn. Photo: A', 'Other', 'The'],
        links: [
          { anchor: 'a', href: 'https://x.example/n/1' },
          { anchor: 'b', href: '/c' },
          { anchor: 'c', href: 'https://x.example/impfgesch%C3%A4digte' },
        ],
      },
      {
        captions: ['The pier at dawn.', 'Missed'],
        links: [
          { anchor: '', href: 'n/1' },
          { anchor: '', href: null },
          { anchor: '', href: '/impfgeschädigte' },
        ],
      },
    );
    expect(captions).toMatchObject({ right: 1, wanted: 2, given: 3 });
    expect(links).toMatchObject({ right: 2, wanted: 2, given: 3 });
  });
});

describe('tidyGoldName', () => {
  const CASES: Record<string, string[]> = {
    '杨富学（敦煌研究院民族宗教文化研究所 甘肃 兰州 730000）': ['杨富学'],
    记者王大霖: ['王大霖'],
    '茨默 著 桂林 杨富学 译': ['茨默'],
    伊力哈木土赫提编辑: ['伊力哈木土赫提'],
    '杨富学 阿依达尔·米尔卡马力': ['杨富学', '阿依达尔·米尔卡马力'],
    '谷 苞': ['谷苞'],
    '刘英、马彦霞': ['刘英', '马彦霞'],
    刘革新疆教育学院教育系: [],
    佚名: [],
    记者: [],
    'Anna Giulia Fink': ['Anna Giulia Fink'],
    'Dylan Bailey, MS': ['Dylan Bailey, MS'],
  };
  for (const [value, names] of Object.entries(CASES))
    it(`makes ${names.join(' + ') || 'nothing'} of ${value}`, () => expect(tidyGoldName(value)).toEqual(names));
  it('leaves a Japanese name with a blank in one piece', () => expect(tidyGoldName('大渡 美咲', 'ja')).toEqual(['大渡 美咲']));
});

it('tidyGoldSource leaves out addresses and what names nobody', () => {
  expect(['维吾尔在线www.uighurbiz.cn', '互联网', '新华网', undefined].map(tidyGoldSource)).toEqual([
    '维吾尔在线',
    undefined,
    '新华网',
    undefined,
  ]);
});

it('tidyGoldDate repairs what was typed wrong', () => {
  expect(['2022-29-11', '2022-11-1', '2022-11-21 10:00'].map(tidyGoldDate)).toEqual(['2022-11-29', '2022-11-01', '2022-11-21 10:00']);
});

it('takes a house in the gold for right as author, source or publisher, and people beside it not', () => {
  const right = (found: Parameters<typeof judgeFields>[0], authors: string[] = []) =>
    judgeFields(found, { authors, houses: ['dpa'], authorsAsGiven: [...authors, 'dpa'] }).author?.right;
  expect([right({ authors: ['dpa'] }), right({ authors: [], source: 'dpa' }), right({ houses: ['DPA'] })]).toEqual([1, 1, 1]);
  expect([right({}), right({ authors: ['A B'], source: 'dpa' }), right({ authors: ['A B'] }, ['A B'])]).toEqual([0, 0, 0]);
  expect(right({ authors: ['A B'], source: 'dpa' }, ['A B'])).toBe(1);
});
