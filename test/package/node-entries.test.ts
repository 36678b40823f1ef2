/** What Node.js imports: bundles of a few files that say the same as the modules. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PACKAGE = join(import.meta.dirname, '../../packages/galley');
const { exports } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  exports: Record<string, { readonly node?: string; readonly default: string }>;
};

describe('entries for Node.js', () => {
  it.each(Object.entries(exports).filter(([, { default: file }]) => file?.endsWith('.js')))(
    '%s exports the same as its modules',
    async (_, { node, default: file }) => {
      const [bundle, modules] = await Promise.all([node!, file].map((path) => import(join(PACKAGE, path)) as Promise<object>));
      expect(Object.keys(bundle!).sort()).toEqual(Object.keys(modules!).sort());
    },
  );

  it('are a few files, of which an error that nobody catches shows one short line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-'));
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', "import { extract } from 'galley';\nextract(7);"], {
      cwd: PACKAGE,
      env: { ...process.env, NODE_V8_COVERAGE: folder },
      encoding: 'utf8',
    });
    expect(stderr).toContain('TypeError: extract: the page must be a string or a Uint8Array');
    expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThan(400);
    const loaded = readdirSync(folder).flatMap((name) => {
      const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: readonly { url: string }[] };
      return result.map(({ url }) => url).filter((url) => url.endsWith('.js'));
    });
    expect(loaded.filter((url) => !url.includes('/dist/node/'))).toEqual([]);
    expect(loaded.length).toBeLessThan(20);
  });
});
