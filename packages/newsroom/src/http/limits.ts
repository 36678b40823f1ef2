/** How much one request may take. */

export interface Limits {
  /** Of a request's body, in bytes. */
  readonly bodyBytes: number;
  /** Of one request until its answer begins, in milliseconds. */
  readonly requestMs: number;
  /** Requests to /extract that one client may make in a minute, all at once if it likes. */
  readonly extractsPerMinute: number;
  /** Logins by password that one client may try in a minute, all at once if it likes. */
  readonly loginsPerMinute: number;
  /** Streams of events that are open at once. */
  readonly eventStreams: number;
  /** Milliseconds of silence after which a stream of events says that it is alive. */
  readonly heartbeatMs: number;
  /** Articles in a feed that goes out. */
  readonly feedItems: number;
}

export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 10 * 2 ** 20,
  requestMs: 30_000,
  extractsPerMinute: 60,
  loginsPerMinute: 20,
  eventStreams: 200,
  heartbeatMs: 15_000,
  feedItems: 50,
};
