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
