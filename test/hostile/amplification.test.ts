/** What comes out is in proportion to what went in: no page makes an article, an output or an explanation out of hand. */
import { describe, expect, it } from 'vitest';
import { extract, OUTPUTS, renderMarkdown, withComments } from '../../packages/galley/src/index.ts';

const SENTENCE = 'The board met on Monday, and voted to extend the line to the harbour. ';
const STORY = `<h1>Harbour line extended</h1><p>${SENTENCE.repeat(3)}</p><p>${SENTENCE.repeat(2)}</p>`;
/** The address of the page makes relative links longer, as far as it is long itself. */
const URL = 'https://news.example/x';

function repeat(n: number, write: (i: number) => string): string {
  return Array.from({ length: n }, (_, i) => write(i)).join('');
}

function linkedData(data: string): string {
  return `<script type="application/ld+json">${data}</script>${STORY}`;
}

/** Each in proportion to n, half of it one long thing and half many short ones. */
const SHAPES: Readonly<Record<string, (n: number) => string>> = {
  'a long base, many links': (n) =>
    `<base href="https://a.example/${'b'.repeat(8 * n)}/">${STORY}<p>${repeat(n, (i) => `<a href=${i}>w</a> `)}`,
  'a long base, many pictures': (n) =>
    `<base href="https://a.example/${'b'.repeat(8 * n)}/">${STORY}${repeat(n, (i) => `<p>Text<img src=${i}.jpg width=800>`)}`,
  'a base of letters that references need': (n) =>
    `<base href="/${'ü'.repeat(490)}/">${STORY}<p>${repeat(n, (i) => `<a href=${i}>w</a> `)}`,
  'a long address of its own, many links': (n) =>
    `<link rel=canonical href="https://a.example/${'b'.repeat(8 * n)}/">${STORY}<p>${repeat(n, (i) => `<a href=${i}>w</a> `)}`,
  'a long source of a quotation': (n) =>
    `${STORY}<blockquote cite="https://a.example/${'b'.repeat(8 * n)}">${repeat(n, (i) => `<p>words ${i}`)}`,
  'sources of quotations in quotations': (n) =>
    `${STORY}${`<blockquote cite="https://a.example/${'b'.repeat(400)}">`.repeat(3)}${repeat(n, (i) => `<p>words ${i}`)}`,
  'containers sixteen deep': (n) => `${STORY}${'<ol start=100000><li>'.repeat(16)}${'<p>x'.repeat(n)}`,
  'cells that claim a thousand columns and rows': (n) =>
    `${STORY}<table>${'<tr><td colspan=1000 rowspan=65534>one<td colspan=1000>two'.repeat(n)}</table>`,
  'one row of many cells among short ones': (n) => `${STORY}<table>${'<tr><td>one<td>two'.repeat(n)}<tr>${'<td>x'.repeat(n)}</table>`,
  'a long set of sources': (n) => `${STORY}<img width=800 srcset="${repeat(n, (i) => `/picture-${i}.jpg ${i}w, `)}">`,
  'pictures that name many files': (n) =>
    STORY + repeat(n, (i) => `<p>Text ${i}<img width=800 src=/${i}.jpg data-src=/${i}-l.jpg alt="A long pier ${i}">`),
  'one alternative text, many pictures': (n) =>
    `${STORY}<figure data-caption="${'word '.repeat(n)}" aria-label="${'word '.repeat(n)}">${repeat(n, (i) => `<img src=/${i}.jpg width=800>`)}`,
  'one string of linked data in many fields': (n) => {
    const words = `"${'harbour, '.repeat(n)}"`;
    const names = [
      'headline',
      'alternativeHeadline',
      'description',
      'articleSection',
      'dateline',
      'abstract',
      'name',
      'author',
      'keywords',
    ];
    return linkedData(`{"@type":"NewsArticle",${names.map((name) => `"${name}":${words}`).join()}}`);
  },
  'one person named by reference again and again': (n) =>
    linkedData(
      `{"@graph":[{"@type":"NewsArticle","author":[${'{"@id":"#a"},'.repeat(n)}{"@id":"#a"}]},{"@id":"#a","@type":"Person","name":"${'Ann '.repeat(3 * n)}"}]}`,
    ),
  'one update named by reference again and again': (n) =>
    linkedData(
      `{"@graph":[{"@type":"LiveBlogPosting","liveBlogUpdate":[${'{"@id":"#a"},'.repeat(n)}{"@id":"#a"}]},{"@id":"#a","@type":"BlogPosting","articleBody":"${'word '.repeat(3 * n)}"}]}`,
    ),
  'references to one note': (n) =>
    `${STORY}<p>${repeat(n, () => 'word <sup><a href="#n">1</a></sup> ')}</p><ol><li id=n>${'note '.repeat(500)}</ol>`,
  'links in one long sentence': (n) => `${STORY}<p>${'word '.repeat(4 * n)}${repeat(n, (i) => `<a href=//x${i}.example/>it</a> `)}`,
  'fields stated again and again': (n) =>
    `${'<meta property=og:title content="Harbour line"><meta name=author content="Ann Lee">'.repeat(n)}${STORY}`,
  'dates and names in the text': (n) => STORY + repeat(n, (i) => `<p class=author>By Ann Lee ${i}</p><time>2024-02-0${(i % 9) + 1}</time>`),
};

/** Characters that one of the page may become in one output; most of it is JSON's for sixteen containers around four characters. */
const MOST = 500;

function measure(page: string): number {
  const { article, ...rest } = extract(page, { url: URL, explain: true });
  let longest = JSON.stringify(rest.problems).length;
  if (article !== undefined) for (const output of OUTPUTS) longest = Math.max(longest, output.write(withComments(article)).length);
  return Math.max(longest, JSON.stringify(rest).length) / page.length;
}

describe('what comes out', () => {
  it.each(Object.entries(SHAPES))('is in proportion to what went in: %s', (_, write) => {
    const [small, large] = [measure(write(500)), measure(write(2000))];
    expect(large).toBeLessThan(MOST);
    expect(large).toBeLessThan(1.5 * small + 1);
  });
});

describe('a base that is none', () => {
  const page = (base: string): string => `<base href="${base}">${STORY}<p>${SENTENCE}See <a href=map>the map</a>. ${SENTENCE}`;
  const read = (base: string) => {
    const { article, problems } = extract(page(base), { url: URL });
    return { markdown: renderMarkdown(article!), problems: problems.filter(({ code }) => code === 'base_ignored') };
  };

  it('is told, and links resolve as if it were not there', () => {
    for (const base of [`https://a.example/${'b'.repeat(600)}/`, 'data:text/html,x', 'javascript:x', 'mailto:a@b.example']) {
      const { markdown, problems } = read(base);
      expect(markdown).toContain('[the map](https://news.example/map)');
      expect(problems).toEqual([{ code: 'base_ignored', message: expect.stringContaining('<base>'), offset: 0 }]);
    }
  });

  it('is not what pages write', () => {
    for (const base of ['https://a.example/b/', '/b/', '//a.example/b/', 'b/', '']) expect(read(base).problems).toEqual([]);
    expect(read('/b/').markdown).toContain('[the map](https://news.example/b/map)');
  });
});
