/** A peer that crashes, hangs or does not exist is an answer with an error, and the next page still gets its answer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPeer } from './peer-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'galley-lab-'));
const server = join(folder, 'server.mjs');
writeFileSync(
  server,
  `import { createInterface } from 'node:readline';
if (process.argv[2] === 'broken') throw new TypeError('cannot load');
console.log('{"id":"","cpu":0}');
for await (const line of createInterface({ input: process.stdin })) {
  const { id, html } = JSON.parse(line);
  if (html === 'crash') throw new RangeError('boom');
  if (html === 'hang') await new Promise((resolve) => setTimeout(resolve, 60000));
  console.log(JSON.stringify({ id, text: html + ' ' + process.pid, cpu: 1 }));
}`,
);
afterAll(() => rmSync(folder, { recursive: true }));

describe('openPeer', () => {
  it('answers after a crash and after a time-out, from a fresh process', async () => {
    const peer = openPeer('sound', 2, server);
    const first = await peer.ask({ id: '1', html: 'one' });
    expect(await peer.ask({ id: '2', html: 'crash' })).toEqual({ id: '2', cpu: 0, error: 'crashed: RangeError: boom' });
    const third = await peer.ask({ id: '3', html: 'three' });
    expect((await peer.ask({ id: '4', html: 'hang' })).error).toBe('no answer within 2 s');
    const fifth = await peer.ask({ id: '5', html: 'five' });
    peer.close();
    expect([first, third, fifth].map(({ text }) => text?.split(' ')[0])).toEqual(['one', 'three', 'five']);
    expect(new Set([first, third, fifth].map(({ text }) => text?.split(' ')[1])).size).toBe(3);
  }, 30_000);
  it('says why a peer does not start', async () => {
    const peer = openPeer('broken', 5, server);
    expect(await peer.ask({ id: '1', html: '' })).toEqual({ id: '1', cpu: 0, error: 'does not start: crashed: TypeError: cannot load' });
    peer.close();
  }, 30_000);
});
