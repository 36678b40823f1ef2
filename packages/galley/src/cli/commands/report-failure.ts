/** How a command ends that could not do what it was asked to. */
import { CommandError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import { report } from '../terminal/terminal-text.ts';

/** One line on stderr, and the exit code; a stack only for what we did not expect, and only when asked for (`GALLEY_DEBUG`). */
export function reportFailure(error: unknown): number {
  const expected = error instanceof CommandError;
  report(`${expected ? '' : 'unexpected: '}${error instanceof Error ? error.message : String(error)}`);
  if (!expected && process.env['GALLEY_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  if (expected && error.exitCode === EXIT.usage) report('see galley --help');
  return expected ? error.exitCode : EXIT.internal;
}
