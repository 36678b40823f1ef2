/** Where comments begin and end: regions of nodes, found by names below the body. */
import { expect, test } from 'vitest';
import { NodeSet } from '../../dom/node-set.ts';
import { TEXT } from '../../dom/page.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import { findCommentRegions } from './comment-regions.ts';

const SAID = ['The first one says that boats are fine.', 'The second one would rather walk home.', 'The third one agrees with the first.'];

/** Markup of every region on a page whose body is `p.b`. */
function find(html: string, start = '<body><article>'): string[] {
  const source = `${start}<p class="b">The ferry came back to the harbour on Friday after two years.</p>${html}`;
  const page = parse(source);
  const kept = new NodeSet(page.size);
  for (let n = 0; n < page.size; n++)
    if (page.attribute(n, 'class') === 'b') for (let k = n + 1; k < page.end[n]!; k++) if (page.kind[k] === TEXT) kept.add(k);
  return findCommentRegions(viewPage(page), kept.bits.lastIndexOf(1)).map(({ nodes, stop }) => {
    let text = '';
    for (let k = nodes[0]!; k < stop; k++) if (page.kind[k] === TEXT) text += page.rawText(k);
    return text;
  });
}

test('the outermost of what is named like single comments is the comment', () => {
  const items = SAID.map(
    (text, i) => `<div class="comment-item"><b class="comment-author">Ann ${i}</b><p class="comment-text">${text}</p></div>`,
  );
  expect(find(`<div class="comments">${items.join('')}</div>`)).toEqual(SAID.map((text, i) => `Ann ${i}${text}`));
});

test('a comment ends where an answer inside it begins', () => {
  const html = `<ol id="comments"><li id="comment-1">${SAID[0]}<ol><li id="comment-2">${SAID[1]}</li></ol></li><li id="comment-3">${SAID[2]}</li></ol>`;
  expect(find(html)).toEqual(SAID);
});

test('so do comments side by side that no list holds', () => {
  const comment = (i: number, answers = ''): string => `<div class="isso-comment" id="isso-${i}">${SAID[i]}<div>${answers}</div></div>`;
  expect(find(comment(0, comment(1)) + comment(2))).toEqual(SAID);
});

test('rows of a timeline are comments where most of them is called one, however short; cards of articles are none', () => {
  const row = (text: string, i: number, extra = ''): string =>
    `<div class="row"><div class="head"><a href="/p/ann${i}">Ann ${i}</a> wrote</div><div><div class="comment-text">${text}</div>${extra}</div></div>`;
  const texts = [SAID[0]!, 'Yes.', SAID[2]!];
  const event = '<div class="row"><a href="/p/bea">Bea</a> added a label</div>';
  expect(find(`<div>${texts.map((text, i) => row(text, i)).join(event)}</div>`)).toEqual(texts.map((text, i) => `Ann ${i} wrote${text}`));
  const link = '<h3><a href="/2">Boats on the lake carry more people than ever</a></h3>';
  expect(find(`<div>${texts.map((text, i) => row(text, i, link)).join('')}</div>`)).not.toContain(expect.stringContaining('wrote'));
});

test('an answer is numbered as a comment is, in whichever element and class', () => {
  const list = `<ul id="comments"><li id="comment-1">${SAID[0]}<ul><li><div id="comment-2">${SAID[1]}</div></li></ul></li><li id="comment-3">${SAID[2]}</li></ul>`;
  expect(find(list)).toEqual(SAID);
  const comment = (i: number, answers = ''): string => `<div class="thing id-${i} comment">${SAID[i]}<div>${answers}</div></div>`;
  expect(find(comment(0, comment(1)) + comment(2))).toEqual(SAID);
});

test('a list of answers is told by its name, where its items look like none', () => {
  const item = (i: number, look: string, answers = ''): string => `<li class="${look}"><i>Ann</i>${SAID[i]}${answers}</li>`;
  const answer = `<ul class="replies">${item(1, 'd')}</ul>`;
  expect(find(`<ul class="comments-list">${item(0, 'a', answer)}${item(2, 'a')}</ul>`)).toEqual(SAID.map((text) => `Ann${text}`));
});

test('items of one class are comments, however deep', () => {
  const item = (i: number, answers = ''): string => `<li class="x-1"><i>Ann</i>${SAID[i]}${answers}</li>`;
  expect(find(`<div id="comments"><ul>${item(0, `<ul class="x-2">${item(1)}</ul>`)}${item(2)}</ul></div>`)).toEqual(
    SAID.map((text) => `Ann${text}`),
  );
});

test('a comment with its answers is no comment', () => {
  const thread = (inner: string): string => `<div class="comment-thread">${inner}</div>`;
  const comment = (i: number, inner = ''): string => `<li class="comment" id="c1${i}">${SAID[i]}${inner}</li>`;
  const answers = thread(`<span>Some answers</span><ol>${comment(1)}</ol>`);
  expect(find(`<div id="comments">${thread(`<ol>${comment(0, answers)}</ol>`)}</div>`)).toEqual([`${SAID[0]}Some answers`, SAID[1]]);
});

test('a term has its descriptions with it, however many terms there are', () => {
  const items = SAID.map((text, i) => `<dt class="comment${'abc'[i]}">Ann</dt><dd>${text}</dd><dd>Really.</dd>`);
  expect(find(`<dl class="comments">${items.join('')}</dl>`)).toEqual(SAID.map((text) => `Ann${text}Really.`));
});

test('a form beside the list is none of them', () => {
  const items = SAID.map((text, i) => `<li id="comment-${i}">${text}</li>`);
  expect(find(`<div id="comments">${items.join('')}</div><div id="respond">Nobody will read your address, whatever it is.</div>`)).toEqual(
    SAID,
  );
});

test('comments side by side need no list around them', () => {
  const items = SAID.map((text, i) => `<hr><div class="commentbody" id="c${i}">Ann ${i}<p>${text}</p></div>`);
  expect(find(`<a class="comment-link">Comments</a>${items.join('')}`)).toEqual(SAID.map((text, i) => `Ann ${i}${text}`));
});

test('names around the body, and lists without a name, say nothing', () => {
  expect(find('')).toEqual([]);
  expect(find(`<div>${SAID.map((text) => `<p>${text}</p>`).join('')}</div>`)).toEqual([]);
  const items = SAID.map((text, i) => `<div class="entry${i}">${text}</div>`).join('');
  expect(find(items, '<body class="comments"><article>')).toEqual([]);
});

test('what one comment is called besides, its answers need not be; a class of the whole page makes none', () => {
  const comment = (own: string, i: number, answers = ''): string =>
    `<div class="thing ${own} comment">${SAID[i]}<div>${answers}</div></div>`;
  expect(find(comment('id-a3 sticky', 0, comment('id-b7', 1)) + comment('id-c1 folded', 2))).toEqual(SAID);
  const pane = (own: string, text: string): string => `<div class="pane pane-${own}">${text}<div class="pane">Further down</div></div>`;
  expect(find(pane('comments', SAID[0]!) + pane('comment-form', SAID[1]!))).toHaveLength(2);
});

test('a number may stand behind the word id; a line of buttons makes no items', () => {
  const item = (text: string, i: number): string => `<div id="comment-id-4${i}"><div class="box"><b>Ann ${i}</b>${text}</div></div>`;
  expect(find(`<form><div id="site-comments-list">${SAID.map(item).join('')}</div></form>`)).toEqual(
    SAID.map((text, i) => `Ann ${i}${text}`),
  );
  const buttons = '<ul class="comment-actions"><li><a href="#">Permalink</a></li><li>Sep 20, 2021</li></ul>';
  const thread = (i: number, inside = ''): string =>
    `<li class="comment-thread"><div id="comment-9${i}">${SAID[i]}${i === 0 ? buttons : ''}</div>${inside}</li>`;
  expect(find(`<ol class="comment-threads">${thread(0, `<ol class="comment-threads">${thread(1)}</ol>`)}</ol>`)).toEqual([
    `${SAID[0]}PermalinkSep 20, 2021`,
    SAID[1],
  ]);
});

test('of boxes of one look it is the one with numbered items that holds the comments', () => {
  const items = SAID.map((text, i) => `<div class="comment" id="comment-${i}"><p>${text}</p></div>`);
  const box = (names: string, inner: string): string => `<div class="module ${names}">${inner}</div>`;
  const form = box('feedback comments-open', '<p>Whoever wants to may say something here, as long as it is friendly.</p>');
  expect(find(box('comments', '<h3>Comments (3)</h3>') + box('comments comments-content', items.join('')) + form)).toEqual(SAID);
});

test('what a form below the only comment says is none', () => {
  const form =
    '<form><p class="comment-notes">With what you send you say that you have read what becomes of it.</p><textarea></textarea></form>';
  expect(find(`<div class="post-comments"><ol><li class="comment">${SAID[0]}</li></ol><div id="respond">${form}</div></div>`)).toEqual([
    SAID[0],
  ]);
});
