/** Words of any script: alphabets by hand, scripts without spaces by Intl.Segmenter; folded and lightly stemmed. */
import { stem } from './stems.ts';

export interface Word {
  /** Folded (lower case, compatibility forms, marks of Latin letters off) and stemmed. */
  readonly text: string;
  /** Starts with a digit; separators of thousands are gone, a decimal comma is a point. */
  readonly number: boolean;
  /** Starts with a capital though no sentence starts here: most likely a name. */
  readonly name: boolean;
}

/** Classes of code units. A mark belongs to the word it stands in and is dropped or folded away. */
const OTHER = 1;
const LETTER = 2;
const DIGIT = 3;
const MARK = 4;
/** Characters without a mark between them that are cut into words at once: the segmenter's time grows with their square. No sentence is as long. */
const LONGEST_RUN = 1000;
/** Segmenters that are kept: languages are what strangers write. */
const MOST_SEGMENTERS = 40;
/** Scripts that write no spaces between words. */
const DENSE = 5;
const APOSTROPHE = 6;
/** First half of a character outside the basic plane that is no letter: emoji and the like. */
const PAIR = 7;

const DENSE_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u;
const LATIN_MARKED = /[\u00c0-\u024f\u1e00-\u1eff]/;
const ARABIC_VARIANT = /[\u0622\u0623\u0625\u0629\u06a9\u06cc]/;
/** Presentation forms, full-width forms, loose marks. */
const FOLDABLE = /[\u0300-\u036f\ufb00-\ufdff\ufe70-\uffef]/;
/** Soft hyphens, joiners and marks of direction: inside words, and no part of them. */
const INVISIBLE = /[\u00ad\u200c-\u200f\u2060\ufeff]/;
const INVISIBLE_ALL = new RegExp(INVISIBLE, 'g');
const ARABIC_FOLDS: Readonly<Record<string, string>> = { آ: 'ا', أ: 'ا', إ: 'ا', ة: 'ه', ک: 'ك', ی: 'ي' };

/** Class of every code unit met so far; 0 where it is not known yet. */
const classes = new Uint8Array(65536);
const segmenters = new Map<string, Intl.Segmenter>();

/** What ends a sentence or a heading, so that the next capital says nothing. */
const SENTENCE_END = '.!?…:;\n\r。！？؟।|';

/**
 * The tokens of a text in order: words folded and stemmed, numbers with their separators settled. Linear in the text.
 *
 * @param language ISO 639 code of the text, where it is known; it chooses the dictionary and the endings.
 *
 * @example
 * ```ts
 * import { tokenise } from '@galley/newsroom/stories';
 *
 * tokenise('The ferries’ 1,250 seats', 'en'); // → ['the', 'ferry', '1250', 'seat']
 * ```
 */
export function tokenise(text: string, language?: string): string[] {
  const tokens: string[] = [];
  visitWords(text, language, (word) => tokens.push(word.text));
  return tokens;
}

/** Calls `visit` for every word of the text in order. */
export function visitWords(given: string, language: string | undefined, visit: (word: Word) => void): void {
  const text = normalise(given);
  const primary = language?.split(/[-_]/, 1)[0]?.toLowerCase();
  let sentenceStart = true;
  let at = 0;
  while (at < text.length) {
    const kind = classOf(text.charCodeAt(at));
    const end = endOfPiece(text, at, kind);
    if (kind === DENSE) visitDense(text.slice(at, end), primary, visit);
    else if (kind === LETTER || kind === DIGIT) visit(makeWord(text.slice(at, end), kind === DIGIT, sentenceStart, primary));
    if (kind === DENSE || kind === LETTER || kind === DIGIT) sentenceStart = false;
    else if (SENTENCE_END.includes(text[at]!)) sentenceStart = true;
    at = end;
  }
}

/** Invisible characters out, compatibility forms to plain ones; most texts have neither. */
function normalise(text: string): string {
  const visible = INVISIBLE.test(text) ? text.replaceAll(INVISIBLE_ALL, '') : text;
  return FOLDABLE.test(visible) ? visible.normalize('NFKC') : visible;
}

/** Where the word, the number, the run or the mark ends that starts at `at`. */
function endOfPiece(text: string, at: number, kind: number): number {
  if (kind === LETTER) return endOfWord(text, at);
  if (kind === DIGIT) return endOfNumber(text, at);
  if (kind === DENSE) return endOfRun(text, at);
  return at + (kind === PAIR ? 2 : 1);
}

function makeWord(written: string, number: boolean, sentenceStart: boolean, language: string | undefined): Word {
  if (number) return { text: foldNumber(written), number: true, name: false };
  const lower = written.toLowerCase();
  const capital = lower[0] !== written[0];
  // Two capitals in a row are an abbreviation wherever they stand.
  const name = capital && (!sentenceStart || (written.length > 1 && lower[1] !== written[1]));
  return { text: stem(foldWord(lower), language), number: false, name };
}

/** Marks of Latin letters, Arabic variants, ё and possessive s. */
function foldWord(lower: string): string {
  let word = lower;
  const first = word.charCodeAt(0);
  if (first < 0x250 || first >= 0x1e00) {
    const cut = word.search(/['’]/);
    if (cut > 0) word = word.slice(0, cut);
    return LATIN_MARKED.test(word) ? word.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : word;
  }
  if (first < 0x530) return word.includes('ё') ? word.replaceAll('ё', 'е') : word.replace(/['’]/, '');
  if (first >= 0x600 && first < 0x700) {
    const bare = word.replace(/[\u0610-\u061a\u0640\u064b-\u065f\u0670]/g, '');
    return ARABIC_VARIANT.test(bare) ? bare.replace(/[آأإةکی]/g, (letter) => ARABIC_FOLDS[letter]!) : bare;
  }
  return word;
}

/** `10,000` and `10.000` are 10000; `1,45` is 1.45; a trailing word part (`1990s`, `5G`) stays. */
function foldNumber(written: string): string {
  const plain = written.toLowerCase().replace(/[.,](?=\d{3}(?!\d))/g, '');
  return plain.replace(',', '.');
}

/** Letters and marks; an apostrophe between two letters stays inside. */
function endOfWord(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const kind = classOf(text.charCodeAt(at));
    if (kind === LETTER || kind === MARK || kind === DIGIT) continue;
    if (kind !== APOSTROPHE || at + 1 >= text.length || classOf(text.charCodeAt(at + 1)) !== LETTER) break;
  }
  return at;
}

/** Digits with single points or commas between them, and the letters that follow at once. */
function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const kind = classOf(unit);
    if (kind === DIGIT || kind === LETTER) continue;
    const separates = (unit === 0x2e || unit === 0x2c) && at + 1 < text.length;
    if (!separates || classOf(text.charCodeAt(at + 1)) !== DIGIT) break;
  }
  return at;
}

function endOfRun(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && (classOf(text.charCodeAt(at)) === DENSE || classOf(text.charCodeAt(at)) === MARK)) at++;
  return at;
}

function visitDense(run: string, language: string | undefined, visit: (word: Word) => void): void {
  if (run.length < 3) visit({ text: run, number: false, name: false });
  else {
    const segmenter = segmenterOf(language);
    for (let at = 0; at < run.length; at += LONGEST_RUN)
      for (const { segment } of segmenter.segment(run.slice(at, at + LONGEST_RUN))) visit({ text: segment, number: false, name: false });
  }
}

/** One segmenter a language is kept: making one costs more than a page. */
function segmenterOf(language = 'zh'): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (segmenter === undefined) {
    if (segmenters.size > MOST_SEGMENTERS) return segmenters.values().next().value!;
    segmenter = makeSegmenter(language);
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

function makeSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter('zh', { granularity: 'word' }); // the page named a language that is none
  }
}

function classOf(unit: number): number {
  if (classes[unit] === 0) classes[unit] = classify(unit);
  return classes[unit]!;
}

function classify(unit: number): number {
  if (unit === 0x27 || unit === 0x2019) return APOSTROPHE;
  // A second half is met only behind the first half of a rare Han character.
  if (unit >= 0xd800 && unit < 0xe000) return (unit >= 0xd840 && unit <= 0xd88f) || unit >= 0xdc00 ? DENSE : PAIR;
  const char = String.fromCharCode(unit);
  if (DENSE_SCRIPT.test(char)) return DENSE;
  if (/\p{Nd}/u.test(char)) return DIGIT;
  if (/\p{L}/u.test(char)) return LETTER;
  return /\p{M}/u.test(char) ? MARK : OTHER;
}
