/** A table of PostgreSQL: rows by `COPY`, and the job's checkpoint in the same transaction. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type Destination, DestinationError, type RowWriter } from '../destination.ts';
import { COLUMNS, type ColumnType, readColumns } from '../forms/columns.ts';
import type { Row } from '../row.ts';
import { writeCopyRow } from './copy-text.ts';
import { readPostgresAddress } from './postgres-address.ts';

export interface PostgresOptions {
  /** What the checkpoint is kept under: the table's name unless told. Jobs that write into one table need a name each. */
  readonly job?: string | undefined;
  /** Whether a new job may add to a table that has rows. */
  readonly append?: boolean | undefined;
}

const SQL_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  texts: 'text[]',
  boolean: 'boolean',
  integer: 'integer',
  real: 'double precision',
  instant: 'timestamptz',
};
const TYPES: readonly ColumnType[] = COLUMNS.map(({ type }) => type);
const NAMES: string = COLUMNS.map(({ name }) => `"${name}"`).join(', ');
const DEFINITIONS: string = COLUMNS.map(
  ({ name, type, required }) => `"${name}" ${SQL_TYPES[type]}${required || type === 'texts' ? ' not null' : ''}`,
).join(', ');

/** `claim`: whoever took the job last; nobody else's commits count. */
const JOBS = 'create table if not exists galley_bulk_jobs (job text primary key, claim uuid not null, checkpoint text)';
/** Two processes that make the same table at once would fail. */
const LOCK = "select pg_advisory_xact_lock(hashtext('galley bulk'))";

/** @throws DestinationError where the address is none */
export function openPostgresTable(address: string, options: PostgresOptions = {}): Destination {
  return new PostgresTable(address, options);
}

class PostgresTable implements Destination {
  readonly name: string;
  readonly form = 'columns';
  readonly keepsCheckpoint = true;
  readonly #connection: string;
  readonly #table: string;
  readonly #job: string;
  readonly #append: boolean;
  readonly #claim: string = randomUUID();

  constructor(address: string, { job, append = false }: PostgresOptions) {
    const { connection, table, name } = readPostgresAddress(address);
    this.name = name;
    this.#connection = connection;
    this.#table = table;
    this.#job = job ?? table;
    this.#append = append;
  }

  /** Takes the job over at once: from now on nobody else commits behind the checkpoint. */
  async readCheckpoint(): Promise<unknown> {
    return this.#using(async (client) => {
      await this.#prepare(client);
      const take = 'update galley_bulk_jobs set claim = $2 where job = $1 returning checkpoint';
      const { rows } = await client.query<{ checkpoint: string | null }>(take, [this.#job, this.#claim]);
      const text = rows[0]?.checkpoint ?? undefined;
      return text === undefined ? undefined : JSON.parse(text);
    });
  }

  /** Rows of a database are nothing to be deleted by a switch. */
  async clear(): Promise<void> {
    await this.#using(async (client) => {
      await this.#prepare(client);
      await client.query('delete from galley_bulk_jobs where job = $1', [this.#job]);
    });
  }

  /** With a mark, behind what `readCheckpoint` of this same object gave. */
  async open(mark: unknown): Promise<RowWriter> {
    if (mark === undefined) await this.#using((client) => this.#begin(client));
    return new TableWriter(await this.#connect(), { name: this.name, table: this.#table, job: this.#job, claim: this.#claim });
  }

  async #begin(client: Client): Promise<void> {
    await this.#prepare(client);
    if (!this.#append) {
      const { rows } = await client.query<{ full: boolean }>(`select exists (select from ${this.#table}) as full`);
      if (rows[0]!.full) throw new DestinationError(`${this.name} has rows already`);
    }
    const take = `insert into galley_bulk_jobs values ($1, $2, null)
      on conflict (job) do update set claim = excluded.claim, checkpoint = null`;
    await client.query(take, [this.#job, this.#claim]);
  }

  async #prepare(client: Client): Promise<void> {
    await client.query('begin');
    await client.query(LOCK);
    await client.query(JOBS);
    await client.query(`create table if not exists ${this.#table} (${DEFINITIONS})`);
    await client.query('commit');
  }

  async #using<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await this.#connect();
    try {
      return await work(client);
    } catch (error) {
      throw describeFailure(this.name, error);
    } finally {
      await client.end();
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({ connectionString: this.#connection, application_name: 'galley bulk' });
    // A connection that breaks is told of by the query that breaks with it, or the next one.
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      throw describeFailure(this.name, error);
    }
    return client;
  }
}

interface Target {
  readonly name: string;
  readonly table: string;
  readonly job: string;
  readonly claim: string;
}

class TableWriter implements RowWriter {
  readonly #client: Client;
  readonly #target: Target;
  #copy: CopyStreamQuery | undefined;
  #failure: unknown;

  constructor(client: Client, target: Target) {
    this.#client = client;
    this.#target = target;
  }

  async write(row: Row): Promise<void> {
    await this.#reporting(async () => {
      this.#copy ??= await this.#beginCopy();
      if (!this.#copy.write(writeCopyRow(readColumns(row), TYPES)) && this.#failure === undefined) await once(this.#copy, 'drain');
    });
  }

  /** @throws DestinationError where another process has taken the job over meanwhile: then none of these rows is there */
  async commit(checkpoint: unknown): Promise<null> {
    await this.#reporting(async () => {
      if (this.#copy === undefined) await this.#client.query('begin');
      else await this.#endCopy(this.#copy);
      const keep = 'update galley_bulk_jobs set checkpoint = $3 where job = $1 and claim = $2';
      const { job, claim, name } = this.#target;
      const { rowCount } = await this.#client.query(keep, [job, claim, JSON.stringify(checkpoint)]);
      if (rowCount !== 1) throw new DestinationError(`${name}: another process has taken this job over`);
      await this.#client.query('commit');
    });
    return null;
  }

  /** The checkpoint of a job that is done is of no more use. */
  async finish(): Promise<void> {
    const { job, claim } = this.#target;
    await this.#reporting(() => this.#client.query('delete from galley_bulk_jobs where job = $1 and claim = $2', [job, claim]));
  }

  async close(): Promise<void> {
    this.#copy?.off('error', this.#onError);
    this.#copy?.on('error', () => {});
    await this.#client.end();
  }

  async #beginCopy(): Promise<CopyStreamQuery> {
    await this.#client.query('begin');
    const copy = this.#client.query(copyFrom(`copy ${this.#target.table} (${NAMES}) from stdin`));
    copy.on('error', this.#onError);
    return copy;
  }

  async #endCopy(copy: CopyStreamQuery): Promise<void> {
    this.#copy = undefined;
    copy.end();
    if (this.#failure === undefined) await once(copy, 'finish');
  }

  readonly #onError = (error: unknown): void => {
    this.#failure = error;
  };

  async #reporting(work: () => Promise<unknown>): Promise<void> {
    try {
      if (this.#failure === undefined) await work();
    } catch (error) {
      this.#failure ??= error;
    }
    if (this.#failure !== undefined) throw describeFailure(this.#target.name, this.#failure);
  }
}

function describeFailure(name: string, error: unknown): DestinationError {
  if (error instanceof DestinationError) return error;
  return new DestinationError(`${name}: ${(error as Error).message || String((error as { code?: string }).code)}`, { cause: error });
}
