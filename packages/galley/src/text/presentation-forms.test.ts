/** Arabic presentation forms: the paper's table, Uyghur words as their readers spell them, and properties. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldPresentationForms, isPresentationForm, presentationForms, weighUyghur } from './presentation-forms.ts';

describe('presentation forms', () => {
  test('731 entries', () => {
    expect(presentationForms().size).toBe(731);
  });

  test("the paper's table", () => {
    for (const code of [65198, 65197]) expect(foldPresentationForms(String.fromCharCode(code))).toBe('\u0631');
    for (const code of [65200, 65199]) expect(foldPresentationForms(String.fromCharCode(code))).toBe('\u0632');
    for (const code of [65201, 65202, 65203, 65204]) expect(foldPresentationForms(String.fromCharCode(code))).toBe('\u0633');
  });

  test('ligatures expand; yeh, e and heh have letters of their own', () => {
    const rows: [number, string][] = [
      [0xfefb, '\u0644\u0627'],
      [0xfbf8, '\u0626\u06d0'],
      [0xfbe8, '\u0649'],
      [0xfbe4, '\u06d0'],
      [0xfbaa, '\u06be'],
      [0xfbfc, '\u06cc'],
    ];
    for (const [code, letters] of rows) expect(foldPresentationForms(String.fromCharCode(code))).toBe(letters);
  });

  test('property: what was folded has no form left and reads as NFKC says, where no letter is Uyghur', () => {
    const form = fc.constantFrom(...presentationForms().keys());
    fc.assert(
      fc.property(fc.array(form), (forms) => {
        const folded = foldPresentationForms(forms.join(''), false);
        expect(folded).toBe(forms.map((one) => one.normalize('NFKC')).join(''));
        expect(foldPresentationForms(folded)).toBe(folded);
      }),
    );
  });

  test('property: text outside the two blocks stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = text.replace(/[\ufb50-\ufdff\ufe70-\ufefe]/g, '');
        expect(foldPresentationForms(plain)).toBe(plain);
      }),
    );
  });
});

describe('heh', () => {
  // As they stand on pages of bbs.diyarim.com, bbs.selkin.com and bilqut.com.
  test.each([
    ['ﺋﻪﺩﻩﺑﯩﻴﺎﺕ', 'ئەدەبىيات'],
    ['ﯞﻩ', 'ۋە'],
    ['ﻳﯜﺭﻩﻙ', 'يۈرەك'],
    ['ﻣﻪﺩﻩﻧﯩﻴﻪﺕ', 'مەدەنىيەت'],
    ['ﻣﯘﻫﻪﻣﻤﻪﺗﺠﺎﻥ', 'مۇھەممەتجان'],
    ['ﻧﺎﻫﯩﻴﯩﺴﻰ', 'ناھىيىسى'],
    ['ﺩﯨﻬﻘﺎﻥ', 'دىھقان'],
    ['ﺷﻪﮬﯩﺮﯨﺪﻩ', 'شەھىرىدە'],
  ])('in Uyghur: %s', (forms, word) => {
    expect(foldPresentationForms(forms)).toBe(word);
  });

  test.each([
    ['Arabic', 'ﻫﺬﻩ ﺍﻟﻤﺪﺭﺳﺔ', 'هذه المدرسة'],
    ['Persian', 'ﺧﺎﻧﻪ ﻭ ﺻﻔﺤﻪ', 'خانه و صفحه'],
    ['Urdu', 'ﻟﮍﮐﺎ ﻭﻩ', 'لڑکا وه'],
  ])('in %s it is heh', (_, forms, words) => {
    expect(foldPresentationForms(forms)).toBe(words);
  });

  test('a word that tells nothing is read as the caller says, heh by default', () => {
    expect(weighUyghur('ﺩﻩﻡ')).toBe(0);
    expect(foldPresentationForms('ﺩﻩﻡ')).toBe('دهم');
    expect(foldPresentationForms('ﺩﻩﻡ', true)).toBe('دەم');
  });

  test('a letter heh as such stays, and so does the ligature of Allah', () => {
    expect(foldPresentationForms('ۋە ه ﷲ ﯞﻩ')).toBe('ۋە ه الله ۋە');
  });
});

test('isPresentationForm is the two blocks', () => {
  const pattern = /[\ufb50-\ufdff\ufe70-\ufefe]/;
  const wrong = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => isPresentationForm(code) !== pattern.test(String.fromCharCode(code)),
  );
  expect(wrong).toEqual([]);
});
