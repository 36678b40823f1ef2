/** The quality gate: floors under the default that cannot drop unnoticed. Dev pages only; a few seconds. */
import { extract } from 'galley';
import { describe, expect, test } from 'vitest';
import { overlapShingles, shingleF1 } from '../../packages/galley/src/training/shingles.ts';
import type { LabelledPage } from './corpora.ts';
import { loadSet, usable } from './corpora.ts';
import { hasData } from './data-location.ts';

/** Set, every how many pages, floor of the 4-gram F1 (the value when it was set, less what two odd pages are worth). */
const FLOORS: readonly (readonly [set: string, step: number, floor: number])[] = [
  ['fundus', 1, 0.93],
  ['irr-chaos', 8, 0.93],
  ['zh-portals', 1, 0.95],
  ['ru-news', 1, 0.96],
  ['ug-bagdax-kona', 6, 0.9],
  ['ug-bagdax-yengi', 6, 0.93],
];

describe.skipIf(!hasData('the quality gate'))('the default stays above its floors', () => {
  test.each(FLOORS)('%s, every %i. page: %f', (set, step, floor) => {
    const pages = loadSet(set, { split: 'dev' })
      .filter(usable)
      .filter((_, i) => i % step === 0);
    expect(pages.length).toBeGreaterThan(4);
    const { f1 } = shingleF1(pages.map(scorePage));
    console.log(`${set}: ${f1.toFixed(3)} on ${pages.length} pages (floor ${floor})`);
    expect(f1).toBeGreaterThanOrEqual(floor);
  });
});

function scorePage(page: LabelledPage): ReturnType<typeof overlapShingles> {
  const { article } = extract(page.html(), { url: page.url });
  return overlapShingles(article?.articleBody ?? '', page.gold.text ?? '');
}
