/** The text of `--help`, made from the tables of a program. */
import type { CommandText, Flag, Program } from './program.ts';

type Entry = readonly [string, Flag];

/** The text of `--help`: of one command, or, for the main one, of all. `closing` are lines at its end. */
export function writeHelp(program: Program, command: string = program.main, closing: readonly string[] = []): string {
  const { commands, flags, main } = program;
  const whole = command === main;
  const all: readonly Entry[] = Object.entries(flags);
  const others = whole ? all.filter(([, flag]) => !flag.of.includes(main)) : [];
  const names = listOthers(program);
  const width = Math.max(...all.map(([name, flag]) => nameFlag(name, flag).length)) + 2;
  const { usage, summary, notes } = commands[command]!;
  return [
    `Usage: ${usage}`,
    ...(whole ? names.map((name) => `       ${commands[name]!.usage}`) : []),
    '',
    summary,
    ...(whole ? ['', ...describeNamed('Commands:', commands, names)] : notes),
    '',
    'Options:',
    ...all.filter(([, flag]) => flag.of.includes(command)).map((entry) => describeFlag(entry, width)),
    ...(others.length > 0 ? ['', `Options of ${names.join(', ')}:`] : []),
    ...others.map((entry) => describeFlag(entry, width)),
    '',
    ...(whole && notes.length > 0 ? [...notes, ''] : []),
    ...closing,
    '',
  ].join('\n');
}

/** A list under a title, each name with its sentence. */
export function describeNamed(
  title: string,
  entries: Readonly<Record<string, Pick<CommandText, 'summary'>>>,
  names: readonly string[] = Object.keys(entries),
): string[] {
  const width = Math.max(0, ...names.map((name) => name.length)) + 4;
  return [title, ...names.map((name) => `  ${name}`.padEnd(width) + entries[name]!.summary)];
}

/** The first page of help of a program with topics: its commands, the flags most people need, and where more is. */
export function writeFirstHelp(program: Program, closing: readonly string[] = []): string {
  const { commands, flags, main, topics = {} } = program;
  const shown = Object.entries(flags).filter(([, { of, topic }]) => of.includes(main) && topic === undefined);
  const width = Math.max(...shown.map(([name, flag]) => nameFlag(name, flag).length)) + 2;
  return [
    `Usage: ${commands[main]!.usage}`,
    '',
    commands[main]!.summary,
    '',
    ...describeNamed('Commands:', commands, listOthers(program)),
    '',
    'Options:',
    ...shown.map((entry) => describeFlag(entry, width)),
    '',
    `More: ${program.name} help ${Object.keys(topics).join('|')}|all, ${program.name} COMMAND --help`,
    ...closing,
    '',
  ].join('\n');
}

/** The flags about one topic, under its title. */
export function writeTopic({ flags, main, topics = {} }: Program, topic: string, closing: readonly string[] = []): string {
  const shown = Object.entries(flags).filter(([, flag]) => flag.of.includes(main) && flag.topic === topic);
  const width = Math.max(0, ...shown.map(([name, flag]) => nameFlag(name, flag).length)) + 2;
  return [topics[topic]!, '', ...shown.map((entry) => describeFlag(entry, width)), ...closing, ''].join('\n');
}

function listOthers({ commands, main }: Program): string[] {
  return Object.keys(commands).filter((name) => name !== main);
}

function nameFlag(name: string, flag: Flag): string {
  const short = flag.short === undefined ? '' : `-${flag.short}, `;
  return `  ${short}--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`;
}

function describeFlag([name, flag]: Entry, width: number): string {
  return nameFlag(name, flag).padEnd(width) + flag.help;
}
