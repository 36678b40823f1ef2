/** Tells V8 to compile less of a command that soon ends: most of what a short run costs is the optimising compiler. */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode that a function may run before V8 thinks about optimising it; V8's own figure is an eighth of it. */
const INTERRUPT_BUDGET = 1_000_000;
/** Major editions of V8 that are known to have the flag: Node.js 20 to 25. */
const KNOWN: readonly number[] = [11, 12, 13, 14];

/** For this process and the threads it starts. */
export function delayOptimizing(): void {
  if (!KNOWN.includes(Number.parseInt(process.versions.v8 ?? '', 10))) return;
  try {
    setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
  } catch {
    // Runtimes that only look like Node.js: as fast as without.
  }
}
