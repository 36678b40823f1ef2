import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extract, renderHtml, renderMarkdown } from '../packages/galley/src/index.ts';

const PAGES = new URL('pages/', import.meta.url);

/** Addresses of the pages that need one: a thread is told from an article with comments by its address too. */
const ADDRESSES: Readonly<Record<string, string>> = { 'ug-forum.html': 'https://bbs.example/read.php?tid=4711' };

/** Everything but the body, which the Markdown shows. */
function describeArticle(file: string): string {
  const { article, ok, reason, problems } = extract(readFileSync(new URL(file, PAGES)), { url: ADDRESSES[file] });
  if (article === undefined) return `${reason}\n`;
  const { parts: _, articleBody: __, comment, provenance, confidence: ___, ...fields } = article;
  const sources = Object.fromEntries(Object.entries(provenance).map(([name, { source, property }]) => [name, `${source} ${property}`]));
  const head = JSON.stringify({ ok, problems: problems.map((problem) => problem.code), ...fields, sources }, null, 2);
  const replies = comment.map(({ text }) => `> ${text.replaceAll('\n', '\n> ')}\n`).join('\n');
  return `${head}\n\n${renderMarkdown(article)}\n${replies === '' ? '' : `\nReplies:\n\n${replies}`}`;
}

describe('our sample pages', () => {
  for (const file of readdirSync(PAGES).filter((name) => name.endsWith('.html'))) {
    it(`${file} reads as before`, async () => {
      await expect(describeArticle(file)).toMatchFileSnapshot(`golden/${file.replace('.html', '.md')}`);
    });

    it(`${file} is whole in HTML too`, () => {
      const { article } = extract(readFileSync(new URL(file, PAGES)));
      const words = article!.articleBody.match(/[\p{L}\p{N}]+/gu)!;
      const html = renderHtml(article!).replace(/<\/?(?:a|strong|em|code|s|sup|sub)\b[^>]*>/g, '');
      for (const word of words) expect(html).toContain(word);
    });
  }
});
