/**
 * Tries other orders of what a bundle begins with (`packages/galley/src/data-of-markup.ts`, `data-of-all.ts`) and writes the best: gzip finds a word again
 * within 32 kB, so that what stands near what decides what an entry weighs. `npm run order -- --seconds 600`, after a build; the same seed tries the same.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { ROOT } from './prepare.mjs';
import { withoutModels } from './sizes.mjs';

const PACKAGE = join(ROOT, 'packages/galley');
/** Entry → its module and the list it imports first. `data-of-all` imports the other list, somewhere. */
const ENTRIES = { galley: 'index.js', 'galley/html': 'html.js' };
const LISTS = ['data-of-markup.js', 'data-of-all.js'];
const IMPORT = /^export \{\} from '\.\/(.*)\.ts';$/gm;

const { seconds, seed } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, seed: { type: 'string', default: '7' } },
}).values;

/** What an entry's modules weigh in any order, without bundling again: their minified code, whom they import, what stands at the end. */
async function openEntry([name, entry]) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export * from '${name}'`, resolveDir: ROOT },
    bundle: true,
    charset: 'utf8',
    format: 'esm',
    platform: 'browser',
    tsconfigRaw: {},
    write: false,
    metafile: true,
    // Not blanks: with them go the comments that name the modules.
    minifyIdentifiers: true,
    minifySyntax: true,
    plugins: [withoutModels(/./)],
  });
  const nameModule = (path) => relative(join(PACKAGE, 'dist'), join(ROOT, path));
  const [, ...named] = outputFiles[0].text.split(/^\/\/ (.*)$/m);
  const code = new Map();
  for (let i = 0; i < named.length; i += 2) {
    const text = (await transform(named[i + 1].replace(/\nexport \{[\s\S]*$/, ''), { minifyWhitespace: true, charset: 'utf8' })).code;
    code.set(nameModule(named[i]), text.replace(/\n$/, ''));
  }
  const imports = Object.entries(metafile.inputs).map(([path, input]) => [
    nameModule(path),
    input.imports.filter(({ external }) => !external).map((other) => nameModule(other.path)),
  ]);
  return { entry, code, imports: new Map(imports) };
}

/** Bytes of an entry, gzipped, when the lists are these: a bundler writes modules after what they import. */
function weigh({ entry, code, imports }, lists) {
  const written = new Set();
  const pieces = [];
  const write = (module) => {
    if (written.has(module) || !imports.has(module)) return;
    written.add(module);
    for (const other of lists[module] ?? imports.get(module)) write(other);
    pieces.push(code.get(module) ?? '');
  };
  write(entry);
  return gzipSync(pieces.join(''), { level: 9 }).length;
}

/** One list changed in one place: a module or a few moved, one of the entry's put in, one taken out that is no data: those are all named. */
function changeList(list, pool, draw) {
  const changed = [...list];
  const kind = draw(10);
  const many = kind < 4 ? 1 : kind < 6 ? 1 + draw(6) : 0;
  if (many > 0) {
    const moved = changed.splice(draw(changed.length), many);
    changed.splice(draw(changed.length + 1), 0, ...moved);
  } else if (kind < 9) {
    const module = pool[draw(pool.length)];
    const at = changed.indexOf(module);
    if (at >= 0) changed.splice(at, 1);
    changed.splice(draw(changed.length + 1), 0, module);
  } else {
    const at = draw(changed.length);
    if (!changed[at].includes('data')) changed.splice(at, 1);
  }
  return changed;
}

const sourceOf = (list) => join(PACKAGE, 'src', list.replace(/\.js$/, '.ts'));
const readList = (list) => [...readFileSync(sourceOf(list), 'utf8').matchAll(IMPORT)].map(([, module]) => `${module}.js`);

function writeList(list, modules) {
  const text = readFileSync(sourceOf(list), 'utf8');
  const head = text.slice(0, text.search(IMPORT));
  writeFileSync(sourceOf(list), head + modules.map((module) => `export {} from './${module.replace(/\.js$/, '.ts')}';\n`).join(''));
}

const entries = await Promise.all(Object.entries(ENTRIES).map(openEntry));
const pools = entries.map(({ code }) => [...code.keys()].filter((module) => !LISTS.includes(module))).reverse();
let state = Number(seed) >>> 0;
const draw = (n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const weighAll = (lists) => entries.map((entry) => weigh(entry, lists));
const sum = (weights) => weights.reduce((a, b) => a + b, 0);
const print = (weights) =>
  Object.keys(ENTRIES)
    .map((name, i) => `${name} ${(weights[i] / 1000).toFixed(2)} kB`)
    .join(', ');

let lists = Object.fromEntries(LISTS.map((list) => [list, readList(list)]));
// Data that no list names yet.
LISTS.forEach((list, i) => {
  const named = new Set(Object.values(lists).flat());
  lists[list] = [...pools[i].filter((module) => module.endsWith('.data.js') && !named.has(module)), ...lists[list]];
});
let weights = weighAll(lists);
console.log(`as it is: ${print(weights)}`);
const end = Date.now() + Number(seconds) * 1000;
for (let tried = 1; Date.now() < end; tried++) {
  const which = draw(3) < 2 ? 0 : 1;
  const list = LISTS[which];
  const next = { ...lists, [list]: changeList(lists[list], pools[which], draw) };
  const changed = weighAll(next);
  if (sum(changed) < sum(weights)) {
    lists = next;
    weights = changed;
    for (const name of LISTS) writeList(name, lists[name]);
  }
  if (tried % 500 === 0) console.log(`${tried} tried: ${print(weights)}`);
}
console.log(`the best: ${print(weights)}`);
