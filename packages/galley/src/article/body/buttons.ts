/** Buttons that were kept with the text around them: what they do is no word of it. */
import { isBlockTag } from '../../blocks/roles.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { KeptText } from './kept-text.ts';

/** Where a button is no paragraph, but all there is. */
const HELD: RegExp = /^(?:li|t[dh]|d[dt]|summary)$/;
/** Elements looked at behind a button. */
const AHEAD = 20;
/** Names of buttons that fold what they are the titles of. */
const TITLE: RegExp = /acc|coll|faq/i;
/** Questions, and more than a button says: somebody's script folds the answers. */
const SPEECH: RegExp = /[?？]$|.{30}/u;
/** Letters of a heading that is nothing but a number before its button. */
const NUMBER = 3;

/** Button n in heading `heading` is not its title; or, where no text stands before it, it is in a line of nothing but buttons. */
export function isIdleButton(page: Page, kept: KeptText, n: NodeId, heading: NodeId): boolean {
  // Tabs stand in a row and are the titles of nothing below them.
  const folds =
    page.attribute(n, 'role') !== 'tab' && ['aria-expanded', 'aria-controls'].some((name) => page.attribute(n, name) !== undefined);
  if (heading > 0) return kept.measure(heading) - kept.measure(n) > (folds ? kept.measure(n) : NUMBER);
  return (
    !folds &&
    !TITLE.test(page.attribute(n, 'class') ?? '') &&
    !SPEECH.test(gatherText(page, n)) &&
    isInLine(page, kept, n) &&
    isSaidOutside(page, kept)
  );
}

/** Asked once a page. */
const outside: WeakMap<KeptText, boolean> = new WeakMap();

/** There is text outside buttons: else they are all there is. */
function isSaidOutside(page: Page, kept: KeptText): boolean {
  let known = outside.get(kept);
  if (known === undefined) {
    let letters = kept.total;
    for (let n = 1; n < page.size; n++) if (page.tag[n] === TAG.button) letters -= kept.measure(n);
    known = letters > 0;
    outside.set(kept, known);
  }
  return known;
}

/** Nothing but buttons stands behind button n in its line. */
function isInLine(page: Page, kept: KeptText, n: NodeId): boolean {
  const { end, tag } = page;
  const outer = page.parent[n]!;
  let m = end[n]!;
  for (let looked = 0; looked < AHEAD && m < end[outer]! && !isBlockTag(tag[m]!); looked++, m = end[m]!)
    if (tag[m] !== TAG.button && kept.measure(m) > 0) return false;
  return isBlockTag(tag[outer]!) && !HELD.test(page.tagName(outer));
}
