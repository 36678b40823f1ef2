/** Completion scripts for bash, zsh and fish, made from the tables of a program. */
import { UsageError } from './errors.ts';
import type { Flag, Program } from './program.ts';

/** The words of each list that flags and commands complete with, by its name. */
export type CompletionLists = Readonly<Record<string, readonly string[]>>;

/**
 * A script for the user’s shell that completes commands, flags and their values.
 *
 * @throws UsageError for shells we do not know.
 */
export function writeCompletion(program: Program, shell: string, lists: CompletionLists = {}): string {
  const write = SHELLS.get(shell);
  if (write === undefined) throw new UsageError(`--completion knows bash, zsh and fish, not "${shell}"`);
  return write(program, lists);
}

const SHELLS: ReadonlyMap<string, typeof completeBash> = new Map([
  ['bash', completeBash],
  ['zsh', completeZsh],
  ['fish', completeFish],
]);

function listCommands({ commands, main }: Program): string[] {
  return Object.keys(commands).filter((name) => name !== main);
}

function completeBash(program: Program, lists: CompletionLists): string {
  const { name, flags, commands } = program;
  const id = `_${name.replaceAll('-', '_')}`;
  const complete = (words: readonly string[], files = ''): string => `COMPREPLY=($(compgen ${files}-W "${words.join(' ')}" -- "$word"))`;
  const branches = Object.entries(lists).map(([list, words]) => {
    const before = [
      ...Object.keys(flags)
        .filter((flag) => flags[flag]!.completes === list)
        .map((flag) => `--${flag}`),
      ...Object.keys(commands).filter((command) => commands[command]!.completes === list),
    ];
    return `if [[ ${before.map((word) => `$before == ${word}`).join(' || ')} ]]; then ${complete(words)}`;
  });
  branches.push(`if [[ $word == -* ]]; then ${complete(Object.keys(flags).map((flag) => `--${flag}`))}`);
  branches.push(`if [[ $COMP_CWORD == 1 ]]; then ${complete(listCommands(program), '-f ')}`);
  return `${id}() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  ${branches.join('\n  el')}
  else COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -F ${id} ${name}
`;
}

function completeZsh({ name, flags }: Program, lists: CompletionLists): string {
  const describe = ([flag, { value, completes = '', repeatable, help }]: readonly [string, Flag]): string => {
    const words = lists[completes];
    const action = words === undefined ? '_files' : `(${words.map((word) => word.replaceAll(':', '\\:')).join(' ')})`;
    return `'${repeatable ? '*' : ''}--${flag}[${help.replace(/[[\]:']/g, ' ')}]${value === undefined ? '' : `:${value}:${action}`}'`;
  };
  return `#compdef ${name}\n_arguments ${Object.entries(flags).map(describe).join(' ')} '1:command:_files' '*:input:_files'\n`;
}

function completeFish(program: Program, lists: CompletionLists): string {
  const { name, flags } = program;
  const describe = ([flag, { value, completes = '', help }]: readonly [string, Flag]): string => {
    const words = lists[completes];
    const values = words === undefined ? '' : ` -xa '${words.join(' ')}'`;
    return `complete -c ${name} -l ${flag}${value === undefined ? '' : ' -r'}${values} -d '${help.replaceAll("'", ' ')}'`;
  };
  const commands = `complete -c ${name} -n __fish_use_subcommand -a '${listCommands(program).join(' ')}'`;
  return `${[commands, ...Object.entries(flags).map(describe)].join('\n')}\n`;
}
