/** A page with what a person said about it: what training and evaluation read. */

import type { FeedItem } from '../evidence/evidence.ts';

export interface LabelledPage {
  readonly id: string;
  /** The decoded markup. */
  readonly html: string;
  readonly url?: string;
  /** Language of the page as labelled, a BCP 47 tag. */
  readonly lang?: string;
  /** What must not be divided between training and evaluation: the registered domain, or the name of a set. */
  readonly site: string;
  /** The body as plain text, one paragraph a line; null where only snippets are labelled. */
  readonly text: string | null;
  readonly title?: string;
  /** The replies in order, where `text` is a first post or an article that readers commented on. */
  readonly comments?: readonly string[];
  /** Snippets that the body must hold. */
  readonly with?: readonly string[];
  /** Snippets that the body must not hold. */
  readonly without?: readonly string[];
  /** `article`, `forum`, `listing`, `product` …; absent where nobody said. */
  readonly pageType?: string;
  /** What a feed says about the page. */
  readonly feedItem?: FeedItem;
  /** Name of the set the page comes from. */
  readonly set?: string;
}
