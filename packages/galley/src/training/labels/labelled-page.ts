/** A page with what a person said about it: what training and evaluation read. */

import type { FeedItem } from '../../evidence/evidence.ts';

/** Blocks of one region that follow one another: `caption`, `comments`, `teasers` … */
export interface LabelledRegion {
  /** What people call it; names that the model of regions does not know only help to find the others. */
  readonly name: string;
  /** The text of each block. */
  readonly texts: readonly string[];
}

/** A page with what a person says is on it. */
export interface LabelledPage {
  /** Tells the page from the others: scores are matched by it. */
  readonly id: string;
  /** The decoded markup. */
  readonly html: string;
  /** Absolute address of the page. */
  readonly url?: string;
  /** Language of the page as labelled, a BCP 47 tag. */
  readonly lang?: string;
  /** What must not be divided between training and evaluation: the registered domain, or the name of a set. */
  readonly site: string;
  /** The body as plain text, one paragraph a line; null where only snippets are labelled. */
  readonly text: string | null;
  /** The headline as the page shows it. */
  readonly title?: string;
  /** Day of publication, ISO 8601 or as the page writes it; null: it was looked for and is not there. */
  readonly date?: string | null;
  /** Day of the last change; as `date`. */
  readonly modified?: string | null;
  /** Editorial links as they stand in the page; an empty anchor stands for any. An empty list: the page has none. */
  readonly links?: readonly { readonly href: string; readonly anchor: string }[];
  /** The replies in order, where `text` is a first post or an article that readers commented on. */
  readonly comments?: readonly string[];
  /** Snippets that the body must hold. */
  readonly with?: readonly string[];
  /** Snippets that the body must not hold. */
  readonly without?: readonly string[];
  /** `article`, `forum`, `listing`, `product` …; absent where nobody said. */
  readonly pageType?: string;
  /** What stands around the body, in document order; a name that is not listed was not looked for. */
  readonly regions?: readonly LabelledRegion[];
  /** What a feed says about the page. */
  readonly feedItem?: FeedItem;
  /** Name of the set the page comes from. */
  readonly set?: string;
  /** What the page counts for in training beside others, 0 … 1; absent: 1. One that counts for less than others teaches blocks alone, not what kind a page is and how sure its text. */
  readonly weight?: number;
}
