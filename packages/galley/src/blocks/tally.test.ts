/** What is counted about a piece of text, by worked examples and against slow definitions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterClass, IDEOGRAPHIC, SPACE, WIDE, ZERO_WIDTH } from '../text/characters.ts';
import { normaliseText } from './normalise.ts';
import { measureText, newTally, type Tally } from './tally.ts';

function measure(text: string, start = 0, end: number = text.length): Tally {
  const tally = newTally();
  measureText(text, start, end, tally);
  return tally;
}

describe('measureText', () => {
  it('counts a plain sentence', () => {
    expect(measure('  Two  words,\n 12 digits. ')).toEqual({
      chars: 21,
      solid: 18,
      linkChars: 0,
      words: 4,
      ideographs: 0,
      sentences: 1,
      commas: 1,
      digits: 2,
      punctuation: 2,
      wide: 0,
    });
  });

  it('counts a Chinese one', () => {
    const tally = measure('北京时间12日，新闻。');
    expect(tally).toMatchObject({
      chars: 11,
      solid: 11,
      words: 1,
      ideographs: 7,
      sentences: 1,
      commas: 1,
      digits: 2,
      punctuation: 2,
      wide: 9,
    });
  });

  it('counts an Uyghur one', () => {
    expect(measure('بۈگۈن، ھاۋا ياخشى.')).toMatchObject({ words: 3, ideographs: 0, sentences: 1, commas: 1, wide: 15 });
  });

  it('takes no mark inside numbers, times and domain names for punctuation', () => {
    expect(measure('12:30 3.5 1,000 www.example.com')).toMatchObject({ sentences: 0, commas: 0, punctuation: 0 });
    expect(measure('At 12:30: rain. See a.b, c')).toMatchObject({ sentences: 1, commas: 1, punctuation: 3 });
  });

  it('leaves zero-width characters out and keeps words they stand in whole', () => {
    expect(measure('می\u200cخواهم')).toMatchObject({ chars: 7, solid: 7, words: 1 });
    expect(measure('so\u00adft')).toMatchObject({ chars: 4, words: 1 });
    expect(measure('\u200b \ufeff')).toMatchObject({ chars: 0, solid: 0, words: 0 });
  });

  it('measures a part of a string as if it stood alone', () => {
    expect(measure('xx one two yy', 2, 11)).toEqual(measure(' one two '));
  });

  it('overwrites what the tally held', () => {
    const tally = measure('Many words, here. And 12 there!');
    measureText('', 0, 0, tally);
    expect(tally).toEqual(newTally());
  });

  const alphabet = fc.constantFrom(...' \n\u00a0\u3000abcDé1٣.,;:!?。，、中国ئۇฉกж\u200b\u200c\u00ad\ufeff"\'-(', 'w.x', '3.5', '  ');
  const text = fc.string({ unit: alphabet, maxLength: 60 });

  it('agrees with normalised text', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const has = (bit: number) => (code: string) => (characterClass(code.charCodeAt(0)) & bit) !== 0;
        const visible = [...raw].filter((code) => !has(ZERO_WIDTH)(code)).join('');
        const plain = normaliseText(visible);
        const solid = [...plain].filter((code) => !has(SPACE)(code));
        const tally = measure(raw);
        expect(tally.chars).toBe(plain.length);
        expect(tally.solid).toBe(solid.length);
        expect(tally.wide).toBe(solid.filter(has(WIDE)).length);
        expect(tally.ideographs).toBe(solid.filter(has(IDEOGRAPHIC)).length);
        expect(tally.digits).toBe(solid.filter((code) => /\p{Nd}/u.test(code)).length);
      }),
      { numRuns: 500 },
    );
  });

  it('tells text whose blanks are single spaces, or stand at its ends', () => {
    const isTidy = (text: string): boolean => measureText(text, 0, text.length, newTally());
    for (const text of ['', 'one', ' one two. ', '\n\t one two\u3000', '   ', '中文 abc']) expect(isTidy(text), text).toBe(true);
    for (const text of ['one  two', 'one\ntwo', 'a\u00a0b', 'a \u3000b', 'a \tb', 'so\u00adft', 'a\u200b'])
      expect(isTidy(text), text).toBe(false);
    fc.assert(
      fc.property(text, (raw) => !isTidy(raw) || raw.replace(/[\s\u0085]+/g, ' ').trim() === raw.replace(/^[\s\u0085]+|[\s\u0085]+$/g, '')),
    );
  });

  it('adds up over words that white space parts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'abж1中é'), minLength: 1, maxLength: 5 })), (words) => {
        const whole = measure(words.join(' '));
        const parts = words.map((word) => measure(word));
        for (const name of ['solid', 'words', 'ideographs', 'digits', 'wide'] as const) {
          expect(whole[name]).toBe(parts.reduce((sum, part) => sum + part[name], 0));
        }
        expect(whole.chars).toBe(words.join(' ').length);
      }),
    );
  });
});
