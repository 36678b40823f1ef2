/** What no text should hold – NUL, other control characters, halves of characters – and how it is taken out. */

import { CodeUnitSet } from './code-unit-set.ts';
import { isObject } from './is-object.ts';

/** All but tab and line feed. With flag u a surrogate is found only where it has no other half. */
const UNCLEAN: RegExp = /[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]/u;
const EVERY: RegExp = new RegExp(UNCLEAN, 'gu');
/** The same and halves that have their other one. */
const SUSPECT: CodeUnitSet = new CodeUnitSet('\0\x08\x0b\x1f\x7f\x9f\ud800\udfff');
/** Those that are white space. */
const BLANKS = '\v\f\r\x85';

/** Whether the text holds any. */
export function isUnclean(text: string): boolean {
  return SUSPECT.isIn(text) && UNCLEAN.test(text);
}

/** Half a character becomes U+FFFD, a control character that is white space a blank; the others go. Offsets do not survive. */
export function cleanText(text: string): string {
  return isUnclean(text) ? text.replace(EVERY, replace) : text;
}

function replace(character: string): string {
  if (character >= '\ud800') return '\ufffd';
  return BLANKS.includes(character) ? ' ' : '';
}

/** The same at the same length, blanks for what goes: offsets survive. */
export function blankText(text: string): string {
  return isUnclean(text) ? text.replace(EVERY, (character) => (character >= '\ud800' ? '\ufffd' : ' ')) : text;
}

/** Plain data with every string in it clean; what is clean stays the same object. Depth is that of our own types. */
export function cleanValue<T>(value: T, clean: (text: string) => string = cleanText): T {
  if (typeof value === 'string') return clean(value) as T;
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return mapChanged(value, (item) => cleanValue(item, clean)) as T;
  let cleaned: Record<string, unknown> | undefined;
  // Plain data inherits nothing; engines read members in the order of a loop like this without looking any up.
  for (const name in value) {
    const inner: unknown = value[name];
    const cleanInner = cleanValue(inner, clean);
    if (cleanInner === inner) continue;
    cleaned ??= { ...(value as Record<string, unknown>) };
    cleaned[name] = cleanInner;
  }
  return (cleaned as T | undefined) ?? value;
}

/** A list is copied when its first member changes, which next to none does. */
export function mapChanged<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  let changed: T[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const item = change(list[i]!);
    if (item === list[i]) continue;
    changed ??= list.slice();
    changed[i] = item;
  }
  return changed ?? list;
}
