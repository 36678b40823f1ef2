/** /backup, /check, /prune: for whoever keeps the newsroom. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type RouteConfig, z } from '@hono/zod-openapi';
import { writeBackup } from '../../keeping/backup.ts';
import { checkStore } from '../../keeping/check-store.ts';
import { DEFAULT_RETENTION, prune } from '../../keeping/prune.ts';
import type { Store } from '../../store/store.ts';
import { addRoute } from '../route.ts';
import { describeJson, PROBLEM_ANSWER } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { requireKeeper } from './user-routes.ts';

const DAYS = z.number().nonnegative().optional().openapi({ example: 30 });
const MEGABYTES = z.number().nonnegative().optional().openapi({ example: 256 });
const RETENTION = z.strictObject({ pages: DAYS, revisions: DAYS, log: DAYS, pictures: MEGABYTES }).openapi('Retention', {
  description: 'Days that are kept: of pages as they came, of earlier revisions, of the log of requests; megabytes of pictures.',
});
const PRUNED = z
  .object({
    pages: z.number().int(),
    revisions: z.number().int(),
    log: z.number().int(),
    pictures: z.number().int(),
    articles: z.number().int(),
  })
  .openapi('Pruned', { description: 'How many of each went.' });
const FINDINGS = z
  .object({ items: z.array(z.object({ what: z.string(), count: z.number().int(), examples: z.array(z.number()) })) })
  .openapi('Findings', { description: 'What does not fit together, with the numbers of some; nothing where all is well.' });

export function addKeepingRoutes(app: Router, { store }: Workings): void {
  const backup = {
    method: 'get',
    path: '/backup',
    summary: 'Everything the newsroom keeps, as of one moment',
    description: 'Lines of JSON, compressed; `galley-newsroom restore` makes a newsroom of it, on whatever kind of database.',
    tags: ['keeping'],
    responses: { 200: { description: 'The backup.', content: { 'application/gzip': { schema: z.string() } } }, default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, backup, async (c) => {
    await requireKeeper(c);
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'application/gzip' });
    return c.body(Readable.toWeb(Readable.from(streamBackup(store))) as ReadableStream, 200, { 'Content-Type': 'application/gzip' });
  });
  const check = {
    method: 'get',
    path: '/check',
    summary: 'Whether what is kept fits together',
    tags: ['keeping'],
    request: {
      query: z.object({ pages: z.enum(['yes', 'no']).default('no').openapi({ description: 'Unpack every page, which takes long.' }) }),
    },
    responses: { 200: describeJson('What does not.', FINDINGS), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, check, async (c, { query }) => {
    await requireKeeper(c);
    return { items: await checkStore(store, { pages: query.pages === 'yes' }) };
  });
  const route = {
    method: 'post',
    path: '/prune',
    summary: 'Let go of what is old',
    tags: ['keeping'],
    request: { body: { required: true, content: { 'application/json': { schema: RETENTION } } } },
    responses: { 200: describeJson('What went.', PRUNED), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { json }) => {
    await requireKeeper(c);
    const given = Object.fromEntries(Object.entries(json ?? {}).filter(([, value]) => value !== undefined));
    return prune(store, { ...DEFAULT_RETENTION, ...given });
  });
}

/** Into a file first: who reads slowly would hold the moment, and on an embedded database everybody else. */
async function* streamBackup(store: Store): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-backup-'));
  try {
    const path = join(folder, 'backup');
    const packing = createGzip();
    const written = pipeline(packing, createWriteStream(path, { mode: 0o600 }));
    // Its failure is met below; until then nobody waits for it.
    written.catch(() => {});
    await writeBackup(store, (line) => writeTo(packing, line));
    packing.end();
    await written;
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function writeTo(stream: Transform, text: string): Promise<void> {
  return new Promise((resolve, reject) => stream.write(text, (error) => (error ? reject(error) : resolve())));
}
