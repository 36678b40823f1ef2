/** The `galley` command: reads the command line, does it, and ends with an exit code. */
import { readFileSync } from 'node:fs';
import { CommandError } from './command-line/errors.ts';
import { isSisterCommand, runSisterCommand } from './commands/sister-command.ts';
import { delayOptimizing } from './delay-optimizing.ts';
import { guardOutput } from './files/standard-output.ts';
import { EXIT } from './flags/exit-codes.ts';
import { readCommandLine } from './flags/flags.ts';
import { report } from './terminal/terminal-text.ts';

guardOutput();
delayOptimizing();

async function run(argv: readonly string[]): Promise<number> {
  try {
    const [first, second] = argv;
    if (isSisterCommand(first)) return await runSisterCommand(first, argv.slice(1));
    if (first === 'help' && isSisterCommand(second)) return await runSisterCommand(second, ['--help']);
    const command = readCommandLine(argv);
    if (command.version) return print(`${readVersion()}\n`);
    if (command.help || command.command === 'help' || command.completion !== undefined)
      return print((await import('./flags/reference-text.ts')).writeReference(command));
    // Everything that works on pages is loaded only now.
    if (command.command === 'fit') return (await import('./commands/fit-command.ts')).runFit(command);
    if (command.command === 'evaluate') return (await import('./commands/evaluate-command.ts')).runEvaluation(command);
    if (command.command === 'train') return (await import('./commands/train-command.ts')).runTraining(command);
    const userAgent = `galley/${readVersion()}`;
    if (command.command === 'learn') return await (await import('./commands/learn-command.ts')).runLearning(command, userAgent);
    if (command.command === 'diff') return await (await import('./commands/diff-command.ts')).runDiff(command, userAgent);
    const { runCommand } = await import('./commands/run-command.ts');
    return await runCommand(command, userAgent);
  } catch (error) {
    return fail(error);
  }
}

function readVersion(): string {
  return (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.article;
}

/** One line on stderr; a stack only for what we did not expect, and only when asked for. */
function fail(error: unknown): number {
  const expected = error instanceof CommandError;
  report(`${expected ? '' : 'unexpected: '}${error instanceof Error ? error.message : String(error)}`);
  if (!expected && process.env['GALLEY_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  if (expected && error.exitCode === EXIT.usage) report('see galley --help');
  return expected ? error.exitCode : EXIT.internal;
}

process.exitCode = await run(process.argv.slice(2));
