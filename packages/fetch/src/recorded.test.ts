/** The fetcher over recorded HTTP: the same results without a server. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startOrigin } from '../../../test/web/origin.ts';
import { record, replay } from '../../../test/web/recorded.ts';
import type { FetcherOptions } from './fetcher.ts';
import { createFetcher } from './fetcher.ts';
import type { Fetched } from './request.ts';

it('answers from the record when the server is gone: bytes, codings, redirects, 304', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'recorded-'));
  const file = join(directory, 'exchanges.json');
  const origin = await startOrigin();
  const options: FetcherOptions = { allowPrivate: ['127.0.0.1'], robots: false, perHostDelayMs: 0, retries: 0 };
  origin.serve('*', '/page', { body: Uint8Array.of(0xff, 0x00, 0xc8, 0xd5), etag: '"1"' });
  const visit = async (fetcher: ReturnType<typeof createFetcher>): Promise<Partial<Fetched>[]> => {
    const fetched = [
      await fetcher.fetch(origin.url('/page')),
      await fetcher.fetch(origin.url('/page'), { validators: { etag: '"1"' } }),
      await fetcher.fetch(origin.url('/bad/gzip')),
      await fetcher.fetch(origin.url('/bad/redirect?to=/page&status=301')),
    ];
    return fetched.map(({ fetchedAt: _, durationMs: __, ...rest }) => ({ ...rest, body: Uint8Array.from(rest.body) }));
  };

  const recorder = record(file);
  const first = await visit(createFetcher({ ...options, dispatcher: recorder }));
  await recorder.close();
  await origin.close();
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(4);

  const player = replay(file);
  expect(await visit(createFetcher({ ...options, dispatcher: player }))).toEqual(first);
  expect(first.map(({ status, notModified }) => [status, notModified])).toEqual([
    [200, false],
    [304, true],
    [200, false],
    [200, false],
  ]);
  await expect(createFetcher({ ...options, dispatcher: player }).fetch(origin.url('/other'))).rejects.toMatchObject({ code: 'connection' });
  await expect(createFetcher({ robots: false, dispatcher: player }).fetch(origin.url('/page'))).rejects.toMatchObject({
    code: 'private_address',
  });
  await player.close();
  await rm(directory, { recursive: true });
});
