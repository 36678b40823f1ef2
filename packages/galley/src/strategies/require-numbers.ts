/** The check that strategies make of their own options. */

/** @throws TypeError where one of the named options is no number of at least 0. */
export function requireNumbers<Options extends object>(options: Options, names: readonly (keyof Options & string)[]): void {
  for (const name of names) {
    if (!((options[name] as number) >= 0)) throw new TypeError(`${name} must be a number of at least 0, not ${options[name]}`);
  }
}
