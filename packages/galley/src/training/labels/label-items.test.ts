import { expect, it } from 'vitest';
import type { BlockTree } from '../../features/block-tree.ts';
import { labelItems } from './label-items.ts';

/** Items from their parents; those without children are blocks, in order. */
function tree(parent: readonly number[]): BlockTree {
  let blocks = 0;
  const block = parent.map((_, i) => (parent.includes(i) ? -1 : blocks++));
  const none = new Int32Array(parent.length);
  return {
    count: parent.length,
    parent: Int32Array.from(parent),
    block: Int32Array.from(block),
    low: none,
    high: none,
    inner: none,
    outer: none,
  };
}

const label = (parent: readonly number[], labels: readonly number[], tokens = labels.map(() => 10)): string =>
  labelItems(tree(parent), Float32Array.from(labels), Float32Array.from(tokens)).join('');

it('labels elements with the fewest edges whose two ends differ', () => {
  // root ( article ( p p aside p ) nav ): one change at the article, one at the aside.
  expect(label([-1, 0, 1, 1, 1, 1, 0], [1, 1, 0, 1, 0])).toBe('0111010');
});

it('lets most of the tokens decide where both labels cost the same, then the element around', () => {
  // Two kept, one dropped: a change at the element and one below it, or two below it.
  const parent = [-1, 0, 1, 1, 1, 0];
  expect(label(parent, [1, 1, 0, 0], [20, 20, 30, 10])).toBe('011100');
  expect(label(parent, [1, 1, 0, 0], [10, 10, 30, 10])).toBe('001100');
  expect(label(parent, [1, 1, 0, 0], [15, 15, 30, 10])).toBe('001100');
});

it('takes no side for blocks of which nothing is known', () => {
  expect(label([-1, 0, 1, 1, 1, 0], [1, 0, 1, 0], [10, 0, 10, 10])).toBe('011110');
});
