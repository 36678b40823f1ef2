/** galley-newsroom: reads the command line, ends cleanly on SIGINT and SIGTERM, tells mistakes in one line. */
import process from 'node:process';
import { FetchError } from '@galley/fetch';
import { CommandError } from 'galley/command-line';
import { FeedError } from '../feeds/feed-error.ts';
import { StoreError } from '../store/store-error.ts';
import { runCommand } from './run-command.ts';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second one means it.
    if (ending.signal.aborted) process.exit(130);
    ending.abort();
  });
}
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await runCommand(process.argv.slice(2), ending.signal);
} catch (error) {
  const known = error instanceof CommandError || error instanceof StoreError || error instanceof FetchError || error instanceof FeedError;
  const message = known ? error.message : error instanceof Error ? error.stack : String(error);
  const code = error instanceof CommandError ? error.exitCode : 1;
  // What was opened before it went wrong must not keep the process alive.
  process.stderr.write(`galley-newsroom: ${message}\n`, () => process.exit(code));
}
