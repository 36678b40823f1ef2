/** What Galley makes of a case: its HTML, its Markdown, and that Markdown as a reader of GitHub's Markdown shows it. */
import type { Article } from 'galley';
import { extract, renderHtml, renderMarkdown } from 'galley';
import { micromark, type Options } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
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
  return { html: showMarkdown(markdown, article?.parts ?? []), comments: article?.comment };
}

/** Raw HTML stays: tables with spans and folded text are written so. Formulas are read where there are some: prices are none. */
function showMarkdown(markdown: string, parts: Article['parts']): string {
  const hasFormulas = JSON.stringify(parts).includes('"type":"math"');
  return micromark(markdown, {
    allowDangerousHtml: true,
    extensions: hasFormulas ? [gfm(), math()] : [gfm()],
    htmlExtensions: hasFormulas ? [gfmHtml(), FORMULAS] : [gfmHtml()],
  });
}

/** Formulas as code that says so, TeX as written. */
const FORMULAS: NonNullable<Options['htmlExtensions']>[number] = {
  enter: {
    mathFlow() {
      this.lineEndingIfNeeded();
      this.tag('<p><code class="language-math">');
    },
    mathFlowFenceMeta() {
      this.buffer();
    },
    mathText() {
      this.tag('<code class="language-math">');
    },
  },
  exit: {
    mathFlow() {
      this.tag('</code></p>');
    },
    mathFlowFenceMeta() {
      this.resume();
    },
    mathFlowValue(token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
    mathText() {
      this.tag('</code>');
    },
    mathTextData(token) {
      this.raw(this.encode(this.sliceSerialize(token)));
    },
  },
};
