/** Commands that packages of their own bring along. */
import { CommandError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import { findPackage } from './find-package.ts';

/** What such a package exports as `./command`. */
interface SisterCommand {
  /** Resolves with the exit code; says on stderr what went wrong. */
  run(argv: readonly string[]): Promise<number>;
}

/** Command → its package. */
const PACKAGES: Readonly<Record<string, string>> = { bulk: '@galley/bulk', studio: '@galley/studio' };

export function isSisterCommand(name: string | undefined): name is string {
  return name !== undefined && Object.hasOwn(PACKAGES, name);
}

/** @throws CommandError when the package is not installed */
export async function runSisterCommand(name: string, argv: readonly string[]): Promise<number> {
  const wanted = PACKAGES[name]!;
  const command = findPackage(`${wanted}/command`);
  if (command === undefined) throw new CommandError(`galley ${name} is a package of its own: npm install ${wanted}`, EXIT.unavailable);
  return await ((await import(command)) as SisterCommand).run(argv);
}
