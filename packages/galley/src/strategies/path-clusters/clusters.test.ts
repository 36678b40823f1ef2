/** The table of the worked example (docs/papers/path-clusters.md#worked-example) and the statistics against their definitions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePath } from '../../blocks/paths.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { addClasses } from './class-paths.ts';
import { meanPeriod, runLength, runNoise, spacingVariance } from './clusters.ts';
import { type PathSample, prepareSample, trainPageThresholds } from './thresholds.ts';

const EXAMPLE =
  '<body><ul><li><a href=/1>首页</a></li><li><a href=/2>新闻</a></li><li><a href=/3>体育</a></li></ul>' +
  '<div><p>第一段正文内容比较长，用于测试。</p><p>第二段正文内容同样比较长。</p><p>第三段正文到此结束。</p></div>' +
  '<table><tr><td><a href=/r1>相关一</a></td><td><a href=/r2>相关二</a></td></tr></table><div><p>版权所有</p></div></body>';

const PLAIN = { classes: false, keepPageForms: false };

function prepare(html: string, options: { classes: boolean; keepPageForms: boolean } = PLAIN): PathSample {
  return prepareSample(viewPage(parse(html)), options, addClasses);
}

describe('worked example', () => {
  const { view, leaves, clusters } = prepare(EXAMPLE);
  // An HTML parser puts html in front of every path and tbody into the table's; nothing else changes.
  it.each([
    [0, 'html/body/ul/li/a', [1, 2, 3], 1, 0, 12, 0.036],
    [1, 'html/body/div/p', [4, 5, 6, 9], 1.667, 0.889, 86, 220],
    [2, 'html/body/table/tbody/tr/td/a', [7, 8], 1, 0, 12, 0.048],
  ])('cluster %i: %s', (c, path, numbers, period, variance, length, noise) => {
    const from = clusters.start[c]!;
    const to = clusters.start[c + 1]!;
    const members = Array.from(clusters.members.subarray(from, to));
    expect(members.map((u) => u + 1)).toEqual(numbers);
    expect(describePath(view.page, leaves.holder[members[0]!]!)).toBe(path);
    expect(meanPeriod(clusters, from, to)).toBeCloseTo(period, 3);
    expect(spacingVariance(clusters, from, to)).toBeCloseTo(variance, 3);
    expect(runLength(clusters, from, to)).toBe(length);
    expect(runNoise(clusters, from, to, 'product')).toBeCloseTo(noise, 3);
  });

  it('has the characters inside and outside links that Bn is made of', () => {
    expect(clusters.plain[7]! - clusters.plain[3]!).toBe(43);
    expect(Array.from(clusters.linked)).toEqual([0, 2, 4, 6, 6, 6, 6, 6, 9, 12]);
    expect(Array.from(clusters.links)).toEqual([0, 1, 2, 3, 3, 3, 3, 3, 4, 5]);
    // Sum instead of product: 44/1 + 5/1.
    expect(runNoise(clusters, 3, 7, 'sum')).toBe(49);
  });

  it('trains its thresholds on the largest noise, Length 12 and Bn 1/21, or in the middle of the gap, 49 and 110.02', () => {
    const noise = trainPageThresholds(clusters, { noise: 'product', logNoise: true, cut: 'noise' });
    expect(noise).toEqual({ length: 12, listNoise: 1 / 21, frequency: 0 });
    const middle = trainPageThresholds(clusters, { noise: 'product', logNoise: false, cut: 'middle' });
    expect(middle.length).toBe(49);
    expect(middle.listNoise).toBeCloseTo(110.02, 2);
    const logarithmic = trainPageThresholds(clusters, { noise: 'product', logNoise: true, cut: 'middle' });
    expect(Math.log1p(logarithmic.listNoise)).toBeCloseTo(2.722, 3);
  });
});

describe('path leaves', () => {
  const paths = (html: string, options = PLAIN): string[] => {
    const { view, leaves } = prepare(html, options);
    return Array.from(leaves.holder.subarray(0, leaves.count), (n) => describePath(view.page, n).replace('html/body/', ''));
  };

  it('unwraps styling tags and joins the text they cut', () => {
    expect(paths('<div>a <b>b <i>c</i></b><font>d</font><o:p>e</o:p></div>')).toEqual(['div']);
    expect(paths('<div>a<a href=1><b>b</b></a>c</div>')).toEqual(['div', 'div/a', 'div']);
    expect(paths('<div>a<br>b</div>')).toEqual(['div', 'div']);
  });

  it('leaves controls out, a page-wide form only as published', () => {
    expect(paths('<form><p>in a form of some length</p></form><p>out</p><button>b</button>')).toEqual(['p']);
    expect(paths('<form><p>in a form of some length</p></form><p>out</p>', { ...PLAIN, keepPageForms: true })).toEqual(['form/p', 'p']);
  });

  it('tells classes apart when asked, digits folded', () => {
    const html = '<p class=x1>a</p><p class=x2>b</p><p>c</p><p class=y>d</p><div class=z><p class=y>e</p></div>';
    expect(prepare(html).clusters.count).toBe(2);
    expect(prepare(html, { ...PLAIN, classes: true }).clusters.count).toBe(4);
  });
});

describe('statistics of any run', () => {
  it('are those of the definitions', () => {
    const page = fc.array(fc.tuple(fc.constantFrom('p', 'li', 'a href=1'), fc.constantFrom('ab', '正文', 'x y')), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(page, fc.nat(), fc.nat(), (parts, a, b) => {
        const { clusters, leaves } = prepare(parts.map(([tag, text]) => `<div><${tag}>${text}</${tag.split(' ')[0]}></div>`).join(''));
        const c = a % clusters.count;
        const from = clusters.start[c]! + (b % (clusters.start[c + 1]! - clusters.start[c]!));
        const to = clusters.start[c + 1]!;
        const numbers = Array.from(clusters.members.subarray(from, to));
        expect(numbers.every((u) => leaves.path[u] === leaves.path[numbers[0]!])).toBe(true);
        const gaps = numbers.slice(1).map((u, i) => u - numbers[i]!);
        const mean = gaps.length === 0 ? 0 : gaps.reduce((sum, d) => sum + d, 0) / gaps.length;
        const variance = gaps.length < 2 ? 0 : gaps.reduce((sum, d) => sum + (d - mean) ** 2, 0) / gaps.length;
        expect(meanPeriod(clusters, from, to)).toBeCloseTo(mean, 9);
        expect(spacingVariance(clusters, from, to)).toBeCloseTo(variance, 9);
        expect(runLength(clusters, from, to)).toBe(
          numbers.reduce((sum, u) => sum + [...parts[u]![1]].reduce((length, char) => length + (char > '\u00ff' ? 2 : 1), 0), 0),
        );
      }),
    );
  });
});
