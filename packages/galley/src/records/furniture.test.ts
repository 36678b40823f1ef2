/** Which repeated lines of posts are labels, and which are said. */
import { expect, test } from 'vitest';
import { leafText } from '../blocks/blocks.ts';
import { parse } from '../dom/parse.ts';
import { viewPage } from '../features/view.ts';
import { describePosts } from './posts.ts';
import { findRegions } from './regions.ts';

const TEXTS = [
  'The first message of three, which says a little.',
  'The second one answers it at some length.',
  'And the third ends it all.',
];
const HEAD = (i: number): string =>
  `<a href="/members/bo/"><b class="username">Bo</b></a> <time datetime="2024-05-0${i + 1}T10:00">then</time>`;

/** What is read of the second message, leaf by leaf. */
function readSecond(write: (text: string, i: number) => string): string {
  const view = viewPage(
    parse(`<body><h1>Thread</h1><div>${TEXTS.map((text, i) => `<div id="post-${i}">${HEAD(i)}${write(text, i)}</div>`).join('')}</div>`),
  );
  const { message } = describePosts(view, findRegions(view))[1]!;
  return message.map((k) => leafText(view.page, view.leaves, k)).join('|');
}

test('what is glued to a word is no label: a full stop behind an element, the sign of a mention, a name before a comma', () => {
  const message = readSecond((text, i) => {
    const own = 'x'.repeat(i);
    return (
      `<div class="t"><p><a href="/members/c${own}/">@<span>C${own}</span></a> ${text} So <b>soft${own}</b>.` +
      `<p><a href="/members/bo/">Bo</a>, then${own} it is.</div>`
    );
  });
  expect(message).toBe(`@|Cx|${TEXTS[1]} So|softx|.|Bo|, thenx it is.`);
});

test('numbers below the heads of a table are no labels', () => {
  const message = readSecond(
    (text, i) => `<div class=t><p>${text}</p><table><thead><tr><th>hive<th>loss<tbody><tr><td>${i}<td>31${i} g</table></div><i>${i}</i>`,
  );
  expect(message).toBe(`${TEXTS[1]}|hive|loss|1|311 g`);
});

test.each([
  ['a footer of a list of letters, below a line', '<p>_____________<br>boats mailing list<br>To leave it write to x</p>'],
  ['noise against copying', '<font class="jammer">( M7 k2 $</font>'],
  ['a note in Arabic that it was edited', '<div><em>التعديل الأخير تم بواسطة نورة ; 04-03-2011</em></div>'],
  ['what a plugin adds of its writer', '<span class="cluv">Bo´s last post ..<a href="/pie">Apricot pie</a></span>'],
  ['links below it', '<ul class="comment-actions"><li><a href="#7">Link</a><li>Sep 2$, 2021</ul>'],
])('%s is none of the message', (_, noise) => {
  expect(readSecond((text, i) => `<div class="t"><p>${text}</p>${i === 1 ? noise.replace('$', '1') : ''}</div>`)).toBe(TEXTS[1]);
});

test('the head of code is none of it, nor is what stands below two dashes', () => {
  const code = '<div class="codeheader">Código: <a href="#">[Elegir]</a></div><code>a = 1</code>';
  expect(readSecond((text, i) => `<div class="t">${text}${i === 1 ? code : ''}</div>`)).toBe(`${TEXTS[1]}|a = 1`);
  expect(readSecond((text, i) => `<div class="t"><p>${text}</p>${i === 1 ? '<p>-- <br>Bo Berg<br>Mender of boats</p>' : ''}</div>`)).toBe(
    TEXTS[1],
  );
});

test('a name that others are called by is said within a sentence, and so is whom it is for at its end', () => {
  const write = (said: string) => (text: string, i: number) => `<div class="t">${i === 1 ? said : text}</div>`;
  const bo = '<a href="/members/bo/">Bo</a>';
  expect(readSecond(write(`We shall take two of them home ${bo} when we come to see it`))).toContain('|Bo|');
  const mention = (text: string, i: number): string =>
    `<div class="t">${text.replace(/\.$/, ', as all of us should')} <a href="/members/bo/">@bo.example</a></div>${i}`;
  expect(readSecond(mention)).toBe('The second one answers it at some length, as all of us should|@bo.example');
});

test('whose a quotation is is said in each, however many posts link to the same', () => {
  const message = readSecond(
    (text, i) =>
      `<div class=t><blockquote><div><a href="/goto/post?id=1">Cy Lee said:</a></div><p>Nobody knows ${'xyz'[i]}.</p></blockquote>${text}</div>`,
  );
  expect(message).toBe(`Cy Lee said:|Nobody knows y.|${TEXTS[1]}`);
});
