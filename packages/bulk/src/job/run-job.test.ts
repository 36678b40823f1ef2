import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Destination, DestinationError, type RowWriter } from '../destination.ts';
import type { PageRequest } from '../request.ts';
import type { Row, RowRunner } from '../row.ts';
import type { Source } from '../source.ts';
import type { JobOptions } from './job.ts';
import { readFilter } from './page-filter.ts';
import { runJob } from './run-job.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-job-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Pages named `NAME-0` …; the place is the index. */
function source(name: string, size: number, fingerprint = ''): Source {
  return {
    name,
    size,
    fingerprint,
    async *read(after) {
      for (let i = after === undefined ? 0 : Number(after) + 1; i < size; i++)
        yield { id: `${name}-${i}`, bytes: new Uint8Array(2), place: i, read: i + 1 } satisfies PageRequest;
    },
  };
}

/** Rows as lines in memory; `kept` is what a crash leaves. */
class Memory implements Destination {
  readonly name = 'memory';
  readonly form = 'jsonl';
  readonly keepsCheckpoint = false;
  kept = '';
  finished = false;

  async clear(): Promise<void> {
    this.kept = '';
  }

  async open(mark: unknown): Promise<RowWriter> {
    this.kept = this.kept.slice(0, Number(mark ?? 0));
    let open = '';
    return {
      write: async ({ id, duplicateOf }) => {
        open += `${id}${duplicateOf === undefined ? '' : ` = ${duplicateOf}`}\n`;
        // What a crash leaves may hold more than was committed.
        if (open.length > 40) {
          this.kept += open;
          open = '';
        }
      },
      commit: async () => {
        this.kept += open;
        open = '';
        return this.kept.length;
      },
      finish: async () => {
        this.finished = true;
      },
      close: async () => {},
    };
  }
}

const rowOf = ({ id }: PageRequest): Row => ({
  id,
  ok: true,
  reason: undefined,
  problems: [],
  language: String(id).endsWith('3') ? 'zh-Hant' : 'en',
  page: 'article',
  confidence: 0.9,
  bytes: 2,
  milliseconds: 1,
  fingerprint: undefined,
  data: new Uint8Array(),
});

/** Dies before the page of this number. */
function runner(dieAt = Number.POSITIVE_INFINITY, row: (request: PageRequest) => Row = rowOf): RowRunner {
  let done = 0;
  return async function* (requests) {
    for await (const request of requests) {
      if (++done > dieAt) throw new Error('killed');
      yield { request, row: row(request) };
    }
  };
}

function options(destination: Destination, more: Partial<JobOptions> = {}): JobOptions {
  return {
    sources: [source('a', 7), source('b', 0), source('c', 5)],
    destination,
    runRows: runner(),
    state: join(folder, 'state'),
    settings: { version: 1 },
    begin: 'resume',
    commitEvery: { pages: 3, milliseconds: 1e9 },
    ...more,
  };
}

const ALL = [...Array.from({ length: 7 }, (_, i) => `a-${i}`), ...Array.from({ length: 5 }, (_, i) => `c-${i}`)];

describe('a job', () => {
  it('writes every page of every source in order and leaves its report and that it is done', async () => {
    const destination = new Memory();
    const report = await runJob(options(destination));
    expect(destination.kept).toBe(`${ALL.join('\n')}\n`);
    expect(destination.finished).toBe(true);
    expect(report).toMatchObject({ complete: true, runs: 1, tally: { read: 12, written: 12, articles: 12, bytes: 24 } });
    expect(readdirSync(join(folder, 'state'))).toEqual(['checkpoint.json', 'report.json']);
  });

  it('killed when it was done has nothing to do when it is resumed', async () => {
    const destination = new Memory();
    await runJob(options(destination));
    const again = await runJob(options(destination, { runRows: runner(0) }));
    expect(again).toMatchObject({ complete: true, runs: 2, tally: { read: 12, written: 12 } });
    expect(destination.kept).toBe(`${ALL.join('\n')}\n`);
    await expect(runJob(options(destination, { sources: [source('a', 7, 'other')] }))).rejects.toThrow(
      'cannot be resumed: the sources were a, b, c',
    );
  });

  it('whose destination is gone begins anew', async () => {
    await runJob(options(new Memory()));
    const empty = new Memory();
    const refusing: Destination = Object.assign(empty, {
      open: async (mark: unknown) => {
        if (mark !== undefined) throw new DestinationError('memory is not what was written so far');
        return Memory.prototype.open.call(empty, mark);
      },
    });
    expect(await runJob(options(refusing))).toMatchObject({ complete: true, runs: 1, tally: { read: 12 } });
    expect(empty.kept).toBe(`${ALL.join('\n')}\n`);
  });

  it('is begun by who begins afresh, where the destination lets them', async () => {
    await runJob(options(new Memory()));
    const other = new Memory();
    await runJob(options(other, { begin: 'fresh' }));
    expect(other.kept).toBe(`${ALL.join('\n')}\n`);
  });

  it('killed anywhere, any number of times, ends as if it never had been', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(8), { maxLength: 8 }),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom(1, 0.5),
        fc.constantFrom(4, 9, 100),
        async (deaths, pages, share, limit) => {
          const more = { commitEvery: { pages, milliseconds: 1e9 }, sample: { share, seed: 1 }, limit };
          const whole = new Memory();
          const calm = await runJob(options(whole, { ...more, state: join(folder, 'calm'), begin: 'restart' }));
          const destination = new Memory();
          rmSync(join(folder, 'state'), { recursive: true, force: true });
          for (const dieAt of deaths) {
            const dying = options(destination, { ...more, runRows: runner(dieAt) });
            const outcome = await runJob(dying).catch((error: Error) => error.message);
            if (typeof outcome === 'object') break;
            expect(outcome).toBe('killed');
          }
          if (!destination.finished) {
            const { tally } = await runJob(options(destination, more));
            expect({ ...tally }).toEqual({ ...calm.tally });
          }
          expect(destination.kept).toBe(whole.kept);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('told to end, keeps what is done and goes on from there', async () => {
    const destination = new Memory();
    const ending = new AbortController();
    const report = await runJob(
      options(destination, { signal: ending.signal, onProgress: ({ tally }) => tally.written === 5 && ending.abort() }),
    );
    expect(report).toMatchObject({ complete: false, tally: { written: 5 } });
    expect(destination.kept).toBe(`${ALL.slice(0, 5).join('\n')}\n`);
    expect(await runJob(options(destination))).toMatchObject({ complete: true, runs: 2, tally: { written: 12 } });
    expect(destination.kept).toBe(`${ALL.join('\n')}\n`);
  });

  it('refuses what was begun, and to go on under other settings or with other sources', async () => {
    const destination = new Memory();
    await runJob(options(destination, { runRows: runner(5) })).catch(() => {});
    const refused = (more: Partial<JobOptions>): Promise<string> =>
      runJob(options(destination, more)).then(
        () => 'done',
        (error: Error) => (error instanceof DestinationError ? error.message : 'other'),
      );
    expect(await refused({ begin: 'fresh' })).toMatch(/--resume goes on, --restart begins anew/);
    expect(await refused({ settings: { version: 2 } })).toMatch(/version was 1/);
    expect(await refused({ sources: [source('a', 7, 'changed'), source('b', 0), source('c', 5)] })).toMatch(/a has changed since/);
    expect(await refused({ sources: [source('a', 7)] })).toMatch(/the sources were a, b, c/);
    expect(await refused({ begin: 'restart' })).toBe('done');
  });

  it('leaves out what the filter does, counts it, and keeps failed pages in quarantine', async () => {
    const destination = new Memory();
    const row = (request: PageRequest): Row =>
      request.id === 'a-5' ? { ...rowOf(request), ok: false, language: undefined, reason: 'timed_out' } : rowOf(request);
    const report = await runJob(options(destination, { filter: readFilter('lang=zh'), runRows: runner(undefined, row) }));
    expect(destination.kept).toBe('a-3\nc-3\n');
    expect(report.tally).toMatchObject({ written: 2, filtered: 10, articles: 11, quarantined: 1, reasons: { timed_out: 1 } });
    expect(readdirSync(report.quarantine!)).toEqual(['000000006.html', '000000006.json']);
    expect(JSON.parse(readFileSync(join(report.quarantine!, '000000006.json'), 'utf8'))).toMatchObject({
      id: 'a-5',
      reason: 'timed_out',
      place: 5,
    });
  });

  it('marks near duplicates, also of what an earlier run wrote', async () => {
    const destination = new Memory();
    const row = (request: PageRequest): Row => ({ ...rowOf(request), fingerprint: BigInt(Number(request.place) % 4) << 40n });
    const more = { markDuplicates: true, runRows: runner(undefined, row) };
    await runJob(options(destination, { ...more, runRows: runner(8, row) })).catch(() => {});
    const report = await runJob(options(destination, more));
    expect(destination.kept.split('\n').slice(0, 9)).toEqual([
      'a-0',
      'a-1 = a-0',
      'a-2 = a-0',
      'a-3 = a-0',
      'a-4 = a-0',
      'a-5 = a-0',
      'a-6 = a-0',
      'c-0 = a-0',
      'c-1 = a-0',
    ]);
    expect(report.tally.duplicates).toBe(11);
  });

  it('is the only one at work on its folder', async () => {
    const state = join(folder, 'state');
    const second = async (): Promise<string> => runJob(options(new Memory(), { state })).then(String, (error: Error) => error.message);
    let message = '';
    const runRows: RowRunner = async function* (requests) {
      message = await second();
      yield* runner()(requests, new AbortController().signal);
    };
    await runJob(options(new Memory(), { state, runRows }));
    expect(message).toMatch(/is at work on it/);
  });
});
