/** Politeness to hosts: at most so many requests at once, their starts at least so far apart, in the order of asking. */
import type { Clock } from './clock.ts';

interface Lane {
  /** No request starts before this time. */
  openAt: number;
  /** Nor does a claim before this one: the host gave no answer. */
  awayUntil: number;
  /** Requests in a row that got none. */
  silences: number;
  /** Claims have turns set aside up to here. */
  lineAt: number;
  /** What requests take, of late. */
  tookMs: number;
  startedAt: number;
  /** When `openAt` was set, by which a clock put back is noticed. */
  setAt: number;
  running: number;
  waiting: number;
  /** Settles when the request asked for last has started. */
  turn: Promise<void>;
  /** Wakes the one whose turn it is when a request ends. */
  freed: (() => void) | undefined;
}

/** Ends a turn. `answered`: whether the host gave an answer of any kind; not given where nobody waited for one. */
export type Leave = (answered?: boolean) => void;

/** Who may ask a host when: what a fetcher waits for before each request. */
export interface Pacer {
  /**
   * Waits for a turn at `host`; call what it returns when the request has ended.
   * @param delayMs until the next may start: from the end of this one where requests come one by one (so that the server sees
   *   no shorter gap, however long connecting took), else from its start. @throws the signal's reason when aborted.
   */
  enter(host: string, delayMs: number, signal?: AbortSignal): Promise<Leave>;
  /**
   * A turn at once, or in how many milliseconds to come again: never waits. For those who come again a turn is set aside behind the
   * others', unless it would be later than `withinMs` from now; it is whoever comes first who gets it. A host that gives no answer is
   * left alone by claims, for 5 s at first, twice as long each further time, an hour at most.
   */
  claim(host: string, delayMs: number, withinMs: number): Promise<Leave | number>;
  /** Nothing starts at `host` for so long (Retry-After). */
  hold(host: string, ms: number): void;
}

const MANY_LANES = 1_000; // lanes kept before idle ones are dropped
const FIRST_AWAY = 5_000;
const LONGEST_AWAY = 3_600_000;
/** A claim is not told to come again sooner. */
const SHORTEST_WAIT = 20;

/**
 * How long claims leave a host alone that has given no answer so many times in a row, in milliseconds.
 *
 * @example
 * ```ts
 * import { awayMs } from '@galley/fetch';
 *
 * [0, 1, 2, 20].map(awayMs); // → [0, 5000, 10000, 3600000]
 * ```
 */
export function awayMs(silences: number): number {
  return silences === 0 ? 0 : Math.min(LONGEST_AWAY, FIRST_AWAY * 2 ** Math.min(silences - 1, 20));
}

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
    const lane = makeLane();
    lanes.set(host, lane);
    return lane;
  }

  function start(lane: Lane, delayMs: number): Leave {
    const began = clock.now();
    lane.startedAt = began;
    lane.setAt = began;
    lane.openAt = began + delayMs;
    lane.running++;
    return once((answered) => {
      const now = clock.now();
      lane.running--;
      lane.tookMs = (lane.tookMs + Math.max(0, now - began)) / 2;
      if (answered !== undefined) countSilences(lane, answered, now);
      if (concurrency === 1) openLater(lane, now, delayMs);
      lane.freed?.();
    });
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
        return start(lane, delayMs);
      } finally {
        lane.waiting--;
        // One who gave up in the queue must not let the next overtake those before.
        void before.then(started);
      }
    },
    async claim(host, delayMs, withinMs) {
      const lane = laneOf(host);
      const now = clock.now();
      heedClock(lane, now);
      const isBusy = lane.running >= concurrency || lane.waiting > 0;
      const opensAt = Math.max(lane.openAt, lane.awayUntil);
      if (!isBusy && now >= opensAt) return start(lane, delayMs);
      // Who knows nothing better expects that what runs takes as long again.
      const stepMs = Math.max(SHORTEST_WAIT, delayMs + lane.tookMs, isBusy ? now - lane.startedAt : 0);
      return setAside(lane, { now, stepMs, withinMs }, Math.max(opensAt, now + (isBusy ? stepMs : 0)));
    },
    hold(host, ms) {
      openLater(laneOf(host), clock.now(), ms);
    },
  };
}

function makeLane(): Lane {
  const never = { openAt: 0, awayUntil: 0, lineAt: 0, setAt: 0, startedAt: 0 };
  return { ...never, silences: 0, tookMs: 0, running: 0, waiting: 0, turn: Promise.resolve(), freed: undefined };
}

function countSilences(lane: Lane, answered: boolean, now: number): void {
  lane.silences = answered ? 0 : lane.silences + 1;
  lane.awayUntil = now + awayMs(lane.silences);
}

function setAside(lane: Lane, { now, stepMs, withinMs }: { now: number; stepMs: number; withinMs: number }, soonest: number): number {
  const at = Math.max(lane.lineAt, soonest);
  if (at - now <= withinMs) lane.lineAt = at + stepMs;
  return Math.max(SHORTEST_WAIT, at - now);
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
    heedClock(lane, now);
    if (now >= lane.openAt) return;
    await clock.sleep(lane.openAt - now, signal);
  }
}

/** Where the clock was put back, the pauses count from now. */
function heedClock(lane: Lane, now: number): void {
  if (now >= lane.setAt) return;
  const back = lane.setAt - now;
  lane.openAt -= back;
  lane.awayUntil -= back;
  lane.lineAt -= back;
  lane.startedAt = now;
  lane.setAt = now;
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
  for (const [host, lane] of lanes)
    if (lane.running === 0 && lane.waiting === 0 && Math.max(lane.openAt, lane.awayUntil) <= now) lanes.delete(host);
}

function once(action: Leave): Leave {
  let done = false;
  return (answered) => {
    if (!done) action(answered);
    done = true;
  };
}
