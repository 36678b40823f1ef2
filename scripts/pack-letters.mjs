/**
 * Part of the build: lists of words in alphabets of two and three bytes a letter are written with one (`text/packed-letters.ts` reads them), which
 * makes `galley` 2.6 kB lighter once gzipped, and what Node reads at a start 24; expressions of many such letters, too, where a module makes them once
 * (.4 kB). The sources keep the words as people read them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { ROOT } from './prepare.mjs';

/** Where the windows begin: every alphabet at its first letter in use. */
const WINDOWS = [
  0x3b1, 0x430, 0x561, 0x5d0, 0x621, 0x905, 0x985, 0xa05, 0xa85, 0xb05, 0xb85, 0xc05, 0xc85, 0xd05, 0xd85, 0xe01, 0xe81, 0x1000, 0x10d0,
  0x1200, 0x1250, 0x12a0, 0x1300, 0x1780, 0x3042, 0x30a2,
];
/** What is written as it is. */
const NEAR = /[^\u0370-\u30ff]/g;
/** Fewer letters than this do not pay for the call, nor in an expression that is made by another one, where every backslash is written twice. */
const LEAST = 8;
const LEAST_OF_EXPRESSION = 12;
const LEAST_BY_BACKSLASH = 2;

/** A text as `unpackLetters` reads it, or nothing if it holds a mark or too few letters. */
function packLetters(text, table) {
  if (/[@`]/.test(text) || text.replace(NEAR, '').length < LEAST) return undefined;
  let first = 0;
  let inside = false;
  const pack = (letter) => {
    const window = windowOf(letter.codePointAt(0), first, table.length);
    if (window === undefined) {
      const mark = inside && table.includes(letter) ? '`' : '';
      inside &&= mark === '';
      return mark + letter;
    }
    const again = inside ? '' : '`';
    const mark = window === first ? again : `@${String.fromCharCode(window)}`;
    first = window;
    inside = true;
    return mark + table[letter.codePointAt(0) - window];
  };
  return Array.from(text, pack).join('');
}

/** The first letter of the window that holds a letter, the present one if it does. */
function windowOf(code, present, length) {
  const holds = (start) => start <= code && code < start + length;
  return present > 0 && holds(present) ? present : WINDOWS.findLast(holds);
}

/** The strings among the values of a module, the longest concatenations: `[start, end, text]`. */
function strings(node) {
  if (Array.isArray(node)) return node.flatMap(strings);
  if (typeof node?.type !== 'string' || node.type === 'ImportDeclaration') return [];
  const text = textOf(node);
  if (text !== undefined) return [[node.start, node.end, text]];
  return Object.entries(node).flatMap(([name, child]) => (name === 'source' || (name === 'key' && !node.computed) ? [] : strings(child)));
}

function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** The expressions with letters enough that are made when the module runs: `[start, end, text, flags]`. */
function expressions(node) {
  if (Array.isArray(node)) return node.flatMap(expressions);
  if (typeof node?.type !== 'string' || /Function|^Class/.test(node.type)) return [];
  if (!node.regex) return Object.values(node).flatMap(expressions);
  const { pattern, flags } = node.regex;
  const letters = pattern.replace(NEAR, '').length;
  const pays = letters >= Math.max(LEAST_OF_EXPRESSION, LEAST_BY_BACKSLASH * (pattern.split('\\').length - 1));
  return pays ? [[node.start, node.end, pattern, flags]] : [];
}

const dist = join(ROOT, 'packages/galley/dist');
const home = join(dist, 'text/packed-letters.js');
const { PACKED_LETTERS, unpackLetters } = await import(pathToFileURL(home).href);

for (const name of readdirSync(dist, { recursive: true })) {
  const path = join(dist, name);
  if (!/^(?!(?:node|cli)[/\\]|text[/\\]packed).*\.js$/.test(name)) continue;
  const code = readFileSync(path, 'utf8');
  let out = '';
  let end = 0;
  const { body } = parseSync(path, code).program;
  for (const [start, stop, text, flags] of [...strings(body), ...expressions(body)].sort((a, b) => a[0] - b[0])) {
    const packed = packLetters(text, PACKED_LETTERS);
    if (packed === undefined) continue;
    if (unpackLetters(packed) !== text) throw new Error(`${name}: not read back: ${text}`);
    const call = `/* @__PURE__ */ unpackLetters(${JSON.stringify(packed)})`;
    out += code.slice(end, start) + (flags === undefined ? call : `/* @__PURE__ */ new RegExp(${call}, '${flags}')`);
    end = stop;
  }
  if (end === 0) continue;
  const from = relative(dirname(path), home).replaceAll('\\', '/');
  writeFileSync(path, `import { unpackLetters } from '${from.startsWith('.') ? from : `./${from}`}';\n${out}${code.slice(end)}`);
}
