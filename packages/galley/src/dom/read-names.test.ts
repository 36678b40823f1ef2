import { expect, it } from 'vitest';
import { parse } from './parse.ts';
import { readNames } from './read-names.ts';

it('values within a class name nothing of the element', () => {
  const page = parse('<div class="w-full mr-[--sidebar-width] lg:grid-cols-[promo_1fr] wide" id=story>');
  const div = page.tag.findIndex((_, n) => page.attribute(n, 'id') === 'story');
  expect(readNames(page, div)).toBe('w-full mr-] lg:grid-cols-] wide story');
});
