/** What a profile counts, forgets and notices: worked numbers on small pages of one template. */
import { describe, expect, test } from 'vitest';
import { parse } from '../dom/parse.ts';
import type { SiteProfile } from '../evidence/evidence.ts';
import { type PageView, viewPage } from '../features/view.ts';
import { MOST_KINDS } from './bound-template.ts';
import { nameHash } from './counting.ts';
import { learnSite, updateSite } from './learn-site.ts';
import { placeBlocks } from './summarise-page.ts';

const NAV = '<nav class="top"><a href="/">Home of the paper</a> <a href="/sport">Sport and more</a></nav>';

function openPage(body: string, title = 'Story'): PageView {
  return viewPage(parse(`<title>${title} | The Daily Bugle</title><body>${NAV}<div class="text">${body}</div>`));
}

function scoresOf(view: PageView, body: number, rest = 0.05): Float32Array {
  return Float32Array.from({ length: view.blocks.count }, (_, b) => (b === 0 ? rest : body));
}

function learn(count: number, score = 0.9): SiteProfile {
  const views = Array.from({ length: count }, (_, i) => openPage(`<p>Paragraph number ${'x'.repeat(i + 1)} of this story.`, `Story ${i}`));
  return learnSite(
    views,
    views.map((view) => scoresOf(view, score)),
    { host: 'bugle.example' },
  );
}

/** The record of the place in which the last block stands, without its shape. */
function readPlace(profile: SiteProfile, view: PageView): readonly number[] | undefined {
  const { kinds } = placeBlocks(view);
  return profile.template!.kinds[nameHash(kinds[1]!.at(-1)!)];
}

describe('learnSite', () => {
  test('sums up the pages of a place, each losing half its weight over 50 pages', () => {
    const keep = 2 ** (-1 / 50);
    const [pages, sum, squares, blocks] = readPlace(learn(3), openPage('<p>Another one.'))!;
    expect(pages).toBeCloseTo(1 + keep + keep * keep, 3);
    expect(sum).toBeCloseTo(0.9 * (1 + keep + keep * keep), 3);
    expect(squares).toBeCloseTo(0.81 * (1 + keep + keep * keep), 3);
    expect(blocks).toBeCloseTo(1 + keep + keep * keep, 3);
  });

  test('names that differ in digits only are one place, other names another', () => {
    const profile = learnSite([openPage('<p class="p1">One paragraph.')], [Float32Array.of(0, 1)], { host: 'x' });
    expect(readPlace(profile, openPage('<p class="p27">Another paragraph.'))).toBeDefined();
    expect(readPlace(profile, openPage('<p class="note">Another paragraph.'))).toBeUndefined();
  });

  test('blocks without a score count for nothing, their texts do', () => {
    const view = openPage('<p>A reply that nobody scored.');
    const profile = learnSite([view], [Float32Array.of(0.1, Number.NaN)], { host: 'x' });
    expect(readPlace(profile, view)).toBeUndefined();
    expect(Object.keys(profile.template!.texts)).toHaveLength(2);
  });

  test('title parts on most pages are suffixes', () => {
    expect(learn(3).titleSuffixes).toEqual(['The Daily Bugle']);
    expect(learn(1).titleSuffixes).toBeUndefined();
  });

  test('is plain data and leaves the old profile alone', () => {
    const before = learn(2);
    const copy = structuredClone(before);
    const view = openPage('<p>The third story.');
    const after = updateSite(before, view, scoresOf(view, 0.9));
    expect(before).toEqual(copy);
    expect(JSON.parse(JSON.stringify(after))).toEqual(after);
    expect(after.template!.pages).toBe(3);
  });

  test('the same pages at once and one by one make one profile', () => {
    const views = [openPage('<p>First.'), openPage('<p>Second.')];
    const scores = views.map((view) => scoresOf(view, 0.8));
    const one = updateSite(updateSite({ host: 'x' }, views[0]!, scores[0]!), views[1]!, scores[1]!);
    expect(learnSite(views, scores, { host: 'x' })).toEqual(one);
  });

  test('stays small on a page of a thousand places', () => {
    const many = Array.from(
      { length: 1000 },
      (_, i) => `<div class="${'ab'.repeat(1 + (i % 37))}${'c'.repeat(i)}"><p>Text of a place.</div>`,
    );
    const view = openPage(many.join(''));
    const profile = learnSite([view, view], [scoresOf(view, 0.5), scoresOf(view, 0.5)], { host: 'x' });
    expect(Object.keys(profile.template!.kinds)).toHaveLength(MOST_KINDS);
    expect(JSON.stringify(profile).length).toBeLessThan(40_000);
  });

  test('days halve the counts in 30, whatever is no day is left out', () => {
    const view = openPage('<p>A story.');
    const scores = scoresOf(view, 0.9);
    const first = updateSite({ host: 'x' }, view, scores, { date: '2024-03-01' });
    const later = updateSite(first, view, scores, { date: '2024-03-31T08:00:00Z' });
    expect(readPlace(later, view)![0]).toBeCloseTo(1 + 2 ** (-1 / 50 - 1), 3);
    expect(later.template!.updated).toBe('2024-03-31');
    expect(updateSite(first, view, scores, { date: 'yesterday' }).template!.updated).toBe('2024-03-01');
  });

  test('three pages in a row with their bodies in a new place are another template; what the old one knew is forgotten', () => {
    let profile = learn(6);
    expect(profile.template!.coverage).toEqual({ mean: 1, last: 1 });
    const known = openPage('<p>Another one.');
    const fresh = (i: number): PageView =>
      viewPage(parse(`<title>New</title><body><main class="fresh"><p>The body stands elsewhere ${'y'.repeat(i)} now.</main>`));
    const learnFresh = (i: number): void => {
      profile = updateSite(profile, fresh(i), Float32Array.of(0.9));
    };
    learnFresh(1);
    learnFresh(2);
    expect(profile.template).toMatchObject({ strange: 2, coverage: { last: 0 } });
    expect(profile.template!.changedAt).toBeUndefined();
    expect(readPlace(profile, known)).toBeDefined();
    learnFresh(3);
    expect(profile.template).toMatchObject({ strange: 0, changedAt: 7 });
    expect(readPlace(profile, known)).toBeUndefined();
    for (let i = 4; i < 9; i++) learnFresh(i);
    expect(profile.template).toMatchObject({ strange: 0, changedAt: 7 });
  });

  test('an odd page now and then changes nothing', () => {
    let profile = learn(6);
    for (let i = 0; i < 6; i++) {
      const odd = viewPage(
        parse(`<title>Odd</title><body><table class="odd${'q'.repeat(i)}"><tr><td>Stands in a table of its own.</table>`),
      );
      profile = updateSite(profile, odd, Float32Array.of(0.9));
      const usual = openPage('<p>A usual page.');
      profile = updateSite(profile, usual, scoresOf(usual, 0.9));
    }
    expect(profile.template!.changedAt).toBeUndefined();
  });
});
