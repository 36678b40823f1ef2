/** CETD by prefix sums against the definition, element by element. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ELEMENT } from '../../packages/galley/src/dom/page.ts';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { TAG } from '../../packages/galley/src/dom/tags.ts';
import type { PageView } from '../../packages/galley/src/features/view.ts';
import { nodeSum, viewPage } from '../../packages/galley/src/features/view.ts';
import { rankSubtrees } from '../../packages/galley/src/strategies/text-density/dense-text.ts';
import { computeDensity, measureDensities } from '../../packages/galley/src/strategies/text-density/density.ts';
import { SOUP } from './page-soup.ts';

interface Counts {
  tags: number;
  linkTags: number;
  linkChars: number;
}

function isLinkTag(tag: number): boolean {
  return tag === TAG.a || tag === TAG.button || tag === TAG.select;
}

function countRecursively(view: PageView, n: number): Counts {
  const { page, leaves } = view;
  const counts: Counts = { tags: 0, linkTags: 0, linkChars: 0 };
  for (let c = n + 1; c < page.end[n]!; c = page.end[c]!) {
    if (page.kind[c] !== ELEMENT || leaves.muted[c] === 1) continue;
    const inside = countRecursively(view, c);
    const link = isLinkTag(page.tag[c]!);
    counts.tags += inside.tags + 1;
    counts.linkTags += inside.linkTags + (link ? 1 : 0);
    counts.linkChars += link ? nodeSum(view, 'chars', c) : inside.linkChars;
  }
  return counts;
}

test('the density of every element is that of its counts', () => {
  fc.assert(
    fc.property(SOUP, (html) => {
      const view = viewPage(parse(html));
      const { density, body, ratio } = measureDensities(view, { nestedLinks: false, runsAsChildren: true });
      for (let n = body; n < view.page.size; n = view.leaves.muted[n] === 1 ? view.page.end[n]! : n + 1) {
        if (view.page.kind[n] !== ELEMENT || view.leaves.muted[n] === 1) continue;
        const chars = nodeSum(view, 'chars', n);
        const { tags, linkTags, linkChars } = countRecursively(view, n);
        if (hasLinkAncestor(view, n)) continue;
        expect(density[n]).toBeCloseTo(computeDensity(chars, tags, isLinkTag(view.page.tag[n]!) ? chars : linkChars, linkTags, ratio), 6);
      }
    }),
    { numRuns: 300 },
  );
});

function hasLinkAncestor(view: PageView, n: number): boolean {
  for (let p = view.page.parent[n]!; p > 0; p = view.page.parent[p]!) if (isLinkTag(view.page.tag[p]!)) return true;
  return false;
}

test('the densest element of a subtree is the one a search finds', () => {
  fc.assert(
    fc.property(SOUP, (html) => {
      const view = viewPage(parse(html));
      const densities = measureDensities(view, { nestedLinks: true, runsAsChildren: false });
      const best = rankSubtrees(view, densities);
      for (let n = densities.body; n < view.page.end[densities.body]!; n++) {
        if (view.page.kind[n] !== ELEMENT) continue;
        let found = n;
        for (let m = n; m < view.page.end[n]!; m++)
          if (view.page.kind[m] === ELEMENT && densities.sum[m]! > densities.sum[found]!) found = m;
        expect(best[n]).toBe(found);
      }
    }),
    { numRuns: 300 },
  );
});
