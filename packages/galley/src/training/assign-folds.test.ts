/** Folds: sites stay whole where there are enough of them, and no fold is without pages where there are few. */
import { describe, expect, it } from 'vitest';
import { assignFolds } from './assign-folds.ts';
import { trainModel } from './default/train-model.ts';
import type { LabelledPage } from './labels/labelled-page.ts';

function makePages(count: number, sites: number): LabelledPage[] {
  return Array.from({ length: count }, (_, i) => {
    const text = Array.from({ length: 4 }, (_, k) => `Sentence ${k} of story ${i} goes on for a while, as sentences of stories do.`);
    const html = `<title>Story ${i}</title><ul class=menu><li><a href=/>Home</a><li><a href=/a>Archive of the year</a></ul><h1>Story ${i}</h1>
<div class=story>${text.map((line) => `<p>${line}</p>`).join('')}</div><div class=foot>Printed on paper since 1871</div>`;
    return { id: `p${i}`, site: `site-${i % sites}`, html, text: text.join('\n') };
  });
}

describe('assignFolds', () => {
  it('keeps sites whole where there are enough', () => {
    const pages = makePages(60, 20);
    const folds = assignFolds(pages, 4);
    expect(pages.every(({ site }, i) => folds[i] === folds[Number(site.slice(5))])).toBe(true);
    expect(new Set(folds).size).toBe(4);
  });
  it('divides the pages of few sites evenly, whatever their order', () => {
    const pages = makePages(21, 1);
    const folds = assignFolds(pages, 4);
    expect([0, 1, 2, 3].map((fold) => folds.filter((of) => of === fold).length)).toEqual([6, 5, 5, 5]);
    expect(assignFolds([...pages].reverse(), 4).reverse()).toEqual(folds);
  });
  it('lets a model learn from pages of one site, and know what it is worth', () => {
    const { report } = trainModel(makePages(24, 1), { trees: { first: 20, second: 5 } });
    expect(report.heldOut.f1).toBeGreaterThan(0.9);
  });
});
