import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DuplicateFile } from './duplicates.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-duplicates-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Far apart from one another. */
const far = (i: number): bigint => BigInt.asUintN(64, BigInt(i + 1) * 0x9e3779b97f4a7c15n);

describe('near duplicates', () => {
  it('are texts three bits apart, whichever bits these are', () => {
    const file = new DuplicateFile(join(folder, 'a'), 0);
    expect(file.findOrAdd(far(0), 'first')).toBeUndefined();
    for (let a = 0; a < 64; a += 3)
      for (let b = 1; b < 64; b += 7)
        expect(file.findOrAdd(far(0) ^ (1n << BigInt(a)) ^ (1n << BigInt(b)) ^ (1n << 63n), 'near')).toEqual({ id: 'first' });
    expect(file.findOrAdd(far(0) ^ 0b1111n, 'four bits')).toBeUndefined();
    expect(file.findOrAdd(0n, null)).toBeUndefined();
    expect(file.findOrAdd(1n, 'x')).toEqual({ id: null });
    file.close();
  });

  it('are found by what was kept of an earlier file, not by what came after', () => {
    const path = join(folder, 'a');
    const first = new DuplicateFile(path, 0);
    for (let i = 0; i < 3000; i++) first.findOrAdd(far(i), { page: i, 'täg\n': true });
    const kept = first.keep();
    first.findOrAdd(far(5000), 'lost');
    first.close();
    const second = new DuplicateFile(path, kept);
    for (const i of [0, 1, 1500, 2999]) expect(second.findOrAdd(far(i), 'again')).toEqual({ id: { page: i, 'täg\n': true } });
    expect(second.findOrAdd(far(5000), 'new')).toBeUndefined();
    expect(second.findOrAdd(far(5000), 'newer')).toEqual({ id: 'new' });
    second.close();
  });
});
