/** What becomes of markup between two paragraphs of an article. */
import { extract, renderMarkdown } from '../packages/galley/src/index.ts';

export const TEXT: string = `<p>${'The council will pay for the new ferry, and the board expects that it will be back in spring. '.repeat(3)}</p>`;

/** Other words: what stands twice on a page is no text of it. */
const END: string = `<p>${'Two boats of the harbour were sold last year, so the keeper of the lamp now rows across the sound by himself. '.repeat(3)}</p>`;

/** Its lines in Markdown, without empty ones. */
export function renderBetween(html: string): string[] {
  const { article } = extract(`<article>${TEXT}${html}${END}</article>`);
  return renderMarkdown(article!)
    .split('\n')
    .filter((line) => line !== '')
    .slice(1, -1);
}
