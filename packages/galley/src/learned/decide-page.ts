/** Scores of blocks → body and kind of the page: what is found first says how the page is looked at once more. */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import type { PageGuess } from '../strategies/strategy.ts';
import { type Decoded, openDecoder } from './decode-blocks.ts';
import { listSlides } from './drop-carousels.ts';
import { judgePage, type PageJudgement } from './judge-page.ts';
import type { Look } from './label-tree.ts';
import type { Model } from './model.ts';
import { readPageFacts } from './page-columns.ts';
import { findPageReason } from './page-reason.ts';
import type { BlockScores } from './score-blocks.ts';

/** Below this probability of being an article or a thread a page's text is looked for everywhere (docs/learned.md#a-second-look). */
const LEAST_ARTICLE = 0.15;
/** From this one on it is an article, and what slides past in it no part of its text. */
const SURE_ARTICLE = 0.9;
/** Below this probability of being whole a body is looked through once more. */
const LEAST_WHOLE = 0.6;

/** From this probability of being a list of other pages on nearly all of its text is what it says. */
const LEAST_LISTING = 0.7;

/** No paragraph of so many words is likelier than this, and what is kept is rather wrong than right: the page is of a look that no model has met. */
const WEAK_ODDS = 1;
const PARAGRAPH_WORDS = 8;
const LEAST_RIGHT = 0.5;

function isWeak({ odds, reading: { ground } }: BlockScores): boolean {
  for (let b = 0; b < odds.length; b++) if (odds[b]! > WEAK_ODDS && ground.tokens[b]! >= PARAGRAPH_WORDS) return false;
  return true;
}

function chooseLook({ kind, probability, article, right, whole }: PageJudgement, scores: BlockScores): Look {
  if (kind === 'listing' && probability >= LEAST_LISTING) return 'listing';
  if (article < LEAST_ARTICLE) return 'wide';
  if (right < LEAST_RIGHT && isWeak(scores)) return 'weak';
  return whole < LEAST_WHOLE ? 'holed' : 'usual';
}

export interface DecidedPage {
  readonly decoded: Decoded;
  readonly page: Required<Omit<PageGuess, 'reason'>> & Pick<PageGuess, 'reason'>;
}

export function decidePage(view: PageView, evidence: Evidence, scores: BlockScores, model: Model): DecidedPage {
  const decode = openDecoder(view, scores, model, evidence);
  const first = decode('usual');
  const facts = readPageFacts(view, evidence, scores.reading);
  const judgement = judgePage(facts, scores, first, model);
  const { kind, probability } = judgement;
  const stated = findPageReason(view, first.kept, evidence.title, judgement);
  // What a wall or a form says is not looked for any further.
  const look = stated === undefined || stated === 'not_an_article' ? chooseLook(judgement, scores) : 'usual';
  const slides = judgement.article >= SURE_ARTICLE ? listSlides(view, scores.reading, first.kept) : [];
  const decoded = look === 'usual' && slides.length === 0 ? first : decode(look, slides);
  const reason = stated ?? (decoded.forced ? 'too_little_text' : undefined);
  const { right, whole } = decoded === first ? judgement : judgePage(facts, scores, decoded, model);
  const page = { kind, probability, right, whole };
  return { decoded, page: reason === undefined ? page : { ...page, reason } };
}
