/** `user` of the built command, and of a newsroom that runs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { layStore } from '../../test/embedded-template.ts';
import { OF_SHORT_LIFE } from '../../test/of-short-life.ts';

const CLI = join(import.meta.dirname, '../../dist/cli/main.js');
const directory = mkdtempSync(join(tmpdir(), 'galley-users-'));
const data = ['--data', join(directory, 'data')];
let server: ChildProcess | undefined;
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

function start(args: readonly string[]): ChildProcess {
  const { DATABASE_URL: _, GALLEY_API_KEY: _k, GALLEY_PASSWORD: _p, ...env } = process.env;
  return spawn(process.execPath, [...OF_SHORT_LIFE, CLI, ...args], { env: { ...env, NO_COLOR: '1' } });
}

async function run(args: readonly string[], input = ''): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = start([...data, ...args]);
  let [stdout, stderr] = ['', ''];
  child.stdout!.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr!.on('data', (text: Buffer) => (stderr += text.toString()));
  child.stdin!.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

async function serve(): Promise<string> {
  server = start([...data, '--json', 'serve', '--port', '0', '--demo', 'off', '--no-work']);
  return new Promise((resolve) => {
    server!.stderr!.on('data', (text: Buffer) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text.toString());
      if (found !== null) resolve(found[0]);
    });
  });
}

it('keeps the users of a newsroom at work, and needs no login itself', { timeout: 240_000 }, async () => {
  await layStore(join(directory, 'data'));
  const url = await serve();
  expect((await run(['user', 'add', 'anna'])).stderr).toMatch(/a password is needed/);
  expect(await run(['user', 'add', 'anna'], 'correct horse\nnot this line\n')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^anna may log in/),
  });
  expect(statSync(join(directory, 'data', 'server.json')).mode & 0o777).toBe(0o600);
  expect((await fetch(`${url}/me`)).status).toBe(401);
  expect((await run(['sources'])).code).toBe(0);
  expect((await run(['user', 'add', 'bert'], 'battery staple\n')).code).toBe(0);
  expect((await run(['user', 'fever', 'bert'], 'another password\n')).code).toBe(0);
  expect((await run(['user'])).stdout).toMatch(/^ +1 {2}anna {2}password\n +2 {2}bert {2}password, Fever\n$/);
  const token = (await run(['user', 'token', 'bert'])).stdout.trim();
  expect(await (await fetch(`${url}/me`, { headers: { authorization: `Bearer ${token}` } })).json()).toMatchObject({
    name: 'bert',
    keeper: false,
  });
  const login = await fetch(`${url}/accounts/ClientLogin`, {
    method: 'POST',
    body: new URLSearchParams({ Email: 'anna', Passwd: 'correct horse' }),
  });
  expect(login.status).toBe(200);
  expect((await run(['user', 'password', 'bert'], 'short\n')).code).toBe(1);
  expect((await run(['user', 'remove', 'bert'])).code).toBe(0);
  expect((await run(['user', 'remove', 'anna'])).stderr).toMatch(/keeps the others/);
  expect(await run(['user', 'dance', 'anna'])).toMatchObject({ code: 64, stderr: expect.stringMatching(/takes add, password/) });
  expect(await run(['user', 'token'])).toMatchObject({ code: 64, stderr: expect.stringMatching(/needs a name/) });
});
