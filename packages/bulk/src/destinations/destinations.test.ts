import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRow } from '../../test/test-rows.ts';
import { readTree, writeAll, writeRows } from '../../test/write-all.ts';
import { type Destination, DestinationError } from '../destination.ts';
import { COLUMNS, readColumns } from '../forms/columns.ts';
import { FORMS } from '../forms/forms.ts';
import { takeBytes } from '../sources/bytes/byte-cursor.ts';
import { ByteReader } from '../sources/bytes/byte-reader.ts';
import { bytesOfFile } from '../sources/bytes/raw-input.ts';
import { openDestination } from './open-destination.ts';
import { openParquetFile } from './parquet-file.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'galley-destinations-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

let folders = 0;
function fresh(): string {
  const folder = join(root, String(++folders));
  mkdirSync(folder);
  return folder;
}

/** Each kind: its name in a folder, and what is compared of it. */
type Kind = readonly [name: string, open: (path: string) => Destination, read: (path: string) => unknown];

const KINDS: readonly Kind[] = [
  ['rows.jsonl', openDestination, (path) => readFileSync(path, 'utf8')],
  ['rows.jsonl.gz', openDestination, (path) => gunzipSync(readFileSync(path)).toString()],
  ['rows.jsonl.zst', openDestination, readFrames],
  ['rows.csv', openDestination, (path) => readFileSync(path, 'utf8')],
  ['pages/', openDestination, readTree],
  // A few rows a group, so that some are committed in groups and some wait.
  ['rows.parquet', (path) => openParquetFile(path, { groupRows: 7 }), (path) => digest(readFileSync(path))],
];

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Node.js undoes one frame of zstd only. */
async function readFrames(path: string): Promise<string> {
  const reader = await ByteReader.open(bytesOfFile(path), undefined, new AbortController().signal);
  return Buffer.from(await takeBytes(reader, 1e9)).toString();
}

describe.each(KINDS)('%s', (name, open, read) => {
  const ROWS = 40;
  let whole: unknown;
  beforeAll(async () => {
    const path = join(fresh(), name);
    await writeAll(open(path), ROWS);
    whole = await read(path);
  });

  it('is the same whenever a job was killed, whatever of the rows behind the mark had reached the disk', async () => {
    const cuts = fc.array(fc.tuple(fc.nat(12), fc.nat(8), fc.nat()), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(cuts, async (runs) => {
        const folder = fresh();
        const path = join(folder, name);
        let mark: unknown;
        let done = 0;
        for (const run of runs) [mark, done] = await workAndDie(folder, open(path), run, mark, done, ROWS);
        const writer = await open(path).open(mark);
        await writeRows(writer, open(path).form, done, ROWS);
        mark = await writer.commit(null);
        await writer.finish();
        await writer.close();
        expect(await read(path)).toEqual(whole);
        expect(readdirSync(folder)).toEqual([name.replace('/', '')]);
        // Killed between the end of the work and its being told: there is nothing to be done any more.
        const again = await open(path).open(JSON.parse(JSON.stringify(mark)));
        await again.commit(null);
        await again.finish();
        await again.close();
        expect(await read(path)).toEqual(whole);
      }),
      { numRuns: name === 'pages/' ? 5 : 15 },
    );
  });

  it('is the same when a job was killed while it finished', async () => {
    const folder = fresh();
    const path = join(folder, name);
    const blocker = name.endsWith('/') ? join(path, 'index.jsonl') : path;
    const first = await open(path).open(undefined);
    await writeRows(first, open(path).form, 0, 33);
    const mark = await first.commit(null);
    await writeRows(first, open(path).form, 33, ROWS);
    writeFileSync(blocker, ''); // what comes before the new name is done, the rest is not
    await expect(first.finish()).rejects.toThrow('is there already');
    await first.close();
    rmSync(blocker);
    const second = await open(path).open(mark);
    await writeRows(second, open(path).form, 33, ROWS);
    await second.finish();
    await second.close();
    expect(await read(path)).toEqual(whole);
    expect(readdirSync(folder)).toEqual([name.replace('/', '')]);
  });

  it('is never written over', async () => {
    const path = join(fresh(), name);
    await writeAll(open(path), 3);
    const before = await read(path);
    await expect(open(path).open(undefined)).rejects.toThrow(DestinationError);
    expect(await read(path)).toEqual(before);
  });

  it('begins anew behind a job that was killed before its first commit', async () => {
    const path = join(fresh(), name);
    const writer = await open(path).open(undefined);
    await writeRows(writer, open(path).form, 0, 9);
    await writer.close();
    await writeAll(open(path), ROWS);
    expect(await read(path)).toEqual(whole);
  });

  it('says in one sentence when it is not what was written so far', async () => {
    const folder = fresh();
    const path = join(folder, name);
    const writer = await open(path).open(undefined);
    await writeRows(writer, open(path).form, 0, 9);
    const mark = await writer.commit(null);
    await writer.close();
    for (const [file] of sizesOf(folder)) if (file.endsWith('.part')) truncateSync(file, 0);
    await expect(open(path).open(mark)).rejects.toThrow(/is not what was written so far/);
    await expect(open(path).open({ other: true })).rejects.toThrow(/another kind/);
  });
});

/**
 * Some rows that are committed and some that are not, of whose bytes any part has reached the disk. Gives the mark and the rows a job goes
 * on with: now and then the kill comes between a commit and its being kept.
 */
async function workAndDie(
  folder: string,
  destination: Destination,
  [committed, behind, cut]: readonly [committed: number, behind: number, cut: number],
  mark: unknown,
  done: number,
  rows: number,
): Promise<[mark: unknown, done: number]> {
  const writer = await destination.open(mark);
  const upTo = Math.min(rows, done + committed);
  await writeRows(writer, destination.form, done, upTo);
  const next = JSON.parse(JSON.stringify(await writer.commit(null)));
  const sizes = sizesOf(folder);
  await writeRows(writer, destination.form, upTo, Math.min(rows, upTo + behind));
  await writer.close();
  if (cut % 4 === 0) return [mark, done];
  for (const [file, size] of sizesOf(folder)) {
    const kept = sizes.get(file) ?? 0;
    if (!file.endsWith('.part')) continue;
    truncateSync(file, kept + (cut % (size - kept + 1)));
    if (cut % 2 === 0) appendFileSync(file, `{"half": "a line\n\0\0${cut}`);
  }
  return [next, upTo];
}

/** Of each file below a folder. */
function sizesOf(folder: string): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name);
    if (statSync(path).isFile()) sizes.set(path, statSync(path).size);
  }
  return sizes;
}

describe('lines', () => {
  it('say of which row they are near duplicates', async () => {
    const folder = fresh();
    await writeAll(openDestination(join(folder, 'a.jsonl')), 10);
    const lines = readFileSync(join(folder, 'a.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { duplicateOf?: string }).duplicateOf)).toEqual(
      Array.from({ length: 10 }, (_, i) => testRow('jsonl', i).duplicateOf),
    );
    expect(JSON.parse(lines[4]!)).toEqual({ ...JSON.parse(Buffer.from(testRow('jsonl', 4).data).toString()), duplicateOf: 'urn:3' });
    await writeAll(openDestination(join(folder, 'a.csv')), 10);
    const csv = readFileSync(join(folder, 'a.csv'), 'utf8');
    expect(csv).toMatch(/^id,ok,reason,url,.*,articleBody,duplicateOf\r\n/);
    expect(csv).toMatch(/,urn:3\r\n/);
  });

  it('go to stdout as there is room, and cannot be resumed there', async () => {
    const stdout = new PassThrough({ highWaterMark: 100 });
    const destination = openDestination('-', { stdout });
    const writer = await destination.open(undefined);
    const text: string[] = [];
    let done = false;
    const writing = writeRows(writer, 'jsonl', 0, 20).then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toBe(false);
    stdout.on('data', (chunk: Buffer) => text.push(chunk.toString()));
    await writing;
    await writer.finish();
    expect(text.join('').split('\n').length).toBe(21);
    await expect(destination.open(null)).rejects.toThrow(DestinationError);
    expect(() => openDestination('-', { as: 'parquet' })).toThrow(DestinationError);
  });

  it('to a reader that has gone are an error in one sentence', async () => {
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    const writer = await openDestination('-', { stdout }).open(undefined);
    await expect(writeRows(writer, 'jsonl', 0, 20).then(() => writer.commit(null))).rejects.toThrow(/^stdout: EPIPE$/);
  });
});

describe('a Parquet file', () => {
  it('is read by DuckDB, type by type and row by row', async () => {
    const path = join(fresh(), 'rows.parquet');
    const destination = openParquetFile(path, { groupRows: 20 });
    await writeAll(destination, 50);
    const database = await (await DuckDBInstance.create(':memory:')).connect();
    const columns = await database.runAndReadAll(`describe select * from '${path}'`);
    const types = {
      text: 'VARCHAR',
      texts: 'VARCHAR[]',
      boolean: 'BOOLEAN',
      integer: 'INTEGER',
      real: 'DOUBLE',
      instant: 'TIMESTAMP WITH TIME ZONE',
    };
    expect(columns.getRowObjectsJson().map(({ column_name, column_type }) => [column_name, column_type])).toEqual(
      COLUMNS.map(({ name, type }) => [name, types[type]]),
    );
    const instants = COLUMNS.map(({ name, type }) => (type === 'instant' ? `epoch_ms("${name}")::double as "${name}"` : `"${name}"`));
    const rows = (await database.runAndReadAll(`select ${instants.join(', ')} from '${path}'`)).getRowsJson();
    expect(rows).toEqual(Array.from({ length: 50 }, (_, i) => readColumns(testRow('columns', i))));
    const groups = await database.runAndReadAll(`select count(distinct row_group_id)::int from parquet_metadata('${path}')`);
    expect(groups.getRowsJson()).toEqual([[3]]);
    database.closeSync();
  });

  it('may have no rows', async () => {
    const path = join(fresh(), 'rows.parquet');
    await writeAll(openDestination(path), 0);
    const database = await (await DuckDBInstance.create(':memory:')).connect();
    expect((await database.runAndReadAll(`select count(*)::int from '${path}'`)).getRowsJson()).toEqual([[0]]);
    database.closeSync();
  });
});

describe('names', () => {
  it('tell what is written', () => {
    const forms = ['a.jsonl', 'a.NDJSON.gz', 'b.csv', 'c/', root, 'd.parquet', 'postgres://user:secret@host/db?table=t'].map((name) => {
      const { form, name: shown } = openDestination(name);
      expect(shown).not.toContain('secret');
      return form;
    });
    expect(forms).toEqual(['jsonl', 'jsonl', 'csv', 'markdown', 'markdown', 'columns', 'columns']);
    expect(openDestination('out', { as: 'markdown' }).form).toBe('markdown');
    for (const bad of ['out', 'a.txt', 'a.html']) expect(() => openDestination(bad)).toThrow(DestinationError);
    expect(() => openDestination('out', { as: 'xml' })).toThrow('one of');
    expect(Object.keys(FORMS)).toEqual(expect.arrayContaining(forms));
  });
});

describe('a process killed with -9', () => {
  it('and started again, however often, leaves every row once', async () => {
    const folder = fresh();
    const names = ['a.jsonl', 'a.jsonl.gz', 'a.jsonl.zst', 'a.csv', 'pages/', 'a.parquet'];
    const script = fileURLToPath(new URL('../../test/write-and-die.ts', import.meta.url));
    const [rows, every] = [1000, 25];
    const run = (kill: number): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [
          '--import',
          'tsx',
          script,
          String(rows),
          String(every),
          ...names.map((name) => join(folder, name)),
        ]);
        const said: string[] = [];
        child.stdout.on('data', (text: Buffer) => {
          said.push(text.toString());
          if (said.join('').length >= kill) child.kill('SIGKILL');
        });
        child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
        child.on('error', reject);
        child.on('exit', (code, signal) =>
          signal === 'SIGKILL' ? resolve(false) : code === 0 ? resolve(true) : reject(new Error(`${code}: ${said.join('')}`)),
        );
      });
    let kills = 0;
    for (const commits of [3, 60]) if (!(await run(commits))) kills++;
    expect(kills).toBe(2);
    expect(await run(Number.POSITIVE_INFINITY)).toBe(true);
    const expected = fresh();
    for (const [name, , read] of KINDS) {
      const mine = name.replace('rows', 'a');
      if (mine === 'a.parquet') continue;
      await writeAll(openDestination(join(expected, name)), rows);
      expect(await read(join(folder, mine))).toEqual(await read(join(expected, name)));
    }
    const database = await (await DuckDBInstance.create(':memory:')).connect();
    const read = (await database.runAndReadAll(`select id, duplicate_of from '${join(folder, 'a.parquet')}'`)).getRowsJson();
    const at = COLUMNS.findIndex(({ name }) => name === 'duplicate_of');
    expect(read).toEqual(
      Array.from({ length: rows }, (_, i) => [readColumns(testRow('columns', i))[0], readColumns(testRow('columns', i))[at]]),
    );
    database.closeSync();
    expect(
      readdirSync(folder)
        .filter((name) => !name.endsWith('.kept'))
        .sort(),
    ).toEqual(['a.csv', 'a.jsonl', 'a.jsonl.gz', 'a.jsonl.zst', 'a.parquet', 'pages']);
    expect(existsSync(join(folder, 'a.parquet.groups.part'))).toBe(false);
  }, 60_000);
});
