/** Pages of one article, written and read like any other page, then put together. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import type { Article } from '../article.ts';
import { renderHtml } from '../outputs/html.ts';
import { mergePages } from './merge-pages.ts';

const SITE = 'https://courier.example/harbour/';
const NAMES = ['ferry-returns.html', 'ferry-returns_2.html', 'ferry-returns_3.html'];
const TEXTS = [
  [
    'The ferry came back to the harbour on Friday after two years, and people had waited on the quay for it since the early dawn.',
    'Nobody knew whether the old captain would be on board, said the harbour master, who has counted every boat since 1998.',
  ],
  [
    'The second boat is expected in autumn, when the new pier is ready, and it will be smaller than the first one by a third.',
    'Its engine was built in the north, shipped down the coast and mounted in the yard behind the fish market in eleven days.',
  ],
  [
    'What the fare will be is still open: the council votes next week, and two of its parties have asked for a lower one.',
    'Until then all passengers go free of charge, as long as they bring a cup of tea for those who cast off the ropes.',
  ],
];
const REPEATED = 'This story is part of our series about harbours, which appears every Friday in the printed edition of the paper.';

/** Page i of the article as a site would serve it. */
function writePage(i: number, { headline = 'Ferry returns to the old harbour', texts = TEXTS[i]!, editor = '' } = {}): string {
  const numbers = NAMES.map((name, k) => (k === i ? `<b>${k + 1}</b>` : `<a href="${name}">${k + 1}</a>`)).join(' ');
  const next = i + 1 < NAMES.length ? `<a href="${NAMES[i + 1]}">Next page</a>` : '';
  return `<!doctype html><html lang="en"><head><title>${headline} – Courier</title></head><body><nav><a href="/">Home</a> <a href="/sport">Sport</a></nav>
<article><h1>${headline}</h1><p>${REPEATED}</p>${texts.map((text) => `<p>${text}</p>`).join('')}${editor}</article><div class="pages">${numbers} ${next}</div>
<footer>© Courier</footer></body></html>`;
}

function read(i: number, options: Parameters<typeof writePage>[1] = {}): Article {
  return extract(writePage(i, options), { url: SITE + NAMES[i]! }).article!;
}

describe('mergePages', () => {
  it('puts pages in order, says nothing twice, and knows all addresses', () => {
    const merged = mergePages([read(2), read(0), read(1)]);
    expect(merged.articleBody.split('\n')).toEqual([REPEATED, ...TEXTS.flat()]);
    expect(merged.parts.map(({ text }) => text).join('\n')).toBe(merged.articleBody);
    expect(merged.url).toBe(SITE + NAMES[0]!);
    expect(merged.pagination).toEqual({ pages: NAMES.map((name, i) => ({ number: i + 1, url: SITE + name })) });
  });

  it('keeps the containers of each page apart', () => {
    const quote = (i: number): Article => ({
      ...read(i),
      parts: TEXTS[i]!.map((text) => ({
        type: 'paragraph',
        text,
        node: 9,
        offset: 0,
        within: [
          { type: 'quote', id: 7 },
          { type: 'item', id: 9, list: 8 },
        ],
      })),
    });
    const merged = mergePages([quote(0), quote(1), quote(2)]);
    const ids = merged.parts.map(({ within }) => within!.map((group) => [group.id, 'list' in group ? group.list : 0]));
    expect(ids[0]).toEqual(ids[1]);
    expect(new Set(ids.flat(2)).size).toBe(1 + 3 * 3);
    expect(renderHtml(merged).match(/<blockquote>/g)).toHaveLength(3);
  });

  it('ends before a page that does not follow, and says which comes next', () => {
    const merged = mergePages([read(0), read(2)]);
    expect(merged.articleBody).not.toContain(TEXTS[2]![0]);
    expect(merged.pagination?.next).toBe(SITE + NAMES[1]!);
  });

  it('ends before another story, and before a page that only repeats', () => {
    const other = mergePages([read(0), read(1, { headline: 'Minister resigns over tax affair' }), read(2)]);
    expect(other.articleBody).not.toContain(TEXTS[1]![0]);
    expect(other.articleBody).not.toContain(TEXTS[2]![0]);
    const same = mergePages([read(0), read(1, { texts: TEXTS[0]! })]);
    expect(same.articleBody).toBe(read(0).articleBody);
    expect(same.pagination?.next).toBe(SITE + NAMES[1]!);
  });

  it('takes titles with the number of the page for the same', () => {
    expect(mergePages([read(0), read(1, { headline: 'Ferry returns to the old harbour (2)' })]).articleBody).toContain(TEXTS[1]![0]);
  });

  it('takes from later pages what the first one does not say', () => {
    const signed: Article = {
      ...read(1),
      editor: [{ name: 'Ann Lee' }],
      provenance: { editor: { source: 'html', property: 'byline', confidence: 0.9 } },
    };
    const merged = mergePages([read(0), signed]);
    expect(merged.editor).toEqual([{ name: 'Ann Lee' }]);
    expect(merged.provenance.editor?.property).toBe('byline');
    expect(merged.headline).toBe('Ferry returns to the old harbour');
  });

  it('keeps the order given where pages have no numbers', () => {
    const bare = [1, 0].map((i): Article => {
      const { pagination: _, ...article } = read(i);
      return article;
    });
    expect(mergePages(bare).articleBody.indexOf(TEXTS[1]![0]!)).toBeLessThan(mergePages(bare).articleBody.indexOf(TEXTS[0]![0]!));
  });

  it('takes any number of parts and of pages', () => {
    const { pagination: _, ...bare } = read(0);
    const write = (page: number, count: number): Article => ({
      ...bare,
      parts: Array.from({ length: count }, (_, i) => ({
        type: 'paragraph',
        text: `What the harbour said on day ${i} of year ${page}`,
        node: i,
        offset: -1,
        within: [{ type: 'quote', id: i }],
      })),
    });
    expect(mergePages([write(0, 10), write(1, 150_000)]).parts).toHaveLength(150_010);
    const many = mergePages(Array.from({ length: 300 }, (_, page) => write(page, 2)));
    expect(new Set(many.parts.map(({ within }) => within![0]!.id)).size).toBe(600);
  });

  it('gives a single page back as it is, and refuses none', () => {
    const one = read(0);
    expect(mergePages([one])).toBe(one);
    expect(() => mergePages([])).toThrow(TypeError);
  });
});
