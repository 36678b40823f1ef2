/** The public names of @galley/bulk. */
export type { Destination, Mark, RowWriter } from './destination.ts';
export { DestinationError } from './destination.ts';
export type { DestinationOptions } from './destinations/open-destination.ts';
export { openDestination } from './destinations/open-destination.ts';
export type { PageRequest, Place } from './request.ts';
export type { FormName, ReadPage, Row, RowRunner } from './row.ts';
export type { Source } from './source.ts';
export { SourceError } from './source.ts';
export type { FetchedPage, FetchPage, SourceOptions } from './sources/drafts.ts';
export { openSources } from './sources/open-sources.ts';
export type { ManyOptions, ManyPage, ManyResult } from './workers/extract-many.ts';
export { extractMany } from './workers/extract-many.ts';
export type { ExtractSettings } from './workers/extract-settings.ts';
export type { ThreadLimits } from './workers/page-pool.ts';
