/** The posts of a page are read once, and are what reading them anew gives. */
import { expect, test } from 'vitest';
import { parse } from '../dom/parse.ts';
import { viewPage } from '../features/view.ts';
import { listPosts, listRegions } from './page-posts.ts';
import { describePosts } from './posts.ts';
import { findRegions } from './regions.ts';

const POST = (i: number): string =>
  `<div class=post><b>Ann ${i}</b> <time>2024-03-0${i}</time><p>Message ${i} says something of its own, at length.</p></div>`;

test('the same list for whoever asks, equal to the posts of the regions', () => {
  const view = viewPage(parse(`<body><div>${[1, 2, 3].map(POST).join('')}</div>`));
  expect(listPosts(view)).toHaveLength(3);
  expect(listPosts(view)).toBe(listPosts(view));
  expect(listRegions(view)).toEqual(findRegions(view));
  expect(listPosts(view)).toEqual(describePosts(view, findRegions(view)));
});

test('another view is another page', () => {
  const one = viewPage(parse(`<body><div>${[1, 2].map(POST).join('')}</div>`));
  const two = viewPage(parse('<body><p>No list at all.</p>'));
  expect(listPosts(one)).toHaveLength(2);
  expect(listPosts(two)).toEqual([]);
});
