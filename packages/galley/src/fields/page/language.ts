/** The language of the article: what the page declares, unless its letters say otherwise. */
import type { Evidence, Finding } from '../../evidence/evidence.ts';
import { findFinding } from '../../evidence/metadata.ts';
import { detectLanguage, type TellLatin, textDirection } from '../../text/language.ts';
import { type Chosen, choose, findMeta } from '../choice/choose.ts';

/** Characters of the body whose script is looked at. */
const SAMPLE = 400;
/** `detectLanguage`: below this a guess is no answer. */
const CONFIDENCE = 0.3;
/** From this on, on a text of so many characters, it is a better one than a declared "en". */
const SURE = 0.98;
const LONG = 1000;
/** More of "the" in as many is English without a closer look. */
const ENGLISH = 6;

export interface ChosenLanguage {
  /** Tag of BCP 47. */
  readonly language: Chosen<string> | undefined;
  /** Which way the text runs: by its letters, else by its language. */
  readonly direction: 'ltr' | 'rtl' | undefined;
}

/** `body` is the article's text; `latin` tells languages in Latin letters. */
export function chooseLanguage(evidence: Evidence, body: string, latin?: TellLatin): ChosenLanguage {
  const letters = countLetters(body);
  const stated = statedLanguage(evidence, mainScript(letters));
  const language = (stated === undefined ? guessLanguage(body, CONFIDENCE, latin) : overrule(stated, body, latin)) ?? stated;
  return { language, direction: findDirection(letters, language?.value) };
}

function findDirection(letters: Letters, language: string | undefined): 'ltr' | 'rtl' | undefined {
  const total = countAll(letters);
  if (total >= ENOUGH) return (letters[ARABIC]! + letters[HEBREW]!) * 2 > total ? 'rtl' : 'ltr';
  return language === undefined ? undefined : textDirection(language);
}

function statedLanguage(evidence: Evidence, script: Script | undefined): Chosen<string> | undefined {
  for (const finding of declarations(evidence)) {
    const tag = canonicalTag(finding.value);
    if (tag !== undefined && fitsScript(tag, script)) return choose(tag, finding.source, finding.property, finding.value);
  }
  return undefined;
}

/** English is what themes say where nobody said anything. */
function overrule({ value }: Chosen<string>, body: string, latin?: TellLatin): Chosen<string> | undefined {
  const mayBeOther = body.length >= LONG && isEnglish(value) && body.slice(0, LONG).split(' the ').length <= ENGLISH;
  const guess = mayBeOther ? guessLanguage(body, SURE, latin) : undefined;
  return guess === undefined || isEnglish(guess.value) ? undefined : guess;
}

function isEnglish(tag: string): boolean {
  return /^en\b/.test(tag);
}

function guessLanguage(body: string, least: number, latin?: TellLatin): Chosen<string> | undefined {
  const { language, confidence } = detectLanguage(body, latin);
  return confidence < least || language === 'und' ? undefined : choose(language, 'html', 'text');
}

function* declarations(evidence: Evidence): Generator<Finding> {
  const { metadata } = evidence;
  const element = findFinding(metadata, 'html', 'lang');
  if (element !== undefined) yield element;
  for (const name of ['content-language', 'og:locale', 'language', 'dc.language', 'dcterms.language']) {
    const meta = findMeta(evidence, name);
    if (meta !== undefined) yield meta;
  }
  const microdata = findFinding(metadata, 'microdata', 'inLanguage');
  if (microdata !== undefined) yield microdata;
}

/** `zh_CN` and `EN-us` are written as the standard writes them; undefined for what is no language. */
export function canonicalTag(value: string): string | undefined {
  if (/^[a-z]{2}(?:-[A-Z]{2})?$/.test(value)) return value;
  const text = value.split(/[,;\s]/)[0]!.replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

type Script = 'han' | 'kana' | 'hangul' | 'arabic' | 'cyrillic' | 'latin' | 'hebrew' | 'other';

/** Languages written in these scripts; those with several stand in several lists. */
const WRITTEN: Readonly<Partial<Record<Script, ReadonlySet<string>>>> = {
  han: new Set('zh ja yue ko wuu nan lzh hak gan cdo'.split(' ')),
  kana: new Set(['ja']),
  hangul: new Set(['ko']),
  arabic: new Set('ar fa ug ur ps ckb ku sd kk ky arz dv ms pa uz az tg ks bal azb pnb mzn glk'.split(' ')),
  cyrillic: new Set('ru uk bg sr mk be kk ky mn tg tt ba uz ce os sah bs cv az tk ug sh cu udm mhr myv'.split(' ')),
};
const NOT_LATIN: ReadonlySet<string> = new Set(
  'zh ja ko yue ar fa ur ps ckb sd he yi ru bg mk be mn hi mr ne bn ta te kn ml gu pa si th lo km my ka hy am ti el'.split(' '),
);

const SCRIPTS: readonly Script[] = ['kana', 'han', 'hangul', 'arabic', 'cyrillic', 'latin', 'hebrew', 'other'];

/** First code of a run of letters and its script; codes below the first entry are no letters. */
const RUNS: readonly (readonly [from: number, script: Script | undefined])[] = [
  [0x41, 'latin'],
  [0x5b, undefined],
  [0x61, 'latin'],
  [0x7b, undefined],
  [0xc0, 'latin'],
  [0x250, 'other'],
  [0x400, 'cyrillic'],
  [0x530, 'other'],
  [0x590, 'hebrew'],
  [0x600, 'arabic'],
  [0x780, 'other'],
  [0x1100, 'hangul'],
  [0x1200, 'other'],
  [0x2000, undefined],
  [0x3040, 'kana'],
  [0x3100, undefined],
  [0x3400, 'han'],
  [0xa000, 'other'],
  [0xac00, 'hangul'],
  [0xd7b0, undefined],
  [0xf900, 'han'],
  [0xfb00, 'other'],
  [0xfb50, 'arabic'],
  [0xfe00, undefined],
  [0xfe70, 'arabic'],
  [0xff00, undefined],
];

/** Index into SCRIPTS plus one for every UTF-16 code unit; 0 for what is no letter. */
const SCRIPT_OF: Uint8Array = buildScriptTable();

function buildScriptTable(): Uint8Array {
  const table = new Uint8Array(65536);
  for (const [from, script] of RUNS) table.fill(script === undefined ? 0 : SCRIPTS.indexOf(script) + 1, from);
  return table;
}

/** How many letters of the sample are of SCRIPTS[i − 1]; entry 0 counts what is no letter. */
type Letters = Int32Array;

function countLetters(body: string): Letters {
  const counts = new Int32Array(SCRIPTS.length + 1);
  const end = Math.min(body.length, SAMPLE);
  for (let i = 0; i < end; i++) counts[SCRIPT_OF[body.charCodeAt(i)]!]!++;
  return counts;
}

/** Fewer letters than this say nothing. */
const ENOUGH = 20;
const KANA = SCRIPTS.indexOf('kana') + 1;
const ARABIC = SCRIPTS.indexOf('arabic') + 1;
const HEBREW = SCRIPTS.indexOf('hebrew') + 1;

function countAll(letters: Letters): number {
  return letters.reduce((sum, count) => sum + count) - letters[0]!;
}

/** The script of at least half of the letters; Japanese is told by its kana. Undefined for short and mixed texts. */
function mainScript(letters: Letters): Script | undefined {
  const total = countAll(letters);
  if (total < ENOUGH) return undefined;
  if (letters[KANA]! * 5 > total) return 'kana';
  return SCRIPTS.find((_, i) => letters[i + 1]! * 2 >= total);
}

/** False when the text is in a script the language is not written in: templates declare one and are filled with another. */
function fitsScript(tag: string, script: Script | undefined): boolean {
  const language = tag.split('-')[0]!;
  if (script === undefined) return true;
  return script === 'latin' ? !NOT_LATIN.has(language) : (WRITTEN[script]?.has(language) ?? language !== 'en');
}
