/**
 * Tries other orders of the functions of a module, and of the methods of a class, and writes the best into `function-order.txt`, which the build reads
 * (`compress-modules.mjs`): gzip finds again what is near. `npm run order:functions -- --seconds 600`; `--seed 8` for other tries.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';
import { bundleByModule } from './bundle-by-module.mjs';
import { isMethod, readFunctionOrder, writeFunctionOrder } from './function-order.mjs';

const ENTRIES = ['galley', 'galley/html'];
/** How far back gzip looks, and how far on a change is still felt. */
const BEFORE = 33_000;
const AFTER = 8_000;
const TRIES = 8;
/** What a function begins with for as long as its name must be known: bundlers keep it. */
const MARK = /"§([^"]*)";?/;

const { seconds, seed } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, seed: { type: 'string', default: '7' } },
}).values;

/** The code of a module with each function's name in its body, that of the class in front of a method's. */
function markFunctions(path) {
  const code = readFileSync(path, 'utf8');
  const marks = [];
  for (const statement of parseSync(path, code).program.body) {
    const { type, id, body } = statement.declaration ?? statement;
    if (type === 'FunctionDeclaration') marks.push([body.start + 1, id.name]);
    if (type === 'ClassDeclaration')
      for (const member of body.body.filter(isMethod))
        marks.push([member.value.body.start + 1, `${id.name} ${code.slice(member.start, member.value.start)}`]);
  }
  return marks.reverse().reduce((marked, [at, name]) => `${marked.slice(0, at)}"§${name}";${marked.slice(at)}`, code);
}

const marking = {
  name: 'names of functions',
  setup: (bundle) =>
    bundle.onLoad({ filter: /dist[/\\].*\.js$/ }, ({ path }) =>
      path.endsWith('.data.js') ? undefined : { contents: markFunctions(path), loader: 'js' },
    ),
};

/** An entry's text in pieces: strings that stay, and groups, each with the text of its members by name. */
async function openEntry(name) {
  const { modules } = await bundleByModule(name, [marking]);
  const pieces = modules.flatMap(([module, code]) => cutModule(module, code));
  return { pieces, texts: [], places: new Map() };
}

function cutModule(module, code) {
  const pieces = [];
  const functions = { key: module, members: new Map() };
  const bare = (text) => text.replace(new RegExp(MARK, 'g'), '');
  for (const node of parseSync(module, code).program.body) {
    const text = code.slice(node.start, node.end);
    const name = MARK.exec(text)?.[1];
    if (node.type === 'FunctionDeclaration' && name !== undefined) functions.members.set(name, bare(text));
    else if (node.type === 'ClassDeclaration' && name !== undefined) pieces.push(...cutClass(module, code, node, bare));
    else pieces.push(bare(text));
  }
  return [...pieces, functions];
}

function cutClass(module, code, { start, end, body }, bare) {
  const group = { key: '', members: new Map() };
  const methods = body.body.filter(isMethod);
  for (const method of methods) {
    const text = code.slice(method.start, method.end);
    const [owner, ...name] = MARK.exec(text)[1].split(' ');
    group.key = `${module} ${owner}`;
    group.members.set(name.join(' '), bare(text));
  }
  return [bare(code.slice(start, methods[0].start)), group, bare(code.slice(methods.at(-1).end, end))];
}

const orders = readFunctionOrder();
const groups = new Map();
const entries = [];
for (const name of ENTRIES) {
  const entry = await openEntry(name);
  entries.push(entry);
  for (const { key, members } of entry.pieces.filter((piece) => piece.members?.size > 0)) {
    const known = groups.get(key) ?? [];
    groups.set(key, [...known, ...[...members.keys()].filter((member) => !known.includes(member))]);
  }
}

function textOf(piece, order) {
  return typeof piece === 'string' ? piece : order.map((name) => piece.members.get(name) ?? '').join('');
}

for (const entry of entries) {
  entry.texts = entry.pieces.map((piece) => textOf(piece, groups.get(piece.key) ?? []));
  for (const [i, { key }] of entry.pieces.entries()) if (key !== undefined) entry.places.set(key, i);
}

const weigh = ({ texts }) => gzipSync(texts.join(''), { level: 9 }).length;
const weighAll = () => entries.map(weigh).reduce((sum, weight) => sum + weight);

/** A group's neighbourhood in each entry that has it, and its texts in an order. */
function openGroup(key) {
  return entries.flatMap((entry) => {
    const at = entry.places.get(key);
    if (at === undefined) return [];
    let [from, to] = [at, at + 1];
    for (let seen = 0; from > 0 && seen < BEFORE; seen += entry.texts[from].length) from--;
    for (let seen = 0; to < entry.texts.length && seen < AFTER; to++) seen += entry.texts[to].length;
    const before = entry.texts.slice(from, at).join('').slice(-BEFORE);
    return [
      {
        entry,
        at,
        before,
        after: entry.texts
          .slice(at + 1, to)
          .join('')
          .slice(0, AFTER),
      },
    ];
  });
}

function estimate(places, order) {
  return places
    .map(({ entry, at, before, after }) => deflateRawSync(before + textOf(entry.pieces[at], order) + after, { level: 9 }).length)
    .reduce((sum, weight) => sum + weight, 0);
}

function startDrawing() {
  let state = Number(seed) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
const draw = startDrawing();

/** Another order: one member, sometimes a few that stand together, elsewhere. */
function drawOrder(order) {
  const from = draw(order.length);
  const count = draw(3) > 0 ? 1 : 1 + draw(Math.min(4, order.length - 1));
  const rest = order.toSpliced(from, count);
  return rest.toSpliced(draw(rest.length + 1), 0, ...order.slice(from, from + count));
}

const movable = [...groups.keys()].filter((key) => groups.get(key).length > 1);
/** Each as often as it has members. */
const tickets = movable.flatMap((key) => groups.get(key).map(() => key));
let weight = weighAll();
console.log(...entries.map(weigh));
const end = Date.now() + Number(seconds) * 1000;
while (Date.now() < end) {
  const key = tickets[draw(tickets.length)];
  const places = openGroup(key);
  let [best, least] = [groups.get(key), estimate(places, groups.get(key))];
  for (let i = 0; i < TRIES; i++) {
    const order = drawOrder(best);
    const estimated = estimate(places, order);
    if (estimated < least) [best, least] = [order, estimated];
  }
  if (best === groups.get(key)) continue;
  for (const { entry, at } of places) entry.texts[at] = textOf(entry.pieces[at], best);
  const changed = weighAll();
  if (changed < weight) {
    weight = changed;
    groups.set(key, best);
    orders.set(key, best);
  } else for (const { entry, at } of places) entry.texts[at] = textOf(entry.pieces[at], groups.get(key));
}
console.log(...entries.map(weigh));
writeFunctionOrder(orders);
