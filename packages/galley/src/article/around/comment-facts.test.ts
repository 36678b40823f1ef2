/** Who wrote a comment, and when, on small pages: labels before names, initials, what a page states for programs. */
import { expect, test } from 'vitest';
import { extract } from '../../index.ts';

const BODY = '<p>The ferry came back to the harbour on Friday, two years after it had left for the yard on the other side.</p>'.repeat(2);
const SAID = ['The first one says that boats are fine.', 'The second one would rather walk home.'];

function readComments(write: (text: string, i: number) => string): unknown[] {
  const page = `<title>Ferry</title><body><article><h1>The ferry is back</h1>${BODY}</article><div id="comments">${SAID.map(write).join('')}</div></body>`;
  return (extract(page).article?.comment ?? []).map(({ author, datePublished }) => [author, datePublished]);
}

test('days of one month are read as such in all comments', () => {
  const write = (text: string, i: number): string =>
    `<div class="comment"><b class="author">Ann ${i}</b> <i>${28 + 4 * i - 31 * i}/${10 + i}/2024 - 08:04</i><p>${text}</p></div>`;
  expect(readComments(write)).toEqual([
    ['Ann 0', '2024-10-28T08:04:00'],
    ['Ann 1', '2024-11-01T08:04:00'],
  ]);
});

test('the label of a form’s field above it is nobody', () => {
  const form = '<form><p class="comment-author"><label>Name</label> <input></p></form>';
  for (const tag of ['b', 'cite']) {
    const write = (text: string, i: number): string =>
      `<div class="comment">${form}<${tag} class="author">Ann ${i}</${tag}> <i>2024-05-1${i} 10:00</i><p>${text}</p></div>`;
    expect(readComments(write)).toEqual([
      ['Ann 0', '2024-05-10T10:00:00'],
      ['Ann 1', '2024-05-11T10:00:00'],
    ]);
  }
});

test('a verb before the name is none of it, a full stop behind an initial in any script is', () => {
  const names = ['αναρτήθηκε από Νικήτας', 'עמית ב.'];
  const write = (text: string, i: number): string =>
    `<div class="comment"><span class="commentAuthorName">${names[i]}</span> <i>2024-05-1${i} 10:00</i><p>${text}</p></div>`;
  expect(readComments(write)).toEqual([
    ['Νικήτας', '2024-05-10T10:00:00'],
    ['עמית ב.', '2024-05-11T10:00:00'],
  ]);
});

test('the second it was written, where a mark has it, is surer than a day of two readings', () => {
  const write = (text: string, i: number): string =>
    `<div class="comment"><mark class="hidden" data-comment-timestamp="173096304${i}"></mark><b class="author">Ann ${i}</b> <i>11/07/2024 - 08:04</i><p>${text}</p></div>`;
  expect(readComments(write)).toEqual([
    ['Ann 0', '2024-11-07T07:04:00Z'],
    ['Ann 1', '2024-11-07T07:04:01Z'],
  ]);
});

test('a name comes before what its owner is called elsewhere, and a verb behind it is none of it', () => {
  const names = ['Ann Lee', 'Bo'];
  const elsewhere = (i: number): string => `<i>Twitter: <a href="https://twitter.com/b${i}x">@b${i}x</a></i>`;
  const write = (text: string, i: number): string =>
    `<div class="comment"><strong>${names[i]}</strong>, <small>on <a href="#c${i}">May 7, 2012</a> ${elsewhere(i)}</small><p>${text}</p></div>`;
  expect(readComments(write).map((facts) => (facts as string[])[0])).toEqual(names);
  const verb = (text: string, i: number): string =>
    `<div class="comment"><i>2024-05-1${i} 10:00</i> <a class="nick">${names[i]} responded:</a><p>${text}</p></div>`;
  expect(readComments(verb).map((facts) => (facts as string[])[0])).toEqual(names);
});

test('WordPress links the name of who comments as a page of their own, which is not who is answered', () => {
  const write = (text: string, i: number): string =>
    `<div class="comment"><small>12 May 2012, <b>Reply</b></small> <a class="url" rel="external nofollow" href="https://b${i}.example/">Ann ${i}</a><p>${text}</p></div>`;
  expect(readComments(write).map((facts) => (facts as string[])[0])).toEqual(['Ann 0', 'Ann 1']);
});

test('what a form says to whom may answer is none of the comment it stands below', () => {
  const form = '<div id="respond"><h3>Leave a reply to Ann, or to us</h3><p>Your address is not shown to anybody.</p></div>';
  const first = '<div class="comment"><b class="author">Bo</b><p>I would rather walk home.</p></div>';
  const last = `<div class="comment"><b class="author">Ann</b><p>Yes, boats are fine.</p>${form}</div>`;
  const html = `<title>Ferry</title><body><article><h1>The ferry is back</h1>${BODY}</article><div id="comments">${first}${last}</div>`;
  expect(extract(html).article!.comment.map(({ text }) => text)).toEqual(['I would rather walk home.', 'Yes, boats are fine.']);
});

test('a word before two names is none of them', () => {
  const write = (text: string, i: number): string =>
    `<div class="comment"><p class="meta"><b>Par ${['Ann Lee', 'Bea Holm'][i]},</b> le 15 mai 2019 à 08h07</p><p>${text}</p></div>`;
  expect(readComments(write).map((facts) => (facts as string[])[0])).toEqual(['Ann Lee', 'Bea Holm']);
});

test('a name ends where Korean boards say whose comment it is, and may have a nickname in brackets', () => {
  const names = ['산들바람님의 댓글', '바다님의 댓글의 댓글'];
  const write = (text: string, i: number): string =>
    `<div class="comment"><h2>${names[i]}</h2> <i>2024-05-1${i} 10:00</i><p>${text}</p></div>`;
  expect(readComments(write)).toEqual([
    ['산들바람', '2024-05-10T10:00:00'],
    ['바다', '2024-05-11T10:00:00'],
  ]);
  const tracked = (text: string, i: number): string =>
    `<div class="comment"><span class="fn">Ann Lee [:ann${i}]</span> <i>2024-05-1${i} 10:00</i><p>${text}</p></div>`;
  expect(readComments(tracked)[1]).toEqual(['Ann Lee [:ann1]', '2024-05-11T10:00:00']);
});

test('votes for a post may be told by whether they are for it', () => {
  const vote = '<ul><li><span class="reputation positive">5</span></li></ul>';
  const page = `<title>Ferry</title><article><h1>The ferry is back</h1>${BODY}</article><div id="comments">${SAID.map(
    (text) => `<div class="comment"><b class="author">Ann</b> <i>2024-05-11 10:00</i><p>${text}</p>${vote}</div>`,
  ).join('')}</div>`;
  expect(extract(page).article!.comment![1]!.upvoteCount).toBe(5);
});
