/** Why a page is no article although it has text: the page's model, and words that only count where it agrees. */

import type { PageView } from '../features/view.ts';
import type { PageJudgement } from './judge-page.ts';
import { keptText } from './kept-text.ts';
import { CONSENT_WORDS, ERROR_WORDS } from './page-words.data.ts';

export type PageReason = 'not_an_article' | 'consent_wall' | 'error_page';

// Ours, on the dev sets and wcxb (train): fewer than 1 in 100 articles is refused.
/** The page's model must be this sure that it is neither article nor thread. */
const SURE = 0.9;
/** Error pages and consent walls are short … */
const MOST_ERROR_TEXT = 1200;
const MOST_CONSENT_TEXT = 6000;
/** … and the model does not take them for articles. */
const UNLIKELY = 0.75;
/** Different words of consent on a wall, and one of them for so many characters of text. */
const LEAST_WORDS = 3;
const CHARACTERS_A_WORD = 250;

/** `title`: the page's title or headline. Undefined: nothing speaks against an article. */
export function findPageReason(view: PageView, kept: Uint8Array, title: string, judgement: PageJudgement): PageReason | undefined {
  const { kind, probability, article } = judgement;
  if (article < UNLIKELY) {
    const text = keptText(view, kept, MOST_CONSENT_TEXT + 1).toLowerCase();
    if (text.length <= MOST_ERROR_TEXT && holdsWord(title.toLowerCase(), ERROR_WORDS)) return 'error_page';
    if (text.length <= MOST_CONSENT_TEXT && isConsent(text)) return 'consent_wall';
  }
  return (kind === 'listing' || kind === 'other') && probability >= SURE ? 'not_an_article' : undefined;
}

function isConsent(text: string): boolean {
  let different = 0;
  let all = 0;
  for (const word of CONSENT_WORDS) {
    const count = text.split(word).length - 1;
    if (count > 0) different++;
    all += count;
  }
  return different >= LEAST_WORDS && all * CHARACTERS_A_WORD >= text.length;
}

/** Words of letters count between other characters only; ideographs anywhere. */
function holdsWord(text: string, words: readonly string[]): boolean {
  return words.some((word) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (!isWordCharacter(text, at - 1) && !isWordCharacter(text, at + word.length)) return true;
      if (word.charCodeAt(0) > 0x2e7f) return true;
    }
    return false;
  });
}

function isWordCharacter(text: string, at: number): boolean {
  return at >= 0 && at < text.length && /[\p{L}\p{N}]/u.test(text[at]!);
}
