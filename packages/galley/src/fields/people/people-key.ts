/** Whether two lists name the same people (docs/method/fields.md#people-and-sources). */
import type { Person } from '../fields.ts';

/** The same for the same people, however they are written: "Dr. Ann B. Lée", "Ann Lee". */
export function keyOf(people: readonly Person[]): string {
  if (people.length === 1) return plainName(people[0]!.name);
  return people
    .map(({ name }) => plainName(name))
    .sort()
    .join('\n');
}

function plainName(name: string): string {
  const low = name.toLowerCase();
  const plain = low.normalize('NFD').replace(ACCENTS, '').replace(HONOURED, '').replace(MIDDLE, ' ');
  return plain === '' ? low : plain;
}

/** Of letters that are written without them, too; in other scripts marks are vowels. */
const ACCENTS: RegExp = /[\u0300-\u036f]/g;
const HONOURED: RegExp = /^(?:(?:dr|prof|professor|mr|mrs|ms|sir|herr|frau|ing|mag)\.?\s)+/u;
const MIDDLE: RegExp = /(?<=[^\0-@[-`{-\xa0]{2})(?:\s[^\0-@[-`{-\xa0]\.?)+\s(?=[^\0-@[-`{-\xa0]{2})/g;
