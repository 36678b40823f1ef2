/**
 * "来源：新华网 作者：李在山", "Автор: Олеся Жуковень": the labels of a byline and what stands behind each
 * (docs/method/fields.md#people-and-sources).
 */
import type { BylineRole } from '../../text/byline-labels.data.ts';
import { ARABIC_LABELS, CYRILLIC_LABELS, EASTERN_LABELS, LATIN_LABELS, OTHER_LABELS } from '../../text/byline-labels.data.ts';
import { lowerCase } from '../../text/letters.ts';

/** Parts the stretches of a line that stand in different elements; counts as a blank. */
export const PIECE_BREAK = '\u001f';

export interface LabelledValue {
  readonly role: BylineRole;
  /** '' when the label ends its line. */
  readonly value: string;
  /** Where the label begins. */
  readonly start: number;
  /** What parts label and value: a colon, the border of an element or line, a bare blank or nothing. */
  readonly by: 'colon' | 'break' | 'bare';
}

/** Characters of a line that are looked at. */
const LIMIT = 400;

interface Words {
  readonly pattern: RegExp;
  readonly roles: ReadonlyMap<string, BylineRole>;
  /** Words have blanks around them in this script. */
  readonly spaced: boolean;
}

/** "Text und Fotos", "Haber-Foto": who wrote took the pictures too. */
const PICTURES = '(?:[ /-](?:\\S{1,3} )?(?:fot|phot|фот|kuva|zdj)[^\\s\\u001f:]{1,8})?';

const LATIN: Words = compile(LATIN_LABELS, '[:：|｜]', true);
const CYRILLIC: Words = compile(CYRILLIC_LABELS, '[:：|｜]', true);
const ARABIC: Words = compile(ARABIC_LABELS, '[:：|｜/-]', true);
const EASTERN: Words = compile(EASTERN_LABELS, '[:：﹕∶|｜丨／/=＝]', false);
const OTHER: Words = compile(OTHER_LABELS, '[:：|｜]', true);

function compile(labels: Readonly<Record<BylineRole, readonly string[]>>, colon: string, spaced: boolean): Words {
  const roles = new Map<string, BylineRole>();
  // The first role given to a word keeps it.
  for (const role of Object.keys(labels) as BylineRole[]) for (const word of labels[role]) if (!roles.has(word)) roles.set(word, role);
  const words = [...roles.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[*.()/]/g, '\\$&'));
  const bare = spaced ? '' : '|[ ]?';
  const pattern = new RegExp(
    `(${words.join('|')})${PICTURES}(?:[ ]?\\u001f?[ ]?${colon}[ \\u001f]{0,3}|[ ]?[,،]?[ ]?\\u001f[ ]?|[ ]?$${bare})`,
    'g',
  );
  return { pattern, roles, spaced };
}

/** Something a label could be parted from its value by; lines without are not looked at. */
const PARTED: RegExp = /[:：﹕∶|｜丨／/=＝\u001f]/;
/** Scripts in which names have no blanks. */
export const EAST: RegExp = /[\u3040-\u9fff\uac00-\ud7af]/;
/** Labels alone on their line are short. */
const ALONE = 24;

/** All labels of a line in order, each with its value; `text` may hold `PIECE_BREAK`s. */
export function readLabelledValues(text: string): LabelledValue[] {
  const line = text.length > LIMIT ? text.slice(0, LIMIT) : text;
  const east = EAST.test(line);
  if (!east && line.length > ALONE && !PARTED.test(line)) return [];
  const labels = findLabels(line, wordsOf(line, east));
  const values: LabelledValue[] = [];
  for (let i = 0; i < labels.length; i++) {
    const { role, by, start, from } = labels[i]!;
    values.push({ role, by, start, value: cutValue(line, from, labels[i + 1]?.start ?? line.length) });
  }
  return values;
}

/** True when a tidy text is a label of people or sources and nothing else: "Autor", "Source:". */
export function isBylineLabel(text: string): boolean {
  const role = wordsOf(text, EAST.test(text)).roles.get(text.replace(/ ?[:：]$/, '').toLowerCase());
  return role !== undefined && role !== 'other';
}

/** "Edited by: तोष आशे": labels of systems that nobody translated. */
const FOREIGN: RegExp = /^[a-z]{2,10}(?: by)?[ \u001f]?[:：,]/i;

function wordsOf(line: string, east: boolean): Words {
  if (FOREIGN.test(line)) return LATIN;
  if (east) return EASTERN;
  if (/[\u0600-\u06ff\ufb50-\ufeff]/.test(line)) return ARABIC;
  if (/[\u0370-\u03ff\u0530-\u05ff\u0900-\u0dff\u0e00-\u0e7f\u10a0-\u10ff\u1200-\u137f]/.test(line)) return OTHER;
  return /[\u0400-\u04ff]/.test(line) ? CYRILLIC : LATIN;
}

interface Label {
  role: BylineRole;
  by: LabelledValue['by'];
  start: number;
  /** Where its value begins. */
  from: number;
}

/** "Fotografía por:", "촬영기자:" name nobody who wrote. */
const MADE: RegExp = /(?<!\p{L})(?:phot|foto|imag|video|il+us)\S{0,30} $|(?:촬영|영상|사진|[摄攝]影)$/u;

function findLabels(text: string, words: Words): Label[] {
  const line = lowerCase(text);
  const labels: Label[] = [];
  const { pattern, roles, spaced } = words;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(line); match !== null; match = pattern.exec(line)) {
    const word = match[1]!;
    const rest = match[0].slice(word.length);
    const by = /[^\s\u001f]/.test(rest) ? 'colon' : rest.includes(PIECE_BREAK) || pattern.lastIndex === line.length ? 'break' : 'bare';
    if (stands(line, match, by, spaced)) {
      const role = MADE.test(line.slice(0, match.index)) ? 'other' : roles.get(word)!;
      labels.push({ role, by, start: match.index, from: pattern.lastIndex });
    }
    if (match[0] === '') pattern.lastIndex++;
  }
  return labels;
}

/** A label with a colon may stand anywhere; one without only where a stretch of text begins. */
function stands(line: string, { index: start, 0: whole, 1: word }: RegExpExecArray, by: LabelledValue['by'], spaced: boolean): boolean {
  const before = start === 0 ? PIECE_BREAK : line[start - 1]!;
  // A bar ends what stands before it, as well: "Ann Lee | Post a comment | Permalink".
  if (by === 'colon' && !whole.includes('|')) return !spaced || !/[\p{L}\p{N}]/u.test(before);
  if (by === 'bare' && word!.length < 2) return false;
  if (/[\u001f|｜(（[【]/.test(before)) return true;
  return before === ' ' && start > 1 && /[\u001f|｜]/.test(line[start - 2]!);
}

/** What ends a value, then brackets that open, then those that close. */
const MARKS = '|｜。；！？(（[【〔)）]】〕';
const OPENING: number = MARKS.indexOf('(');
const CLOSING: number = MARKS.indexOf(')');

/** What stands behind a label: up to the next label, a bar, a full stop, or the bracket around both closes. */
function cutValue(line: string, from: number, to: number): string {
  let opened = 0;
  let end = from;
  for (; end < to; end++) {
    const mark = MARKS.indexOf(line[end]!);
    if (mark < 0) continue;
    if (mark >= CLOSING) opened--;
    else if (mark >= OPENING) opened++;
    if (mark < OPENING || opened < 0) break;
  }
  return line.slice(from, end).replace(/^[\s\u001f]+|[\s\u001f([（【]+$/g, '');
}
