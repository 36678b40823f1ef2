/** Posts of other services: their words, writer, day and address stay parts of the body, and none of `articleBody`. */
import { expect, it } from 'vitest';
import { extract } from '../../../extract.ts';
import { renderMarkdown } from '../../outputs/markdown.ts';

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

it('a post stands aside', () => {
  const { articleBody, parts } = read(tweet(POST));
  expect(articleBody).toBe(P.join('\n'));
  const said = parts.find(({ text }) => text === POST);
  expect(said?.within).toEqual([{ type: 'quote', id: expect.any(Number), aside: true }]);
  expect(parts.find(({ type }) => type === 'embed')).toMatchObject({
    media: { url: 'https://twitter.com/annlee/status/1234567890', author: 'Ann Lee', datePublished: '2024-03-09' },
  });
  expect(renderMarkdown({ parts })).toContain(`> ${POST}`);
});

it('a quotation is the text’s own', () => {
  expect(read(`<blockquote><p>${POST}</p></blockquote>`).articleBody).toContain(POST);
});

it('of a page of nothing but posts they are the body', () => {
  const posts = P.map(tweet).join('');
  const { article } = extract(`<title>Crane to go</title><article><h1>Crane to go</h1>${posts}</article>`);
  if (article !== undefined) expect(article.articleBody).not.toBe('');
});
