import { describe, expect, expectTypeOf, it } from 'vitest';
import { BlockMatrix, listColumns } from './block-matrix.ts';
import { NEIGHBOUR_OFFSETS, nameNeighbours, writeNeighbourColumns } from './position-columns.ts';

const NAMES = ['text', 'links', 'text, 1 up', 'links, 1 up', ...nameNeighbours('text').targets];

describe('columns by name', () => {
  it('are views of the matrix, wherever they stand in it', () => {
    const matrix = new BlockMatrix(3, listColumns(NAMES));
    const above = matrix.pick(['links', 'text'], ['links, 1 up', 'text, 1 up']);
    above.text.set([1, 2, 3]);
    above.links.fill(9);
    matrix.column('links').fill(7);
    expect(Array.from(matrix.data.subarray(0, 12))).toEqual([0, 0, 0, 7, 7, 7, 1, 2, 3, 9, 9, 9]);
    expect(matrix.first(2).map((column) => Array.from(column))).toEqual([
      [0, 0, 0],
      [7, 7, 7],
    ]);
    expectTypeOf(above).toEqualTypeOf<Readonly<Record<'links' | 'text', Uint8Array>>>();
  });

  it('that do not exist are refused', () => {
    const matrix = new BlockMatrix(1, listColumns(NAMES));
    expect(() => matrix.column('words')).toThrow(RangeError);
    expect(() => matrix.pick(['text'], ['text, 2 up'])).toThrow('there is no column "text, 2 up"');
  });

  it('have their neighbours’ values beside them, and 0 beyond the ends', () => {
    const matrix = new BlockMatrix(3, listColumns(NAMES));
    matrix.column('text').set([1, 2, 3]);
    writeNeighbourColumns(matrix, nameNeighbours('text'));
    const shifted = nameNeighbours('text').targets.map((name) => Array.from(matrix.column(name)));
    expect(NEIGHBOUR_OFFSETS).toEqual([-3, -2, -1, 1, 2, 3]);
    expect(shifted).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 2],
      [2, 3, 0],
      [3, 0, 0],
      [0, 0, 0],
    ]);
  });
});
