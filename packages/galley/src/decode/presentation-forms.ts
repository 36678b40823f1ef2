/** Arabic presentation forms → the base letters they show (Wang 2012 §3.1; docs/method/text-repair.md#the-steps, 3). */

/** First and last code unit of the blocks Arabic Presentation Forms-A and -B (without U+FEFF, the byte order mark). */
const BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefe],
];

let table: ReadonlyMap<string, string> | undefined;

/**
 * 731 entries, read once from the runtime's own compatibility decomposition. NFKC over the whole text would also change Chinese
 * punctuation, full-width letters and ligatures of other scripts. Ligatures expand: U+FEFB → U+0644 U+0627.
 */
export function presentationForms(): ReadonlyMap<string, string> {
  table ??= buildTable();
  return table;
}

function buildTable(): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const [first, last] of BLOCKS) {
    for (let code = first; code <= last; code++) {
      const form = String.fromCharCode(code);
      const letters = form.normalize('NFKC');
      if (letters !== form) forms.set(form, letters);
    }
  }
  return forms;
}
