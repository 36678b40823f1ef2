/** WebSub as a subscriber (W3C Recommendation, 2018): hubs are asked, answer for their intent, and send what is new, signed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { FetchError } from '@galley/fetch';
import { FeedError } from '../feeds/feed-error.ts';
import type { Subscription } from '../store/schema.ts';
import type { NewsroomEvent } from './events.ts';
import { describeError, isoTime, type StageContext } from './stage.ts';
import { takeEntries } from './take-entries.ts';

/** What we ask for; hubs give what they like. */
const LEASE_SECONDS = 7 * 86_400;
const MOST_LEASE = 365 * 86_400;
const LEAST_LEASE = 60;
const ASKED_AT_ONCE = 20;

/** Asks the hubs whose turn it is to call us below `callbackBase`, which ends in a slash. */
export async function askHubs({ store, fetcher }: StageContext, callbackBase: string, signal: AbortSignal): Promise<void> {
  for (const { sourceId, hub, topic, token, secret } of await store.subscriptions.takeDue(ASKED_AT_ONCE)) {
    const form = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': topic,
      'hub.callback': callbackBase + token,
      'hub.lease_seconds': String(LEASE_SECONDS),
      'hub.secret': secret,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    try {
      const { status } = await fetcher.post(hub, { body: form.toString(), headers, signal });
      if (status < 200 || status > 299) await store.subscriptions.fail(sourceId, `the hub answered ${status}`);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      if (error.code === 'aborted') return;
      await store.subscriptions.fail(sourceId, error.message);
    }
  }
}

/** What a hub says to a callback before it calls it. */
export interface HubQuestion {
  readonly mode: string | undefined;
  readonly topic: string | undefined;
  readonly challenge: string | undefined;
  readonly leaseSeconds: string | undefined;
  readonly reason: string | undefined;
}

/** The challenge, where we want what the hub says that we want; '' where nothing is to be said; undefined where we want nothing of it. */
export async function answerHub({ store }: StageContext, token: string, question: HubQuestion): Promise<string | undefined> {
  const subscription = await store.subscriptions.byToken(token);
  if (subscription === undefined || question.topic !== subscription.topic) return undefined;
  const { sourceId } = subscription;
  if (question.mode === 'denied') {
    await store.subscriptions.deny(sourceId, `the hub denied it${question.reason === undefined ? '' : `: ${question.reason}`}`);
    return '';
  }
  // Never to be ended by us while the source is followed; nobody asked for it before a hub was asked.
  if (question.mode !== 'subscribe' || subscription.state === 'new' || question.challenge === undefined) return undefined;
  const lease = /^\d{1,12}$/.test(question.leaseSeconds ?? '') ? Number(question.leaseSeconds) : LEASE_SECONDS;
  await store.subscriptions.confirm(sourceId, Math.min(MOST_LEASE, Math.max(LEAST_LEASE, lease)));
  return question.challenge;
}

export interface Push {
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  /** The header `X-Hub-Signature`. */
  readonly signature: string | undefined;
}

/**
 * What a hub sent. `unknown`: nobody wants it any more. What is badly signed is ignored, and the hub is told nothing of it (§8). Something that
 * is no feed is taken for a hint: the feed is asked soon.
 */
export async function takePush(
  context: StageContext,
  token: string,
  push: Push,
): Promise<'unknown' | 'ignored' | readonly NewsroomEvent[]> {
  const { store, readers, clock } = context;
  const started = clock.now();
  const subscription = await store.subscriptions.byToken(token);
  const source = subscription === undefined ? undefined : await store.sources.get(subscription.sourceId);
  if (subscription === undefined || source === undefined) return 'unknown';
  if (source.state !== 'active' || !isSigned(subscription, push)) return 'ignored';
  try {
    const { body, contentType } = push;
    const { entries } = await readers.readFeed({ body, url: subscription.topic, ...(contentType !== undefined && { contentType }) });
    const added = await store.transaction(async (tx) => {
      await tx.subscriptions.notePush(source.id);
      return takeEntries(context, tx, source, entries);
    });
    const { id: sourceId, url, nextPollAt } = source;
    return [
      { kind: 'poll', sourceId, url, outcome: 'changed', entries: entries.length, added, nextPollAt, durationMs: clock.now() - started },
    ];
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await store.sources.pollNow(source.id);
    return [
      { kind: 'problem', where: `hub of ${source.url}`, message: `${describeError(error)}; asked instead at ${isoTime(clock.now())}` },
    ];
  }
}

const METHODS: ReadonlySet<string> = new Set(['sha1', 'sha256', 'sha384', 'sha512']);

/** Compared in constant time (§8). */
function isSigned({ secret }: Subscription, { body, signature = '' }: Push): boolean {
  const [method = '', hex = ''] = signature.trim().toLowerCase().split('=', 2);
  if (!METHODS.has(method) || !/^[\da-f]+$/.test(hex)) return false;
  const [expected, given] = [createHmac(method, secret).update(body).digest(), Buffer.from(hex, 'hex')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
