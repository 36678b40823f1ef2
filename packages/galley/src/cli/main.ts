/** The `galley` command: reads the command line, does it, and ends with an exit code. */
import { readFileSync } from 'node:fs';
import { CommandError } from './command-line/errors.ts';
import { EXIT } from './exit-codes.ts';
import type { CommandLine } from './flags.ts';
import { readCommandLine } from './flags.ts';

/** A reader that has seen enough (`galley x | head`) is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.article : EXIT.internal);
});

/** Their help says how labels are written; so does the help of everything. */
const LABELLED: readonly string[] = ['extract', 'evaluate', 'fit', 'train'];

process.exitCode = await run(process.argv.slice(2));

async function run(argv: readonly string[]): Promise<number> {
  try {
    const command = readCommandLine(argv);
    if (command.version) return print(`${readVersion()}\n`);
    if (command.help || command.completion !== undefined) return await printReference(command);
    // Everything that works on pages is loaded only now.
    if (command.command === 'fit') return (await import('./fit-command.ts')).runFit(command);
    if (command.command === 'evaluate') return (await import('./evaluate-command.ts')).runEvaluation(command);
    if (command.command === 'train') return (await import('./train-command.ts')).runTraining(command);
    const userAgent = `galley/${readVersion()}`;
    if (command.command === 'learn') return await (await import('./learn-command.ts')).runLearning(command, userAgent);
    if (command.command === 'diff') return await (await import('./diff-command.ts')).runDiff(command, userAgent);
    const { runCommand } = await import('./run-command.ts');
    return await runCommand(command, userAgent);
  } catch (error) {
    return fail(error);
  }
}

async function printReference(command: CommandLine): Promise<number> {
  const { STRATEGIES } = await import('../strategies/registry.ts');
  const { GALLEY, LABELS_NOTE } = await import('./commands.ts');
  if (command.completion !== undefined) {
    const { writeCompletion } = await import('./command-line/completion.ts');
    return print(writeCompletion(GALLEY, command.completion, { strategy: STRATEGIES.map(({ name }) => name) }));
  }
  const { describeNamed, writeHelp } = await import('./command-line/help-text.ts');
  const own = Object.fromEntries(STRATEGIES.filter(({ name }) => !name.includes(':')).map((strategy) => [strategy.name, strategy]));
  const title = 'Strategies (NAME:paper is the form of the paper, where there is one):';
  const closing = [
    ...(LABELLED.includes(command.command) ? LABELS_NOTE : []),
    ...(command.command === 'fit' || command.command === 'learn' ? [] : ['', ...describeNamed(title, own)]),
    '',
    'Exit codes: 0 article, 2 not an article, 3 blocked, 4 network, 64 usage, 66 no such input',
  ];
  return print(writeHelp(GALLEY, command.command, closing));
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
  const line = (error instanceof Error ? error.message : String(error)).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
  process.stderr.write(`galley: ${expected ? '' : 'unexpected: '}${line}\n`);
  if (!expected && process.env['GALLEY_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  if (expected && error.exitCode === EXIT.usage) process.stderr.write('galley: see galley --help\n');
  return expected ? error.exitCode : EXIT.internal;
}
