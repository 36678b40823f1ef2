/** Why a page is no article although it has text: the page's model, and words that only count where it agrees. */

import { blockText } from '../../blocks/blocks.ts';
import type { PageView } from '../../features/view.ts';
import type { PageJudgement } from './judge-page.ts';
import { findGate, type GateReason } from './page-gates.ts';
import { CONSENT_WORDS, ERROR_WORDS } from './page-words.data.ts';

export type PageReason = 'not_an_article' | 'consent_wall' | GateReason;

// Ours, on the dev sets and wcxb (train): fewer than 1 in 100 articles is refused.
/** The page's model must be this sure that it is neither article nor thread. */
const SURE = 0.9;
/** Error pages and consent walls are short … */
const MOST_ERROR_TEXT = 1200;
const MOST_CONSENT_TEXT = 6000;
/** … and the model does not take them for articles. Of the shortest it knows little, and says thread: there it must be sure. */
const UNLIKELY = 0.75;
/** An article by its kind, much likelier than all else together, of whose text the model is this sure, is one: about cookies, say. */
const SURE_TEXT = 0.85;
const LIKELIER = 0.7;
const SHORT_ERROR_TEXT = 500;
const SHORT_CONSENT_TEXT = 1500;
/** Share of the letters of such a title in words of error: "404 Not Found", not "Dow falls 500 points". */
const ERROR_SHARE = 1 / 3;
/** Different words of consent on a wall, and one of them for so many characters of text: many, and few of the shortest. */
const LEAST_WORDS = 3;
const CHARACTERS_A_WORD = 250;
const SHORT_CHARACTERS_A_WORD = 100;

/** `title`: the page's title or headline. Undefined: nothing speaks against an article. */
export function findPageReason(view: PageView, kept: Uint8Array, title: string, judgement: PageJudgement): PageReason | undefined {
  const { kind, probability, article, right } = judgement;
  const firm = kind === 'article' && ((article >= UNLIKELY && probability >= UNLIKELY) || (right >= SURE_TEXT && probability > LIKELIER));
  const found = firm ? undefined : (readWords(view, kept, title, article) ?? findGate(view, kept));
  if (found !== undefined) return found;
  return (kind === 'listing' || kind === 'other') && probability >= SURE ? 'not_an_article' : undefined;
}

/** What the words say of a page that the model does not firmly take for an article. */
function readWords(view: PageView, kept: Uint8Array, title: string, article: number): PageReason | undefined {
  const unlikely = article < UNLIKELY;
  const [most, distance] = unlikely ? [MOST_CONSENT_TEXT, CHARACTERS_A_WORD] : [SHORT_CONSENT_TEXT, SHORT_CHARACTERS_A_WORD];
  const text = readKept(view, kept, most + 1).toLowerCase();
  if (text.length > most) return undefined;
  const short = text.length <= SHORT_ERROR_TEXT;
  const errors = short || (unlikely && text.length <= MOST_ERROR_TEXT) ? measureWords(title.toLowerCase(), ERROR_WORDS) : 0;
  if (unlikely && short ? errors > 0 : errors >= ERROR_SHARE) return 'error_page';
  return isConsent(text, distance) ? 'consent_wall' : undefined;
}

/** The text of the kept blocks, one a line, up to the one that makes it `most` characters. */
function readKept({ page, leaves, blocks }: PageView, kept: Uint8Array, most: number): string {
  let text = '';
  for (let b = 0; b < kept.length && text.length < most; b++) if (kept[b] === 1) text += `${blockText(page, leaves, blocks, b)}\n`;
  return text;
}

/** `distance`: at most so many characters of text for each word of consent. */
function isConsent(text: string, distance: number): boolean {
  let different = 0;
  let all = 0;
  for (const word of CONSENT_WORDS) {
    let count = 0;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) count++;
    if (count > 0) different++;
    all += count;
  }
  return different >= LEAST_WORDS && all * distance >= text.length;
}

/** Share of the text's characters that stand in one of the words, which count between other characters only; ideographs anywhere. */
function measureWords(text: string, words: readonly string[]): number {
  const covered = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const whole = !isWordCharacter(text, at - 1) && !isWordCharacter(text, at + word.length);
      if (whole || word.charCodeAt(0) > 0x2e7f) covered.fill(1, at, at + word.length);
    }
  }
  return text.length === 0 ? 0 : covered.reduce((sum, one) => sum + one, 0) / text.length;
}

function isWordCharacter(text: string, at: number): boolean {
  return at >= 0 && at < text.length && /[\p{L}\p{N}]/u.test(text[at]!);
}
