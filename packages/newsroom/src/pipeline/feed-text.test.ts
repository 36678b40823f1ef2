import { describe, expect, it } from 'vitest';
import type { FeedEntry } from '../feeds/feed.ts';
import { chooseText } from './choose-text.ts';
import { writeFeedArticle } from './feed-text.ts';

const SENTENCE =
  'The harbour board of Port Ellery expects a queue on Saturday, when the first electric ferry leaves at six in the morning. ';
const entry = (more: Partial<FeedEntry>): FeedEntry => ({ id: '1', author: [], keywords: [], media: [], title: 'Ferry returns', ...more });

describe("the feed's own text", () => {
  it('becomes an article with what the feed knows, links made absolute', () => {
    const content = `<p>${SENTENCE}</p><p>See <a href="/more">more</a>. ${SENTENCE}</p>`;
    const article = writeFeedArticle(
      entry({ content, author: ['Ruth Ansah'], datePublished: '2026-11-20T08:00:00Z' }),
      'https://a.example/x',
    )!;
    expect(article).toMatchObject({ headline: 'Ferry returns', author: [{ name: 'Ruth Ansah' }], datePublished: '2026-11-20T08:00:00Z' });
    expect(article.articleBody.split('\n')).toHaveLength(2);
  });

  it('is kept whole where extraction takes part of it for something else', () => {
    const list = `<ul>${Array.from({ length: 24 }, (_, i) => `<li><a href="/${i}">Council votes on bridge ${i}</a></li>`).join('')}</ul>`;
    const article = writeFeedArticle(
      entry({
        content: `<nav>${list}</nav><script>x()</script><p>The council met, and A &amp; B &#8211; C&lt; was what it said. ${SENTENCE} ${SENTENCE}</p>`,
      }),
      undefined,
    )!;
    expect(article.articleBody.split('\n')).toHaveLength(25);
    expect(article.articleBody).toContain('A & B – C<');
    expect(article.articleBody).not.toContain('x()');
  });

  it('is none where there is hardly any', () => {
    expect(writeFeedArticle(entry({}), undefined)).toBeUndefined();
    expect(writeFeedArticle(entry({ summary: 'Read more' }), undefined)).toBeUndefined();
  });
});

describe('chooseText', () => {
  const article = (length: number) => ({ ...writeFeedArticle(entry({ summary: SENTENCE }), undefined)!, articleBody: 'x'.repeat(length) });
  const page = (length: number, ok = true, reason?: string) => ({ article: article(length), ok, reason, learned: undefined });

  it.each([
    ['the page', page(2000), article(600), { partial: false }],
    ['the feed, where the page shows a teaser', page(250), article(900), { partial: true, problem: 'the page says less than its feed' }],
    ['the page, where the feed has a summary', page(250), article(150), { partial: false }],
    ['the feed, where the page is a wall', page(300, false, 'consent_wall'), article(500), { partial: true }],
    [
      'a doubtful page, where the feed has less',
      page(900, false, 'not_an_article'),
      article(120),
      { partial: false, problem: 'doubtful: not_an_article' },
    ],
    ['the feed, where there is no page', undefined, article(100), { partial: true, problem: '404' }],
  ])('takes %s', (_, got, feed, expected) => {
    expect(chooseText(got, feed, got === undefined ? '404' : undefined)).toMatchObject(expected);
  });

  it('takes nothing where neither has a text', () => {
    expect(chooseText(undefined, undefined, '404')).toBeUndefined();
  });
});
