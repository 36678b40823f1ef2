/** What npm would publish: its files and manifest, and that it installs beside the oldest Readability it claims to work with. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './run-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'galley-packed-'));
const PACKAGES = ['packages/galley', 'packages/pool', 'packages/fetch', 'packages/newsroom', 'packages/bulk', 'packages/studio'] as const;
const LIMIT = { timeout: 120_000 };

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly keywords: readonly string[];
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: { readonly url: string; readonly directory: string };
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

function npm(args: readonly string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const packed = new Map<string, Packed>();

/** Each folder once: npm takes seconds. */
function pack(folder: string): Packed {
  const known = packed.get(folder);
  if (known !== undefined) return known;
  // A path from the root: npm takes `a/b` for a repository on GitHub.
  const path = resolve(ROOT, folder);
  const [made] = JSON.parse(npm(['pack', path, '--json', '--ignore-scripts', '--pack-destination', FOLDER], ROOT)) as [Packed];
  packed.set(folder, made);
  return made;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}

/** A package of that name and version with nothing in it, so that installing asks no registry. */
function packStub(name: string, version: string): string {
  const folder = join(FOLDER, `${basename(name)}-${version}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version }));
  return pack(folder).filename;
}

function makeProject(name: string): string {
  const folder = join(FOLDER, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true }));
  return folder;
}

describe.each(PACKAGES)('%s', (folder) => {
  const manifest = readManifest(folder);
  let paths: string[];

  beforeAll(() => {
    paths = pack(folder).files.map(({ path }) => path);
  }, LIMIT.timeout);

  it('has its README, licence and command, no source and no test', () => {
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json', ...Object.values(manifest.bin ?? {})]));
    expect(paths.filter((path) => /\.test\.|(?<!\.d)\.ts$|provenance/.test(path))).toEqual([]);
  });

  it('has every file its exports name', () => {
    const named = Object.values(manifest.exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)));
    expect(named.length).toBeGreaterThan(1);
    expect(named.map((path) => path.replace('./', '')).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('has types that every resolution of modules finds', LIMIT, async () => {
    const archive = new Uint8Array(readFileSync(join(FOLDER, pack(folder).filename)));
    const analysis = await checkPackage(createPackageFromTarballData(archive), { excludeEntrypoints: ['./default.model'] });
    const { problems } = analysis as { problems: readonly { kind: string; resolutionKind?: string }[] };
    // ESM only: `require` gets these modules by Node.js, and TypeScript's oldest resolution knows no exports.
    expect(problems.filter(({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10')).toEqual([]);
    expect('entrypoints' in analysis && Object.keys(analysis.entrypoints).length).toBeGreaterThan(0);
  });

  it('says where it comes from and what it is about', () => {
    expect(manifest.repository).toMatchObject({ url: expect.stringMatching(/^git\+https:.*\.git$/), directory: folder });
    for (const address of [manifest.homepage, manifest.bugs]) expect(address).toMatch(/^https:\/\/\w/);
    expect(manifest.keywords.length).toBeGreaterThan(5);
  });
});

describe('the schema', () => {
  it('is named by an address under which the registry shows this version', () => {
    const { version } = readManifest('packages/galley');
    const { $id } = JSON.parse(readFileSync(join(ROOT, 'packages/galley/schema.json'), 'utf8')) as { $id: string };
    expect($id).toBe(`https://unpkg.com/galley@${version}/schema.json`);
  });
});

describe('galley, installed', () => {
  it('stands beside Readability 0.4 and runs', LIMIT, () => {
    const installed = makeProject('project');
    const packages = [pack('packages/galley').filename, packStub('@mozilla/readability', '0.4.0')];
    const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    npm(['install', ...options, ...packages.map((name) => join(FOLDER, name))], installed);
    expect(existsSync(join(installed, 'node_modules/linkedom'))).toBe(false);
    const page = join(ROOT, 'test/pages/brief.html');
    const galley = join(installed, 'node_modules/.bin/galley');
    expect(execFileSync(galley, ['--text', page], { cwd: installed, encoding: 'utf8' })).toMatch(/^The lighthouse at Gannet Rock/);
    const script = `
      import { ELEMENT, extract, parse, TEXT } from 'galley';
      import { readFileSync } from 'node:fs';
      const { article } = extract(readFileSync(${JSON.stringify(page)}), { contentType: null });
      const { kind } = parse('<p>Text');
      console.log(JSON.stringify([article.headline, kind.includes(ELEMENT), kind.includes(TEXT)]));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: installed, encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual(['Lighthouse to be lit again', true, true]);
  });

  // Editions of npm differ in whether a conflict of optional peers ends an installation or is warned of.
  it('is refused, or warned of, beside a Readability older than that', LIMIT, () => {
    const old = makeProject('old');
    const packages = [pack('packages/galley').filename, packStub('@mozilla/readability', '0.3.0')];
    const args = ['install', '--dry-run', '--offline', '--no-audit', ...packages.map((name) => join(FOLDER, name))];
    expect(spawnSync('npm', args, { cwd: old, encoding: 'utf8' }).stderr).toMatch(/ERESOLVE/);
  });
});
