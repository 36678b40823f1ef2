/** What the newsroom tells while it works: to logs, to metrics, to whoever listens. */

/** How a feed's item became an article, or why it did not. */
export type PageOutcome =
  /** The page gave the article. */
  | 'whole'
  /** The page failed; the feed's own text stands in. */
  | 'partial'
  /** The page says what is stored already. */
  | 'unchanged'
  /** A rule of its source does not let it pass; `problem` says which. */
  | 'blocked'
  /** Neither the page nor the feed gave a text. */
  | 'failed';

/** What happened: `kind` tells the rest apart. */
export type NewsroomEvent =
  | {
      /** `poll`: a feed was asked. */
      readonly kind: 'poll';
      /** The source that was asked. */
      readonly sourceId: number;
      /** Address of the feed. */
      readonly url: string;
      /** Whether the feed says anything new. */
      readonly outcome: 'changed' | 'unchanged' | 'failed';
      /** Entries of the feed. */
      readonly entries: number;
      /** How many of them were new or edited. */
      readonly added: number;
      /** When the feed is asked again, ISO 8601. */
      readonly nextPollAt: string;
      /** Milliseconds that the poll took. */
      readonly durationMs: number;
      /** What went wrong, in words; absent where nothing did. */
      readonly problem?: string;
    }
  | {
      /** `page`: an item of a feed was read. */
      readonly kind: 'page';
      /** Address of the page. */
      readonly url: string;
      /** Host of that address, port included where it has one. */
      readonly host: string;
      /** What came of the item. */
      readonly outcome: PageOutcome;
      /** The article as stored; absent where there is none. */
      readonly articleId?: number;
      /** What the article is called. */
      readonly headline?: string;
      /** How far the extraction trusts itself, 0 … 1. */
      readonly confidence?: number;
      /** The page of the same site and template that it was compared with. */
      readonly reference?: string;
      /** Milliseconds that fetching and reading took. */
      readonly durationMs: number;
      /** What went wrong, in words; absent where nothing did. */
      readonly problem?: string;
    }
  | {
      /** `story`: an article found its story. */
      readonly kind: 'story';
      /** The story that the article belongs to now. */
      readonly storyId: number;
      /** The article as stored. */
      readonly articleId: number;
      /** Headline of the article; '' where it has none. */
      readonly headline: string;
      /** A new story starts with the article. */
      readonly created: boolean;
      /** Stories that proved to be this one. */
      readonly merged: number;
    }
  | {
      /** `layout_change`: the pages of a site look different from what was learned. */
      readonly kind: 'layout_change';
      /** Host of the site. */
      readonly host: string;
      /** The page that showed it. */
      readonly url: string;
      /** When that page was fetched, ISO 8601. */
      readonly at: string;
    }
  | {
      /** `problem`: something failed that may be tried again. */
      readonly kind: 'problem';
      /** The part that failed: `queue`, `polls`, a queue and its try. */
      readonly where: string;
      /** What failed, in words. */
      readonly message: string;
    };

/** Told of every event of this process, one after the other; must not throw. */
export type Listener = (event: NewsroomEvent) => void;
