/**
 * Worked example B of content-correlativity (docs/papers/content-correlativity.md#worked-examples): the curve, the raise, the
 * outliers, the text kept.
 */
import { describe, expect, test } from 'vitest';
import { parse } from '../../dom/parse.ts';
import type { PageView } from '../../features/view.ts';
import { viewPage } from '../../features/view.ts';
import type { Strategy } from '../strategy.ts';
import { linkAmount, textAmount } from './amounts.ts';
import { measureCorrelativity, raiseBySiblings } from './correlativity.ts';
import { traceCorrelativity } from './curve.ts';
import { findGroups } from './groups.ts';
import type { CorrelativityOptions } from './options.ts';
import { PAPER, REPAIRED } from './options.ts';
import { CONTENT_CORRELATIVITY, CONTENT_CORRELATIVITY_PAPER } from './select.ts';

const U = (n: number): string => 'سالام'.repeat(20).slice(0, n);
const PAGE =
  `<body><div id=nav><a href=1>${U(6)}</a><a href=2>${U(6)}</a><a href=3>${U(6)}</a></div>` +
  `<div id=th><div class=post>${U(60)}</div><div class=post>${U(45)}</div><div class=post>${U(12)}<a href=u>${U(5)}</a></div>` +
  `<div class=post>${U(80)}<a href=v>x</a></div></div><div id=copy>${U(70)}</div></body>`;
const EVIDENCE = { title: '', metadata: { findings: [], linkedData: [] }, references: [] };

function nodesOf(view: PageView): { body: number; nav: number; th: number; copy: number; posts: number[] } {
  const { page } = view;
  const found = { body: 0, nav: 0, th: 0, copy: 0, posts: [] as number[] };
  for (let n = 0; n < page.size; n++) {
    const id = page.attribute(n, 'id');
    if (page.tagName(n) === 'body') found.body = n;
    else if (page.attribute(n, 'class') === 'post') found.posts.push(n);
    else if (id === 'nav' || id === 'th' || id === 'copy') found[id] = n;
  }
  return found;
}

describe('example B', () => {
  const view = viewPage(parse(PAGE));
  const { body, nav, th, copy, posts } = nodesOf(view);
  const all = [body, nav, th, ...posts, copy];

  test('text, links and correlativity of every node', () => {
    const curve = measureCorrelativity(view, PAPER);
    const { value, root } = curve;
    expect(root).toBe(body);
    expect(all.map((n) => textAmount(curve, n))).toEqual([267, 0, 197, 60, 45, 12, 80, 70]);
    expect(all.map((n) => linkAmount(curve, n))).toEqual([5, 3, 2, 0, 0, 1, 1, 0]);
    expect(all.map((n) => Math.round(value[n]! * 100) / 100)).toEqual([53.4, 0, 98.5, 60, 45, 12, 80, 70]);
  });

  test('the third post is raised to exactly C, and so is the navigation, unless it must have text', () => {
    const curve = measureCorrelativity(view, PAPER);
    raiseBySiblings(curve, PAPER);
    expect(curve.value[posts[2]!]).toBe(29);
    expect(curve.value[nav]).toBe(29);
    const ours = measureCorrelativity(view, REPAIRED);
    raiseBySiblings(ours, REPAIRED);
    expect(ours.value[posts[2]!]).toBe(29);
    expect(ours.value[nav]).toBe(0);
  });

  test('the group is the thread; navigation and copyright are outliers', () => {
    const curve = measureCorrelativity(view, PAPER);
    raiseBySiblings(curve, PAPER);
    expect(findGroups(curve, PAPER).parents).toEqual([th]);
    const { nodes, before, after } = traceCorrelativity(view);
    const at = (n: number): [number, number] => [before[nodes.indexOf(n)]!, after[nodes.indexOf(n)]!];
    expect(at(nav)).toEqual([0, 0]);
    expect(at(copy)).toEqual([70, 0]);
    expect(at(posts[2]!)).toEqual([12, 29]);
    expect(at(th)).toEqual([98.5, 98.5]);
  });

  test("the paper's form keeps the four posts' own text, ours their links as well", () => {
    const textOf = (strategy: Strategy<CorrelativityOptions>): string[] =>
      strategy
        .select(view, EVIDENCE, { posts: 'all' })
        .kept.toArray()
        .map((n) => view.page.rawText(n));
    expect(textOf(CONTENT_CORRELATIVITY_PAPER)).toEqual([U(60), U(45), U(12), U(80)]);
    expect(textOf(CONTENT_CORRELATIVITY)).toEqual([U(60), U(45), U(12), U(5), U(80), 'x']);
  });
});

test('the language factor goes with the share of ideographs', () => {
  const han = viewPage(parse('<p>正文'));
  expect(measureCorrelativity(han, REPAIRED).threshold).toBeCloseTo(29 * 0.45, 5);
  expect(measureCorrelativity(han, PAPER).threshold).toBe(29);
  expect(measureCorrelativity(viewPage(parse('<p>abcd正文甲乙')), REPAIRED).threshold).toBeCloseTo(29 * (1 - 0.55 / 2), 4);
});

test('wrong options are TypeErrors', () => {
  const view = viewPage(parse('<p>x'));
  expect(() => CONTENT_CORRELATIVITY.select(view, EVIDENCE, { threshold: Number.NaN })).toThrow(TypeError);
});
