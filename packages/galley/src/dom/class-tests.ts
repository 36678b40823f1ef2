/** Questions about class attributes, and the one look at each attribute's letters that says no to nearly all of them. */

/** Whether a class attribute is of a kind; it may depend on nothing else. */
export type ClassTest = (names: string) => boolean;

/** Letters from the frequent to the rare, in English. */
const FREQUENT = 'etaoinsrhldcumfpgwybvkxjqz';
const LETTERS = 3;
const FOLD = 31;
const CR = 13;
const AMPERSAND = 38;
const MASK = (1 << (5 * LETTERS)) - 1;
/** Tests that have a bit; later ones are asked of every attribute. */
const BITS = 31;
/** The bit of a text that may not stand as it is for its value: line ends, NUL, references and forms of letters are read. */
export const WRITTEN: number = 1 << (BITS - 1);
/** The bit of those: every attribute has it. */
const ALWAYS = 1 << BITS;
/** Behind it two letters may be one without case. */
const LAST_ASCII = 127;

/** Three letters, five bits each, without case → the bits of the tests whose words hold them. Filled while modules load, constant from then on. */
const TRIPLES: Int32Array = new Int32Array(MASK + 1);
const MASKS: Map<ClassTest, number> = new Map();

/**
 * The test, made known: it is asked only where the attribute may hold one of the words, in any case; one of them, of three
 * characters at least, must stand in everything that passes. To be called while a module loads.
 */
export function classTest(words: readonly string[], test: ClassTest): ClassTest {
  if (MASKS.size >= BITS - 1 || words.some((word) => word.length < LETTERS)) return test;
  const bit = 1 << MASKS.size;
  MASKS.set(test, bit);
  for (const word of words) TRIPLES[rarestTriple(word)]! |= bit;
  return test;
}

/** The bit of a test in what `surveyNames` gives. */
export function maskOf(test: ClassTest): number {
  return MASKS.get(test) ?? ALWAYS;
}

/** The bits of all tests that may pass some names; all bits where they are not ASCII. */
export function surveyNames(names: string): number {
  let triple = 0;
  let found = ALWAYS;
  let codes = 0;
  for (let i = 0; i < names.length; i++) {
    const code = names.charCodeAt(i);
    codes |= code;
    if (code <= AMPERSAND && (code === AMPERSAND || code === CR || code === 0)) found |= WRITTEN;
    triple = ((triple << 5) | (code & FOLD)) & MASK;
    found |= TRIPLES[triple]!;
  }
  return codes > LAST_ASCII ? -1 : found;
}

function rarestTriple(word: string): number {
  let best = 0;
  let rarest = -1;
  for (let at = 0; at + LETTERS <= word.length; at++) {
    let triple = 0;
    let rarity = 0;
    for (let i = at; i < at + LETTERS; i++) {
      triple = (triple << 5) | (word.charCodeAt(i) & FOLD);
      rarity += FREQUENT.indexOf(word[i]!.toLowerCase());
    }
    if (rarity <= rarest) continue;
    rarest = rarity;
    best = triple;
  }
  return best;
}
