/** Talks to a peer in its own process: a time limit for each page, a fresh process after a crash or a time-out. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Interface } from 'node:readline';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { REPOSITORY } from '../corpora/data-location.ts';
import type { PeerReply, PeerRequest } from './serve-peer.ts';

export interface PeerProcess {
  /** Never rejects: what went wrong is the answer's `error`. */
  ask(request: PeerRequest): Promise<PeerReply>;
  close(): void;
}

interface Running {
  child: ChildProcessWithoutNullStreams;
  lines: Interface;
  /** Receives the next line, or null when the process is gone. */
  listener: ((line: string | null) => void) | undefined;
  stderr: string;
}

const SERVER = fileURLToPath(new URL('./serve-peer.ts', import.meta.url));

/** `seconds`: limit for one page, and for start-up. `server`: the child's script, another one in tests. */
export function openPeer(name: string, seconds = 30, server: string = SERVER): PeerProcess {
  let running: Running | undefined;

  function stop(): void {
    running?.child.kill('SIGKILL');
    running = undefined;
  }

  async function start(): Promise<string | undefined> {
    running = startProcess(name, server);
    const ready = await nextLine(running, seconds);
    return ready.startsWith('{') ? undefined : ready;
  }

  async function ask(request: PeerRequest): Promise<PeerReply> {
    if (running === undefined || running.child.exitCode !== null) {
      const problem = await start();
      if (problem !== undefined) {
        stop();
        return { id: request.id, cpu: 0, error: `does not start: ${problem}` };
      }
    }
    const line = nextLine(running!, seconds);
    running!.child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = await line;
    if (answer.startsWith('{')) return JSON.parse(answer) as PeerReply;
    stop();
    return { id: request.id, cpu: 0, error: answer };
  }

  return { ask, close: stop };
}

function startProcess(name: string, server: string): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', server, name], { cwd: REPOSITORY, stdio: 'pipe' });
  const running: Running = { child, lines: createInterface({ input: child.stdout }), listener: undefined, stderr: '' };
  running.lines.on('line', (line) => running.listener?.(line));
  child.stderr.on('data', (chunk: Buffer) => {
    running.stderr = (running.stderr + chunk.toString()).slice(-2000);
  });
  child.stdin.on('error', () => {});
  child.on('error', () => running.listener?.(null));
  child.on('exit', () => running.listener?.(null));
  return running;
}

/** The next line, or a sentence (never starting with a brace) saying why there is none. */
function nextLine(running: Running, seconds: number): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(`no answer within ${seconds} s`), seconds * 1000);
    const finish = (line: string): void => {
      clearTimeout(timer);
      running.listener = undefined;
      resolve(line);
    };
    running.listener = (line) => {
      finish(line ?? `crashed: ${/^\S*Error.*$/m.exec(running.stderr)?.[0] ?? `exit code ${running.child.exitCode}`}`);
    };
  });
}
