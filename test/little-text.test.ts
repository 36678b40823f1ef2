/** Proves that a page with text gives an article, however little it is and whatever it stands in; `ok` says that it is none. */
import { describe, expect, it } from 'vitest';
import { extract } from '../packages/galley/src/index.ts';

const SENTENCE = 'The pier was closed on Monday when a storm broke two piles, the harbour trust said. ';

describe('a page of next to no text', () => {
  it.each([
    ['<p>x', 'x'],
    ['<dl><dt>a<dd>b</dl>', 'a\nb'],
    ['<table><tr><td>1<td>2<tr><td>3<td>4</table>', '1\t2\n3\t4'],
    ['<button>Press me</button>', 'Press me'],
    ['<p><button>One</button> <button>Two</button> <button>Three</button>', 'One Two Three'],
    ['<nav><a href=/>Home</a></nav>', 'Home'],
    ['<footer>© 2024</footer>', '© 2024'],
  ])('%s', (html, body) => {
    const { ok, reason, article } = extract(html);
    expect({ ok, reason, body: article?.articleBody }).toEqual({ ok: false, reason: 'too_little_text', body });
  });

  it('a headline alone is its headline', () => {
    const { ok, reason, article } = extract('<h1>The pier was closed on Monday when a storm broke two piles</h1>');
    expect({ ok, reason }).toEqual({ ok: false, reason: 'too_little_text' });
    expect(article?.headline).toBe('The pier was closed on Monday when a storm broke two piles');
  });

  it.each(['', '<p> ', '<title>Pier</title>', '<div hidden>Pier</div>'])('%j has none', (html) => {
    const { ok, article } = extract(html);
    expect({ ok, article }).toEqual({ ok: false, article: undefined });
  });
});

it('two paragraphs around a thousand figures', () => {
  const figures = '<figure><img src=a.jpg><figcaption>A boat comes in</figcaption></figure>'.repeat(1000);
  const { ok, article } = extract(`<title>Boats</title><p>${SENTENCE}${figures}<p>${SENTENCE}`);
  expect(ok).toBe(true);
  expect(article?.articleBody).toContain(SENTENCE.trim());
});
