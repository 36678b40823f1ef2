/** Politeness of many workers together: whose turn it is at a host is written in the database they share, by its clock. */
import { type Clock, createPacer, type Pacer } from '@galley/fetch';
import type { Store } from '../store/store.ts';

/** A worker that does not come back from a host has left its turn after so long. */
const LEASE_MS = 60_000;
/** Longest wait before looking again: another worker may have ended early. */
const MOST_WAIT_MS = 1_000;

/**
 * Turns at hosts for all processes on one database: one request at a time a host, its end and the next one's start `delayMs`
 * apart. Inside the process the turns are taken in order; between processes whoever looks first gets the next one.
 */
export function createSharedPacer(store: Store, clock: Clock, worker: string): Pacer {
  const own = createPacer(clock, 1);
  return {
    async enter(host, delayMs, signal) {
      const leave = await own.enter(host, 0, signal);
      try {
        for (;;) {
          const waitMs = await takeTurn(store, host, worker);
          if (waitMs <= 0) break;
          await clock.sleep(Math.min(waitMs, MOST_WAIT_MS), signal);
        }
      } catch (error) {
        leave();
        throw error;
      }
      return () => {
        // Nobody waits for this: while the database is away the lease keeps the turn.
        void store
          .executeSql(LEAVE, [host, worker, delayMs])
          .catch(() => {})
          .finally(leave);
      };
    },
    hold(host, ms) {
      void store.executeSql(HOLD, [host, ms]).catch(() => {});
    },
  };
}

/** 0: it is ours; else milliseconds until it may be free. */
async function takeTurn(store: Store, host: string, worker: string): Promise<number> {
  const taken = await store.executeSql(TAKE, [host, worker, LEASE_MS]);
  if (taken.rows.length > 0) return 0;
  const { rows } = await store.executeSql(WAIT, [host]);
  return Math.max(5, Number(rows[0]?.['wait_ms'] ?? 5));
}

const TAKE = `
insert into host_turns (host, worker, held_until) values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
on conflict (host) do update set worker = excluded.worker, held_until = excluded.held_until
where (host_turns.held_until is null or host_turns.held_until <= clock_timestamp()) and host_turns.open_at <= clock_timestamp()
returning host`;

const WAIT = `
select extract(epoch from greatest(open_at, coalesce(held_until, open_at)) - clock_timestamp()) * 1000 as wait_ms from host_turns where host = $1`;

/** The end of a request: the host rests. Only while the turn is still ours. */
const LEAVE = `
update host_turns set held_until = null, open_at = greatest(open_at, clock_timestamp() + $3 * interval '1 millisecond')
where host = $1 and worker = $2`;

const HOLD = `
insert into host_turns (host, open_at) values ($1, clock_timestamp() + $2 * interval '1 millisecond')
on conflict (host) do update set open_at = greatest(host_turns.open_at, excluded.open_at)`;
