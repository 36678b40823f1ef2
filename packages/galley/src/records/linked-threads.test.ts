/** Comments on nothing but a link, in markup with few names; dates that only programs are told. */
import { expect, test } from 'vitest';
import { leafText } from '../blocks/blocks.ts';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { viewPage } from '../features/view.ts';
import { describePosts } from './posts.ts';
import { findRegions } from './regions.ts';
import { findThread } from './thread.ts';

const TEXTS = [
  'I am about to repair the old house, and wonder whether insulating the walls from inside is worth the trouble at all.',
  'We did it last year. Check for damp first, or it will go mouldy behind the boards within two winters.',
  'Thanks!',
  'In our street they ask eighty-five a square metre, material not included, and they are booked until spring.',
  'The boards came off again after the second winter, and nobody wants to say whose idea they had been.',
];

/** In each other: what their dates stand in has names only further up. */
function write(title: string): string {
  const open = TEXTS.map(
    (text, i) =>
      `<li><div id="c_a${i}x" class="comment"><div class="byline"><span class=""><a href="/~m${i}">m${i}</a> <a href="/c/a${i}x"><time title="2024-05-0${i + 1} 10:1${i}:00">a year ago</time></a></span></div>` +
      `<div class="text"><p>${text}</p></div></div><ol class="comments">`,
  );
  return `<title>Old house, new walls</title><div class="top">${title}</div><ol class="comments">${open.join('')}${'</ol></li>'.repeat(5)}</ol>`;
}

function readThread(html: string): string[] | undefined {
  const page = parse(html);
  const view = viewPage(page);
  const thread = findThread(view, gatherEvidence(page, { url: new URL('https://news.example/s/7') }));
  const textOf = (message: readonly number[]): string => message.map((k) => leafText(page, view.leaves, k)).join(' ');
  return thread && [textOf(thread.opening), ...thread.replies.map(textOf)];
}

test('comments on nothing but a link that the title is', () => {
  const title = '<a href="https://walls.example/old">Old house, new walls</a>';
  expect(readThread(write(title))).toEqual(['Old house, new walls', ...TEXTS]);
  for (const other of ['Old house, new walls', title.replace('walls.example', 'news.example')])
    expect(readThread(write(other))).toBeUndefined();
});

test('the date of microdata is read before what is shown', () => {
  const posts = TEXTS.map(
    (text, i) =>
      `<div class="post"><a class="author" href="/u/ann${i}">Ann${i}</a><button aria-label="22-05-2024 15:3${i}"><span itemprop="datePublished" content="2024-05-22T15:3${i}:55+00:00">1 year ago</span></button><div class="text">${text}</div></div>`,
  );
  const view = viewPage(parse(`<h1>Thread</h1><div>${posts.join('')}</div>`));
  expect(describePosts(view, findRegions(view)).map(({ date }) => date)).toEqual(TEXTS.map((_, i) => `2024-05-22T15:3${i}:55+00:00`));
});
