/** A newsroom as people start it: its command, on an embedded database of its own, told where the morning's papers live. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { layStore } from '../embedded-template.ts';
import { OF_SHORT_LIFE } from '../of-short-life.ts';

export interface NewsroomProcess {
  readonly url: string;
  /** Another command beside the one that serves: its arguments, and what it reads. @throws where it fails */
  run(args: readonly string[], input?: string): Promise<void>;
  /** What went wrong in it, by its own log. */
  readonly problems: readonly string[];
  stop(): Promise<void>;
}

const CLI = join(import.meta.dirname, '../../dist/cli/main.js');

/** Names that end in `.example` belong to nobody (RFC 2606): here they are this machine. */
const NAMES = `import dns from 'node:dns'; import { syncBuiltinESMExports } from 'node:module';
const system = dns.promises.lookup;
dns.promises.lookup = async (name, options) => name.endsWith('.example') ? [{ address: '127.0.0.1', family: 4 }] : system(name, options);
syncBuiltinESMExports();`;
const WITH_NAMES = ['--import', `data:text/javascript,${encodeURIComponent(NAMES)}`];

export async function startNewsroomProcess(): Promise<NewsroomProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'galley-morning-'));
  await layStore(join(directory, 'data'));
  const { DATABASE_URL: _, ...env } = process.env;
  const start = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [...OF_SHORT_LIFE, ...WITH_NAMES, CLI, '--data', join(directory, 'data'), '--json', ...args], { env });
  const child = start(['serve', '--port', '0', '--demo', 'off', '--allow-private', '127.0.0.0/8', '--pace', '20', '--least-poll', '60']);
  const problems: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr!.on('data', (data: Buffer) => {
      const lines = (text + data.toString()).split('\n');
      text = lines.pop()!;
      for (const line of lines) {
        const { kind, message = '' } = JSON.parse(line) as { kind: string; message?: string };
        if (kind === 'problem') problems.push(line);
        if (kind === 'ready') resolve(/http:\/\/[\d.:]+/.exec(message)![0]);
      }
    });
    child.once('exit', (code) => reject(new Error(`the newsroom ended with ${code}: ${text}`)));
  });
  return {
    url,
    problems,
    run: async (args, input = '') => {
      const other = start(args);
      let said = '';
      for (const stream of [other.stdout!, other.stderr!]) stream.on('data', (data: Buffer) => (said += data.toString()));
      other.stdin!.end(input);
      const code = await new Promise((resolve) => other.once('close', resolve));
      if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
