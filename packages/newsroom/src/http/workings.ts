/** What the routes work with. */

import type { Clock, Fetcher } from '@galley/fetch';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Gallery } from '../pictures/gallery.ts';
import type { Readers } from '../pipeline/readers.ts';
import type { Store } from '../store/store.ts';
import type { Doorkeeper, Visitor } from '../users/doorkeeper.ts';
import type { ChangeSignal } from './change-signal.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { NewsDesk } from './news-desk.ts';

export interface Workings {
  readonly store: Store;
  readonly desk: NewsDesk;
  /** Knows who asks. */
  readonly door: Doorkeeper;
  /** For addresses that strangers give: public ones only. */
  readonly fetcher: Fetcher;
  /** Threads for pages that strangers send. */
  readonly readers: Readers;
  /** Pictures of other sites. */
  readonly gallery: Gallery;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly version: string;
  readonly metrics: Metrics;
  /** Whether a proxy of ours tells who asks. */
  readonly behindProxy: boolean;
  /** The path of its host below which the application lies: `/news`; '' at the root. */
  readonly basePath: string;
  readonly changes: ChangeSignal;
  /** Aborted when the server is about to stop. */
  readonly closing: AbortSignal;
}

export interface AppEnv {
  Variables: {
    requestId: string;
    /** Who asks; the door is asked when somebody wants to know. */
    visit: () => Promise<Visitor>;
    /** The key of the browser's session, where it has one. */
    session: string | undefined;
  };
}

export type Router = OpenAPIHono<AppEnv>;
