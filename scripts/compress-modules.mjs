/**
 * Part of the build: the modules of `galley` are said shorter, statement by statement, for bundlers to say them shorter still (.9 kB of `galley`, .5 of
 * `galley/html`), and their functions moved together (.5 and .3). Names stay as they are written.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { minifySync } from 'oxc-minify';
import { parseSync } from 'oxc-parser';
import { isMethod, readFunctionOrder, sortByName } from './function-order.mjs';
import { ROOT } from './prepare.mjs';

const OPTIONS = { module: true, mangle: false, compress: { target: 'esnext' }, codegen: { removeWhitespace: false } };
const dist = join(ROOT, 'packages/galley/dist');
const orders = readFunctionOrder();

/**
 * Functions behind what else a module says: declarations are there before it runs, and gzip finds more in rows of a kind. In the order that was found for them,
 * others the last one first.
 */
function moveFunctions(module, path, code) {
  let others = '';
  const functions = [];
  for (const statement of parseSync(path, code).program.body) {
    const text = `${code.slice(statement.start, statement.end)}\n`;
    const { type, id } = statement.declaration ?? statement;
    if (type === 'FunctionDeclaration') functions.unshift({ name: id.name, text });
    else others += text;
  }
  const sorted = sortByName(functions, ({ name }) => name, orders.get(module));
  return others + sorted.map(({ text }) => text).join('');
}

/** The methods of classes in the places of one another. */
function moveMethods(module, path, code) {
  const pieces = [];
  let done = 0;
  for (const statement of parseSync(path, code).program.body) {
    const { type, id, body } = statement.declaration ?? statement;
    if (type !== 'ClassDeclaration') continue;
    const methods = body.body.filter(isMethod);
    const sorted = sortByName(methods, ({ start, value }) => code.slice(start, value.start), orders.get(`${module} ${id.name}`));
    for (const [i, { start, end }] of methods.entries()) {
      pieces.push(code.slice(done, start), code.slice(sorted[i].start, sorted[i].end));
      done = end;
    }
  }
  return pieces.join('') + code.slice(done);
}

for (const name of readdirSync(dist, { recursive: true })) {
  if (!/(?<!\.data)\.js$/.test(name)) continue;
  const path = join(dist, name);
  const module = name.replaceAll(sep, '/');
  const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), OPTIONS);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  // What is left of an import whose numbers are written out; bundlers warn of it.
  const said = code.replace(/^import "(?![^"]*data-of-)[^"]*";\n/gm, '');
  writeFileSync(path, moveFunctions(module, path, moveMethods(module, path, said)));
}
