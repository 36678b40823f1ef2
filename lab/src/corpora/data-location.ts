/** Finds the labelled pages: the folder GALLEY_DATA names, or ../shared/data beside the repository. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A mistake of the person at the keyboard: told in one sentence, without a stack. */
export class UsageError extends Error {}

export const REPOSITORY: string = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Path of the data folder, or undefined where the machine has none. */
export function findData(): string | undefined {
  const chosen = process.env['GALLEY_DATA'];
  const folder = chosen === undefined || chosen === '' ? join(REPOSITORY, '../shared/data') : resolve(chosen);
  return existsSync(join(folder, 'sets.json')) ? folder : undefined;
}

/** The data folder; throws with the way out where there is none. */
export function requireData(): string {
  const folder = findData();
  if (folder === undefined)
    throw new UsageError('labelled pages not found: put them into ../shared/data or set GALLEY_DATA to their folder');
  return folder;
}

/** True when the data is there; otherwise says loudly what is being skipped. For tests: `describe.skipIf(!hasData('…'))`. */
export function hasData(what: string): boolean {
  if (findData() !== undefined) return true;
  console.warn(`SKIPPED ${what}: no labelled pages (../shared/data or GALLEY_DATA)`);
  return false;
}
