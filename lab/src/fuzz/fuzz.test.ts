/** Proves that calls are the same for a seed and a number, that each check finds what it is for, and that thousands of calls find nothing. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract } from '../../../packages/galley/src/index.ts';
import { checkCall } from './check-call.ts';
import { checkOutputs } from './check-outputs.ts';
import { findUncleanText } from './clean-text.ts';
import { nameFind } from './find.ts';
import { FOUND, listFound, readFound, writeFound } from './found.ts';
import { makeCall } from './make-call.ts';
import { findStrangeWords } from './page-words.ts';
import { readSeedPages } from './seed-pages.ts';
import { shrinkCall } from './shrink.ts';
import { watchCalls } from './watch-calls.ts';

/** As many as fit into a minute of CPU; `npm run fuzz` makes a million. */
const CALLS = 2000;
const PAGE = '<title>Pier</title><h1>Pier closed</h1><p>The pier was closed on Monday when a storm broke two piles, the trust said.';
const { article } = extract(PAGE, { url: 'https://a.example/' });

describe('calls', () => {
  const draw = readSeedPages(false);

  it('are the same for a seed and a number, and others for others', () => {
    const numbers = Array.from({ length: 200 }, (_, i) => i);
    const again = readSeedPages(false);
    for (const number of numbers) expect(makeCall(7, number, draw)).toEqual(makeCall(7, number, again));
    expect(new Set(numbers.map((number) => JSON.stringify(makeCall(7, number, draw)))).size).toBeGreaterThan(195);
    expect(makeCall(8, 0, draw)).not.toEqual(makeCall(7, 0, draw));
  });

  it('are of every kind', () => {
    const calls = Array.from({ length: 600 }, (_, number) => makeCall(3, number, draw));
    const options = new Set(calls.flatMap(({ options: given }) => Object.keys(given)));
    const all = [
      'contentType',
      'explain',
      'feedItem',
      'fetchedAt',
      'maxBytes',
      'maxDepth',
      'maxNodes',
      'overrides',
      'references',
      'site',
      'strategy',
      'url',
    ];
    expect([...options].sort()).toEqual(all);
    const pages = calls.map(({ page }) => page);
    expect(pages.filter((page) => typeof page === 'string').length).toBeGreaterThan(200);
    for (const sign of ['\0', '\ud83d', 'ld+json', '__NEXT_DATA__', '&#xD800;', '<svg', '<!--', '\u202e'])
      expect(pages.some((page) => typeof page === 'string' && page.includes(sign))).toBe(true);
  });
});

describe('checks', () => {
  it.each([
    [{ a: ['b\0'] }, '.a[] holds U+0000'],
    [{ a: { b: 'x\ud83d' } }, '.a.b holds U+d83d'],
    [{ a: '\u001b[31m' }, '.a holds U+001b'],
  ])('unclean text: %j', (value, message) => {
    expect(findUncleanText(value)).toContain(message);
    expect(findUncleanText({ a: 'b\n\tc 😀' })).toBeUndefined();
  });

  it('strange text: a word that stands nowhere, not one that markup or data cut in two', () => {
    const source = '<p>har<b>bour</b> caf&eacute;<script>{"a": "<p>k\\u00f6nig \\"x\\"</p>"}</script><p>&amp;#1587;';
    expect(findStrangeWords('harbour café könig س', source, [])).toEqual([]);
    expect(findStrangeWords('harbour lighthouse', source, [])).toEqual(['lighthouse']);
    expect(findStrangeWords('harbour lighthouse', source, ['a lighthouse'])).toEqual([]);
    expect(findStrangeWords('arbour', source, [])).toEqual(['arbour']);
    // The end of a line parts no Chinese words; what stands before them may be another word.
    expect(findStrangeWords('B 纙觨霉', '<p>B\n纙\r觨霉', [])).toEqual([]);
    expect(findStrangeWords('B纙觨霉', '<p>B\n纙\r觨霉', [])).toEqual([]);
    expect(findStrangeWords('纙觨霉', '<p>纙 觨霉', [])).toEqual(['纙觨霉']);
  });

  it('outputs: what is not read back as it was', () => {
    expect(checkOutputs(article!, 'https://a.example/', true)).toBeUndefined();
    const odd = { ...article!, confidence: Number.NaN };
    expect(checkOutputs(odd, undefined, false)?.message).toContain('JSON');
    const dirty = { ...article!, headline: 'a\u0001' };
    expect(checkOutputs(dirty, undefined, false)?.check).toBe('unclean text');
  });

  it('calls: what is thrown is a find with its place', () => {
    const find = checkCall({ page: PAGE, options: { strategy: 'no-such-strategy' } }, { twice: true, schema: true });
    expect(find?.check).toBe('throw');
    expect(find?.message).toMatch(/^TypeError: extract: there is no strategy .* \(packages\/galley\/src\/extract\.ts:\d+\)$/);
    expect(checkCall({ page: PAGE, options: {} }, { twice: true, schema: true })).toBeUndefined();
  });
});

describe('finds', () => {
  it('are shrunk to what is needed', () => {
    const find = { check: 'shape', message: 'at 12 "a"' } as const;
    const check = ({ page, options }: { page: string | Uint8Array; options: object }): typeof find | undefined =>
      String(page).includes('<b') && String(page).includes('z') && 'url' in options ? find : undefined;
    const call = { page: `${'x'.repeat(500)}<b>${'y'.repeat(300)}z</b>`, options: { url: 'https://a.example/', explain: true } };
    expect(shrinkCall(call, find, check)).toEqual({ page: '<bz', options: { url: 'https://a.example/' } });
    expect(nameFind(find)).toBe(nameFind({ check: 'shape', message: 'at 7 "b \\" c"' }));
    expect(nameFind(find)).not.toBe(nameFind({ check: 'shape', message: 'of 7 "b"' }));
  });

  it('are files that read back', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-fuzz-'));
    for (const page of ['a\ud83d\0', Uint8Array.of(255, 0, 10)]) {
      const path = writeFound({ page, options: { url: 'x' } }, 'shape: a "fault"', folder);
      expect(readFound(path)).toEqual({ page, options: { url: 'x' }, found: 'shape: a "fault"' });
    }
    expect(listFound(folder)).toHaveLength(2);
  });

  it('are those of calls that hang and of processes that die, by number, and the others run on', async () => {
    const server = join(mkdtempSync(join(tmpdir(), 'galley-fuzz-')), 'serve.mjs');
    writeFileSync(
      server,
      `process.on('message', ({ task, first, count }) => {
        const has = (number) => task === 'run' && number >= first && number < first + count;
        if (has(17)) for (;;);
        if (has(120)) process.exit(1);
        process.send(task === 'run' ? { task, finds: [], cpu: 5 } : { task, path: '', length: 0 });
      });
      process.on('disconnect', () => process.exit());
      process.send({ task: 'ready' });`,
    );
    const report = await watchCalls({
      calls: 160,
      processes: 2,
      seconds: undefined,
      seed: 1,
      labelled: false,
      folder: undefined,
      server,
      // A machine may be busy with other tests.
      patience: 1500,
    });
    const fatal = report.groups.map(({ first: { number, find } }) => `${find.check} ${number}`);
    expect(fatal.sort()).toEqual(['crash 120', 'hang 17']);
    expect(report.calls).toBe(160);
  });
});

describe('extract', () => {
  it(`${CALLS} calls: nothing found`, { timeout: 300_000 }, async () => {
    const report = await watchCalls({ calls: CALLS, processes: 1, seconds: undefined, seed: 1, labelled: false, folder: undefined });
    console.log(`${report.calls} calls, ${report.cpu.toFixed(1)} s of CPU`);
    expect(report.groups.map(({ name, first }) => `${name}: call ${first.number}`)).toEqual([]);
    expect(report.calls).toBe(CALLS);
  });

  it.each(listFound())('%s: no longer wrong', (name) => {
    const { page, options } = readFound(join(FOUND, name));
    expect(checkCall({ page, options }, { twice: true, schema: true })).toBeUndefined();
  });
});
