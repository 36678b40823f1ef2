/** Turns rules – a handler and the tags it handles – into a table by tag id. */
import { KNOWN_TAGS, type KnownTag, TAG } from '../tags.ts';
import type { Handler } from './constructor.ts';

/** One entry a known tag (and entry 0); tags no rule names get the fallback. */
export function tabulateHandlers(rules: readonly (readonly [Handler, readonly KnownTag[]])[], fallback: Handler): readonly Handler[] {
  const table: Handler[] = new Array(KNOWN_TAGS.length + 1).fill(fallback);
  for (const [handler, tags] of rules) for (const tag of tags) table[TAG[tag]] = handler;
  return table;
}
