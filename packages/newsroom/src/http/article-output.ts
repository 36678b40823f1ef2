/** An article in the form somebody asked for: JSON, ninjs, Markdown, HTML or plain text. */
import type { Article, Part } from 'galley';
import { renderHtml, renderMarkdown, toNinjs } from 'galley';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html, raw } from 'hono/html';
import type { ArticleContent, StoredArticle } from '../store/articles.ts';
import type { AppEnv } from './workings.ts';

export const OUTPUTS = ['json', 'ninjs', 'markdown', 'html', 'text'] as const;
export type Output = (typeof OUTPUTS)[number];

/** The header `Content-Type` of each. */
export const OUTPUT_TYPES: Readonly<Record<Output, string>> = {
  json: 'application/json',
  ninjs: 'application/ninjs+json',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
};

/** `?output=` where given, else what `Accept` likes best, else JSON. */
export function chooseOutput(c: Context<AppEnv>, asked: Output | undefined): Output {
  if (asked !== undefined) return asked;
  const types = OUTPUTS.map((output) => OUTPUT_TYPES[output].split(';', 1)[0]!);
  const best = accepts(c, { header: 'Accept', supports: types, default: types[0]! });
  return OUTPUTS[types.indexOf(best)] ?? 'json';
}

/** What the store keeps as galley's article; what an older edition did not write is empty. */
export function readArticle({ url, article }: Pick<StoredArticle, 'url' | 'article'>): Article {
  const lists = { author: [], editor: [], articleSection: [], keywords: [], image: [], video: [], audio: [], comment: [] };
  const content = article as ArticleContent & Partial<Article>;
  const body = content.articleBody ?? '';
  const given = { url, ...lists, provenance: {}, confidence: 0, ...content, articleBody: body } as Article;
  return given.parts === undefined ? { ...given, parts: writeParts(body) } : given;
}

function writeParts(body: string): Part[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return lines.map((text) => ({ type: 'paragraph', text, node: -1, offset: -1 }));
}

/** The article as text of the output's type, its headline first; JSON is not written here. */
export async function writeArticle(article: Article, output: Exclude<Output, 'json'>): Promise<string> {
  switch (output) {
    case 'ninjs':
      return `${JSON.stringify(toNinjs(article))}\n`;
    case 'markdown':
      return `${renderMarkdown({ parts: withHeadline(article) })}\n`;
    case 'text':
      return `${[article.headline, article.articleBody].filter(Boolean).join('\n\n')}\n`;
    case 'html':
      return writeDocument(article);
  }
}

function withHeadline({ headline, parts }: Article): readonly Part[] {
  return headline === undefined ? parts : [{ type: 'heading', level: 1, text: headline, node: -1, offset: -1 }, ...parts];
}

async function writeDocument(article: Article): Promise<string> {
  const { headline = '', inLanguage = '' } = article;
  const document = await html`<!doctype html>
<html lang="${inLanguage}" dir="${article.direction ?? 'auto'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${headline}</title></head>
<body>
<article>
${raw(renderHtml({ parts: withHeadline(article) }))}
</article>
</body>
</html>
`;
  return String(document);
}
