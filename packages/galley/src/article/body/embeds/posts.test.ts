/** Posts of other services: their words, writer, day and address; what was left out of the body stands aside of it. */
import { expect, it } from 'vitest';
import { keepEverything } from '../../../../../../test/keep-everything.ts';
import { parse } from '../../../dom/parse.ts';
import { extract } from '../../../extract.ts';
import { viewPage } from '../../../features/view.ts';
import { joinBody } from '../../assemble.ts';
import { renderMarkdown } from '../../outputs/markdown.ts';
import { buildParts } from '../body.ts';
import { listMissingParts } from '../missing-parts.ts';

const P = [
  'The harbour board said on Tuesday that the old crane would be taken down before the winter, since nobody had paid for its repair.',
  'Two firms have offered to carry it off, and a museum would like to have its hook, which weighs eleven tonnes and is made of iron.',
  'The board will decide in March, when the last of the offers has been read and the council has been heard, its speaker said.',
];
const POST = 'We will miss the old crane, it was there before all of us.';

const read = (post: string) =>
  extract(
    `<title>Crane to go</title><article><h1>Crane to go</h1>${[P[0], P[1]].map((text) => `<p>${text}</p>`).join('')}${post}<p>${P[2]}</p></article>`,
  ).article!;

const tweet = (text: string): string =>
  `<blockquote class="twitter-tweet"><p lang="en" dir="ltr">${text}</p>&mdash; Ann Lee (@annlee) <a href="https://twitter.com/annlee/status/1234567890">March 9, 2024</a></blockquote>`;

it('a post that was kept is text of the body', () => {
  const { articleBody, parts } = read(tweet(POST));
  expect(articleBody.split('\n')).toEqual([P[0], P[1], POST, '— Ann Lee (@annlee) March 9, 2024', P[2]]);
  const said = parts.find(({ text }) => text === POST);
  expect(said?.within).toEqual([{ type: 'quote', id: expect.any(Number) }]);
  expect(parts.find(({ type }) => type === 'embed')).toMatchObject({
    media: { url: 'https://twitter.com/annlee/status/1234567890', author: 'Ann Lee', datePublished: '2024-03-09' },
  });
  expect(renderMarkdown({ parts })).toContain(`> ${POST}`);
});

it('a post that was left out stands aside, and one of which something was kept is whole', () => {
  const build = (html: string) => {
    const view = viewPage(parse(html));
    return buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts });
  };
  const post = (...lines: string[]): string =>
    `<blockquote class="bluesky-embed">${lines.map((line) => `<p>${line}</p>`).join('')}<a href="https://bsky.app/profile/x/post/1">DROP March 9</a></blockquote>`;
  const out = build(`<p>x</p>${post('DROP one', 'DROP two')}<p>y</p>`);
  expect(joinBody(out)).toBe('x\ny');
  expect(out.find(({ text }) => text === 'DROP one')?.within).toMatchObject([{ type: 'quote', aside: true }]);
  expect(joinBody(build(`<p>x</p>${post('one', 'DROP two')}<p>y</p>`))).toBe('x\none\nDROP two\nDROP March 9\ny');
  // Before and behind the text nothing comes back.
  expect(build(`${post('DROP one', 'DROP two')}<p>x</p>`).some(({ text }) => text === 'DROP one')).toBe(false);
  expect(build(`<p>x</p>${post('DROP one', 'DROP two')}`).some(({ text }) => text === 'DROP one')).toBe(false);
});

it('a quotation that is signed as posts are and ends with a link to one is a post', () => {
  const view = viewPage(
    parse(
      `<p>x</p>${tweet('DROP one').replace('twitter-tweet', 'quote').replace('&mdash;', '&mdash; DROP').replace('March', 'DROP March')}<p>y</p>`,
    ),
  );
  const parts = buildParts(view, keepEverything(view, 'DROP'), { listMissing: listMissingParts });
  expect(parts.find(({ type }) => type === 'embed')).toMatchObject({ media: { url: 'https://twitter.com/annlee/status/1234567890' } });
  expect(parts.find(({ text }) => text === 'DROP one')?.within).toMatchObject([{ type: 'quote', aside: true }]);
});

it('a quotation is the text’s own', () => {
  expect(read(`<blockquote><p>${POST}</p></blockquote>`).articleBody).toContain(POST);
});
