/** newsboat, a feed reader for terminals, driven by keys in a terminal that nobody looks at. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { USER } from './world.ts';

const PROGRAM = '/usr/bin/newsboat';
/** Of util-linux: a terminal for a program that wants one. */
const TERMINAL = '/usr/bin/script';

/** Says loudly why newsboat cannot be tried here; undefined where it can. */
export function whyNoNewsboat(): string | undefined {
  const missing = [PROGRAM, TERMINAL].find((program) => !existsSync(program));
  if (missing !== undefined)
    console.warn(`SKIPPED newsboat against the newsroom: no ${missing} on this machine (apt-get install newsboat)`);
  return missing;
}

export interface Newsboat {
  /** `newsboat 2.21.0`. */
  readonly version: string;
  /** Runs without a terminal: `newsboat -x reload print-unread`; what it printed. */
  execute(...commands: readonly string[]): Promise<string>;
  /** Opens it in a terminal. */
  open(): Terminal;
  /** Deletes what it keeps, its settings too. */
  remove(): void;
}

export interface Terminal {
  press(keys: string): void;
  /** All that was shown since the last call, without the signs that move the cursor. */
  shown(): string;
  /** Leaves it; when it has ended. */
  quit(): Promise<void>;
}

/** @param address of the newsroom as newsboat is to be told: its manual asks for `https://feedhq.example.com/`, with the slash. */
export function installNewsboat(address: string): Newsboat {
  const home = mkdtempSync(join(tmpdir(), 'galley-newsboat-'));
  mkdirSync(join(home, '.newsboat'));
  writeFileSync(join(home, '.newsboat/config'), writeConfiguration(address));
  const env = { ...process.env, HOME: home, TERM: 'xterm', LANG: 'C.UTF-8', LINES: '40', COLUMNS: '120' };
  return {
    version: spawnSync(PROGRAM, ['-v'], { encoding: 'utf8' }).stdout.split(' - ', 1)[0]!,
    execute: async (...commands) => (await promisify(execFile)(PROGRAM, ['-x', ...commands], { env, timeout: 60_000 })).stdout,
    open: () => openTerminal(spawn(TERMINAL, ['-qec', `stty rows 40 cols 120; ${PROGRAM}`, '/dev/null'], { env })),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

export function writeConfiguration(address: string): string {
  return `urls-source "feedhq"
feedhq-url "${address}"
feedhq-login "${USER.name}"
feedhq-password "${USER.password}"
feedhq-flag-star "s"
feedhq-show-special-feeds no
feedhq-min-items 100
show-read-feeds yes
text-width 100
`;
}

function openTerminal(child: ChildProcess): Terminal {
  let output = '';
  child.stdout!.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    press: (keys) => void child.stdin!.write(keys),
    shown: () => {
      const text = output.replace(/\u001b(?:\[[\d;?]*[A-Za-z]|[()][\dA-Z]|[=>78])/g, '');
      output = '';
      return text;
    },
    quit: async () => {
      child.stdin!.write('qqq');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
