/** How Node.js is started for seconds: optimising the embedded database's nine megabytes of WebAssembly takes it longer than using them. */
export const OF_SHORT_LIFE: readonly string[] = ['--liftoff-only', '--wasm-lazy-compilation'];
