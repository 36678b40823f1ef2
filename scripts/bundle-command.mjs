/**
 * Part of the build: the `galley` command as a few files instead of several hundred, since reading and linking modules is most of
 * its start. Takes the place of what the compiler wrote for it; what is imported on first use stays apart, in `chunks/`.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './prepare.mjs';

const command = join(ROOT, 'packages/galley/dist/cli');

// Their names change with what is in them.
rmSync(join(command, 'chunks'), { recursive: true, force: true });
await build({
  entryPoints: [join(command, 'main.js')],
  outdir: command,
  chunkNames: 'chunks/[name]-[hash]',
  allowOverwrite: true,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Names stay as they are written: stacks of errors are read by people.
  minifyWhitespace: true,
  minifySyntax: true,
  // Ours would lead to the sources.
  tsconfigRaw: {},
  // What users install beside galley, if they want it.
  external: ['@mozilla/readability', 'linkedom'],
  logLevel: 'error',
});
for (const name of readdirSync(command)) if (/\.(?:js|d\.ts)$/.test(name) && name !== 'main.js') rmSync(join(command, name));
