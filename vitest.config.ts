import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './test/long-first.ts';

export default defineConfig({
  // Tests read the sources; test/package and the README's examples read what is built.
  resolve: {
    alias: {
      'galley/html': fileURLToPath(new URL('packages/galley/src/html.ts', import.meta.url)),
      'galley/model': fileURLToPath(new URL('packages/galley/src/model.ts', import.meta.url)),
      'galley/outputs': fileURLToPath(new URL('packages/galley/src/outputs.ts', import.meta.url)),
      'galley/parse': fileURLToPath(new URL('packages/galley/src/parse.ts', import.meta.url)),
      'galley/train': fileURLToPath(new URL('packages/galley/src/train.ts', import.meta.url)),
      'galley/readability': fileURLToPath(new URL('packages/galley/src/readability.ts', import.meta.url)),
      'galley/readerable': fileURLToPath(new URL('packages/galley/src/readerable/readerable.ts', import.meta.url)),
      'galley/command-line': fileURLToPath(new URL('packages/galley/src/cli/command-line/index.ts', import.meta.url)),
      galley: fileURLToPath(new URL('packages/galley/src/index.ts', import.meta.url)),
      '@galley/fetch': fileURLToPath(new URL('packages/fetch/src/index.ts', import.meta.url)),
      '@galley/pool/worker': fileURLToPath(new URL('packages/pool/src/worker.ts', import.meta.url)),
      '@galley/pool': fileURLToPath(new URL('packages/pool/src/index.ts', import.meta.url)),
      '@galley/bulk/command': fileURLToPath(new URL('packages/bulk/src/cli/command.ts', import.meta.url)),
      '@galley/bulk': fileURLToPath(new URL('packages/bulk/src/index.ts', import.meta.url)),
      '@galley/newsroom/stories': fileURLToPath(new URL('packages/newsroom/src/stories/index.ts', import.meta.url)),
      '@galley/newsroom': fileURLToPath(new URL('packages/newsroom/src/index.ts', import.meta.url)),
    },
  },
  test: {
    setupFiles: ['test/fixed-seed.ts'],
    testTimeout: 30_000,
    maxWorkers: 3, // of a newsroom's tests half is waiting: two leave CI's two cores idle
    // The embedded database is nine megabytes of WebAssembly: optimising it takes longer than a test lives.
    execArgv: ['--liftoff-only', '--wasm-lazy-compilation'],
    sequence: { sequencer: LongFirst },
    projects: [
      // Loading the same modules for every file again is a fifth of all the time there is.
      { extends: true, test: { name: 'together', isolate: false, include: ['packages/*/src/**/*.test.ts', 'lab/src/**/*.test.ts'] } },
      // A process each: some replace modules or a global, or change folder.
      { extends: true, test: { name: 'apart', include: ['test/**/*.test.ts'] } },
    ],
  },
});
