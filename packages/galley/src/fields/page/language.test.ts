/** The language an article says it is in, and the one it is in. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const DE = 'Die Stadt hat am Dienstag die neuen Pläne für den Hafen vorgestellt und damit eine lange Debatte über das Viertel beendet. ';
const EN =
  'The city has shown the new plans for the harbour on Tuesday, and with that a long debate about the quarter has come to its end. ';

function languageOf(tag: string, sentence: string, times: number): string | undefined {
  const text = Array.from({ length: times }, (_, i) => `<p>${i} ${sentence}</p>`).join('');
  return extract(`<html lang="${tag}"><title>Harbour</title><article><h1>Harbour</h1>${text}</article>`).article!.inLanguage;
}

describe('a declared language', () => {
  it('holds, with its region', () => {
    expect(languageOf('en-GB', EN, 12)).toBe('en-GB');
    expect(languageOf('de-AT', DE, 12)).toBe('de-AT');
    expect(languageOf('fr', DE, 12)).toBe('fr');
  });

  it('that is English is a theme’s, where a long text is surely in another', () => {
    expect(languageOf('en-US', DE, 12)).toBe('de');
    expect(languageOf('en-US', DE, 4)).toBe('en-US');
  });

  it('that is English is none of a text in letters that English has not', () => {
    expect(languageOf('en', 'สภาจะจ่ายค่าเรือข้ามฟากลำใหม่ และคณะกรรมการคาดว่าเรือจะกลับมาในฤดูใบไม้ผลิ', 3)).toBe('th');
  });
});
