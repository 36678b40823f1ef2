/** Hash of modules and of everything they import when they run: what a trained model depends on, and nothing else. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { REPOSITORY } from '../corpora/data-location.ts';

/** The bare names that stand for sources of this repository. */
const OWN: Readonly<Record<string, string>> = { galley: 'packages/galley/src/index.ts' };

/** `roots` and `without` are paths relative to the repository; files of `without` are passed over, and what only they import. Changes when the code of one of the files does; comments, and what is imported for its types only, don't count. */
export function hashImports(roots: readonly string[], without: readonly string[] = []): string {
  const hash = createHash('sha1');
  for (const file of listImports(roots, without)) hash.update(file).update('\0').update(readCode(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** The roots and what they import, directly or not, in order of their names; packages and node's own modules are left out. */
export function listImports(roots: readonly string[], without: readonly string[] = []): string[] {
  const known = new Set(roots);
  // A set that grows while it is walked: every file is read once.
  for (const file of known) for (const imported of readImports(file)) if (!without.includes(imported)) known.add(imported);
  return [...known].sort();
}

/** A file without its comments. */
function readCode(file: string): string {
  const path = join(REPOSITORY, file);
  const source = readFileSync(path, 'utf8');
  let code = '';
  let from = 0;
  for (const { start, end } of parseSync(path, source).comments) {
    code += source.slice(from, start);
    from = end;
  }
  return code + source.slice(from);
}

function readImports(file: string): string[] {
  const path = join(REPOSITORY, file);
  const { staticImports, staticExports } = parseSync(path, readFileSync(path, 'utf8')).module;
  const requests = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of staticExports)
    for (const { moduleRequest, isType } of entries) if (moduleRequest !== null && !isType) requests.push(moduleRequest.value);
  return requests.flatMap((request) => {
    if (request.startsWith('.')) return relative(REPOSITORY, resolve(dirname(path), request));
    return OWN[request] ?? [];
  });
}
