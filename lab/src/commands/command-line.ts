/** Flags of the lab's commands as data: parsing and --help come from the same table. */
import { parseArgs } from 'node:util';
import { UsageError } from '../corpora/data-location.ts';

export interface Flag {
  /** Placeholder of the value; a flag without one is a switch. */
  value?: string;
  help: string;
}

export interface Command {
  name: string;
  summary: string;
  flags: Record<string, Flag>;
  examples?: readonly string[];
}

export interface Arguments {
  text(flag: string): string | undefined;
  /** Values separated by commas; [] when the flag is absent. */
  list(flag: string): string[];
  number(flag: string): number | undefined;
  has(flag: string): boolean;
}

/** Prints the help and ends the process when --help is given; ends it with code 2 on wrong flags. */
export function readArguments(command: Command, argv: readonly string[] = process.argv.slice(2)): Arguments {
  const options: Record<string, { type: 'string' | 'boolean' }> = { help: { type: 'boolean' } };
  for (const [name, flag] of Object.entries(command.flags)) options[name] = { type: flag.value === undefined ? 'boolean' : 'string' };
  let values: Record<string, unknown>;
  try {
    ({ values } = parseArgs({ args: [...argv], options, allowPositionals: false }));
  } catch (error) {
    stop(`${(error as Error).message}\n\n${describeCommand(command)}`);
  }
  if (values['help'] === true) {
    process.stdout.write(describeCommand(command));
    process.exit(0);
  }
  const text = (flag: string): string | undefined => values[flag] as string | undefined;
  const list = (flag: string): string[] => (text(flag) ?? '').split(',').filter((part) => part !== '');
  const number = (flag: string): number | undefined => {
    const value = text(flag);
    if (value === undefined) return undefined;
    return /^\d+$/.test(value) ? Number(value) : stop(`--${flag} wants a whole number, not "${value}"\n`);
  };
  return { text, list, number, has: (flag) => values[flag] !== undefined };
}

export function describeCommand({ name, summary, flags, examples = [] }: Command): string {
  const rows = Object.entries({ ...flags, help: { help: 'show this' } as Flag }).map(([flag, { value, help }]) => {
    return [`--${flag}${value === undefined ? '' : ` ${value}`}`, help] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length));
  const lines = [summary, '', `  ${name} [flags]`, '', ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)];
  if (examples.length > 0) lines.push('', 'Examples:', ...examples.map((example) => `  ${example}`));
  return `${lines.join('\n')}\n`;
}

/** Ends the process with a message and exit code 2. */
export function stop(message: string): never {
  process.stderr.write(message.endsWith('\n') ? message : `${message}\n`);
  process.exit(2);
}

/** Runs a command; a `UsageError` ends it with its message and code 2, a reader of its output that has seen enough (`| head`) with 0. */
export async function runCommand(main: () => unknown): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await main();
  } catch (error) {
    if (error instanceof UsageError) stop(error.message);
    throw error;
  }
}
