/** WebSub: which hub tells of which source's news, and when it is asked to. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Subscription } from './schema.ts';
import { type Scope, timeNow } from './scope.ts';
import { storableText } from './storable.ts';

/** An answer is expected within so long; later it is asked again, ever less often. */
const PATIENCE_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** Of a lease, after which it is renewed. */
const RENEW_AT = 0.8;

export class Subscriptions {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** What the feed says of its hub now; undefined: it has none any more. */
  async offer(sourceId: number, offered: { readonly hub: string; readonly topic: string } | undefined): Promise<void> {
    const { db } = this.#scope;
    const before = await this.get(sourceId);
    if (offered === undefined) {
      if (before !== undefined) await db.deleteFrom('subscriptions').where('sourceId', '=', sourceId).execute();
      return;
    }
    const [hub, topic] = [storableText(offered.hub), storableText(offered.topic)];
    if (before?.hub === hub && before.topic === topic) return;
    const fresh = { hub, topic, token: makeSecret(), secret: makeSecret(), askAt: timeNow(this.#scope) };
    const clean = { ...fresh, state: 'new' as const, expiresAt: null, pushedAt: null, failures: 0, lastError: null };
    const insert = db.insertInto('subscriptions').values({ sourceId, ...fresh });
    await insert.onConflict((conflict) => conflict.column('sourceId').doUpdateSet(clean)).execute();
  }

  get(sourceId: number): Promise<Subscription | undefined> {
    return this.#scope.db.selectFrom('subscriptions').selectAll().where('sourceId', '=', sourceId).executeTakeFirst();
  }

  byToken(token: string): Promise<Subscription | undefined> {
    return this.#scope.db.selectFrom('subscriptions').selectAll().where('token', '=', storableText(token)).executeTakeFirst();
  }

  /** Those whose hubs are to be asked now; nobody else is given them until it is time to ask again. */
  async takeDue(limit: number): Promise<Subscription[]> {
    const now = timeNow(this.#scope);
    const { rows } = await sql<Subscription>`
      update subscriptions set state = case when state = 'active' and expires_at > ${now} then state else 'asked' end, failures = failures + 1,
        ask_at = ${now}::timestamptz + least(${PATIENCE_MS} * power(2, least(failures, 10)), ${DAY_MS}) * interval '1 millisecond'
      where source_id in (
        select u.source_id from subscriptions u join sources s on s.id = u.source_id
        where u.ask_at <= ${now} and s.state = 'active' order by u.ask_at limit ${limit} for update of u skip locked)
      returning *`.execute(this.#scope.db);
    return rows;
  }

  async fail(sourceId: number, error: string): Promise<void> {
    await this.#update(sourceId, { lastError: storableText(error).slice(0, 1000) });
  }

  /** The hub tells us from now on, for so many seconds. */
  async confirm(sourceId: number, leaseSeconds: number): Promise<void> {
    const now = this.#scope.clock.now();
    const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString();
    const lease = { expiresAt: at(leaseSeconds), askAt: at(leaseSeconds * RENEW_AT) };
    await this.#update(sourceId, { state: 'active', failures: 0, lastError: null, ...lease });
  }

  /** The hub will not; it is asked once more in a day. */
  async deny(sourceId: number, reason: string): Promise<void> {
    const askAt = new Date(this.#scope.clock.now() + DAY_MS).toISOString();
    await this.#update(sourceId, { state: 'denied', askAt, expiresAt: null, lastError: storableText(reason).slice(0, 1000) });
  }

  async notePush(sourceId: number): Promise<void> {
    await this.#update(sourceId, { pushedAt: timeNow(this.#scope) });
  }

  async #update(sourceId: number, values: Partial<Omit<Subscription, 'sourceId'>>): Promise<void> {
    await this.#scope.db.updateTable('subscriptions').set(values).where('sourceId', '=', sourceId).execute();
  }
}

/** Long enough that nobody guesses it. */
function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}
