/** Questions whose microdata names the answers: one is enough, and comments on either are told from both. */
import { expect, test } from 'vitest';
import { extract } from '../index.ts';

const ANSWER = 'The ground wire of the old lamp was never connected, so the switch hums as soon as the fan runs beside it.';
const COMMENT = 'Which of the two lamps do you mean here?';

const person = (name: string): string =>
  `<div itemprop=author itemscope itemtype="https://schema.org/Person"><a href="/users/7/${name.toLowerCase()}" itemprop=url>${name}</a></div>`;

function writePage(accepted: boolean): string {
  const mark = '<div class="accepted-indicator d-none" aria-label="Accepted"></div>';
  const post = (text: string, name: string, day: number): string =>
    `<div class=votes><span itemprop=upvoteCount>1${day}</span>${mark}</div><time itemprop=dateCreated datetime="2022-01-0${day}T09:41:20"></time>` +
    `<div class=body itemprop=text><p>${text}</p></div><div>edited <span title="2022-03-0${day} 10:00:00Z">Mar ${day}</span></div>${person(name)}`;
  return `<html itemscope itemtype="https://schema.org/QAPage"><head><title>Why does my switch hum? - Handy</title></head><body><h1>Why does my switch hum?</h1>
    <div id=question itemprop=mainEntity itemscope itemtype="https://schema.org/Question">
    ${post('My switch hums whenever the fan in the same room is running. I have changed the switch twice, and nothing got better by it.', 'Ann', 5)}
    <div role=list><div id="follow-up-31" itemprop=comment itemscope itemtype="https://schema.org/Comment">${person('Bea')} <time title="2022-01-05T11:00:00Z">then</time>
    <div itemprop=text>${COMMENT}</div></div></div>
    <div id="answer-902" itemprop=${accepted ? 'acceptedAnswer' : 'suggestedAnswer'} itemscope itemtype="https://schema.org/Answer">${post(ANSWER, 'Carl', 6)}</div>
    <div id="answer-904" itemprop=suggestedAnswer itemscope itemtype="https://schema.org/Answer">${post('Replace the whole system, it is old anyway.', 'Dora', 7)}</div>
    </div></body></html>`;
}

function readComments(html: string): unknown[] {
  const { article } = extract(html, { url: 'https://handy.example/questions/88/hum' });
  expect(article?.articleBody).toMatch(/^My switch hums.*by it\.$/);
  return article!.comment!.map((c) => [c.author, c.datePublished, c.text, c.upvoteCount, c.parentItem, c.accepted]);
}

test('question, answers and comments, each by its own author and of its own day', () => {
  expect(readComments(writePage(true))).toEqual([
    ['Bea', '2022-01-05T11:00:00Z', COMMENT, undefined, undefined, undefined],
    ['Carl', '2022-01-06T09:41:20', ANSWER, 16, undefined, true],
    ['Dora', '2022-01-07T09:41:20', 'Replace the whole system, it is old anyway.', 17, undefined, undefined],
  ]);
});

test('a hidden mark in every answer accepts none', () => {
  for (const [, , , , , accepted] of readComments(writePage(false)) as unknown[][]) expect(accepted).toBeUndefined();
});

test('a link to another question, which has no answer, ends none of it', () => {
  const like =
    '<div itemprop="site:like" itemscope itemtype="https://schema.org/Question"><a href="/q/9">Why does my dimmer hum?</a></div>';
  expect(readComments(writePage(true).replace('</body>', `<aside>${like}</aside></body>`))).toHaveLength(3);
});

test('a comment that is one line, with its author and its date, is no event', () => {
  const line = (name: string, text: string): string =>
    `<li id="comment-3${name.length}" itemprop=comment itemscope itemtype="https://schema.org/Comment"><span itemprop=text>${text}</span> – ` +
    `<a class="user" href="/users/7/${name}">${name}</a> <span title="2022-01-08 11:00:00Z">Jan 8</span></li>`;
  const lines = `<ul>${line('Eve', 'That was it, thank you very much.')}</ul>`;
  const comments = readComments(writePage(true).replace('<div id="answer-904"', `${lines}<div id="answer-904"`));
  expect(comments[2]).toEqual(['Eve', '2022-01-08T11:00:00Z', 'That was it, thank you very much.', undefined, 1, undefined]);
});
