/** The public names of @galley/fetch. */
export type { Clock } from './clock.ts';
export { systemClock } from './clock.ts';
export type { FetchErrorCode } from './fetch-error.ts';
export { FetchError } from './fetch-error.ts';
export type { Fetched, Fetcher, FetcherOptions, FetchRequest, Validators } from './fetcher.ts';
export { createFetcher } from './fetcher.ts';
export type { Leave, Pacer } from './pacing.ts';
export { awayMs, createPacer } from './pacing.ts';
