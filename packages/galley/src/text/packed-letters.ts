/** Words of other alphabets in the letters of ours: the build writes lists of words so (`scripts/pack-letters.mjs`), a byte for a letter. */

/** Letter n of a window is written as the nth of these. */
export const PACKED_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&+<>[]_{}';

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
