/** The elements of a page that a selector means. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import type { Combinator, ComplexSelector, Compound, NthTest, Test } from './selector.ts';
import { parseSelector } from './selector.ts';

/**
 * In document order, none twice. O(nodes × steps of the selector): every step is one walk, nothing goes back.
 * @throws SyntaxError when the selector is none.
 */
export function selectNodes(page: Page, selector: string): NodeId[] {
  const found = new Uint8Array(page.size);
  for (const complex of parseSelector(selector)) matchComplex(page, complex, found);
  const nodes: NodeId[] = [];
  for (let n = found.indexOf(1); n >= 0; n = found.indexOf(1, n + 1)) nodes.push(n);
  return nodes;
}

function matchComplex(page: Page, { steps, combinators }: ComplexSelector, found: Uint8Array): void {
  let matched: Uint8Array | undefined;
  for (let i = 0; i < steps.length; i++) matched = matchStep(page, steps[i]!, matched, combinators[i - 1]);
  for (let n = matched!.indexOf(1); n >= 0; n = matched!.indexOf(1, n + 1)) found[n] = 1;
}

/** The elements that a step means, given those of the step before and how they stand to one another. */
function matchStep(page: Page, step: Compound, before: Uint8Array | undefined, combinator: Combinator | undefined): Uint8Array {
  const { size, kind } = page;
  const matched = new Uint8Array(size);
  const allowed = before === undefined || combinator === undefined ? undefined : spread(page, before, combinator);
  for (let n = 1; n < size; n++) {
    if (kind[n] === ELEMENT && (allowed === undefined || allowed[n] === 1) && isMatch(page, n, step)) matched[n] = 1;
  }
  return matched;
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

function isMatch(page: Page, n: NodeId, { tag, tests }: Compound): boolean {
  if (tag !== undefined && page.tagName(n).toLowerCase() !== tag) return false;
  return tests.every((test) => passes(page, n, test));
}

function passes(page: Page, n: NodeId, test: Test): boolean {
  if (test.kind === 'any') return test.of.some((compound) => isMatch(page, n, compound));
  if (test.kind === 'none') return !test.of.some((compound) => isMatch(page, n, compound));
  if (test.kind === 'nth') return isNth(position(page, n, test), test.a, test.b);
  const written = page.attribute(n, test.name);
  if (written === undefined) return false;
  return compare(test.fold ? written.toLowerCase() : written, test.operator, test.value);
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

/** Siblings looked at for a position; later ones are all "far away". */
const SIBLINGS = 1000;

/** 1-based place among the element siblings. */
function position(page: Page, n: NodeId, { last, typed }: NthTest): number {
  const above = page.parent[n]!;
  const from = last ? page.end[n]! : above + 1;
  const to = last ? page.end[above]! : n;
  let place = 1;
  for (let m = from, seen = 0; m < to && seen < SIBLINGS; m = page.end[m]!, seen++) {
    if (page.kind[m] === ELEMENT && (!typed || page.tagName(m) === page.tagName(n))) place++;
  }
  return place;
}

function isNth(place: number, a: number, b: number): boolean {
  const steps = a === 0 ? 0 : (place - b) / a;
  return a === 0 ? place === b : steps >= 0 && Number.isInteger(steps);
}
