/** Between what the page gave and what the feed says itself. */
import type { Article } from 'galley';
import type { PageReading } from './read-page.ts';

export interface ChosenText {
  readonly article: Article;
  /** The feed's own text stands in for the page's. */
  readonly partial: boolean;
  /** Why it does. */
  readonly problem?: string;
}

/** A page that says so much less than its feed shows a teaser. */
const TEASER_SHARE = 0.5;
const LEAST_CHARACTERS = 400;

/** Undefined when neither has a text. `failure`: why there is no page. */
export function chooseText(page: PageReading | undefined, feed: Article | undefined, failure?: string): ChosenText | undefined {
  const fromFeed = (problem: string): ChosenText | undefined =>
    feed === undefined ? undefined : { article: feed, partial: true, problem };
  if (page?.article === undefined) return fromFeed(failure ?? `the page has no article: ${page?.reason ?? 'empty'}`);
  const { article, ok, reason } = page;
  const told = article.articleBody.length;
  const known = feed?.articleBody.length ?? 0;
  if (!ok && (known >= told || known >= LEAST_CHARACTERS)) return fromFeed(`the page is no article: ${reason}`);
  if (known >= LEAST_CHARACTERS && told < TEASER_SHARE * known) return fromFeed('the page says less than its feed');
  return ok ? { article, partial: false } : { article, partial: false, problem: `doubtful: ${reason}` };
}
