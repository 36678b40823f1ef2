/** `galley bulk`, as the `galley` command calls it. */

/** Resolves with the exit code. */
export async function runBulk(argv: readonly string[], stderr: NodeJS.WritableStream): Promise<number> {
  stderr.write(`galley bulk: nothing to do with ${argv.length} arguments\n`);
  return 64;
}
