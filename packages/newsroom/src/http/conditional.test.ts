import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { hashTag, isFresh } from './conditional.ts';

const app = new Hono().get('/', (c) =>
  isFresh(c, { etag: 'abc', lastModified: '2026-11-21T12:00:00.900Z' }) ? c.body(null, 304) : c.text('whole'),
);
const statusOf = async (headers: Record<string, string>) => (await app.request('/', { headers })).status;

describe('isFresh', () => {
  it('gives the validators with the answer', async () => {
    const { headers } = await app.request('/');
    expect([headers.get('etag'), headers.get('last-modified')]).toEqual(['"abc"', 'Sat, 21 Nov 2026 12:00:00 GMT']);
  });

  it('compares tags weakly, in lists and by star', async () => {
    expect(await statusOf({ 'if-none-match': '"abc"' })).toBe(304);
    expect(await statusOf({ 'if-none-match': 'W/"abc"' })).toBe(304);
    expect(await statusOf({ 'if-none-match': '"x", "abc"' })).toBe(304);
    expect(await statusOf({ 'if-none-match': '*' })).toBe(304);
    expect(await statusOf({ 'if-none-match': '"abcd"' })).toBe(200);
    expect(await statusOf({ 'if-none-match': 'abc' })).toBe(200);
  });

  it('compares times by the second, and only where no tag is given', async () => {
    expect(await statusOf({ 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' })).toBe(304);
    expect(await statusOf({ 'if-modified-since': 'Sat, 21 Nov 2026 11:59:59 GMT' })).toBe(200);
    expect(await statusOf({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await statusOf({ 'if-none-match': '"x"', 'if-modified-since': 'Sat, 21 Nov 2026 12:00:00 GMT' })).toBe(200);
  });
});

describe('hashTag', () => {
  it('tells apart what is parted differently', () => {
    expect(hashTag(['ab', 'c'])).not.toBe(hashTag(['a', 'bc']));
    expect(hashTag([1, null])).toBe(hashTag([1, null]));
    expect(hashTag(['x'])).toMatch(/^[\w-]+$/);
  });
});
