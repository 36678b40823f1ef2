/** Which nodes of a page say nothing: the preprocessing of the layout comparison, as a mask instead of edits. */
import { isHidden, markMuted } from '../blocks/muted.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { COMMENT, DOCTYPE, ELEMENT, HAS_HIDDEN, HAS_STYLE, TEXT } from '../dom/page.ts';
import { KNOWN_TAGS, TAG, tagTable } from '../dom/tags.ts';

/** Yang 2015 §2.2 a: (a) auxiliary elements, (b) controls. Frames and drawings hold no text of the page either. */
const REMOVED: Uint8Array = tagTable([
  'script',
  'noscript',
  'style',
  'link',
  'meta',
  'form',
  'fieldset',
  'legend',
  'input',
  'select',
  'menu',
  'optgroup',
  'option',
  'textarea',
  'map',
  'area',
  'applet',
  'object',
  'param',
  'button',
  'label',
]);
/** A form with more than this share of the page's text is a wrapper, not a form (ASP.NET wraps whole pages) [ours]. */
const FORM_SHARE = 0.5;

export interface AuxiliaryOptions {
  /** Keep what the reader's own rules keep: page-wide forms, and hidden parts or `noscript` that hold the body [ours]. */
  keepBodies: boolean;
}

/**
 * One byte a node, 1 = removed, whole subtrees marked through; O(nodes). `muted` are the roots of the subtrees that the
 * page's leaves leave out anyway (`Leaves.muted`). Empty elements (rule e) need no mark: without text they hash to nothing.
 */
export function markAuxiliary(page: Page, options: AuxiliaryOptions, muted: Uint8Array = markMuted(page)): Uint8Array {
  const dead = new Uint8Array(page.size);
  const { end, kind, size } = page;
  for (let n = 1; n < size; ) {
    if (kind[n] === TEXT) n++;
    else if (muted[n] === 1 || kind[n] === COMMENT || kind[n] === DOCTYPE || isAuxiliary(page, n, options)) {
      dead.fill(1, n, end[n]);
      n = end[n]!;
    } else n++;
  }
  return dead;
}

function isAuxiliary(page: Page, n: NodeId, options: AuxiliaryOptions): boolean {
  if (page.kind[n] !== ELEMENT) return false;
  const tag = page.tag[n]!;
  if (tag < KNOWN_TAGS.length + 1 && REMOVED[tag] === 1) {
    if (!options.keepBodies) return true;
    // A noscript that is not muted is where the page's text is; so is a form around most of it.
    if (tag === TAG.noscript) return false;
    return tag !== TAG.form || !holdsMost(page, n);
  }
  if ((page.marks[n]! & (HAS_STYLE | HAS_HIDDEN)) === 0) return false;
  return !options.keepBodies && isHidden(page, n);
}

function holdsMost(page: Page, n: NodeId): boolean {
  return countTextUnits(page, n, page.end[n]!) > FORM_SHARE * countTextUnits(page, 0, page.size);
}

function countTextUnits(page: Page, from: NodeId, to: NodeId): number {
  let units = 0;
  for (let n = from; n < to; ) {
    const tag = page.tag[n]!;
    if (tag === TAG.script || tag === TAG.style || tag === TAG.head || tag === TAG.select) n = page.end[n]!;
    else {
      if (page.kind[n] === TEXT) units += page.textEnd[n]! - page.textStart[n]!;
      n++;
    }
  }
  return units;
}
