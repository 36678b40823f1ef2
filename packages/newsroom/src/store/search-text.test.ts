import { describe, expect, it } from 'vitest';
import { tokenise } from '../stories/tokens.ts';
import { Marker } from './highlight.ts';
import { indexText, readQuery } from './search-text.ts';

describe('indexText', () => {
  it('puts words at their places, in the form of the language and in the form of none', () => {
    const [plain, german] = [tokenise('Opening')[0]!, tokenise('Opening', 'de')[0]!];
    expect(plain).not.toBe(german);
    expect(indexText({ headline: 'Opening', articleBody: 'Opening' }, 'de')).toBe(`'${plain}':1A,18D '${german}':1A,18D`);
    expect(readQuery('opening').condition).toBe(`'${plain}'`);
    expect(readQuery('opening', 'de').condition).toBe(`('${plain}' | '${german}')`);
  });

  it('puts Chinese words and each of their characters', () => {
    const words = indexText({ headline: '金融危机' });
    for (const [at, character] of [...'金融危机'].entries()) expect(words).toContain(`'${character}':${at + 1}A`);
  });
});

describe('readQuery', () => {
  it('reads words, phrases, exclusions and beginnings', () => {
    expect(readQuery('red "blue green" -grey yel*').condition).toBe("'red' & ('blue' <-> 'green') & !('grey') & ('yel' | 'yel':*)");
  });

  it('finds an ideographic word however the text was cut', () => {
    expect(readQuery('危机').condition).toBe("('危机' | ('危' <-> '机'))");
  });

  it('says what the index can answer alone: words without their order, no excluded phrases', () => {
    const likelyOf = (text: string): string => readQuery(text).likely;
    expect(likelyOf('"old bridge" -"new bridge" -red river*')).toBe("('old' & 'bridg') & !('red') & ('river' | 'river':*)");
    expect(likelyOf('危机')).toBe("('危机' | ('危' & '机'))");
    expect(likelyOf('-危机 桥')).toBe("'桥'");
  });

  it('has nothing to look for in marks or exclusions alone', () => {
    for (const text of ['', '  ', '-red', '!!! :* & |', '""']) expect(readQuery(text)).toEqual({ condition: '', likely: '', words: [] });
  });
});

describe('Marker', () => {
  it('shows the place with most of the words, cut at spaces', () => {
    const filler = 'Lorem ipsum dolor sit amet. '.repeat(20);
    const body = `The river alone. ${filler}Here the River met the Sea, and the sea won.\n${filler}`;
    const { text, marks } = new Marker(['river', 'sea']).markPassage(body);
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['River', 'Sea', 'sea']);
    expect(text).toMatch(/^…\S.* … ?|^…\S.*…$/s);
    expect(text.length).toBeLessThanOrEqual(245);
  });

  it('shows the start where nothing is found', () => {
    expect(new Marker(['none']).markPassage('Short text.')).toEqual({ text: 'Short text.', marks: [] });
  });

  it('marks Chinese inside a sentence and folded letters in Latin', () => {
    const zh = new Marker(['金融', '危机']).markWhole('全球金融危机之后');
    expect(zh.marks).toEqual([
      [2, 4],
      [4, 6],
    ]);
    const fr = new Marker(readQuery('election').words).markWhole('Élection à Paris');
    expect(fr.marks).toEqual([[0, 8]]);
  });
});
