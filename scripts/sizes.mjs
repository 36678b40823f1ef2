/**
 * What the entries of `packages/galley` weigh in a browser, minified and gzipped. `npm run sizes` prints the table and writes it
 * into the package's README; `checkSizes` is what the tests ask. Needs a build.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ROOT } from './prepare.mjs';

const PACKAGE = join(ROOT, 'packages/galley');
const README = join(PACKAGE, 'README.md');
const TABLE = /(<!-- sizes -->\n).*?(<!-- end: sizes -->)/s;

/** Entry → what it is for and the most it may weigh, in kB (1000 bytes) of minified and gzipped code, without the models. */
const ENTRIES = {
  galley: ['everything: bytes in any encoding, every strategy, all outputs, sites', 345.6], // wanted: 330; readers of yet another 135 pages and a new sample of invented ones (.7); what readers of another 135 pages found came (1); what readers of another 105 pages found came (2.6); what readers of another 160 pages found came (4); what readers of 180 real pages and a fifth sample of whole ones found came (6.2); discussions, code, notes, embeds and ends of whole pages came (1), link cards, headings in bold, tables, panels and placeholders (.7); functions in order and short ones at their calls took 1.7 away, a third sample of whole pages brought .9
  'galley/html': [
    '`extract` of markup by the default: no decoders, strategies, comments, editorial links, signing houses, languages by function words, words of rare ones, sites, rules, data of scripts, pages swallowed by an open element and TeX in running text; the model comes apart',
    230.4, // wanted: 200; readers of yet another 135 pages and a new sample of invented ones (.6); what readers of another 135 pages found came (.8); what readers of another 105 pages found came (2); what readers of another 160 pages found came (4); what readers of 180 real pages and a fifth sample found came (3.9); functions in order and short ones at their calls took 1.1 away, a third sample of whole pages brought .6; embeds, notes, code and ends of whole pages came (.5); times below their day, credits and names in more orders came (.5); text right behind the last kept sibling and halves of the day came (.5); pages swallowed by an open element went (1); languages told by function words went (3); numbers in place of names took 5 away; lists of words said shorter and the order found anew took 4 away; votes without what strategies draw went (3); the order of data took 3 away; a second look, messages of posts 1; budgets and bounds against hostile data took 4, the words that a model knows 2, carousels .4, captions, imprints and leads 4, signing houses, twins and the lead image’s caption 4, kickers and names 2, what makes it faster 4; data of scripts went (7)
  ],
  'galley/readability': ['Readability’s interface', 338.9],
  'galley/parse': ['the parser alone', 34],
  'galley/readerable': ['whether a page reads like an article, from its paragraphs', 20],
  'galley/outputs': ['the forms of an article that is there already, its schema', 20],
};

/** Models are files of their own: those that a room reads are left out of what is counted, as a bundler that splits them off would. */
export const withoutModels = (room) => ({
  name: 'without the models',
  setup: (bundle) =>
    bundle.onResolve({ filter: /\/model\.data\.js$/ }, ({ path, importer }) =>
      room.test(importer) ? { external: true, path } : undefined,
    ),
});
const DEFAULT_MODEL = /[\\/]learned[\\/]/;
const NODE_MODEL = /[\\/]node-classifier[\\/]/;

/** Bytes of what a bundler makes of an entry, minified, and of that gzipped. */
async function measureEntry(name, plugins) {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${name}'`, resolveDir: ROOT },
    bundle: true,
    minify: true,
    charset: 'utf8', // as Vite and Rollup write it
    format: 'esm',
    platform: 'browser',
    tsconfigRaw: {}, // ours leads to the sources
    write: false,
    plugins,
  });
  const [{ contents }] = outputFiles;
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length };
}

/** What a model adds to `galley`. */
async function measureModel(other) {
  const [bare, whole] = [await measureEntry('galley', [withoutModels(/./)]), await measureEntry('galley', [withoutModels(other)])];
  return { minified: whole.minified - bare.minified, gzipped: whole.gzipped - bare.gzipped };
}

/** Every entry with its limit, then the models. */
export async function measureSizes() {
  const rows = [];
  for (const [name, [holds, limit]] of Object.entries(ENTRIES))
    rows.push({ name, holds, limit, ...(await measureEntry(name, [withoutModels(/./)])) });
  const file = readFileSync(join(PACKAGE, 'dist/default.model'));
  const model = { minified: file.length, gzipped: gzipSync(file, { level: 9 }).length };
  const module = await measureEntry('galley/model', []);
  return [
    ...rows,
    {
      name: 'learned',
      holds: 'what the model of the default adds to `galley` and `galley/readability`',
      ...(await measureModel(NODE_MODEL)),
    },
    { name: 'node-classifier', holds: 'what that of node-classifier adds to them', ...(await measureModel(DEFAULT_MODEL)) },
    { name: 'galley/model', holds: 'the model as a module, with what reads it', limit: undefined, ...module },
    { name: 'galley/default.model', holds: 'the same as a file to fetch', limit: undefined, ...model },
  ];
}

const inKilobytes = (bytes) => (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);

/** The table as Markdown. */
export function drawSizes(rows) {
  const lines = rows.map(
    ({ name, holds, limit, minified, gzipped }) =>
      `| \`${name}\` | ${holds} | ${inKilobytes(minified)} | ${inKilobytes(gzipped)} | ${limit ?? ''} |`,
  );
  return ['| entry | what | kB, minified | and gzipped | at most |', '|---|---|---:|---:|---:|', ...lines, ''].join('\n');
}

/** What is wrong: an entry above its limit, or a table that is more than 3 % off. Empty where nothing is. */
export function checkSizes(rows, readme = readFileSync(README, 'utf8')) {
  const heavy = rows.filter(({ limit, gzipped }) => limit !== undefined && gzipped > limit * 1000);
  const stale = rows.filter(({ name, gzipped }) => {
    const written = Number(new RegExp(`^\\| \`${name}\` \\|.*\\| ([\\d.]+) \\| [\\d.]* \\|$`, 'm').exec(readme)?.[1]);
    return !(Math.abs(written * 1000 - gzipped) <= 0.03 * gzipped);
  });
  return [
    ...heavy.map(({ name, limit, gzipped }) => `${name} weighs ${inKilobytes(gzipped)} kB, more than ${limit}`),
    ...stale.map(({ name }) => `${name}: the README's figure is not what is measured: npm run sizes`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await measureSizes();
  const table = drawSizes(rows);
  console.log(table);
  writeFileSync(
    README,
    readFileSync(README, 'utf8').replace(TABLE, (_, open, close) => `${open}${table}${close}`),
  );
  const faults = checkSizes(rows);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
