import { describe, expect, it } from 'vitest';
import { allocateColumns, ColumnHolder, cutColumns, growColumns, permuteColumns } from './node-columns.ts';
import { parse } from './parse.ts';

describe('the table of columns', () => {
  it('puts all columns of all nodes into one allocation, none over another', () => {
    const columns = allocateColumns(5);
    const arrays = Object.values(columns);
    expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(1);
    for (const [i, array] of arrays.entries()) array.fill(i + 1);
    for (const [i, array] of arrays.entries()) expect(Array.from(array)).toEqual(Array(5).fill(i + 1));
    expect(columns.kind.buffer.byteLength).toBe(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0));
  });

  it('grows, cuts and permutes every one of them', () => {
    const columns = allocateColumns(3);
    for (const array of Object.values(columns)) array.set([10, 20, 30]);
    const forms = [growColumns(columns, 6), cutColumns(columns, 2), permuteColumns(columns, Int32Array.of(2, 0))];
    const expected = [
      [10, 20, 30, 0, 0, 0],
      [10, 20],
      [30, 10],
    ];
    for (const [i, form] of forms.entries()) {
      expect(Object.keys(form)).toEqual(Object.keys(columns));
      for (const array of Object.values(form)) expect(Array.from(array)).toEqual(expected[i]);
    }
  });

  it('gives a page its columns as fields, and nothing else of the parser', () => {
    expect(new ColumnHolder({ tag: 7 }).tag).toBe(7);
    const page = parse('<p class=a>x<table>y</table>');
    const arrays = Object.entries(page).filter(([, value]) => ArrayBuffer.isView(value));
    expect(arrays.map(([name]) => name).sort()).toEqual(
      ['depth', 'end', 'kind', 'marks', 'namespace', 'parent', 'sourceEnd', 'sourceStart', 'tag', 'textEnd', 'textStart'].sort(),
    );
    for (const [, array] of arrays) expect(array).toHaveLength(page.size);
  });
});
