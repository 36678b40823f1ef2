/** Politeness of many workers together: whose turn it is at a host is written in the database they share, by its clock. */
import { awayMs, type Clock, createPacer, type Leave, type Pacer } from '@galley/fetch';
import type { Store } from '../store/store.ts';

/** A worker that does not come back from a host has left its turn after so long. */
const LEASE_MS = 60_000;
/** Longest wait before looking again: another worker may have ended early. */
const MOST_WAIT_MS = 1_000;
/** Nobody is told to come again sooner. */
const LEAST_WAIT_MS = 20;

/**
 * Turns at hosts for all processes on one database: one request at a time a host, its end and the next one's start `delayMs`
 * apart. Inside the process those who wait get their turns in order; between processes whoever looks first gets the next one.
 */
export function createSharedPacer(store: Store, clock: Clock, worker: string): Pacer {
  const own = createPacer(clock, 1);
  const leaving = (host: string, delayMs: number, silences: number): Leave => {
    const began = clock.now();
    return (answered) => {
      const took = Math.max(0, clock.now() - began);
      const now = answered === undefined ? silences : answered ? 0 : silences + 1;
      // Nobody waits for this: while the database is away the lease keeps the turn.
      void store.executeSql(LEAVE, [host, worker, delayMs, took, now, answered === false ? awayMs(now) : 0]).catch(() => {});
    };
  };
  return {
    async enter(host, delayMs, signal) {
      const leaveOwn = await own.enter(host, 0, signal);
      try {
        for (;;) {
          const silences = await take(store, TAKE, host, worker);
          if (silences !== undefined) return both(leaving(host, delayMs, silences), leaveOwn);
          const { rows } = await store.executeSql(WAIT, [host]);
          await clock.sleep(Math.min(Math.max(5, Number(rows[0]?.['wait_ms'] ?? 5)), MOST_WAIT_MS), signal);
        }
      } catch (error) {
        leaveOwn();
        throw error;
      }
    },
    async claim(host, delayMs, withinMs) {
      const silences = await take(store, CLAIM, host, worker);
      if (silences !== undefined) return leaving(host, delayMs, silences);
      const { rows } = await store.executeSql(SET_ASIDE, [
        host,
        delayMs,
        Math.min(withinMs, Number.MAX_SAFE_INTEGER),
        LEASE_MS,
        LEAST_WAIT_MS,
      ]);
      return Math.max(LEAST_WAIT_MS, Number(rows[0]?.['wait_ms'] ?? 0));
    },
    hold(host, ms) {
      void store.executeSql(HOLD, [host, ms]).catch(() => {});
    },
  };
}

function both(leave: Leave, leaveOwn: Leave): Leave {
  return (answered) => {
    leave(answered);
    leaveOwn();
  };
}

/** Where the turn is ours, how many requests in a row have got no answer. */
async function take(store: Store, statement: string, host: string, worker: string): Promise<number | undefined> {
  const { rows } = await store.executeSql(statement, [host, worker, LEASE_MS]);
  return rows.length === 0 ? undefined : Number(rows[0]!['silences']);
}

const TAKE = `
insert into host_turns (host, worker, held_until) values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
on conflict (host) do update set worker = excluded.worker, held_until = excluded.held_until
where (host_turns.held_until is null or host_turns.held_until <= clock_timestamp()) and host_turns.open_at <= clock_timestamp()
returning silences`;

const CLAIM = TAKE.replace('returning', 'and host_turns.away_until <= clock_timestamp()\nreturning');

const WAIT = `
select extract(epoch from greatest(open_at, coalesce(held_until, open_at)) - clock_timestamp()) * 1000 as wait_ms from host_turns where host = $1`;

/** A turn behind those that are set aside already; who knows nothing better expects that what runs takes as long again. */
const SET_ASIDE = `
with held as (select *, clock_timestamp() as now from host_turns where host = $1 for update),
stepped as (
  select *, held_until > now as busy, interval '1 millisecond' * greatest($5::float8, $2::float8 + took_ms,
    case when held_until > now then extract(epoch from now - held_until) * 1000 + $4::float8 else 0 end) as step from held
),
placed as (select *, greatest(line_at, open_at, away_until, case when busy then now + step else now end) as at from stepped)
update host_turns t set line_at = case when p.at <= p.now + $3::float8 * interval '1 millisecond' then p.at + p.step else t.line_at end
from placed p where t.host = p.host returning extract(epoch from p.at - p.now) * 1000 as wait_ms`;

/** The end of a request: the host rests. Only while the turn is still ours. */
const LEAVE = `
update host_turns set held_until = null, open_at = greatest(open_at, clock_timestamp() + $3 * interval '1 millisecond'),
  took_ms = (took_ms + $4::float8) / 2, silences = $5::int, away_until = clock_timestamp() + $6::float8 * interval '1 millisecond'
where host = $1 and worker = $2`;

const HOLD = `
insert into host_turns (host, open_at) values ($1, clock_timestamp() + $2 * interval '1 millisecond')
on conflict (host) do update set open_at = greatest(host_turns.open_at, excluded.open_at)`;
