/** The newsroom's OpenAPI document by a linter others use, the types made of it, and a client that reads a newsroom by them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewsServer, startNewsServer, stock } from '../../packages/newsroom/test/news-server.ts';
import { readDocument, TYPES, writeTypes } from './newsroom-client.ts';

const KEY = 'the key of the house, as long as it must be';

describe('client: a newsroom by type', () => {
  let document: string;
  let server: NewsServer;
  beforeAll(async () => {
    document = await readDocument();
    server = await startNewsServer({ apiKey: KEY });
    await stock(server.store);
  }, 120_000);
  afterAll(() => server.close());

  async function read(args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number; printed: string }> {
    const script = join(import.meta.dirname, '../../examples/client/read-news.js');
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    return { code, printed };
  }

  it('has a document in which Redocly’s linter finds nothing, warnings included', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const lint = async (source: string): Promise<string[]> => {
      const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
      return problems.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
    };
    expect(await lint(document)).toEqual([]);
    // It would say so.
    expect(await lint(document.replace('"operationId":"getHealth"', '"operationId":"getArticles"'))).not.toEqual([]);
  });

  it('has types that are those of the document (npm run client)', () => {
    expect(readFileSync(TYPES, 'utf8') === writeTypes(document)).toBe(true);
  }, 60_000);

  it('reads what is there', async () => {
    const env = { GALLEY_API_KEY: KEY };
    const { code, printed } = await read([server.url], env);
    expect([code, printed.split('\n').length > 3]).toEqual([0, true]);
    const [headline] = /(?<=^\S+ {2}).+/.exec(printed)!;
    expect((await read([server.url, `"${headline}"`], env)).printed).toContain(headline);
  });

  it('says what went wrong by the problem’s code', async () => {
    expect(await read([server.url], { GALLEY_API_KEY: 'another' })).toEqual({ code: 1, printed: expect.stringMatching(/^unauthorized: /) });
    expect((await read([], {})).code).toBe(64);
  });
});
