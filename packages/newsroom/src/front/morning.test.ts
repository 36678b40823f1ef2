/** A morning with the newsroom's own command in a real Chromium: five papers added, read by keyboard, starred, searched, followed, edited. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CHROMIUM, MOST_BYTES } from '../../test/morning/reader.ts';
import { STEPS, spendMorning } from '../../test/morning/session.ts';

if (CHROMIUM === undefined) console.warn('SKIPPED a morning with the newsroom: no Chromium on this machine (apt-get install chromium)');

describe.skipIf(CHROMIUM === undefined)('a morning with the newsroom', () => {
  const pictures = mkdtempSync(join(tmpdir(), 'galley-pictures-'));
  afterAll(() => rmSync(pictures, { recursive: true, force: true }));

  it('has on the screen at each step what it should, and gives every page a picture for the documents', { timeout: 400_000 }, async () => {
    const steps: string[] = [];
    await spendMorning({ pictures, onStep: (name) => steps.push(name) });
    expect(steps).toEqual(STEPS.map(([name]) => name));
    // The documents' own pictures are those of the same pages.
    const shown = readdirSync(join(import.meta.dirname, '../../../../docs/reading')).sort();
    expect(readdirSync(pictures).sort()).toEqual(shown);
    for (const name of shown) expect(statSync(join(pictures, name)).size, name).toBeLessThanOrEqual(MOST_BYTES);
  });
});
