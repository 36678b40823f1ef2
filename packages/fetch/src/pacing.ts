/** Politeness to hosts: at most so many requests at once, their starts at least so far apart, in the order of asking. */
import type { Clock } from './clock.ts';

interface Lane {
  /** No request starts before this time. */
  openAt: number;
  /** When `openAt` was set, by which a clock put back is noticed. */
  setAt: number;
  running: number;
  waiting: number;
  /** Settles when the request asked for last has started. */
  turn: Promise<void>;
  /** Wakes the one whose turn it is when a request ends. */
  freed: (() => void) | undefined;
}

/** Who may ask a host when: what a fetcher waits for before each request. */
export interface Pacer {
  /**
   * Waits for a turn at `host`; call what it returns when the request has ended.
   * @param delayMs until the next may start: from the end of this one where requests come one by one (so that the server sees
   *   no shorter gap, however long connecting took), else from its start. @throws the signal's reason when aborted.
   */
  enter(host: string, delayMs: number, signal?: AbortSignal): Promise<() => void>;
  /** Nothing starts at `host` for so long (Retry-After). */
  hold(host: string, ms: number): void;
}

const MANY_LANES = 1_000; // lanes kept before idle ones are dropped

/**
 * Turns within one process.
 *
 * @param concurrency requests under way at one host at a time, at most
 *
 * @example
 * ```ts
 * import { createPacer, systemClock } from '@galley/fetch';
 *
 * const pacer = createPacer(systemClock, 1);
 * const leave = await pacer.enter('post.example', 20);
 * const began = performance.now();
 * const second = pacer.enter('post.example', 20);
 * leave();
 * await second;
 * performance.now() - began > 15; // → true
 * ```
 */
export function createPacer(clock: Clock, concurrency: number): Pacer {
  const lanes = new Map<string, Lane>();

  function laneOf(host: string): Lane {
    const known = lanes.get(host);
    if (known !== undefined) return known;
    if (lanes.size >= MANY_LANES) dropIdle(lanes, clock.now());
    const lane: Lane = { openAt: 0, setAt: 0, running: 0, waiting: 0, turn: Promise.resolve(), freed: undefined };
    lanes.set(host, lane);
    return lane;
  }

  return {
    async enter(host, delayMs, signal) {
      const lane = laneOf(host);
      const before = lane.turn;
      let started = (): void => {};
      lane.turn = new Promise((resolve) => {
        started = resolve;
      });
      lane.waiting++;
      try {
        await orAborted(before, signal);
        await untilFree(lane, concurrency, signal);
        await untilOpen(lane, clock, signal);
        const now = clock.now();
        lane.setAt = now;
        lane.openAt = now + delayMs;
        lane.running++;
      } finally {
        lane.waiting--;
        // One who gave up in the queue must not let the next overtake those before.
        void before.then(started);
      }
      return once(() => {
        lane.running--;
        if (concurrency === 1) openLater(lane, clock.now(), delayMs);
        lane.freed?.();
      });
    },
    hold(host, ms) {
      openLater(laneOf(host), clock.now(), ms);
    },
  };
}

function openLater(lane: Lane, now: number, ms: number): void {
  if (now + ms <= lane.openAt) return;
  lane.setAt = now;
  lane.openAt = now + ms;
}

async function untilFree(lane: Lane, concurrency: number, signal: AbortSignal | undefined): Promise<void> {
  while (lane.running >= concurrency) {
    const freed = new Promise<void>((resolve) => {
      lane.freed = resolve;
    });
    await orAborted(freed, signal);
  }
}

/** Looks again after each sleep, since a hold may have come in meanwhile. */
async function untilOpen(lane: Lane, clock: Clock, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const now = clock.now();
    if (now < lane.setAt) {
      // The clock was put back: the pause counts from now.
      lane.openAt -= lane.setAt - now;
      lane.setAt = now;
    }
    if (now >= lane.openAt) return;
    await clock.sleep(lane.openAt - now, signal);
  }
}

/** `promise`, or the signal's reason if that comes first. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
  });
}

function dropIdle(lanes: Map<string, Lane>, now: number): void {
  for (const [host, lane] of lanes) if (lane.running === 0 && lane.waiting === 0 && lane.openAt <= now) lanes.delete(host);
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
