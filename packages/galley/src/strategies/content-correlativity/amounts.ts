/** TA and LA of any node (Wang 2012 §3.2) by one subtraction each. */
import type { NodeId } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';

export interface Amounts {
  readonly view: PageView;
  /** Prefix sums over leaves of characters that are in no link (count + 1 entries). */
  readonly plain: Int32Array;
  /** One byte a leaf: 1 = text of a form control, which counts as none; undefined when no leaf is. */
  readonly silent: Uint8Array | undefined;
}

/** @param controls count the text of `select`, `textarea` and `button` too, as the paper does. */
export function measureAmounts(view: PageView, controls: boolean): Amounts {
  const { count, sums } = view.leaves;
  const { chars, linkChars } = sums;
  const plain = view.arena.int32(count + 1);
  const silent = controls ? undefined : markControls(view);
  let sum = 0;
  for (let k = 0; k < count; k++) {
    if (silent === undefined || silent[k] === 0) sum += chars[k + 1]! - chars[k]! - (linkChars[k + 1]! - linkChars[k]!);
    plain[k + 1] = sum;
  }
  return { view, plain, silent };
}

/** One byte a leaf: 1 = inside a form control; undefined when the page has none with text. */
function markControls(view: PageView): Uint8Array | undefined {
  const { tag, end } = view.page;
  const { at, count, controls } = view.leaves;
  let silent: Uint8Array | undefined;
  for (const n of controls) {
    if (tag[n] !== TAG.select && tag[n] !== TAG.textarea && tag[n] !== TAG.button) continue;
    if (at[end[n]!]! === at[n]!) continue;
    silent ??= view.arena.uint8(count);
    silent.fill(1, at[n]!, at[end[n]!]!);
  }
  return silent;
}

/** TA: non-link characters in the subtree of n. */
export function textAmount({ view, plain }: Amounts, n: NodeId): number {
  const { at } = view.leaves;
  return plain[at[view.page.end[n]!]!]! - plain[at[n]!]!;
}

/** LA: links in the subtree of n, n itself included. */
export function linkAmount({ view }: Amounts, n: NodeId): number {
  const { links } = view.leaves;
  return links[view.page.end[n]!]! - links[n]!;
}
