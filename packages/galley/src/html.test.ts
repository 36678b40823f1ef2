/** `galley/html` gives what `galley` gives, and says what it does not take. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodePage } from './decode/decode-page.ts';
import { extract as extractAny } from './extract.ts';
import { extract } from './html.ts';
import { loadShippedModel } from './learned/model/shipped-model.ts';

const PAGES = join(import.meta.dirname, '../../../test/pages');
const model = loadShippedModel();

describe('extract from markup', () => {
  it.each(readdirSync(PAGES).filter((name) => name.endsWith('.html')))('gives the article of %s', (name) => {
    const { text } = decodePage(readFileSync(join(PAGES, name)));
    const options = { url: 'https://paper.example/2024/02/09/story', explain: true };
    const { article, explanation: ___, ...whole } = extractAny(text, options);
    const { liveBlogUpdate: _, pagination: __, ...rest } = article!;
    expect(extract(text, { ...options, model })).toEqual({ ...whole, article: { ...rest, citation: [], comment: [] } });
  });

  it('tells what is no page as galley does', () => {
    for (const text of ['', '{"a": 1}', '<?xml version="1.0"?><rss/>', '%PDF-1.4'])
      expect(extract(text, { model })).toEqual(extractAny(text));
  });

  it('leaves the data of scripts alone, and says of a page of nothing else that it needs them', () => {
    const body = '<p>Volunteers have spent four winters restoring the lens, which was made in Paris in 1871.</p>'.repeat(12);
    const story = { headline: 'Lighthouse to be lit again', publishedAt: '2024-02-09T08:15:00Z', author: { name: 'Ines Marlow' }, body };
    const data = JSON.stringify({ props: { pageProps: { story } } }).replaceAll('<', '\\u003c');
    const html = `<title>Lighthouse to be lit again</title><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${data}</script><script src="/app.js"></script>`;
    expect(extractAny(html).article?.articleBody).toContain('four winters');
    expect(extract(html, { model })).toMatchObject({ ok: false, reason: 'needs_javascript' });
  });

  it('throws TypeError without a model, on bytes and on options it does not have', () => {
    const bytes = new Uint8Array(4);
    const wrong = [
      () => extract('<p>Text', {} as never),
      () => extract('<p>Text', { model: {} } as never),
      () => extract(bytes as never, { model }),
      () => extract('<p>Text', { model, references: [] } as never),
      () => extract('<p>Text', { model, overrides: {} } as never),
      () => extract('<p>Text', { model, strategy: 'line-blocks' } as never),
      () => extract('<p>Text', { model, contentType: 'text/html' } as never),
    ];
    for (const call of wrong) expect(call).toThrow(TypeError);
  });
});
