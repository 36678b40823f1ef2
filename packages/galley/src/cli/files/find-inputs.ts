/** What the command line names → pages: patterns that no shell has filled in (`pages/*.html`) become the files they fit. */
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import { isWebAddress } from './read-input.ts';

/** In the order given; the files of a pattern by name. @throws CommandError when a pattern fits nothing. */
export function findInputs(inputs: readonly string[]): string[] {
  return inputs.flatMap((input) => (isPattern(input) ? fillPattern(input) : [input]));
}

function isPattern(input: string): boolean {
  return /[*?]/.test(input) && !isWebAddress(input) && !existsSync(input);
}

function fillPattern(pattern: string): string[] {
  const steps = pattern.split('/');
  const start = steps[0] === '' ? '/' : '';
  const found = walk(start, start === '' ? steps : steps.slice(1)).sort();
  if (found.length === 0) throw new CommandError(`${pattern}: no file fits`, EXIT.noInput);
  return found;
}

/** `*` and `?` stand for characters of one name, `**` for any number of folders. */
function walk(folder: string, [step, ...rest]: readonly string[]): string[] {
  if (step === undefined) return [];
  if (step === '**') return [...walk(folder, rest), ...listFolders(folder).flatMap((name) => walk(join(folder, name), ['**', ...rest]))];
  if (!/[*?]/.test(step)) {
    const path = join(folder, step);
    return rest.length > 0 ? walk(path, rest) : existsSync(path) ? [path] : [];
  }
  const fits = new RegExp(
    `^${step
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '.*')
      .replaceAll('?', '.')}$`,
    's',
  );
  const hidden = step.startsWith('.');
  return list(folder)
    .filter(({ name }) => (hidden || !name.startsWith('.')) && fits.test(name))
    .flatMap((entry) => (rest.length > 0 ? walk(join(folder, entry.name), rest) : entry.isDirectory() ? [] : [join(folder, entry.name)]));
}

function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder === '' ? '.' : folder, { withFileTypes: true });
  } catch {
    return []; // no folder, or none that we may read: nothing fits in it
  }
}

function listFolders(folder: string): string[] {
  return list(folder)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name);
}
