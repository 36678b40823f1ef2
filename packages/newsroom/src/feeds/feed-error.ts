/** Why something is no feed. */

export type FeedErrorCode = 'not_a_feed' | 'empty';

export class FeedError extends Error {
  override readonly name: string = 'FeedError';
  readonly code: FeedErrorCode;

  constructor(code: FeedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
