/** The elements of a page that a selector means. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import type { Combinator, ComplexSelector, Compound, NthTest, RelativeSelector, Test } from './selector.ts';
import { parseSelector } from './selector.ts';

/**
 * In document order, none twice. O(nodes × length of the selector): every step, also inside brackets, is one walk over the
 * page, and nothing goes back.
 * @throws SyntaxError when the selector is none.
 */
export function selectNodes(page: Page, selector: string): NodeId[] {
  const found = findAny(page, parseSelector(selector));
  const nodes: NodeId[] = [];
  for (let n = found.indexOf(1); n >= 0; n = found.indexOf(1, n + 1)) nodes.push(n);
  return nodes;
}

/** One byte a node: 1 = one of the selectors means it. */
function findAny(page: Page, selectors: readonly ComplexSelector[]): Uint8Array {
  return unite(
    page,
    selectors.map((selector) => findComplex(page, selector)),
  );
}

function unite({ size }: Page, sets: readonly Uint8Array[]): Uint8Array {
  if (sets.length === 1) return sets[0]!;
  const all = new Uint8Array(size);
  for (const set of sets) for (let n = 0; n < size; n++) all[n]! |= set[n]!;
  return all;
}

function findComplex(page: Page, { steps, combinators }: ComplexSelector): Uint8Array {
  let matched = findCompound(page, steps[0]!, undefined);
  for (let i = 1; i < steps.length; i++) matched = findCompound(page, steps[i]!, spread(page, matched, combinators[i - 1]!));
  return matched;
}

/** The elements from which the steps lead somewhere: from the last step back to the element itself. */
function findOrigins(page: Page, { steps, combinators }: RelativeSelector): Uint8Array {
  let reached: Uint8Array | undefined;
  for (let i = steps.length - 1; i >= 0; i--) reached = spreadBack(page, findCompound(page, steps[i]!, reached), combinators[i]!);
  return reached!;
}

/** The elements of which a step holds, of those that are allowed. */
function findCompound(page: Page, { tag, tests }: Compound, allowed: Uint8Array | undefined): Uint8Array {
  const { size, kind } = page;
  const checks = tests.map((test) => prepare(page, test));
  const matched = new Uint8Array(size);
  for (let n = 1; n < size; n++) {
    if (kind[n] !== ELEMENT || (allowed !== undefined && allowed[n] !== 1)) continue;
    if (tag !== undefined && page.tagName(n).toLowerCase() !== tag) continue;
    if (checks.every((check) => check(n))) matched[n] = 1;
  }
  return matched;
}

/** The test as a question in constant time (an attribute is as long as it is); what needs a walk is walked now. */
function prepare(page: Page, test: Test): (n: NodeId) => boolean {
  switch (test.kind) {
    case 'attribute': {
      const { name, fold, operator, value } = test;
      return (n) => {
        const written = page.attribute(n, name);
        return written !== undefined && compare(fold ? written.toLowerCase() : written, operator, value);
      };
    }
    case 'nth': {
      const places = countPlaces(page, test);
      return (n) => isNth(places[n]!, test.a, test.b);
    }
    case 'has': {
      const origins = unite(
        page,
        test.of.map((relative) => findOrigins(page, relative)),
      );
      return (n) => origins[n] === 1;
    }
    default: {
      const among = findAny(page, test.of);
      const wanted = test.kind === 'among' ? 1 : 0;
      return (n) => among[n] === wanted;
    }
  }
}

/** The nodes that stand to one of `before` as the combinator says. */
function spread(page: Page, before: Uint8Array, combinator: Combinator): Uint8Array {
  const { size, kind, parent } = page;
  const allowed = new Uint8Array(size);
  if (combinator === ' ' || combinator === '>') {
    for (let n = 1; n < size; n++) {
      const above = parent[n]!;
      if (before[above] === 1 || (combinator === ' ' && allowed[above] === 1)) allowed[n] = 1;
    }
    return allowed;
  }
  // By parent: whether the last element child seen, or any of them, is one of `before`.
  const earlier = new Uint8Array(size);
  for (let n = 1; n < size; n++) {
    if (kind[n] !== ELEMENT) continue;
    const above = parent[n]!;
    allowed[n] = earlier[above]!;
    earlier[above] = combinator === '~' && earlier[above] === 1 ? 1 : before[n]!;
  }
  return allowed;
}

/** The elements to which one of `after` stands as the combinator says: `spread` the other way round. */
function spreadBack(page: Page, after: Uint8Array, combinator: Combinator): Uint8Array {
  const { size, kind, parent } = page;
  const allowed = new Uint8Array(size);
  if (combinator === ' ' || combinator === '>') {
    for (let n = size - 1; n > 0; n--) {
      if (after[n] === 1 || (combinator === ' ' && allowed[n] === 1)) allowed[parent[n]!] = 1;
    }
    return allowed;
  }
  // By parent: whether the first element child seen from the end, or any of them, is one of `after`.
  const later = new Uint8Array(size);
  for (let n = size - 1; n > 0; n--) {
    if (kind[n] !== ELEMENT) continue;
    const above = parent[n]!;
    allowed[n] = later[above]!;
    later[above] = combinator === '~' && later[above] === 1 ? 1 : after[n]!;
  }
  return allowed;
}

function compare(written: string, operator: string, value: string): boolean {
  switch (operator) {
    case '':
      return true;
    case '=':
      return written === value;
    case '~=':
      return value !== '' && written.includes(value) && written.split(/\s+/).includes(value);
    case '|=':
      return written === value || written.startsWith(`${value}-`);
    case '^=':
      return value !== '' && written.startsWith(value);
    case '$=':
      return value !== '' && written.endsWith(value);
    default:
      return value !== '' && written.includes(value);
  }
}

/** One entry a node: the 1-based place of an element among its element siblings, or those of its name. */
function countPlaces(page: Page, { last, typed }: NthTest): Int32Array {
  const { size, kind, parent } = page;
  const places = new Int32Array(size);
  const names = new Map<string, number>();
  const counts = new Map<number, number>();
  for (let i = 1; i < size; i++) {
    const n = last ? size - i : i;
    if (kind[n] !== ELEMENT) continue;
    const name = typed ? page.tagName(n) : '';
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    const siblings = parent[n]! * MOST_NAMES + number;
    places[n] = (counts.get(siblings) ?? 0) + 1;
    counts.set(siblings, places[n]!);
  }
  return places;
}

/** More names than a page has nodes; a node's number times it is a whole number still. */
const MOST_NAMES: number = 2 ** 26;

function isNth(place: number, a: number, b: number): boolean {
  const steps = a === 0 ? 0 : (place - b) / a;
  return a === 0 ? place === b : steps >= 0 && Number.isInteger(steps);
}
