/** Words of regions: summed as written, kept in few bytes. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/parse.ts';
import { ElementNames, hashNames } from '../../features/element-names.ts';
import { viewPage } from '../../features/view.ts';
import { REGION_NAMES } from '../../strategies/strategy.ts';
import { NameVocabulary, printWord } from '../columns/name-vocabulary.ts';
import { readRegionModel, writeRegionModel } from './region-file.ts';
import { encodeWords, readRegionText, type SparseWeights, sumWords } from './region-words.ts';

const NONE: SparseWeights = { dims: new Uint16Array(0), weights: new Float32Array(0) };
const sparse = (entries: readonly (readonly [number, number])[]): SparseWeights => ({
  dims: Uint16Array.from(entries, ([dim]) => dim),
  weights: Float32Array.from(entries, ([, weight]) => weight),
});

describe('words of regions', () => {
  const view = viewPage(parse('<div class=reader-notes><p class=note>At last!</p></div><p>The pier opens.</p>'));
  const names = new ElementNames(view.page);
  const [word] = hashNames('note');
  // The only word that is known has rank 0; its dimensions are its levels.
  const vocabulary = new NameVocabulary([printWord(word!)]);
  const byName = REGION_NAMES.map((name) => (name === 'comments' ? sparse([[0, 1.5]]) : NONE));

  it('add the weights of the names on and around a block, level by level', () => {
    const sums = sumWords(byName, encodeWords(readRegionText(view, names), vocabulary).names);
    const comments = sums[REGION_NAMES.indexOf('comments')]!;
    expect([...comments]).toEqual([1.5, 0]);
    expect(sums[REGION_NAMES.indexOf('share')]!.every((sum) => sum === 0)).toBe(true);
  });
  it('read phrases of every block, also of those no model was asked about', () => {
    const { phrases } = readRegionText(view, names);
    expect(phrases.start[1]).toBeGreaterThan(0);
    expect(phrases.start[2]! - phrases.start[1]!).toBeGreaterThan(0);
  });
  it('survive writing and reading, to a hundredth of the strongest', () => {
    const leaf = { bias: -2, roots: Int32Array.of(-1), feature: new Uint8Array(), threshold: new Uint8Array() };
    const trees = REGION_NAMES.map(() => ({ ...leaf, left: new Int16Array(), right: new Int16Array(), leaves: Float32Array.of(0.25) }));
    const phrases = REGION_NAMES.map((_, k) =>
      k === 0
        ? sparse([
            [7, -1],
            [65535, 0.5],
          ])
        : NONE,
    );
    const bytes = writeRegionModel({ words: { names: byName, phrases }, trees });
    const read = readRegionModel(bytes);
    expect([...read.words.phrases[0]!.dims]).toEqual([7, 65535]);
    expect(read.words.phrases[0]!.weights[0]).toBeCloseTo(-1, 2);
    expect(read.words.phrases[0]!.weights[1]).toBeCloseTo(0.5, 2);
    expect(read.words.names.map(({ dims }) => dims.length)).toEqual(byName.map(({ dims }) => dims.length));
    expect(writeRegionModel(read)).toEqual(bytes);
    expect(() => readRegionModel(bytes.subarray(0, bytes.length - 3))).toThrow(TypeError);
  });
});
