/** `galley bulk` as a user runs it. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../package/run-cli.ts';
import { writeRequests } from './requests.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-bulk-'));
  writeRequests(join(folder, 'requests.jsonl'), 21);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const readRows = (name: string): { id: string; ok: boolean; reason?: string; article?: { inLanguage?: string }; duplicateOf?: string }[] =>
  readFileSync(at(name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('galley bulk', { timeout: 120_000 }, () => {
  it('gives a row a page, in order, and says what it did', async () => {
    const { code, stdout, stderr } = await runCli(['bulk', at('requests.jsonl'), '--out', at('rows.jsonl')]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    const rows = readRows('rows.jsonl');
    expect(rows).toHaveLength(21);
    expect(rows.filter(({ id }) => id !== null).map(({ id }) => id)).toEqual(
      Array.from({ length: 21 }, (_, i) => `page ${i}`).filter((id) => id !== 'page 6' && id !== 'page 20'),
    );
    expect(rows[13]).toMatchObject({ id: 'page 13', ok: false, reason: 'unreadable_file' });
    expect(stderr).toMatch(/pages +21\n/);
    expect(stderr).toMatch(/bad_line +2\n/);
    const report = JSON.parse(readFileSync(at('rows.jsonl.bulk/report.json'), 'utf8'));
    expect(report).toMatchObject({ complete: true, tally: { read: 21, written: 21, reasons: { bad_line: 2, unreadable_file: 1 } } });
  });

  it('gives the rows of galley --jsonl', async () => {
    const [bulk, filter] = [
      await runCli(['bulk', at('requests.jsonl'), '--out', '-', '--quiet']),
      await runCli(['--jsonl'], readFileSync(at('requests.jsonl'))),
    ];
    const plain = (text: string): object[] =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => {
          const { id, ok, reason, article } = JSON.parse(line);
          return { id, ok, reason, article };
        });
    expect(plain(bulk.stdout)).toEqual(plain(filter.stdout));
  });

  it('takes folders, patterns and several sources; filters, samples, limits and marks', async () => {
    mkdirSync(at('site'));
    for (const name of ['en-harbour.html', 'zh-metro.html']) copyFileSync(join('test/pages', name), at(`site/${name}`));
    copyFileSync('test/pages/en-harbour.html', at('site/again.html'));
    const rows = async (...args: string[]): Promise<ReturnType<typeof readRows>> => {
      const { code, stderr } = await runCli(['bulk', at('site'), ...args, '--out', at('rows.jsonl'), '--restart', '--quiet']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      return readFileSync(at('rows.jsonl')).length === 0 ? [] : readRows('rows.jsonl');
    };
    const marked = await rows('--mark-duplicates');
    expect(marked.filter(({ duplicateOf }) => duplicateOf !== undefined)).toHaveLength(1);
    expect(marked.at(-1)!.duplicateOf ?? marked[1]!.duplicateOf).toMatch(/again\.html$/);
    expect(await rows('--limit', '1')).toHaveLength(1);
    expect((await rows(at('requests.jsonl'), '--filter', 'ok=false')).every(({ ok }) => !ok)).toBe(true);
    const sampled = await rows(at('requests.jsonl'), '--sample', '50%');
    expect(sampled.length).toBeLessThan(20);
    expect(sampled.length).toBeGreaterThan(2);
    expect((await rows(at('requests.jsonl'), '--filter', 'lang=en')).every(({ article }) => article?.inLanguage?.startsWith('en'))).toBe(
      true,
    );
  });

  it.each([
    [['--out', 'x.jsonl'], 64, /needs more/],
    [['requests.jsonl'], 64, /--out DEST/],
    [['requests.jsonl', '--out', 'x.jsonl', '--filter', 'colour=red'], 64, /--filter: .*lang, page/],
    [['requests.jsonl', '--out', 'x.jsonl', '--sample', '2'], 64, /--sample is a share/],
    [['requests.jsonl', '--out', 'x.jsonl', '--strategy', 'guess'], 64, /there is no strategy/],
    [['requests.jsonl', '--out', 'x.jsonl', '--model', 'requests.jsonl'], 64, /model/],
    [['requests.jsonl', '--out', '-', '--resume'], 64, /--state/],
    [['nothing.jsonl', '--out', 'x.jsonl'], 66, /nothing\.jsonl/],
    [['requests.jsonl', '--out', 'no/such/folder/x.jsonl'], 74, /no\/such\/folder/],
    [['requests.jsonl', '--out', 'requests.jsonl'], 74, /requests\.jsonl/],
  ])('%j ends with %i and one clear sentence', async (args, expected, message) => {
    const named = args.map((arg) => (arg.includes('.jsonl') ? at(arg) : arg));
    const { code, stderr } = await runCli(['bulk', ...named]);
    expect(code).toBe(expected);
    expect(stderr.split('\n')[0]).toMatch(message);
    expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
  });

  it('refuses to write over what is there unless told to', async () => {
    writeFileSync(at('rows.jsonl'), 'mine\n');
    const args = ['bulk', at('requests.jsonl'), '--out', at('rows.jsonl'), '--quiet'];
    expect((await runCli(args)).code).toBe(74);
    expect(readFileSync(at('rows.jsonl'), 'utf8')).toBe('mine\n');
    expect((await runCli([...args, '--restart'])).code).toBe(0);
    expect(readRows('rows.jsonl')).toHaveLength(21);
  });

  it('fetches lists of addresses politely, and says why a page is none', async () => {
    const asked: string[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url!);
      if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /private');
      else if (url === '/gone') response.writeHead(404).end();
      else response.setHeader('content-type', 'text/html').end(readFileSync('test/pages/brief.html'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    writeFileSync(at('list.txt'), ['/1', '/private/2', '/gone', '/4'].map((path) => `${origin}${path}\n`).join(''));
    const fetching = ['bulk', at('list.txt'), '--out', at('rows.jsonl'), '--pace', '20', '--quiet'];
    const { code, stderr } = await runCli([...fetching, '--allow-private', '127.0.0.1']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(readRows('rows.jsonl').map(({ ok, reason }) => reason ?? ok)).toEqual([true, 'robots', 'http_status', true]);
    expect(asked.filter((path) => path !== '/robots.txt')).toEqual(['/1', '/gone', '/4']);
    await runCli([...fetching, '--restart']);
    expect(readRows('rows.jsonl').map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => 'private_address'));
    server.close();
  });

  it('has help of its own', async () => {
    const [own, asked] = [await runCli(['bulk', '--help']), await runCli(['help', 'bulk'])];
    expect(own.stdout).toMatch(/^Usage: galley bulk <source>/);
    expect(asked.stdout).toBe(own.stdout);
  });
});
