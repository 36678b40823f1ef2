import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describePage, inPieces, readAll, readFromEveryPlace } from '../../test/read-all.ts';
import { page, warcFile } from '../../test/warc-files.ts';
import type { PageRequest } from '../request.ts';
import { type Source, SourceError } from '../source.ts';
import { compressZstd } from '../zstd/zstd.ts';
import type { FetchPage, SourceOptions } from './drafts.ts';
import { openSources } from './open-sources.ts';

const { brotliCompressSync, gzipSync } = zlib;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'galley-sources-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let files = 0;
function write(name: string, content: string | Uint8Array): string {
  const path = join(root, String(++files), name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

const LIMITS: SourceOptions = { maxBytes: 100_000 };
const open = async (input: string, options: Partial<SourceOptions> = {}): Promise<Source> =>
  (await openSources([input], { ...LIMITS, ...options }))[0]!;
const ids = (requests: readonly PageRequest[]): unknown[] => requests.map(({ id, fault }) => (fault === undefined ? id : [id, fault.code]));

describe('a folder', () => {
  const folder = (): string => {
    const path = join(root, `folder-${++files}`);
    mkdirSync(join(path, 'b', 'c'), { recursive: true });
    mkdirSync(join(path, '.git'), { recursive: true });
    const put = (name: string, content: string | Uint8Array): void => writeFileSync(join(path, name), content);
    put('z.html', page('z'));
    put('a.htm', page('a'));
    put('B.XHTML', page('B'));
    put('b/1.html.gz', gzipSync(page('one')));
    put('b/2.html.br', brotliCompressSync(page('two')));
    put('b/c/deep.html', page('deep'));
    put('b/large.html', page('large', 200_000));
    put('b/large.html.gz', gzipSync(page('large', 200_000)));
    put('b/broken.html.gz', gzipSync(page('broken')).subarray(0, 50));
    put('.git/hidden.html', 'x');
    put('notes.txt', 'https://post.example/');
    put('lines.jsonl', '{"html":"x"}');
    symlinkSync(join(path, 'a.htm'), join(path, 'link.html'));
    return path;
  };

  it('gives its pages in the order of their names, with bytes of their own', async () => {
    const path = folder();
    const requests = await readAll(await open(path));
    expect(ids(requests).map((id) => (Array.isArray(id) ? [relative(path, id[0]), id[1]] : relative(path, id as string)))).toEqual([
      'B.XHTML',
      'a.htm',
      'b/1.html.gz',
      'b/2.html.br',
      ['b/broken.html.gz', 'unreadable_file'],
      'b/c/deep.html',
      ['b/large.html', 'too_large'],
      ['b/large.html.gz', 'too_large'],
      'link.html',
      'z.html',
    ]);
    expect(describePage(requests[2]!).text).toBe(page('one'));
    expect(describePage(requests[3]!).text).toBe(page('two'));
    for (const { bytes } of requests) if (bytes) expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  });

  it('is read on from every place, and says how far', async () => {
    const path = folder();
    const { whole, resumed } = await readFromEveryPlace(() => open(path));
    for (const [i, rest] of resumed.entries()) expect(rest).toEqual(whole.slice(i + 1));
    const source = await open(path);
    const read = (await readAll(source)).map((request) => request.read);
    expect(read).toEqual([...read].sort((one, other) => one - other));
    expect(read.at(-1)).toBe(source.size);
    const after = (await readAll(source))[3]!.place;
    expect((await readAll(source, after)).map((request) => request.read)).toEqual(read.slice(4));
  });

  it('has another fingerprint when a file has changed', async () => {
    const path = folder();
    const before = (await open(path)).fingerprint;
    expect((await open(path)).fingerprint).toBe(before);
    utimesSync(join(path, 'z.html'), 1, 1);
    expect((await open(path)).fingerprint).not.toBe(before);
  });
});

describe('a pattern', () => {
  it('gives the files that fit, by name', async () => {
    const path = folder();
    expect(ids(await readAll(await open(`${path}/**/*.html`))).length).toBe(3);
    await expect(open(`${path}/*.nothing`)).rejects.toThrow(SourceError);
    function folder(): string {
      const at = join(root, 'pattern');
      mkdirSync(join(at, 'in'), { recursive: true });
      for (const name of ['b.html', 'a.html', 'in/c.html', 'd.htm']) writeFileSync(join(at, name), page(name));
      return at;
    }
  });
});

describe('names of nothing', () => {
  it('are errors in one sentence', async () => {
    await expect(open(join(root, 'nowhere'))).rejects.toThrow(new SourceError(`${join(root, 'nowhere')}: no such file`));
    const empty = join(root, 'empty');
    mkdirSync(empty);
    await expect(open(empty)).rejects.toThrow('there is no page in it');
  });
});

const LINES = [
  JSON.stringify({ id: 1, html: page('one'), url: 'https://post.example/1', contentType: 'text/html', fetchedAt: '2024-02-09T00:00:00Z' }),
  '',
  JSON.stringify({ id: { deep: true }, html: page('ü') }),
  'no JSON',
  '[1]',
  JSON.stringify({ id: 'number', html: 3 }),
  JSON.stringify({ id: 'neither' }),
  JSON.stringify({ id: 'both', html: 'x', file: 'y' }),
  JSON.stringify({ id: 'missing', file: '/nowhere/at/all.html' }),
  JSON.stringify({ html: 'x'.repeat(200_000) }),
  JSON.stringify({ id: 'item', html: page('item'), feedItem: { title: 'T' } }),
  JSON.stringify({ id: 'web', url: 'https://post.example/2' }),
];
const LINE_IDS = [
  1,
  { deep: true },
  [null, 'bad_line'],
  [null, 'bad_line'],
  ['number', 'bad_line'],
  ['neither', 'bad_line'],
  ['both', 'bad_line'],
  ['missing', 'unreadable_file'],
  [null, 'too_large'],
  'item',
  ['web', 'not_fetched'],
];

describe('lines of JSON', () => {
  it('are taken as `galley --jsonl` takes them', async () => {
    const requests = await readAll(await open(write('a.jsonl', `\ufeff${LINES.join('\r\n')}`)));
    expect(ids(requests)).toEqual(LINE_IDS);
    expect(requests[0]).toMatchObject({
      html: page('one'),
      url: 'https://post.example/1',
      contentType: 'text/html',
      fetchedAt: '2024-02-09T00:00:00Z',
    });
    expect(requests[9]).toMatchObject({ feedItem: { title: 'T' } });
  });

  it('may name files', async () => {
    const file = write('page.html.gz', gzipSync(page('of a file')));
    const [request] = await readAll(await open(write('a.ndjson', JSON.stringify({ id: 'f', file, url: 'https://post.example/f' }))));
    expect(describePage(request!)).toMatchObject({ id: 'f', text: page('of a file'), url: 'https://post.example/f', fault: undefined });
  });

  const text = LINES.join('\n');
  const members = Buffer.concat([gzipSync(LINES.slice(0, 3).join('\n') + '\n'), gzipSync(LINES.slice(3).join('\n'))]);
  const packed: [string, string | Uint8Array | Promise<Uint8Array>][] = [
    ['a.jsonl', text],
    ['a.jsonl.gz', gzipSync(text)],
    ['b.jsonl.gz', members],
    [
      'a.jsonl.zst',
      Promise.all([`${LINES[0]}\n`, LINES.slice(1).join('\n')].map((part) => compressZstd(Buffer.from(part)))).then(Buffer.concat),
    ],
  ];

  it.each(packed)('are read on from every place: %s', async (name, content) => {
    const path = write(name, await content);
    const { whole, resumed } = await readFromEveryPlace(() => open(path));
    expect(whole.map(({ id, fault }) => (fault === undefined ? id : [id, fault]))).toEqual(LINE_IDS);
    for (const [i, rest] of resumed.entries()) expect(rest).toEqual(whole.slice(i + 1));
  });

  const packers: [string, (bytes: Uint8Array) => Promise<Uint8Array>][] = [
    ['gz', async (bytes) => gzipSync(bytes)],
    ['zst', compressZstd],
  ];
  it.each(packers)('cut in the middle of a member give the lines before and a fault: %s', async (ending, pack) => {
    const lines = Array.from({ length: 3000 }, (_, id) => JSON.stringify({ id, html: page(String(Math.imul(id, 0x9e3779b1))) }));
    const cut = (await pack(Buffer.from(lines.join('\n')))).subarray(0, -2000);
    const requests = await readAll(await open(write(`cut.jsonl.${ending}`, cut)));
    const good = requests.filter(({ fault }) => fault === undefined);
    expect(good.map(({ id }) => id)).toEqual(good.map((_, i) => i));
    expect(good.length).toBeGreaterThan(1000);
    expect(requests.at(-1)!.fault?.code).toBe('damaged_file');
    expect(requests.length - good.length).toBeLessThanOrEqual(2);
  });
});

describe('a list of addresses', () => {
  const list = ['# mine', ...Array.from({ length: 50 }, (_, i) => `https://${i % 7}.example/${i}`), 'no address', ''].join('\n');

  it('is fetched at several hosts at once, and answered in order', async () => {
    let now = 0;
    let most = 0;
    const fetchPage: FetchPage = async (url) => {
      most = Math.max(most, ++now);
      await sleep(Number(url.slice(-1)) % 5);
      now--;
      if (url.endsWith('13')) throw new Error('no route');
      if (url.endsWith('17')) return { bytes: undefined, fault: { code: 'robots', message: 'robots.txt' } };
      const bytes = new TextEncoder().encode(page(url, url.endsWith('19') ? 200_000 : 10));
      return { bytes, url: `${url}?moved`, contentType: 'text/html', fetchedAt: '2024-02-09T00:00:00Z' };
    };
    const path = write('list.txt', list);
    const { whole, resumed } = await readFromEveryPlace(() => open(path, { fetchPage, fetchAhead: 8 }));
    expect(whole.map(({ id }) => id)).toEqual(list.split('\n').slice(1, -1));
    expect(whole.map(({ fault }) => fault).filter(Boolean)).toEqual(['network', 'robots', 'too_large', 'bad_line']);
    expect(whole[0]).toMatchObject({ id: 'https://0.example/0', url: 'https://0.example/0?moved', contentType: 'text/html' });
    for (const [i, rest] of resumed.entries()) expect(rest).toEqual(whole.slice(i + 1));
    expect(most).toBe(8);
  });

  it('may be one address', async () => {
    const fetchPage: FetchPage = async (url) => ({ bytes: new TextEncoder().encode(url) });
    expect((await readAll(await open('https://post.example/a', { fetchPage }))).map(describePage)).toMatchObject([
      { id: 'https://post.example/a', text: 'https://post.example/a', url: 'https://post.example/a' },
    ]);
  });

  it('ends its fetches when nobody reads on', async () => {
    const path = write('list.txt', list);
    const aborted: string[] = [];
    const fetchPage: FetchPage = (url, signal) =>
      new Promise((resolve, reject) => {
        if (url.endsWith('/0')) resolve({ bytes: new Uint8Array(3) as Uint8Array<ArrayBuffer> });
        signal.addEventListener('abort', () => {
          aborted.push(url);
          reject(signal.reason);
        });
      });
    for await (const { id } of (await open(path, { fetchPage, fetchAhead: 4 })).read(undefined, new AbortController().signal)) {
      expect(id).toBe('https://0.example/0');
      break;
    }
    expect(aborted.length).toBe(4);
    const stop = new AbortController();
    const reading = (async () => {
      for await (const _ of (await open(path, { fetchPage, fetchAhead: 4 })).read(undefined, stop.signal)) stop.abort(new Error('enough'));
    })();
    await expect(reading).rejects.toThrow('enough');
  });
});

describe('stdin', () => {
  const warc = (): Promise<Buffer> => warcFile([{ url: 'https://post.example/a', body: page('a') }], { gzip: true });
  it.each([
    ['JSON lines', async () => Buffer.from(LINES.join('\n')), LINE_IDS.length],
    ['JSON lines in gzip', async () => gzipSync(LINES.join('\n')), LINE_IDS.length],
    ['WARC', warc, 1],
    ['a page', async () => Buffer.from(` \n${page('x')}`), 1],
    ['addresses', async () => Buffer.from('https://post.example/a\nhttps://post.example/b\n'), 2],
    ['nothing', async () => Buffer.alloc(0), 1],
  ])('may be %s', async (_, bytes, count) => {
    const content = await bytes();
    const { whole, resumed } = await readFromEveryPlace(() => open('-', { stdin: inPieces(content, 1000) }));
    expect(whole.length).toBe(count);
    for (const [i, rest] of resumed.entries()) expect(rest).toEqual(whole.slice(i + 1));
  });

  it('gives a line as soon as it is there', async () => {
    let more: (() => void) | undefined;
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`${LINES[0]}\n`);
      await new Promise<void>((resolve) => {
        more = resolve;
      });
      yield Buffer.from(LINES[2]!);
    }
    const requests = (await open('-', { stdin: slow() })).read(undefined, new AbortController().signal)[Symbol.asyncIterator]();
    expect((await requests.next()).value.id).toBe(1);
    const next = requests.next();
    await sleep(5);
    more!();
    expect((await next).value.id).toEqual({ deep: true });
  });
});

describe('members of gzip that lie across chunks of the file', () => {
  it('are all read, however slow the reader is', async () => {
    const html = (): string => randomBytes(6000).toString('hex');
    const member = (m: number): Buffer =>
      gzipSync(Array.from({ length: 400 }, (_, at) => `${JSON.stringify({ id: 400 * m + at, html: html() })}\n`).join(''));
    const path = write('members.jsonl.gz', Buffer.concat(Array.from({ length: 4 }, (_, m) => member(m))));
    const seen: PageRequest[] = [];
    for await (const request of (await open(path, { maxBytes: 1_000_000 })).read(undefined, new AbortController().signal)) {
      seen.push(request);
      await sleep(1);
    }
    expect(ids(seen)).toEqual(Array.from({ length: 1600 }, (_, id) => id));
  });
});
