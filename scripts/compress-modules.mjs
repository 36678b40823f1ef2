/**
 * Part of the build: the modules of `galley` are said shorter, statement by statement, for bundlers to say them shorter still (.9 kB of `galley`, .5 of
 * `galley/html`), and their functions moved together (.5 and .3). Names stay as they are written.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'oxc-minify';
import { parseSync } from 'oxc-parser';
import { ROOT } from './prepare.mjs';

const OPTIONS = { module: true, mangle: false, compress: { target: 'esnext' }, codegen: { removeWhitespace: false } };
const dist = join(ROOT, 'packages/galley/dist');

/** Functions behind what else a module says, the last one first: declarations are there before it runs, and gzip finds more in rows of a kind. */
function moveFunctions(path, code) {
  let [others, functions] = ['', ''];
  for (const { type, declaration, start, end } of parseSync(path, code).program.body) {
    const statement = `${code.slice(start, end)}\n`;
    if ((declaration?.type ?? type) === 'FunctionDeclaration') functions = statement + functions;
    else others += statement;
  }
  return others + functions;
}

for (const name of readdirSync(dist, { recursive: true })) {
  if (!/(?<!\.data)\.js$/.test(name)) continue;
  const path = join(dist, name);
  const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), OPTIONS);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  // What is left of an import whose numbers are written out; bundlers warn of it.
  writeFileSync(path, moveFunctions(path, code.replace(/^import "(?![^"]*data-of-)[^"]*";\n/gm, '')));
}
