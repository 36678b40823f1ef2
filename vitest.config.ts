import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'lab/src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
