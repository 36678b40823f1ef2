/** Node sets. */
import { expect, it } from 'vitest';
import { NodeSet } from './node-set.ts';

it('holds nodes in document order', () => {
  const set = new NodeSet(10);
  for (const node of [7, 2, 7, 9]) set.add(node);
  set.delete(9);
  set.delete(3);
  expect([set.has(2), set.has(3), set.has(9)]).toEqual([true, false, false]);
  expect(set.count()).toBe(2);
  expect(set.toArray()).toEqual([2, 7]);
});
