/** What `galley/command-line` exports: the command line of galley and its sister packages, by tables. */
export { suggestName } from './closest-name.ts';
export { type CompletionLists, writeCompletion } from './completion.ts';
export { CommandError, UsageError } from './errors.ts';
export { describeNamed, writeHelp } from './help-text.ts';
export type { CommandText, Flag, Program } from './program.ts';
export { GivenCommand, readArguments } from './read-arguments.ts';
export { maskCredentials, oneLine } from './safe-line.ts';
