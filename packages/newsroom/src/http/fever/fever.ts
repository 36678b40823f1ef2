/** The Fever API: one address, whose parameters say what is wanted; a key in the body says who asks. */
import type { Context } from 'hono';
import type { User } from '../../store/schema.ts';
import { type Fields, readAddressFields, readBodyFields } from '../fields.ts';
import { HttpProblem } from '../problem.ts';
import { findAddress } from '../proxy.ts';
import { nameClient, RateLimiter } from '../rate-limit.ts';
import { eachSource } from '../routes/source-routes.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { listFeeds, listFeedsOfGroups, listGroups } from './groups.ts';
import { listItems, listStarred, listUnread } from './items.ts';
import { mark } from './marks.ts';

const PATHS = ['/fever', '/fever/', '/fever.php', '/api/fever.php'];
const VERSION = 3;

export function addFever(app: Router, workings: Workings): void {
  const limiter = new RateLimiter(workings.clock, workings.limits.loginsPerMinute);
  const handle = (c: Context<AppEnv>): Promise<Response> => answer(c, workings, limiter);
  for (const path of PATHS) app.on(['GET', 'POST'], path, handle);
}

async function answer(c: Context<AppEnv>, workings: Workings, wrong: RateLimiter): Promise<Response> {
  const asked = readAddressFields(c);
  const sent = c.req.method === 'POST' ? await readBodyFields(c) : asked;
  // A key in the address would end in logs, so only that of a body counts.
  const key = c.req.method === 'POST' ? sent.one('api_key') : undefined;
  const visitor = key === undefined ? undefined : await workings.door.admitByFeverKey(key);
  if (visitor === undefined) {
    const client = nameClient(findAddress(c, workings.behindProxy));
    if (key !== undefined && wrong.take(client) > 0) throw new HttpProblem('too_many_requests', 'Too many wrong keys.');
    return c.json({ api_version: VERSION, auth: 0 });
  }
  const fields = sent === asked ? asked : sent.with(asked.pairs);
  return c.json({ api_version: VERSION, auth: 1, ...(await collect(workings, visitor.user, fields)) });
}

/** What is asked for, after what is to be marked was marked. */
async function collect({ store }: Workings, user: User, fields: Fields): Promise<Readonly<Record<string, unknown>>> {
  const marked = fields.has('mark') ? await mark(store, user, fields) : {};
  const sources = [];
  for await (const source of eachSource(store)) sources.push(source);
  const refreshed = sources.reduce(
    (latest, { lastSuccessAt }) => Math.max(latest, lastSuccessAt === null ? 0 : Date.parse(lastSuccessAt)),
    0,
  );
  return {
    last_refreshed_on_time: Math.floor(refreshed / 1000),
    ...(fields.has('groups') && { groups: listGroups(sources), feeds_groups: listFeedsOfGroups(sources) }),
    ...(fields.has('feeds') && { feeds: listFeeds(sources), feeds_groups: listFeedsOfGroups(sources) }),
    // None are kept yet; programs draw their own.
    ...(fields.has('favicons') && { favicons: [] }),
    ...(fields.has('items') && (await listItems(store, user, fields))),
    ...(fields.has('links') && { links: [] }),
    ...(fields.has('unread_item_ids') && { unread_item_ids: await listUnread(store, user) }),
    ...(fields.has('saved_item_ids') && { saved_item_ids: await listStarred(store, user) }),
    ...marked,
  };
}
