/** Threads: records found by their look, messages by what differs, replies told from the body. */
import { describe, expect, test } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { CorrelativityOptions } from './options.ts';
import { CONTENT_CORRELATIVITY } from './select.ts';

const EVIDENCE = { title: '', metadata: { findings: [], linkedData: [] }, references: [] };
const POSTS = [
  'I am about to repair the old house, and wonder whether insulating the walls from inside is worth the trouble at all.',
  'We did it last year. Check for damp first, or it will go mouldy behind the boards within two winters.',
  'Thanks!',
  'In our street they ask eighty-five a square metre, material not included, and they are booked until spring.',
];

function writePost(text: string, i: number): string {
  return (
    `<div class="post p${i}" id="post_${i}"><table><tr><td class=who><a href="/u${i}">member ${i}</a><p>Rank: member</p><p>Posts: ${7 * i}</p></td>` +
    `<td class=what><div class=head>Posted 2023-11-0${i + 1} 21:14 <a href="#${i}">link</a></div><div class=text>${text}</div>` +
    `<div class=foot><a href="/reply">Reply</a> <a href="/quote">Quote</a></div></td></tr></table></div>`
  );
}

function writeThread(posts: readonly string[], before = '', after = ''): string {
  return `<title>Old house</title><body><h1>Old house</h1>${before}<div id=posts>${posts.map(writePost).join('\n')}</div>${after}</body>`;
}

function readThread(html: string, options: Partial<CorrelativityOptions> = {}): { body: string[]; replies: string[] } {
  const view = viewPage(parse(html));
  const { kept, replies = [] } = CONTENT_CORRELATIVITY.select(view, EVIDENCE, options);
  const textOf = (n: number): string => view.page.rawText(n).trim();
  return { body: kept.toArray().map(textOf), replies: replies.map((nodes) => nodes.map(textOf).join(' ')) };
}

describe('a thread', () => {
  test('the first message is the body, the others are replies, and nothing around them is either', () => {
    expect(readThread(writeThread(POSTS))).toEqual({ body: [POSTS[0]], replies: POSTS.slice(1) });
  });

  test('all messages when asked', () => {
    expect(readThread(writeThread(POSTS), { posts: 'all' })).toEqual({ body: POSTS, replies: [] });
  });

  test('a pair of rich records is a thread', () => {
    const rich = writeThread(POSTS.slice(0, 2)).replaceAll('<div class=foot>', `<div class=foot>${'<i></i>'.repeat(20)}`);
    expect(readThread(rich)).toEqual({ body: [POSTS[0]], replies: [POSTS[1]] });
  });

  test('a long disclaimer at the foot is not the body', () => {
    expect(
      readThread(writeThread(POSTS, '', `<div class=foot>${'All posts are their authors’ own opinion. '.repeat(5)}</div>`)).body,
    ).toEqual([POSTS[0]]);
  });

  test('an article before the records is the body, and the records are its comments', () => {
    const article = Array.from(
      { length: 6 },
      (_, i) => `<p>Paragraph ${i} of a long article about houses and how they are kept dry in winter.</p>`,
    );
    const { body, replies } = readThread(writeThread(POSTS, `<div class=article>${article.join('')}</div>`));
    expect(body.length).toBe(6);
    expect(replies).toEqual(POSTS);
  });

  test('quotations can be left out', () => {
    const quoting = [...POSTS, '<blockquote>Thanks!</blockquote>You are welcome, let us know how it went.'];
    expect(readThread(writeThread(quoting)).replies.at(-1)).toContain('Thanks!');
    expect(readThread(writeThread(quoting), { quotes: false }).replies.at(-1)).toBe('You are welcome, let us know how it went.');
  });
});

describe('no thread', () => {
  const chunk = (i: number, extra: string): string =>
    `<section class=chunk>${extra}<div><p>Chunk ${i} of one article; it says something else than its neighbours, at length and <a href=/x${i}>with links</a>.</p>` +
    `<i></i><i></i><i></i></div><span>Advertisement</span><span>Share</span></section>`;

  test('chunks of an article without dates', () => {
    const { body, replies } = readThread(`<body>${[1, 22, 333].map((i) => chunk(i, `<b>Nr. ${i}${i}</b>`)).join('')}</body>`);
    expect(replies).toEqual([]);
    expect(body.join(' ')).toContain('Chunk 333');
  });

  test('sections with headings of their own', () => {
    const { replies } = readThread(
      `<body>${['One', 'Two', 'Three'].map((name, i) => chunk(i, `<h2>${name}</h2><b>2024-05-1${i}</b>`)).join('')}</body>`,
    );
    expect(replies).toEqual([]);
  });
});
