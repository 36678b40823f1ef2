/** What Galley makes of a case: its HTML, its Markdown, and that Markdown as a reader of GitHub's Markdown shows it. */
import type { Article } from 'galley';
import { extract, renderHtml, renderMarkdown } from 'galley';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { FidelityCase } from './case-file.ts';
import type { Output } from './facts.ts';

export interface GalleyOutput {
  readonly article: Article | undefined;
  readonly markdown: string;
  readonly html: string;
}

export function runGalley({ page, url }: Pick<FidelityCase, 'page' | 'url'>): GalleyOutput {
  const { article } = extract(page, { url });
  return article === undefined
    ? { article, markdown: '', html: '' }
    : { article, markdown: renderMarkdown(article), html: renderHtml(article) };
}

export function asHtml({ article, html }: GalleyOutput): Output {
  return { html, comments: article?.comment };
}

export function asMarkdown({ article, markdown }: GalleyOutput): Output {
  return { html: showMarkdown(markdown), comments: article?.comment };
}

/** Raw HTML stays: tables with spans and folded text are written so. */
function showMarkdown(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}
