import { expect, it } from 'vitest';
import { extract } from '../../extract.ts';

const STORY = '<p>The rain that closed the valley road on Monday had not stopped by noon, and the school stayed shut.</p>'.repeat(3);

it.each([
  ['<p class="byline">By Jane Roe12 May 2024</p>', 'Jane Roe'],
  ['<div class="meta">By Jane RoeMay 12, 2024</div>', 'Jane Roe'],
  ['<div class="byline">By Jane RoePublished 12 May 2024</div>', 'Jane Roe'],
  ['<div class="byline">Von Jane Roe12. Mai 2024</div>', 'Jane Roe'],
  ['<span class="author">Jane Roe12 May 2024</span>', 'Jane Roe'],
  ['<p class="dek">How a town lived without its road12 May 2024</p>', undefined],
  ['<h2 class="subtitle">How a town lived without its road<time datetime="2024-05-12">12 May 2024</time></h2>', undefined],
])('a day right behind other words is apart from them: %s', (line, author) => {
  const article = extract(`<title>Rain</title><h1>Rain in the valley</h1>${line}${STORY}`).article!;
  expect(article.datePublished).toBe('2024-05-12');
  expect(article.author[0]?.name).toBe(author);
  expect(article.alternativeHeadline).toBe(author === undefined ? 'How a town lived without its road' : undefined);
});

it('metas that say value for content are read', () => {
  const head =
    '<meta name="twitter:label1" value="Written by"><meta name="twitter:data1" value="Jane Roe"><meta property="og:description" value="It rains in the valley again.">';
  const { author, description } = extract(`<title>Rain</title>${head}<h1>Rain in the valley</h1>${STORY}`).article!;
  expect(author[0]?.name).toBe('Jane Roe');
  expect(description).toBe('It rains in the valley again.');
});

it.each(['Dead\xadline: March 1st, 2026', 'Our gold is re\xadcycled. Since 1 March 2026'])(
  '%s is no day of publication, whatever may break',
  (line) => {
    expect(extract(`<title>Rain</title><h1>Rain in the valley</h1><p>${line}</p>${STORY}`).article!.datePublished).toBeUndefined();
  },
);
