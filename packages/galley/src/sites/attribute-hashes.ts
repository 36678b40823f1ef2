/** The hash of an element's attributes, whatever their order. */
import type { NodeId, Page } from '../dom/page.ts';
import { hashString, mixHash, spreadBits } from './mix-hash.ts';

/** `strict`: every attribute counts, as published. `masked`: those that change from page to page do not [ours]. */
export type AttributeMode = 'strict' | 'masked';

/**
 * Attributes that change from page to page of one template: event handlers, data-*, style [ours,
 * docs/papers/template-difference.md#failures].
 */
const VARIABLE_NAME: RegExp = /^(?:on|data-|style$|nonce$|integrity$)/;
/** Values with a number of four digits or more: ids, dates, slots. */
const VARIABLE_VALUE: RegExp = /\d{4}/;

/** A sum over the attributes, so their order does not matter; 0 for none. */
export function hashAttributes(page: Page, n: NodeId, mode: AttributeMode): number {
  let sum = 0;
  for (const [name, value] of page.attributes(n)) {
    if (mode === 'strict') sum = (sum + hashPair(name, value)) | 0;
    else if (!VARIABLE_NAME.test(name)) sum = (sum + hashPair(name, maskValue(name, value))) | 0;
  }
  return sum;
}

function maskValue(name: string, value: string): string {
  if (name === 'href' || name === 'src') {
    const query = value.search(/[?#]/);
    return query < 0 ? value : value.slice(0, query);
  }
  return VARIABLE_VALUE.test(value) ? '' : value;
}

function hashPair(name: string, value: string): number {
  return spreadBits(mixHash(hashString(name), hashString(value)));
}
