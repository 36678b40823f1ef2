/** The public names of @galley/fetch. */
export type { Clock } from './clock.ts';
export { systemClock } from './clock.ts';
export type { FetchErrorCode } from './fetch-error.ts';
export { FetchError } from './fetch-error.ts';
export type { Fetcher, FetcherOptions } from './fetcher.ts';
export { createFetcher } from './fetcher.ts';
export type { Leave, Pacer } from './pacing.ts';
export { awayMs, createPacer } from './pacing.ts';
export { parseAddress } from './parse-address.ts';
export type { Fetched, FetchRequest, Posted, Posting, Secrets, Validators } from './request.ts';
