/** Who answers whom: said outright, by indentation, by how deep posts stand; and how posts stand among the others. */
import { describe, expect, test } from 'vitest';
import { parse } from '../dom/parse.ts';
import { viewPage } from '../features/view.ts';
import { countLevels, nestPosts } from './nesting.ts';
import { describePosts } from './posts.ts';
import { findRegions } from './regions.ts';
import { readStandings } from './standing.ts';

/** A thread of five: 1 and 4 answer the page, 2 and 3 answer 1 … as levels say. */
const LEVELS = [0, 1, 2, 1, 0];
const PARENTS = [-1, 0, 1, 0, -1];

const message = (i: number): string => `<p>This is what person ${'abcde'[i]} has to say, at some length and without any haste.</p>`;
const head = (i: number): string =>
  `<a href="/users/p${i}">Person ${'ABCDE'[i]}</a> <time datetime="2026-01-0${i + 1}T10:00:00Z">then</time>`;

/** A post whose message begins with a quotation of what it answers. */
function writeQuoting(i: number, quote: (parent: number) => string): string {
  return `<div id="p10${i}">${head(i)}<div>${PARENTS[i]! < 0 ? '' : quote(PARENTS[i]!)}${message(i)}</div></div>`;
}

function read(posts: readonly string[]): ReturnType<typeof readStandings> & { parents?: number[] } {
  const view = viewPage(parse(`<body><div>${posts.join('')}</div>`));
  const found = describePosts(view, findRegions(view));
  expect(found).toHaveLength(posts.length);
  return Object.assign(readStandings(view, found), { parents: [...nestPosts(view, found)] });
}

describe('who answers whom', () => {
  test('numbers of which the first post has not the least are no depths', () => {
    const posts = Array.from(
      { length: 12 },
      (_, i) => `<div><img src="s.gif" width="${i === 6 ? 0 : 35}" height="1">${head(i)}${message(i)}</div>`,
    );
    expect(read(posts).parents).toEqual(posts.map(() => -1));
  });

  test('a class that says no more than that it answers', () => {
    const looks = ['comment', 'comment comment--reply', 'comment is-reply', 'comment', 'comment child'];
    expect(read(looks.map((look, i) => `<div id="c10${i}" class="${look}">${head(i)}${message(i)}</div>`)).parents).toEqual([
      -1, 0, 0, -1, 3,
    ]);
  });

  test.each<[string, (level: number, i: number) => string]>([
    ['a width of a picture', (level, i) => `<div><img src="s.gif" width="${level * 40}" height="1">${head(i)}${message(i)}</div>`],
    ['a margin', (level, i) => `<div style="margin-left: ${level * 1.5}em">${head(i)}${message(i)}</div>`],
    ['a class', (level, i) => `<div class="comment comment-depth-${level + 1}">${head(i)}${message(i)}</div>`],
    ['an attribute', (level, i) => `<div data-depth="${level}">${head(i)}${message(i)}</div>`],
    ['a variable of the style', (level, i) => `<div style="--indent-level: ${level}">${head(i)}${message(i)}</div>`],
    ['empty elements', (level, i) => `<div>${'<i class="indent-line"></i>'.repeat(level)}${head(i)}${message(i)}</div>`],
    [
      'what it names',
      (_, i) => `<div id="c10${i}" ${PARENTS[i]! < 0 ? '' : `data-parent-id="10${PARENTS[i]}"`}>${head(i)}${message(i)}</div>`,
    ],
    [
      'a link',
      (_, i) => `<div id="c10${i}">${head(i)}${PARENTS[i]! < 0 ? '' : `<a href="#c10${PARENTS[i]}">in reply to</a>`}${message(i)}</div>`,
    ],
    [
      'a link that a message begins with',
      (_, i) =>
        `<div id="p10${i}">${head(i)}${PARENTS[i]! < 0 ? message(i) : message(i).replace('<p>', `<p><a href="/t/9/10${PARENTS[i]}">&gt;&gt;10${PARENTS[i]}</a> `)}</div>`,
    ],
    [
      'the name of whom it answers, with the number of that post',
      (_, i) =>
        `<div data-id="10${i}">${head(i)}${PARENTS[i]! < 0 ? message(i) : message(i).replace('<p>', `<p><a href="/t/9" data-id="10${PARENTS[i]}">Person ${'ABCDE'[PARENTS[i]!]}</a> `)}</div>`,
    ],
    [
      'a link that is called so',
      (_, i) =>
        `<div data-pid="10${i}">${head(i)}${PARENTS[i]! < 0 ? '' : `<a class="reply-to" href="/post/10${PARENTS[i]}">Person ${'ABCDE'[PARENTS[i]!]}</a>`}${message(i)}</div>`,
    ],
    [
      'a link behind words that say so, to an id that stands in front',
      (_, i) =>
        `<div id="w-10${i}_0"><div><div id="c10${i}">${head(i)}${PARENTS[i]! < 0 ? '' : `<div>Replying to <a href="#c10${PARENTS[i]}">Person ${'ABCDE'[PARENTS[i]!]}</a></div>`}${message(i)}</div></div></div>`,
    ],
    ['the address of a quotation', (_, i) => writeQuoting(i, (n) => `<blockquote cite="/t/9#post10${n}">It is so.</blockquote>`)],
    ['the number of a quoted post', (_, i) => writeQuoting(i, (n) => `<blockquote data-source="post: 10${n}">It is so.</blockquote>`)],
    [
      'the key of a quoted post',
      (_, i) => writeQuoting(i, (n) => `<blockquote data-userid="1" data-postid="10${n}">It is so.</blockquote>`),
    ],
    [
      'a link of the software’s to what it calls the parent',
      (_, i) =>
        `<div data-pid="10${i}">${head(i)}${PARENTS[i]! < 0 ? '' : `<a component="post/parent" href="/post/10${PARENTS[i]}">@a</a>`}${message(i)}</div>`,
    ],
    [
      'whom a quotation is from',
      (_, i) => writeQuoting(i, (n) => `<blockquote>On Monday Person ${'ABCDE'[n]} wrote:<br>It is so.</blockquote>`),
    ],
    [
      'whom a quotation is from that nothing calls one',
      (_, i) => writeQuoting(i, (n) => `<p>Posted by <b>Person ${'ABCDE'[n]}</b>: It is so.</p>`),
    ],
    [
      'a link in the line above a quotation',
      (_, i) => writeQuoting(i, (n) => `<p><b class="quote">(In reply to <a href="/t/9#p10${n}">A</a>) It is so.</b> No.</p>`),
    ],
  ])('by %s', (_, write) => {
    expect(read(LEVELS.map(write)).parents).toEqual(PARENTS);
  });

  test('numbers that are no depths nest nothing', () => {
    const ranks = [3, 0, 5, 1, 4];
    expect(read(ranks.map((rank, i) => `<div class="post level-${rank}">${head(i)}${message(i)}</div>`)).parents).toEqual(
      Array(5).fill(-1),
    );
    expect(read(ranks.map((_, i) => `<div>${head(i)}${message(i)}</div>`)).parents).toEqual(Array(5).fill(-1));
  });

  test('a link to the number in the head of what it answers', () => {
    const number = (i: number): string =>
      `\n<h3>\n<span>\n<span id="note:${i + 1}"><a href="#note:${i + 1}">note:${i + 1}</a></span> ` +
      `${PARENTS[i]! < 0 ? '' : `in reply to: <a href="#note:${PARENTS[i]! + 1}">${PARENTS[i]! + 1}</a>`}</span></h3>`;
    expect(read(LEVELS.map((_, i) => `<div class="change">${number(i)}${head(i)}${message(i)}</div>`)).parents).toEqual(PARENTS);
  });

  test('levels follow from parents', () => {
    expect([...countLevels(Int32Array.from(PARENTS))]).toEqual(LEVELS);
  });
});

describe('votes, the accepted answer, addresses', () => {
  test('votes by words, by a number beside the controls, by what is stated; never those of the author', () => {
    const votes = [
      '<span>1,204 points</span>',
      '<div class="vote"><button title="up">▲</button><b class="vote-count">-3</b></div>',
      '<meta itemprop="upvoteCount" content="7">',
      '<div class="user-info"><span class="score">9000</span></div>',
      '<span>赞 5</span>',
    ];
    expect(read(votes.map((vote, i) => `<div>${head(i)}${vote}${message(i)}</div>`)).map((post) => post.votes)).toEqual([
      1204,
      -3,
      7,
      undefined,
      5,
    ]);
  });

  test('votes among what microdata counts: likes, not views', () => {
    const count = (type: string, n: number): string =>
      `<div itemprop="interactionStatistic"><meta itemprop="interactionType" content="http://schema.org/${type}Action"><meta itemprop="userInteractionCount" content="${n}"></div>`;
    const posts = read(
      [3, 8].map((votes, i) => `<div id="p10${i}">${head(i)}${message(i)}${count('View', 99)}${count('Like', votes)}</div>`),
    );
    expect(posts.map(({ votes }) => votes)).toEqual([3, 8]);
  });

  test('votes as the text of a button, or right before it', () => {
    const votes = [
      '<button aria-label="Gefällt 11 Personen">11</button>',
      '<button title="6 people liked this post">6</button>',
      '<b>24</b><button class="up">+</button><button class="down">-</button>',
      '<b>2 « J’aime »</b>',
      '<button aria-label="Vote down">3</button>',
    ];
    const found = read(votes.map((vote, i) => `<div>${head(i)}${vote}${message(i)}</div>`));
    expect(found.map((post) => post.votes)).toEqual([11, 6, 24, 2, undefined]);
  });

  test('votes deep in a button, not in the one before it', () => {
    const button = (label: string, count: number): string =>
      `<button title="${label}"><i></i><span><b><u><s>${count}</s></u></b></span></button>`;
    const votes = (i: number): string => button('Απάντηση', i) + button('Ενίσχυση', 70 + i) + button('Αγαπημένο', 20 + i);
    const found = read(LEVELS.map((_, i) => `<div>${head(i)}${message(i)}<div>${votes(i)}</div></div>`));
    expect(found.map((post) => post.votes)).toEqual([20, 21, 22, 23, 24]);
  });

  test('votes below a message: behind a picture, a sign, or in a button; never those against it, answers, the author’s last line', () => {
    const votes = [
      '<a href="#"><i class="fa"></i> <em>18</em></a><a href="#"><i class="fa"></i> <em>3</em></a>',
      '<a href="#">+34</a> <a href="#">-2</a>',
      '<button aria-label="Respect comment by Ann"><b>Eens</b> <span>21</span></button>',
      '<a href="#"><i class="fa-reply"></i> 2</a><a href="#"><i class="thumbs-down"></i> 5</a>',
      '<div><br>777</div>',
    ];
    const found = read(votes.map((vote, i) => `<div>${head(i)}${message(i)}<div>${vote}</div></div>`));
    expect(found.map((post) => post.votes)).toEqual([18, 34, 21, undefined, undefined]);
  });

  test.each(['<a>Beğendim <b>($)</b></a>', '<a>Like <i>$</i></a>', '<b>(Score:$, Insightful)</b>', '(Pontos: $)'])(
    'votes behind their label: %s',
    (vote) => {
      const found = read(LEVELS.map((_, i) => `<div>${head(i)}${message(i)}<div>${vote.replace('$', `${i + 2}`)}</div></div>`));
      expect(found.map((post) => post.votes)).toEqual([2, 3, 4, 5, 6]);
    },
  );

  test('one answer is accepted; a word in every post is a button', () => {
    const mark = (i: number, which: number[]): string => (which.includes(i) ? '<span>✓ Best Answer</span>' : '');
    const accepted = (which: number[]): (true | undefined)[] =>
      read(LEVELS.map((_, i) => `<div>${head(i)}${mark(i, which)}${message(i)}</div>`)).map((post) => post.accepted);
    expect(accepted([2])).toEqual([undefined, undefined, true, undefined, undefined]);
    expect(accepted([0, 1, 2, 3])).toEqual(Array(5).fill(undefined));
  });

  test('the address is the link to the post itself', () => {
    const links = LEVELS.map(
      (_, i) =>
        `<div id="post-10${i}">${head(i)}<a href="/reply/10${i}#form">Reply</a> <a href="/printer-friendly-topic/old/10${i}">P</a> <a href="/post.php?action=quote&pid=10${i}">"</a> <a href="https://x.example/i?url=%2Ft%2F9%23post-10${i}">X</a> <a href="/t/9#post-10${i}">#</a>${message(i)}</div>`,
    );
    expect(read(links).map(({ address }) => address)).toEqual(LEVELS.map((_, i) => `/t/9#post-10${i}`));
  });
});
