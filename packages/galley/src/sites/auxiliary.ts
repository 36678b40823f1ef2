/** Which nodes of a page say nothing: the preprocessing of the layout comparison, as a mask instead of edits. */
import { muteText } from '../blocks/muted.ts';
import { isMuteTag } from '../blocks/roles.ts';
import { isLeftOut } from '../dom/hidden.ts';
import type { NodeId, Page } from '../dom/page.ts';
import { ELEMENT, HAS_HIDDEN, HAS_STYLE, TEXT } from '../dom/page.ts';
import { TAG, tagTable } from '../dom/tags.ts';

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
const HIDING: number = HAS_STYLE | HAS_HIDDEN;
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
export function markAuxiliary(page: Page, options: AuxiliaryOptions, muted: Uint8Array = muteText(page).muted): Uint8Array {
  const dead = new Uint8Array(page.size);
  const { end, kind, tag, marks, size } = page;
  const scan: Scan = { page, options, total: -1 };
  const hiding = options.keepBodies ? 0 : HIDING;
  for (let n = 1; n < size; ) {
    const suspect = kind[n] !== ELEMENT || muted[n] === 1 || REMOVED[tag[n]!] === 1 || (marks[n]! & hiding) !== 0;
    if (!suspect || kind[n] === TEXT || (muted[n] === 0 && !isRemoved(scan, n))) n++;
    else for (const stop = end[n]!; n < stop; n++) dead[n] = 1;
  }
  return dead;
}

interface Scan {
  page: Page;
  options: AuxiliaryOptions;
  /** Text units of the page, −1 until asked for. */
  total: number;
}

function isRemoved(scan: Scan, n: NodeId): boolean {
  const { page, options } = scan;
  if (page.kind[n] !== ELEMENT) return true;
  const tag = page.tag[n]!;
  if (REMOVED[tag] === 1) return !options.keepBodies || !mayHoldBody(scan, n, tag);
  return !options.keepBodies && isLeftOut(page, n);
}

/** A noscript that is not muted is where the page's text is; so is a form around most of it. */
function mayHoldBody(scan: Scan, n: NodeId, tag: number): boolean {
  if (tag !== TAG.form) return tag === TAG.noscript;
  const { page } = scan;
  if (scan.total < 0) scan.total = countTextUnits(page, 0, page.size);
  return countTextUnits(page, n, page.end[n]!) > FORM_SHARE * scan.total;
}

function countTextUnits(page: Page, from: NodeId, to: NodeId): number {
  let units = 0;
  for (let n = from; n < to; ) {
    if (page.kind[n] === ELEMENT && isMuteTag(page.tag[n]!)) n = page.end[n]!;
    else {
      if (page.kind[n] === TEXT) units += page.textEnd[n]! - page.textStart[n]!;
      n++;
    }
  }
  return units;
}
