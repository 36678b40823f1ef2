/** Every flag is a variable of the environment as well; what is typed counts before it. */
import { type GivenCommand, type Program, readArguments } from 'galley/command-line';

/** Those that have had a name of their own before; `readSettings` reads them. */
const OWN_NAMES: ReadonlySet<string> = new Set(['data', 'database', 'api-key']);
const TYPED_ONLY: ReadonlySet<string> = new Set(['help', 'version', 'completion']);

/** `GALLEY_NEWSROOM_LEAST_POLL` of `least-poll`. */
export function nameVariable(flag: string): string {
  return `GALLEY_NEWSROOM_${flag.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * What was typed, and what the environment says for flags of that command that were not. A switch is on with anything but `0`, `no`,
 * `off` and `false`; values of a repeatable flag are parted by commas. An empty variable counts as none.
 *
 * @throws UsageError
 */
export function readWithEnvironment(program: Program, argv: readonly string[], environment: NodeJS.ProcessEnv): GivenCommand {
  const typed = readArguments(program, argv);
  const added = Object.entries(program.flags).flatMap(([name, { of, value, repeatable }]) => {
    const text = environment[nameVariable(name)]?.trim();
    if (!text || !of.includes(typed.command) || OWN_NAMES.has(name) || TYPED_ONLY.has(name)) return [];
    if (repeatable) return typed.list(name).length > 0 ? [] : text.split(',').map((one) => `--${name}=${one.trim()}`);
    if (value !== undefined) return typed.text(name) === undefined ? [`--${name}=${text}`] : [];
    return /^(?:0|no|off|false)$/i.test(text) ? [] : [`--${name}`];
  });
  return added.length === 0 ? typed : readArguments(program, [...added, ...argv]);
}
