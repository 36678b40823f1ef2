/** Lists of words in alphabetical order without the letters that each has in common with the word before it. */

/** Mark n says that a word begins as the one before does, for n letters. */
export const FOLD_MARKS = ' ()*,-./:;';

/** The words of a list that is written so: the mark, the rest of the word, the next mark … */
export function unfoldWords(folded: string): string[] {
  let word = '';
  return Array.from(folded.matchAll(/([ (-;])([^ (-;]+)/g), ([, mark, rest]) => {
    word = word.slice(0, FOLD_MARKS.indexOf(mark!)) + rest;
    return word;
  });
}
