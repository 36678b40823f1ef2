/**
 * /studio: the window of `@galley/studio` over the stored articles, where that package is installed. Who may ask, by which name and from
 * which page is settled before a request comes here; addresses are fetched as /extract fetches them.
 */

import { basename } from 'node:path';
import type * as Studio from '@galley/studio/server';
import type { Context } from 'hono';
import { HttpProblem } from '../problem.ts';
import { limitClient, RateLimiter } from '../rate-limit.ts';
import { leavePath } from '../sub-path.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { serveStoredPages } from './stored-pages.ts';

/** What the window may do. */
export interface StudioSettings {
  /** The folder that labels are written to; none are stored where not given. */
  readonly labels?: string | undefined;
  /** How the package is loaded. */
  readonly load?: () => Promise<typeof Studio>;
}

type Window = ReturnType<typeof Studio.createStudio>;

const PATH = '/studio';
const NOT_INSTALLED = 'The studio is not installed: npm install @galley/studio, and start the newsroom again.';

export function addStudioRoutes(app: Router, workings: Workings, settings: StudioSettings = {}): void {
  const { load = () => import('@galley/studio/server') } = settings;
  let opened: Promise<Window | undefined> | undefined;
  // Loaded when somebody asks: it brings the library's tables along.
  const open = (): Promise<Window | undefined> => (opened ??= load().then((studio) => openWindow(studio, workings, settings), isMissing));
  const limiter = new RateLimiter(workings.clock, workings.limits.extractsPerMinute);
  app.get(PATH, (c) => c.redirect(`${PATH}/`, 308));
  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    const window = await open();
    if (window === undefined) throw new HttpProblem('not_found', NOT_INSTALLED);
    if (c.req.query('address') !== undefined) limitClient(c, limiter, workings.behindProxy);
    return window.fetch(leavePath(c.req.raw, PATH));
  };
  app.get(`${PATH}/*`, answer);
  app.post(`${PATH}/*`, answer);
}

function isMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
  throw error;
}

function openWindow(studio: typeof Studio, { store, fetcher, version }: Workings, { labels }: StudioSettings): Window {
  return studio.createStudio({
    version,
    pages: serveStoredPages(store, (message, url) => new studio.PageGone(message, url)),
    fetcher,
    // Where the folder lies on this machine is not the readers' business.
    offers: { newsroom: { root: '../' }, ...(labels === undefined ? {} : { labels: basename(labels) }) },
    ...(labels === undefined ? {} : { labels: new studio.LabelStore(labels) }),
  });
}
