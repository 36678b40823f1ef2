/** Hashes of what generated tables are made from: labelled sets, models, and sources by what they do, not by their comments or places. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { findData, REPOSITORY } from '../../corpora/data-location.ts';

/** What nothing was read from, and what cannot be read here. */
export const NONE = 'none';
export const UNKNOWN = 'unknown';

/** Eight hexadecimal digits over parts; their order counts. */
function digest(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 8);
}

const known = new Map<string, string>();

function remember(key: string, make: () => string): string {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Sets of labelled pages: the gold and which files there are, with their sizes. `unknown` where the machine has no data. */
export function hashSets(names: readonly string[]): string {
  if (names.length === 0) return NONE;
  const data = findData();
  if (data === undefined) return UNKNOWN;
  return digest(names.map((name) => remember(`set ${name}`, () => hashSet(join(data, name)))));
}

function hashSet(folder: string): string {
  return digest(
    listFiles(folder).map((file) => {
      const name = file.slice(folder.length);
      return /\.jsonl?$/.test(file) ? `${name} ${digest([readFileSync(file)])}` : `${name} ${statSync(file).size}`;
    }),
  );
}

/** Files of the repository, byte by byte. */
export function hashFiles(paths: readonly string[]): string {
  if (paths.length === 0) return NONE;
  return digest(paths.map((path) => remember(`file ${path}`, () => digest([readFileSync(join(REPOSITORY, path))]))));
}

/**
 * Sources below the paths, tests and `except` aside. Comments, white space, imports and the files' own names don't count:
 * what is explained, laid out or moved anew computes the same. Other files count byte by byte.
 */
export function hashSources(paths: readonly string[], except: readonly string[] = []): string {
  const left = new Set(except.map((path) => join(REPOSITORY, path)));
  const files = paths.flatMap((path) => listFiles(join(REPOSITORY, path)));
  const counted = files.filter((file) => !file.endsWith('.test.ts') && !left.has(file));
  return digest(counted.map((file) => remember(`source ${file}`, () => hashSource(file))).sort());
}

function hashSource(file: string): string {
  const text = readFileSync(file, 'utf8');
  return digest([file.endsWith('.ts') ? stripSource(file, text) : text]);
}

/** The code alone, without comments, imports and white space. */
export function stripSource(file: string, text: string): string {
  const { program, comments } = parseSync(file, text);
  const dropped = [...comments, ...program.body.filter(({ type }) => type === 'ImportDeclaration')].sort((a, b) => a.start - b.start);
  let code = '';
  let at = 0;
  for (const { start, end } of dropped) {
    if (start > at) code += text.slice(at, start);
    at = Math.max(at, end);
  }
  return (code + text.slice(at)).replace(/\s+/g, '');
}

/** Absolute paths of the files at or below a path, sorted; none where there is nothing. */
function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
