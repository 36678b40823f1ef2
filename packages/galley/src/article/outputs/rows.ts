/** Article → one flat row: for tables, data frames and CSV (RFC 4180). */

import type { Article } from '../article.ts';
import { checkArticle } from '../check-article.ts';

/** The columns in order; lists are joined by `; `, absent values are ''. */
export const ROW_COLUMNS = [
  'url',
  'mainEntityOfPage',
  'headline',
  'description',
  'datePublished',
  'dateModified',
  'author',
  'editor',
  'sourceOrganization',
  'publisher',
  'articleSection',
  'keywords',
  'inLanguage',
  'image',
  'confidence',
  'articleBody',
] as const;

/** One text for each of `ROW_COLUMNS`. */
export type ArticleRow = Record<(typeof ROW_COLUMNS)[number], string>;

/**
 * The article as flat text: lists joined by `; `, of pictures the first one’s address, confidence to three digits, '' for what is
 * absent.
 *
 * @throws TypeError on what is no article, such as a whole result of `extract`.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { extract, ROW_COLUMNS, toRow, writeCsvLine } from 'galley';
 *
 * const { article } = extract(readFileSync('page.html'));
 * if (article) {
 *   const row = toRow(article);
 *   row.author; // → 'Ines Marlow'
 *   writeCsvLine(ROW_COLUMNS.map((column) => row[column])).startsWith(',,Lighthouse to be lit again,'); // → true
 * }
 * ```
 */
export function toRow(article: Article): ArticleRow {
  checkArticle('toRow', article);
  return {
    url: article.url ?? '',
    mainEntityOfPage: article.mainEntityOfPage ?? '',
    headline: article.headline ?? '',
    description: article.description ?? '',
    datePublished: article.datePublished ?? '',
    dateModified: article.dateModified ?? '',
    author: joinNames(article.author),
    editor: joinNames(article.editor),
    sourceOrganization: article.sourceOrganization?.name ?? '',
    publisher: article.publisher?.name ?? '',
    articleSection: article.articleSection.join('; '),
    keywords: article.keywords.join('; '),
    inLanguage: article.inLanguage ?? '',
    image: article.image[0]?.url ?? '',
    confidence: String(Math.round(article.confidence * 1000) / 1000),
    articleBody: article.articleBody,
  };
}

function joinNames(list: readonly { readonly name: string }[]): string {
  return list.map(({ name }) => name).join('; ');
}

/**
 * Cells as one line of CSV, without its line end. Text a spreadsheet would take for a formula gets an apostrophe in front.
 *
 * @example
 * ```ts
 * import { writeCsvLine } from 'galley';
 *
 * writeCsvLine(['one', 'two, three', '=1+1']); // → "one,\"two, three\",'=1+1"
 * ```
 */
export function writeCsvLine(cells: readonly string[]): string {
  return cells.map(writeCell).join(',');
}

function writeCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
