/** Round trips: real text in 37 encodings, declared, undeclared and wrongly declared. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { encodeText, prepareVietnamese } from '../../../../test/charsets/encode.ts';
import { decodePage } from './decode-page.ts';
import type { EncodingName } from './labels.data.ts';

/** Real text in 37 encodings, and which of the sentences each can write. */
const WRITABLE: Readonly<Partial<Record<EncodingName, string>>> = {
  'utf-8': 'de pl ru uk el he ar fa ug th vi zh-Hans zh-Hant ja ko',
  'utf-16le': 'de ru ug zh-Hans ja ko',
  'utf-16be': 'de ru ug zh-Hans ja ko',
  gbk: 'zh-Hans zh-Hant',
  gb18030: 'zh-Hans zh-Hant',
  big5: 'zh-Hant',
  'euc-jp': 'ja',
  shift_jis: 'ja',
  'iso-2022-jp': 'ja',
  'euc-kr': 'ko',
  'windows-1250': 'pl cs hu ro hr de',
  'iso-8859-2': 'pl cs hu ro hr de',
  'windows-1251': 'ru uk bg',
  'koi8-r': 'ru',
  'koi8-u': 'uk ru',
  'iso-8859-5': 'ru uk bg',
  ibm866: 'ru',
  'x-mac-cyrillic': 'ru uk bg',
  'windows-1252': 'de fr es pt it sv da fi',
  'iso-8859-15': 'de es pt it sv da fi',
  macintosh: 'de fr es pt it sv da',
  'windows-1253': 'el',
  'iso-8859-7': 'el',
  'windows-1254': 'tr de',
  'windows-1255': 'he',
  'iso-8859-8': 'he',
  'iso-8859-8-i': 'he',
  'windows-1256': 'ar',
  'iso-8859-6': 'ar',
  'windows-1257': 'et lv lt',
  'iso-8859-4': 'et lv lt',
  'iso-8859-13': 'et lv lt',
  'iso-8859-10': 'et lt sv',
  'iso-8859-3': 'de',
  'iso-8859-16': 'hu hr',
  'windows-1258': 'vi',
  'windows-874': 'th',
};
/** Declared only in these: statistics do not try what nobody serves undeclared. */
const NEVER_GUESSED: readonly EncodingName[] = ['iso-8859-10', 'iso-8859-3', 'iso-8859-16', 'iso-8859-8-i'];

const SENTENCES: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../../test/charsets/sentences.json', import.meta.url), 'utf8'),
);

interface Trip {
  encoding: EncodingName;
  language: string;
  text: string;
}

function listTrips(): Trip[] {
  return Object.entries(WRITABLE).flatMap(([name, languages]) =>
    languages.split(' ').map((language) => {
      const encoding = name as EncodingName;
      const text = SENTENCES[language]!;
      return { encoding, language, text: encoding === 'windows-1258' ? prepareVietnamese(text) : text };
    }),
  );
}

const page = (text: string, head: string): string =>
  `<!DOCTYPE html><html><head>${head}<title>x</title><script>if (a < b) c('d');</script></head><body><p class="y">${text}</p></body></html>`;

describe.each(listTrips())('$encoding, $language', ({ encoding, text }) => {
  const html = page(text, '');
  test('as the header declares it', () => {
    const decoded = decodePage(encodeText(html, encoding), { contentType: `text/html; charset=${encoding}` });
    expect(decoded).toEqual({ text: html, charset: encoding, source: 'header', problems: [] });
  });

  test.skipIf(encoding.startsWith('utf-16'))('as a meta tag declares it', () => {
    const declared = page(text, `<meta charset="${encoding}">`);
    expect(decodePage(encodeText(declared, encoding))).toEqual({ text: declared, charset: encoding, source: 'meta', problems: [] });
  });

  test.skipIf(NEVER_GUESSED.includes(encoding))('undeclared', () => {
    expect(decodePage(encodeText(html, encoding)).text).toBe(html);
  });

  test.skipIf(NEVER_GUESSED.includes(encoding))('declared as utf-8', () => {
    const decoded = decodePage(encodeText(html, encoding), { contentType: 'text/html; charset=utf-8' });
    expect(decoded.text).toBe(html);
    if (encoding !== 'utf-8') expect(decoded.problems.map(({ code }) => code)).toEqual(['charset_mismatch']);
  });
});

const SHORT_FLOOR = 0.95; // measured: .974

test('undeclared single sentences: share decoded exactly', () => {
  let right = 0;
  let all = 0;
  const wrong: string[] = [];
  // UTF-16 is known by its markup, which single sentences have none of.
  const trips = listTrips().filter(({ encoding }) => !NEVER_GUESSED.includes(encoding) && !encoding.startsWith('utf-16'));
  for (const { encoding, language, text } of trips) {
    for (const sentence of text.split(/(?<=[.。;；])/).filter((one) => one.length > 10)) {
      all++;
      if (decodePage(encodeText(sentence, encoding)).text === sentence) right++;
      else wrong.push(`${encoding} ${language}`);
    }
  }
  console.log(`undeclared sentences: ${right} of ${all} exact; wrong: ${wrong.join(', ')}`);
  expect(right / all).toBeGreaterThanOrEqual(SHORT_FLOOR);
});

const DATA = new URL('../../../../../shared/data/', import.meta.url);
const SETS = ['fundus', 'trafilatura', 'magic-html-article', 'leogao-htmltotext', 'ru-news', 'zh-portals', 'postlight'];
const BY_LANGUAGE: Readonly<Record<string, readonly EncodingName[]>> = {
  de: ['windows-1252', 'macintosh'],
  fr: ['windows-1252'],
  es: ['windows-1252'],
  it: ['windows-1252'],
  pt: ['windows-1252'],
  sv: ['windows-1252'],
  da: ['windows-1252'],
  no: ['windows-1252'],
  pl: ['windows-1250', 'iso-8859-2'],
  hr: ['windows-1250', 'iso-8859-2'],
  tr: ['windows-1254'],
  ru: ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'],
  uk: ['windows-1251', 'koi8-u'],
  bg: ['windows-1251'],
  ar: ['windows-1256', 'iso-8859-6'],
  zh: ['gbk'],
  ja: ['euc-jp', 'shift_jis'],
  ko: ['euc-kr'],
};
const REAL_FLOOR = 0.98; // measured: 262 of 263

test('undeclared real articles: share decoded exactly', () => {
  if (!existsSync(DATA)) {
    console.warn('SKIPPED: no labelled pages beside this repository');
    return;
  }
  const scores = new Map<string, [right: number, all: number]>();
  for (const { lang, text } of SETS.flatMap(readGold)) {
    for (const encoding of BY_LANGUAGE[lang] ?? []) {
      const writable = keepWritable(text.slice(0, 2000), encoding);
      const score = scores.get(encoding) ?? [0, 0];
      scores.set(encoding, score);
      score[1]++;
      if (decodePage(encodeText(writable, encoding)).text === writable) score[0]++;
    }
  }
  const sums = [...scores.values()].reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  console.log(
    `undeclared articles: ${[...scores].map(([name, [right, all]]) => `${name} ${right}/${all}`).join(', ')}; all ${sums.join('/')}`,
  );
  expect(sums[0] / sums[1]).toBeGreaterThanOrEqual(REAL_FLOOR);
});

function readGold(set: string): { lang: string; text: string }[] {
  const lines = readFileSync(new URL(`${set}/gold.jsonl`, DATA), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line)).filter(({ text, split }) => split !== 'test' && text?.length > 200);
}

/** The text without the characters the encoding cannot write. */
function keepWritable(text: string, encoding: EncodingName): string {
  let kept = '';
  for (const character of text) {
    try {
      encodeText(character, encoding);
      kept += character;
    } catch {}
  }
  return kept;
}
