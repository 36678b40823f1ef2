import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../../../../test/postgres-server.ts';
import { testRow } from '../../test/test-rows.ts';
import { DestinationError, type RowWriter } from '../destination.ts';
import { COLUMNS, readColumns } from '../forms/columns.ts';
import { writeCopyRow } from './copy-text.ts';
import { openPostgresTable } from './postgres-table.ts';

const reason = whyNoPostgres();
if (reason !== undefined) console.warn(`not tested: ${reason}`);

describe('a row for COPY', () => {
  it('is written as the database reads it', () => {
    const values = ['a\tb\nc\\d\r\0', null, ['x', 'a"b', 'c\\d', '', 'NULL', '{,}'], true, false, 3, 0.5, Date.UTC(2024, 1, 9), -1e15];
    const types = ['text', 'text', 'texts', 'boolean', 'boolean', 'integer', 'real', 'instant', 'instant'] as const;
    expect(writeCopyRow(values, types)).toBe(
      'a\\tb\\nc\\\\d\\r\ufffd\t\\N\t{"x","a\\\\"b","c\\\\\\\\d","","NULL","{,}"}\ttrue\tfalse\t3\t0.5\t2024-02-09T00:00:00.000Z\t\\N\n',
    );
  });
});

describe.skipIf(reason !== undefined)('a table', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server.stop());

  async function query(address: string, sql: string): Promise<unknown[][]> {
    const client = new Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    await client.end();
    return rows;
  }

  async function write(writer: RowWriter, from: number, to: number): Promise<void> {
    for (let number = from; number < to; number++) await writer.write(testRow('columns', number));
  }

  const ids = (count: number): unknown[][] => Array.from({ length: count }, (_, i) => [readColumns(testRow('columns', i))[0]]);

  it('holds the values of all columns', async () => {
    const address = await server.createDatabase();
    const writer = await openPostgresTable(address).open(undefined);
    await write(writer, 0, 60);
    await writer.commit({});
    await writer.finish();
    await writer.close();
    const instants = COLUMNS.map(({ name, type }) => (type === 'instant' ? `extract(epoch from "${name}")::float8 * 1000` : `"${name}"`));
    const rows = await query(address, `select ${instants.join(', ')} from articles`);
    expect(rows).toEqual(Array.from({ length: 60 }, (_, i) => readColumns(testRow('columns', i))));
    expect(await query(address, 'select * from galley_bulk_jobs')).toEqual([]);
  });

  it('keeps rows and checkpoint together, whenever the job is killed', async () => {
    const address = `${await server.createDatabase()}?table=news.stories`;
    await query(address.replace(/\?.*/, ''), 'create schema news');
    let done = 0;
    let mark: unknown;
    for (const [committed, behind] of [
      [0, 5],
      [7, 0],
      [13, 20],
      [0, 3],
    ] as const) {
      const destination = openPostgresTable(address);
      const checkpoint = (await destination.readCheckpoint!()) as { rows: number } | undefined;
      expect(checkpoint?.rows ?? 0).toBe(done);
      mark = checkpoint === undefined ? undefined : null;
      const writer = await destination.open(mark);
      if (committed > 0) {
        await write(writer, done, done + committed);
        done += committed;
        await writer.commit({ rows: done, text: '\0 "quoted"' });
      }
      await write(writer, done, done + behind);
      await writer.close();
    }
    server.restart('immediate');
    expect(await query(address, 'select id from news.stories')).toEqual(ids(20));
  });

  it('refuses rows of a process that was thought dead when another one goes on', async () => {
    const address = await server.createDatabase();
    const first = openPostgresTable(address);
    const slow = await first.open(undefined);
    await write(slow, 0, 10);
    await slow.commit({ rows: 10 });
    await write(slow, 10, 15);
    const second = openPostgresTable(address);
    expect(await second.readCheckpoint!()).toEqual({ rows: 10 });
    const quick = await second.open(null);
    await expect(slow.commit({ rows: 15 })).rejects.toThrow(/another process has taken this job over/);
    await slow.close();
    await write(quick, 10, 20);
    await quick.commit({ rows: 20 });
    await quick.finish();
    await quick.close();
    expect(await query(address, 'select id from articles')).toEqual(ids(20));
  });

  it('takes rows of several jobs where it is told to', async () => {
    const address = await server.createDatabase();
    const jobs = ['one', 'two', 'three'].map((job) => openPostgresTable(address, { job, append: true }));
    await Promise.all(
      jobs.map(async (job, i) => {
        const writer = await job.open(undefined);
        await write(writer, i * 100, (i + 1) * 100);
        await writer.commit({});
        await writer.close();
      }),
    );
    expect(await query(address, 'select count(*)::int, count(distinct id)::int from articles')).toEqual([[300, 300]]);
    await expect(openPostgresTable(address).open(undefined)).rejects.toThrow(/has rows already/);
  });

  it('says what is wrong in one sentence, without a password', async () => {
    const address = await server.createDatabase();
    await query(address, 'create table articles (id integer)');
    const writer = await openPostgresTable(address, { append: true }).open(undefined);
    await expect(write(writer, 0, 5000).then(() => writer.commit({}))).rejects.toThrow(DestinationError);
    await writer.close();
    const nowhere = openPostgresTable('postgres://me:secret@127.0.0.1:1/x');
    await expect(nowhere.readCheckpoint!()).rejects.toThrow(/^postgres:\/\/127\.0\.0\.1:1\/x\?table=articles: /);
    for (const bad of ['no address', 'postgres://h/d?table=', 'postgres://h/d?table=a.b.c'])
      expect(() => openPostgresTable(bad)).toThrow(DestinationError);
    const odd = `${address}?table=${encodeURIComponent('a"; drop table articles; --')}`;
    const other = await openPostgresTable(odd).open(undefined);
    await write(other, 0, 3);
    await other.commit({});
    await other.close();
    expect(await query(address, 'select count(*)::int from "a""; drop table articles; --"')).toEqual([[3]]);
  });

  it('has every row once, however often the process is killed with -9', async () => {
    const address = await server.createDatabase();
    const script = fileURLToPath(new URL('../../test/write-and-die.ts', import.meta.url));
    const run = (kill: number): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, ['--import', 'tsx', script, '3000', '50', address]);
        let said = '';
        child.stdout.on('data', (text: Buffer) => {
          said += text.toString();
          if (said.length >= kill) child.kill('SIGKILL');
        });
        child.stderr.on('data', (text: Buffer) => {
          said += text.toString();
        });
        child.on('exit', (code, signal) => (signal !== null ? resolve(false) : code === 0 ? resolve(true) : reject(new Error(said))));
      });
    expect([await run(5), await run(20), await run(Number.POSITIVE_INFINITY)]).toEqual([false, false, true]);
    // Whatever place a row has in the table: what a killed run left behind may be taken up again.
    expect((await query(address, 'select id from articles')).map(String).sort()).toEqual(ids(3000).map(String).sort());
  }, 60_000);
});
