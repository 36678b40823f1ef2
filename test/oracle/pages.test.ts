/**
 * Real pages: our tree equals parse5's. A twelfth of every set in `npm test`; all of them with GALLEY_ALL_PAGES=1, which
 * is `npm run oracle`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findData } from '../../lab/src/corpora/data-location.ts';
import { decodePage } from '../../packages/galley/src/decode/decode-page.ts';
import { findDifference } from './parse5-oracle.ts';

const DATA = findData();
const ALL = process.env['GALLEY_ALL_PAGES'] === '1';
const STEP = ALL ? 1 : 12;
const TIMEOUT = ALL ? 3_600_000 : 300_000;

if (DATA === undefined) console.warn('SKIPPED real pages against parse5: no labelled pages (../shared/data or GALLEY_DATA)');

/** Every compressed page of a set, gold or not. */
function listPages(data: string): Map<string, string[]> {
  const sets = new Map<string, string[]>();
  for (const entry of readdirSync(data, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const folder = join(data, entry.name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html.br'));
    if (files.length > 0)
      sets.set(
        entry.name,
        files.sort().map((file) => join(folder, file)),
      );
  }
  return sets;
}

describe.skipIf(DATA === undefined)('real pages', () => {
  const sets = DATA === undefined ? new Map<string, string[]>() : listPages(DATA);
  let compared = 0;

  for (const [set, files] of sets) {
    it(
      `${set}: no differences`,
      () => {
        const differences: string[] = [];
        for (let i = 0; i < files.length; i += STEP) {
          const difference = findDifference(decodePage(brotliDecompressSync(readFileSync(files[i]!))).text);
          if (difference !== undefined) differences.push(`${files[i]!.slice(DATA!.length)}: ${difference.slice(0, 100)}`);
          compared++;
        }
        expect(differences).toEqual([]);
      },
      TIMEOUT,
    );
  }

  it('are enough to mean something', () => {
    console.log(`${compared} pages compared with parse5`);
    expect(compared).toBeGreaterThan(ALL ? 5000 : 400);
  });
});
