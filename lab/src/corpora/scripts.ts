/** The script a page is written in, by the letters of its gold; Uyghur is told apart from the other languages in Arabic letters. */
import type { CorpusPage } from './corpora.ts';

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Han: /\p{Script=Han}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Hangul: /\p{Script=Hangul}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Greek: /\p{Script=Greek}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Bengali: /\p{Script=Bengali}/gu,
  Thai: /\p{Script=Thai}/gu,
};
/** Code units looked at. */
const SAMPLE = 2000;
/** Japanese has this share of kana among its ideographs, Chinese hardly any. */
const KANA_SHARE = 0.1;
/** Vowels that among the languages in Arabic letters only Uyghur writes: ې ۆ ۈ ۇ ە. Kurdish shares some, not so many. */
const UYGHUR_VOWELS = /[\u06c6\u06c7\u06c8\u06d0\u06d5]/gu;
const UYGHUR_SHARE = 0.1;

/** The script of most letters; `other` without letters of one we know. */
export function nameScript(text: string): string {
  const sample = text.slice(0, SAMPLE).normalize('NFKC');
  const counts = new Map(Object.entries(SCRIPTS).map(([script, letters]) => [script, sample.match(letters)?.length ?? 0]));
  const han = counts.get('Han')!;
  const kana = counts.get('Kana')!;
  if (kana > KANA_SHARE * (han + kana)) counts.set('Kana', han + kana);
  const [script, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));
  if (count === 0) return 'other';
  return script === 'Arabic' && (sample.match(UYGHUR_VOWELS)?.length ?? 0) > UYGHUR_SHARE * count ? 'Uyghur' : script;
}

/** By body, snippets and title of the gold. */
export function scriptOf({ gold }: CorpusPage): string {
  return nameScript([gold.text ?? (gold.with ?? []).join(' '), gold.title ?? ''].join(' '));
}

/** What is left out with a script: who leaves out Arabic letters leaves out Uyghur too. */
export const LEFT_WITH: Readonly<Record<string, readonly string[]>> = {
  Uyghur: ['Uyghur'],
  Cyrillic: ['Cyrillic'],
  Han: ['Han'],
  Arabic: ['Arabic', 'Uyghur'],
  Kana: ['Kana'],
};
