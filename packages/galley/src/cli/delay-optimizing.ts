/** Tells V8 to compile less of a command that soon ends: most of what a short run costs is the optimising compiler. */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode that a function may run before V8 thinks about optimising it; V8's own figure is an eighth of it. */
const INTERRUPT_BUDGET = 1_000_000;
/** The V8 of Node.js 20. Later ones count calls instead, have a second compiler in between that makes this needless, and complain about the flag on stderr. */
const KNOWN = 11;

/** For this process and the threads it starts. */
export function delayOptimizing(): void {
  if (Number.parseInt(process.versions.v8 ?? '', 10) !== KNOWN) return;
  try {
    setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
  } catch {
    // Runtimes that only look like Node.js: as fast as without.
  }
}
