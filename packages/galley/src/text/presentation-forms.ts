/** Arabic presentation forms → the base letters they show (Wang 2012 §3.1), by the spelling of the language they are in. */

/** First and last code unit of the blocks Arabic Presentation Forms-A and -B (without U+FEFF, the byte order mark). */
const BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefe],
];
/** The lowest presentation form. */
export const FIRST_FORM = 0xfb50;

const FORMS: RegExp = /[\ufb50-\ufdff\ufe70-\ufefe]/g;
/** Isolated, final, initial and medial form of heh. */
const HEH_FORMS: RegExp = /[\ufee9-\ufeec]/g;
const FINAL_HEH = '\ufeea';

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

/** True for code units of the two blocks. */
export function isPresentationForm(code: number): boolean {
  return (code >= FIRST_FORM && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefe);
}

export function holdsPresentationForms(text: string): boolean {
  return text.search(FORMS) >= 0;
}

/**
 * Arabic presentation forms → base letters, nothing else. Unicode has no forms of ە (U+06D5), so Uyghur text writes it with those of
 * heh that join to the right alone, and ھ (U+06BE) with the other two beside its own (U+FBAA–U+FBAD); ه (U+0647), which NFKC gives,
 * is no letter of Uyghur.
 * @param uyghur whether heh is read so; by default what the text's own letters say.
 */
export function foldPresentationForms(text: string, uyghur?: boolean): string {
  if (!holdsPresentationForms(text)) return text;
  const read = text.search(HEH_FORMS) >= 0 && (uyghur ?? weighUyghur(text) > 0) ? text.replace(HEH_FORMS, readUyghurHeh) : text;
  return foldByTable(read);
}

function readUyghurHeh(form: string): string {
  return form <= FINAL_HEH ? '\u06d5' : '\u06be';
}

function foldByTable(text: string): string {
  const forms = presentationForms();
  return text.replace(FORMS, (form) => forms.get(form) ?? form);
}

/** ڭ ۆ ۇ ۈ ۋ ې ە, hamza on a seat before its vowel, and ى before another letter: what Uyghur writes and Arabic does not. */
const UYGHUR_SIGNS: RegExp = /[\u06ad\u06c6-\u06c8\u06cb\u06d0\u06d5]|\u0626(?=[\u0627\u0648])|\u0649(?=\p{L})/gu;
/** Letters of Arabic, Persian, Urdu, Pashto and Kurdish that Uyghur has not. */
const OTHER_SIGNS: RegExp =
  /[\u0621-\u0625\u0629\u062b\u062d\u0630\u0635-\u0639\u0679\u067c\u0681\u0685\u0688\u0689\u0691\u0693\u0695\u069a\u06a4\u06a9\u06ab\u06b5\u06ba\u06c1\u06cc-\u06ce\u06d2]/g;

/** Signs in a text that it is Uyghur less signs that it is in another language of the Arabic script; 0 where it says nothing. */
export function weighUyghur(text: string): number {
  const letters = foldByTable(text);
  return (letters.match(UYGHUR_SIGNS)?.length ?? 0) - (letters.match(OTHER_SIGNS)?.length ?? 0);
}
