/** `references` end to end: which of them is chosen, which are used, and what is said about each. */
import { describe, expect, it } from 'vitest';
import { parse } from './dom/parse.ts';
import { extract } from './extract.ts';
import type { ExtractOptions } from './options.ts';

const TEASER = '<p>Subscribe to our letter, which comes every morning before the ferry leaves, and read more about the town.</p>';

function makeArticle(i: number): string {
  const sentences = [0, 1, 2, 3].map(
    (k) => `<p>On day ${i} the council spoke for ${k + i} hours about the harbour, the ferry and price ${k} of ${i + 7}.</p>`,
  );
  return `<title>Council ${i}</title><link rel=canonical href=https://times.example/2024/05/council-${i}.html>
<div class=top><ul><li><a href=/>Home</a></ul></div><div class=story><h1>Council ${i}</h1>${sentences.join('')}</div><div class=note>${TEASER}</div>`;
}

const FRONT = `<title>Times</title><table><tr><td><b>Ferry</b><td><i>Harbour</i></table><section><dl><dt>a<dd>b</dl></section>${TEASER}`;

function use(references: NonNullable<ExtractOptions['references']>, more: ExtractOptions = {}): ReturnType<typeof extract> {
  return extract(makeArticle(0), { strategy: 'template-difference:paper', references, ...more });
}

describe('references', () => {
  it('of several the page of the same template is chosen, wherever it stands', () => {
    for (const references of [
      [FRONT, makeArticle(1)],
      [makeArticle(1), FRONT],
    ]) {
      const { article, references: reports } = use(references);
      expect(article!.articleBody).not.toContain('Subscribe');
      expect(article!.articleBody).toContain('On day 0 the council');
      expect(reports!.map(({ fate, index }) => [fate, references[index] === FRONT])).toEqual([
        ['chosen', false],
        ['other-template', true],
      ]);
    }
    expect(use([FRONT]).article!.articleBody).toContain('Subscribe');
  });

  it('says how like the page each is, by layout and by address', () => {
    expect(use([FRONT, makeArticle(1)]).references).toEqual([
      {
        ...{ index: 1, url: 'https://times.example/2024/05/council-1.html', fate: 'chosen', overlap: 1, similarity: 0.667 },
        words: 'chosen: 1.00 of the tag paths in common, addresses .67 alike',
      },
      {
        index: 0,
        fate: 'other-template',
        overlap: expect.any(Number),
        words: expect.stringMatching(/^refused, another template: \.[0-4]\d of/),
      },
    ]);
  });

  it('the nearest address is chosen of equal layouts, the rest is used beside it; copies are refused', () => {
    const far = { page: makeArticle(2), url: 'https://times.example/sport/9.html' };
    const near = { page: new TextEncoder().encode(makeArticle(3)), contentType: 'text/html; charset=utf-8' };
    const copy = { page: parse(makeArticle(0)), url: 'https://times.example/print/council-0.html' };
    const { references } = use([far, copy, near, makeArticle(0)], { url: 'https://times.example/2024/05/council-0.html' });
    expect(references!.map(({ fate, index }) => [fate, index])).toEqual([
      ['chosen', 2],
      ['further', 0],
      ['same-article', 1],
      ['same-page', 3],
    ]);
  });

  it('a problem says when none will do; without references nothing is said', () => {
    const { problems, references } = use([FRONT]);
    expect(references).toHaveLength(1);
    expect(problems).toContainEqual({
      code: 'option_ignored',
      message: expect.stringMatching(
        /^no reference page is used: reference 1 refused, another template: \.\d\d of the tag paths in common$/,
      ),
    });
    expect(extract(makeArticle(0))).not.toHaveProperty('references');
  });

  it('throws on what is no page', () => {
    expect(() => use([{ page: 7 } as never])).toThrow(TypeError);
    expect(() => use([{ page: '', url: 7 } as never])).toThrow(TypeError);
    expect(use([{ page: makeArticle(1), url: 'no address' }]).references).toHaveLength(1);
  });
});
