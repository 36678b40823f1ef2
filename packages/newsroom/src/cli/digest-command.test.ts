/** The command writes what the interface gives, where it was told to. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NewsServer, startNewsServer, stock } from '../../test/news-server.ts';
import { type DigestOptions, writeDigest } from './digest-command.ts';

let server: NewsServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'digest-'));
  server = await startNewsServer();
  await stock(server.store);
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const write = async (form: DigestOptions['form'], name: string): Promise<string> => {
  const printed: string[] = [];
  const backend = { ask: (path: string, init?: RequestInit) => server.ask(path, init), close: async () => {} };
  await writeDigest({ form, day: '2026-11-21', to: join(folder, name) }, (line) => printed.push(line))(backend);
  expect(printed).toEqual([join(folder, name)]);
  return printed[0]!;
};

it('writes a page, a book, or a folder of Markdown', async () => {
  expect(readFileSync(await write('html', 'a.html'), 'utf8')).toMatch(/^<!doctype html>[\s\S]*bridge/);
  expect(
    readFileSync(await write('epub', 'a.epub'))
      .subarray(38, 58)
      .toString(),
  ).toBe('application/epub+zip');
  const markdown = await write('markdown', 'notes');
  expect(readdirSync(markdown)).toEqual(['2026-11-21-1.md', '2026-11-21-2.md', '2026-11-21-3.md', '2026-11-21-4.md', 'index.md']);
  await expect(write('html', 'no/such/folder.html')).rejects.toThrow(/cannot be written/);
});
