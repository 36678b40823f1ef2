/** Comments by what they hold and what stands above them, where class names say nothing. */
import { expect, test } from 'vitest';
import { NodeSet } from '../../dom/node-set.ts';
import { TEXT } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { Comment } from '../article.ts';
import { joinReplies } from './replies.ts';

const BODY = '<article><p id="b">The ferry came back to the harbour on Friday after two years.</p></article>';

function read(html: string): Comment[] {
  const page = parse(`<body><main>${BODY}${html}</main>`);
  const kept = new NodeSet(page.size);
  for (let n = 0; n < page.size; n++)
    if (page.attribute(n, 'id') === 'b') for (let k = n + 1; k < page.end[n]!; k++) if (page.kind[k] === TEXT) kept.add(k);
  return joinReplies(viewPage(page), { kept } as never, { repair: (text) => text, hints: {}, base: undefined, linkedData: [], body: '' });
}

const show = (html: string): string[] => read(html).map(({ author, text, level = 0 }) => `${'>'.repeat(level)}${author}: ${text}`);

const card = (name: string, age: string, text: string, inside = ''): string =>
  `<div class="css-1a"><div class="css-2b"><img src="/u.png"><span>${name}</span><span>${age}</span></div><div class="css-3c">${text}</div>` +
  `<div class="css-4d"><button>Like (3)</button></div>${inside}</div>`;

const CARDS =
  card('Ann Lee', '2 hours ago', 'Boats are fine.', `<div class="css-5e">${card('Bo_12', '1 hour ago', 'Not in winter.')}</div>`) +
  card('Cleo', '3h', 'I would rather walk home.');
const FOUND = ['Ann Lee: Boats are fine.', '>Bo_12: Not in winter.', 'Cleo: I would rather walk home.'];

test.each([
  ['a heading', '<h2>Comments</h2>'],
  [
    'a line in a box of its own, rules and a form below it',
    '<div><div>3 commentaires</div><button>Trier</button></div><p>Soyez polis.</p><form><textarea></textarea></form>',
  ],
  ['a heading that asks to log in', '<h3>Comments – please <a href="/login">log in</a> to comment</h3>'],
  ['a link right above', '<p><a href="/c">Kommentaarid (3)</a></p>'],
  ...[
    '评论（23）',
    'コメント184件',
    '4개의 댓글',
    '독자 의견 (4)',
    'ความคิดเห็น (3)',
    'Bình luận (3)',
    'تعليقات الزوار',
    'Коментарі',
    'Σχόλια (3)',
    'टिप्पणियाँ',
    'Сэтгэгдлүүд (нийт: 3)',
  ].map((label) => [label, `<div>${label}</div>`]),
])('%s tells them', (_, above) => expect(show(`<section>${above}<div>${CARDS}</div></section>`)).toEqual(FOUND));

test('so do buttons to answer', () => {
  const html = CARDS.replaceAll('Like (3)', 'Reply');
  expect(show(`<div>${html}</div>`)).toEqual(FOUND);
  expect(show(`<div>${CARDS}</div>`)).toEqual([]);
});

test('names may follow initials, and have a place behind them', () => {
  const item = (i: string, name: string, place: string, text: string): string =>
    `<li class="c-1"><div><i>${i}</i><b>${name}</b><span>${place}</span><time>March 1${name.length % 3}, 2024</time></div><p>${text}</p></li>`;
  const list =
    item('D', 'DeckhandDan', 'Bremerton', 'I worked the car deck for eleven years.') +
    item('R', 'Rosalind P.', 'Ohio', 'A wonderful portrait of the captain.');
  expect(show(`<div>Comments <span>214</span></div><ol>${list}</ol>`)).toEqual([
    'DeckhandDan: I worked the car deck for eleven years.',
    'Rosalind P.: A wonderful portrait of the captain.',
  ]);
});

test('a comment alone, and an answer in a list of its own', () => {
  const alone = '<h3>Коментарі</h3><div class="x"><span>Oleh_Kh</span><span>14.02.2023 10:12</span><div>Був там у січні.</div></div>';
  expect(show(`<section>${alone}</section>`)).toEqual(['Oleh_Kh: Був там у січні.']);
  const said = (name: string, text: string): string =>
    `<article><footer><cite>${name}</cite> <a href="#1"><time datetime="2024-05-14T10:00:00Z">14 May 2024</time></a></footer><div><p>${text}</p></div></article>`;
  const html = `<section><h4>2 comentarios</h4><ol><li>${said('Ramón', 'Descanse en paz.')}<ul><li>${said('Dulce', 'Yo también.')}</li></ul></li></ol></section>`;
  expect(show(html)).toEqual(['Ramón: Descanse en paz.', '>Dulce: Yo también.']);
});

test('a longer button to answer: whom, or what', () => {
  const said = (name: string, text: string, button: string): string =>
    `<li class="fil"><div><b><a href="#1">Le canal</a></b> <small><abbr title="2007-05-14T09:02:00Z">14 mai 2007 09:02</abbr>, par <span class="reviewer">${name}</span></small></div>` +
    `<div><p>${text}</p><p><a href="#">${button}</a></p></div></li>`;
  const list = (button: string): string =>
    `<h2>2 messages</h2><ul class="forum">${said('Gaston R.', 'Je suis marinier.', button)}${said('Lise', 'Elle se souvient de vous.', button)}</ul>`;
  const found = ['Gaston R.: Je suis marinier.', 'Lise: Elle se souvient de vous.'];
  for (const button of ['Répondre à ce message', 'Reply to this', 'Responder a Ann']) expect(show(list(button))).toEqual(found);
  expect(show(list('Answers in the news'))).toEqual([]);
});

test('all of a list, where a part of one comment alone is called one', () => {
  const mail = (name: string, day: number, text: string): string =>
    `<div class="even"><div class="mail"><div id="${name[0]}${day}"><div><span class="name"><a>${name}</a></span></div><div><span title="Sent: May ${day}, 2024, 6:30 p.m.">${day} May 2024</span></div></div><div>${text}</div></div></div>`;
  const html = `<p>Show replies by date</p><div class="replies">${mail('Paul Dent', 2, 'It fires too late.')}${mail('Cleo Morris', 3, 'Thank you, Paul!')}</div>`;
  expect(show(html)).toEqual(['Paul Dent: It fires too late.', 'Cleo Morris: Thank you, Paul!']);
});

test('one may be posted twice, not all', () => {
  const long = 'I worked the car deck for eleven years and would go again.';
  const twice = card('Ann Lee', '2h', long) + card('Ann Lee', '2h', long);
  expect(read(`<div>Comments</div><div>${twice}</div>`)).toEqual([]);
  expect(read(`<div>Comments</div><div>${twice}${CARDS}${card('Di', '4h', 'Somebody should write that down.')}</div>`)).toHaveLength(6);
});

test('teasers are none, whatever stands above them', () => {
  const teaser = (i: number): string =>
    `<div class="t"><h3><a href="/${i}">The council buys the old pier for one pound</a></h3><p>It will cost more than that.</p><span>${i}h</span></div>`;
  expect(read(`<div>Comments</div><div>${teaser(1)}${teaser(2)}</div>`)).toEqual([]);
  const short = (i: number): string => `<div class="t"><p>Streaming opens its door number ${i}.</p><span>${i}h</span></div>`;
  expect(read(`<div>0 comments</div><div>${short(1)}${short(2)}</div>`)).toEqual([]);
  // The last ones of the whole site.
  expect(read(`<div>Recent comments</div><div>${CARDS}</div>`)).toEqual([]);
  // Behind another heading are other things.
  expect(read(`<h2>Comments</h2><p>None yet.</p><h2>More stories</h2><div>${CARDS}</div>`)).toEqual([]);
  // What a teaser says of its own comments.
  expect(read(`<div>${card('12 comments', '1 day ago', 'First story.')}${card('Desk', '2 days ago', 'Second story.')}</div>`)).toEqual([]);
});

test('one alone may have its name as a heading', () => {
  const comment = '<div><h4>يولۇچى</h4><div>2014-07-16 03:12</div><div><p>مېنىڭ ئۆيۈمدە بىر قازان بار.</p></div></div>';
  expect(show(`<div><h3>پىكىرلەر (1)</h3>${comment}</div>`)).toEqual(['يولۇچى: مېنىڭ ئۆيۈمدە بىر قازان بار.']);
});

test('a line behind the date says whose it is, not the title above, which answers have too', () => {
  const item = (name: string, text: string, answers = ''): string =>
    `<li><div class="f-m"><div class="f-c"><b><a href="#f1">Bravo</a></b><small> Le <abbr class="dt">30 novembre 2012 à 14:22</abbr>, par <span>${name}</span></small></div>` +
    `<div class="f-t"><p>${text}</p></div></div>${answers}</li>`;
  const list = item('Adama', 'Chez nous le peseur boit le thé.', `<ul>${item('Oumar', 'Et il facture la théière au kilo.')}</ul>`);
  expect(show(`<h2>Vos commentaires</h2><ul>${list}</ul>`)).toEqual([
    'Adama: Chez nous le peseur boit le thé.',
    '>Oumar: Et il facture la théière au kilo.',
  ]);
});

test('the line above them names nobody', () => {
  const row = (name: string, i: number): string =>
    `<tr><td><table><tr><td><b>${name}</b> <font>2011-05-2${i} 21:10:55</font></td><td><a href="#">삭제</a></td></tr><tr><td>${FOUND[i]!.slice(5)}</td></tr></table></td></tr>`;
  const found = read(`<table><tr><td><b>전체의견(2)</b> <i>200자까지</i></td></tr>${row('솔치', 0)}${row('독자', 1)}</table>`);
  expect(found.map(({ author }) => author)).toEqual(['솔치', '독자']);
});
