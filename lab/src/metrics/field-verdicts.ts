/** Judges all fields of one page: each is right, wrong or missing; captions and links are counted one by one. */
import { foldText, isSameInstant, isSameMoment, readMoment } from './fields.ts';

export type FieldKey =
  | 'date'
  | 'instant'
  | 'modified'
  | 'title'
  | 'author'
  | 'authorAsGiven'
  | 'unsigned'
  | 'editor'
  | 'source'
  | 'captions'
  | 'links';

export const FIELD_KEYS: readonly FieldKey[] = [
  'date',
  'instant',
  'modified',
  'title',
  'author',
  'authorAsGiven',
  'unsigned',
  'editor',
  'source',
  'captions',
  'links',
];

/** What an extractor or the gold says; absent where it says nothing of the field, empty lists where it says "none". */
export interface FieldAnswer {
  title?: string | undefined;
  date?: string | undefined;
  modified?: string | undefined;
  authors?: readonly string[] | undefined;
  /** Of the gold: the authors as its makers wrote them, houses and all that stands beside names. */
  authorsAsGiven?: readonly string[] | undefined;
  /** Houses that the gold has as authors, or that the answer has as source and publisher. */
  houses?: readonly string[] | undefined;
  /** True where the gold says that the page names no author: who gives one has it wrong. */
  unsigned?: boolean | undefined;
  editors?: readonly string[] | undefined;
  source?: string | undefined;
  captions?: readonly string[] | undefined;
  /** Addresses of editorial links. */
  links?: readonly { readonly anchor: string; readonly href: string | null }[] | undefined;
}

export interface Verdict {
  /** Values that are right, that the gold has, that were given; 0 or 1 for fields with one value. */
  right: number;
  wanted: number;
  given: number;
  gold: string;
  found: string;
}

export type Verdicts = Partial<Record<FieldKey, Verdict>>;

/** Only fields the gold has; `links` also where the gold says there are none. */
export function judgeFields(found: FieldAnswer, gold: FieldAnswer): Verdicts {
  const verdicts: Verdicts = {};
  if (gold.title) verdicts.title = judgeOne(found.title, gold.title, (a, b) => foldText(a) === foldText(b));
  if (gold.date) {
    verdicts.date = judgeOne(found.date, gold.date, agreeOnDay);
    if (readMoment(gold.date)?.minutes !== undefined) verdicts.instant = judgeOne(found.date, gold.date, agreeOnInstant);
  }
  if (gold.modified) verdicts.modified = judgeOne(found.modified, gold.modified, agreeOnDay);
  Object.assign(verdicts, judgePeople(found, gold));
  if (gold.editors?.length) verdicts.editor = judgeSet(found.editors, gold.editors);
  if (gold.source) verdicts.source = judgeOne(found.source, gold.source, (a, b) => foldName(a) === foldName(b));
  if (gold.captions?.length) verdicts.captions = judgeEach(found.captions ?? [], gold.captions, sameCaption);
  if (gold.links !== undefined)
    verdicts.links = judgeEach(
      (found.links ?? []).map(({ href }) => href ?? ''),
      gold.links.filter(({ href }) => href !== null).map(({ href }) => href!),
      sameAddress,
    );
  return verdicts;
}

function judgeOne(found: string | undefined, gold: string, agrees: (a: string, b: string) => boolean): Verdict {
  const right = found !== undefined && agrees(found, gold) ? 1 : 0;
  return { right, wanted: 1, given: found ? 1 : 0, gold, found: found ?? '' };
}

/** The exact set of names. */
function judgeSet(found: readonly string[] | undefined, gold: readonly string[]): Verdict {
  return judgeOne(foldNames(found ?? []) || undefined, foldNames(gold), (a, b) => a === b);
}

/** A set of names as one text. */
export function foldNames(names: readonly string[]): string {
  return [...new Set(names.map(foldName).filter((name) => name !== ''))].sort().join('; ');
}

function judgePeople(found: FieldAnswer, gold: FieldAnswer): Verdicts {
  const verdicts: Verdicts = {};
  if (gold.authors?.length || gold.houses?.length) verdicts.author = judgeAuthors(found, gold);
  if (gold.authorsAsGiven?.length) verdicts.authorAsGiven = judgeSet(found.authors, gold.authorsAsGiven);
  if (gold.unsigned === true) verdicts.unsigned = judgeNobody(found.authors ?? []);
  return verdicts;
}

/** The people are an exact set; a house in the gold is right as author, source or publisher. */
function judgeAuthors(found: FieldAnswer, gold: FieldAnswer): Verdict {
  const houses = (gold.houses ?? []).map(foldName);
  const known = [...(found.authors ?? []), found.source ?? '', ...(found.houses ?? [])].map(squeezeHouse);
  const housesFound = houses.every((house) => known.some((name) => isSameHouse(name, squeezeHouse(house))));
  const people = (found.authors ?? []).filter((name) => !houses.includes(foldName(name)));
  const verdict = judgeSet(people, gold.authors ?? []);
  if (houses.length === 0) return verdict;
  const right = housesFound && (gold.authors?.length ? verdict.right === 1 : people.length === 0) ? 1 : 0;
  const given = verdict.given === 1 || right === 1 ? 1 : 0;
  return { ...verdict, right, given, gold: [...(gold.authors ?? []), ...(gold.houses ?? [])].join('; ') };
}

/** "NTV" and "ntv.com.tr", "The Guardian" and "Guardian staff reporter": one begins with the other. */
function isSameHouse(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 2 && long.startsWith(short);
}

function squeezeHouse(name: string): string {
  return squeeze(name.replace(/^(?:the|der|die|das|le|la)\s/i, ''));
}

function judgeNobody(found: readonly string[]): Verdict {
  return { right: found.length === 0 ? 1 : 0, wanted: 1, given: 1, gold: 'nobody', found: found.join('; ') };
}

/** Each gold value is met by at most one given value. */
function judgeEach(found: readonly string[], gold: readonly string[], agrees: (a: string, b: string) => boolean): Verdict {
  const left = [...new Set(found)];
  const given = left.length;
  const missed = gold.filter((wanted) => {
    const k = left.findIndex((value) => agrees(value, wanted));
    if (k >= 0) left.splice(k, 1);
    return k < 0;
  });
  return { right: gold.length - missed.length, wanted: gold.length, given, gold: missed.join(' | '), found: left.join(' | ') };
}

/** The same instant, or the same calendar day in either value's own offset. */
function agreeOnDay(found: string, gold: string): boolean {
  const [a, b] = [readMoment(found), readMoment(gold)];
  return a !== undefined && b !== undefined && isSameMoment(a, b);
}

function agreeOnInstant(found: string, gold: string): boolean {
  const [a, b] = [readMoment(found), readMoment(gold)];
  return a !== undefined && b !== undefined && isSameInstant(a, b);
}

/** The dots inside transliterated names and the marks around titles of publications are written in many ways. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/[•・﹒‧∙.]/gu, '·')
    .replace(/[《》〈〉「」]/gu, '')
    .toLowerCase();
}

/** Credits and labels are cut off caption texts in many ways: one holds the other, which is at least half of it. */
function sameCaption(a: string, b: string): boolean {
  const [left, right] = [squeeze(a), squeeze(b)];
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short !== '' && short.length * 2 >= long.length && long.includes(short);
}

function squeeze(text: string): string {
  return foldText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Gold addresses may be relative: the last parts of the path decide; letters beyond ASCII may be escaped or not. */
export function sameAddress(a: string, b: string): boolean {
  const [left, right] = [cutAddress(a), cutAddress(b)];
  return left === right || left.endsWith(`/${right}`) || right.endsWith(`/${left}`);
}

function decodeEscapes(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function cutAddress(address: string): string {
  return decodeEscapes(address)
    .replace(/^(?:https?:)?\/\//i, '')
    .replace(/^(?:\.{0,2}\/)+/, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '');
}
