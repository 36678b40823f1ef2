/** What becomes of the article when a page is rewritten: body and fields against those of the page as it is. */
import { type Article, extract } from 'galley';
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { overlapShingles, pageF1 } from '../../../packages/galley/src/training/labels/shingles.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import type { Transformation, Variant } from './transformations.ts';

/** One variant of one page against the page. */
export interface Comparison {
  /** `set/id`. */
  readonly page: string;
  /** Which of the page's variants. */
  readonly variant: number;
  /** The body is the same, character by character. */
  readonly unchanged: boolean;
  /** Of 4-grams, against the page's own body. */
  readonly f1: number;
  readonly authors: boolean;
  readonly date: boolean;
  readonly headline: boolean;
}

/** All comparisons of a transformation, summed up. */
export interface Invariance {
  readonly name: string;
  readonly pages: number;
  readonly variants: number;
  /** Shares of the variants, 0 … 1. */
  readonly unchanged: number;
  readonly authors: number;
  readonly date: number;
  readonly headline: number;
  /** The mean. */
  readonly f1: number;
  /** What was asked for, and whether it was reached. */
  readonly floor: string;
  readonly reached: boolean;
}

/** Every transformation of a page; of one that can be done in several ways at most `most`, beginning with one that the page's name chooses. */
export function comparePage(page: CorpusPage, transformations: readonly Transformation[], most = Number.POSITIVE_INFINITY): Comparison[][] {
  const html = page.html();
  const { url } = page;
  const name = `${page.set}/${page.id}`;
  const { article } = extract(html, { url });
  return transformations.map(({ ways }) => {
    const comparisons: Comparison[] = [];
    const first = (hashRange(name) >>> 0) % ways.length;
    for (let i = 0; i < ways.length && comparisons.length < most; i++) {
      const variant = (first + i) % ways.length;
      const changed = ways[variant]!({ html, article });
      if (changed !== undefined) comparisons.push({ page: name, variant, ...compare(article, extractVariant(changed, url)) });
    }
    return comparisons;
  });
}

function extractVariant({ input, options }: Variant, url: string | undefined): Article | undefined {
  return extract(input, { url, ...options }).article;
}

function compare(before: Article | undefined, after: Article | undefined): Omit<Comparison, 'page' | 'variant'> {
  const was = before?.articleBody ?? '';
  const is = after?.articleBody ?? '';
  const names = (article: Article | undefined): string => (article?.author ?? []).map(({ name }) => name).join('\n');
  return {
    unchanged: is === was,
    f1: is === was ? 1 : pageF1(overlapShingles(is, was)),
    authors: names(before) === names(after),
    date: before?.datePublished === after?.datePublished,
    headline: before?.headline === after?.headline,
  };
}

export function sumUp({ name, floor }: Transformation, comparisons: readonly Comparison[]): Invariance {
  const mean = (of: (comparison: Comparison) => number | boolean): number =>
    comparisons.reduce((sum, comparison) => sum + Number(of(comparison)), 0) / comparisons.length;
  const unchanged = mean((comparison) => comparison.unchanged);
  const f1 = mean((comparison) => comparison.f1);
  return {
    name,
    pages: new Set(comparisons.map(({ page }) => page)).size,
    variants: comparisons.length,
    unchanged,
    f1,
    authors: mean((comparison) => comparison.authors),
    date: mean((comparison) => comparison.date),
    headline: mean((comparison) => comparison.headline),
    ...('f1' in floor
      ? { floor: `F1 ${floor.f1}`, reached: f1 >= floor.f1 }
      : { floor: `same ${floor.unchanged}`, reached: unchanged >= floor.unchanged }),
  };
}
