/** Rule 3 of the preprocessing: what is garbled counts nowhere, and a leaf of nothing else is no leaf. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { runLength } from './clusters.ts';
import { measureCleanLeaves } from './garbled.ts';
import { type PathSample, prepareSample } from './thresholds.ts';

function prepare(html: string): PathSample {
  return prepareSample(viewPage(parse(html)), { classes: false, keepPageForms: false });
}

function lengthOf(html: string): number {
  const { leaves, clusters } = prepare(html);
  return runLength(clusters, 0, leaves.count);
}

describe('garbled characters', () => {
  it.each([
    ['replacement characters', '正文\ufffd\ufffd。'],
    ['controls', '正\u0001文\u009a。'],
    ['icons of a font', '\ue001正文。\uf8ff'],
    ['noncharacters', '正文\ufdd0。\uffff'],
    ['replacement characters read as GBK', '正文锟斤拷锟斤拷。'],
    ['references to them', '正文&#xfffd;&#xe001;。'],
  ])('%s do not count', (_, text) => {
    expect(lengthOf(`<p>${text}</p>`)).toBe(6);
  });

  it('leave white space, letters and Bn as they are', () => {
    expect(lengthOf('<p>a\tb\u0085c é 正</p>')).toBe(10);
    const { clusters } = prepare('<p>x<a href=1>\ufffd\ufffdab</a>\ufffd</p>');
    expect([...clusters.linked]).toEqual([0, 0, 2]);
    expect([...clusters.plain]).toEqual([0, 1, 1]);
  });

  it('alone make no leaf: the numbers of the others close up', () => {
    const { leaves, view } = prepare('<p>one</p><p>\ufffd\ufffd</p><p>two</p>');
    expect(view.leaves.count).toBe(3);
    expect(Array.from(leaves.first.subarray(0, leaves.count))).toEqual([0, 2]);
  });

  it('are not looked for where the page has none: the sums are the leaves’ own', () => {
    const view = viewPage(parse('<p>one &amp; two</p>'));
    expect(measureCleanLeaves(view)).toBe(view.leaves.sums);
  });
});
