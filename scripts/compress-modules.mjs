/**
 * Part of the build: the modules of `galley` are said shorter, statement by statement, for bundlers to say them shorter still (.9 kB of `galley`, .5 of
 * `galley/html`). Names stay as they are written.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'oxc-minify';
import { ROOT } from './prepare.mjs';

const OPTIONS = { module: true, mangle: false, compress: { target: 'esnext' }, codegen: { removeWhitespace: false } };
const dist = join(ROOT, 'packages/galley/dist');

for (const name of readdirSync(dist, { recursive: true })) {
  if (!/(?<!\.data)\.js$/.test(name)) continue;
  const path = join(dist, name);
  const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), OPTIONS);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  // What is left of an import whose numbers are written out; bundlers warn of it.
  writeFileSync(path, code.replace(/^import "(?![^"]*data-of-)[^"]*";\n/gm, ''));
}
