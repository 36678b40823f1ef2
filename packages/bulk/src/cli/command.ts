/** `galley bulk`, as the `galley` command calls it. */
import process from 'node:process';
import { CommandError, type GivenCommand, maskCredentials, oneLine, readArguments, writeHelp } from 'galley/command-line';
import { DestinationError } from '../destination.ts';
import { SourceError } from '../source.ts';
import { BULK } from './commands.ts';
import { VERSION } from './version.ts';

/** Exit codes of sysexits.h, and what shells give a process that was interrupted. */
const EXIT = { usage: 64, source: 66, internal: 70, destination: 74, interrupted: 130 } as const;

type Run = (given: GivenCommand, signal: AbortSignal) => Promise<number>;

const runOnMachines: Run = async (given, signal) => {
  const { runMachineCommand } = await import('./machine-commands.ts');
  return runMachineCommand(given, {
    version: VERSION,
    signal,
    print: (text) => void process.stdout.write(text),
    report: (line) => void process.stderr.write(`galley bulk: ${oneLine(line)}\n`),
  });
};

/** What a command needs is loaded when it runs. Resolves with the exit code. */
const RUNS: Readonly<Record<string, Run>> = {
  run: async (given, signal) => ((await (await import('./run-command.ts')).runCommand(given, signal)) ? 0 : EXIT.interrupted),
  plan: runOnMachines,
  worker: runOnMachines,
  status: runOnMachines,
};

/**
 * What `galley bulk` does with these arguments. Resolves with the exit code; says on stderr what went wrong.
 *
 * @example
 * ```ts
 * import { readFileSync, writeFileSync } from 'node:fs';
 * import { run } from '@galley/bulk/command';
 *
 * writeFileSync('requests.jsonl', `${JSON.stringify({ id: 1, html: readFileSync('page.html', 'utf8') })}\n`);
 * await run(['requests.jsonl', '--out', 'rows.jsonl', '--quiet', '--concurrency', '1']); // → 0
 * JSON.parse(readFileSync('rows.jsonl', 'utf8')).article.headline; // → 'Lighthouse to be lit again'
 * ```
 */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    const given = readArguments(BULK, argv);
    if (given.isOn('help')) {
      process.stdout.write(writeHelp(BULK, given.command));
      return 0;
    }
    return await withSignals((signal) => RUNS[given.command]!(given, signal));
  } catch (error) {
    return fail(error);
  }
}

/** The first interrupt ends cleanly, the second at once. */
async function withSignals<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const end = (): void => {
    if (ending.signal.aborted) process.exit(EXIT.interrupted);
    ending.abort();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  try {
    return await work(ending.signal);
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  }
}

function fail(error: unknown): number {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`galley bulk: ${code === EXIT.internal ? 'unexpected: ' : ''}${oneLine(maskCredentials(message))}\n`);
  if (code === EXIT.internal && process.env['GALLEY_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  if (code === EXIT.usage) process.stderr.write('galley bulk: see galley bulk --help\n');
  return code;
}

function codeOf(error: unknown): number {
  if (error instanceof CommandError) return error.exitCode;
  if (error instanceof SourceError) return EXIT.source;
  // A full disk, a folder that may not be written.
  if (error instanceof DestinationError || typeof (error as NodeJS.ErrnoException).syscall === 'string') return EXIT.destination;
  return EXIT.internal;
}
