/** A throw-away PostgreSQL for tests: a cluster of its own in a temporary directory, listening on a socket only there. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const INSTALLATIONS = '/usr/lib/postgresql';

export interface PostgresServer {
  /** Makes an empty database, or a copy of one of this server that nobody is connected to, and gives its address. */
  createDatabase(template?: string): Promise<string>;
  /** Ends it as a power cut would (`immediate`), or lets it end its transactions (`fast`); then starts it again. */
  restart(mode: 'immediate' | 'fast'): void;
  stop(): void;
}

/** The directory of the newest server programs; undefined where there are none. */
export function findPostgres(): string | undefined {
  if (!existsSync(INSTALLATIONS)) return undefined;
  const versions = readdirSync(INSTALLATIONS).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(INSTALLATIONS, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** Says out loud why tests on a served database do not run; undefined where they can. */
export function whyNoPostgres(): string | undefined {
  if (findPostgres() === undefined) return `no PostgreSQL server programs in ${INSTALLATIONS}: install Debian's postgresql`;
  if (process.getuid?.() === 0 && postgresUser() === undefined) return 'PostgreSQL does not run as root and there is no user postgres';
  return undefined;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** The server refuses to run as root: then it runs as Debian's user for it. */
function postgresUser(): User | undefined {
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  const [uid, gid] = [ask('-u'), ask('-g')];
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : undefined;
}

export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgres()!;
  const user = process.getuid?.() === 0 ? postgresUser()! : undefined;
  const directory = mkdtempSync(join(tmpdir(), 'galley-postgres-'));
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const port = await freePort();
  const run = (program: string, ...args: string[]) =>
    check(program, spawnSync(join(bin, program), args, { ...user, encoding: 'utf8', cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] }));
  // Tests of what survives a crash need the real durability: fsync stays on once the server runs.
  run('initdb', '--no-sync', '-D', data, '-U', 'galley', '-A', 'trust', '-E', 'UTF8', '--no-locale');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory} -c max_connections=60`;
  const start = () => run('pg_ctl', '-D', data, '-l', join(directory, 'log'), '-w', '-o', options, 'start');
  const stop = (mode: string) => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop');
  start();
  let databases = 0;
  return {
    createDatabase: async (template) => {
      const name = `test${++databases}`;
      const like = template === undefined ? [] : ['-T', template.slice(template.lastIndexOf('/') + 1)];
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'galley', ...like, name);
      return `postgres://galley@127.0.0.1:${port}/${name}`;
    },
    restart: (mode) => {
      stop(mode);
      start();
    },
    stop: () => {
      stop('immediate');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function check(program: string, { status, stderr, error }: SpawnSyncReturns<string>): void {
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
