/** Which of the days around a post is its own. */
import { expect, test } from 'vitest';
import { parse } from '../dom/parse.ts';
import { viewPage } from '../features/view.ts';
import { describePosts } from './posts.ts';
import { findRegions } from './regions.ts';

const TEXTS = [
  'The first message of three, which says a little.',
  'The second one answers it at some length.',
  'And the third ends it all.',
];

function readDates(beside: string): (string | undefined)[] {
  const posts = TEXTS.map(
    (text, i) =>
      `<li id="p${i}"><div><b class="author">Ann${i}</b><span>on Friday January ${12 + i}, 2024 @12:01PM</span>${beside}</div><p>${text}</p></li>`,
  );
  const view = viewPage(parse(`<body><h1>Thread</h1><ol>${posts.join('')}</ol>`));
  return describePosts(view, findRegions(view)).map(({ date }) => date);
}

test('a day and an hour that are written come before those in the title of a link to something else, not of what shows an age', () => {
  const written = [12, 13, 14].map((day) => `January ${day}, 2024 @12:01PM`);
  const title = 'title="Wednesday April 05, 2023 @03:34AM"';
  expect(readDates(`<a href="/~ann/notes" ${title}>Notes</a>`)).toEqual(written);
  for (const shown of ['8 months ago', '#3'])
    expect(readDates(`<a href="#p" ${title}>${shown}</a>`), shown).toEqual(Array(3).fill('Wednesday April 05, 2023 @03:34AM'));
  expect(readDates('<time datetime="2024-01-12T12:01">yesterday</time>')).toEqual(Array(3).fill('2024-01-12T12:01'));
});
