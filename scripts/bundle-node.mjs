/**
 * Part of the build: what Node.js loads – the entries of the package, and the `galley` command – as a few files instead of several
 * hundred, since reading and linking modules is most of a start. What is imported on first use stays apart, in `chunks/`. The modules
 * themselves are for browsers and bundlers, which leave out what nobody uses.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './prepare.mjs';

/** What all bundles have in common. */
const COMMON = {
  bundle: true,
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
};

const galley = join(ROOT, 'packages/galley');
const command = join(galley, 'dist/cli');
const entries = join(galley, 'dist/node');

// An error in the use of an entry shows the line it was thrown in.
await bundle(entries, listEntries(), { lineLimit: 160 });
// Takes the place of what the compiler wrote for it.
const main = join(command, 'main.js');
await bundleScript(join(command, 'work.js'), join(command, 'work.cjs'));
await bundle(command, { main });
const ALSO_SHIPPED = ['main.js', 'work.cjs', 'chunks', 'command-line'];
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
    ...COMMON,
    entryPoints,
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    allowOverwrite: true,
    splitting: true,
    format: 'esm',
    ...options,
  });
}

/** One script: V8 gives out and takes back what it compiled of scripts, not of modules (`cli/files/compiled-script.ts`). */
async function bundleScript(entry, outfile) {
  await build({
    ...COMMON,
    entryPoints: [entry],
    outfile,
    format: 'cjs',
    define: { 'import.meta.url': 'address' },
    banner: { js: '(function (module, require, address, __import) {' },
    footer: { js: '})' },
  });
  // A text of ASCII is half as long in memory. What is left beyond it stands in regular expressions, to which an escaped code unit is the same.
  const escaped = readFileSync(outfile, 'utf8').replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // Code that comes out of a cache has forgotten who loads modules for it.
  writeFileSync(outfile, escaped.replace(/\bimport\(/g, '__import('));
}
