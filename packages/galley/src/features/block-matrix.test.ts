import { describe, expect, it } from 'vitest';
import { BlockMatrix, copyMatrix, cutColumn, cutColumns, listColumns } from './block-matrix.ts';
import { NEIGHBOUR_OFFSETS, nameNeighbours, writeNeighbourColumns } from './position-columns.ts';

const NAMES = ['text', 'links', 'text, 1 up', 'links, 1 up', ...nameNeighbours('text').targets];

describe('columns by name', () => {
  it('stand side by side in every row, wherever they are', () => {
    const matrix = new BlockMatrix(3, listColumns(NAMES));
    for (let b = 0; b < 3; b++) {
      matrix.data[b * matrix.width + matrix.place('links')] = 7;
      matrix.data[b * matrix.width + matrix.place('text, 1 up')] = b + 1;
    }
    expect(Array.from(matrix.data.subarray(0, 4))).toEqual([0, 7, 1, 0]);
    expect(Array.from(cutColumn(matrix, 'text, 1 up'))).toEqual([1, 2, 3]);
    expect(cutColumns(matrix, 2).map((column) => Array.from(column))).toEqual([
      [0, 0, 0],
      [7, 7, 7],
    ]);
    const twin = copyMatrix(matrix);
    twin.data.fill(9);
    expect(Array.from(cutColumn(matrix, 'links'))).toEqual([7, 7, 7]);
  });

  it('that do not exist are refused', () => {
    const matrix = new BlockMatrix(1, listColumns(NAMES));
    expect(() => cutColumn(matrix, 'words')).toThrow(RangeError);
    expect(() => matrix.place('text, 2 up')).toThrow('there is no column "text, 2 up"');
  });

  it('have their neighbours’ values beside them, and 0 beyond the ends', () => {
    const matrix = new BlockMatrix(3, listColumns(NAMES));
    for (let b = 0; b < 3; b++) matrix.data[b * matrix.width] = b + 1;
    writeNeighbourColumns(matrix, 0, matrix.place(nameNeighbours('text').targets[0]!));
    const shifted = nameNeighbours('text').targets.map((name) => Array.from(cutColumn(matrix, name)));
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
