import { describe, expect, it } from 'vitest';
import { tokenise, visitWords, type Word } from './tokens.ts';

const listWords = (text: string, language?: string): Word[] => {
  const words: Word[] = [];
  visitWords(text, language, (word) => words.push(word));
  return words;
};

describe('tokenise', () => {
  it('folds and stems alphabets so that forms of a word meet', () => {
    expect(tokenise("Labour's cities reported storms in Cafés", 'en')).toEqual(tokenise('labour city report storm in cafe', 'en'));
    expect(tokenise('Ёлки заболевших коронавирусом', 'ru')).toEqual(tokenise('елка заболевшие коронавируса', 'ru'));
    expect(tokenise('скандале', 'ru')).not.toEqual(tokenise('скала', 'ru'));
    expect(tokenise('خەۋەرلەرنى', 'ug')).toEqual(tokenise('خەۋەر', 'ug'));
    expect(tokenise('والمدرسة')).toEqual(tokenise('المدرسة'));
  });

  it('keeps English endings for English: another language loses only its plural s', () => {
    expect(tokenise('running wanted', 'en')).toEqual(['run', 'want']);
    expect(tokenise('Schilling lieben', 'de')).toEqual(['schilling', 'lieben']);
  });

  it('cuts Chinese, Japanese and Thai into words', () => {
    expect(tokenise('某市地铁三号线今日开通运营', 'zh')).toEqual(expect.arrayContaining(['地铁', '今日', '开通', '运营']));
    expect(tokenise('東京都知事が会見した', 'ja')).toContain('会見');
    expect(tokenise('ประเทศไทยเปิดตัว', 'th')).toContain('ประเทศไทย');
    expect(tokenise('𠮷野家 open', 'ja').join('')).toBe('𠮷野家open');
  });

  it('settles numbers: thousands are joined, a decimal comma is a point, letters stay', () => {
    expect(tokenise('1,450 people, 1.45 and 1,45 of 12.5.2024; 5G, 1990s')).toEqual(
      expect.arrayContaining(['1450', '1.45', '5g', '1990s']),
    );
    expect(tokenise('3 400 м и ２０２４')).toEqual(['3', '400', 'м', 'и', '2024']);
  });

  it('leaves emoji and marks out and survives half a surrogate pair', () => {
    expect(tokenise('😀 – one … 😀two\ud83d')).toEqual(['one', 'two']);
    expect(tokenise('co\u00adop')).toEqual(['coop']);
  });

  it('does not fall over a language that is none', () => {
    expect(tokenise('地铁开通', 'x-klingon-none')).toEqual(['地铁', '开通']);
  });

  it('is linear on long runs', () => {
    expect(tokenise('a'.repeat(200_000))).toHaveLength(1);
    expect(tokenise('1,'.repeat(100_000))).toHaveLength(1);
    expect(tokenise("a'".repeat(100_000))).toHaveLength(1);
  });
});

describe('visitWords', () => {
  it('tells names by capitals inside sentences and abbreviations', () => {
    const words = listWords('The minister met Corbyn. Then UK talks about peace began', 'en');
    expect(words.filter(({ name }) => name).map(({ text }) => text)).toEqual(['corbyn', 'uk']);
  });

  it('knows numbers', () => {
    expect(listWords('In 2019 nine').map(({ number }) => number)).toEqual([false, true, false]);
  });
});
