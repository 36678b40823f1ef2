/** Conversations as extracts: a short message below what it answers, comments of a question in numbered lists. */
import { expect, test } from 'vitest';
import { extract } from '../index.ts';

const ASKED = 'Does anybody here spoke wheels at home? Mine wobbles by a centimetre, and the shop wants eighty for it.';
const MAIN = 'I do, and here is what I learned: measure the hub before the rim, for the width of its flanges decides half of the length.';
const LATER = 'The two cable ties are a wonderful gauge. How tight do they have to be in the end?';

test('a message below what it answers is the one of the address', () => {
  const write = (author: string, id: number, text: string): string =>
    `<div class="status"><a href="/@${author}"><b>${author}</b></a> <a href="/@${author}/${id}"><time datetime="2024-05-1${id}T10:00:00Z">May 1${id}</time></a><p>${text}</p></div>`;
  const page = `<body><main>${write('ann', 1, ASKED)}${write('bea', 2, MAIN)}${write('ann', 3, LATER)}</main></body>`;
  const read = (id: number): unknown[] => {
    const { article } = extract(page, { url: `https://sea.example/@bea/${id}` });
    return [article?.articleBody, article?.comment?.map(({ author, text }) => [author, text])];
  };
  expect(read(2)).toEqual([
    MAIN,
    [
      ['ann', ASKED],
      ['ann', LATER],
    ],
  ]);
  // No date leads there.
  expect(read(9)[0]).toBe(ASKED);
});

test('short comments in lists that are numbered as they are, each by whoever wrote it', () => {
  const person = (name: string): string => `<a href="/users/7/${name}">${name}</a>`;
  const comment = (id: number, text: string, name: string): string =>
    `<li id="comment-${id}"><b class="score">${id - 30}</b><div class="copy">${text}</div> – ${person(name)} <span title="2021-10-26 14:0${id - 30}:50Z">26 Oct</span></li>`;
  const post = (id: number, kind: string, text: string, name: string, comments: string): string =>
    `<div id="${kind}-${id}" itemprop="${kind === 'answer' ? 'suggestedAnswer' : ''}" itemscope itemtype="https://schema.org/${kind === 'answer' ? 'Answer' : 'Question'}">
    <div itemprop="text"><p>${text}</p></div><span title="2021-10-26 1${id}:00:00Z">26 Oct</span> ${person(name)}<div id="comments-${id}"><ul>${comments}</ul></div></div>`;
  const page = `<body><h1>Spokes at home</h1>${post(1, 'question', ASKED, 'ann', comment(31, 'And the hub?', 'cleo') + comment(32, 'That is from an old bicycle of my uncle.', 'ann'))}${post(2, 'answer', MAIN, 'bea', comment(33, LATER, 'dan'))}</body>`;
  const { article } = extract(page, { url: 'https://wheels.example/questions/1' });
  expect(article?.comment?.map(({ author, text }) => [author, text])).toEqual([
    ['cleo', 'And the hub?'],
    ['ann', 'That is from an old bicycle of my uncle.'],
    ['bea', MAIN],
    ['dan', LATER],
  ]);
});

test('a sentence with a link begins the opening, lines of links do not; who is called by a long number is named', () => {
  const write = (text: string, i: number): string =>
    `<div id="post-${i}" class="post"><p class="author"><a href="/user/${i}">${i === 2 ? '1151234567' : `ann${i}`}</a> » Tue Aug 2${i}, 2019 1:4${i} am</p><div class="content">${text}</div></div>`;
  const head = '<p>Get it <a href="/download">here</a>.</p>';
  const read = (first: string): unknown[] => {
    const page = `<body><h1>Wheels</h1><main>${[first, LATER, ASKED].map((text, i) => write(text, i + 1)).join('')}</main></body>`;
    const { article } = extract(page, { url: 'https://wheels.example/forum/viewtopic.php?t=7' });
    return [article?.articleBody, article?.comment?.map(({ author }) => author)];
  };
  expect(read(`${head}<p>${MAIN}</p>`)).toEqual([`Get it here.\n${MAIN}`, ['1151234567', 'ann3']]);
  expect(read(`<p>1 <a href="/hide">hide this</a> | <a href="/past">past ones</a></p><p>${MAIN}</p>`)[0]).toBe(MAIN);
});

test('answers inside a few messages, whose class is each one’s own, in a list that has no more', () => {
  const write = (id: number, text: string, inside = ''): string =>
    `<div class="row id-${'xyzwvu'[id]}k"><div class="entry"><p><a href="/user/ann${id}">ann${id}</a> <time class="when" datetime="2024-03-2${id}T10:00:00Z">then</time></p>` +
    `<form class="said"><p>${text}</p></form></div><div class="child">${inside}</div></div>`;
  const top = `<div class="top"><h1>Spokes at home</h1>${write(0, ASKED)}</div>`;
  const list = `${write(1, LATER, `<div class="in">${write(2, 'Kitchen scales do.', `<div class="in">${write(5, 'So they do.')}</div>`)}</div>`)}${write(3, 'Mine is as true as it was on its first day.')}${write(4, MAIN)}`;
  const { article } = extract(`<body><main>${top}<div class="all"><h2>4 of them</h2>${list}</div></main></body>`, {
    url: 'https://wheels.example/forum/topic/1',
  });
  expect(article?.articleBody).toBe(ASKED);
  expect(article?.comment?.map(({ author, level = 0 }) => [author, level])).toEqual([
    ['ann1', 0],
    ['ann2', 1],
    ['ann5', 2],
    ['ann3', 0],
    ['ann4', 0],
  ]);
});

test('a text without full stops, as in Thai, opens the thread above its answers', () => {
  const text = 'ฝนตกตั้งแต่ตีสี่ ตากข้าวไว้เต็มลาน ทั้งบ้านวิ่งคลุมผ้าใบกันจนเสื้อเปียกไปถึงข้างใน ปีนี้ข้าวสุกช้ากว่าทุกปีเกือบสามสัปดาห์';
  const said = ['อ่านแล้วขนลุกเลย เมื่อวานยังคุยกับพ่ออยู่', 'ขอจองสองกิโลครับ จะขึ้นดอยวันเสาร์พอดี', 'ภูมิใจในตัวพวกเขามาก'];
  const row = (words: string, i: number): string =>
    `<div class="r"><h3><a href="/profile.php?id=${i}">ชื่อ${'กขค'[i]}</a></h3><div class="m">${words}</div><a href="/reply">ตอบกลับ</a> <a href="/comment/replies/?c=${i}">Reply</a> <abbr>14 ธันวาคม 2020 เวลา 07:1${i} น.</abbr></div>`;
  const page = `<title>ลาน</title><body><main><div class="s"><p>${text}</p><p>${text} ผ้าใบ</p></div><div>${said.map(row).join('')}</div></main></body>`;
  const { article } = extract(page, { url: 'https://talk.example/groups/story' });
  expect(article?.articleBody).toContain('ผ้าใบ');
  expect(article?.comment?.map((comment) => comment.text)).toEqual(said);
});
