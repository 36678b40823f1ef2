/** A bucket of tokens a client: so many requests at once, filling up again evenly. */
import type { Clock } from '@galley/fetch';
import type { Context } from 'hono';
import { HttpProblem } from './problem.ts';
import { findAddress } from './proxy.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/** Ours: beyond so many clients the one that came longest ago is forgotten, so that memory is bounded. */
const MOST_CLIENTS = 10_000;

export class RateLimiter {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #perMs: number;
  readonly #buckets: Map<string, Bucket> = new Map();

  constructor(clock: Clock, perMinute: number) {
    this.#clock = clock;
    this.#most = perMinute;
    this.#perMs = perMinute / 60_000;
  }

  /** Takes a token. @returns 0, or how many milliseconds to wait for the next one. */
  take(client: string): number {
    const now = this.#clock.now();
    const before = this.#buckets.get(client) ?? { tokens: this.#most, at: now };
    // A clock that was set back gives nothing and takes nothing.
    const tokens = Math.min(this.#most, before.tokens + Math.max(0, now - before.at) * this.#perMs);
    const wait = tokens >= 1 ? 0 : (1 - tokens) / this.#perMs;
    this.#buckets.delete(client);
    this.#buckets.set(client, { tokens: wait === 0 ? tokens - 1 : tokens, at: now });
    if (this.#buckets.size > MOST_CLIENTS) this.#buckets.delete(this.#buckets.keys().next().value!);
    return wait;
  }
}

/** @throws HttpProblem `too_many_requests` */
export function limitClient(c: Context, limiter: RateLimiter, behindProxy: boolean): void {
  const waitMs = limiter.take(nameClient(findAddress(c, behindProxy)));
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new HttpProblem('too_many_requests', `Come again in ${seconds} s.`, {}, { 'Retry-After': String(seconds) });
}

/** Whom requests are counted for: an IPv4 address, or the network of an IPv6 address, since a customer has 2^64 of those. */
export function nameClient(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%', 1)[0]!.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? first : [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
