/** The marks that browsers write around quotations in a line. */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';

/** Writers who do not trust browsers type marks around it, or in it. */
const BEFORE: RegExp = /["“”„«»‹「『‘]\s*$/;
const INSIDE: RegExp = /^\s*["“”„«»‹「『‘]/;

/** What readers see around quotation n, '' where it is written already; which pair of marks it is depends on their language. */
export function readQuoteMark(page: Page, n: NodeId): string {
  if (BEFORE.test(page.rawText(n - 1)) || INSIDE.test(page.rawText(n + 1))) return '';
  return page.tag[page.parent[n]!] === TAG.q ? "'" : '"';
}
