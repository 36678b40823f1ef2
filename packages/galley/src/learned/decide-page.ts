/** Scores of blocks → body and kind of the page: what is found first says how the page is looked at once more. */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import type { PageGuess } from '../strategies/strategy.ts';
import type { IsImprint } from './around/drop-imprint.ts';
import { findSlides } from './around/find-carousels.ts';
import { readPageFacts } from './columns/page-columns.ts';
import { type Decoded, openDecoder } from './decode/decode-blocks.ts';
import type { Look } from './decode/label-tree.ts';
import type { BlockScores } from './decode/score-blocks.ts';
import type { Model } from './model/model.ts';
import { judgePage, type PageJudgement } from './page/judge-page.ts';
import { findPageReason } from './page/page-reason.ts';

/** Below this probability of being an article or a thread a page's text is looked for everywhere (docs/learned.md#a-second-look). */
const LEAST_ARTICLE = 0.15;
/** From this one on it is an article, and what slides past in it no part of its text. */
const SURE_ARTICLE = 0.9;
/** Below this probability of being whole a body is looked through once more. */
const LEAST_WHOLE = 0.6;

/** From this probability of being a list of other pages on nearly all of its text is what it says. */
const LEAST_LISTING = 0.7;

/** Of so many words that may be text at all an answer with less than this share is none, unless the page is an article or a thread. */
const COLLAPSED = 0.15;
const MAY_BE_TEXT = -2.5;
const LEAST_WORDS = 100;
/** So many times its words are another answer. */
const WIDER = 2;

/** No paragraph of so many words is likelier than this: the page is of a look that no model has met. */
const WEAK_ODDS = 1;
const PARAGRAPH_WORDS = 8;

function chooseLook({ kind, probability, article, whole }: PageJudgement, { odds, reading: { ground } }: BlockScores): Look {
  if (kind === 'listing' && probability >= LEAST_LISTING) return 'listing';
  if (article < LEAST_ARTICLE) return 'wide';
  if (!odds.some((value, b) => value > WEAK_ODDS && ground.tokens[b]! >= PARAGRAPH_WORDS)) return 'weak';
  return whole < LEAST_WHOLE ? 'holed' : 'usual';
}

export interface DecidedPage {
  readonly decoded: Decoded;
  readonly page: Required<Omit<PageGuess, 'reason'>> & Pick<PageGuess, 'reason'>;
}

/** `imprint`: what tells more lines that are none of the text. */
export function decidePage(view: PageView, evidence: Evidence, scores: BlockScores, model: Model, imprint?: IsImprint): DecidedPage {
  const decode = openDecoder(view, scores, model, evidence, imprint);
  const facts = readPageFacts(view, evidence, scores.reading);
  const decide = (look: Look, left?: readonly number[]): Decision => {
    const decoded = decode(look, left);
    // A lead is kept for its place, whatever its odds: those say nothing of the text below.
    const kept = decoded.kept.slice();
    for (let b = 0; b < kept.length; b++) if (decoded.stage[b] === 'lead') kept[b] = 0;
    return { decoded, judgement: judgePage(facts, scores, { ...decoded, kept }, model) };
  };
  const all = decide('usual');
  const slides = findSlides(view, scores.reading, all.decoded.kept);
  const without = slides.length === 0 ? all : decide('usual', slides);
  // With its slides an article may look like a list, and a list of pictures without them like an article.
  const first = Math.max(all.judgement.article, without.judgement.article) >= SURE_ARTICLE ? without : all;
  const stated = findPageReason(view, first.decoded.kept, evidence.title, first.judgement);
  // What a wall or a form says is not looked for any further.
  const look = stated === undefined || stated === 'not_an_article' ? chooseLook(first.judgement, scores) : 'usual';
  const again = (other: Look): Decision => decide(other, first === without ? slides : []);
  const second = look === 'usual' ? first : again(look);
  const wider = stated === undefined && isCollapsed(first.judgement, second, scores) ? again('listing') : second;
  // A line more or less is no other answer.
  const { decoded, judgement } = wider !== second && countKept(wider, scores) >= WIDER * countKept(second, scores) ? wider : second;
  const reason = stated ?? (decoded.forced ? 'too_little_text' : undefined);
  const { kind, probability } = first.judgement;
  const { right, whole } = judgement;
  return { decoded, page: { kind, probability, right, whole, ...(reason && { reason }) } };
}

/** Next to nothing was kept of a page that is no article: what it says is taken as a list's text is. */
function isCollapsed({ kind }: PageJudgement, decision: Decision, scores: BlockScores): boolean {
  const {
    odds,
    reading: { ground },
  } = scores;
  if (kind === 'article' || kind === 'forum') return false;
  let words = 0;
  for (let b = 0; b < odds.length; b++) if (odds[b]! > MAY_BE_TEXT) words += ground.tokens[b]!;
  return words >= LEAST_WORDS && countKept(decision, scores) < COLLAPSED * words;
}

function countKept({ decoded }: Decision, { reading: { ground } }: BlockScores): number {
  return ground.tokens.reduce((sum, tokens, b) => sum + tokens * decoded.kept[b]!, 0);
}

interface Decision {
  readonly decoded: Decoded;
  readonly judgement: PageJudgement;
}
