/** Questions that are known to be answered wrongly: `test/invented/known.json`, name of the page → its questions. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INVENTED } from './case-file.ts';

export type Known = Readonly<Record<string, readonly string[]>>;

const FILE: string = join(INVENTED, 'known.json');

export function readKnown(): Known {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Known;
}

/** Pages without a wrong answer are left out. */
export function writeKnown(known: Known): void {
  const wrong = Object.fromEntries(Object.entries(known).filter(([, questions]) => questions.length > 0));
  writeFileSync(FILE, `${JSON.stringify(wrong, null, 2)}\n`);
}
