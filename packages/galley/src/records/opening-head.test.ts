/** The lines that an opening post begins with: its head, or a sentence. */
import { expect, test } from 'vitest';
import { leafText } from '../blocks/blocks.ts';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { viewPage } from '../features/view.ts';
import { findThread } from './thread.ts';

const TEXTS = [
  'We have two winters of damp behind us, in an old house of stone.',
  'Did it last year, and never again.',
  'Thanks to all of you!',
];

function readOpening(first: string): string | undefined {
  const posts = [`${first}<br>${TEXTS[0]}`, ...TEXTS.slice(1)].map(
    (text, i) =>
      `<div id="p10${i}" class="post"><p class="author">by <a href="./memberlist.php?u=${i}">member ${i}</a> » Tue Aug 2${i}, 2019 1:4${i} am</p>` +
      `<div class="content">${text}</div></div>`,
  );
  const page = parse(`<body id="phpbb"><h2>Old house</h2><div>${posts.join('<hr>')}</div><div>Powered by phpBB</div></body>`);
  const view = viewPage(page);
  const thread = findThread(view, gatherEvidence(page, { url: new URL('https://example.org/viewtopic.php?t=7') }));
  return thread && leafText(page, view.leaves, thread.opening[0]!);
}

test('a sentence that is a link for the most part begins the message', () => {
  const link = 'See the <a href="/tests/7">long test of seven ways to insulate a wall</a>';
  expect(readOpening(`${link}.`)).toBe('See the');
  expect(readOpening(link)).toBe(TEXTS[0]);
});

test('paragraphs beside a list of what is asked are of the text, however short, where the question stands before the posts', () => {
  const asks =
    '<p>Is there a way to read every question before it is shown to all who visit, and to let only some of the members answer it?';
  const answers = TEXTS.map(
    (text, i) =>
      `<div class="answer" id="answer-${i}"><a href="/members/bo${i}">bo${i}</a> <time datetime="2024-05-0${i + 1}">then</time><div class="text">${text}</div></div>`,
  );
  const html = `<div class="question"><p>Hello!</p><ol><li>${asks}<li>${asks}</ol><p>Thank you.</p></div><div>${answers.join('')}</div>`;
  const page = parse(`<title>Old house</title><body><h1>Old house</h1>${html}`);
  const view = viewPage(page);
  const thread = findThread(view, gatherEvidence(page, { url: new URL('https://example.org/forum/question/7') }));
  const said = thread!.opening.map((k) => leafText(page, view.leaves, k));
  expect([said[0], said.length, said.at(-1)]).toEqual(['Hello!', 4, 'Thank you.']);
});

test('the head of the page, which says whose the post below it is, is no post', () => {
  const menu = (n: number): string => `<div>Followers</div><a id="shareItem_${n}"></a>`;
  const time = (day: number): string => `<time datetime="2024-03-${day}T21:22:50Z">March ${day}</time>`;
  const post = (day: number, name: string, text: string): string =>
    `<article><h3><a href="/profile/${day}-${name}/">${name}</a></h3><div class="meta">${time(day)}</div><p>${text}</p><a id="shareItem_${day}"></a></article>`;
  const head = `<div><h1>Old house</h1><p><a href="/profile/19-ann/">ann</a> ${time(19)} in <a href="/forum/4">Walls</a></p>${menu(7)}</div>`;
  const html = `<title>Old house</title>${head}<div>${post(19, 'ann', TEXTS[0]!)}${post(20, 'bo', TEXTS[1]!)}</div><p>Powered by Invision Community</p>`;
  const page = parse(html);
  const view = viewPage(page);
  const thread = findThread(view, gatherEvidence(page, { url: new URL('https://example.org/forums/topic/7-old-house/') }));
  const read = (leaves: readonly number[]): string => leaves.map((k) => leafText(page, view.leaves, k)).join(' ');
  expect([read(thread!.opening), thread!.replies.map(read)]).toEqual([TEXTS[0], [TEXTS[1]]]);
});
