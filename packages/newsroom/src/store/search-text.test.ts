import { describe, expect, it } from 'vitest';
import { tokenise } from '../stories/tokens.ts';
import { Marker } from './highlight.ts';
import { writeTextCondition } from './search-condition.ts';
import { listWords, parseSearch } from './search-query.ts';
import { indexText } from './search-text.ts';

const writeText = (text: string, mode: 'exact' | 'most' = 'exact', language?: string): string =>
  writeTextCondition(parseSearch(text), mode, language);

describe('indexText', () => {
  it('puts words at their places, in the form of the language and in the form of none', () => {
    const [plain, german] = [tokenise('Opening')[0]!, tokenise('Opening', 'de')[0]!];
    expect(plain).not.toBe(german);
    expect(indexText({ headline: 'Opening', articleBody: 'Opening' }, 'de')).toBe(`'${plain}':1A,18D '${german}':1A,18D`);
    expect(writeText('opening')).toBe(`'${plain}'`);
    expect(writeText('opening', 'exact', 'de')).toBe(`('${plain}' | '${german}')`);
  });

  it('puts Chinese words and each of their characters', () => {
    const words = indexText({ headline: '金融危机' });
    for (const [at, character] of [...'金融危机'].entries()) expect(words).toContain(`'${character}':${at + 1}A`);
  });

  it('puts the names of the authors where a search for authors finds them', () => {
    expect(indexText({ author: [{ name: 'Ines Marlow' }, 'nobody', null, { name: 7 }] })).toBe("'ine':17C 'marlow':18C");
  });
});

describe('the text of a search', () => {
  it('has words, phrases, exclusions, beginnings, choices and places', () => {
    expect(writeText('red "blue green" -grey yel*')).toBe("'red' & ('blue' <-> 'green') & !('grey') & ('yel' | 'yel':*)");
    expect(writeText('red OR (blue -green)')).toBe("('red' | ('blue' & !('green')))");
    expect(writeText('title:"old bridge" author:marlow title:riv*')).toBe("('old':A <-> 'bridg':A) & 'marlow':C & ('riv':A | 'riv':*A)");
  });

  it('finds an ideographic word however the text was cut', () => {
    expect(writeText('危机')).toBe("('危机' | ('危' <-> '机'))");
  });

  it('says what the index can answer alone: words without their order and their place, no excluded phrases', () => {
    const likelyOf = (text: string): string => writeText(text, 'most');
    expect(likelyOf('"old bridge" -"new bridge" -red river*')).toBe("('old' & 'bridg') & !('red') & ('river' | 'river':*)");
    expect(likelyOf('危机')).toBe("('危机' | ('危' & '机'))");
    expect(likelyOf('-危机 桥')).toBe("'桥'");
    expect(likelyOf('title:bridge -title:old')).toBe("'bridg'");
    expect(likelyOf('a -(b -"c d")')).toBe("'a' & !('b' & !(('c' & 'd')))");
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
    const fr = new Marker(listWords(parseSearch('election'))).markWhole('Élection à Paris');
    expect(fr.marks).toEqual([[0, 8]]);
  });
});
