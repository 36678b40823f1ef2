import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WARCParser } from 'warcio';
import { describePage, inPieces, type ReadPage, readAll, readFromEveryPlace } from '../../../test/read-all.ts';
import { DATE, HTML, page, type TestRecord, warcFile, warcRecord } from '../../../test/warc-files.ts';
import type { Source } from '../../source.ts';
import { openSources } from '../open-sources.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-warc-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
async function open(bytes: Uint8Array, maxBytes = 1 << 20): Promise<Source> {
  const path = join(folder, `${++files}.warc`);
  writeFileSync(path, bytes);
  return (await openSources([path], { maxBytes }))[0]!;
}

async function read(bytes: Uint8Array, maxBytes?: number): Promise<ReadPage[]> {
  return (await readAll(await open(bytes, maxBytes))).map(describePage);
}

const url = (name: string): string => `https://post.example/${name}`;
const response = (name: string, more: Partial<TestRecord> = {}): TestRecord => ({
  url: url(name),
  http: HTML,
  body: page(name),
  warc: { 'WARC-Record-ID': `<urn:${name}>` },
  ...more,
});
/** Of no type. Without any field warcio loses the page. */
const bare = (name: string): TestRecord => response(name, { http: { Server: 'x' } });

/** As CC-NEWS has them: information first, then requests and their responses. */
const NEWS: readonly TestRecord[] = [
  { type: 'warcinfo', body: 'software: x\r\n' },
  { type: 'request', url: url('a'), http: { Host: 'post.example' } },
  response('a'),
  { type: 'metadata', url: url('a'), body: 'fetchTimeMs: 3\r\n' },
  response('b', { http: { 'Content-Type': 'application/xhtml+xml' } }),
  response('picture', { http: { 'Content-Type': 'image/jpeg' }, body: new Uint8Array(5000) }),
  bare('c'),
  response('moved', { status: '301 Moved', body: '' }),
  response('gone', { status: '404 Not Found' }),
  response('d', { body: page('d', 200_000) }),
];

describe.each([['plain', false] as const, ['a member a record', true] as const])('a WARC file, %s', (_, gzip) => {
  it('gives what servers answered in HTML, with address, type and date', async () => {
    const pages = await read(await warcFile(NEWS, { gzip }));
    expect(pages.map(({ id, fault }) => [id, fault])).toEqual([
      ['urn:a', undefined],
      ['urn:b', undefined],
      ['urn:c', undefined],
      ['urn:gone', 'http_error'],
      ['urn:d', undefined],
    ]);
    expect(pages[0]).toMatchObject({ url: url('a'), contentType: HTML['Content-Type'], fetchedAt: DATE, text: page('a') });
    expect(pages[2]).toMatchObject({ contentType: undefined, text: page('c') });
    expect(pages[4]!.text).toBe(page('d', 200_000));
  });

  it('gives the same bytes as warcio does', async () => {
    const bytes = await warcFile(NEWS, { gzip });
    const theirs: (readonly [address: unknown, text: string])[] = [];
    for await (const record of new WARCParser(inPieces(bytes, 10_000))) {
      const text = Buffer.from(await record.readFully(true)).toString('latin1');
      const status = record.getResponseInfo()?.status;
      const type = record.httpHeaders?.headers.get('Content-Type') || 'text/html';
      if (record.warcType === 'response' && status === 200 && /html/.test(type)) theirs.push([record.warcTargetURI, text]);
    }
    expect(theirs.length).toBe(4);
    const ours = (await read(bytes)).filter(({ fault }) => fault === undefined);
    expect(ours.map(({ url: address, text }) => [address, text])).toEqual(theirs);
  });

  it('counts the records that are no pages', async () => {
    const requests = await readAll(await open(await warcFile(NEWS, { gzip })));
    expect(requests.map(({ passedOver }) => passedOver)).toEqual([
      { warcinfo: 1, request: 1 },
      { metadata: 1 },
      { 'response: image/jpeg': 1 },
      { 'response: status 301': 1 },
      {},
    ]);
  });

  it('is read on from every place', async () => {
    const bytes = await warcFile(NEWS, { gzip });
    const { whole, resumed } = await readFromEveryPlace(() => open(bytes));
    for (const [i, rest] of resumed.entries()) expect(rest).toEqual(whole.slice(i + 1));
  });

  it('gives places that are the offsets of records', async () => {
    const parts = await Promise.all(NEWS.map((record) => warcFile([record], { gzip })));
    const starts = parts.map((_part, i) => parts.slice(0, i).reduce((sum, { length }) => sum + length, 0));
    const places = (await readAll(await open(Buffer.concat(parts)))).slice(0, -1).map(({ place }) => place);
    for (const place of places) {
      const { state } = place as { state: { place: { at: number; skip: number } } };
      expect(starts).toContain(state.place.at);
      expect(state.place.skip).toBe(0);
    }
  });

  it('cut anywhere gives the records before and one fault', async () => {
    const records = [response('a'), response('b', { body: page('b', 3000) }), response('c')];
    const parts = await Promise.all(records.map((record) => warcFile([record], { gzip })));
    const bytes = Buffer.concat(parts);
    const whole = await read(bytes);
    const ends = parts.map((_part, i) => parts.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0));
    const blank = gzip ? 0 : 4; // line feeds behind a record may be missing
    for (let cut = 1; cut < bytes.length; cut += gzip ? 13 : 97) {
      const complete = ends.filter((end) => end - blank <= cut).length;
      const pages = await read(bytes.subarray(0, cut));
      expect(pages.slice(0, complete)).toEqual(whole.slice(0, complete));
      const rest = pages.slice(complete);
      const expected = cut <= (ends[complete - 1] ?? 0) ? 0 : 1;
      expect(rest.length, `cut at ${cut} of ${bytes.length}`).toBe(expected);
      for (const { fault, text } of rest) {
        expect(fault).toMatch(/^(?:truncated_record|damaged_file|bad_record|damaged_record)$/);
        expect(text).toBeUndefined();
      }
    }
  }, 60_000);

  it('comes in pieces of any size', async () => {
    const bytes = await warcFile(NEWS.slice(0, 7), { gzip });
    const whole = await read(bytes);
    for (const size of [1, 3, 100, 4096]) {
      const [stdin] = await openSources(['-'], { maxBytes: 1 << 20, stdin: inPieces(bytes, size) });
      expect((await readAll(stdin!)).map(describePage)).toEqual(whole);
    }
  });

  it('keeps no page in memory that is too large', async () => {
    const bytes = await warcFile([response('a'), response('big', { body: page('big', 3_000_000) }), response('b')], { gzip });
    expect((await read(bytes, 10_000)).map(({ id, fault }) => [id, fault])).toEqual([
      ['urn:a', undefined],
      ['urn:big', 'too_large'],
      ['urn:b', undefined],
    ]);
  });
});

describe('encodings of a page', () => {
  const text = page('encoded', 5000);
  const chunked = (body: Uint8Array): Uint8Array =>
    Buffer.concat([
      Buffer.from('a;x=y\r\n'),
      body.subarray(0, 10),
      Buffer.from('\r\n'),
      ...chunk(body.subarray(10)),
      Buffer.from('0\r\n\r\n'),
    ]);
  const chunk = (body: Uint8Array): Uint8Array[] => [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')];
  const plain = Buffer.from(text);
  const cases: readonly (readonly [name: string, http: Record<string, string>, body: Uint8Array])[] = [
    ['gzip', { 'Content-Encoding': 'gzip' }, gzipSync(plain)],
    ['gzip, in capitals', { 'CONTENT-ENCODING': 'X-GZIP' }, gzipSync(plain)],
    ['deflate', { 'Content-Encoding': 'deflate' }, deflateSync(plain)],
    ['raw deflate', { 'Content-Encoding': 'deflate' }, deflateRawSync(plain)],
    ['brotli', { 'Content-Encoding': 'br' }, brotliCompressSync(plain)],
    ['two of them', { 'Content-Encoding': 'br, gzip' }, gzipSync(brotliCompressSync(plain))],
    ['chunks', { 'Transfer-Encoding': 'chunked' }, chunked(plain)],
    ['chunks of gzip', { 'Transfer-Encoding': 'chunked', 'Content-Encoding': 'gzip' }, chunked(gzipSync(plain))],
    ['gzip as a transfer', { 'Transfer-Encoding': 'gzip, chunked' }, chunked(gzipSync(plain))],
    ['gzip that the crawler has undone', { 'Content-Encoding': 'gzip' }, plain],
    ['chunks that the crawler has joined', { 'Transfer-Encoding': 'chunked' }, plain],
    ['brotli that the crawler has undone', { 'Content-Encoding': 'br', 'Transfer-Encoding': 'chunked' }, plain],
    ['none', { 'Content-Encoding': 'identity' }, plain],
    ['one that nobody knows', { 'Content-Encoding': 'none' }, plain],
  ];

  it.each(cases)('%s', async (_, http, body) => {
    const [read1] = await read(await warcFile([response('a', { http: { ...HTML, ...http }, body })]));
    expect(read1).toMatchObject({ fault: undefined, text });
  });

  it('give what there is of a page that was cut off', async () => {
    const body = gzipSync(Buffer.from(page('cut', 500_000)));
    const [cut] = await read(
      await warcFile([response('a', { http: { ...HTML, 'Content-Encoding': 'gzip' }, body: body.subarray(0, -400) })]),
    );
    expect(cut!.fault).toBeUndefined();
    expect(cut!.text!.length).toBeGreaterThan(1000);
    expect(page('cut', 500_000).startsWith(cut!.text!)).toBe(true);
  });

  it('are faults where they cannot be undone, or where there would be too much', async () => {
    const http = { ...HTML, 'Content-Encoding': 'gzip' };
    const bomb = gzipSync(new Uint8Array(5_000_000));
    const pages = await read(
      await warcFile([response('a', { http, body: new Uint8Array(3000).fill(7) }), response('b', { http, body: bomb })]),
      100_000,
    );
    expect(pages.map(({ fault }) => fault)).toEqual(['bad_encoding', 'too_large']);
  });
});

describe('other records', () => {
  it('resources and conversions of HTML are pages', async () => {
    const html = { 'Content-Type': 'text/html', 'WARC-Record-ID': '<urn:r>' };
    const pages = await read(
      await warcFile([
        { type: 'resource', url: url('r'), warc: html, body: page('r') },
        { type: 'conversion', url: url('t'), warc: { 'Content-Type': 'text/plain' }, body: 'text' },
        { type: 'conversion', url: url('v'), warc: html, body: page('v') },
      ]),
    );
    expect(pages.map(({ url: address, text }) => [address, text])).toEqual([
      [url('r'), page('r')],
      [url('v'), page('v')],
    ]);
  });

  it('revisits are faults that name the page they are the same as', async () => {
    const warc = { 'WARC-Refers-To-Target-URI': url('a'), 'WARC-Refers-To-Date': DATE, 'WARC-Record-ID': '<urn:v>' };
    const bytes = await warcFile([
      { type: 'revisit', url: url('a2'), warc },
      { type: 'revisit', url: url('p'), warc, http: { 'Content-Type': 'image/png' } },
      { type: 'revisit', url: url('a3'), warc, http: HTML },
    ]);
    const requests = await readAll(await open(bytes));
    expect(requests.map(({ url: address }) => address)).toEqual([url('a2'), url('a3')]);
    expect(requests[0]!.fault).toEqual({
      code: 'revisit',
      message: `the page was the same as ${url('a')} of ${DATE}, and was not stored again`,
    });
  });

  it('addresses in angle brackets, as old wget wrote them, are addresses', async () => {
    const [first] = await read(
      Buffer.from((await warcFile([response('a')])).toString('latin1').replace(url('a'), `<${url('a')}>`), 'latin1'),
    );
    expect(first!.url).toBe(url('a'));
  });
});

describe('broken files', () => {
  it('go on behind what is no record', async () => {
    const [a, b] = await Promise.all([response('a'), response('b')].map(warcRecord));
    const bytes = Buffer.concat([a!, Buffer.from('\nnot a record\nnor this\n'), b!, Buffer.from('rest')]);
    const { whole, resumed } = await readFromEveryPlace(() => open(bytes));
    expect(whole.map(({ id, fault }) => fault ?? id)).toEqual(['urn:a', 'bad_record', 'urn:b', 'bad_record']);
    for (const [i, rest] of resumed.entries()) expect(rest).toEqual(whole.slice(i + 1));
  });

  it('go on behind records whose length is wrong', async () => {
    const text = Buffer.from(await warcRecord(response('a'))).toString('latin1');
    const after = await warcRecord(response('b'));
    for (const [length, first] of [
      ['', 'bad_record'],
      ['x', 'bad_record'],
      ['-5', 'bad_record'],
      ['150', 'urn:a'],
    ] as const) {
      const wrong = Buffer.from(text.replace(/Content-Length: \d+/, `Content-Length: ${length}`), 'latin1');
      const pages = await read(Buffer.concat([wrong, after]));
      expect(pages[0]!.fault ?? pages[0]!.id).toBe(first);
      expect(pages.at(-1)).toMatchObject({ id: 'urn:b', text: page('b') });
    }
    const long = await read(Buffer.concat([Buffer.from(text.replace(/Content-Length: \d+/, 'Content-Length: 99999'), 'latin1'), after]));
    expect(long.map(({ fault }) => fault)).toEqual(['truncated_record']);
  });

  it('go on behind a damaged member', async () => {
    const parts = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => warcFile([response(name, { body: page(name, 4000) })], { gzip: true })),
    );
    for (const damage of [0, 2, 12, 40, 80, parts[1]!.length - 6]) {
      const broken = Buffer.from(parts[1]!);
      broken.fill(0xa5, damage, damage + 6);
      const bytes = Buffer.concat([parts[0]!, broken, parts[2]!, parts[3]!]);
      const { whole, resumed } = await readFromEveryPlace(() => open(bytes));
      const names = whole.map(({ id, fault }) => fault ?? id);
      expect(names[0]).toBe('urn:a');
      expect(names.slice(-2)).toEqual(['urn:c', 'urn:d']);
      expect(names.slice(1, -2).length).toBeGreaterThan(0);
      for (const name of names.slice(1, -2)) expect(name).toMatch(/^(?:damaged_file|damaged_record|truncated_record|bad_record)$/);
      for (const [i, rest] of resumed.entries())
        expect(rest.filter(({ fault }) => !fault)).toEqual(whole.slice(i + 1).filter(({ fault }) => !fault));
    }
  });

  it('never throw, whatever bytes there are', async () => {
    const good = await warcFile([response('a'), response('b')], { gzip: true });
    const plain = await warcFile([response('a'), response('b')]);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(good, plain),
        fc.array(fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 30 })), { maxLength: 4 }),
        async (whole, changes) => {
          const bytes = Buffer.from(whole);
          for (const [at, change] of changes) bytes.set(change.subarray(0, bytes.length - (at % bytes.length)), at % bytes.length);
          for (const { bytes: of, fault } of await readAll(await open(bytes, 5000))) expect(of === undefined).toBe(fault !== undefined);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('may be one member for all records, or padded with zeros', async () => {
    const records = [response('a'), response('b'), response('c')];
    const bytes = await warcFile(records);
    const parts = await Promise.all(records.map((record) => warcFile([record], { gzip: true })));
    const whole = await read(bytes);
    for (const packed of [gzipSync(bytes), Buffer.concat(parts.flatMap((part) => [part, new Uint8Array(600)]))]) {
      const { whole: pages, resumed } = await readFromEveryPlace(() => open(packed));
      expect(pages).toEqual(whole);
      for (const [i, rest] of resumed.entries()) expect(rest).toEqual(whole.slice(i + 1));
    }
  });
});
