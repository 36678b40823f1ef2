/** The `galley` command: reads the command line, does it, and ends with an exit code. */
import { readFileSync } from 'node:fs';
import { reportFailure } from './commands/report-failure.ts';
import { isSisterCommand, runSisterCommand } from './commands/sister-command.ts';
import { delayOptimizing } from './delay-optimizing.ts';
import { loadScript } from './files/compiled-script.ts';
import { guardOutput } from './files/standard-output.ts';
import { EXIT } from './flags/exit-codes.ts';
import { readCommandLine } from './flags/flags.ts';
import type * as work from './work.ts';

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
    // Everything that works on pages is loaded only now; `dist/cli/work.cjs` is what the build makes of work.ts.
    const { exports, keep } = loadScript<typeof work>(new URL('work.cjs', import.meta.url));
    const code = await exports.work(command, `galley/${readVersion()}`);
    keep();
    return code;
  } catch (error) {
    return reportFailure(error);
  }
}

function readVersion(): string {
  return (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.article;
}

process.exitCode = await run(process.argv.slice(2));
