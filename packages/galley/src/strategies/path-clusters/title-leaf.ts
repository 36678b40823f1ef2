/** Finds the headline on the page, as the place where the body may begin. */
import { normaliseText } from '../../blocks/normalise.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';

const HEADINGS: Uint8Array = tagTable(['h1', 'h2', 'h3']);
/** Longer headings are no headlines; reading them would cost time. */
const MAX_HEADING = 400;

/** Number of the leaf after the heading that says what the title says, or after the first h1; −1 when there is none. */
export function findTitleLeaf(view: PageView, title: string): number {
  const { page, leaves } = view;
  const { chars } = leaves.sums;
  const wanted = normaliseText(title);
  let firstMain = -1;
  const { size, tag } = page;
  for (let n = 1; n < size; n++) {
    if (HEADINGS[tag[n]!] !== 1) continue;
    const from = leaves.at[n]!;
    const to = leaves.at[page.end[n]!]!;
    const length = chars[to]! - chars[from]!;
    if (length === 0 || length > MAX_HEADING) continue;
    if (firstMain < 0 && page.tag[n] === TAG.h1) firstMain = to;
    if (wanted !== '' && saysTitle(view, from, to, length, wanted)) return to;
  }
  return firstMain;
}

function saysTitle(view: PageView, from: number, to: number, length: number, wanted: string): boolean {
  if (2 * length < wanted.length || length > wanted.length + 20) return false;
  let text = '';
  for (let k = from; k < to; k++) text += view.page.rawText(view.leaves.first[k]!);
  const heading = normaliseText(text);
  return wanted.includes(heading) || heading.includes(wanted);
}
