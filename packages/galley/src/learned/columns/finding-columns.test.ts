/** What the page's models read of a decision, on pages of a few blocks, worked out by hand. */
import { describe, expect, it } from 'vitest';
import { BlockMatrix, listColumns } from '../../features/block-matrix.ts';
import type { Ground } from '../../features/ground.ts';
import { logStep, oddsStep, shareStep } from '../../features/quantise.ts';
import { FINDING_NAMES } from './column-names.ts';
import { type DecodedPage, readPageFindings, type ScoredPage } from './finding-columns.ts';

type Block = readonly [words: number, odds: number, kept: 0 | 1, edge?: number, first?: number];

/** The cells by name. */
function read(blocks: readonly Block[]): Record<(typeof FINDING_NAMES)[number], number> {
  const matrix = new BlockMatrix(blocks.length, listColumns(['votes', 'sentences']));
  const ground = { count: blocks.length, tokens: Int32Array.from(blocks, ([words]) => words) } as Ground;
  const scores = {
    reading: { matrix, ground },
    odds: Float32Array.from(blocks, ([, odds]) => odds),
    first: Float32Array.from(blocks, ([, odds, , , first = odds]) => first),
  } as ScoredPage;
  const decoded: DecodedPage = {
    kept: Uint8Array.from(blocks, ([, , kept]) => kept),
    edge: Float32Array.from(blocks, ([, , , edge = 5]) => edge),
  };
  const cells = readPageFindings(scores, decoded, 0.15);
  return Object.fromEntries(FINDING_NAMES.map((name, c) => [name, cells[c]!])) as Record<(typeof FINDING_NAMES)[number], number>;
}

const MENU: Block = [30, -6, 0];
const KEPT: Block = [100, 4, 1];

describe('readPageFindings', () => {
  it('sees what was dropped between the first and the last block kept, and nothing outside', () => {
    const cells = read([MENU, KEPT, [50, -1, 0], [4, 2, 0], KEPT, [200, -1, 0]]);
    expect(cells).toMatchObject({
      'share of the inner text dropped': shareStep(54, 254),
      'likeliest inner block dropped': oddsStep(-1),
      'longest inner block dropped': logStep(50),
    });
    // 50 words at 1 / (1 + e), 4 at 1 / (1 + e⁻²), in quarters.
    expect(cells['likely inner text dropped']).toBe(logStep(4 * (50 * 0.26894 + 4 * 0.8808)));
  });

  it('says nothing of holes where there are none', () => {
    for (const blocks of [[MENU, KEPT, KEPT, MENU], [MENU], []]) {
      expect(read(blocks)).toMatchObject({
        'share of the inner text dropped': 0,
        'likely inner text dropped': 0,
        'likeliest inner block dropped': 0,
        'longest inner block dropped': 0,
        'inner blocks with an edge in doubt': 0,
      });
    }
  });

  it('sees what the first model would keep from the threshold on, whatever was kept', () => {
    const cells = read([MENU, [100, 4, 1, 5, 2], [50, -1, 1, 5, 0.1], [40, 3, 0, 5, 0.2], MENU]);
    expect(cells).toMatchObject({ 'kept text': logStep(140), 'kept blocks': 2, 'share of the text kept': shareStep(140, 250) });
  });

  it('grows with what a hole holds', () => {
    const hole = (words: number, odds: number): ReturnType<typeof read> => read([KEPT, [words, odds, 0], KEPT]);
    for (const name of ['share of the inner text dropped', 'likely inner text dropped', 'longest inner block dropped'] as const)
      expect(hole(80, -1)[name]).toBeGreaterThan(hole(20, -1)[name]);
    for (const name of ['likely inner text dropped', 'likeliest inner block dropped'] as const)
      expect(hole(40, -1)[name]).toBeGreaterThan(hole(40, -3)[name]);
  });

  it('counts edges that could have gone the other way, and text the first model would have decided otherwise', () => {
    const cells = read([[9, 1, 0, 0.2], [100, 4, 1, 0.5], [20, -2, 0, -0.9, 0.2], [60, 3, 1, 1.1, 0.1], MENU]);
    expect(cells['inner blocks with an edge in doubt']).toBe(2);
    expect(cells['text the first model saw otherwise']).toBe(logStep(9 + 20 + 60));
  });
});
