import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { OF_SHORT_LIFE } from './packages/newsroom/test/of-short-life.ts';
import { LongFirst } from './test/long-first.ts';

/** Of the tests under `test`, those that only call the library. */
const PAGES_ONLY = [
  'test/*.test.ts',
  'test/{oracle,properties,types}/*.test.ts',
  'test/hostile/{amplification,attacks,page-data}.test.ts',
  'test/outputs/{markdown,ninjs,schema}.test.ts',
];

/** What counts work switches the optimising compiler of its process off, for good. */
const COUNTING = 'lab/src/growth/*.test.ts';

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
    expect: { poll: { timeout: 20_000 } }, // what is waited for comes late on a busy machine; vitest gives it one second
    maxWorkers: 3, // of a newsroom's tests half is waiting: two leave CI's two cores idle
    // Beside other workers, helpers of the garbage collector only take their cores away.
    execArgv: [...OF_SHORT_LIFE, '--single-threaded-gc', '--max-semi-space-size=32'],
    sequence: { sequencer: LongFirst },
    projects: [
      // Loading the same modules for every file again is a fifth of all the time there is.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'lab/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, COUNTING],
        },
      },
      // Not with the others: those may leave a global of theirs behind.
      { extends: true, test: { name: 'pages', isolate: false, include: PAGES_ONLY } },
      // A process each: some replace modules or a global, change folder, or measure their process.
      {
        extends: true,
        test: { name: 'apart', include: ['test/**/*.test.ts', COUNTING], exclude: [...configDefaults.exclude, ...PAGES_ONLY] },
      },
    ],
  },
});
