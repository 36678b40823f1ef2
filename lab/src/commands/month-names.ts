/**
 * `npx tsx lab/src/commands/month-names.ts`: writes packages/galley/src/text/month-names.data.ts, the names of the months in the languages of
 * Europe and its neighbours, from the runtime's CLDR data. The package reads the data: asking Intl at run time costs a
 * millisecond a language. The test beside this file proves the data against Intl.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLD_MARKS } from '../../../packages/galley/src/text/folded-words.ts';
import { REPOSITORY } from '../corpora/data-location.ts';

/** Languages written with month names; those that write numbers (zh, ja, ko) need none. The first of two that clash wins. */
export const LANGUAGES: readonly string[] = (
  'en de fr es it pt nl ru pl tr uk cs sv da nb fi hu ro el bg ca sk sr sr-Latn lt lv et sl hr bs mk sq is be az kk ky uz id ms vi ar ' +
  'fa ur he ug hi bn ka hy mn sw'
).split(' ');

export interface MonthNames {
  /** Twelve lists; a word stands in the list of the month it means in the first language that has it. */
  months: string[][];
  /** By language: words that mean another month there, as `word=month`. */
  exceptions: Record<string, string[]>;
}

export function listMonthNames(): MonthNames {
  const known = new Map<string, number>();
  const exceptions: Record<string, string[]> = {};
  for (const language of LANGUAGES) {
    for (const [word, month] of namesOf(language)) {
      const other = known.get(word);
      if (other === undefined) known.set(word, month);
      else if (other !== month) {
        exceptions[language] ??= [];
        exceptions[language].push(`${word}=${month}`);
      }
    }
  }
  const months: string[][] = Array.from({ length: 12 }, () => []);
  for (const [word, month] of known) months[month - 1]!.push(word);
  return { months: months.map((words) => words.sort()), exceptions };
}

/** Every form of every month's name in a language: alone and beside a day, long and short, one word each. */
export function namesOf(language: string): Map<string, number> {
  const names = new Map<string, number>();
  const forms: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
    { month: 'long', day: 'numeric', year: 'numeric' },
  ];
  for (const form of forms) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const part = format.formatToParts(Date.UTC(2021, month - 1, 15)).find(({ type }) => type === 'month');
      const word = foldMonth(part?.value ?? '');
      // Numbers, single letters and names of two words are no names to look up.
      if (/^[\p{L}\p{M}’'.]{2,}$/u.test(word) && !names.has(word)) names.set(word, month);
    }
  }
  return names;
}

/** As words are looked up: lower case, without a final full stop. */
export function foldMonth(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[.\u200f\u200e]+$/u, '')
    .replace(/^\u200f/, '');
}

/** As `unfoldWords` reads them. */
function foldWords(words: readonly string[]): string {
  const fold = (word: string, before: string): string => {
    let shared = 0;
    while (shared < Math.min(FOLD_MARKS.length, word.length) - 1 && word[shared] === before[shared]) shared++;
    return FOLD_MARKS[shared]! + word.slice(shared);
  };
  return words.map((word, i) => fold(word, words[i - 1] ?? '')).join('');
}

export function writeMonthNames(): string {
  const { months, exceptions } = listMonthNames();
  const lines = months.map((words) => `  '${foldWords(words)}',`);
  const others = Object.entries(exceptions).map(([language, words]) => `  ${language}: '${words.join(' ')}',`);
  return `/** Names of the months, January first, by CLDR; written by lab/src/commands/month-names.ts. */
import { unfoldWords } from './folded-words.ts';

export const MONTH_NAMES: readonly (readonly string[])[] = [
${lines.join('\n')}
].map(unfoldWords);

/** By language: words that mean another month there. */
export const MONTH_EXCEPTIONS: Readonly<Record<string, string>> = {
${others.join('\n')}
};
`;
}

if (process.argv[1]?.endsWith('month-names.ts') === true) {
  writeFileSync(join(REPOSITORY, 'packages/galley/src/text/month-names.data.ts'), writeMonthNames());
}
