/** The application: every route behind one row of middleware. */

import { type Clock, createFetcher, type Fetcher, type FetcherOptions, systemClock } from '@galley/fetch';
import type { Hook } from '@hono/zod-openapi';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { Gallery, type GalleryOptions } from '../pictures/gallery.ts';
import { type ReaderLimits, Readers } from '../pipeline/readers.ts';
import type { Store } from '../store/store.ts';
import { Doorkeeper } from '../users/doorkeeper.ts';
import { admit, type CorsOptions, requireHost, requireOwnOrigin } from './admission.ts';
import { ChangeSignal } from './change-signal.ts';
import { addFever } from './fever/fever.ts';
import { addGoogleReader, mendAddress } from './google-reader/google-reader.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { createMetrics } from './metrics.ts';
import type { NewsDesk } from './news-desk.ts';
import { HttpProblem, toHttpProblem, writeProblem } from './problem.ts';
import { writeProblemPage } from './reading/problem-page.ts';
import { addReadingRoutes, isReadingPath } from './reading/reading-routes.ts';
import { addArticleRoutes } from './routes/article-routes.ts';
import { addCourseRoutes } from './routes/course-routes.ts';
import { addDecisionRoutes } from './routes/decision-routes.ts';
import { addDigestRoutes } from './routes/digest-routes.ts';
import { addEventRoutes } from './routes/event-routes.ts';
import { addExtractRoutes } from './routes/extract-routes.ts';
import { addFeedRoutes } from './routes/feed-routes.ts';
import { addHealthRoutes } from './routes/health-routes.ts';
import { addKeepingRoutes } from './routes/keeping-routes.ts';
import { addMeRoutes } from './routes/me-routes.ts';
import { addSavedSearchRoutes } from './routes/saved-search-routes.ts';
import { addSearchRoutes } from './routes/search-routes.ts';
import { addSourceChanges } from './routes/source-change-routes.ts';
import { addSourceHealth } from './routes/source-health-routes.ts';
import { addSourceRoutes } from './routes/source-routes.ts';
import { addSourceSettings } from './routes/source-settings-routes.ts';
import { addStoryRoutes } from './routes/story-routes.ts';
import { addStudioRoutes, type StudioSettings } from './routes/studio-routes.ts';
import { addUserRoutes } from './routes/user-routes.ts';
import { addWayRoutes } from './routes/way-routes.ts';
import { addWebhookRoutes } from './routes/webhook-routes.ts';
import { addWebSubRoutes } from './routes/websub-routes.ts';
import { enterPath, leavePath, readBasePath } from './sub-path.ts';
import type { AppEnv, Workings } from './workings.ts';

export interface RequestEntry {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
}

/** What the HTTP application serves, and to whom. */
export interface AppOptions {
  /** Where articles, stories and sources are read; stays open. */
  readonly store: Store;
  /** Who follows sources and tells what happens: an open newsroom, usually. */
  readonly desk: NewsDesk;
  /** What the OpenAPI document says its version is. */
  readonly version: string;
  /** How /extract fetches the addresses it is given; never with an allow-list of private ones. */
  readonly fetcher?: Omit<FetcherOptions, 'allowPrivate'>;
  /** What the extraction of one page may take: threads, time, memory. */
  readonly reading?: ReaderLimits;
  /** Pictures of articles and icons of sources: how much is kept, and which private addresses may be asked for them. */
  readonly pictures?: Omit<GalleryOptions, 'store' | 'clock' | 'findIcons'>;
  /** The window at `/studio`, where `@galley/studio` is installed: where labels are stored, and nowhere where not given. */
  readonly studio?: StudioSettings;
  /** What stamps and waits go by; default: the system’s. */
  readonly clock?: Clock;
  /** How much one request may take; the default of what is left out is in `http/limits.ts`. */
  readonly limits?: Partial<Limits>;
  /** Everything but /health and /ready asks for it, or for a user's own. */
  readonly apiKey?: string;
  /** As good as `apiKey`, without asking anybody for it: for whoever has the machine. */
  readonly operatorKey?: string;
  /** Off where not given. */
  readonly cors?: CorsOptions;
  /** Names this server goes by, without port; any where not given. Say `localhost` and `127.0.0.1` where it listens there only. */
  readonly hosts?: readonly string[];
  /** Names by which browsers know it where a proxy asks for them by another one; their pages are ours. */
  readonly publicHosts?: readonly string[];
  /** The path of its host below which it lies, whether a proxy takes it away or not: `/news`. Default: the root. */
  readonly basePath?: string;
  /** A proxy of ours stands before the server: `X-Forwarded-For`, `-Proto` and `-Host` are its words. Default: nobody's. */
  readonly behindProxy?: boolean;
  /** For logs: every request, when its answer begins. */
  readonly onRequest?: (entry: RequestEntry) => void;
  /** For logs: what was answered with `internal`. */
  readonly onError?: (error: unknown, requestId: string) => void;
}

/** A hono application that can be told to stop. */
export class NewsroomApp extends OpenAPIHono<AppEnv> {
  readonly #closing: AbortController = new AbortController();
  readonly #release: () => Promise<void>;

  /** `release` lets go of what the application holds; `defaultHook` answers requests that fit no schema. `createApp` calls it. */
  constructor(release: () => Promise<void>, defaultHook: Hook<unknown, AppEnv, string, unknown>, basePath: string) {
    super({ defaultHook });
    this.#release = release;
    const answer = this.fetch;
    this.fetch = (request, ...rest) => answer(mendAddress(basePath === '' ? request : leavePath(request, basePath)), ...rest);
  }

  /** Aborted once `startClosing` was called. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Ends the streams of events, and lets /ready say that no more requests are wanted. */
  startClosing(): void {
    this.#closing.abort();
  }

  /** Lets go of everything but the store and the desk, which are the caller's. */
  async close(): Promise<void> {
    this.startClosing();
    await this.#release();
  }
}

/** The whole interface as one application: `app.fetch(request)` answers, `serve(app)` puts it on a port. */
export function createApp(options: AppOptions): NewsroomApp {
  const { store, desk, version, clock = systemClock, behindProxy = false } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const basePath = readBasePath(options.basePath ?? '');
  const metrics = createMetrics(store, desk);
  const changes = new ChangeSignal(store);
  const fetcher = openFetcher(options, clock);
  const readers = new Readers(options.reading);
  const gallery = new Gallery({ ...options.pictures, store, clock, findIcons: (page, signal) => readers.findIcons(page, signal) });
  const stopListening = desk.onEvent((event) => metrics.observeEvent(event));
  const app = new NewsroomApp(
    async () => {
      stopListening();
      await Promise.all([changes.stop(), fetcher.close(), readers.close(), gallery.close()]);
    },
    refuseInvalid,
    basePath,
  );
  const door = new Doorkeeper({ store, clock, apiKey: options.apiKey, operatorKey: options.operatorKey });
  const workings: Workings = {
    store,
    desk,
    door,
    fetcher,
    readers,
    gallery,
    clock,
    limits,
    version,
    metrics,
    behindProxy,
    basePath,
    changes,
    closing: app.closing,
  };
  addMiddleware(app, options, workings);
  addHealthRoutes(app, workings);
  addExtractRoutes(app, workings);
  addArticleRoutes(app, workings);
  addStoryRoutes(app, workings);
  addCourseRoutes(app, workings);
  addDecisionRoutes(app, workings);
  addSourceRoutes(app, workings);
  addSourceChanges(app, workings);
  addSourceSettings(app, workings);
  addSourceHealth(app, workings);
  addWayRoutes(app, workings);
  addSearchRoutes(app, workings);
  addSavedSearchRoutes(app, workings);
  addFeedRoutes(app, workings);
  addDigestRoutes(app, workings);
  addEventRoutes(app, workings);
  addMeRoutes(app, workings);
  addUserRoutes(app, workings);
  addKeepingRoutes(app, workings);
  addWebSubRoutes(app, workings);
  addWebhookRoutes(app, workings);
  addReadingRoutes(app, workings);
  addStudioRoutes(app, workings, options.studio);
  addGoogleReader(app, workings);
  addFever(app, workings);
  addDocument(app, workings, options.apiKey !== undefined);
  return app;
}

/** Strangers say where to go, so the allow-list of the newsroom's own fetcher has no place here, and waits are short. */
function openFetcher({ fetcher }: AppOptions, clock: Clock): Fetcher {
  const { allowPrivate: _, ...given } = (fetcher ?? {}) as FetcherOptions;
  return createFetcher({ clock, timeoutMs: 15_000, maxWaitMs: 5_000, retries: 1, ...given });
}

const refuseInvalid: Hook<unknown, AppEnv, string, unknown> = (result) => {
  if (result.success) return;
  const errors = result.error.issues.slice(0, 20).map(({ path, message }) => ({ where: [result.target, ...path].join('.'), message }));
  throw new HttpProblem('invalid_request', errors.map(({ where, message }) => `${where}: ${message}`).join('; '), { errors });
};

function addMiddleware(app: NewsroomApp, options: AppOptions, { limits, metrics, door, basePath }: Workings): void {
  app.use(requestId({ limitLength: 64 }));
  app.use(watchRequests(options, metrics.observeRequest));
  if (basePath !== '') app.use(enterPath(basePath));
  app.use(addHeaders(app.closing));
  const answer = (c: Context<AppEnv>, problem: HttpProblem) =>
    (isReadingPath(c.req.path) ? writeProblemPage : writeProblem)(problem, c.get('requestId'));
  app.onError((error, c) => {
    const problem = toHttpProblem(error);
    if (problem.code === 'internal') options.onError?.(error, c.get('requestId'));
    return answer(c, problem);
  });
  app.notFound((c) => answer(c, new HttpProblem('not_found', `No such address: ${c.req.path.slice(0, 200)}`)));
  if (options.hosts !== undefined) app.use(requireHost(options.hosts));
  if (options.cors !== undefined) app.use(allowOrigins(options.cors));
  app.use(requireOwnOrigin(options));
  app.use(admit(door));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const allow = methods.join(', ');
        return answer(c, new HttpProblem('method_not_allowed', `It takes ${allow}.`, {}, { Allow: allow }));
      },
    }),
  );
  app.use(limitTime(limits.requestMs));
  app.use(
    bodyLimit({
      maxSize: limits.bodyBytes,
      onError: () => {
        throw new HttpProblem('body_too_large', `At most ${limits.bodyBytes} bytes.`);
      },
    }),
  );
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function watchRequests(
  { onRequest }: AppOptions,
  observe: (method: string, route: string, status: number, seconds: number) => void,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const durationMs = performance.now() - start;
    const route = routePath(c, -1);
    // Labels come from closed sets: what strangers send must not fill the memory of whoever counts.
    const method = METHODS.has(c.req.method) ? c.req.method : 'OTHER';
    observe(method, route.includes('*') ? 'unmatched' : route, c.res.status, durationMs / 1000);
    onRequest?.({ requestId: c.get('requestId'), method, path: c.req.path, status: c.res.status, durationMs });
  };
}

const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** Where a route has not said otherwise. While the server stops, connections end with their answers. */
function addHeaders(closing: AbortSignal): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (closing.aborted) c.res.headers.set('Connection', 'close');
  };
}

function allowOrigins({ origins }: CorsOptions): MiddlewareHandler<AppEnv> {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'X-API-Key', 'Content-Type', 'Last-Event-ID', 'X-Request-Id'],
    exposeHeaders: ['ETag', 'Link', 'Location', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}

function limitTime(ms: number): MiddlewareHandler<AppEnv> {
  return async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new HttpProblem('too_slow')), ms);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function addDocument(app: NewsroomApp, { version, basePath }: Workings, locked: boolean): void {
  if (locked) {
    app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
    app.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'apiKey', in: 'header', name: 'X-API-Key' });
  }
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Galley newsroom',
      version,
      description: 'Feeds in, stories out. Errors are problem details (RFC 9457) with a `code` from a closed list.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    ...(locked && { security: [{ bearer: [] }, { key: [] }] }),
  });
}
