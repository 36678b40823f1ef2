/** Threads: the posts of `records/` in place of the smoothing, replies told from the body. */
import { describe, expect, test } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { viewPage } from '../../features/view.ts';
import type { CorrelativityOptions } from './options.ts';
import { CONTENT_CORRELATIVITY } from './select.ts';

const FORUM = new URL('https://example.org/forum/viewtopic.php?t=7');
const NEWS = new URL('https://example.org/news/2024/old-house.html');
const POSTS = [
  'I am about to repair the old house, and wonder whether insulating the walls from inside is worth the trouble at all.',
  'We did it last year. Check for damp first, or it will go mouldy behind the boards within two winters.',
  'Thanks!',
  'In our street they ask eighty-five a square metre, material not included, and they are booked until spring.',
];

function writePost(text: string, i: number): string {
  return (
    `<div class="post p${i}" id="post_${i}"><table><tr><td class=who><a href="/members/ann.${i}">member ${i}</a><p>Rank: member</p><p>Posts: ${7 * i}</p></td>` +
    `<td class=what><div class=head>Posted 2023-11-0${i + 1} 21:14 <a href="#${i}">link</a></div><div class=text>${text}</div>` +
    `<div class=foot><a href="/reply">Reply</a> <a href="/quote">Quote</a></div></td></tr></table></div>`
  );
}

function writeThread(posts: readonly string[], before = '', after = ''): string {
  return `<title>Old house</title><body><h1>Old house</h1>${before}<div id=posts>${posts.map(writePost).join('\n')}</div>${after}</body>`;
}

function readThread(html: string, options: Partial<CorrelativityOptions> = {}, url = FORUM): { body: string[]; replies: string[] } {
  const view = viewPage(parse(html));
  const { kept, replies = [] } = CONTENT_CORRELATIVITY.select(view, gatherEvidence(view.page, { url }), options);
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

  test('two posts are a thread', () => {
    expect(readThread(writeThread(POSTS.slice(0, 2)))).toEqual({ body: [POSTS[0]], replies: [POSTS[1]] });
  });

  test('a long disclaimer at the foot is not the body', () => {
    expect(
      readThread(writeThread(POSTS, '', `<div class=foot>${'All posts are their authors’ own opinion. '.repeat(5)}</div>`)).body,
    ).toEqual([POSTS[0]]);
  });

  test('a question before its answers is the body, and every post a reply', () => {
    const question = `<div class=question><p>${'Is it worth the trouble to insulate the walls of an old house from inside? '.repeat(4)}</p></div>`;
    const { body, replies } = readThread(writeThread(POSTS, question).replaceAll('class="post', 'class="answer'));
    expect(body.join(' ')).toMatch(/^Is it worth/);
    expect(replies).toEqual(POSTS);
  });

  test('quotations can be left out', () => {
    const quoting = [...POSTS, '<blockquote>Thanks!</blockquote>You are welcome, let us know how it went.'];
    expect(readThread(writeThread(quoting)).replies.at(-1)).toContain('Thanks!');
    expect(readThread(writeThread(quoting), { quotes: false }).replies.at(-1)).toBe('You are welcome, let us know how it went.');
  });
});

describe('no thread', () => {
  const article = Array.from(
    { length: 12 },
    (_, i) => `Paragraph ${i} of a long article about houses and how they are kept dry in winter.`,
  );

  test('comments of less than half its text are neither body nor replies', () => {
    const before = `<div class=article>${article.map((text) => `<p>${text}</p>`).join('')}</div>`;
    const html = writeThread(POSTS, before).replaceAll('class="post', 'class="comment');
    expect(readThread(html, {}, NEWS)).toEqual({ body: article, replies: [] });
  });

  test('sections of an article with dates and headings of their own', () => {
    const sections = article.map(
      (text, i) => `<section class=chunk><h2>Day ${i + 1}</h2><b>2024-05-1${i}</b><p>${text}</p><a href=/x${i}>Share</a></section>`,
    );
    const { body, replies } = readThread(`<body>${sections.join('')}</body>`, {}, NEWS);
    expect(replies).toEqual([]);
    expect(body).toEqual(expect.arrayContaining(article));
  });
});
