/** Who wrote a post of a board that shows guests no profiles, and when its opening was written and changed. */
import { expect, test } from 'vitest';
import { extract } from '../index.ts';

const TEXTS = ['What became of the old pump in the yard behind the harbour?', 'It was sold in spring, as far as I know.'];

/** FluxBB and SMF, with the names that members have. */
const BOARDS: Readonly<Record<string, (text: string, i: number) => string>> = {
  FluxBB: (text, i) =>
    `<div id="p7${i}" class="blockpost"><h2><b>#${i + 1}</b> <a href="viewtopic.php?pid=7${i}#p7${i}">2024-11-0${i + 1} 15:14:37</a></h2>` +
    `<div class="box"><div class="postleft"><dl><dt><strong>ann${i}</strong></dt><dd><strong>Member</strong></dd><dd>Registered: 2020-11-01</dd></dl></div>` +
    `<div class="postmsg"><p>${text}</p><p class="postedit"><em>Last edited by ann${i} (2024-11-0${i + 1} 15:15:18)</em></p></div></div></div>`,
  SMF: (text, i) =>
    `<div class="windowbg" id="msg7${i}"><div class="poster"><h4>ann${i}</h4><ul><li>Member</li><li>Posts: ${i + 4}</li></ul></div>` +
    `<div class="postarea"><i>2024-11-0${i + 1} 15:14:37</i><div class="post"><div class="inner">${text}</div></div></div></div>`,
};

test.each(Object.keys(BOARDS))('%s: names that lead nowhere', (board) => {
  const html = `<title>The pump</title><body><h1>The pump</h1><div>${TEXTS.map(BOARDS[board]!).join('')}</div>`;
  const { article } = extract(html, { url: 'https://example.org/forum/viewtopic.php?id=7' });
  expect([article!.author.map(({ name }) => name), article!.comment.map(({ author }) => author)]).toEqual([['ann0'], ['ann1']]);
  expect(article!.datePublished).toBe('2024-11-01T15:14:37');
  if (board === 'FluxBB') expect(article!.dateModified).toBe('2024-11-01T15:15:18');
});

test.each(['von', 'by', 'Par', 'Posted by'])('%s is no name', (label) => {
  const comments = ['Ann', 'Bo'].map(
    (name, i) =>
      `<li id="comment-${i + 1}" class="comment"><div class="comment-author vcard"><span class="author"> ${label} <cite class="fn">${name}</cite></span> ` +
      `<span class="date">May ${i + 1}, 2024 at 10:1${i}</span></div><p>${TEXTS[i]}</p></li>`,
  );
  const html = `<title>The pump</title><body><article><h1>The pump</h1>${'<p>The old pump in the yard behind the harbour was sold in spring, and nobody knows who has it now.</p>'.repeat(3)}</article><ol id="comments" class="comment-list">${comments.join('')}</ol>`;
  expect(extract(html, { url: 'https://example.org/pump' }).article!.comment.map(({ author }) => author)).toEqual(['Ann', 'Bo']);
});
