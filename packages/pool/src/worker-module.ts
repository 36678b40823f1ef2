/** Where the module lies that threads run. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type esbuild from 'esbuild';

/**
 * The module at an address; one without an extension is what was compiled (`.js`), or the source where only that is there. Sources in
 * TypeScript are bundled by esbuild, which the project then has to have: so tests and programs that run from their sources need no build,
 * and a thread starts in a tenth of the time that a loader of sources takes.
 * @throws TypeError where there is no such file
 */
export function findWorkerModule(address: URL): URL {
  const url = [address, ...['.js', '.ts'].map((extension) => new URL(`${address.href}${extension}`))].find(
    (candidate) => extname(candidate.pathname) !== '' && existsSync(fileURLToPath(candidate)),
  );
  if (url === undefined) throw new TypeError(`there is no worker module at ${address.href}`);
  return url.pathname.endsWith('.ts') ? bundleOnce(fileURLToPath(url)) : url;
}

const bundled = new Map<string, URL>();

function bundleOnce(source: string): URL {
  const known = bundled.get(source);
  if (known !== undefined) return known;
  const file = bundle(source);
  bundled.set(source, file);
  return file;
}

/**
 * Packages stay imports, so the bundle lies where they are found from. A `tsconfig.json` of the working directory may lead some of them to
 * their sources.
 */
function bundle(source: string): URL {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof esbuild;
  const tsconfig = join(process.cwd(), 'tsconfig.json');
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    ...(existsSync(tsconfig) && { tsconfig }),
  });
  const { contents } = outputFiles[0]!;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 12);
  const folder = join(findPackage(source), 'node_modules/.cache/galley-pool');
  const file = join(folder, `${basename(source, '.ts')}-${hash}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Several processes may do so at once.
    writeFileSync(`${file}.${process.pid}`, contents);
    renameSync(`${file}.${process.pid}`, file);
  }
  return pathToFileURL(file);
}

function findPackage(source: string): string {
  let folder = dirname(source);
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}
