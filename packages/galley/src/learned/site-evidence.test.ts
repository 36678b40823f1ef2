/** What a profile may do to the log-odds of blocks: by how much, where, and where not. */
import { describe, expect, test } from 'vitest';
import { parse } from '../dom/parse.ts';
import type { SiteProfile } from '../evidence/evidence.ts';
import { examine } from '../extract.ts';
import { type PageView, viewPage } from '../features/view.ts';
import { updateSite } from '../sites/learn-site.ts';
import { placeBlocks } from '../sites/summarise-page.ts';
import { readSiteScores, SITE_WEIGHTS, shiftOdds } from './site-evidence.ts';

/** Two blocks: a paragraph of the story, a note behind it. */
function openPage(story: string, note = 'Subscribe to the letter that comes every morning at seven.'): PageView {
  return viewPage(parse(`<body><div class="story"><p>${story}</p></div><aside class="note"><p>${note}</p></aside>`));
}

/** Pages whose story is body with probability `story`, whose note with `note`; every text another one. */
function learn(count: number, story: number, note: number): SiteProfile {
  let profile: SiteProfile = { host: 'x' };
  for (let i = 0; i < count; i++) {
    const view = openPage(`Story ${'x'.repeat(i + 3)} is told here.`, `Note ${'y'.repeat(i + 3)} stands here.`);
    profile = updateSite(profile, view, Float32Array.of(story, note));
  }
  return profile;
}

function shift(odds: readonly number[], profile: SiteProfile, view: PageView = openPage('A new story is told.')): number[] {
  const placed = placeBlocks(view);
  const shifted = shiftOdds(Float32Array.from(odds), placed, profile.template!);
  return Array.from(shifted, (value, b) => value - odds[b]!);
}

describe('shiftOdds', () => {
  test('a place that was never body lowers its blocks by what the pages believed so far are worth', () => {
    // One page, four levels: 1/2 + 1/4 + 1/8 + 1/16 of the place's log-odds of .2, less a quarter of the page's own (here 0).
    const [, note] = shift([0, 0], learn(1, 0.5, 0.2), openPage('A new story is told.', 'Note of another kind here.'));
    expect(note).toBeCloseTo((15 / 16) * Math.log(0.2 / 0.8), 3);
  });

  test('more pages are believed more, and no shift passes the limit', () => {
    const view = openPage('A new story is told.', 'Note of another kind here.');
    const one = shift([0, 0], learn(1, 0.5, 0.3), view)[1]!;
    const five = shift([0, 0], learn(5, 0.5, 0.3), view)[1]!;
    expect(one).toBeLessThan(0);
    expect(five).toBeLessThan(one);
    expect(shift([0, 0], learn(9, 0.5, 0.001), view)[1]).toBeCloseTo(-SITE_WEIGHTS.most);
  });

  test('raised is a place only by what the page itself does not show', () => {
    const profile = learn(5, 0.9, 0.1);
    expect(shift([-1, -2], profile)[0]).toBeGreaterThan(0.5);
    expect(shift([2.5, -2], profile)[0]).toBeCloseTo(0);
  });

  test('blocks the models are sure of stay, places nobody has seen too', () => {
    expect(shift([3, -3], learn(5, 0.001, 0.999))).toEqual([0, 0]);
    const strange = viewPage(parse('<body><table><tr><td>A cell of text in a table.</table>'));
    expect(shift([0.5], learn(5, 0.1, 0.1), strange)).toEqual([0]);
  });

  test('where the pages disagree they say little', () => {
    let divided: SiteProfile = { host: 'x' };
    for (let i = 0; i < 6; i++) {
      divided = updateSite(
        divided,
        openPage(`Story ${'x'.repeat(i + 3)}.`, `Note ${'y'.repeat(i + 3)}.`),
        Float32Array.of(0.5, i % 2 === 0 ? 0 : 0.6),
      );
    }
    const view = openPage('A new story is told.', 'Note of another.');
    const united = shift([0, 0], learn(6, 0.5, 0.3), view)[1]!;
    expect(Math.abs(shift([0, 0], divided, view)[1]!)).toBeLessThan(Math.abs(united) / 2);
  });

  test('a text of other pages is lowered, unless the page is a copy', () => {
    const note = 'Subscribe to the letter that comes every morning at seven.';
    let profile: SiteProfile = { host: 'x' };
    for (const story of ['Story one is told in a few words.', 'Story two is told in other words.'])
      profile = updateSite(profile, openPage(story, note), Float32Array.of(Number.NaN, Number.NaN));
    const fresh = openPage('A story that no page has told so far, longer than the note at its end and than all of the others.', note);
    expect(shift([2, -0.5], profile, fresh)[0]).toBeCloseTo(0);
    // Two pages less what the first lost: about two thirds of the whole.
    expect(shift([2, -0.5], profile, fresh)[1]).toBeCloseTo((-2 / 3) * SITE_WEIGHTS.long, 1);
    expect(shift([2, -0.5], profile, openPage('Story two is told in other words.', note))).toEqual([0, 0]);
  });
});

describe('the default with evidence of a site', () => {
  const sentence = (i: number): string =>
    `On day ${i} the council talked about the harbour, the ferry and the price of tickets for ${'abcdefgh'[i]} hours.`;
  const html = (i: number): string =>
    `<title>Council ${i}</title><nav><a href="/">Home</a></nav><h1>Council ${i}</h1><div class="story">${Array.from({ length: 5 }, (_, k) => `<p>${sentence((i + k) % 8)} Point ${k} took longer.</p>`).join('')}</div>`;

  test('reference pages and a profile learned from them say the same', () => {
    const others = [html(1), html(2)];
    let site: SiteProfile = { host: 'x' };
    for (const other of others) {
      const { view, selection } = examine(other);
      site = updateSite(site, view, readSiteScores(selection));
    }
    const page =
      '<title>Other</title><h1>Other</h1><div class="story"><p>A mayor of another town came by train, and nobody had expected her to.</p><p>So it goes.</p></div><p>By train</p><div class="story">Trains run at seven.</div>';
    const byProfile = examine(page, { site }).selection;
    expect(Array.from(examine(page, { references: others }).selection.score)).toEqual(Array.from(byProfile.score));
    expect(Array.from(examine(page).selection.score)).not.toEqual(Array.from(byProfile.score));
  });

  test('threads teach nothing about places', () => {
    const { selection } = examine(html(3));
    expect(readSiteScores(selection)).toBe(selection.score);
    expect([...readSiteScores({ ...selection, replies: [[1]] })].every(Number.isNaN)).toBe(true);
  });
});
