/**
 * How Node.js is started for seconds: optimising the embedded database's nine megabytes of WebAssembly takes it longer than using them, and what runs
 * little is optimised late, as by the command (galley's cli/delay-optimizing.ts): of 150 pages read once 4.6 s of CPU in place of 7.9.
 */
import process from 'node:process';

/** Later versions of Node.js count calls and do not know the flag. */
const LATE_OPTIMIZING = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=1000000'] : [];

export const OF_SHORT_LIFE: readonly string[] = ['--liftoff-only', '--wasm-lazy-compilation', ...LATE_OPTIMIZING];
