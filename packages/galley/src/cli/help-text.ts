/** `--help` and the completion scripts, made from the tables of commands and flags. */
import type { CommandName, Flag } from './commands.ts';
import { COMMANDS, FLAGS, LABELS_NOTE } from './commands.ts';
import { UsageError } from './exit-codes.ts';

type Entry = readonly [string, Flag];
type NamedStrategy = { readonly name: string; readonly summary: string };

const ENTRIES: readonly Entry[] = Object.entries(FLAGS);
const NAMES: readonly CommandName[] = Object.keys(COMMANDS) as CommandName[];

/** The text of `--help`: of one command, or of all. */
export function writeHelp(strategies: readonly NamedStrategy[], command: CommandName = 'extract'): string {
  const whole = command === 'extract';
  const entries = ENTRIES.filter(([, flag]) => flag.of.includes(command));
  const others = whole ? ENTRIES.filter(([, flag]) => !flag.of.includes('extract')) : [];
  const width = Math.max(...ENTRIES.map(([name, flag]) => nameFlag(name, flag).length)) + 2;
  const { usage, summary, notes } = COMMANDS[command];
  return [
    `Usage: ${usage}`,
    ...(whole ? NAMES.filter((name) => name !== 'extract').map((name) => `       ${COMMANDS[name].usage}`) : []),
    '',
    summary,
    ...(whole ? describeCommands() : notes),
    '',
    'Options:',
    ...entries.map((entry) => describeFlag(entry, width)),
    ...(whole ? ['', `Options of ${NAMES.filter((name) => name !== 'extract').join(', ')}:`] : []),
    ...others.map((entry) => describeFlag(entry, width)),
    '',
    ...(whole ? notes : []),
    ...(whole ? [''] : []),
    ...(command === 'learn' || command === 'diff' ? [] : LABELS_NOTE),
    ...(command === 'fit' || command === 'learn' ? [] : describeStrategies(strategies)),
    '',
    'Exit codes: 0 article, 2 not an article, 3 blocked, 4 network, 64 usage, 66 no such input',
    '',
  ].join('\n');
}

function nameFlag(name: string, flag: Flag): string {
  const short = flag.short === undefined ? '' : `-${flag.short}, `;
  return `  ${short}--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`;
}

function describeFlag([name, flag]: Entry, width: number): string {
  return nameFlag(name, flag).padEnd(width) + flag.help;
}

function describeCommands(): string[] {
  const others = NAMES.filter((name) => name !== 'extract');
  const width = Math.max(...others.map((name) => name.length)) + 4;
  return ['', 'Commands:', ...others.map((name) => `  ${name}`.padEnd(width) + COMMANDS[name].summary)];
}

function describeStrategies(strategies: readonly NamedStrategy[]): string[] {
  const plain = strategies.filter((strategy) => !strategy.name.includes(':'));
  const width = Math.max(0, ...plain.map((strategy) => strategy.name.length)) + 4;
  return [
    '',
    'Strategies (NAME:paper is the form of the paper, where there is one):',
    ...plain.map((strategy) => `  ${strategy.name}`.padEnd(width) + strategy.summary),
  ];
}

/** A completion script. @throws UsageError for shells we do not know. */
export function writeCompletion(shell: string, strategies: readonly string[]): string {
  const names = ENTRIES.map(([name]) => `--${name}`).join(' ');
  const commands = NAMES.filter((name) => name !== 'extract');
  switch (shell) {
    case 'bash':
      return `_galley() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  if [[ $before == --strategy || $before == fit ]]; then COMPREPLY=($(compgen -W "${strategies.join(' ')}" -- "$word"))
  elif [[ $word == -* ]]; then COMPREPLY=($(compgen -W "${names}" -- "$word"))
  elif [[ $COMP_CWORD == 1 ]]; then COMPREPLY=($(compgen -f -W "${commands.join(' ')}" -- "$word"))
  else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -F _galley galley
`;
    case 'zsh':
      return `#compdef galley\n_arguments ${ENTRIES.map(completeZsh(strategies)).join(' ')} '1:command or page:_files' '*:page:_files'\n`;
    case 'fish':
      return `complete -c galley -n __fish_use_subcommand -a '${commands.join(' ')}'\n${ENTRIES.map(completeFish(strategies)).join('\n')}\n`;
    default:
      throw new UsageError(`--completion knows bash, zsh and fish, not "${shell}"`);
  }
}

function completeZsh(strategies: readonly string[]): (entry: Entry) => string {
  return ([name, flag]) => {
    const action = flag.completes === 'strategy' ? `(${strategies.map((s) => s.replaceAll(':', '\\:')).join(' ')})` : '_files';
    const value = flag.value === undefined ? '' : `:${flag.value}:${action}`;
    return `'${flag.repeatable ? '*' : ''}--${name}[${flag.help.replace(/[[\]:']/g, ' ')}]${value}'`;
  };
}

function completeFish(strategies: readonly string[]): (entry: Entry) => string {
  return ([name, flag]) => {
    const values = flag.completes === 'strategy' ? ` -xa '${strategies.join(' ')}'` : '';
    return `complete -c galley -l ${name}${flag.value === undefined ? '' : ' -r'}${values} -d '${flag.help.replaceAll("'", ' ')}'`;
  };
}
