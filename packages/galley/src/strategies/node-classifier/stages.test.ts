/** Proves the two stages of node-classifier on a worked example. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { argmax, findFrom, pruneParts } from './stages.ts';

describe('worked example C', () => {
  const page = parse(
    '<div id=page><div id=content><div id=body><p>p1</p><div id=inset>inset <span>late</span></div><p>a <span id=span>span</span></p><p>p2</p></div></div><ul><li id=li>li</li></ul></div>',
  );
  const scored: Record<string, number> = { page: -1.4, content: 0.9, body: 1.7, inset: -0.8, span: 0.1, li: -1.1 };
  const nodes = Array.from({ length: page.size }, (_, n) => n).filter((n) => page.attribute(n, 'id') !== undefined);
  const scores = nodes.map((n) => scored[page.attribute(n, 'id')!]!);
  const score = (c: number): number => scores[c]!;
  const name = (n: number): string | undefined => page.attribute(n, 'id');

  it('stage 1 picks the body', () => {
    expect(name(nodes[argmax(scores)]!)).toBe('body');
    expect(argmax([])).toBe(-1);
  });

  it('stage 2 drops the inset and all it holds, keeps the rest, and does not look outside', () => {
    const body = nodes[argmax(scores)]!;
    expect(pruneParts(page, body, nodes, score, -0.5).map(name)).toEqual(['inset']);
    expect(pruneParts(page, body, nodes, score, 0.5).map(name)).toEqual(['inset', 'span']);
    expect(pruneParts(page, body, nodes, score, -1)).toEqual([]);
    expect(pruneParts(page, body, nodes, score, 0.5, (n) => name(n) === 'span').map(name)).toEqual(['inset']);
  });
});

it('finds the first value not below the wanted one', () => {
  expect([0, 3, 4, 9, 10].map((wanted) => findFrom([3, 4, 8, 9], wanted))).toEqual([0, 0, 1, 3, 4]);
});
