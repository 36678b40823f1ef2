import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginAttempt, dropAttempts, publishFile, sealFile } from './result-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-result-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (text: string) => {
  const attempt = beginAttempt(folder, { number: 7 }, '.jsonl');
  writeFileSync(attempt.path, text);
  return attempt;
};
const never = async (): Promise<void> => {
  throw new Error('the lease is lost');
};

describe('the name of a result', () => {
  it('goes to the first attempt; a second with the same bytes changes nothing', async () => {
    const result = join(folder, 'part-00007.jsonl');
    const [first, second] = [write('a\n'), write('a\n')];
    await publishFile(first, result, await sealFile(first.path), never);
    const { ino } = statSync(result);
    await publishFile(second, result, await sealFile(second.path), never);
    expect([readFileSync(result, 'utf8'), statSync(result).ino]).toEqual(['a\n', ino]);
    dropAttempts(folder, { number: 7 });
    expect(readdirSync(join(folder, '.attempts'))).toEqual([]);
    expect(readFileSync(result, 'utf8')).toBe('a\n');
  });

  it('is taken from another with other bytes only by who may', async () => {
    const result = join(folder, 'part-00007.jsonl');
    writeFileSync(result, 'left behind by a crash\n');
    const late = write('late\n');
    await expect(publishFile(late, result, await sealFile(late.path), never)).rejects.toThrow('the lease is lost');
    expect(readFileSync(result, 'utf8')).toBe('left behind by a crash\n');
    const holder = write('holder\n');
    await publishFile(holder, result, await sealFile(holder.path), async () => {});
    expect(readFileSync(result, 'utf8')).toBe('holder\n');
  });

  it('goes to nobody whose attempt is gone', async () => {
    const late = write('late\n');
    const sha256 = await sealFile(late.path);
    dropAttempts(folder, { number: 7 });
    const result = join(folder, 'part-00007.jsonl');
    await expect(publishFile(late, result, sha256, async () => {})).rejects.toThrow('ENOENT');
    expect(existsSync(result)).toBe(false);
  });
});
