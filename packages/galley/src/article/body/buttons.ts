/** Buttons that were kept with the text around them: what they do is no word of it. */
import { isBlockTag } from '../../blocks/roles.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { KeptText } from './kept-text.ts';

/** Where a button would be a paragraph; in items and cells it is what they hold. */
const HOLDERS: Uint8Array = tagTable(['div', 'p', 'section', 'article', 'main', 'body', 'figure', 'center']);
/** Nodes looked at behind a button. */
const AHEAD = 20;
/** Names of buttons that are titles of what they fold. */
const TITLE: RegExp = /accord|collaps|faq|question/i;

/** Letters of a heading that is nothing but a number before its button. */
const NUMBER = 3;

/** Button n in heading `heading` is not its title; or, where no text stands before it, it is in a line of nothing but buttons. */
export function isIdleButton(page: Page, kept: KeptText, n: NodeId, heading: NodeId): boolean {
  const says = (name: string): string | undefined => page.attribute(n, name);
  const folds = says('aria-expanded') !== undefined || says('aria-controls') !== undefined || TITLE.test(says('class') ?? '');
  if (heading < 0) return !folds && isInLine(page, kept, n);
  const own = kept.measure(n);
  const rest = kept.measure(heading) - own;
  return rest >= own || (rest > NUMBER && !folds);
}

/** Nothing but buttons stands behind button n in its line. */
function isInLine({ parent, end, tag }: Page, kept: KeptText, n: NodeId): boolean {
  let m = n;
  for (let looked = 0; looked < AHEAD; looked++) {
    const outer = parent[m]!;
    const isLast = end[m]! >= end[outer]!;
    m = isLast ? outer : end[m]!;
    if (isBlockTag(tag[m]!)) return HOLDERS[tag[outer]!] === 1;
    if (!isLast && tag[m] !== TAG.button && kept.measure(m) > 0) return false;
  }
  return false;
}
