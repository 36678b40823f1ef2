/** What an entry of `packages/galley` bundles, without the models, minified and still told apart by module: the searches for an order put it together again. */
import { join, relative, sep } from 'node:path';
import { build, transform } from 'esbuild';
import { ROOT } from './prepare.mjs';
import { withoutModels } from './sizes.mjs';

const DIST = join(ROOT, 'packages/galley/dist');

/** A module's name in the build, from a path as esbuild writes it. */
export const nameModule = (path) => relative(DIST, join(ROOT, path)).replaceAll(sep, '/');

/** Modules with their code, in the bundle's order, and what esbuild says of the whole. Needs a build. */
export async function bundleByModule(entry, plugins = []) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export * from '${entry}'`, resolveDir: ROOT },
    bundle: true,
    charset: 'utf8',
    format: 'esm',
    platform: 'browser',
    tsconfigRaw: {},
    write: false,
    metafile: true,
    // Not blanks: with them go the comments that name the modules.
    minifyIdentifiers: true,
    minifySyntax: true,
    plugins: [withoutModels(/./), ...plugins],
  });
  const [, ...named] = outputFiles[0].text.split(/^\/\/ (.*)$/m);
  const modules = [];
  for (let i = 0; i < named.length; i += 2) {
    const { code } = await transform(named[i + 1].replace(/\nexport \{[\s\S]*$/, ''), { minifyWhitespace: true, charset: 'utf8' });
    modules.push([nameModule(named[i]), code.trimEnd()]);
  }
  return { modules, metafile };
}
