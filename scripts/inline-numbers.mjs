/**
 * Part of the build: numbers stand where the modules use their names (`LONGEST`), for these weigh 4 kB of `galley/html`. Bundlers could do it, but esbuild
 * leaves the names in every module that imports something, where another module might read them before they are set. What declares and exports them stays.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './prepare.mjs';

const dist = join(ROOT, 'packages/galley/dist');
const paths = readdirSync(dist, { recursive: true }).filter((path) => /(?<!model\.data)\.js$/.test(path) && !/^cli[/\\]/.test(path));
/** Objects whose numbers are written too, besides those that a module spells out under a name in capitals (`KINDS`): ids of tags, `Number.POSITIVE_INFINITY`. */
const TABLES = { TAG: (await import(join(dist, 'dom/tags.js'))).TAG, Number };
const modules = new Map(paths.map((path) => [join(dist, path), readModule(join(dist, path))]));

function readModule(path) {
  const code = readFileSync(path, 'utf8');
  const { program } = parseSync(path, code);
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration');
  const declarations = program.body.map((statement) => statement.declaration ?? statement).filter(({ kind }) => kind === 'const');
  const constants = new Map(declarations.flatMap((declaration) => declaration.declarations).map(({ id, init }) => [id.name, { id, init }]));
  return { code, program, imports, constants, numbers: new Map() };
}

/** The number a name, or its entry, stands for in a module, its own or one it imports; undefined where it is none. */
function numberOf(path, name, entry) {
  const module = modules.get(path);
  if (module === undefined) return undefined;
  const asked = `${name}.${entry ?? ''}`;
  if (!module.numbers.has(asked)) {
    module.numbers.set(asked, undefined);
    const own = module.constants.get(name);
    module.numbers.set(asked, own === undefined ? importedNumber(path, module, name, entry) : evaluate(path, initOf(own, entry)));
  }
  return module.numbers.get(asked);
}

function importedNumber(path, module, name, entry) {
  for (const { source, specifiers } of module.imports) {
    const imported = specifiers.find(({ local }) => local.name === name)?.imported;
    if (imported !== undefined) return numberOf(join(dirname(path), source.value), imported.name, entry);
  }
  return undefined;
}

/** What stands behind a constant's name or that of its entry. Only names in capitals say that no entry ever changes. */
function initOf({ id, init }, entry) {
  if (entry === undefined) return init;
  if (init?.type !== 'ObjectExpression' || !/^[A-Z_]+$/.test(id.name)) return undefined;
  if (init.properties.some(({ type }) => type === 'SpreadElement')) return undefined;
  return init.properties.find(({ key, computed }) => !computed && key.name === entry)?.value;
}

/** What stands before a sign. */
const ZERO = { type: 'Literal', value: 0 };
const OPERATORS = { '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '|': (a, b) => a | b, '<<': (a, b) => a << b };

function evaluate(path, node) {
  if (node == null) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node.type === 'Identifier') return numberOf(path, node.name);
  if (node.type === 'ParenthesizedExpression') return evaluate(path, node.expression);
  const sides = { UnaryExpression: [ZERO, node.argument], BinaryExpression: [node.left, node.right] }[node.type] ?? [];
  const operate = OPERATORS[node.operator];
  const values = sides.map((side) => evaluate(path, side));
  return operate === undefined || values.includes(undefined) ? undefined : operate(...values);
}

/** What stands for a value by its name, entries of objects and sums that are constants with it, and which names are a property's at once (`{ LONGEST }`). */
function listReferences(path, { program, constants }) {
  const identifiers = [];
  const entries = [];
  const others = new Set([...constants.values()].map(({ id }) => id.start));
  const shorthands = new Set();
  new Visitor({
    Identifier: (node) => identifiers.push(node),
    MemberExpression: ({ computed, object, property, start, end }) => {
      if (computed) return;
      others.add(property.start);
      if (object.type !== 'Identifier') return;
      const number = Object.hasOwn(TABLES, object.name) ? TABLES[object.name][property.name] : numberOf(path, object.name, property.name);
      if (typeof number === 'number') entries.push({ number, start, end });
    },
    Property: ({ computed, shorthand, key }) => (shorthand ? shorthands.add(key.start) : computed || others.add(key.start)),
    ImportSpecifier: ({ local, imported }) => others.add(local.start).add(imported.start),
    ExportSpecifier: ({ local, exported }) => others.add(local.start).add(exported.start),
  }).visit(program);
  // Bundlers keep a sum that nothing reads.
  for (const { init } of constants.values()) {
    const number = init?.type === 'BinaryExpression' ? evaluate(path, init) : undefined;
    if (number !== undefined) entries.push({ number, start: init.start, end: init.end });
  }
  // A shorthand is two identifiers at one place; an entry begins where its table's name does.
  const named = identifiers.filter(({ start }) => !others.has(start));
  const references = new Map([...named, ...entries].map((node) => [node.start, node]));
  return { references: [...references.values()].sort((a, b) => a.start - b.start), shorthands };
}

function inlineNumbers(path, module) {
  const { references, shorthands } = listReferences(path, module);
  let written = '';
  let done = 0;
  for (const { name, number = numberOf(path, name), start, end } of references) {
    if (number === undefined || start < done) continue;
    const value = number < 0 ? `(${number})` : `${number}`;
    written += module.code.slice(done, start) + (shorthands.has(start) ? `${name}: ${value}` : value);
    done = end;
  }
  if (done === 0) return;
  written += module.code.slice(done);
  // It would be replaced where it is declared again.
  if (parseSync(path, written).errors.length > 0) throw new Error(`${path}: a number's name is declared a second time`);
  writeFileSync(path, written);
}

for (const [path, module] of modules) inlineNumbers(path, module);
