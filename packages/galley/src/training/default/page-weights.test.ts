/** What a page counts for in training. */
import { describe, expect, it } from 'vitest';
import { readModel } from '../../learned/model/model.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { sketchPage } from './examples.ts';
import { weighPages } from './page-weights.ts';
import { trainModel } from './train-model.ts';

const SENTENCES = [
  'The ferry came back on Monday with the mail.',
  'The mayor waited for it at the old pier.',
  'Nobody knows when it leaves again.',
];

function writePage(i: number, rest: Partial<LabelledPage> = {}): LabelledPage {
  const text = SENTENCES.map((sentence) => `${sentence} ${'It rained. '.repeat(1 + (i % 3))}${i}`);
  const html = `<title>Story ${i}</title><nav><a href=/>Home ${i}</a></nav><h1>Story ${i}</h1>${text.map((line) => `<p>${line}</p>`).join('')}<footer>All rights</footer>`;
  return { id: `p${i}`, site: `site${i}`, html, text: text.join('\n'), ...rest };
}

describe('weighPages', () => {
  it('gives the blocks of a page of weight .4 two fifths', () => {
    const [whole, less] = weighPages([{}, { weight: 0.4, site: 'other' }].map((rest) => sketchPage(writePage(1, rest))));
    expect(whole!.some((weight) => weight > 0)).toBe(true);
    for (const [b, weight] of whole!.entries()) expect(less![b]).toBeCloseTo(0.4 * weight, 4);
  });
});

describe('pages that count for less', () => {
  const TREES = { first: 4, second: 2 };
  const pages = Array.from({ length: 12 }, (_, i) => writePage(i));

  it('teach no kinds', () => {
    const threads = Array.from({ length: 12 }, (_, i) => writePage(20 + i, { pageType: 'forum', weight: 0.4 }));
    const kinds = (given: readonly LabelledPage[]): unknown =>
      readModel(trainModel(given, { trees: TREES }).model).page.kinds.map(({ calibration }) => calibration);
    const whole = threads.map((page) => ({ ...page, weight: 1 }));
    expect(kinds([...pages, ...threads])).toEqual(kinds(pages));
    expect(kinds([...pages, ...whole])).not.toEqual(kinds(pages));
  });

  it('can be all there are', () => {
    expect(
      trainModel(
        pages.map((page) => ({ ...page, weight: 0.4 })),
        { trees: TREES },
      ).report.pages,
    ).toBe(12);
  });
});
