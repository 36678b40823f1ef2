/** Comments: the text of each reply, and author, date and number of the post it stands in. */
import { expect, test } from 'vitest';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { viewPage } from '../features/view.ts';
import { selectThread } from '../learned/thread.ts';
import { joinReplies } from './replies.ts';

const TEXTS = [
  'What is a good closed headphone for the evening, at home?',
  'The one I have.\nIt is heavy, though.',
  'Have you thought of buds?',
];

function writePost(text: string, i: number): string {
  return (
    `<article class="message" id="post-${i}"><a href="/members/ann.${i}">Ann ${i}</a> <time datetime="2024-01-0${i + 1}T12:00:00Z">yesterday</time> ` +
    `<a href="#${i}">#${i + 1}</a><div class="text">${text.replace('\n', '<br>')}</div><a href="/reply">Reply</a></article>`
  );
}

test('comments know author, date and position', () => {
  const page = parse(`<title>Headphones</title><body><h1>Headphones</h1>${TEXTS.map(writePost).join('')}</body>`);
  const view = viewPage(page);
  const selection = selectThread(view, gatherEvidence(page, { url: new URL('https://example.org/threads/headphones.7/') }));
  expect(selection).toBeDefined();
  expect(joinReplies(view, selection!, (text) => text)).toEqual([
    { text: TEXTS[1], author: 'Ann 1', datePublished: '2024-01-02T12:00:00Z', position: 2 },
    { text: TEXTS[2], author: 'Ann 2', datePublished: '2024-01-03T12:00:00Z', position: 3 },
  ]);
});

test('without replies there are none', () => {
  const view = viewPage(parse(`<body>${TEXTS.map(writePost).join('')}</body>`));
  const nothing = { strategy: 'x', kept: { bits: new Uint8Array(view.page.size) }, extent: [], score: new Float32Array(0), confidence: 0 };
  expect(joinReplies(view, nothing as never, (text) => text)).toEqual([]);
});
