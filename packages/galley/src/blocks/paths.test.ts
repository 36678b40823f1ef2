/** Tag paths as integers, against the paths themselves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELEMENT, type Page } from '../dom/page.ts';
import { parse } from '../dom/parse.ts';
import { describePath, internPaths, PATH_TAGS, tagPath } from './paths.ts';

function checkIds(page: Page): number {
  const ids = internPaths(page);
  const idOf = new Map<string, number>();
  const pathOf = new Map<number, string>();
  for (let n = 1; n < page.size; n++) {
    if (page.kind[n] !== ELEMENT) {
      expect(ids[n]).toBe(ids[page.parent[n]!]);
      continue;
    }
    const tags = [];
    for (let m = n; m > 0; m = page.parent[m]!) if (page.kind[m] === ELEMENT) tags.unshift(page.tag[m]!);
    const path = [...tags.slice(0, Math.min(tags.length, PATH_TAGS) - 1), tags.at(-1)].join(' ');
    expect(tagPath(page, n)).toEqual(tags.slice(-PATH_TAGS));
    expect(idOf.get(path) ?? ids[n]).toBe(ids[n]);
    expect(pathOf.get(ids[n]!) ?? path).toBe(path);
    idOf.set(path, ids[n]!);
    pathOf.set(ids[n]!, path);
  }
  expect(Math.max(...idOf.values())).toBe(idOf.size); // dense: 1 … number of paths
  return idOf.size;
}

describe('tag paths', () => {
  it('are equal for equal tags from the root down, whatever the positions', () => {
    const page = parse('<div><p>a</p><p>b</p></div><div><p>c</p></div><p>d</p>');
    const ids = internPaths(page);
    const p = [];
    for (let n = 1; n < page.size; n++) if (page.tagName(n) === 'p') p.push(ids[n]);
    expect(p).toEqual([p[0], p[0], p[0], p[3]]);
    expect(p[3]).not.toBe(p[0]);
    expect(checkIds(page)).toBe(6);
    expect(describePath(page, page.size - 2)).toBe('html/body/p');
  });

  it('of a page with thousands of paths', () => {
    const html = Array.from({ length: 3000 }, (_, i) => `<x${i}><y${i % 7}>a</y${i % 7}></x${i}>`).join('');
    expect(checkIds(parse(html))).toBe(6003);
  });

  it('below 64 tags look at the first 63 and their own', () => {
    const depth = 200;
    const page = parse('<div>'.repeat(depth));
    // html and head, body and 62 divs below it
    expect(checkIds(page)).toBe(PATH_TAGS + 1);
    const ids = internPaths(page);
    expect(ids[page.size - 1]).toBe(ids[page.size - 100]);
    expect(tagPath(page, page.size - 1)).toHaveLength(PATH_TAGS);
  });

  it('of deep pages differ where they differ far above', () => {
    const page = parse(`<p>${'<i><b>'.repeat(40)}x</p><ul>${'<i><b>'.repeat(40)}x</ul>`);
    expect(checkIds(page)).toBe(5 + 2 * (PATH_TAGS - 3) + 2);
  });

  it('of deep pages at random', () => {
    const tag = fc.constantFrom('div', 'span', 'ul', 'my-tag', 'section');
    fc.assert(
      fc.property(fc.array(tag, { minLength: 60, maxLength: 90 }), fc.array(tag, { maxLength: 90 }), (one, other) => {
        const nest = (tags: readonly string[]): string =>
          tags.map((name) => `<${name}>`).join('') +
          tags
            .toReversed()
            .map((name) => `</${name}>`)
            .join('');
        checkIds(parse(nest(one) + nest([...other, ...one]) + nest(other)));
      }),
      { numRuns: 30 },
    );
  });

  it('of 100,000 levels', () => {
    const page = parse('<div>'.repeat(100_000));
    expect(internPaths(page)[page.size - 1]).toBeLessThan(100);
  });
});
