/** Interned tag paths against the paths themselves. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describePath } from '../../packages/galley/src/blocks/paths.ts';
import { ELEMENT } from '../../packages/galley/src/dom/page.ts';
import { parse } from '../../packages/galley/src/dom/parse.ts';
import { viewPage } from '../../packages/galley/src/features/view.ts';
import { SOUP } from './page-soup.ts';

test('two elements have one path id exactly when their tag paths are equal', () => {
  fc.assert(
    fc.property(SOUP, (html) => {
      const view = viewPage(parse(html));
      const idOf = new Map<string, number>();
      const pathOf = new Map<number, string>();
      for (let n = 1; n < view.page.size; n++) {
        if (view.page.kind[n] !== ELEMENT) continue;
        const path = describePath(view.page, n);
        const id = view.paths[n]!;
        expect(idOf.get(path) ?? id).toBe(id);
        expect(pathOf.get(id) ?? path).toBe(path);
        idOf.set(path, id);
        pathOf.set(id, path);
      }
    }),
    { numRuns: 300 },
  );
});
