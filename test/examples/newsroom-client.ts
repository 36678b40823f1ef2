/** `npm run client`: the types of examples/client, made from what the newsroom says of its own interface. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { startNewsServer } from '../../packages/newsroom/test/news-server.ts';

const CLIENT: string = join(import.meta.dirname, '../../examples/client');
export const TYPES: string = join(CLIENT, 'newsroom.d.ts');
const KEY = 'the key of the house, as long as it must be';

/** The OpenAPI document of a newsroom that asks for a key, as text. */
export async function readDocument(): Promise<string> {
  const server = await startNewsServer({ version: '0.1.0', apiKey: KEY });
  try {
    return await (await server.ask('/openapi.json', { headers: { 'X-API-Key': KEY } })).text();
  } finally {
    await server.close();
  }
}

/** The types of a document, as `openapi-typescript` writes them. */
export function writeTypes(document: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'galley-client-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, document);
    const home = dirname(createRequire(join(CLIENT, 'package.json')).resolve('openapi-typescript/package.json'));
    return execFileSync(process.execPath, [join(home, 'bin/cli.js'), file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) writeFileSync(TYPES, writeTypes(await readDocument()));
