/** Posts found by their anchors, on threads in the markup of several kinds of forum software. */
import { describe, expect, test } from 'vitest';
import { leafText } from '../blocks/blocks.ts';
import { parse } from '../dom/parse.ts';
import { gatherEvidence } from '../evidence/gather.ts';
import { viewPage } from '../features/view.ts';
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

/** Names without links, as those see them who are not logged in, and a time in each post; nothing says forum but the title. */
function writeUnlinked(texts: readonly string[], time = (i: number): string => `August ${i + 2}, 2011</p><p>6:2${i} am`): string {
  const posts = texts.map(
    (text, i) =>
      `<section class="topic-post"><div class="who"><p>${time(i)}</p><p>member ${i}</p><p>Member</p><p>Members</p><p>Forum Posts: ${i * 40 + 3}</p>` +
      `<p>Member Since:</p><p>April ${i + 2}, 2009</p><p>Offline</p></div><div class="what">${i + 1}<p>${text}</p></div></section>`,
  );
  return `<body><h1>Old house</h1><div class="list">${posts.join('')}</div></body>`;
}

function readThread(html: string, url = 'https://example.org/forum/viewtopic.php?t=7', title = 'Old house'): string[] | undefined {
  const page = parse(`<title>${title}</title>${html}`);
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

  test('a word of several messages stays in its sentences, and what stands in their lines as labels do does not', () => {
    const say = (text: string): string => text.replace(/^(\S+ \S+)/, '$1 <code>getrandom</code>');
    const html = writePhpbb(TEXTS.map((text) => (text.length > 60 ? `${say(text)} <a href="#q">Quote this</a>` : text)));
    expect(readThread(html)).toEqual(TEXTS.map((text) => (text.length > 60 ? say(text).replace(/<\/?code>/g, '') : text)));
  });

  test('a date inside a message does not cut it', () => {
    const texts = [...TEXTS, 'It was <span>2019-08-27 12:30</span> when we began, and it took until the end of that week.'];
    expect(readThread(writePhpbb(texts))?.at(-1)).toBe('It was 2019-08-27 12:30 when we began, and it took until the end of that week.');
  });
});

test('events between the comments of a tracker are no posts', () => {
  const note = (text: string, i: number): string =>
    `<div class=row><div id="issuecomment-${i}1"><a href="/ann${i}">ann${i}</a> <time datetime="2024-05-0${i + 1}T10:00Z">May ${i + 1}</time><div class=text><p>${text}</p></div></div></div>`;
  const event = `<div class=row><div class=event><a href="/bea">bea</a> closed this as <a href="?q">completed</a> <time datetime="2024-05-09T10:00Z">May 9</time></div></div>`;
  const opening = `<p>${TEXTS[0]} ${TEXTS[1]}</p><table><tr><th>Wall<th>Damp<tr><td>North<td>yes</table><p>That is what I measured.</p>`;
  const html = `<body><h1>Old house</h1><div><div class=wiki>${opening}</div><div>${event}${TEXTS.slice(1).map(note).join(event)}${event}</div></div></body>`;
  expect(readThread(html, 'https://example.org/house/issues/7')).toEqual([
    `${TEXTS[0]} ${TEXTS[1]} Wall Damp North yes That is what I measured.`,
    ...TEXTS.slice(1),
  ]);
});

test('projects with their owners are no posts with their authors', () => {
  const cards = TEXTS.map(
    (text, i) =>
      `<article class="card"><h3><a href="/ann${i}">ann${i}</a> / <a href="/ann${i}/atlas">atlas</a></h3><p>${text}</p><span>Updated <time datetime="2024-05-0${i + 1}">May ${i + 1}</time></span></article>`,
  );
  expect(readThread(`<body><h1>Old house</h1>${cards.join('')}</body>`, 'https://example.org/topics/old-house')).toBeUndefined();
});

describe('without a word of its address', () => {
  const LONG = TEXTS.map((text) => text.repeat(1 + Math.floor(60 / text.length)));
  const address = 'https://example.org/house/7';
  const read = (html: string, title: string): string[] | undefined => readThread(html, address, title);

  test('a title with the word and times of day make a thread of posts whose names lead nowhere', () => {
    expect(read(writeUnlinked(LONG), 'Old house | Damp | The builders’ forum')).toEqual(LONG);
    expect(read(writeUnlinked(LONG), 'Old house | Damp | The builders')).toBeUndefined();
    const days = writeUnlinked(LONG, (i) => `August ${i + 2}, 2011`);
    expect(read(days, 'Old house | Damp | The builders’ forum')).toBeUndefined();
  });

  test('times that people read make a thread of posts with profiles, times for programs do not', () => {
    const write = (when: string): string =>
      [...LONG, ...LONG]
        .map((text, i) => `<tr><td><a href="/member${i}" class="user">member${i}</a>: ${when}<br><p>Part ${i}: ${text}</p></td></tr>`)
        .join('');
    const html = (when: string): string => `<h1>Old house</h1><table>${write(when)}</table>`;
    expect(read(html('3:21pm On Mar 03'), 'Old house')).toHaveLength(8);
    expect(read(html('<time datetime="2024-05-02T09:15">May 2</time>'), 'Old house')).toBeUndefined();
  });
});

test('posts of one short sentence each are, too', () => {
  const short = ['N100搭載機で十分です。', '待機時は6W程度でした。', '買いました。とても静かです。'];
  expect(readThread(writePhpbb(short))).toEqual(short);
});

test('participants are people', () => {
  const write = (text: string, i: number): string =>
    `<div id="post-5${i}" class="wpforo-post"><div><a href="/participant/${i}/">Ann ${i}</a></div><i>12/03/2022 8:4${i} pm</i><p>${text}</p></div>`;
  expect(readThread(`<body><h1>Old house</h1>${TEXTS.map(write).join('')}`, 'https://example.org/ferry/old/')).toEqual(TEXTS);
});

test('posts that count up are a thread, however little of the page they say', () => {
  const welcome = `<p>${'Greetings, and welcome to the builders’ board, where people talk about old houses and new ones. '.repeat(8)}</p>`;
  const write = (number: (i: number) => string): string =>
    `${welcome}<h1>Old house</h1><ul>${[TEXTS[0]!, TEXTS[1]!]
      .map(
        (text, i) =>
          `<li class="entry"><a href="/member/${i}">member ${i}</a> <span>${number(i)}</span> <time datetime="2018-04-2${i}T09:15">24 Apr</time><p>${text}</p></li>`,
      )
      .join('')}</ul>`;
  const address = 'https://example.org/forum/old-house';
  expect(
    readThread(
      write((i) => `#${i + 1}`),
      address,
    ),
  ).toEqual(TEXTS.slice(0, 2));
  expect(
    readThread(
      write((i) => `#${9 - i}`),
      address,
    ),
  ).toBeUndefined();
});

describe('the opening', () => {
  const question =
    'Is insulating the walls of an old house from inside worth the trouble? We have two winters of damp behind us and little money left.';
  const answers = TEXTS.slice(1).map(
    (text, i) =>
      `<div class="answer" id="answer-${i}"><p>${text}</p><a href="/users/${i}">member ${i}</a> answered <time datetime="2024-05-0${i + 1}T10:00">May ${i + 1}</time></div>`,
  );

  test('a question below a headline that is a link opens the thread, too', () => {
    const html = `<body><h1><a href="/questions/7">Old house</a></h1><div class="question"><p>${question}</p></div>${answers.join('')}</body>`;
    expect(readThread(html, 'https://example.org/questions/7/old-house')).toEqual([question, ...TEXTS.slice(1)]);
  });

  test('a post of another look opens the thread, told by its date', () => {
    const long = `${TEXTS[0]} ${TEXTS[3]}`.repeat(3);
    const write = (text: string, i: number): string =>
      `<div class="post" id="p${i}"><b>member ${i}</b> <span>03/03/2026 19:4${i}</span><p>${text}</p><a href="/u/${i}">profile</a></div>`;
    const opening = (date: string): string => `<div class="first"><b>member 9</b> <span>${date}</span><p>${question} ${question}</p></div>`;
    const readOpening = (date: string): string | undefined =>
      readThread(`<body><h1>Old house</h1>${opening(date)}${[long, ...TEXTS].map(write).join('')}</body>`)?.[0];
    expect(readOpening('03/03/2026 18:02')).toBe(`${question} ${question}`);
    expect(readOpening('of late')).toBe(long);
  });

  test('a question before its answers opens the thread', () => {
    const html = `<body><h1>Old house</h1><div class="question"><p>${question}</p></div><h2>3 Answers</h2>${answers.join('')}</body>`;
    expect(readThread(html, 'https://example.org/questions/7/old-house')).toEqual([question, ...TEXTS.slice(1)]);
  });

  test('what a tracker describes above numbered notes opens the thread, whose heads are no headings of their own', () => {
    const notes = TEXTS.slice(1).map(
      (text, i) =>
        `<div class="change" id="change-4${i}"><h3>#${i + 1} by <b class="author">member ${i}</b>, <i class="day" title="May ${i + 1}, 2024, 8:10:44 AM">2 years ago</i></h3><p>${text}</p></div>`,
    );
    const html = `<body><h1>Old house</h1><div class="description"><p>${question}</p></div><div>${notes.join('')}</div>`;
    expect(readThread(html, 'https://example.org/ticket/7')).toEqual([question, ...TEXTS.slice(1)]);
  });

  test('a rule of the forum before the posts does not', () => {
    const rule = '<p>Read the rules before you post. Be kind to each other.</p>';
    expect(readThread(writePhpbb(TEXTS).replace('<div id="page-body">', `<div id="page-body">${rule}`))?.[0]).toBe(TEXTS[0]);
  });
});

test('answers in a list behind the opening post are posts, each, though one has a date as the opening post has', () => {
  const write = (text: string, i: number): string =>
    `<div id="answer-${i}"><h3 class="head"><a href="/users/m${i}">member ${i}</a> <i${i % 3 === 0 ? '' : ' class="day"'}>May ${i + 1}, 2024</i></h3><div class="body">${text}</div></div>`;
  const texts = [TEXTS.join(' '), ...TEXTS.slice(1)];
  const [first, ...others] = texts.map(write);
  const html = `<body><h1>Old house</h1>${first!.replace(' id="answer-0"', '')}<div class="answers">${others.join('')}</div></body>`;
  expect(readThread(html, 'https://example.org/thread/7')).toEqual(texts);
});

describe('quotations', () => {
  const quote = (text: string): string => `<blockquote class="quote"><a href="#p100">member 0 wrote:</a><div>${text}</div></blockquote>`;

  test('what only repeats an earlier post and outweighs the answer is left out', () => {
    expect(readThread(writePhpbb([...TEXTS, `${quote(TEXTS[0]!)}It was, for us.`]))?.at(-1)).toBe('It was, for us.');
  });

  test('what is new, or less than the answer, stays', () => {
    const news = 'Mould is a fungus that needs nothing but a damp wall, says the town’s adviser.';
    expect(readThread(writePhpbb([...TEXTS, `${quote(news)}He is right.`]))?.at(-1)).toContain(news);
    const long = `${quote(TEXTS[1]!)}${TEXTS[3]} ${TEXTS[0]}`;
    expect(readThread(writePhpbb([...TEXTS, long]))?.at(-1)).toContain(TEXTS[1]);
  });

  test('a message that is a blockquote is a message', () => {
    expect(readThread(writePhpbb(TEXTS).replace(/<div class="content">(.*?)<\/div>/g, '<blockquote>$1</blockquote>'))).toEqual(TEXTS);
  });
});

test('an opening post with a head of its own keeps its message apart from it', () => {
  const head =
    '<div class="head"><h1>Old house</h1><span>6.3K views</span> <span>3 replies</span> <a href="#last">Jump to latest</a></div>';
  const html = writePhpbb(TEXTS).replace('<div class="postbody">', `<div class="postbody first-of-thread">${head}`);
  expect(readThread(html)).toEqual(TEXTS);
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

describe('a short message', () => {
  const [opening = '', second = '', third = '', answer = ''] = TEXTS;
  const write = (author: string, text: string, i: number): string =>
    `<article class="status"><a href="/${author}"><span>${author.toUpperCase()}</span></a> <a href="/${author}"><span>@${author}</span></a> ` +
    `<time datetime="2024-05-1${i}T10:00:00Z">May 1${i}</time><p>${text}</p><button aria-label="Reply">1</button></article>`;
  const posts = [write('ann', opening, 0), write('ann', second, 1), write('bea', answer, 2), write('ann', third, 3)];

  test('goes on in what its author adds before anybody answers', () => {
    expect(readThread(`<main>${posts.join('')}</main>`, 'https://sea.example/ann/status/12')).toEqual([
      `${opening} ${second}`,
      answer,
      third,
    ]);
  });

  test('may look different from its answers', () => {
    const first = `<div class="detail"><a href="/ann"><b>ANN</b></a><p>${opening}</p></div>`;
    const page = `<p>One of many servers, where people write to each other.</p><main>${first}${posts.slice(1).join('')}</main>`;
    expect(readThread(page, 'https://sea.example/@ann/12')).toEqual([`${opening} ${second}`, answer, third]);
  });

  test('is no other post of a forum', () => {
    const [first] = readThread(`<main>${posts.join('')}</main>`, 'https://sea.example/forum/viewtopic.php?t=7') ?? [];
    expect(first).toBe(opening);
  });
});

test('what was posted is the link where the title leads to another site', () => {
  const read = (href: string): string[] | undefined =>
    readThread(
      `<p><a href="${href}">Old house repaired</a></p>${writePhpbb(TEXTS).replace('<h2>Old house</h2>', '')}`,
      'https://example.org/forum/viewtopic.php?t=7',
      'Old house repaired | Links',
    );
  expect(read('https://news.example/house')).toEqual(['Old house repaired', ...TEXTS]);
  expect(read('https://example.org/forum/viewtopic.php?t=7')).toEqual(TEXTS);
});

test('a text in ideographs opens the thread from outside the posts with half the letters', () => {
  const opening = [
    '小区的水表是机械的，物业说十年内不会换，于是决定自己动手读数。',
    '前者在梅雨季玻璃会起雾，三天两头认错，后者便宜，而且不怕黑。',
    '装好之后一个月，误差大约百分之零点三，够用了，电池也很耐用。',
    '补充一下，电池用两节五号，实测能撑十四个月，文件放在最后面。',
  ];
  const replies = ['我家是另外一种，直接接上就行。', '羡慕，我们这批表没有磁铁。', '已经照着做了一个，感谢楼主。'];
  const rows = replies.map(
    (text, i) =>
      `<div id="r_1${i}" class="cell"><a href="/member/m${i}">m${i}</a> <span class="ago" title="2023-08-1${i} 21:33:10">3 天前</span><div class="said">${text}</div></div>`,
  );
  const page = `<h1>水表</h1><div class="topic">${opening.map((text) => `<p>${text}</p>`).join('')}</div><div class="box">${rows.join('')}</div>`;
  expect(readThread(page, 'https://v.example/t/963')).toEqual([opening.join(' '), ...replies]);
});

test('marks alone open no thread', () => {
  expect(readThread(writePhpbb(['…', ...TEXTS]), 'https://example.org/forum/viewtopic.php?t=7')).toBeUndefined();
});

test('a text that opens the thread from outside the posts keeps its list and its short lines', () => {
  const mail =
    '<p>Hello all,</p><p>the narrow build of the driver has been broken since 4.6, and nobody has complained. I propose to drop it in the next release.</p>' +
    '<p>What would go:</p><ul><li>src/plot16</li><li>the switch</li></ul><p>If anybody still has a machine that needs it, please speak up before the month ends.</p><p>Regards</p>';
  const answers = [1, 2, 3]
    .map(
      (i) =>
        `<div class="even"><a href="/users/${i}/">Ann ${i}</a> <span>14 Jan. 2025, 11:0${i} a.m.</span><div class="email-body"><p>${TEXTS[i]!.repeat(i === 2 ? 6 : 1)}</p></div></div>`,
    )
    .join('');
  const page = parse(
    `<title>Drop the narrow build</title><body><h1>Drop the narrow build</h1><div class="first"><a href="/users/9/">Eve</a><div class="email-body">${mail}</div><a href="/x">Reply</a></div><div>${answers}</div>`,
  );
  const view = viewPage(page);
  const thread = findThread(view, gatherEvidence(page, { url: new URL('https://lists.example/archives/thread/4QZ7/?topic=1') }));
  const opening = thread!.opening.map((k) => leafText(page, view.leaves, k));
  expect(opening[0]).toBe('Hello all,');
  expect(opening).toEqual(expect.arrayContaining(['What would go:', 'src/plot16', 'the switch']));
  expect(opening.at(-1)).toBe('Regards');
});

test('and takes nothing with it from a box beside its paragraphs, though that says something too', () => {
  const text =
    'the narrow build of the driver has been broken since 4.6, and nobody has complained. I propose to drop it in the next release.';
  const box =
    '<div class="rules"><a href="/rules">Rules</a><p>Be kind to each other here, whoever is new to the list. Nobody was born with it.</p><a href="/faq">Questions</a></div>';
  const answers = [1, 2, 3]
    .map(
      (i) =>
        `<div class="even"><a href="/users/${i}/">Ann ${i}</a> <span>14 Jan. 2025, 11:0${i} a.m.</span><div class="email-body"><p>${TEXTS[i]!}</p></div></div>`,
    )
    .join('');
  const page = parse(
    `<title>Drop the narrow build</title><body><h1>Drop the narrow build</h1><div><p>${text}</p>${box}<p>${text}</p></div><div>${answers}</div>`,
  );
  const view = viewPage(page);
  const thread = findThread(view, gatherEvidence(page, { url: new URL('https://lists.example/archives/thread/4QZ7/?topic=1') }));
  const opening = thread!.opening.map((k) => leafText(page, view.leaves, k));
  expect(opening).toContain(text);
  expect(opening).not.toContain('Rules');
  expect(opening).not.toContain('Questions');
});

test('and all of what its first section heads, hints too', () => {
  const text =
    'the narrow build of the driver has been broken since 4.6, and nobody has complained. I propose to drop it in the next release.';
  const report =
    `<h3>What happens</h3><p>${text}</p><h3>Steps</h3><ul class="tasks"><li>one</li></ul><table><tr><th>Build</th><th>State</th></tr><tr><td>4.6</td><td>broken</td></tr></table>` +
    `<div class="alert"><p class="title">Warning</p><p>It may burn the paper.</p></div><p>${text}</p>`;
  const answers = [1, 2, 3]
    .map(
      (i) =>
        `<div class="even"><a href="/users/${i}/">Ann ${i}</a> <span>14 Jan. 2025, 11:0${i} a.m.</span><div><p>${TEXTS[i]!}</p></div></div>`,
    )
    .join('');
  const read = (opening: string): string | undefined =>
    readThread(
      `<h1>Drop the narrow build</h1><div class="text">${opening}</div><div>${answers}</div>`,
      'https://lists.example/x/issues/7',
      'Drop the narrow build',
    )?.[0];
  expect(read(report)).toBe(`What happens ${text} Steps one Build State 4.6 broken Warning It may burn the paper. ${text}`);
});
