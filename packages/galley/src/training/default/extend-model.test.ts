/** Going on from a model: it learns a convention the base does not know, leaves alone what is right, and repeats itself. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import type { Model } from '../../learned/model/model.ts';
import { readModel } from '../../learned/model/model.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { extendModel } from './extend-model.ts';
import { trainModel } from './train-model.ts';

const WORDS = 'the harbour council met again on monday to vote about new ferry lines and their price for people who live here'.split(' ');

/** Stories with a box of advice below; `advice`: whether the labels count it as body. */
function writePages(count: number, from: number, advice: boolean): LabelledPage[] {
  return Array.from({ length: count }, (_, k) => {
    const i = from + k;
    const sentence = (s: number): string =>
      `${Array.from({ length: 16 }, (_, w) => WORDS[(i * 5 + s * 7 + w * 3) % WORDS.length]).join(' ')} ${i} ${s}.`;
    const body = Array.from({ length: 4 }, (_, s) => sentence(s));
    const box = [`Advice: ${sentence(8)}`, `Advice: ${sentence(9)}`];
    const html = `<title>Story ${i}</title><nav><a href=/>Home</a> <a href=/s>Sport</a></nav><h1>Story ${i}</h1>
<div class=story>${body.map((text) => `<p>${text}</p>`).join('')}</div><aside class=advice>${box.map((text) => `<p>${text}</p>`).join('')}</aside>`;
    return { id: `p${i}`, site: `site-${i % 12}`, html, text: [...body, ...(advice ? box : [])].join('\n') };
  });
}

function countRight(pages: readonly LabelledPage[], model: Model): number {
  const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();
  return pages.filter(({ html, text }) => fold(extract(html, { model }).article?.articleBody ?? '') === fold(text!)).length;
}

describe('extendModel', () => {
  const base = readModel(trainModel(writePages(36, 0, false), { trees: { first: 20, second: 8 } }).model);
  const others = writePages(12, 100, true);

  it('learns another convention of labelling from a few pages, and is right on pages it has not seen', () => {
    expect(countRight(writePages(12, 100, false), base)).toBe(12);
    expect(countRight(others, base)).toBe(0);
    const { model, report } = extendModel(writePages(24, 50, true), base);
    expect(report.trees).toBeGreaterThan(0);
    expect(report.loss.extended).toBeLessThan(report.loss.base / 2);
    expect([report.pages, report.sites, report.doubtful]).toEqual([24, 12, []]);
    expect(countRight(others, readModel(model))).toBe(12);
  });

  it('keeps every tree of the base, and gives the same bytes for the same pages', () => {
    const pages = writePages(16, 50, true);
    const { model, report } = extendModel(pages, base, { trees: 12 });
    const { first, second, nameWeights } = readModel(model);
    expect(first.roots.length).toBe(base.first.roots.length);
    expect(second.roots.length).toBe(base.second.roots.length + report.trees);
    expect(nameWeights.length).toBe(base.nameWeights.length);
    expect(extendModel(pages, base, { trees: 12 }).model).toEqual(model);
  });

  it('adds nothing that is not better on pages not learned from', () => {
    // Labels without rule: whatever is learned from some pages is wrong for the others.
    const pages = [...writePages(8, 50, true), ...writePages(8, 70, false)].map((page, i) => ({ ...page, site: `s${i}` }));
    const { report } = extendModel(pages, base, { trees: 20 });
    expect(report.loss.extended).toBeLessThanOrEqual(report.loss.base);
    expect(extendModel(writePages(16, 50, true), base, { trees: 0 }).report.trees).toBe(0);
  });

  it('tells its progress and refuses pages whose labels are not on them', () => {
    const steps: number[] = [];
    extendModel(writePages(8, 50, true), base, { trees: 3, onProgress: (done, total) => steps.push(done / total) });
    expect(steps).toHaveLength(new Set(steps).size);
    expect(Math.max(...steps)).toBeLessThanOrEqual(1);
    const [page] = writePages(1, 0, true);
    expect(() => extendModel([{ ...page!, text: 'Words of quite another page, none of which stands here at all.' }], base)).toThrow(
      RangeError,
    );
  });
});
