/** The arguments of a process → a command, its inputs and its flags, by the tables of a program. */
import { parseArgs } from 'node:util';
import { suggestName } from './closest-name.ts';
import { UsageError } from './errors.ts';
import type { Flag, Program } from './program.ts';

/** What somebody typed; every flag that is given belongs to the command. */
export class GivenCommand {
  /** Name of the command; the main one’s where none was typed. */
  readonly command: string;
  /** What is no flag, without the name of the command. */
  readonly inputs: readonly string[];
  readonly #values: Readonly<Record<string, unknown>>;

  /** `values`: what each flag was given, by its name: true, a text, or texts. */
  constructor(command: string, inputs: readonly string[], values: Readonly<Record<string, unknown>>) {
    this.command = command;
    this.inputs = inputs;
    this.#values = values;
  }

  /** Whether a switch was given. */
  isOn(flag: string): boolean {
    return this.#values[flag] === true;
  }

  /** Value of a flag that takes one; undefined where it was not given. */
  text(flag: string): string | undefined {
    return this.#values[flag] as string | undefined;
  }

  /** Values of a repeatable flag, in order; empty where it was not given. */
  list(flag: string): readonly string[] {
    return (this.#values[flag] as string[] | undefined) ?? [];
  }

  /**
   * Value of a flag as a number; undefined where it was not given.
   *
   * @throws UsageError on anything but a number above 0.
   */
  number(flag: string): number | undefined {
    const text = this.text(flag);
    if (text === undefined) return undefined;
    const number = Number(text);
    if (text.trim() === '' || !(number > 0) || !Number.isFinite(number))
      throw new UsageError(`--${flag} must be a number above 0, not "${text}"`);
    return number;
  }

  /**
   * Value of a flag as a whole number; undefined where it was not given.
   *
   * @throws UsageError on anything but a whole number of at least `least`.
   */
  whole(flag: string, least = 0): number | undefined {
    const text = this.text(flag);
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text) || Number(text) < least)
      throw new UsageError(`--${flag} must be a whole number${least === 0 ? '' : ` from ${least}`}, not "${text}"`);
    return Number(text);
  }

  /**
   * Value of a flag that is one of a few; undefined where it was not given.
   *
   * @throws UsageError on a value that is none of them.
   */
  choice(flag: string, choices: readonly string[]): string | undefined {
    const text = this.text(flag);
    if (text !== undefined && !choices.includes(text))
      throw new UsageError(`--${flag} is one of ${choices.join(', ')}, not "${text}"${suggestName(text, choices)}`);
    return text;
  }

  /** Name of the flag of this group that was given; undefined where none was. */
  oneOf(group: string, { flags }: Program): string | undefined {
    return Object.keys(flags).find((name) => flags[name]!.group === group && this.isOn(name));
  }
}

/**
 * The arguments of a process (`process.argv.slice(2)`) by the tables of a program.
 *
 * @throws UsageError on unknown flags, missing values, contradictions and inputs that are too few or too many.
 *
 * @example
 * ```ts
 * import { describeNamed, type Program, readArguments, writeCompletion, writeHelp } from 'galley/command-line';
 *
 * const press: Program = {
 *   name: 'press',
 *   main: 'print',
 *   commands: { print: { usage: 'press <page>', summary: 'Prints a page.', notes: [], inputs: [1, 1] } },
 *   flags: { ink: { value: 'COLOUR', short: 'i', help: 'which ink', of: ['print'] } },
 * };
 * const given = readArguments(press, ['-i', 'red', 'page.html']);
 * [given.command, given.inputs, given.text('ink')]; // → ['print', ['page.html'], 'red']
 * readArguments(press, ['--draft', 'page.html']); // throws UsageError
 * writeHelp(press).includes('  -i, --ink COLOUR  which ink'); // → true
 * describeNamed('Commands:', press.commands); // → ['Commands:', '  print  Prints a page.']
 * writeCompletion(press, 'bash').startsWith('_press() {'); // → true
 * ```
 */
export function readArguments(program: Program, argv: readonly string[]): GivenCommand {
  const { values, positionals } = parseFlags(program, argv);
  const [first = ''] = positionals;
  const named = Object.hasOwn(program.commands, first);
  const command = named ? first : program.main;
  const inputs = named ? positionals.slice(1) : positionals;
  const given = new GivenCommand(command, inputs, values);
  checkFlags(program, command, Object.keys(values));
  if (!given.isOn('help') && !given.isOn('version')) checkInputs(program, given);
  return given;
}

function parseFlags({ flags }: Program, argv: readonly string[]): ReturnType<typeof parseArgs> {
  const entries = Object.entries(flags).map(([name, { value, repeatable = false, short }]: [string, Flag]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [name, { type, multiple: repeatable, ...(short === undefined ? {} : { short }) }] as const;
  });
  try {
    return parseArgs({ args: [...argv], options: Object.fromEntries(entries), allowPositionals: true });
  } catch (error) {
    const message = (error as Error).message.split('. To specify')[0]!;
    const [, typed] = /^Unknown option '--([^']*)'/.exec(message) ?? [];
    throw new UsageError(message + (typed === undefined ? '' : suggestName(typed, Object.keys(flags), '--')));
  }
}

function checkFlags(program: Program, command: string, names: readonly string[]): void {
  const groups = new Map<string, string>();
  for (const name of names) {
    const { of, group } = program.flags[name]!;
    if (!of.includes(command)) {
      const nameOf = (each: string): string => (each === program.main ? `${program.name} without a command` : `${program.name} ${each}`);
      throw new UsageError(`--${name} goes with ${of.map(nameOf).join(', ')}, not with ${nameOf(command)}`);
    }
    if (group === undefined) continue;
    if (groups.has(group)) throw new UsageError(`--${groups.get(group)} and --${name} cannot be given together`);
    groups.set(group, name);
  }
}

function checkInputs(program: Program, { command, inputs }: GivenCommand): void {
  const { usage, inputs: [least, most] = [0, 0] } = program.commands[command]!;
  if (inputs.length < least) throw new UsageError(`${describe(program, command)} needs more: ${usage}`);
  if (inputs.length <= most) return;
  const meant = command === program.main && most === 0 ? suggestName(inputs[most]!, Object.keys(program.commands)) : '';
  throw new UsageError(`${describe(program, command)} takes no "${inputs[most]}"${meant}`);
}

function describe({ name, main }: Program, command: string): string {
  return command === main ? name : `${name} ${command}`;
}
