/**
 * Makes `dist/playground.html` and `dist/studio.html` (the same with the rooms that a server has): the studio in one file, its script and styles inside, allowed
 * by their hashes and nothing else.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Characters that stand in a string of a script inside a string of a script as they are. */
const PLAIN = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter((character) => !'"\'`\\$<&'.includes(character));

/**
 * Galley's models as text that packs well: a character a byte, the commonest bytes those of a byte; base64, which cuts bytes into pieces of
 * six bits, packs to an eighth more.
 */
const MODELS = {
  name: 'models as characters',
  setup(bundling) {
    bundling.onLoad({ filter: /[\\/]model\.data\.js$/ }, ({ path }) => ({
      contents: packLiterals(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
};
const LITERAL = /'([A-Za-z0-9+/=]{200,})'/g;

/** Long base64 literals of a module as calls that make them of such characters, one order of bytes for all. */
function packLiterals(source) {
  const counts = new Array(256).fill(0);
  for (const [, base64] of source.matchAll(LITERAL)) for (const byte of Buffer.from(base64, 'base64')) counts[byte]++;
  const order = [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b);
  const characters = order.map((_, i) => PLAIN[i] ?? String.fromCharCode(0x100 + i));
  const place = [];
  for (const [i, byte] of order.entries()) place[byte] = characters[i];
  const packed = source.replace(LITERAL, (_, base64) => {
    const text = Array.from(Buffer.from(base64, 'base64'), (byte) => place[byte]).join('');
    return `unpack(${JSON.stringify(text)})`;
  });
  return `const order = ${JSON.stringify(order)}, byteOf = new Map(Array.from(${JSON.stringify(characters.join(''))}, (c, i) => [c, order[i]]));
const unpack = (text) => {
  let bytes = '';
  for (const c of text) bytes += String.fromCharCode(byteOf.get(c));
  return btoa(bytes);
};
${packed}`;
}

const COMMON = {
  absWorkingDir: HERE,
  bundle: true,
  minify: true,
  charset: 'utf8',
  write: false,
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
};

async function bundle(entry, more = {}) {
  const { outputFiles, metafile } = await build({
    ...COMMON,
    entryPoints: [entry],
    format: 'iife',
    outdir: 'dist/app',
    metafile: true,
    ...more,
    plugins: [MODELS, ...(more.plugins ?? [])],
  });
  checkRooms(Object.keys(metafile.inputs));
  const textOf = (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { script: textOf('.js').trim(), style: textOf('.css').trim() };
}

/** The window reads pages, corrects and shows them; what serves and commands is not its business (ranks.json). */
function checkRooms(files) {
  const foreign = files.filter((file) => /^src\//.test(file) && !/^src\/(?:app|served|analysis|labels)\//.test(file));
  if (foreign.length > 0) throw new Error(`the window must not import ${foreign.join(', ')}`);
}

const worker = (await bundle('src/app/worker.ts')).script;
const WORKER = {
  name: 'the worker as text',
  setup(bundling) {
    bundling.onResolve({ filter: /^studio:worker$/ }, ({ path }) => ({ path, namespace: 'studio' }));
    bundling.onLoad({ filter: /.*/, namespace: 'studio' }, () => ({ contents: worker, loader: 'text' }));
  },
};
const chart = readFileSync(createRequire(import.meta.url).resolve('uplot/dist/uPlot.min.css'), 'utf8');

/** An entry of the window → the page that has it in it. */
async function pageOf(entry) {
  const { script, style } = await bundle(entry, { plugins: [WORKER] });
  // Text inside a script element must not end it, nor begin a comment of it.
  const safe = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--').replaceAll('<script', '\\x3cscript');
  const hash = `sha256-${createHash('sha256').update(safe).digest('base64')}`;
  // The page in the frame has this policy, too, and a stricter one of its own.
  const policy = [
    "default-src 'none'",
    `script-src '${hash}'`,
    'worker-src blob:',
    "style-src 'unsafe-inline' https: http:",
    'img-src data: blob: https: http:',
    'font-src https: http:',
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Galley studio</title>
<link rel="icon" href="data:,">
<style>${chart}${style}</style>
<div id="app"></div>
<script>${safe}</script>
</html>
`;
}

mkdirSync(join(HERE, 'dist'), { recursive: true });
for (const [entry, name] of [
  ['src/app/main.tsx', 'playground.html'],
  ['src/served/main.tsx', 'studio.html'],
]) {
  const html = await pageOf(entry);
  writeFileSync(join(HERE, 'dist', name), html);
  console.log(`${name}: ${Math.round(html.length / 1000)} kB, ${Math.round(gzipSync(html, { level: 9 }).length / 1000)} kB gzip`);
}
