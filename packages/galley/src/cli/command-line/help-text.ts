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
