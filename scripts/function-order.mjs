/** In which order the build writes the functions of a module and the methods of a class: `function-order.txt`, a line for each, which `order-functions.mjs` finds. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

const FILE = join(ROOT, 'scripts/function-order.txt');

/** A method whose name is written as it is. */
export const isMethod = ({ type, computed, value }) => type === 'MethodDefinition' && !computed && value.body !== null;

/** By module, or module and class: names, with `get` where one is in front. */
export function readFunctionOrder() {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
  return new Map(lines.map((line) => line.split(': ')).map(([key, names]) => [key, names.split(', ')]));
}

export function writeFunctionOrder(orders) {
  const lines = [...orders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, names]) => `${key}: ${names.join(', ')}\n`);
  writeFileSync(FILE, lines.join(''));
}

/** What is named in an order, in that; what is not, in front as it stands. */
export function sortByName(listed, nameOf, order = []) {
  const place = new Map(order.map((name, i) => [name, i]));
  return listed.toSorted((a, b) => (place.get(nameOf(a)) ?? -1) - (place.get(nameOf(b)) ?? -1));
}
