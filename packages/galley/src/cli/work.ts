/** What the command does once its line is read: everything that works on pages, which `main.ts` loads as one script (`compiled-script.ts`). */

import { reportFailure } from './commands/report-failure.ts';
import type { CommandLine } from './flags/flags.ts';

/** Resolves with the exit code; what went wrong is said on stderr. */
export async function work(command: CommandLine, userAgent: string): Promise<number> {
  try {
    return await run(command, userAgent);
  } catch (error) {
    return reportFailure(error);
  }
}

/** Of all this only what the command asks for is loaded. */
async function run(command: CommandLine, userAgent: string): Promise<number> {
  if (command.command === 'fit') return (await import('./commands/fit-command.ts')).runFit(command);
  if (command.command === 'evaluate') return (await import('./commands/evaluate-command.ts')).runEvaluation(command);
  if (command.command === 'train') return (await import('./commands/train-command.ts')).runTraining(command);
  if (command.command === 'learn') return await (await import('./commands/learn-command.ts')).runLearning(command, userAgent);
  if (command.command === 'diff') return await (await import('./commands/diff-command.ts')).runDiff(command, userAgent);
  return await (await import('./commands/run-command.ts')).runCommand(command, userAgent);
}
