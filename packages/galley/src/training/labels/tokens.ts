/** Cuts text into the tokens the word metrics count: Python's \w+, with each CJK or Thai character a token of its own. */
import { foldPresentationForms } from '../../text/presentation-forms.ts';

// Python's \w is str.isalnum() or '_': letters and numbers of every kind, no combining marks (JavaScript's \w is ASCII only).
const TOKEN =
  /(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}])[\p{L}\p{N}_])+/gu;

/** Tokens in order of the text; case is kept. Some golds and all peers write Arabic presentation forms: the same letters to a reader. */
export function cutTokens(text: string): string[] {
  return foldPresentationForms(text).match(TOKEN) ?? [];
}
