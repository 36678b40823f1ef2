/** Values out of a page's own data, which may be anything: primitives read without a throw, nesting cut where nobody writes so deep. */
import { isObject } from '../text/is-object.ts';

/** Levels of lists and objects in a page's data that are read where nobody says otherwise: far above what a page says about itself. */
export const DATA_DEPTH = 60;

/** A primitive as text – a list of one stands for its member –; '' for objects, longer lists and nothing. Never throws. */
export function readPrimitive(value: unknown): string {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? String(one) : '';
}

/** A number, or a text that is one as a whole; NaN for all else. Never throws. */
export function readNumber(value: unknown): number {
  const text = readPrimitive(value);
  return text.trim() === '' ? Number.NaN : Number(text);
}

/**
 * Takes away, in place, what is nested deeper than `most` levels: null stands there. True when something was. Linear, and without
 * recursion.
 */
export function limitDepth(values: readonly unknown[], most: number): boolean {
  let level: object[] = values.filter(isObject);
  for (let depth = 1; depth < most && level.length > 0; depth++) level = level.flatMap(listContainers);
  let cut = false;
  for (const container of level) if (dropContainers(container as Record<string, unknown>)) cut = true;
  return cut;
}

function listContainers(value: object): object[] {
  return Object.values(value).filter(isObject);
}

function dropContainers(value: Record<string, unknown>): boolean {
  let dropped = false;
  for (const name of Object.keys(value)) {
    if (!isObject(value[name])) continue;
    value[name] = null;
    dropped = true;
  }
  return dropped;
}
