/** Other programs that read the page in the same window: each in a document of its own, in which nothing loads and nothing runs. */
import { Readability } from '@mozilla/readability';

/** Source of a page and its address → the text of its body. */
export type Rival = (source: string, url: string | undefined) => string;

/** By the name they are chosen by; the served window has more. */
export const RIVALS: Map<string, Rival> = new Map([
  ['Mozilla Readability', (source) => new Readability(readDocument(source)).parse()?.textContent ?? ''],
]);

export function readDocument(source: string): Document {
  return new DOMParser().parseFromString(source, 'text/html');
}
