/** The entries as a bundler sees them: what each weighs, that the model is a file of its own, that their types hold for every resolution. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadShippedModel, readModel } from 'galley/model';
import { describe, expect, it } from 'vitest';
import { checkSizes, measureSizes } from '../../scripts/sizes.mjs';
import { ROOT } from './run-cli.ts';

const PACKAGE = join(ROOT, 'packages/galley');
const LIMIT = { timeout: 60_000 };

describe('sizes', () => {
  it('are below their limits and what the README says', LIMIT, async () => {
    expect(checkSizes(await measureSizes())).toEqual([]);
  });

  it('are told when they are not', () => {
    const rows = [{ name: 'galley/parse', holds: '', limit: 34, minified: 90_000, gzipped: 40_000 }];
    const readme = '| `galley/parse` | the parser | 80.0 | 34.0 | 34 |';
    expect(checkSizes(rows, readme)).toEqual([
      'galley/parse weighs 40.0 kB, more than 34',
      "galley/parse: the README's figure is not what is measured: npm run sizes",
    ]);
    expect(checkSizes([{ ...rows[0]!, gzipped: 33_900 }], readme)).toEqual([]);
    expect(checkSizes([{ ...rows[0]!, gzipped: 33_900 }], '')).toHaveLength(1);
  });
});

describe('the order of data', () => {
  it('names every list of words and rows, but for the models and what only the command reads', () => {
    const named = ['data-of-markup.ts', 'data-of-all.ts'].flatMap((file) =>
      [...readFileSync(join(PACKAGE, 'src', file), 'utf8').matchAll(/'\.\/(.+\.data\.ts)'/g)].map(([, path]) => path!),
    );
    const there = readdirSync(join(PACKAGE, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.data.ts') && !/(?:^cli|model\.data\.ts$)/.test(path),
    );
    // What the other list names as well stands where the first one says.
    expect([...new Set(named)].sort()).toEqual(there.sort());
  });
});

describe('the model', () => {
  it('becomes a chunk of its own where it is imported when needed', LIMIT, async () => {
    const program = `
      import { extract } from 'galley/html';
      export async function read(html) {
        const { loadShippedModel } = await import('galley/model');
        return extract(html, { model: loadShippedModel() });
      }`;
    const folder = mkdtempSync(join(tmpdir(), 'galley-chunks-'));
    const { metafile } = await build({
      stdin: { contents: program, resolveDir: ROOT },
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      platform: 'browser',
      tsconfigRaw: {},
      outdir: folder,
      metafile: true,
    });
    const holdsModel = Object.entries(metafile.outputs).filter(([, { inputs }]) =>
      Object.keys(inputs).some((path) => path.endsWith('learned/model/model.data.js')),
    );
    expect(holdsModel).toHaveLength(1);
    const [[path, { entryPoint }]] = holdsModel as [(typeof holdsModel)[0]];
    expect(path).not.toMatch(/stdin/);
    expect(entryPoint).toMatch(/dist\/model\.js$/);
  });

  it('is the same as a file', () => {
    const bytes = new Uint8Array(readFileSync(join(PACKAGE, 'dist/default.model')));
    expect(readModel(bytes)).toEqual(loadShippedModel());
  });
});

const CONSUMER = `
import { type Article, ELEMENT, extract, type ExtractResult, type NodeId, renderMarkdown } from 'galley';
import { extract as extractHtml, type HtmlOptions, readModel } from 'galley/html';
import { loadShippedModel } from 'galley/model';
import { findOutput, OUTPUTS } from 'galley/outputs';
import { parse, TEXT } from 'galley/parse';
import { Readability } from 'galley/readability';
import { evaluatePages } from 'galley/train';
import { readArguments } from 'galley/command-line';

const header: string | null = null;
const result: ExtractResult = extract('<p>Text', { contentType: header });
const options: HtmlOptions = { model: loadShippedModel() };
const article: Article | undefined = extractHtml('<p>Text', options).article;
const nodes: NodeId[] = [...parse('<p>Text').kind].filter((kind) => kind === TEXT || kind === ELEMENT);
export const all = [result, article, nodes, readModel, findOutput, OUTPUTS, Readability, evaluatePages, readArguments, renderMarkdown];
// @ts-expect-error the model is not left out
extractHtml('<p>Text', {});
`;

describe('types', () => {
  // The types name `URL`, which comes with any of these.
  it.each([
    { module: 'node16', moduleResolution: 'node16', types: ['node'] },
    { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'] },
    { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'webworker'] },
  ])('hold, libraries checked, with %o', LIMIT, (options) => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-types-'));
    mkdirSync(join(folder, 'node_modules/galley'), { recursive: true });
    for (const part of ['dist', 'package.json'])
      cpSync(join(PACKAGE, part), join(folder, 'node_modules/galley', part), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
    const strict = { lib: ['es2022'], types: [], target: 'es2022', strict: true, noEmit: true, skipLibCheck: false };
    const compilerOptions = { ...strict, typeRoots: [join(ROOT, 'node_modules/@types')], ...options };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect([stdout, status]).toEqual(['', 0]);
  });
});
