/** `galley bulk plan`, `worker` and `status` on a real PostgreSQL, with archives, lists and pages. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readArguments } from 'galley/command-line';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../../../../test/postgres-server.ts';
import { HTML, warcFile } from '../../test/warc-files.ts';
import type { PlanStatus } from '../machines/status.ts';
import { BULK } from './commands.ts';
import { runMachineCommand } from './machine-commands.ts';

const PAGES = join(import.meta.dirname, '../../../../test/pages');
const reason = whyNoPostgres();
if (reason !== undefined) console.warn(`SKIPPED galley bulk plan, worker and status: ${reason}`);

describe.skipIf(reason !== undefined)('one job on many machines', { timeout: 60_000 }, () => {
  let server: PostgresServer;
  let folder = '';
  let database = '';
  const names = ['brief.html', 'en-harbour.html', 'zh-metro-gbk.html'];

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'galley-plan-'));
    mkdirSync(join(folder, 'saved'));
    for (const name of names) cpSync(join(PAGES, name), join(folder, 'saved', name));
    const records = names.map((name) => ({ url: `https://post.example/${name}`, http: HTML, body: readFileSync(join(PAGES, name)) }));
    writeFileSync(join(folder, '0.warc.gz'), await warcFile(records, { gzip: true }));
    cpSync(join(folder, '0.warc.gz'), join(folder, '1.warc.gz'));
    const lines = names.map((name) => `${JSON.stringify({ id: name, file: join(PAGES, name) })}\n`);
    writeFileSync(join(folder, 'requests.jsonl'), `${lines.join('')}{"id": "cut o`);
  }, 60_000);
  afterAll(() => {
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function run(line: readonly string[], version = '1.0.0'): Promise<{ code: number; printed: string; reported: string[] }> {
    let printed = '';
    const reported: string[] = [];
    const signal = new AbortController().signal;
    const print = (text: string): void => {
      printed += text;
    };
    const given = readArguments(BULK, [...line, '--database', database]);
    const code = await runMachineCommand(given, { version, signal, print, report: (text) => void reported.push(text) });
    return { code, printed, reported };
  }
  const sources = (): string[] => [join(folder, '*.warc.gz'), join(folder, 'saved'), join(folder, 'requests.jsonl')];
  const plan = (...more: string[]): string[] => ['plan', ...sources(), '--out', join(folder, 'results'), ...more];
  const statusOf = async (): Promise<PlanStatus> => JSON.parse((await run(['status', '--json'])).printed) as PlanStatus;

  it('is planned once, worked on and told', async () => {
    database = await server.createDatabase();
    expect(await run(plan())).toMatchObject({ code: 0, printed: expect.stringMatching(/^planned: 4 shards, /) });
    expect((await run(plan())).printed).toMatch(/^planned before: 4 shards, /);
    expect((await statusOf()).shards).toEqual({ waiting: 4, active: 0, done: 0, failed: 0 });

    const worked = await run(['worker', '--concurrency', '1']);
    expect(worked.code).toBe(0);
    expect(worked.reported.sort()).toEqual([
      expect.stringMatching(/0\.warc\.gz: 3 rows$/),
      expect.stringMatching(/1\.warc\.gz: 3 rows$/),
      expect.stringMatching(/requests\.jsonl: 4 rows$/),
      expect.stringMatching(/brief\.html and 2 more: 3 rows$/),
    ]);
    expect((await run(['status'])).printed).toMatch(/^shards: 4 done, 0 active, 0 waiting, 0 failed\n13 rows, 100 % of .* MB\n$/);

    const files = readdirSync(join(folder, 'results')).filter((name) => name.startsWith('part-'));
    expect(files).toEqual([0, 1, 2, 3].map((number) => `part-0000${number}.jsonl.gz`));
    const [first, second, pages, list] = files.map((name) => gunzipSync(readFileSync(join(folder, 'results', name))).toString());
    const rowsOf = (text = ''): Record<string, unknown>[] =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(second === first).toBe(true);
    expect(rowsOf(list).at(-1)).toMatchObject({ ok: false, reason: 'bad_line' });
    const articlesOf = (text = ''): unknown[] => rowsOf(text).map(({ article }) => (article as { articleBody?: string })?.articleBody);
    expect(articlesOf(list).slice(0, 3)).toEqual(articlesOf(pages));
  });

  it('gives the same bytes again', async () => {
    const bytes = (out: string): string[] =>
      readdirSync(join(folder, out))
        .filter((name) => name.startsWith('part-'))
        .map((name) => readFileSync(join(folder, out, name)).toString('base64'));
    await run(['plan', join(folder, '1.warc.gz'), join(folder, 'requests.jsonl'), '--out', join(folder, 'again'), '--plan', 'again']);
    await run(['worker', '--plan', 'again', '--concurrency', '2', '--quiet']);
    const results = bytes('results');
    expect(bytes('again').map((result) => results.indexOf(result))).toEqual([0, 3]);
  });

  it('is refused by another version, and for other options', async () => {
    await expect(run(['worker'], '2.0.0')).rejects.toThrow('not for this worker: version was "1.0.0"');
    await expect(run(plan('--strategy', 'text-density'))).rejects.toThrow('strategy was not given; --restart');
    await expect(run(['worker', '--plan', 'other'])).rejects.toThrow('there is no plan other');
  });

  it('tells what failed, and tries it again when asked', async () => {
    database = await server.createDatabase();
    const lost = join(folder, 'lost.jsonl');
    writeFileSync(lost, '{}\n');
    await run(['plan', lost, join(folder, 'requests.jsonl'), '--out', join(folder, 'part'), '--as', 'csv']);
    rmSync(lost);
    expect((await run(['worker', '--concurrency', '1'])).code).toBe(2);
    const failed = await run(['status']);
    expect(failed).toMatchObject({
      code: 2,
      printed: expect.stringContaining(`failed: shard 0, ${lost}: ${lost}: no such file on this machine\n`),
    });
    writeFileSync(lost, '{}\n');
    expect((await run(['worker', '--concurrency', '1', '--retry-failed'])).code).toBe(0);
    expect(readdirSync(join(folder, 'part')).filter((name) => name.endsWith('.csv'))).toEqual(['part-00000.csv', 'part-00001.csv']);
  });

  it('fetches the addresses of a list, from hosts that the plan allows', async () => {
    database = await server.createDatabase();
    const origin = createServer(({ url }, response) => {
      if (url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(readFileSync(join(PAGES, 'en-harbour.html')));
    });
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = origin.address() as AddressInfo;
      writeFileSync(join(folder, 'list.txt'), `http://127.0.0.1:${port}/harbour\nhttp://localhost:1/nobody\n`);
      await run([
        'plan',
        join(folder, 'list.txt'),
        '--out',
        join(folder, 'web'),
        '--as',
        'jsonl',
        '--pace',
        '1',
        '--allow-private',
        '127.0.0.1',
      ]);
      expect((await run(['worker', '--concurrency', '1'])).code).toBe(0);
    } finally {
      origin.close();
    }
    const rows = readFileSync(join(folder, 'web', 'part-00000.jsonl'), 'utf8')
      .trim()
      .split('\n');
    expect(JSON.parse(rows[0]!)).toMatchObject({ ok: true, article: { headline: expect.stringContaining('arbour') } });
    expect(JSON.parse(rows[1]!)).toMatchObject({ ok: false });
  });

  it('keeps pages that ran out of time', async () => {
    database = await server.createDatabase();
    const html = `<title>Long</title>${'<p>Words, words, words and more of them. '.repeat(60_000)}`;
    writeFileSync(join(folder, 'slow.jsonl'), `${JSON.stringify({ id: 'slow', html })}\n`);
    await run(['plan', join(folder, 'slow.jsonl'), '--out', join(folder, 'kept'), '--timeout', '.1']);
    expect((await run(['worker', '--concurrency', '1'])).code).toBe(0);
    expect(readFileSync(join(folder, 'kept/quarantine/part-00000/000000001.html'), 'utf8')).toBe(html);
  });

  it.each([
    [['plan', 'x.jsonl'], 'where to?'],
    [['plan', 'x.jsonl', '--out', 'postgres://x/y'], 'is a folder that all machines see'],
    [['plan', '-', '--out', 'o'], 'stdin is on one machine only'],
    [['plan', 'https://post.example/', '--out', 'o'], 'addresses come in a file'],
    [['plan', 'no/such.jsonl', '--out', 'o'], 'no such file'],
  ])('is told in one sentence why not: %j', async (line, message) => {
    await expect(run(line)).rejects.toThrow(message);
  });
});
