/** Words of other alphabets in the letters of ours: the build writes lists of words so (`scripts/pack-letters.mjs`), a byte for a letter. */

/**
 * Letter n of a window is written as the nth of these: most of Cyrillic as it sounds, so that its words are like those of Latin lists
 * (`автор`, `autor`), the others as gzip likes them best.
 */
export const PACKED_LETTERS = 'abvgdelziykjmnoprstufHcqDOAU}NJ5E0+2Ch!w41&PSTGVRFW7LMQ$K]6>89BY_%3{<Z[Xx#I';

/**
 * What a list of words was before the build packed it. `@` and the first letter of a window begin letters of that window, a grave accent switches
 * between them and letters that stand for themselves; what is not in the table stands for itself anywhere.
 */
export const unpackLetters = (packed: string): string => {
  let first = 0;
  let inside = false;
  return packed.replace(/(?:@(.)|`)([^@`]*)/g, (_, start: string | undefined, letters: string) => {
    inside = start !== undefined || !inside;
    if (start !== undefined) first = start.charCodeAt(0);
    if (!inside) return letters;
    return letters.replace(/[!-~]/g, (letter) => {
      const place = PACKED_LETTERS.indexOf(letter);
      return place < 0 ? letter : String.fromCharCode(first + place);
    });
  });
};
