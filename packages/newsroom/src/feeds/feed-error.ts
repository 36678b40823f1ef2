/** Why something is no feed. */

/**
 * `not_a_feed`: the text is something else, a web page for instance. `empty`: nothing but white space. `unreadable`: reading it took more
 * time or memory than a feed may.
 */
export type FeedErrorCode = 'not_a_feed' | 'empty' | 'unreadable';

/** Thrown where there is no feed to read; what is wrong with a feed that can be read is in `Feed.problems`. */
export class FeedError extends Error {
  override readonly name: string = 'FeedError';
  /** Why nothing was read. */
  readonly code: FeedErrorCode;

  /** `message` is for people; `options.cause` the error behind it. */
  constructor(code: FeedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
