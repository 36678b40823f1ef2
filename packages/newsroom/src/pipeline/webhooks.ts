/** Webhooks: what the log of changes says becomes messages, and each message a job; signed as Standard Webhooks has it, tried ever less often. */
import { createHmac, randomBytes } from 'node:crypto';
import { FetchError, type Posted } from '@galley/fetch';
import { selectSummaries } from '../store/article-lists.ts';
import type { Webhook, WebhookMessage } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { isoTime, NOTHING, type Outcome, type StageContext } from './stage.ts';

const CHANGES_AT_ONCE = 100;
const PREFIX = 'whsec_';
const GONE = 410;

/** Not delivered this time; the queue tries again. */
class NotDelivered extends Error {
  override readonly name: string = 'NotDelivered';
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs: number | undefined) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export function makeWebhookSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/** Headers of a message (Standard Webhooks: the signature covers id, time and body). */
export function signMessage(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

/** Messages for all that has changed since each webhook was told; messages and jobs come into being together. */
export async function noteChanges({ store, queue }: StageContext): Promise<void> {
  for (let more = true; more; ) {
    more = await store.transaction(async (tx) => {
      let isMore = false;
      for (const webhook of await tx.webhooks.hold()) {
        const { items, cursor, next } = await tx.changesSince({ after: webhook.toldUpTo, limit: CHANGES_AT_ONCE });
        if (items.length === 0) continue;
        const ids = await tx.webhooks.note(webhook, items, cursor);
        const jobs = ids.map((messageId) => ({ data: { messageId }, options: { key: `message-${messageId}` } }));
        await queue.sendMany('webhook', jobs, tx);
        isMore ||= next !== undefined;
      }
      return isMore;
    });
  }
}

/** Sends one message. `last`: no try follows, so it is given up with its reason. */
export async function prepareMessage(
  context: StageContext,
  messageId: number,
  { attempt, last, signal }: { attempt: number; last: boolean; signal: AbortSignal },
): Promise<Outcome> {
  const { store } = context;
  const message = await store.webhooks.getMessage(messageId);
  const webhook = message === undefined ? undefined : await store.webhooks.get(message.webhookId);
  if (message === undefined || webhook === undefined || message.state !== 'waiting') return NOTHING;
  const end = (state: 'delivered' | 'given up', problem?: string, isGone = false): Outcome => ({
    commit: async (tx) => {
      await tx.webhooks.end(message, { state, attempts: attempt, problem, isGone });
      return problem === undefined ? [] : [{ kind: 'problem', where: `webhook ${webhook.id}`, message: problem }];
    },
  });
  if (webhook.state !== 'active') return end('given up', `the webhook is ${webhook.state}`);
  const data = await readSubject(store, message);
  if (data === undefined) return end('given up', 'what it was about is gone');
  const posted = await send(context, webhook, message, { data, signal });
  if (posted.problem === undefined) return end('delivered');
  if (posted.status === GONE) return end('given up', 'the receiver wants nothing any more (410)', true);
  if (last || posted.isFinal) return end('given up', posted.problem);
  await store.webhooks.noteTry(messageId, attempt, posted.problem);
  throw new NotDelivered(posted.problem, posted.retryAfterMs);
}

interface Sent extends Partial<Posted> {
  /** Undefined: delivered. */
  readonly problem?: string;
  /** No other try would help. */
  readonly isFinal?: boolean;
}

async function send(
  { fetcher, clock }: StageContext,
  { url, secret }: Webhook,
  { id, event, at }: WebhookMessage,
  { data, signal }: { data: object; signal: AbortSignal },
): Promise<Sent> {
  const body = JSON.stringify({ type: event, timestamp: isoTime(Date.parse(at)), data });
  const headers = { 'content-type': 'application/json', ...signMessage(secret, `msg_${id}`, Math.floor(clock.now() / 1000), body) };
  try {
    const posted = await fetcher.post(url, { body, headers, signal });
    return posted.status >= 200 && posted.status <= 299 ? posted : { ...posted, problem: `the receiver answered ${posted.status}` };
  } catch (error) {
    if (!(error instanceof FetchError) || error.code === 'aborted') throw error;
    return { problem: error.message, isFinal: error.code === 'private_address' || error.code === 'bad_url' };
  }
}

/** As it is now: who asks again later gets the same or newer. */
async function readSubject(store: Store, { event, subjectId }: WebhookMessage): Promise<object | undefined> {
  if (event !== 'story.changed') return selectSummaries(store).where('articles.id', '=', subjectId).executeTakeFirst();
  const story = await store.stories.get(subjectId);
  return story === undefined || story.id === subjectId ? story : { id: subjectId, mergedInto: story.id };
}
