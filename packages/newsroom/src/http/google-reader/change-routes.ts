/** What programs change: marks of items, whole streams as read, folders. */
import type { Hono } from 'hono';
import type { StateChange } from '../../store/article-states.ts';
import { readFields } from '../fields.ts';
import { HttpProblem } from '../problem.ts';
import type { AppEnv, Workings } from '../workings.ts';
import { readItemId } from './item-id.ts';
import { readTime } from './parameters.ts';
import { readStreamId } from './stream-id.ts';
import { describeStream } from './stream-routes.ts';

/** Items that one request may change. */
const MOST_CHANGED = 10_000;

export function addChangeRoutes(app: Hono<AppEnv>, { store }: Workings): void {
  app.post('/edit-tag', async (c) => {
    const fields = await readFields(c);
    const { user } = await c.get('visit')();
    const ids = fields.all('i').flatMap((text) => readItemId(text) ?? []);
    if (ids.length === 0 || ids.length > MOST_CHANGED) throw new HttpProblem('invalid_request', `i must name 1 to ${MOST_CHANGED} items.`);
    await store.articleStates.set(user.id, ids, { ...readChange(fields.all('a'), true), ...readChange(fields.all('r'), false) });
    return c.text('OK');
  });
  app.post('/mark-all-as-read', async (c) => {
    const fields = await readFields(c);
    const { user } = await c.get('visit')();
    const stream = fields.one('s');
    if (!stream) throw new HttpProblem('invalid_request', 's must name a stream.');
    const until = readTime(fields, 'ts');
    await store.articleStates.markRead(user.id, { ...(await describeStream(store, readStreamId(stream))), until });
    return c.text('OK');
  });
  app.post('/rename-tag', async (c) => {
    const fields = await readFields(c);
    const [from, to] = [readFolder(fields.one('s') ?? fields.one('t')), readFolder(fields.one('dest'))];
    await store.sources.renameFolder(from, to);
    return c.text('OK');
  });
  app.post('/disable-tag', async (c) => {
    const fields = await readFields(c);
    await store.sources.renameFolder(readFolder(fields.one('s') ?? fields.one('t')), null);
    return c.text('OK');
  });
}

/** What tags that are put on or taken off say of an item; those that mean nothing here are passed over. */
function readChange(tags: readonly string[], on: boolean): StateChange {
  const change: { read?: boolean; starred?: boolean } = {};
  for (const tag of tags) {
    const id = readStreamId(tag);
    if (id.kind !== 'state') continue;
    if (id.state === 'starred') change.starred = on;
    if (id.state === 'read') change.read = on;
    // Kept unread: unread. Not kept unread any more: nothing, as long as nobody says that it was read.
    if (id.state === 'unread' && on) change.read = false;
  }
  return change;
}

/** A folder by its stream or its bare name. @throws HttpProblem `invalid_request` */
export function readFolder(text: string | undefined): string {
  const id = readStreamId(text ?? '');
  const name = (id.kind === 'folder' ? id.folder : (text ?? '')).trim();
  if (name === '' || id.kind === 'source' || id.kind === 'state') throw new HttpProblem('invalid_request', 'That is no folder.');
  return name;
}
