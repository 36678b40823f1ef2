/** The built command as a child process: what a newcomer types, on the embedded database and on a real one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { onServedDatabase } from '../../test/databases.ts';
import { layStore } from '../../test/embedded-template.ts';
import { OF_SHORT_LIFE } from '../../test/of-short-life.ts';

const CLI = join(import.meta.dirname, '../../dist/cli/main.js');
const LIMIT = 120_000;

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawn(process.execPath, [...OF_SHORT_LIFE, CLI, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, NO_COLOR: '1', ...environment },
  });
}

async function run(...args: string[]): Promise<Run> {
  const child = start(args);
  let [stdout, stderr] = ['', ''];
  child.stdout!.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr!.on('data', (data: Buffer) => (stderr += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

/** Waits for a JSON log line that says so. */
function untilLogged(child: ChildProcess, wanted: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (data: Buffer): void => {
      text += data.toString();
      for (const line of text.split('\n').slice(0, -1)) {
        if (!line.startsWith('{')) reject(new Error(`no line of a log: ${line}`));
        else if (wanted(JSON.parse(line) as Record<string, unknown>)) resolve(JSON.parse(line) as Record<string, unknown>);
      }
      text = text.slice(text.lastIndexOf('\n') + 1);
    };
    child.stderr!.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
  });
}

const addressOf = ({ message }: Record<string, unknown>): string => /http:\/\/[\d.:]+/.exec(String(message))![0];

function end(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

/** The newsroom with its demo until it has read everything; used by both kinds of database. */
async function readDemo(args: readonly string[], environment: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = start(['--json', ...args, 'serve', '--port', '0'], environment);
  const url = addressOf(await untilLogged(child, ({ kind }) => kind === 'ready'));
  for (let known = 0; known < 13; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { items } = (await (await fetch(`${url}/articles?limit=100`)).json()) as { items: { storyId: number | null }[] };
    known = items.filter(({ storyId }) => storyId !== null).length;
  }
  return { child, url };
}

describe('galley-newsroom on the embedded database', { timeout: LIMIT }, () => {
  const directory = mkdtempSync(join(tmpdir(), 'galley-newsroom-'));
  const data = ['--data', join(directory, 'data')];
  let child: ChildProcess;
  let url: string;

  beforeAll(async () => {
    ({ child, url } = await readDemo(data));
  }, LIMIT);
  afterAll(() => {
    child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  it('shows stories and articles at its address', async () => {
    const page = await (await fetch(`${url}/`)).text();
    expect(page).toContain('Electric ferry');
    expect(page).toContain('lang="ug" dir="auto"');
    expect(page).toContain('地铁');
  });

  it('answers commands while it runs, through its own interface', async () => {
    const stories = await run(...data, 'stories');
    expect(stories.stdout).toMatch(/ferry.*[23] articles/i);
    const search = await run(...data, '--json', 'search', '地铁');
    expect(search.stdout.trim().split('\n').length).toBeGreaterThanOrEqual(2);
    const found = JSON.parse(search.stdout.split('\n')[0]!) as { id: number };
    expect((await run(...data, 'read', String(found.id))).stdout).toMatch(/^---\n[\s\S]*\n# .*地铁/);
    expect((await run(...data, 'sources')).stdout.trim().split('\n')).toHaveLength(5);
    expect((await run(...data, 'search', 'zeppelin')).code).toBe(1);
  });

  it('exports whole articles a line, also as ninjs, and marks those whose page failed', async () => {
    const lines = (await run(...data, 'export', '--since', '2020-01-01')).stdout.trim().split('\n');
    const articles = lines.map((line) => JSON.parse(line) as { articleBody: string; partial: boolean; headline: string });
    expect(articles).toHaveLength(13);
    expect(
      articles
        .filter(({ partial }) => partial)
        .map(({ headline }) => headline.slice(0, 12))
        .sort(),
    ).toEqual(['Council puts', 'Storm takes ']);
    const ninjs = JSON.parse((await run(...data, 'export', '--output', 'ninjs')).stdout.split('\n')[0]!) as { standard: unknown };
    expect(ninjs.standard).toMatchObject({ name: 'ninjs' });
    const rows = (await run(...data, 'export', '--output', 'csv')).stdout.split('\n');
    expect(rows[0]).toMatch(/^url,mainEntityOfPage,headline,/);
    expect(rows.filter((row) => row.startsWith('http://'))).toHaveLength(13);
    expect(rows.filter((row) => row.startsWith('url,'))).toHaveLength(1);
  });

  it('ends cleanly, and starts again with what it had', async () => {
    expect(await end(child)).toBe(0);
    expect(existsSync(join(directory, 'data', 'server.json'))).toBe(false);
    // Commands open the database themselves now.
    expect((await run(...data, 'articles', '-n', '100')).stdout.trim().split('\n')).toHaveLength(13);
    ({ child, url } = await readDemo(data));
    expect((await run(...data, 'articles', '-n', '100')).stdout.trim().split('\n')).toHaveLength(13);
  });
});

describe('galley-newsroom, its mistakes and its one-off command', { timeout: LIMIT }, () => {
  let origin: Origin;
  const directory = mkdtempSync(join(tmpdir(), 'galley-newsroom-'));

  beforeAll(async () => {
    origin = await startOrigin();
    await layStore(join(directory, 'x'));
  }, LIMIT);
  afterAll(async () => {
    await origin.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('gives the full text of a truncated feed with one command, and keeps nothing', async () => {
    const feed = origin.serveFeed('127.0.0.1', { items: 3 });
    const { code, stdout, stderr } = await run('full', feed, '--pace', '0', '--allow-private', '127.0.0.1');
    expect(code).toBe(0);
    expect(stdout.match(/Paragraph 3 of article \d/g)).toHaveLength(3);
    expect(stdout).toMatch(/^<\?xml/);
    expect(stderr.match(/^full /gm)).toHaveLength(3);
    const json = JSON.parse(
      (await run('full', feed, '--format', 'json', '-n', '1', '--pace', '0', '--allow-private', '127.0.0.1')).stdout,
    ) as { items: unknown[] };
    expect(json.items).toHaveLength(1);
  });

  it('never asks a private address it was not told to', async () => {
    const before = origin.requests.length;
    const { code, stderr } = await run('full', origin.url('/feed.xml'));
    expect([code, origin.requests.length]).toEqual([1, before]);
    expect(stderr).toMatch(/private|address/i);
  });

  it.each([
    [['nonsense'], 64, /takes no "nonsense"/],
    [['serve', '--port', 'x'], 64, /--port must be a whole number, not "x"/],
    [['stories', '--port', '1'], 64, /--port goes with galley-newsroom without a command, not with galley-newsroom stories/],
    [['read'], 64, /read <id>/],
    [['read', '1', '--output', 'pdf'], 64, /--output is one of markdown, /],
    [['export', '--output', 'html'], 64, /--output is one of json, /],
    [['full', 'http://127.0.0.1:1/', '--format', 'rdf'], 64, /--format is one of rss, /],
    [['serve', '--demo', 'maybe'], 64, /--demo is one of auto, on, off/],
    [['serve', '--host', '0.0.0.0', '--port', '0'], 64, /everybody who reaches this machine .* or say --open/],
    [['serve', '--cors', 'reader.example'], 64, /--cors takes origins/],
    [['serve', '--base-path', '/a b'], 64, /--base-path must be a path/],
    [['worker'], 64, /needs a database/],
    [['worker', '--health', 'x'], 64, /--health is a port, or a host and a port, not "x"/],
    [['add', '/no/such/file.opml'], 66, /neither an address nor a file/],
    [['add', 'news.example/feed'], 66, /no such file, and addresses start with http:\/\/ or https:\/\/$/m],
    [['storeis'], 64, /takes no "storeis" \(did you mean stories\?\)/],
    [['read', 'x'], 1, /: id: must be a number$/m],
    [['check', '/no/such/backup.gz'], 66, /: \/no\/such\/backup\.gz: no such file or folder$/m],
    [['export', '--since', 'yesterday'], 1, /: since: must be a day or a time/],
    [['read', '99'], 1, /no article 99/],
    [['stories', '-n', '0'], 64, /--limit must be/],
    [['--server', 'http://127.0.0.1:1', 'stories'], 1, /does not answer/],
  ])('%j: exit code %i and one clear line', async (args, code, message) => {
    const result = await run('--data', join(directory, 'x'), ...args);
    expect(result.code).toBe(code);
    expect(result.stderr).toMatch(message);
    expect(result.stderr).not.toMatch(/\n\s+at /);
  });

  it('follows an OPML list without asking the feeds', async () => {
    const list = join(directory, 'list.opml');
    writeFileSync(
      list,
      '<opml version="2.0"><body><outline text="A" xmlUrl="https://a.example/feed"/><outline text="B" xmlUrl="https://b.example/feed"/></body></opml>',
    );
    const data = ['--data', join(directory, 'x')];
    expect((await run(...data, 'add', list)).stdout).toContain('2 feeds added, 0 followed already');
    expect((await run(...data, 'add', list)).stdout).toContain('0 feeds added, 2 followed already');
  });
});

onServedDatabase('galley-newsroom on PostgreSQL', (server) => {
  it('has workers that say how they are', { timeout: LIMIT }, async () => {
    const worker = start(['--json', 'worker', '--health', '127.0.0.1:0'], { DATABASE_URL: await server().createDatabase() });
    const url = addressOf(await untilLogged(worker, ({ kind }) => kind === 'ready'));
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('galley_database_up 1');
    expect((await fetch(`${url}/articles`)).status).toBe(404);
    expect(await end(worker)).toBe(0);
  });

  it('starts the same, and workers share the work', { timeout: LIMIT }, async () => {
    const { child, url } = await readDemo([], { DATABASE_URL: await server().createDatabase() });
    expect(await (await fetch(`${url}/`)).text()).toContain('Electric ferry');
    expect(await end(child)).toBe(0);
  });
});
