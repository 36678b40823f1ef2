/** Comments: the text of each reply, and author, date and number of the post it stands in. */
import { describe, expect, it, test } from 'vitest';
import { NodeSet } from '../../dom/node-set.ts';
import { TEXT } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { gatherEvidence } from '../../evidence/gather.ts';
import { viewPage } from '../../features/view.ts';
import { selectThread } from '../../learned/select-thread.ts';
import type { Comment } from '../article.ts';
import { joinReplies, type ReplyContext } from './replies.ts';

const CONTEXT = { repair: (text: string): string => text, hints: {}, base: undefined, linkedData: [], body: '' };

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
  expect(joinReplies(view, selection!, CONTEXT)).toEqual([
    { text: TEXTS[1], author: 'Ann 1', datePublished: '2024-01-02T12:00:00Z', rawDate: '2024-01-02T12:00:00Z', position: 2 },
    { text: TEXTS[2], author: 'Ann 2', datePublished: '2024-01-03T12:00:00Z', rawDate: '2024-01-03T12:00:00Z', position: 3 },
  ]);
});

/** Author and date of each reply of a thread of three posts. */
function readThread(write: (text: string, i: number) => string): (string | undefined)[][] {
  const page = parse(`<title>Headphones</title><body><h1>Headphones</h1><div>${TEXTS.map(write).join('')}</div>`);
  const view = viewPage(page);
  const selection = selectThread(view, gatherEvidence(page, { url: new URL('https://example.org/forum/viewtopic.php?t=7') }));
  return joinReplies(view, selection!, CONTEXT).map(({ author, datePublished }) => [author, datePublished]);
}

test('what a post states for programs says who and when', () => {
  const facts = readThread(
    (text, i) =>
      `<div itemprop=comment id=p10${i}><span itemprop=author><meta itemprop=name content="Ann ${i}"></span><meta itemprop=datePublished ` +
      `content="2023-12-0${i + 1}T20:43:15Z"><b>9:4${i}pm</b> On <b>Dec 0${i + 1}</b>, <b>2023</b><div class=text itemprop=text>${text}</div></div>`,
  );
  expect(facts).toEqual([1, 2].map((i) => [`Ann ${i}`, `2023-12-0${i + 1}T20:43:15Z`]));
});

test('so does an attribute for scripts, but not that of a quotation', () => {
  const write = (own: string) => (text: string, i: number) =>
    `<div class=post id=p10${i} ${own}><i>2024-08-03 1${i}:59</i><div class=text><div data-username=bea><p>${text}</p></div></div></div>`;
  expect(readThread(write('data-author=1Ali')).map(([author]) => author)).toEqual(['1Ali', '1Ali']);
  expect(readThread(write('data-author=12')).map(([author]) => author)).toEqual([undefined, undefined]);
});

test('names that lead nowhere stand above the messages, and differ', () => {
  const write = (name: (i: number) => string) => (text: string, i: number) =>
    `<div id=p10${i} class=post><h2><a href="viewtopic.php?pid=${i}#p10${i}">2024-08-03 1${i}:59:47</a></h2><dl><dt><strong>${name(i)}</strong>` +
    `<dd><strong>Member</strong></dl><div class=text><p>${text}</p></div></div>`;
  expect(readThread(write((i) => `${i}Ann`)).map(([author]) => author)).toEqual(['1Ann', '2Ann']);
  expect(readThread(write(() => 'Member')).map(([author]) => author)).toEqual([undefined, undefined]);
});

test('who has no profile is named where the others are, whose profiles prove the place', () => {
  const write =
    (guest: string, link = 'who') =>
    (text: string, i: number): string =>
      `<div id=p10${i} class=post><h4>by ${i === 2 ? guest : `<a class=${link} href="/u/ann-${i}">Ann ${i}</a>`} <i>2024-08-03 1${i}:59</i></h4><div class=text><p>${text}</p></div></div>`;
  expect(readThread(write('Anonymous Coward')).map(([author]) => author)).toEqual(['Ann 1', 'Anonymous Coward']);
  expect(readThread(write('<span class=member_name><b>Guest</b></span>')).map(([author]) => author)).toEqual(['Ann 1', 'Guest']);
});

test('a name may stand in a link to write to somebody, a few levels down', () => {
  const write = (text: string, i: number): string =>
    `<div id=p10${i} class=post><span class=name><b>${i === 1 ? 'Ann' : '<a href="mailto:sage">Bea</a>'}</b></span> <i>2024-08-03 1${i}:59</i><div class=text>${text}</div></div>`;
  expect(readThread(write).map(([author]) => author)).toEqual(['Ann', 'Bea']);
});

test('what nobody signed among others is left out', () => {
  const texts = [
    'How long does a lamp last?',
    'Mine is ten years old.',
    'Twelve years, and still going.',
    'This was deleted.',
    'It depends on the oil.',
  ];
  const write = (text: string, i: number): string =>
    `<div id=c${i} class=post>${i === 3 ? '' : `<a class=author href="/u/ann${i}">ann${i}</a> <time datetime="2024-01-0${i + 1}T12:00:00Z">then</time>`}<div class=text>${text}</div></div>`;
  const page = parse(`<title>Lamps</title><body><h1>Lamps</h1><div>${texts.map(write).join('')}</div>`);
  const view = viewPage(page);
  const selection = selectThread(view, gatherEvidence(page, { url: new URL('https://example.org/forum/viewtopic.php?t=7') }));
  expect(joinReplies(view, selection!, CONTEXT).map(({ text }) => text)).toEqual(texts.filter((_, i) => i > 0 && i !== 3));
});

test.each([
  'This comment has been removed by the author.',
  'Comment deleted by moderator',
  '[flagged] [2 more]',
  '<span class="removed-comment">Le commentaire est parti.</span>',
  '<div class="ignore">Le commentaire a été retiré par <a>Ann</a>. Motif : publicité.</div>',
])('what stands where a comment was taken away is none: %s', (gone) => {
  const texts = [...TEXTS, gone, '(With a long cable.)', 'Which was removed by my cat.'];
  const page = parse(`<title>Headphones</title><body><h1>Headphones</h1>${texts.map(writePost).join('')}</body>`);
  const view = viewPage(page);
  const selection = selectThread(view, gatherEvidence(page, { url: new URL('https://example.org/threads/headphones.7/') }));
  expect(joinReplies(view, selection!, CONTEXT).map(({ text }) => text)).toEqual([...TEXTS.slice(1), ...texts.slice(-2)]);
});

test('lines that begin with an arrow are quotations in answers, addresses of posts are none', () => {
  const write = (text: string, i: number): string => writePost(i === 1 ? `&gt; at home?<br>The one I have.<br>&gt;&gt;12` : text, i);
  const page = parse(`<title>Headphones</title><body><h1>Headphones</h1>${TEXTS.map(write).join('')}</body>`);
  const view = viewPage(page);
  const selection = selectThread(view, gatherEvidence(page, { url: new URL('https://example.org/threads/headphones.7/') }));
  const parts = joinReplies(view, selection!, CONTEXT)[0]!.parts!;
  expect(parts.map((part) => ['text' in part && part.text, part.within?.map(({ type }) => type)])).toEqual([
    ['at home?', ['quote']],
    ['The one I have.\n>>12', undefined],
  ]);
});

test('a message that is a pre is no code, whatever holds it, however short among others', () => {
  const quoting = `<article class="message" id="post-9"><a href="/members/eve">Eve</a> <time datetime="2024-02-01T12:00:00Z">then</time> <a href="#9">#9</a><div class="text"><pre><span class="quote">&gt; at home?\n</span>\nI do.</pre></div></article>`;
  const posts = [...TEXTS, ...TEXTS.map((text) => `${text} So they say.`)]
    .map(writePost)
    .join('')
    .replaceAll(/(<\/?)div/g, '$1pre');
  const page = parse(`<title>Headphones</title><body><h1>Headphones</h1>${posts}${quoting}</body>`);
  const view = viewPage(page);
  const selection = selectThread(view, gatherEvidence(page, { url: new URL('https://example.org/threads/headphones.7/') }));
  const parts = joinReplies(view, selection!, CONTEXT).at(-1)!.parts!;
  expect(parts.map((part) => [part.type, 'text' in part && part.text, part.within?.length])).toEqual([
    ['paragraph', 'at home?', 1],
    ['paragraph', 'I do.', undefined],
  ]);
});

test('the line above a quotation says whom it is from, with icons; a blockquote in it is the same quotation', () => {
  const quote =
    '<aside class=quote><div class=title><img src=/q.png> Zitat von <b>Ann</b></div><blockquote><p>At home?</p></blockquote></aside>';
  const page = parse(
    `<title>Headphones</title><body><h1>Headphones</h1>${TEXTS.map((text, i) => writePost(i === 1 ? `${quote}<p>${text}</p>` : text, i)).join('')}</body>`,
  );
  const view = viewPage(page);
  const selection = selectThread(view, gatherEvidence(page, { url: new URL('https://example.org/threads/headphones.7/') }));
  const parts = joinReplies(view, selection!, CONTEXT)[0]!.parts!;
  expect(parts.slice(0, 2).map((part) => [part.type, 'text' in part && part.text, part.within?.length])).toEqual([
    ['attribution', 'Zitat von Ann', 1],
    ['paragraph', 'At home?', 1],
  ]);
});

test('a name beside the date is one, a number is none', () => {
  const write = (before: (i: number) => string) => (text: string, i: number) =>
    `<div id=p10${i} class=post><h4>${before(i)}2024-08-03 1${i}:59</h4><div class=text><p>${text}</p></div></div>`;
  expect(readThread(write((i) => `Ann Lee ${i} – `)).map(([author]) => author)).toEqual(['Ann Lee 1', 'Ann Lee 2']);
  const behind = (text: string, i: number): string =>
    `<div id=p10${i} class=post><h4>Sun, 2024-08-03 1${i}:59 — Ann ${i}</h4><div class=text><p>${text}</p></div></div>`;
  expect(readThread(behind).map(([author]) => author)).toEqual(['Ann 1', 'Ann 2']);
  expect(readThread(write((i) => `Comment #${i} `)).map(([author]) => author)).toEqual([undefined, undefined]);
});

test('without replies there are none', () => {
  const view = viewPage(parse(`<body>${TEXTS.map(writePost).join('')}</body>`));
  const nothing = { strategy: 'x', kept: { bits: new Uint8Array(view.page.size) }, extent: [], score: new Float32Array(0), confidence: 0 };
  expect(joinReplies(view, nothing as never, CONTEXT)).toEqual([]);
});

const SAID = [
  'I have lived beside this harbour for thirty years, and I never saw so many boats.',
  'The ferry was never late in my time, whatever the newspapers wrote about it.',
  'Ask those who had to walk.',
];
const BODY = `<article><h1>Ferry returns</h1><p class="b">${'The ferry came back to the harbour on Friday after two years. '.repeat(4)}</p></article>`;

/** Comments of a page whose body is `p.b`. */
function readComments(html: string, context: Partial<ReplyContext> = {}): Comment[] {
  const page = parse(`<title>Ferry returns</title><body>${BODY}${html}`);
  const view = viewPage(page);
  const kept = new NodeSet(page.size);
  for (let n = 0; n < page.size; n++)
    if (page.attribute(n, 'class') === 'b') for (let k = n + 1; k < page.end[n]!; k++) if (page.kind[k] === TEXT) kept.add(k);
  const selection = { strategy: 'x', kept, extent: [], score: new Float32Array(0), confidence: 0 };
  return joinReplies(view, selection, { ...CONTEXT, ...context });
}

const wordpress = (inner: (i: number, children: string) => string): string => inner(0, inner(1, '')) + inner(2, '');

describe('comments below an article', () => {
  it('are told apart where answers stand in what they answer', () => {
    const item = (i: number, children: string): string =>
      `<li id="comment-${41 + i}" class="comment depth-${i}"><div class="comment-body"><cite class="fn">Ann ${'XYZ'[i]}</cite> <span class="says">says:</span>
       <div class="comment-meta"><a href="#comment-${41 + i}">May ${16 + i}, 2024 at 7:0${i} pm</a></div><p>${SAID[i]}</p><div class="reply"><a href="?replytocom=${i}">Reply</a></div></div>
       <ul class="children">${children}</ul></li>`;
    const found = readComments(`<div id="comments"><h3>3 comments</h3><ol class="commentlist">${wordpress(item)}</ol></div>`, {
      hints: { language: 'en', order: 'month' },
    });
    expect(found.map(({ text }) => text)).toEqual(SAID);
    expect(found.map(({ author }) => author)).toEqual(['Ann X', 'Ann Y', 'Ann Z']);
    expect(found[1]).toMatchObject({ datePublished: '2024-05-17T19:01:00', rawDate: 'May 17, 2024 at 7:01 pm' });
  });

  it('are told apart in lists of terms, without names of their own', () => {
    const items = SAID.map(
      (text, i) => `<dt><span class="author">Ann ${'XYZ'[i]}</span> <i>2024-05-1${i} 10:00</i></dt><dd><p>${text}</p></dd>`,
    );
    const found = readComments(`<div class="kommentare"><dl>${items.join('')}</dl></div>`);
    expect(found.map(({ text, author, datePublished }) => [text, author, datePublished])).toEqual(
      SAID.map((text, i) => [text, `Ann ${'XYZ'[i]}`, `2024-05-1${i}T10:00:00`]),
    );
  });

  it('keep a date that does not say enough as it is written', () => {
    const html = `<section id="comments"><div class="comment"><b class="author">Ann</b> <time datetime="">3 days ago</time><p>${SAID[0]}</p></div>
      <div class="comment"><b class="author">Bea</b> <span>2 days ago</span><p>${SAID[1]}</p></div></section>`;
    const unknown = readComments(html);
    expect(unknown[1]).toMatchObject({ author: 'Bea', rawDate: '2 days ago' });
    expect(unknown[1]).not.toHaveProperty('datePublished');
    const known = readComments(html, { hints: { now: '2024-05-20T12:00:00Z', exactNow: true } });
    expect(known[1]).toMatchObject({ datePublished: '2024-05-18' });
  });

  it('are not forms, lists of links, or what has no name that says comments', () => {
    expect(
      readComments('<div id="respond" class="comment"><p>You may use these tags in what you write: a, b, i, and no others.</p></div>'),
    ).toEqual([]);
    const links = SAID.map((text, i) => `<li class="comment"><a href="/${i}">${text}</a> <i>2024-05-1${i}</i></li>`).join('');
    expect(readComments(`<ul class="comments">${links}</ul>`)).toEqual([]);
    const plain = SAID.map((text, i) => `<div class="teaser"><b class="author">Ann</b> <i>2024-05-1${i}</i><p>${text}</p></div>`).join('');
    expect(readComments(`<div class="teasers">${plain}</div>`)).toEqual([]);
  });

  it('know whose they are by a line behind them', () => {
    const lines = ['Posted by: <a href="http://ann.example/">Ann Lee</a> at 9:12', 'by Bea Holm on May 17, 2024', 'Geschrieben von Cleo'];
    const items = SAID.map((text, i) => `<div class="comment"><p>${text}</p><span>${lines[i]}</span> <i>2024-05-1${i} 10:00</i></div>`);
    expect(readComments(`<div id="comments">${items.join('')}</div>`).map(({ author }) => author)).toEqual(['Ann Lee', 'Bea Holm', 'Cleo']);
  });

  it.each([
    [
      'above a word that leads on',
      (name: string, date: string, text: string) =>
        `<div class="comment-author"><b class="fn">${name}</b> on <time>${date}</time> <i class="says">said:</i></div><p>${text}</p>`,
    ],
    [
      'right before a day of the week',
      (name: string, date: string, text: string) => `<h6>${name} <span>Monday, ${date}</span></h6><p>${text}</p>`,
    ],
    [
      'at the beginning of the text’s own element',
      (name: string, date: string, text: string) => `<b>${name}</b> <span>${date}</span><br>${text}`,
    ],
    [
      'in elements of a class beside it',
      (name: string, date: string, text: string) =>
        `<i class="c-name">${name}</i> <i class="c-date">${date}</i> <i class="c-ip">10.2.***.14</i><p>${text}</p>`,
    ],
    [
      'below it',
      (name: string, date: string, text: string) => `<p>${text}</p><div><strong class="fn">${name}</strong> <i>${date}</i></div>`,
    ],
    ['numbered above it', (name: string, date: string, text: string) => `<div>2. ${name} – <i>${date}</i></div><p>${text}</p>`],
  ])('have names %s', (_, write) => {
    const items = SAID.map((text, i) => `<div class="comment">${write(`Ann ${'XYZ'[i]}`, `1${i} May 2024, 10:00`, text)}</div>`);
    const found = readComments(`<div class="comments">${items.join('')}</div>`);
    expect(found.map(({ author, text }) => [author, text])).toEqual(SAID.map((text, i) => [`Ann ${'XYZ'[i]}`, text]));
  });

  it('end before a button to answer, and before votes', () => {
    const items = SAID.map(
      (text, i) =>
        `<div class="comment"><b class="author">Ann ${'XYZ'[i]}</b> <i>2024-05-1${i}</i><div class="text"><p>${text}</p>` +
        `${['<span><a href="#">Reply</a></span>', '<div class="comment_vote"><a>支持(4)</a> <a>反对(0)</a></div>', ''][i]}</div></div>`,
    );
    const found = readComments(`<div id="comments">${items.join('')}</div>`);
    expect(found.map(({ text, upvoteCount }) => [text, upvoteCount])).toEqual(SAID.map((text, i) => [text, [undefined, 4, undefined][i]]));
  });

  it('have names on the buttons of profiles', () => {
    const items = SAID.map(
      (text, i) =>
        `<div class="comment"><a href="/${i}">Ann</a><div class="profile-card"><button>Ann ${'XYZ'[i]}</button></div> <i>2024-05-1${i}</i><p>${text}</p></div>`,
    );
    expect(readComments(`<div id="comments">${items.join('')}</div>`).map(({ author }) => author)).toEqual(['Ann X', 'Ann Y', 'Ann Z']);
  });

  it('may be one alone, below a date that has more characters', () => {
    const date = '<time datetime="2023-06-23T19:40:00+00:00">Meitheamh 23, 2023 at 7:40 pm</time>';
    const one = `<li class="comment" id="comment-7"><p class="author">Ann</p><p class="meta">${date}</p><div class="text"><p>Mo cheol thú, a chara!</p></div></li>`;
    expect(readComments(`<ol class="comments">${one}</ol>`)).toMatchObject([{ text: 'Mo cheol thú, a chara!', author: 'Ann' }]);
  });

  it('may have a title above the name', () => {
    const items = SAID.map(
      (text, i) =>
        `<div class="c"><i>${i}.</i><s>Well ${'xyz'[i]}</s> <u class="n-name">Ann ${'XYZ'[i]}</u> <i>2024-05-1${i} 12:00</i><p>${text}</p></div>`,
    );
    expect(readComments(`<h3>3 comments</h3>${items.join('')}`).map(({ author }) => author)).toEqual(['Ann X', 'Ann Y', 'Ann Z']);
  });

  it('may be one alone', () => {
    const one = `<div class="comment"><div class="comment__head"><span class="comment__user">ann_79</span> <span class="comment__date">26.10.2024, 19:40</span></div>
      <div class="comment__text">${SAID[0]}</div><div class="comment__actions"><span>Answer</span> <span>+12</span></div></div>`;
    const spoken = one.replace(SAID[0]!, 'We bought it at N650 yesterday.');
    expect(readComments(`<div class="comments">${spoken}</div>`)).toMatchObject([
      { text: 'We bought it at N650 yesterday.', author: 'ann_79' },
    ]);
    const form =
      '<div id="respond"><h3>Leave a reply</h3><p>Your email address will not be published. Fields with a star are asked for.</p></div>';
    for (const below of ['', form])
      expect(readComments(`<div class="comments"><h3>Comments (1)</h3>${one}${below}</div>`)).toEqual([
        { text: SAID[0], author: 'ann_79', datePublished: '2024-10-26T19:40:00', rawDate: '26.10.2024, 19:40', upvoteCount: 12 },
      ]);
  });

  it('have authors without the verb that leads on, initials with their full stop', () => {
    const heads = ['Néni azt mondta...', 'Bea B. hat gesagt…', 'Vito N.'];
    const items = SAID.map(
      (text, i) =>
        `<dt class="comment-author">${heads[i]}</dt><dd class="comment-body"><p>${text}</p></dd><dd class="comment-footer"><a href="#c${i}">201${i}. június 10. 8:33</a></dd>`,
    );
    const found = readComments(`<div id="comments"><dl>${items.join('')}</dl></div>`, { hints: { language: 'hu' } });
    expect(found.map(({ author }) => author)).toEqual(['Néni', 'Bea B.', 'Vito N.']);
    expect(found[1]!.datePublished).toBe('2011-06-10T08:33:00');
    expect(found.map(({ text }) => text)).toEqual(SAID);
  });

  it('are what is alike right below a heading that says so', () => {
    const items = SAID.map((text, i) => `<div class="c"><b>Ann ${'XYZ'[i]}</b> <i>2024-05-1${i}</i><p>${text}</p></div>`).join('');
    const found = readComments(`<h3>3 comments</h3>${items}<div class="teaser"><p>A story of another day, told at some length.</p></div>`);
    expect(found.map(({ text, author }) => [author, text])).toEqual(SAID.map((text, i) => [`Ann ${'XYZ'[i]}`, text]));
    expect(readComments(`<h3>More stories</h3>${items}`)).toEqual([]);
    expect(readComments(`<h3>3 comments</h3>${SAID.map((text) => `<p>${text}</p>`).join('')}`)).toEqual([]);
  });

  it('come from linked data where the page shows fewer', () => {
    const discussion = {
      comment: [
        { '@type': 'Comment', text: `<p>${SAID[0]}</p><p>A &amp; B</p>`, author: { name: 'Ann' }, dateCreated: '2024-05-16T10:00:00Z' },
        { text: ' ' },
        7,
      ],
    };
    expect(readComments('', { linkedData: [{ types: ['NewsArticle'], value: discussion, node: 0 }] })).toEqual([
      { text: `${SAID[0]}\nA & B`, author: 'Ann', datePublished: '2024-05-16T10:00:00Z', rawDate: '2024-05-16T10:00:00Z' },
    ]);
  });

  it('are those shown where linked data has no more than them and the deleted ones', () => {
    const texts = [...SAID, 'This comment was deleted by its author.'];
    const items = texts.map(
      (text, i) => `<li id="comment-${i}" class="comment"><cite class="fn">Ann ${i}</cite> <time>2024-05-1${i}</time><p>${text}</p></li>`,
    );
    const stated = { comment: texts.map((text) => ({ '@type': 'Comment', text })) };
    const found = readComments(`<div id="comments"><h3>4 comments</h3><ol>${items.join('')}</ol></div>`, {
      linkedData: [{ types: ['NewsArticle'], value: stated, node: 0 }],
    });
    expect(found.map(({ text, author }) => [text, author])).toEqual(SAID.map((text, i) => [text, `Ann ${i}`]));
  });

  it('are none where nobody signed a short one among others, and say nothing of buttons', () => {
    const item = (text: string, i: number): string =>
      `<li id="comment-${i}"><div class="info${i}"><span class="nick">Ann ${i}</span><p class="said${i}">${text}</p><i>2024-05-1${i}</i>${i === 1 ? '<button>Remove</button>' : ''}</div></li>`;
    const gone = '<li id="comment-7"><div><p>It was taken away.</p></div></li>';
    const found = readComments(`<div class="comments"><ul>${item(SAID[0]!, 0)}${item('No.', 1)}${gone}${item(SAID[2]!, 2)}</ul></div>`);
    expect(found.map(({ text }) => text)).toEqual([SAID[0], 'No.', SAID[2]]);
  });

  it('of linked data are completed, nested and left out where the body says them', () => {
    const answer = (text: string, more: object): object => ({ '@type': 'Answer', text, author: { name: 'Bea' }, ...more });
    const discussion = {
      acceptedAnswer: answer('It was the fourth ring of the lens.', { upvoteCount: 21, url: '/a/1' }),
      suggestedAnswer: [answer('Move the lamp by a few millimetres.', { comment: { text: 'That helped me, too.' } })],
    };
    const linkedData = [{ types: ['Question'], value: discussion, node: 0 }];
    expect(readComments('', { linkedData, base: 'https://ask.example/q/7' })).toEqual([
      { text: 'It was the fourth ring of the lens.', author: 'Bea', upvoteCount: 21, accepted: true, url: 'https://ask.example/a/1' },
      { text: 'Move the lamp by a few millimetres.', author: 'Bea' },
      { text: 'That helped me, too.', level: 1, parentItem: 1 },
    ]);
    const body = 'Why?\nIt was the fourth ring of the lens.';
    expect(readComments('', { linkedData, body }).map(({ text }) => text)).toEqual([
      'Move the lamp by a few millimetres.',
      'That helped me, too.',
    ]);
  });
});
