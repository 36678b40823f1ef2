/** Addresses that are told of new articles, revisions and stories, and the messages for them. */
import { sql } from 'kysely';
import { boundLimit, readCursor, type Slice, sliceRows } from './cursor.ts';
import type { Change, Webhook, WebhookEvent, WebhookMessage } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { filterBySearch } from './search.ts';
import { storableText, writeJson } from './storable.ts';

export interface NewWebhook {
  readonly url: string;
  readonly secret: string;
  readonly events: readonly WebhookEvent[];
  /** Place in the log of changes behind which it is told. */
  readonly toldUpTo: string;
  /** A saved search: it is told of the articles that this one finds, and of nothing else. */
  readonly searchId?: number | undefined;
}

export interface WebhookEdit {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly state?: 'active' | 'paused' | undefined;
}

export interface MessageEnd {
  readonly state: 'delivered' | 'given up';
  readonly attempts: number;
  readonly problem?: string | undefined;
  /** The receiver wants no more. */
  readonly isGone?: boolean;
}

/** An article that was seen first so long ago is no news. */
const NEW_FOR = '1 day';
const KEPT_FOR = '14 days';

export class Webhooks {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async add({ url, secret, events, toldUpTo, searchId }: NewWebhook): Promise<Webhook> {
    const values = {
      url: storableText(url),
      secret,
      events: writeJson(events),
      toldUpTo,
      searchId: searchId ?? null,
      createdAt: timeNow(this.#scope),
    };
    return this.#scope.db.insertInto('webhooks').values(values).returningAll().executeTakeFirstOrThrow();
  }

  list(): Promise<Webhook[]> {
    return this.#scope.db.selectFrom('webhooks').selectAll().orderBy('id').execute();
  }

  get(id: number): Promise<Webhook | undefined> {
    return this.#scope.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** What is left out stays as it was. Undefined where there is none. */
  async edit(id: number, { url, events, state }: WebhookEdit): Promise<Webhook | undefined> {
    const values = {
      ...(url !== undefined && { url: storableText(url) }),
      ...(events !== undefined && { events: writeJson(events) }),
      ...(state !== undefined && { state }),
    };
    if (Object.keys(values).length === 0) return this.get(id);
    return this.#scope.db.updateTable('webhooks').set(values).where('id', '=', id).returningAll().executeTakeFirst();
  }

  async remove(id: number): Promise<boolean> {
    const { numDeletedRows } = await this.#scope.db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Active ones that nobody else is busy with, held until the transaction ends. */
  async hold(): Promise<Webhook[]> {
    const { rows } = await sql<Webhook>`select * from webhooks where state = 'active' order by id for update skip locked`.execute(
      this.#scope.db,
    );
    return rows;
  }

  /** A message for each of the changes that it wants, and the place up to which it has been told; ids of the messages. */
  async note({ id, events, searchId }: Webhook, changes: readonly Change[], toldUpTo: string): Promise<number[]> {
    const { db } = this.#scope;
    const wanted = searchId === null ? changes : await this.#chooseFound(searchId, changes);
    const at = timeNow(this.#scope);
    const messages: { webhookId: number; event: WebhookEvent; subjectId: number; at: string }[] = [];
    for (const { kind, subjectId } of wanted) {
      const event = kind === 'story' ? 'story.changed' : await this.#eventOf(id, subjectId);
      if ((events as readonly WebhookEvent[]).includes(event)) messages.push({ webhookId: id, event, subjectId, at });
    }
    await db.updateTable('webhooks').set({ toldUpTo }).where('id', '=', id).execute();
    if (messages.length === 0) return [];
    return (await db.insertInto('webhookMessages').values(messages).returning('id').execute()).map((row) => row.id);
  }

  /** Changes of the articles that the search finds. */
  async #chooseFound(searchId: number, changes: readonly Change[]): Promise<Change[]> {
    const articles = changes.filter(({ kind }) => kind === 'article');
    const search = await this.#scope.db.selectFrom('savedSearches').select('query').where('id', '=', searchId).executeTakeFirst();
    if (search === undefined || articles.length === 0) return [];
    const found = await filterBySearch(
      this.#scope,
      search.query,
      articles.map(({ subjectId }) => subjectId),
    );
    return articles.filter(({ subjectId }) => found.has(subjectId));
  }

  /** New is what it has not been told of and was seen first lately. */
  async #eventOf(webhookId: number, articleId: number): Promise<WebhookEvent> {
    const { rows } = await sql<{ isNew: boolean }>`
      select a.first_seen_at > ${timeNow(this.#scope)}::timestamptz - ${NEW_FOR}::interval and not exists (
        select from webhook_messages m where m.webhook_id = ${webhookId} and m.subject_id = a.id and m.event in ('article.new', 'article.revised')
      ) as is_new from articles a where a.id = ${articleId}`.execute(this.#scope.db);
    return rows[0]?.isNew === false ? 'article.revised' : 'article.new';
  }

  getMessage(id: number): Promise<WebhookMessage | undefined> {
    return this.#scope.db.selectFrom('webhookMessages').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The latest first. */
  async messages(
    webhookId: number,
    { limit, after }: { limit?: number | undefined; after?: string | undefined } = {},
  ): Promise<Slice<WebhookMessage>> {
    const most = boundLimit(limit);
    let query = this.#scope.db.selectFrom('webhookMessages').selectAll().where('webhookId', '=', webhookId);
    if (after !== undefined) query = query.where('id', '<', readCursor(after, ['number'])[0] as number);
    const rows = await query
      .orderBy('id', 'desc')
      .limit(most + 1)
      .execute();
    return sliceRows(rows, most, ({ id }) => [id]);
  }

  async noteTry(id: number, attempts: number, problem: string): Promise<void> {
    await this.#scope.db
      .updateTable('webhookMessages')
      .set({ attempts, problem: storableText(problem) })
      .where('id', '=', id)
      .execute();
  }

  async end({ id, webhookId }: WebhookMessage, { state, attempts, problem, isGone = false }: MessageEnd): Promise<void> {
    const { db } = this.#scope;
    const told = problem === undefined ? null : storableText(problem);
    await db.updateTable('webhookMessages').set({ state, attempts, problem: told }).where('id', '=', id).execute();
    const well = state === 'delivered' ? { lastSuccessAt: timeNow(this.#scope) } : {};
    await db
      .updateTable('webhooks')
      .set({ ...well, lastError: told, ...(isGone && { state: 'gone' as const }) })
      .where('id', '=', webhookId)
      .execute();
  }

  /** Lets go of ended messages that are old. */
  async tidy(): Promise<void> {
    await sql`delete from webhook_messages where state <> 'waiting' and at < ${timeNow(this.#scope)}::timestamptz - ${KEPT_FOR}::interval`.execute(
      this.#scope.db,
    );
  }
}
