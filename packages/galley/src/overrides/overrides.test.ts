import { describe, expect, it, vi } from 'vitest';
import { extract } from '../extract.ts';
import { findOverrides } from './overrides.ts';

const LINES = [
  'The lighthouse at Gannet Rock, dark since 1998, will be lit again in June, the harbour trust said on Friday.',
  'Volunteers have spent four winters restoring the lens, which was made in Paris in 1871 and weighs two tonnes.',
  'The keepers left when the lamp was switched to electricity, and the tower was sold to a farmer for one pound.',
];
const HTML = `<!doctype html><html lang="en"><head><title>Lighthouse to be lit again</title>
<meta property="article:published_time" content="2024-02-09T08:15:00Z"></head><body>
<nav class="menu">Home Sport Weather</nav>
<div class="story"><h1>Lighthouse to be lit again</h1><p class="by">Words: ines marlow</p>
<p>${LINES[0]}</p><p>${LINES[1]}</p><p class="box">Subscribe to our letter, which comes every morning, and you will never miss a boat again.</p><p>${LINES[2]}</p></div>
<div class="after"><p>The harbour trust was founded in 1820 and keeps eleven lights along the coast today.</p><span class="when" data-at="10 February 2024">then</span>
<img class="pic" src="/i/tower.jpg"></div>
</body></html>`;
const URL_ = 'https://www.post.example/news/1';
const body = (overrides: NonNullable<Parameters<typeof extract>[1]>['overrides']): string =>
  extract(HTML, { url: URL_, overrides }).article!.articleBody;
const LETTER = 'Subscribe to our letter';

describe('rules for the body', () => {
  it('keep and drop what they say', () => {
    expect(body({ drop: ['.box', '.by'], keep: '.after p' })).toBe(
      [...LINES, 'The harbour trust was founded in 1820 and keeps eleven lights along the coast today.'].join('\n'),
    );
    expect(body({ keep: '.box' })).toContain(LETTER);
    expect(body({ keep: '.box', drop: ['.menu', '.box'] })).not.toContain(LETTER);
  });

  it('choose the body, which is told and explained', () => {
    const { ok, article, explanation, page } = extract(HTML, { overrides: { body: '.after' }, explain: true });
    expect(ok).toBe(true);
    expect(article!.articleBody).toMatch(/^The harbour trust was founded/);
    expect(article!.provenance.articleBody).toMatchObject({ source: 'override', property: '.after', confidence: 1 });
    expect(page?.kind).toBeDefined();
    expect(explanation!.find(({ text }) => text.startsWith('The harbour trust'))!.kept).toBe(true);
    const rules = extract(HTML, { overrides: { body: '.menu' }, explain: true })
      .explanation!.filter(({ rule }) => rule.startsWith('override-'))
      .map(({ rule, kept, text }) => [rule, kept, text.slice(0, 15)]);
    expect(rules).toContainEqual(['override-body', true, 'Home Sport Weat']);
    expect(rules).toContainEqual(['override-body', false, 'The lighthouse ']);
    const dropped = extract(HTML, { overrides: { drop: '.story p:not(.by)', keep: '.menu' }, explain: true }).explanation!;
    expect(dropped.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['override-drop', 'override-keep']));
  });

  it('lose nothing when they are wrong', () => {
    const plain = extract(HTML, { url: URL_ });
    const { article, problems } = extract(HTML, {
      url: URL_,
      overrides: { body: '.none', drop: 'p:hover', author: '.nobody', nonsense: '.x' } as never,
    });
    expect(article).toEqual(plain.article);
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'override_failed there is no field "nonsense"',
      'override_unmatched nothing was found for body by .none',
      expect.stringMatching(/^override_failed drop: .*":hover"/),
      'override_unmatched nothing was found for author by .nobody',
    ]);
  });
});

describe('rules for fields', () => {
  it('read texts, attributes, dates, people and addresses, and say where', () => {
    const { article, problems } = extract(HTML, {
      url: URL_,
      overrides: {
        headline: ['.kicker', 'h1'],
        author: '.by',
        datePublished: { selector: '.when', attribute: 'data-at' },
        image: '.pic',
        sourceOrganization: '.menu',
        keywords: 'nav',
        isAccessibleForFree: { selector: 'html', attribute: 'lang' },
      },
    });
    expect(problems).toEqual([]);
    expect(article).toMatchObject({
      headline: 'Lighthouse to be lit again',
      author: [{ name: expect.stringMatching(/ines marlow/i) }],
      datePublished: '2024-02-10',
      image: [{ url: 'https://www.post.example/i/tower.jpg' }],
      sourceOrganization: { name: 'Home Sport Weather' },
      isAccessibleForFree: false,
      provenance: {
        headline: { source: 'override', property: 'h1' },
        datePublished: { source: 'override', property: '.when @data-at', raw: '10 February 2024', precision: 'day' },
      },
    });
  });

  it('leave a field to the page when what they find cannot be read', () => {
    const { article, problems } = extract(HTML, { overrides: { datePublished: '.by' } });
    expect(article!.datePublished).toBe('2024-02-09T08:15:00Z');
    expect(problems.map(({ code }) => code)).toEqual(['override_unmatched']);
  });

  it('come from the site too, and the caller’s own win', () => {
    const site = { host: 'www.post.example', overrides: { headline: '.by', drop: '.box' } };
    expect(extract(HTML, { site }).article!.headline).toBe('Words: ines marlow');
    expect(extract(HTML, { site, overrides: { headline: 'h1' } }).article!.headline).toBe('Lighthouse to be lit again');
  });

  it('stand first among the candidates', () => {
    const { fieldCandidates } = extract(HTML, { overrides: { headline: 'h1' }, explain: true });
    expect(fieldCandidates!.headline![0]).toMatchObject({ source: 'override', property: 'h1', value: 'Lighthouse to be lit again' });
    expect(fieldCandidates!.headline!.length).toBeGreaterThan(1);
  });
});

describe('functions', () => {
  it('choose nodes before the fields and change fields after', () => {
    const before = vi.fn((page, kept: Uint8Array) => {
      expect(kept).toHaveLength(page.size);
      return {
        drop: Array.from({ length: page.size }, (_, n) => n).filter((n) => page.kind[n] === 1 && page.attribute(n, 'class') === 'box'),
      };
    });
    const { article } = extract(HTML, {
      overrides: { keep: '.box', before, after: ({ headline }) => ({ headline: headline?.toUpperCase() ?? 'x' }) },
    });
    expect(before).toHaveBeenCalledTimes(1);
    expect(article!.articleBody).not.toContain(LETTER);
    expect(article!.headline).toBe('LIGHTHOUSE TO BE LIT AGAIN');
    expect(article!.provenance.headline).toEqual({ source: 'override', property: 'after', confidence: 1 });
  });

  it('that fail change nothing but the problems', () => {
    const fail = (): never => {
      throw new Error('oops');
    };
    const { article, problems } = extract(HTML, { url: URL_, overrides: { before: fail, after: fail } });
    expect(article).toEqual(extract(HTML, { url: URL_ }).article);
    expect(problems.map(({ code, message }) => [code, message.includes('oops')])).toEqual([
      ['override_failed', true],
      ['override_failed', true],
    ]);
    expect(() => extract(HTML, { overrides: { before: 5 } as never })).toThrow(TypeError);
  });
});

describe('findOverrides', () => {
  const rules = { 'news.post.example': { body: '#a' }, 'post.example': { body: '#b' }, '*': { body: '#c' } };
  it('takes the nearest domain', () => {
    expect(findOverrides(rules, 'https://news.post.example/1')?.body).toBe('#a');
    expect(findOverrides(rules, 'https://www.post.example/1')?.body).toBe('#b');
    expect(findOverrides(rules, 'https://other.example/1')?.body).toBe('#c');
    expect(findOverrides(rules, undefined)?.body).toBe('#c');
    expect(findOverrides({}, 'https://other.example/constructor')).toBeUndefined();
  });
});
