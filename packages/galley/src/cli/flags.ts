/** Reads the command line by the tables of commands and flags. */
import { parseArgs } from 'node:util';
import { OUTPUTS } from '../article/outputs/outputs.ts';
import type { CommandName, Flag } from './commands.ts';
import { COMMANDS, FLAGS } from './commands.ts';
import { UsageError } from './exit-codes.ts';

export interface CommandLine {
  command: CommandName;
  /** The page – address, file, `-` – or the strategy to fit; undefined when none is given. */
  input: string | undefined;
  /** All of what `learn` and `diff` are given, and the input alone for the others. */
  inputs: readonly string[];
  /** Which output was asked for: a form of the article, or `jsonl`, `schema`, `explain`. */
  output: string;
  help: boolean;
  version: boolean;
  completion: string | undefined;
  strategy: string | undefined;
  model: string | undefined;
  /** A model to go on from, or `shipped`. */
  base: string | undefined;
  site: string | undefined;
  references: readonly string[];
  /** File of rules by host. */
  overrides: string | undefined;
  feedItem: string | undefined;
  /** What `diff` compares with. */
  with: string | undefined;
  url: string | undefined;
  contentType: string | undefined;
  /** When the page was fetched, ISO 8601. */
  fetchedAt: string | undefined;
  /** Milliseconds. */
  timeout: number;
  maxBytes: number;
  labels: string | undefined;
  out: string | undefined;
  /** Splits by name; undefined when not given. */
  split: readonly string[] | undefined;
  all: boolean;
  limit: number | undefined;
  seed: number;
}

const ENTRIES: readonly (readonly [string, Flag])[] = Object.entries(FLAGS);

/** @throws UsageError on unknown flags, missing values and contradictions. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const { values, positionals } = parseFlags(argv);
  const command = readCommand(positionals);
  const inputs = command === 'extract' ? positionals : positionals.slice(1);
  checkFlags(command, Object.keys(values));
  checkInputs(command, inputs);
  const text = (name: string): string | undefined => values[name] as string | undefined;
  const whole = (name: string): number | undefined => (text(name) === undefined ? undefined : readWhole(name, text(name)!));
  return {
    command,
    input: inputs[0],
    inputs,
    output: readOutput(values),
    help: values['help'] === true,
    version: values['version'] === true,
    completion: text('completion'),
    strategy: text('strategy'),
    model: text('model'),
    base: text('base'),
    site: text('site'),
    references: (values['reference'] as string[] | undefined) ?? [],
    overrides: text('overrides'),
    feedItem: text('feed-item'),
    with: text('with'),
    url: text('url'),
    contentType: text('content-type'),
    fetchedAt: text('fetched-at'),
    timeout: readNumber('timeout', text('timeout') ?? '30') * 1000,
    maxBytes: readNumber('max-bytes', text('max-bytes') ?? '20000000'),
    labels: text('labels'),
    out: text('out'),
    split: text('split')?.split(','),
    all: values['all'] === true,
    limit: whole('limit'),
    seed: whole('seed') ?? 1,
  };
}

function readCommand(positionals: readonly string[]): CommandName {
  const [first] = positionals;
  return first !== undefined && first !== 'extract' && Object.hasOwn(COMMANDS, first) ? (first as CommandName) : 'extract';
}

function readOutput(values: Readonly<Record<string, unknown>>): CommandLine['output'] {
  const outputs = ENTRIES.filter(([name, flag]) => flag.group === 'output' && values[name] === true).map(([name]) => name);
  if (outputs.length > 1) throw new UsageError(`--${outputs.join(' and --')} cannot be given together`);
  return outputs[0] ?? OUTPUTS[0]!.name;
}

function checkFlags(command: CommandName, names: readonly string[]): void {
  for (const name of names) {
    if (FLAGS[name]!.of.includes(command)) continue;
    const others = FLAGS[name]!.of.map((other) => (other === 'extract' ? 'a page' : `galley ${other}`)).join(', ');
    throw new UsageError(`--${name} goes with ${others}, not with ${command === 'extract' ? 'a page' : `galley ${command}`}`);
  }
}

function checkInputs(command: CommandName, inputs: readonly string[]): void {
  if (command === 'extract' && inputs.length > 1) throw new UsageError(`one page at a time, not ${inputs.length}; for many, see --jsonl`);
  const most = command === 'learn' || command === 'diff' ? Number.POSITIVE_INFINITY : command === 'fit' ? 1 : 0;
  if (command !== 'extract' && inputs.length > most) throw new UsageError(`galley ${command} takes no "${inputs[most]}"`);
}

function parseFlags(argv: readonly string[]): ReturnType<typeof parseArgs> {
  const options = Object.fromEntries(
    ENTRIES.map(([name, flag]) => [
      name,
      {
        type: flag.value === undefined ? ('boolean' as const) : ('string' as const),
        multiple: flag.repeatable ?? false,
        ...(flag.short === undefined ? {} : { short: flag.short }),
      },
    ]),
  );
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. To specify')[0]!);
  }
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number > 0) || !Number.isFinite(number))
    throw new UsageError(`--${name} must be a number above 0, not "${text}"`);
  return number;
}

function readWhole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}
