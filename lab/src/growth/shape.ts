/** A shape: something a stranger may send, written at any size, and what reads it. */
import { extract, OUTPUTS, type ReferencePage, withComments } from 'galley';

/** Something to be grown. */
export interface Shape {
  /** `n` of whatever it is made of; its length grows in proportion to n. */
  readonly write: (n: number) => string;
  /** What reads it; left out, `runWhole`. */
  readonly run?: (text: string) => unknown;
}

/** By name; a function alone is a page for `runWhole`. */
export type Shapes = Readonly<Record<string, Shape | ((n: number) => string)>>;

export const SENTENCE = 'The board met on Monday, and voted to extend the line to the harbour. ';

/** Two paragraphs that are read as an article, whatever stands beside them. */
export const STORY = `<h1>Harbour line extended</h1><p>${SENTENCE.repeat(3)}</p><p>${SENTENCE.repeat(2)}</p>`;

/** `write(0) … write(n − 1)`, joined. */
export function repeat(n: number, write: (i: number) => string): string {
  return Array.from({ length: n }, (_, i) => write(i)).join('');
}

/** An extraction with a reason for everything, and all that can be written of it. */
export function runWhole(page: string, references?: readonly ReferencePage[]): void {
  const { article } = extract(page, { url: 'https://news.example/2024/05/harbour-line', explain: true, references });
  if (article === undefined) return;
  for (const output of OUTPUTS) if (output.name !== 'ninjs' || article.headline !== undefined) output.write(withComments(article));
}
