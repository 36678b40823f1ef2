/**
 * Part of the build: what Node.js loads – the entries of the package, and the `galley` command – as a few files instead of several
 * hundred, since reading and linking modules is most of a start. What is imported on first use stays apart, in `chunks/`. The modules
 * themselves are for browsers and bundlers, which leave out what nobody uses.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './prepare.mjs';

const galley = join(ROOT, 'packages/galley');
const command = join(galley, 'dist/cli');
const entries = join(galley, 'dist/node');

// An error in the use of an entry shows the line it was thrown in.
await bundle(entries, listEntries(), { lineLimit: 160 });
// Takes the place of what the compiler wrote for it.
await bundle(command, { main: join(command, 'main.js') });
const ALSO_SHIPPED = ['main.js', 'chunks', 'command-line'];
for (const name of readdirSync(command)) if (!ALSO_SHIPPED.includes(name)) rmSync(join(command, name), { recursive: true });

/** The modules behind the entries that `package.json` has a bundle of, by the name of that. */
function listEntries() {
  const { exports } = JSON.parse(readFileSync(join(galley, 'package.json'), 'utf8'));
  const bundled = Object.values(exports).filter(({ node }) => node !== undefined);
  return Object.fromEntries(
    bundled.map(({ node, default: file }) => [relative(entries, join(galley, node)).replace(/\.js$/, ''), join(galley, file)]),
  );
}

async function bundle(outdir, entryPoints, options = {}) {
  // Their names change with what is in them.
  rmSync(join(outdir, 'chunks'), { recursive: true, force: true });
  await build({
    entryPoints,
    outdir,
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
    ...options,
  });
}
