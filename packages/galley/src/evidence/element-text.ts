/** The text of a small element – a heading, a name – with bounds that keep hostile pages cheap. */
import type { NodeId, Page } from '../dom/page.ts';
import { TEXT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';

/** Longest text worth having of an element that names something, and most nodes looked at for it. */
const TEXT_LIMIT = 400;
const NODE_LIMIT = 120;

/** Anything that is not a single space. */
const UNTIDY: RegExp = /[^\S ]|\u200b| {2}/;

/** The visible text of a small element, white space collapsed; cut at 400 characters. */
export function gatherText(page: Page, n: NodeId): string {
  let text = '';
  const end = Math.min(page.end[n]!, n + NODE_LIMIT);
  for (let m = n + 1; m < end && text.length < TEXT_LIMIT; ) {
    const tag = page.tag[m]!;
    if (tag !== 0 && (tag === TAG.script || tag === TAG.style || tag === TAG.svg)) {
      m = page.end[m]!;
      continue;
    }
    if (page.kind[m] === TEXT) text += page.rawText(m);
    else if (tag === TAG.br) text += ' ';
    m++;
  }
  const tidy = UNTIDY.test(text) ? text.replace(/[\s\u200b]+/g, ' ') : text;
  return tidy.trim().slice(0, TEXT_LIMIT);
}
