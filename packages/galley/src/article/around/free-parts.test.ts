import { expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import type { Group, Part } from '../article.ts';
import { freeParts } from './free-parts.ts';

it('an item that holds the date of its post, too, is none of its text; what lies inside stays', () => {
  const page = parse('<div><ul><li><time>May 1</time><p>The ferry is back.<ul><li>At noon</ul></ul></div>');
  const find = (name: string, from = 0): number => page.tag.findIndex((_, n) => n > from && page.tagName(n) === name);
  const [list, item, anchor] = [find('div'), find('li'), find('time')];
  const inner = find('li', item);
  const within = (...ids: number[]): Group[] => ids.map((id) => ({ type: 'item', id, list: id - 1 }));
  const part = { type: 'paragraph', text: 'At noon', node: inner, offset: 0 } as const;
  const parts: Part[] = [
    { ...part, within: within(item) },
    { ...part, within: within(item, inner) },
  ];
  expect(freeParts(page, parts, list, anchor).map((one) => one.within?.map((group) => group.id))).toEqual([undefined, [inner]]);
  // Without its date the list is its own.
  expect(freeParts(page, parts, list).map((one) => one.within?.length)).toEqual([1, 2]);
});
