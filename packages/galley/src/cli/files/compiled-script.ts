/**
 * A script with the code that V8 made of it in earlier runs: reading some hundred thousand lines of functions and compiling those that
 * are called is most of what a short run costs. Node.js 22 can do as much for modules (`module.enableCompileCache`), Node.js 20 only for a `vm.Script`.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** What a run calls first is not all that the next one does. */
const ROUNDS = 3;
/** Files kept: of versions of galley and of Node.js that take turns. */
const FILES = 4;
/** Bytes before the code: its sum, and in how many runs it was made. */
const HEAD = 5;

export interface CompiledScript<T> {
  readonly exports: T;
  /** Keeps for the next run what is compiled by now, in its first runs; where that cannot be written, there is none. Never throws. */
  keep(): void;
}

/** Runs `script`: a function of CommonJS’s `module`, its `require`, its own address, and what loads a module by a name. */
export function loadScript<T>(script: URL): CompiledScript<T> {
  const bytes = readFileSync(script);
  const file = nameCache(bytes);
  const kept = file === undefined ? undefined : readCache(file);
  // The build leaves nothing but ASCII in it.
  const compiled = new Script(bytes.toString('latin1'), {
    filename: fileURLToPath(script),
    ...(kept === undefined ? {} : { cachedData: kept.code }),
  });
  const module: { exports?: unknown } = {};
  compiled.runInThisContext()(module, createRequire(script), script.href, (name: string): Promise<unknown> => import(name));
  const rounds = kept === undefined || compiled.cachedDataRejected === true ? 0 : kept.rounds;
  return {
    exports: module.exports as T,
    keep: () => {
      if (file !== undefined && rounds < ROUNDS) writeCache(file, compiled.createCachedData(), rounds + 1);
    },
  };
}

/** In the user's own folder of what may be thrown away: code that others can write is not run. undefined: none is wanted. */
function nameCache(source: Uint8Array): string | undefined {
  const { env, platform, version, arch } = process;
  if (env['NODE_DISABLE_COMPILE_CACHE']) return undefined;
  const own =
    platform === 'win32' ? env['LOCALAPPDATA'] : platform === 'darwin' ? join(homedir(), 'Library/Caches') : (env['XDG_CACHE_HOME'] ?? '');
  return join(own || join(homedir(), '.cache'), 'galley', `${version}-${arch}-${source.length}-${crc32(source)}.code`);
}

/** V8 refuses code of another version of itself or of other flags, not what a disk has damaged: that is what the sum is for. */
function readCache(file: string): { readonly code: Buffer; readonly rounds: number } | undefined {
  try {
    const bytes = readFileSync(file);
    const code = bytes.subarray(HEAD);
    return crc32(code) === bytes.readUInt32LE() ? { code, rounds: bytes[4]! } : undefined;
  } catch {
    return undefined;
  }
}

function writeCache(file: string, code: Buffer, rounds: number): void {
  const folder = join(file, '..');
  const head = Buffer.alloc(HEAD, rounds);
  head.writeUInt32LE(crc32(code));
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Others may read and write the same file at this moment.
    writeFileSync(part, Buffer.concat([head, code]), { mode: 0o600 });
    renameSync(part, file);
    const all = readdirSync(folder).map((name) => join(folder, name));
    const byAge = all.map((path) => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => b.time - a.time);
    for (const { path } of byAge.slice(FILES)) rmSync(path, { force: true });
  } catch {
    try {
      rmSync(part, { force: true });
    } catch {
      // Its folder is none.
    }
  }
}
