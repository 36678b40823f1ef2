/** Pictures by way of the newsroom: from a real origin, which sends what origins send and worse. */
import { deflateSync } from 'node:zlib';
import { systemClock } from '@galley/fetch';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../../../../test/web/origin.ts';
import { type NewsServer, openTestStore, startNewsServer, storePage, writePage } from '../../test/news-server.ts';
import { Readers } from '../pipeline/readers.ts';
import type { Store } from '../store/store.ts';
import { findIcons } from './find-icon.ts';
import { readIconFile } from './icon-file.ts';
import { writePictureAddress } from './picture-address.ts';
import { openStudio } from './studio.ts';

const TEXT = 'The council of the harbour district voted on Friday to close the old iron bridge for two years, as engineers had asked.';
const red = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#c02010' } });

/** CRC-32 of PNG chunks (RFC 2083, 15). */
function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of 20,000 × 20,000 black pixels in some kilobytes: 1.6 GB when decoded to four bytes each. */
function writeBomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(20_000, 0);
  head.writeUInt32BE(20_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(20_000 * 2_501));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A bitmap of 32 bits, 16 × 16, all of one colour, as an ICO. */
function writeIco(): Buffer {
  const entry = Buffer.alloc(40 + 16 * 16 * 4);
  entry.writeUInt32LE(40, 0);
  entry.writeInt32LE(16, 4);
  entry.writeInt32LE(32, 8);
  entry.writeUInt16LE(1, 12);
  entry.writeUInt16LE(32, 14);
  for (let at = 40; at < entry.length; at += 4) entry.set([10, 20, 200, 255], at);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([16, 16], 6);
  head.writeUInt32LE(entry.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, entry]);
}

let origin: Origin;
let store: Store;
let server: NewsServer;
let secret: string;

beforeAll(async () => {
  origin = await startOrigin();
  store = await openTestStore();
  server = await startNewsServer({ store, clock: systemClock, pictures: { allowPrivate: ['127.0.0.1'] } });
  ({ secret } = await store.states.setOnce('pictures', { secret: 'a word' }));
}, 120_000);
afterAll(async () => {
  await server?.close();
  await store?.close();
  await origin?.close();
});

const addressOf = (url: string, size: 'small' | 'large' = 'small'): string => writePictureAddress(secret, size, url)!;

async function askFor(path: string, body: Uint8Array | string, type: string, size: 'small' | 'large' = 'small'): Promise<Response> {
  origin.serve('*', path, { body, headers: { 'Content-Type': type } });
  return server.ask(addressOf(origin.url(path), size));
}

async function expectBlank(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect((await answer.text()).length).toBeLessThan(200);
}

describe('pictures', { timeout: 60_000 }, () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('of the form %s become small ones, which are kept', async (form) => {
    const answer = await askFor(`/red.${form}`, await red().toFormat(form).toBuffer(), 'application/octet-stream');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 256, height: 192 });
    const again = await server.ask(addressOf(origin.url(`/red.${form}`)), { headers: { 'If-None-Match': answer.headers.get('etag')! } });
    expect(again.status).toBe(304);
    expect(origin.requests.filter(({ path }) => path === `/red.${form}`)).toHaveLength(1);
  });

  it('that move stand still', async () => {
    const frames = Buffer.concat([await red().raw().toBuffer(), await red().negate().raw().toBuffer()]);
    const moving = await sharp(frames, { raw: { width: 600, height: 800, channels: 3, pageHeight: 400 } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const answer = await askFor('/moving.gif', moving, 'image/gif', 'large');
    const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([drawn.width, drawn.height, drawn.pages ?? 1]).toEqual([600, 400, 1]);
  });

  it('say nothing of where they were taken, and stand upright', async () => {
    const exif = { IFD0: { Copyright: 'Anna' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } };
    const taken = await red().withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('Anna')).toBe(true);
    const answer = await askFor('/taken.jpg', taken, 'image/jpeg', 'large');
    const drawn = Buffer.from(await answer.arrayBuffer());
    const { width, height, exif: left, xmp, orientation } = await sharp(drawn).metadata();
    expect({ width, height, left, xmp, orientation }).toEqual({
      width: 400,
      height: 600,
      left: undefined,
      xmp: undefined,
      orientation: undefined,
    });
    expect(drawn.includes('EXIF')).toBe(false);
  });

  it.each([
    ['a bomb', writeBomb(), 'image/png'],
    ['text', '<script>alert(1)</script>', 'image/png'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\nhalf', 'latin1'), 'image/png'],
    ['a dot', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'image/gif'],
  ])('are a blank where the origin sends %s', async (name, body, type) => {
    const path = `/bad/${name.replace(/\W/g, '-')}`.replace('/bad/', '/wrong/');
    await expectBlank(await askFor(path, body, type));
    await expectBlank(await server.ask(addressOf(origin.url(path))));
    // What could not be had is not asked for again at once.
    expect(origin.requests.filter((request) => request.path === path)).toHaveLength(1);
  });

  it('are a blank where the origin is not there, answers too much, or leads to a private address', async () => {
    await expectBlank(await server.ask(addressOf('http://127.0.0.1:1/gone.png')));
    await expectBlank(await askFor('/huge.png', new Uint8Array(9 * 2 ** 20), 'image/png'));
    origin.serve('*', '/inside.png', { body: await red().png().toBuffer() });
    origin.serve('*', '/redirect.png', { status: 302, headers: { Location: `http://127.0.0.2:${origin.port}/inside.png` } });
    await expectBlank(await server.ask(addressOf(origin.url('/redirect.png'))));
    await expectBlank(await server.ask(addressOf('http://10.0.0.1/a.png')));
    expect(origin.requests.filter(({ path }) => path === '/inside.png')).toEqual([]);
  });

  it('do not wait for an origin that does not answer, and others do not wait for it', async () => {
    const body = await red().png().toBuffer();
    const silent = await startOrigin();
    for (let at = 0; at < 100; at++) silent.serve('*', `/${at}.png`, { delayMs: Number.POSITIVE_INFINITY });
    const answers = Array.from({ length: 100 }, (_, at) => server.ask(addressOf(silent.url(`/${at}.png`))));
    const answer = await askFor('/quick.png', body, 'image/png');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    for (const late of await Promise.all(answers)) await expectBlank(late);
    // Never more at once than one host may have.
    expect(silent.requests.length).toBeLessThanOrEqual(8);
    await silent.close();
  });

  it('are of addresses that the newsroom wrote itself, and of no others', async () => {
    const own = addressOf(origin.url('/red.png'));
    const from = (url: string): string => own.replace(/from=.*/, `from=${encodeURIComponent(url)}`);
    for (const path of [
      from(origin.url('/other.png')),
      from('http://10.0.0.1/'),
      own.replace('small', 'large'),
      own.replace('small', 'huge'),
      '/pictures/small/x?from=y',
    ])
      expect([path, (await server.ask(path)).status]).toEqual([path, 404]);
    expect(origin.requests.filter(({ path }) => path === '/other.png')).toEqual([]);
    expect(addressOf('https://a.example/p.png?utm_source=feed&w=3')).toContain(encodeURIComponent('https://a.example/p.png?w=3'));
    expect(writePictureAddress(secret, 'small', 'data:image/png,x')).toBeUndefined();
  });

  it('are let go of when they are more than may be kept: those that were asked for last stay', async () => {
    await store.db.deleteFrom('pictures').execute();
    const day = (n: number): string => `2026-11-0${n}T00:00:00Z`;
    for (const n of [1, 2, 3]) {
      await store.pictures.save(`k${n}`, { body: new Uint8Array(1000), type: 'image/webp' });
      await store.db
        .updateTable('pictures')
        .set({ usedAt: day(n) })
        .where('key', '=', `k${n}`)
        .execute();
    }
    await store.pictures.get('k1');
    expect(await store.pictures.trim(2000)).toBe(1);
    expect((await store.db.selectFrom('pictures').select('key').orderBy('key').execute()).map(({ key }) => key)).toEqual(['k1', 'k3']);
  });

  it('are off without sharp, and all else is there', async () => {
    expect(await openStudio(() => Promise.reject(new Error('not installed')))).toBeUndefined();
    const image = `<meta property="og:image" content="${origin.url('/red.png')}">`;
    await storePage(store, {
      url: 'https://a.example/1',
      page: writePage('With a picture', [TEXT, TEXT, TEXT], image),
      at: '2026-11-20T00:00:00Z',
    });
    const without = await startNewsServer({ store, pictures: { load: () => Promise.reject(new Error('not installed')) } });
    expect(await (await without.ask('/read/articles')).text()).not.toContain('/pictures/');
    await expectBlank(await without.ask(addressOf(origin.url('/red.png'))));
    await without.close();
    expect(await (await server.ask('/read/articles')).text()).toContain('/pictures/small/');
  });
});

describe('icons', { timeout: 60_000 }, () => {
  it('are those that the site names, then its favicon.ico, then a letter', async () => {
    const add = async (host: string): Promise<Response> => {
      const { source } = await store.sources.add({
        url: origin.url('/feed.xml', host),
        title: `The ${host}`,
        homeUrl: origin.url(`/${host}`),
      });
      return server.ask(`/icons/${source.id}`);
    };
    origin.serve('*', '/named', {
      body: `<link rel="shortcut icon" href="/n.png"><link rel=icon type=image/svg+xml href=/n.svg>`,
      headers: { 'Content-Type': 'text/html' },
    });
    origin.serve('*', '/n.png', { body: await red().resize(64, 64).png().toBuffer() });
    const named = await add('named');
    expect(named.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(Buffer.from(await named.arrayBuffer())).metadata()).toMatchObject({ width: 32, height: 32 });
    origin.serve('*', '/none', { body: '<p>No icon', headers: { 'Content-Type': 'text/html' } });
    const letter = await add('none');
    expect(letter.headers.get('content-type')).toBe('image/svg+xml');
    expect(await letter.text()).toContain('>T</text>');
    origin.serve('*', '/favicon.ico', { body: writeIco() });
    origin.serve('*', '/ico', { body: '<p>No icon', headers: { 'Content-Type': 'text/html' } });
    const ico = await add('ico');
    expect(ico.headers.get('content-type')).toBe('image/webp');
    const { dominant } = await sharp(Buffer.from(await ico.arrayBuffer())).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    expect((await server.ask('/icons/999')).status).toBe(404);
  });

  it('are looked for by the threads that read pages', async () => {
    const readers = new Readers();
    const page = { body: Buffer.from('<link rel=icon href="/n.png">'), contentType: 'text/html', url: 'https://a.example/news/' };
    expect(await readers.findIcons(page)).toEqual(['https://a.example/n.png', 'https://a.example/favicon.ico']);
    await readers.close();
    await expect(readers.findIcons(page)).rejects.toMatchObject({ code: 'aborted' });
  });

  it('of a page are found by their size, never as SVG', () => {
    const page =
      '<link rel=icon href=a.png sizes=16x16><link rel="apple-touch-icon" href=b.png><link rel=icon href=c.png sizes=48x48><link rel=icon href=d.svg>';
    expect(findIcons({ body: Buffer.from(page), contentType: undefined, url: 'https://a.example/news/' })).toEqual([
      'https://a.example/news/c.png',
      'https://a.example/news/b.png',
      'https://a.example/news/a.png',
      'https://a.example/favicon.ico',
    ]);
  });

  it('in ICO files that are cut short are none', () => {
    const file = writeIco();
    for (let length = 0; length < file.length; length += 7) expect(readIconFile(file.subarray(0, length))).toBeUndefined();
    expect(readIconFile(file)).toMatchObject({ width: 16, height: 16 });
  });
});
