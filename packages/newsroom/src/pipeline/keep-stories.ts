/** Runs the story keeper: by one process of all on a database, woken by the log of changes. */

import type { Clock } from '@galley/fetch';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { NewsroomEvent } from './events.ts';
import { describeError } from './stage.ts';
import type { StoryKeeper } from './story-keeper.ts';

export interface KeepOptions {
  readonly clock: Clock;
  /** Ends the keeping, between two batches. */
  readonly signal: AbortSignal;
  readonly tell: (events: readonly NewsroomEvent[]) => void;
}

/** Longest time between two looks at the log when nothing wakes it, and between two tries to be the one who keeps. */
const LOOK_MS = 1_000;

/**
 * Places articles until the signal. Not a job of the queue: every page would have to send one, and a job that many wait to be
 * done for is never free. Only one process keeps, by a lock that goes with its connection; should two ever believe they do,
 * the keeper's own lock makes them take turns.
 */
export async function keepStories(store: Store, keeper: StoryKeeper, options: KeepOptions): Promise<void> {
  const { clock, signal, tell } = options;
  const bell = new Bell();
  const hush = await store.onChange(() => bell.ring());
  try {
    while (!signal.aborted) {
      try {
        await asKeeper(store, (isKeeper) => placeAll(store, keeper, { ...options, bell, isKeeper }));
      } catch (error) {
        // The database may be away for a while. What was not committed must not stay in the stream's memory.
        keeper.forget();
        tell([{ kind: 'problem', where: 'stories', message: describeError(error) }]);
      }
      await clock.sleep(LOOK_MS, signal).catch(() => {});
    }
  } finally {
    await hush().catch(() => {});
  }
}

interface PlaceOptions extends KeepOptions {
  readonly bell: Bell;
  readonly isKeeper: () => Promise<boolean>;
}

async function placeAll(store: Store, keeper: StoryKeeper, { clock, signal, tell, bell, isKeeper }: PlaceOptions): Promise<void> {
  while (!signal.aborted && (await isKeeper())) {
    bell.lay();
    const { more, events } = await store.transaction((tx) => keeper.advance(tx));
    tell(events);
    if (!more) await waitFor(bell.rung, clock, signal);
  }
}

/** Until it is rung, for `LOOK_MS` at most; the sleep ends with the wait, lest a busy log leave hundreds of them behind. */
async function waitFor(rung: Promise<void>, clock: Clock, signal: AbortSignal): Promise<void> {
  const awake = new AbortController();
  await Promise.race([rung, clock.sleep(LOOK_MS, AbortSignal.any([signal, awake.signal])).catch(() => {})]);
  awake.abort();
}

/** Runs `work` while this process keeps the stories; returns at once where another one does. */
async function asKeeper(store: Store, work: (isKeeper: () => Promise<boolean>) => Promise<void>): Promise<void> {
  // An embedded database has one process, and one connection.
  if (store.kind === 'embedded') return work(async () => true);
  await store.db.connection().execute(async (connection) => {
    if (!(await ask(connection, sql`select pg_try_advisory_lock(hashtext('galley keeper')) as held`))) return;
    try {
      // A connection that broke has taken the lock along: asking it fails.
      await work(() => ask(connection, sql`select true as held`));
    } finally {
      await sql`select pg_advisory_unlock(hashtext('galley keeper'))`.execute(connection).catch(() => {});
    }
  });
}

async function ask(connection: Kysely<Schema>, question: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await question.execute(connection);
  return (rows[0] as { held: boolean }).held;
}

/** Rung any number of times, it wakes once whoever waits for it. */
class Bell {
  #ring: () => void = () => {};
  rung: Promise<void> = Promise.resolve();

  /** From now on the next ring counts. */
  lay(): void {
    this.rung = new Promise((resolve) => {
      this.#ring = resolve;
    });
  }

  ring(): void {
    this.#ring();
  }
}
