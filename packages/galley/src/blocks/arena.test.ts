/** Columns from an arena: zeros, of any length, and nobody else's. */
import { expect, test } from 'vitest';
import { Arena } from './arena.ts';

test('columns are zeros of the length asked for', () => {
  const arena = new Arena();
  const columns = [arena.uint8(3), arena.int32(5), arena.float32(1), arena.float64(7), arena.int32(0)];
  expect(columns.map((column) => [...column])).toEqual([[0, 0, 0], [0, 0, 0, 0, 0], [0], [0, 0, 0, 0, 0, 0, 0], []]);
});

test('what is written to one is read from no other, within a buffer and across buffers', () => {
  const arena = new Arena();
  const columns: (Uint8Array | Int32Array | Float32Array | Float64Array)[] = [];
  for (let i = 1; i <= 200; i++) {
    const made = [arena.uint8(i), arena.int32(7 * i), arena.float32(i), arena.float64(3 * i)];
    for (const column of made) columns.push(column.fill(columns.length % 251));
  }
  columns.push(arena.float64(100_000).fill(1), arena.uint8(1).fill(2));
  for (const [i, column] of columns.entries()) {
    const value = i < 800 ? i % 251 : i - 799;
    expect(column.every((own) => own === value)).toBe(true);
  }
});
