/** Prefix sums against the recursion they replace: every measure of every node of random pages. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MeasureName } from '../../packages/galley/src/blocks/leaves.ts';
import { subtreeSum } from '../../packages/galley/src/blocks/leaves.ts';
import { measureText, newTally } from '../../packages/galley/src/blocks/tally.ts';
import type { Page } from '../../packages/galley/src/dom/page.ts';
import { ELEMENT, HAS_HREF, TEXT } from '../../packages/galley/src/dom/page.ts';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { TAG } from '../../packages/galley/src/dom/tags.ts';
import type { PageView } from '../../packages/galley/src/features/view.ts';
import { blockSum, nodeSum, viewPage } from '../../packages/galley/src/features/view.ts';
import { linkAmount, measureAmounts, textAmount } from '../../packages/galley/src/strategies/content-correlativity/amounts.ts';
import { SOUP } from './page-soup.ts';

function listChildren(page: Page, n: number): number[] {
  const children: number[] = [];
  for (let c = n + 1; c < page.end[n]!; c = page.end[c]!) children.push(c);
  return children;
}

function isLink(page: Page, n: number): boolean {
  return page.kind[n] === ELEMENT && page.tag[n] === TAG.a && (page.marks[n]! & HAS_HREF) !== 0;
}

/** Com(Node) of the paper (§3.2), as printed: own text plus that of all children. */
function sumRecursively(view: PageView, measure: MeasureName, n: number, linked: boolean): number {
  const { page, leaves } = view;
  if (leaves.muted[n] === 1) return 0;
  const inside = linked || isLink(page, n);
  let sum = 0;
  let run = '';
  const flush = (): void => {
    const tally = newTally();
    measureText(run, 0, run.length, tally);
    sum += measure === 'linkChars' ? (inside ? tally.chars : 0) : tally[measure];
    run = '';
  };
  for (const child of listChildren(page, n)) {
    if (page.kind[child] === TEXT) run += page.rawText(child);
    if (page.kind[child] !== ELEMENT) continue;
    flush();
    sum += sumRecursively(view, measure, child, inside);
  }
  flush();
  return sum;
}

function countLinks(view: PageView, n: number): number {
  if (view.leaves.muted[n] === 1) return 0;
  let count = isLink(view.page, n) ? 1 : 0;
  for (const child of listChildren(view.page, n)) if (view.page.kind[child] === ELEMENT) count += countLinks(view, child);
  return count;
}

/** Nodes below a muted one have no text, and the recursion never asks about them. */
function listReadable(view: PageView): number[] {
  const nodes: number[] = [];
  for (let n = 0; n < view.page.size; n = view.leaves.muted[n] === 1 ? view.page.end[n]! : n + 1) {
    if (view.page.kind[n] === ELEMENT) nodes.push(n);
  }
  return nodes;
}

function isInsideLink(page: Page, n: number): boolean {
  for (let p = page.parent[n]!; p >= 0; p = page.parent[p]!) if (isLink(page, p)) return true;
  return false;
}

test('every measure of every subtree is one subtraction', () => {
  const measures = Object.keys(newTally()) as MeasureName[];
  fc.assert(
    fc.property(SOUP, (html) => {
      const view = viewPage(parse(html));
      for (const n of listReadable(view)) {
        const linked = isInsideLink(view.page, n);
        for (const measure of measures) {
          const sum = nodeSum(view, measure, n);
          expect(sum, `${measure} of node ${n}`).toBe(sumRecursively(view, measure, n, linked));
          expect(subtreeSum(view.page, view.leaves, measure, n)).toBe(sum);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test("TA and LA of content-correlativity are the recursion's", () => {
  fc.assert(
    fc.property(SOUP, (html) => {
      const view = viewPage(parse(html));
      const amounts = measureAmounts(view, true);
      for (const n of listReadable(view)) {
        const linked = isInsideLink(view.page, n);
        const plain = sumRecursively(view, 'chars', n, linked) - sumRecursively(view, 'linkChars', n, linked);
        expect(textAmount(amounts, n)).toBe(plain);
        expect(linkAmount(amounts, n)).toBe(countLinks(view, n));
      }
    }),
    { numRuns: 300 },
  );
});

test('blocks and leaves partition the text', () => {
  fc.assert(
    fc.property(SOUP, (html) => {
      const view = viewPage(parse(html));
      const { leaves, blocks } = view;
      let chars = 0;
      for (let b = 0; b < blocks.count; b++) {
        expect(blocks.leafStart[b + 1]!).toBeGreaterThan(blocks.leafStart[b]!);
        chars += blockSum(view, 'chars', b);
      }
      expect(chars).toBe(leaves.sums.chars[leaves.count]!);
      for (let k = 1; k < leaves.count; k++) expect(leaves.first[k]!).toBeGreaterThan(leaves.last[k - 1]!);
    }),
    { numRuns: 300 },
  );
});
