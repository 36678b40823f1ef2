/** Runs the whole extraction over labelled pages and scores each. */
import { extract } from '../../extract.ts';
import type { ExtractOptions } from '../../options.ts';
import type { LabelledPage } from './labelled-page.ts';
import type { LabelScore } from './score-labels.ts';
import { scoreLabels } from './score-labels.ts';

/**
 * Extracts every page and scores it by its labels: one score a page, in order. A page without an article found nothing.
 *
 * @throws TypeError on wrong options.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { compareScores, evaluatePages, summarizeScores } from 'galley/train';
 *
 * const html = readFileSync('page.html', 'utf8');
 * const text = readFileSync('page.txt', 'utf8'); // its body, a paragraph a line
 * const pages = [{ id: 'lighthouse', site: 'post.example', html, text }];
 * const scores = evaluatePages(pages);
 * summarizeScores(scores).f1; // → 1
 * compareScores(scores, evaluatePages(pages, { strategy: 'text-density' })).f1 >= 0; // → true
 * ```
 */
export function evaluatePages(
  pages: readonly LabelledPage[],
  options: Omit<ExtractOptions, 'url'> = {},
  onProgress?: (done: number, total: number, note: string) => void,
): LabelScore[] {
  return pages.map((page, i) => {
    const { article } = extract(page.html, { ...options, ...(page.url === undefined ? {} : { url: page.url }) });
    const replies = (article?.comment ?? []).map(({ text }) => text);
    const score = scoreLabels(page, { body: article?.articleBody ?? '', replies });
    onProgress?.(i + 1, pages.length, page.id);
    return score;
  });
}
