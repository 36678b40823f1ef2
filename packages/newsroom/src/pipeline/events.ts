/** What the newsroom tells while it works: to logs, to metrics, to whoever listens. */

/** How a feed's item became an article, or why it did not. */
export type PageOutcome =
  /** The page gave the article. */
  | 'whole'
  /** The page failed; the feed's own text stands in. */
  | 'partial'
  /** The page says what is stored already. */
  | 'unchanged'
  /** Neither the page nor the feed gave a text. */
  | 'failed';

export type NewsroomEvent =
  | {
      readonly kind: 'poll';
      readonly sourceId: number;
      readonly url: string;
      readonly outcome: 'changed' | 'unchanged' | 'failed';
      /** Entries of the feed, and how many of them were new or edited. */
      readonly entries: number;
      readonly added: number;
      readonly nextPollAt: string;
      readonly durationMs: number;
      readonly problem?: string;
    }
  | {
      readonly kind: 'page';
      readonly url: string;
      readonly host: string;
      readonly outcome: PageOutcome;
      readonly articleId?: number;
      readonly headline?: string;
      readonly confidence?: number;
      /** The page of the same site and template that it was compared with. */
      readonly reference?: string;
      readonly durationMs: number;
      readonly problem?: string;
    }
  | {
      readonly kind: 'story';
      readonly storyId: number;
      readonly articleId: number;
      readonly headline: string;
      /** A new story starts with the article. */
      readonly created: boolean;
      /** Stories that proved to be this one. */
      readonly merged: number;
    }
  | { readonly kind: 'layout_change'; readonly host: string; readonly url: string; readonly at: string }
  | { readonly kind: 'problem'; readonly where: string; readonly message: string };

export type Listener = (event: NewsroomEvent) => void;
