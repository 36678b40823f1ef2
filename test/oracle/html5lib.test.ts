/** Every conformance case of html5lib: our tree equals parse5's. */
import { describe, expect, it } from 'vitest';
import { type ConformanceCase, hasHtml5lib, readTokenizerCases, readTreeCases } from './html5lib-cases.ts';
import { findDifference } from './parse5-oracle.ts';

if (!hasHtml5lib) console.warn('SKIPPED html5lib conformance: no ../shared/data/html5lib-tests beside the repository');

function findDifferences(cases: readonly ConformanceCase[]): string[] {
  const differences: string[] = [];
  for (const { file, input, context } of cases) {
    const difference = findDifference(input, context);
    if (difference !== undefined) differences.push(`${file} ${JSON.stringify(input)} in ${context ?? 'document'}: ${difference}`);
  }
  return differences;
}

describe.skipIf(!hasHtml5lib)('html5lib', () => {
  it('has enough cases to mean something', () => {
    const fragments = readTreeCases().filter((one) => one.context !== undefined);
    expect(fragments.length).toBeGreaterThan(150);
    expect(readTreeCases().length + readTokenizerCases().length).toBeGreaterThan(15_000);
  });

  it('tree construction: no differences', () => {
    expect(findDifferences(readTreeCases())).toEqual([]);
  });

  it('tokenizer inputs as pages: no differences', () => {
    expect(findDifferences(readTokenizerCases())).toEqual([]);
  });
});
