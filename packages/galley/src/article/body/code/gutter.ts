/** Numbers of lines beside code: elements that are called so, and cells and elements that count up. */
import type { ClassTest } from '../../../dom/class-tests.ts';
import type { NodeId, Page } from '../../../dom/page.ts';
import { ELEMENT, TEXT } from '../../../dom/page.ts';
import { TAG } from '../../../dom/tags.ts';

const NAMES: ClassTest = (names) =>
  /(?:^|[\s_-])(?:line-?(?:nos?|nums?|numbers?|nodiv)|ln[to]?|gutter|blob-num|linenr|hljs-ln-numbers)(?:$|[\s_-])/i.test(names);
const DIGITS: RegExp = /^[\s\d\u00a0.:|]*$/;
/** Nodes of one gutter looked at, of a cell that holds all of it and of any other. */
const CELL_NODES = 20_000;
const NODES = 2000;

/** Text of an element of numbers and blanks alone; undefined when there is anything else. */
export function readDigits(page: Page, n: NodeId): string | undefined {
  let text = '';
  const end = page.end[n]!;
  if (end - n > (page.tag[n] === TAG.td || page.tag[n] === TAG.th ? CELL_NODES : NODES)) return undefined;
  for (let m = n + 1; m < end; m++) {
    if (page.kind[m] === ELEMENT) {
      if (page.tag[m] === TAG.table) return undefined;
      text += '\n';
      continue;
    }
    if (page.kind[m] !== TEXT) continue;
    const piece = page.rawText(m);
    if (!DIGITS.test(piece)) return undefined;
    text += piece;
  }
  return text;
}

/** An element called so that holds nothing but numbers. */
export function isNamedGutter(page: Page, n: NodeId): boolean {
  const named = page.classPasses(n, NAMES) || page.attribute(n, 'data-line-number') !== undefined;
  return named && readDigits(page, n) !== undefined;
}

/** Numbers that count up by one, two of them at least. */
export function countsUp(text: string): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  return numbers.length > 1 && numbers.every((number, i) => Number(number) === Number(numbers[0]) + i);
}
