/** Which feed items are taken for the page's own. */
import { expect, it } from 'vitest';
import { parse } from '../dom/parse.ts';
import { matchesTitle } from './feed-match.ts';
import { gatherEvidence } from './gather.ts';

it.each([
  ['Harbour ferry returns after eleven years', 'Harbour ferry returns after eleven years - The Courier', true],
  ['Ferry returns to harbour after 11 years', 'Harbour ferry returns after eleven years', true],
  ['Council raises taxes again in spring budget', 'Harbour ferry returns after eleven years', false],
  ['地铁六号线今日开通', '地铁六号线今日开通运营_城市报', true],
  ['央行宣布下调利率', '地铁六号线今日开通运营_城市报', false],
  ['Live', 'Harbour ferry returns after eleven years', false],
  ['', 'Harbour ferry returns', true],
  ['Harbour ferry returns', '', true],
])('%s | %s: %s', (item, page, own) => expect(matchesTitle(item, page)).toBe(own));

it('leaves a stranger out of the evidence', () => {
  const page = parse('<title>Harbour ferry returns after eleven years</title><h1>Harbour ferry returns after eleven years</h1>');
  expect(gatherEvidence(page, { feedItem: { title: 'Council raises taxes again' } }).feedItem).toBeUndefined();
  expect(gatherEvidence(page, { feedItem: { title: 'Harbour ferry returns' } }).feedItem).toBeDefined();
  expect(gatherEvidence(page, { feedItem: { description: 'No title here' } }).feedItem).toBeDefined();
});
