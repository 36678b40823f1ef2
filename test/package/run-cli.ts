/** Runs the built command as a child process, as a user would. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CLI: string = fileURLToPath(new URL('../../packages/galley/dist/cli/main.js', import.meta.url));
export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));

export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Feeds `input` to stdin and waits for the end. */
export function runCli(args: readonly string[], input: string | Uint8Array = ''): Promise<CliRun> {
  if (!existsSync(CLI)) throw new Error('the command is not built: npm run build');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

export { CLI };
