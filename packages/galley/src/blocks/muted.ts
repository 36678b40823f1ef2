/** Which nodes carry no readable text: scripts, templates, hidden elements, `noscript` beside a real body. */
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_HIDDEN, HAS_SHADOW_ROOT, HAS_STYLE, HTML, TEXT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { isMuteTag } from './roles.ts';

const HIDING_STYLE: RegExp = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** A hidden subtree with more than this share of the page's text is the article behind a script, not junk. */
const HIDDEN_SHARE = 0.3;

/** True for an element that its own inline style or `hidden` attribute takes off the page. */
export function isHidden(page: Page, n: NodeId): boolean {
  const marks = page.marks[n]!;
  if ((marks & (HAS_HIDDEN | HAS_STYLE)) === 0) return false;
  if ((marks & HAS_HIDDEN) !== 0) return true;
  return HIDING_STYLE.test(page.attribute(n, 'style') ?? '');
}

function isMuteElement(page: Page, n: NodeId): boolean {
  const tag = page.tag[n]!;
  if (tag === TAG.template) return (page.marks[n]! & HAS_SHADOW_ROOT) === 0;
  if (tag === TAG.title) return page.namespace[n] === HTML;
  return isMuteTag(tag);
}

/** Characters of text in [from, to), scripts and the like left out. */
function textLength(page: Page, from: NodeId, to: NodeId): number {
  let length = 0;
  for (let n = from; n < to; ) {
    if (page.kind[n] === ELEMENT && isMuteElement(page, n)) n = page.end[n]!;
    else {
      if (page.kind[n] === TEXT) length += page.textEnd[n]! - page.textStart[n]!;
      n++;
    }
  }
  return length;
}

/**
 * Roots of the subtrees to skip, as one byte a node (1 = skip to end[n]).
 * `noscript` is skipped when the page has text without it; hidden subtrees are skipped unless they hold
 * more than 30 % of the page's text.
 */
export function markMuted(page: Page): Uint8Array {
  const muted = new Uint8Array(page.size);
  const noscripts: NodeId[] = [];
  const hidden: NodeId[] = [];
  let spoken = false;
  for (let n = 0; n < page.size; ) {
    const kind = page.kind[n];
    let skip = false;
    if (kind === ELEMENT) {
      if (isMuteElement(page, n)) {
        muted[n] = 1;
        skip = true;
      } else if (page.tag[n] === TAG.noscript) {
        noscripts.push(n);
        skip = true;
      } else if (isHidden(page, n)) {
        hidden.push(n);
        skip = true;
      }
    } else if (kind === TEXT && !spoken) spoken = page.textEnd[n]! - page.textStart[n]! > 20;
    n = skip ? page.end[n]! : n + 1;
  }
  muteHidden(page, hidden, muted);
  if (spoken) for (const n of noscripts) muted[n] = 1;
  return muted;
}

function muteHidden(page: Page, hidden: readonly NodeId[], muted: Uint8Array): void {
  if (hidden.length === 0) return;
  const limit = HIDDEN_SHARE * textLength(page, 0, page.size);
  for (const n of hidden) if (textLength(page, n, page.end[n]!) <= limit) muted[n] = 1;
}
