/** Posts found by their anchors, on threads in the markup of several kinds of forum software. */
import { describe, expect, test } from 'vitest';
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
];

/** phpBB: one `div` a post, the date in a line above the message. */
function writePhpbb(texts: readonly string[]): string {
  const posts = texts.map(
    (text, i) =>
      `<div id="p10${i}" class="post bg${i % 2}"><dl class="postprofile"><dt><a href="./memberlist.php?mode=viewprofile&amp;u=${i}">member ${i}</a></dt>` +
      `<dd>Posts: ${i * 7}</dd><dd>Joined: Mar 201${i}</dd></dl><div class="postbody"><p class="author">by <a href="./memberlist.php?u=${i}">member ${i}</a> » ` +
      `Tue Aug 2${i}, 2019 1:4${i} am</p><div class="content">${text}</div><div class="signature">Member ${i} says: a signature may be longer than a post, much longer.</div></div></div>`,
  );
  return `<body id="phpbb"><h2>Old house</h2><div id="page-body">${posts.join('<hr>')}</div><div>Powered by phpBB</div></body>`;
}

/** Discuz: tables, the date in how long ago with the real one in a title. */
function writeDiscuz(texts: readonly string[]): string {
  const posts = texts.map(
    (text, i) =>
      `<div id="post_55${i}"><table id="pid55${i}"><tr><td rowspan=2><a href="home.php?mod=space&amp;uid=${i}">会员${i}</a><p>积分 ${i}3</p></td>` +
      `<td><a href="#"><em>${i + 1}</em><sup>#</sup></a><em id="authorposton55${i}">发表于 <span title="2012-3-${i + 1} 12:30">${i + 3} 天前</span></em><a href="x">只看该作者</a>` +
      `<div class="t_f" id="postmessage_55${i}">${text}</div></td></tr><tr><td><a href="r">回复</a><a href="j">举报</a></td></tr></table></div>`,
  );
  return `<body><h1>旧房子</h1><div id="postlist">${posts.join('')}</div><p>Powered by Discuz! X3</p></body>`;
}

/** Two rows a post: author and date above, the message below; nothing around the pair. */
function writeRows(texts: readonly string[]): string {
  const rows = texts.map(
    (text, i) =>
      `<tr class="head"><td><a href="member.php?u=${i}">member ${i}</a></td><td>0${i + 1}-12-2012, 09:1${i} PM <a href="showthread.php?p=${i}">#${i + 1}</a></td></tr>` +
      `<tr class="text"><td colspan="2">${text}</td></tr>`,
  );
  return `<body><h1>Old house</h1><table>${rows.join('')}</table><p>Powered by vBulletin</p></body>`;
}

/** Posts whose replies stand inside them. */
function writeNested(texts: readonly string[]): string {
  const open = texts.map(
    (text, i) =>
      `<li class="reply" id="post-${i}"><div class="by"><a href="/u/m${i}">member ${i}</a> <time datetime="2024-05-0${i + 1}">${i + 2} days ago</time></div><div class="text">${text}</div><ol>`,
  );
  return `<body><h1>Old house</h1><ol class="thread">${open.join('')}${'</ol></li>'.repeat(texts.length)}</ol></body>`;
}

function readThread(html: string, url = 'https://example.org/forum/viewtopic.php?t=7'): string[] | undefined {
  const page = parse(`<title>Old house</title>${html}`);
  const view = viewPage(page);
  const thread = findThread(view, gatherEvidence(page, { url: new URL(url) }));
  const textOf = (message: readonly number[]): string => message.map((k) => leafText(page, view.leaves, k)).join(' ');
  return thread === undefined ? undefined : [textOf(thread.opening), ...thread.replies.map(textOf)];
}

describe('a thread', () => {
  test.each([
    ['phpBB', writePhpbb],
    ['Discuz', writeDiscuz],
    ['vBulletin, rows in pairs', writeRows],
    ['replies inside replies', writeNested],
  ])('%s: every message and nothing else', (_, write) => {
    expect(readThread(write(TEXTS))).toEqual(TEXTS);
  });

  test('without dates its numbered ids divide it', () => {
    const html = writePhpbb(TEXTS)
      .replace(/Tue Aug .*? am/g, '')
      .replace(/Joined: Mar \d+/g, '');
    expect(readThread(html)).toEqual(TEXTS);
  });

  test('a date inside a message does not cut it', () => {
    const texts = [...TEXTS, 'It was <span>2019-08-27 12:30</span> when we began, and it took until the end of that week.'];
    expect(readThread(writePhpbb(texts))?.at(-1)).toBe('It was 2019-08-27 12:30 when we began, and it took until the end of that week.');
  });
});

describe('no thread', () => {
  const article = Array.from(
    { length: 8 },
    (_, i) => `<p>Paragraph ${i} of a long article about houses and how they are kept dry in winter.</p>`,
  );

  test('comments under an article', () => {
    const comments = writeNested(TEXTS).replaceAll('post-', 'comment-').replaceAll('reply', 'comment').replace('<h1>Old house</h1>', '');
    const html = `<body><h1>Old house</h1><article>${article.join('')}</article>${comments}</body>`;
    expect(readThread(html, 'https://example.org/news/2024/old-house.html')).toBeUndefined();
  });

  test('dated teasers beside an article', () => {
    const teasers = TEXTS.map((text, i) => `<li><a href="/n${i}">${text}</a> <time>2024-05-0${i + 1}</time></li>`);
    const html = `<body><h1>Old house</h1>${article.join('')}<ul>${teasers.join('')}</ul></body>`;
    expect(readThread(html)).toBeUndefined();
  });
});

test('a post knows where it stands', () => {
  const page = parse(writeRows(TEXTS));
  const view = viewPage(page);
  const posts = describePosts(view, findRegions(view));
  expect(posts).toHaveLength(TEXTS.length);
  for (const { start, stop, anchor } of posts) {
    expect(page.tagName(start)).toBe('tr');
    expect(anchor).toBeGreaterThan(start);
    expect(anchor).toBeLessThan(stop);
  }
});
