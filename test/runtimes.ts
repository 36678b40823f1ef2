/** Runtimes beside this Node.js, as `npm test` brings them from npm. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './package/run-cli.ts';

export interface Runtime {
  readonly name: string;
  readonly program: string;
  /** What stands before the script to be run. */
  readonly args: readonly string[];
}

const FOLDER = join(ROOT, 'node_modules/.cache/runtimes/node_modules');
const KNOWN: readonly (readonly [name: string, program: string, ...args: readonly string[]])[] = [
  ['node-22', 'node-22/bin/node'],
  ['node-24', 'node-24/bin/node'],
  ['node-26', 'node-26/bin/node'],
  ['bun', 'bun/bin/bun'],
  ['deno', 'deno/deno', 'run', '--allow-all', '--no-lock', '--quiet'],
];

/** Those that are there; says loudly which are not. */
export function listRuntimes(what: string): readonly Runtime[] {
  const all = KNOWN.map(([name, program, ...args]): Runtime => ({ name, program: join(FOLDER, program), args }));
  for (const { name, program } of all)
    if (!existsSync(program)) console.warn(`SKIPPED ${what}: no ${name} on this machine (npm test brings it)`);
  return all.filter(({ program }) => existsSync(program));
}
