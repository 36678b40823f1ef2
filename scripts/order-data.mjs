/**
 * Tries other orders of an entry's modules and writes the best into what it begins with (`packages/galley/src/data-of-markup.ts`, `data-of-all.ts`): gzip finds
 * a word again within 32 kB, so that what stands near what decides what an entry weighs. `npm run order -- --seconds 600`, after a build; `--only galley` for one
 * of the entries, `--seed 8` for other tries.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { bundleByModule, nameModule } from './bundle-by-module.mjs';
import { ROOT } from './prepare.mjs';

const PACKAGE = join(ROOT, 'packages/galley');
/** Entry → its module and the list it imports first. */
const ENTRIES = { galley: ['index.js', 'data-of-all.js'], 'galley/html': ['html.js', 'data-of-markup.js'] };
const IMPORT = /^export \{\} from '\.\/(.*)\.ts';$/gm;
/** How far back gzip looks, and a little. */
const WINDOW = 33_000;
/** So many characters in common are no chance; a stretch that more modules have is found again anywhere. */
const STRETCH = 11;
const MOST_SHARED = 12;
const NEAREST = 12;
/** Bytes that a name must bring to be in a list. */
const LEAST = 2;

const { seconds, seed, only } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, seed: { type: 'string', default: '7' }, only: { type: 'string' } },
}).values;

/** What an entry's modules weigh in any order, without bundling again: their minified code, whom they import. */
async function openEntry(name, [entry, list]) {
  const { modules, metafile } = await bundleByModule(name);
  const code = new Map(modules.filter(([, text]) => text !== ''));
  const imports = Object.entries(metafile.inputs).map(([path, input]) => [
    nameModule(path),
    input.imports.filter(({ external }) => !external).map((other) => nameModule(other.path)),
  ]);
  return { name, entry, list, code, imports: new Map(imports) };
}

/** An entry's modules as a bundler writes them when these are named first: after what they import. */
function orderModules({ entry, list, code, imports }, named) {
  const seen = new Set();
  const order = [];
  const write = (module) => {
    if (seen.has(module) || !imports.has(module)) return;
    seen.add(module);
    for (const other of module === list ? named : imports.get(module)) write(other);
    if (code.has(module)) order.push(module);
  };
  write(entry);
  return order;
}

const textOf = ({ code }, order) => order.map((module) => code.get(module)).join('');
const weigh = (opened, order) => gzipSync(textOf(opened, order), { level: 9 }).length;

/** Sets of modules, one for each stretch of characters that some of them have in common. */
function findShared({ code }) {
  const holders = new Map();
  for (const [module, text] of code) {
    for (let i = 0; i + STRETCH <= text.length; i++) {
      const stretch = text.slice(i, i + STRETCH);
      if (!holders.has(stretch)) holders.set(stretch, new Set());
      holders.get(stretch).add(module);
    }
  }
  return [...holders.values()].filter(({ size }) => size > 1 && size <= MOST_SHARED);
}

/** Module → those it has most in common with that others have not, nearest first. */
function findKin(opened) {
  const kin = new Map([...opened.code.keys()].map((module) => [module, new Map()]));
  for (const modules of findShared(opened)) {
    for (const one of modules) {
      const own = kin.get(one);
      for (const other of modules) own.set(other, (own.get(other) ?? 0) + 1 / modules.size);
    }
  }
  for (const [module, own] of kin) {
    own.delete(module);
    const sorted = [...own].sort((a, b) => b[1] - a[1]);
    kin.set(
      module,
      sorted.slice(0, NEAREST).map(([other]) => other),
    );
  }
  return kin;
}

/** A few modules that stand together and where else they could: mostly near one that is kin to the first. */
function drawMove(order, kin, draw) {
  const from = draw(order.length);
  const kind = draw(10);
  const moved = order.slice(from, from + (kind < 6 ? 1 : kind < 8 ? 2 + draw(3) : 1 + draw(15)));
  const rest = [...order.slice(0, from), ...order.slice(from + moved.length)];
  const near = kin.get(moved[0]);
  const relation = draw(4) === 0 ? -1 : rest.indexOf(near[draw(1 + draw(near.length))]);
  const chance = draw(2) === 0 ? from + draw(21) - 10 : draw(rest.length + 1);
  const aim = relation < 0 ? chance : relation + draw(2) + (draw(3) === 0 ? draw(9) - 4 : 0);
  const to = Math.max(0, Math.min(rest.length, aim));
  return { from, to, count: moved.length, rest, order: [...rest.slice(0, to), ...moved, ...rest.slice(to)] };
}

/** Bytes of the modules from one place to another, and of what gzip sees from them. */
function weighPart(opened, order, from, to) {
  const sizeAt = (i) => opened.code.get(order[i]).length;
  let [start, end] = [from, to];
  for (let seen = 0; start > 0 && seen < WINDOW; seen += sizeAt(start)) start--;
  for (let seen = 0; end < order.length && seen < WINDOW; end++) seen += sizeAt(end);
  return deflateRawSync(textOf(opened, order.slice(start, end)), { level: 9 }).length;
}

/** About what a move costs, from both places alone: a third of the time that weighing all takes. */
function estimate(opened, before, { from, to, count, rest, order }) {
  const first = Math.min(from, to);
  const last = Math.max(from, to) + count;
  if (textOf(opened, order.slice(first, last)).length < 3 * WINDOW)
    return weighPart(opened, order, first, last) - weighPart(opened, before, first, last);
  const taken = weighPart(opened, rest, from, from) - weighPart(opened, before, from, from + count);
  return taken + weighPart(opened, order, to, to + count) - weighPart(opened, rest, to, to);
}

/** Names without those that stand where they do anyway or bring next to nothing there. Lists of words and rows stay: a test wants all of them named. */
function shorten(opened, order) {
  let names = order.filter((module) => module !== opened.entry);
  let weight = weigh(opened, order);
  for (const module of names.filter((name) => !name.endsWith('.data.js')).reverse()) {
    const fewer = names.filter((name) => name !== module);
    const without = orderModules(opened, fewer);
    const changed = without.join() === order.join() ? weight : weigh(opened, without);
    if (changed > weight + LEAST) continue;
    [names, order, weight] = [fewer, without, changed];
  }
  return { names, weight };
}

const sourceOf = (list) => join(PACKAGE, 'src', list.replace(/\.js$/, '.ts'));
const readList = (list) => [...readFileSync(sourceOf(list), 'utf8').matchAll(IMPORT)].map(([, module]) => `${module}.js`);

function writeList(list, names) {
  const text = readFileSync(sourceOf(list), 'utf8');
  const head = text.slice(0, text.search(IMPORT));
  writeFileSync(sourceOf(list), head + names.map((module) => `export {} from './${module.replace(/\.js$/, '.ts')}';\n`).join(''));
}

function startDrawing() {
  let state = Number(seed) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function search(opened, end) {
  const draw = startDrawing();
  const kin = findKin(opened);
  const listed = readList(opened.list);
  let order = orderModules(opened, listed);
  let weight = weigh(opened, order);
  console.log(`${opened.name}: ${weight} bytes`);
  while (Date.now() < end) {
    const move = drawMove(order, kin, draw);
    const next = orderModules(opened, move.order);
    // Where something imported comes along, only weighing tells.
    if (next.join() === move.order.join() && estimate(opened, order, move) > 0) continue;
    const changed = weigh(opened, next);
    if (changed <= weight) [order, weight] = [next, changed];
  }
  const short = shorten(opened, order);
  console.log(`${opened.name}: ${weight} bytes are the best, ${short.weight} by ${short.names.length} names`);
  // What bundles hold nothing of (numbers that the build writes, tables of Node.js) is named last.
  const idle = listed.filter((module) => !opened.code.has(module));
  writeList(opened.list, [...short.names, ...idle]);
}

const asked = Object.entries(ENTRIES).filter(([name]) => only === undefined || name === only);
for (const [name, entry] of asked) search(await openEntry(name, entry), Date.now() + (Number(seconds) * 1000) / asked.length);
