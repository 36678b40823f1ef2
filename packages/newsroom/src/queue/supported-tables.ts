/**
 * Whether the job tables are those that we know. What pg-boss has no call for is done by SQL on its private tables (`job-table.ts`, and the
 * inserting in `queue.ts`), so another edition of them is refused before a job is lost, not while it is.
 */
import type PgBoss from 'pg-boss';
import type { Store } from '../store/store.ts';
import { SCHEMA } from './job-table.ts';
import { QueueError } from './queue-error.ts';

/** pg-boss 10.4.2, to which package.json holds us: the edition of its tables, and the oldest one that it brings up to it. */
const RELEASE = '10.4.2';
const EDITION = 24;
const OLDEST = 21;

const TIME = 'timestamp with time zone';
/** What our statements name, with its type. */
const COLUMNS: Readonly<Record<'job' | 'queue', Readonly<Record<string, string>>>> = {
  job: {
    id: 'uuid',
    name: 'text',
    priority: 'integer',
    data: 'jsonb',
    state: `${SCHEMA}.job_state`,
    retry_limit: 'integer',
    retry_count: 'integer',
    retry_delay: 'integer',
    retry_backoff: 'boolean',
    start_after: TIME,
    started_on: TIME,
    singleton_key: 'text',
    expire_in: 'interval',
    created_on: TIME,
    completed_on: TIME,
    keep_until: TIME,
    output: 'jsonb',
    dead_letter: 'text',
    policy: 'text',
  },
  queue: { name: 'text', policy: 'text', retry_delay: 'integer', retry_backoff: 'boolean', expire_seconds: 'integer', dead_letter: 'text' },
};
/** In this order: `state < 'active'` is asked for. */
const STATES = 'created, retry, active, completed, cancelled, failed';

/**
 * Before pg-boss starts: it would bring older tables up to date, and set to work on newer ones.
 *
 * @throws QueueError `unsupported_tables`
 */
export async function checkEdition(boss: PgBoss, store: Store): Promise<void> {
  if (!(await boss.isInstalled())) return;
  const edition = await boss.schemaVersion();
  if (edition === null) throw refuse('no edition is noted there');
  if (Number(edition) > EDITION || Number(edition) < OLDEST) throw refuse(`those are of edition ${edition}`);
  // What pg-boss alters must be what it left.
  if (Number(edition) === EDITION) await checkColumns(store);
}

/**
 * When pg-boss has started and the queues are there.
 *
 * @throws QueueError `unsupported_tables`
 */
export async function checkTables(boss: PgBoss, store: Store): Promise<void> {
  const edition = await boss.schemaVersion();
  if (Number(edition) !== EDITION) throw refuse(`pg-boss made those of edition ${edition}`);
  await checkColumns(store);
  await checkIndexes(store);
}

async function checkColumns(store: Store): Promise<void> {
  const { rows } = await store.executeSql(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as needed
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = to_regnamespace($1) and c.relname in ('job', 'queue') and a.attnum > 0 and not a.attisdropped`,
    [SCHEMA],
  );
  const found = rows as unknown as readonly { table: 'job' | 'queue'; column: string; type: string; needed: boolean }[];
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const [column, type] of Object.entries(columns)) {
      const there = found.find((one) => one.table === table && one.column === column);
      if (there === undefined) throw refuse(`${table}.${column} is missing`);
      // The schema's name stands before its own type only where it is not on the search path.
      if (there.type.replace(`${SCHEMA}.`, '') !== type.replace(`${SCHEMA}.`, ''))
        throw refuse(`${table}.${column} is ${there.type}, not ${type}`);
    }
  const needed = found.find((one) => one.table === 'job' && one.needed && !Object.hasOwn(COLUMNS.job, one.column));
  if (needed !== undefined) throw refuse(`job.${needed.column} has to be filled, and is not known`);
  const { rows: states } = await store.executeSql(
    `select string_agg(e.enumlabel, ', ' order by e.enumsortorder) as states from pg_enum e join pg_type t on t.oid = e.enumtypid
     where t.typnamespace = to_regnamespace($1) and t.typname = 'job_state'`,
    [SCHEMA],
  );
  if (states[0]?.['states'] !== STATES) throw refuse(`the states of a job are ${states[0]?.['states']}, not ${STATES}`);
}

/** Of every queue's table: what `on conflict do nothing` goes by – a job's number, and one waiting job a key. */
async function checkIndexes(store: Store): Promise<void> {
  const { rows } = await store.executeSql(
    `select i.inhrelid::regclass::text as table,
       coalesce(bool_or(x.indisprimary and pg_get_indexdef(x.indexrelid) like '%(name, id)'), false) as numbered,
       coalesce(bool_or(x.indisunique and pg_get_indexdef(x.indexrelid) like '%(name, COALESCE(singleton_key,%' and pg_get_expr(x.indpred, x.indrelid) like '%created%short%'), false) as keyed
     from pg_inherits i left join pg_index x on x.indrelid = i.inhrelid where i.inhparent = to_regclass($1) group by i.inhrelid order by 1`,
    [`${SCHEMA}.job`],
  );
  const lacking = rows.find(({ numbered, keyed }) => numbered !== true || keyed !== true);
  if (lacking !== undefined)
    throw refuse(`${lacking['table']} has no unique index of ${lacking['numbered'] === true ? 'waiting keys' : 'jobs'}`);
}

function refuse(why: string): QueueError {
  return new QueueError(
    'unsupported_tables',
    `The job tables in the schema ${SCHEMA} are none that can be worked with – ${why} –: only those of pg-boss ${RELEASE} (edition ${EDITION}, or ${OLDEST} to ${EDITION - 1}, which it brings up to it) are supported. Without a newsroom running, drop that schema: it is made anew, and what is due is found again.`,
  );
}
