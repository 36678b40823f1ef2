/** What became of each leaf of the target: one byte, so that rules compose without touching the tree. */

export const LIVING = 0;
/** Preprocessing: a control, a hidden element, a script. */
export const AUXILIARY = 1;
/** The same subtree stands on the reference page. */
export const REPEATED = 2;
/** Rule 2: the element holds links and nothing else. */
export const ONLY_LINKS = 3;
/** Rule 1: too much of the element's text is links. */
export const MOSTLY_LINKS = 4;
/** Refinement: outside the dense lines. */
export const SPARSE_LINES = 5;

/** Machine names of the fates, for traces. */
export const FATE_RULES: readonly string[] = ['kept', 'auxiliary', 'repeated-on-reference', 'only-links', 'link-density', 'sparse-lines'];

/** Marks the living leaves in [from, to). */
export function markFate(fate: Uint8Array, from: number, to: number, reason: number): void {
  for (let k = from; k < to; k++) if (fate[k] === LIVING) fate[k] = reason;
}
