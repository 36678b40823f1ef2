/**
 * Worked example B of content-correlativity (docs/papers/content-correlativity.md#worked-examples): the curve, the raise, the
 * outliers, the text kept.
 */
import { describe, expect, test } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import type { PageView } from '../../features/view.ts';
import { viewPage } from '../../features/view.ts';
import { linkAmount, textAmount } from './amounts.ts';
import { measureCorrelativity, raiseBySiblings } from './correlativity.ts';
import { findGroups } from './groups.ts';
import type { CorrelativityOptions } from './options.ts';
import { PAPER, REPAIRED } from './options.ts';
import { CONTENT_CORRELATIVITY } from './select.ts';

const U = (n: number): string => 'سالام'.repeat(20).slice(0, n);
const PAGE =
  `<body><div id=nav><a href=1>${U(6)}</a><a href=2>${U(6)}</a><a href=3>${U(6)}</a></div>` +
  `<div id=th><div class=post>${U(60)}</div><div class=post>${U(45)}</div><div class=post>${U(12)}<a href=u>${U(5)}</a></div>` +
  `<div class=post>${U(80)}<a href=v>x</a></div></div><div id=copy>${U(70)}</div></body>`;
const EVIDENCE = { title: '', metadata: { findings: [], linkedData: [] }, references: [] };

/** The texts that the paper's form keeps. */
function keepTexts(html: string, options: Partial<CorrelativityOptions> = {}): string[] {
  const view = viewPage(parse(html));
  const { kept } = CONTENT_CORRELATIVITY.paper.select(view, EVIDENCE, { ...options, posts: 'all' });
  return kept.toArray().map((n) => view.page.rawText(n));
}

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
    const { nodes, curves, levels } = CONTENT_CORRELATIVITY.paper.select(view, gatherEvidence(view.page), { explain: true }).series!;
    const at = (n: number): number[] => curves.map(({ values }) => values[nodes.indexOf(n)]!);
    expect(levels.map(({ value }) => value)).toEqual([29]);
    expect(at(nav)).toEqual([0, 0]);
    expect(at(copy)).toEqual([70, 0]);
    expect(at(posts[2]!)).toEqual([12, 29]);
    expect(at(th)).toEqual([98.5, 98.5]);
  });

  test("the four posts' own text with their links, which is all there is to keep", () => {
    const texts = [U(60), U(45), U(12), U(5), U(80), 'x'];
    expect(keepTexts(PAGE)).toEqual(texts);
    expect(keepTexts(PAGE, REPAIRED)).toEqual(texts);
    expect(keepTexts(PAGE, { links: false })).toEqual([U(60), U(45), U(12), U(80)]);
  });
});

describe('the level of the content', () => {
  const post = (text: string): string => `<table><tr><td class=who><a href=u>${U(5)}</a></td><td class=post>${text}</td></tr></table>`;
  const texts = [U(60), U(45), U(80)];
  /** Posts without a common parent; a note beside them as deep as they are, one in a cell elsewhere, and the page's foot. */
  const page = `<body><div id=th>${texts.map(post).join('')}<div><ul><li><div>${U(41)}</div></ul></div></div><main><table><td>${U(42)}</table></main><div>${U(70)}</div></body>`;

  test.each([
    ['parent', [U(80)]],
    ['path', texts],
    ['depth-and-tag', [...texts, U(42)]],
    ['depth', [...texts, U(41), U(42)]],
  ] as const)('%s', (level, kept) => {
    expect(keepTexts(page, { level })).toEqual(kept);
  });

  test('as printed it is depth and tag', () => {
    expect(PAPER.level).toBe('depth-and-tag');
    expect(keepTexts(page)).toEqual(keepTexts(page, { level: 'depth-and-tag' }));
  });

  test('a node of the level counts with all it holds, if asked', () => {
    const nested = `<body><div>${U(60)}</div><div>${U(50)}<p>${U(40)}</p></div><div>${U(45)}</div></body>`;
    expect(keepTexts(nested)).toEqual([U(60), U(50), U(40), U(45)]);
    expect(keepTexts(nested, { inside: false })).toEqual([U(60), U(45)]);
  });

  test('nearly as much text makes another level, by option', () => {
    const two = `<body><div><p>${U(60)}<p>${U(50)}</div><section><div><p>${U(70)}</div></section></body>`;
    expect(keepTexts(two)).toEqual([U(60), U(50)]);
    expect(keepTexts(two, { secondGroup: 0.6 })).toEqual([U(60), U(50), U(70)]);
  });
});

test('presentation forms are counted as the letters they show: 16 ligatures are 32 characters and found', () => {
  const ligatures = '\ufefb'.repeat(16);
  expect(keepTexts(`<body><p>${ligatures}</p>`)).toEqual(['\u0644\u0627'.repeat(16)]);
  expect(keepTexts('<body><p>&#1588;&#1609;&#65198;&#65202;&#64472;', { threshold: 5 })).toEqual(['\u0634\u0649\u0631\u0633\u06c7']);
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
