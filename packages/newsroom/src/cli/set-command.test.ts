/** `set` changes how a source is read by the interface, and prints what is set. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NewsServer, startNewsServer, stock } from '../../test/news-server.ts';
import { NEWSROOM } from './commands.ts';
import { readWithEnvironment } from './environment.ts';
import { setSource } from './set-command.ts';

let server: NewsServer;
let folder: string;
let id: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-set-'));
  server = await startNewsServer();
  id = (await stock(server.store)).sourceId;
}, 120_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const set = async (args: readonly string[], json = false): Promise<string[]> => {
  const lines: string[] = [];
  const backend = { ask: (path: string, init?: RequestInit) => server.ask(path, init), close: async () => {} };
  const given = readWithEnvironment(NEWSROOM, ['set', String(id), ...args], {});
  await setSource(given, json, (line) => void lines.push(line))(backend);
  return lines;
};

it('sets rules, overrides, headers, agent, pace and retention, and shows no secret', async () => {
  const rules = ['--rule', 'block title: sponsored', '--rule', 'keep any: /harbou?r/'];
  const overrides = ['--overrides', file('overrides.json', '{"drop": ".ad"}')];
  const headers = ['--headers', file('headers.txt', 'Cookie: session=hush\n'), '--headers-for', 'www.harbour.example'];
  const lines = await set([
    ...rules,
    ...overrides,
    ...headers,
    '--user-agent',
    'Reader/1',
    '--poll-every',
    '20',
    '--keep-days',
    '30',
    '--keep-articles',
    '500',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'rules: block title: sponsored',
      'rules: keep any: /harbou?r/',
      'overrides: {"drop":".ad"}',
      'userAgent: Reader/1',
      'pollMinutes: 20',
      'keepDays: 30',
      'keepArticles: 500',
    ]),
  );
  expect(lines.join('\n')).toContain('Cookie');
  expect(lines.join('\n')).not.toContain('hush');
  const { settings, secrets } = await server.store.sourceSettings.full(id);
  expect(settings).toMatchObject({ pollMinutes: 20, keepDays: 30, keepArticles: 500, userAgent: 'Reader/1' });
  expect(secrets).toMatchObject({ headers: { Cookie: 'session=hush' } });
});

it('changes what is said and nothing else, takes back by name, and prints JSON', async () => {
  await set(['--poll-every', '45', '--unset', 'keep-days', '--unset', 'rules']);
  const settings = JSON.parse((await set([], true)).join('')) as Record<string, unknown>;
  expect(settings).toMatchObject({ pollMinutes: 45, keepArticles: 500, userAgent: 'Reader/1' });
  expect((await server.store.sourceSettings.full(id)).settings).not.toHaveProperty('keepDays');
  expect((await server.store.sourceSettings.full(id)).settings.rules ?? []).toEqual([]);
});

it.each([
  [['--rule', 'dance title: x'], /rule|dance/],
  [['--unset', 'everything'], /--unset takes rules, overrides/],
  [['--poll-every', '0'], /poll-every/],
  [['--overrides', '/no/such/file'], /cannot be read/],
])('refuses %j', async (args, message) => {
  const before = await server.store.sourceSettings.full(id);
  await expect((async () => set(args))()).rejects.toThrow(message);
  expect(await server.store.sourceSettings.full(id)).toEqual(before);
});

it('says that overrides are no JSON', async () => {
  await expect((async () => set(['--overrides', file('broken.json', '{')]))()).rejects.toThrow(/is no JSON/);
});

it('takes the rules of its site from a file of many hosts, and none of others', async () => {
  const many = (host: string): string[] => [
    '--overrides',
    file('many.json', JSON.stringify({ [host]: { drop: '.box' }, 'else.example': { drop: '.x' } })),
  ];
  expect(await set(many('harbour.example'))).toContain('overrides: {"drop":".box"}');
  await expect(set(many('other.example'))).rejects.toThrow('there are no rules for');
});
