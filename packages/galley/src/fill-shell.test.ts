import { describe, expect, it } from 'vitest';
import { renderHtml } from './article/outputs/html.ts';
import { extract } from './extract.ts';

const SENTENCES = [
  'The harbour trust said on Friday that the lighthouse at Gannet Rock, dark since 1998, will be lit again in June.',
  'Volunteers have spent four winters restoring the lens, which was made in Paris in 1871 and weighs two tonnes.',
  '“It was in pieces in a barn,” said Tobias Renn, who led the work. “Now it turns with one finger.”',
  'The keepers left when the lamp was switched to electricity, and the tower was sold to a farmer for one pound.',
];
const HTML = SENTENCES.map((sentence) => `<p>${sentence}</p>`).join('');
const ARTICLE = {
  id: 4711,
  headline: 'Lighthouse to be lit again',
  publishedAt: '2024-02-09T08:15:00Z',
  updatedAt: '2024-02-09T10:00:00Z',
  author: { name: 'Ines Marlow' },
  body: HTML,
};
const HEAD = '<meta charset="utf-8"><title>Lighthouse to be lit again | The Tidewater Post</title>';
const SHELL = '<div id="__next"></div>';
/** As servers write data into scripts: no `</script>` can stand in it. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function shell(script: string, body = SHELL): string {
  return `<!doctype html><html lang="en"><head>${HEAD}</head><body>${body}${script}<script src="/app.js"></script></body></html>`;
}

const NEXT = (value: unknown): string => `<script id="__NEXT_DATA__" type="application/json">${json(value)}</script>`;

describe('pages that need JavaScript', () => {
  it('are refused with a reason when they carry no article', () => {
    for (const body of [
      SHELL,
      '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>',
      '<app-root></app-root>',
    ]) {
      const { ok, reason } = extract(shell('', body));
      expect({ ok, reason }).toEqual({ ok: false, reason: 'needs_javascript' });
    }
  });

  it('are told by what they ask for, in many languages', () => {
    const asks = [
      'Please enable JavaScript to continue using this application.',
      'Bitte aktivieren Sie JavaScript, um diese Seite zu sehen.',
      'Veuillez activer JavaScript pour continuer.',
      'Для работы приложения необходимо включить джаваскрипт.',
      '请启用浏览器脚本后访问本网站。',
      'このサイトを利用するにはJavaScriptを有効にしてください。',
      'يرجى تفعيل جافا سكريبت لعرض هذه الصفحة.',
    ];
    for (const text of asks) expect(extract(shell('', `<div class="x"><p>${text}</p></div>`)).reason, text).toBe('needs_javascript');
  });

  it('are not those that say something, have no script, or report an error', () => {
    const article = `<article><h1>Lighthouse to be lit again</h1>${HTML}</article>`;
    expect(extract(shell('', `<div id="__next">${article}</div><noscript>Please enable JavaScript.</noscript>`)).reason).toBeUndefined();
    expect(extract('<!doctype html><title>Hello</title><div id="root"></div>').reason).toBe('empty');
    const error =
      '<title>404 Not Found</title><h1>404 Not Found</h1><p>The page you are looking for does not exist.</p><script>track()</script>';
    expect(extract(error).reason).toBe('error_page');
  });
});

describe('an article in the data of a page without a body', () => {
  it('is extracted as if the script had run, and says so', () => {
    const { ok, reason, article, problems } = extract(shell(NEXT({ props: { pageProps: { article: ARTICLE } }, page: '/news/[id]' })));
    expect({ ok, reason }).toEqual({ ok: true, reason: undefined });
    expect(article!.articleBody).toBe(SENTENCES.join('\n'));
    expect(article).toMatchObject({
      headline: 'Lighthouse to be lit again',
      datePublished: '2024-02-09T08:15:00Z',
      dateModified: '2024-02-09T10:00:00Z',
      author: [{ name: 'Ines Marlow' }],
      inLanguage: 'en',
      provenance: {
        articleBody: { source: 'embedded-data', property: '__NEXT_DATA__ props.pageProps.article' },
        datePublished: { source: 'embedded-data', property: '__NEXT_DATA__ props.pageProps.article' },
      },
    });
    expect(problems.map(({ code }) => code)).toContain('embedded_data');
  });

  it('is found however it is carried', () => {
    const flat = [
      ['ShallowReactive', 1],
      { data: 2 },
      { story: 3 },
      { title: 4, date: 5, content: 6 },
      ARTICLE.headline,
      ARTICLE.publishedAt,
      HTML,
    ];
    const scripts = {
      state: `<script>window.__INITIAL_STATE__ = ${json({ news: { current: ARTICLE } })};</script>`,
      parsed: `<script>window.__PRELOADED_STATE__ = JSON.parse(${JSON.stringify(json(ARTICLE))})</script>`,
      literal: `<script>var story={title:'Lighthouse to be lit again',date:"2024-02-09T08:15:00Z",live:!1,content:${json(HTML)}}</script>`,
      nuxt2: `<script>window.__NUXT__=(function(a,b){return {data:[{post:{title:a,date:b,content:${json(HTML)}}}]}}("Lighthouse to be lit again","2024-02-09T08:15:00Z"));</script>`,
      nuxt3: `<script id="__NUXT_DATA__" type="application/json">${json(flat)}</script>`,
      apollo: `<script>window.__APOLLO_STATE__=${json({ ROOT_QUERY: {}, 'Author:5': { name: 'Ines Marlow' }, 'Article:1': { ...ARTICLE, author: { __ref: 'Author:5' } } })}</script>`,
      linked: `<script type="application/ld+json">${json({ '@type': 'NewsArticle', headline: ARTICLE.headline, datePublished: ARTICLE.publishedAt, articleBody: SENTENCES.join('\n\n') })}</script>`,
      attribute: `<div id="app" data-page="${json({ props: { article: ARTICLE } }).replaceAll('"', '&quot;')}"></div>`,
    };
    for (const [name, script] of Object.entries(scripts)) {
      const { ok, article } = extract(shell(script));
      expect(ok, name).toBe(true);
      expect(article!.articleBody, name).toBe(SENTENCES.join('\n'));
      expect(article, name).toMatchObject({ headline: ARTICLE.headline, datePublished: ARTICLE.publishedAt });
      expect(article!.provenance.articleBody?.source, name).toBe('embedded-data');
    }
    expect(extract(shell(scripts.apollo)).article!.author).toEqual([{ name: 'Ines Marlow' }]);
  });

  it('is as safe as any page, its references read', () => {
    const body = `${HTML}<p onclick="x()">The keepers of K&amp;ouml;ln sent their greetings by the last ship of the year. <img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:x()">a</a></p></article>`;
    const { article } = extract(shell(NEXT({ article: { ...ARTICLE, headline: 'Light &amp; lens &#8211; again', body } })));
    expect(article!.headline).toBe('Light & lens – again');
    const html = renderHtml(article!);
    expect(html).toContain('Köln');
    expect(html).not.toMatch(/onerror|onclick|script/);
  });

  it('is not taken from a list of articles about other things', () => {
    const others = ['Ferry fares rise', 'Storm closes pier', 'Council elects mayor'].map((headline) => ({
      ...ARTICLE,
      headline,
      body: `${HTML}<p>${headline}.</p>`,
    }));
    expect(extract(shell(NEXT({ list: others }))).reason).toBe('needs_javascript');
    const { article } = extract(shell(NEXT({ list: [...others, ARTICLE] })));
    expect(article!.headline).toBe(ARTICLE.headline);
    expect(article!.articleBody).not.toContain('Ferry');
  });

  it('is not taken from what nobody dated or signed', () => {
    const { headline, body } = ARTICLE;
    expect(extract(shell(NEXT({ product: { headline, body } }))).reason).toBe('needs_javascript');
  });

  it('leaves a page with a body alone', () => {
    const own = SENTENCES.map((sentence) => `<p>${sentence} The page says this itself, and at some length.</p>`).join('');
    const page = shell(NEXT({ article: ARTICLE }), `<article><h1>Lighthouse to be lit again</h1>${own}</article>`);
    const { article, problems } = extract(page);
    expect(article!.articleBody).toContain('The page says this itself');
    expect(article!.provenance.articleBody).toBeUndefined();
    expect(problems).toEqual([]);
    // What the page itself does not say is taken from there.
    expect(article!.datePublished).toBe('2024-02-09T08:15:00Z');
    expect(article!.provenance.datePublished).toMatchObject({ source: 'embedded-data' });
  });

  it('never breaks on data that is broken or hostile', () => {
    const deep = '['.repeat(100_000);
    for (const text of ['{"a":', `{"__proto__":{"x":1},"body":${json(HTML)}}`, deep, '{"a":"\\u12"}'])
      for (const script of [
        `<script type="application/json">${text}${' '.repeat(300)}</script>`,
        `<script>window.__STATE__=${text}${' '.repeat(300)}</script>`,
      ])
        expect(() => extract(shell(script))).not.toThrow();
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
