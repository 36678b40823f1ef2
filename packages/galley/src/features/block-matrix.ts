/** The matrix the learned default reads: one row a block, one named column a measure, every cell a step of 0 … 255. */

/** Column-major: cell (b, c) = data[c · rows + b]. */
export class BlockMatrix {
  readonly rows: number;
  readonly names: readonly string[];
  readonly data: Uint8Array;

  constructor(rows: number, names: readonly string[]) {
    this.rows = rows;
    this.names = names;
    this.data = new Uint8Array(rows * names.length);
  }

  /** Column c as a view: writing to it writes the matrix. */
  column(c: number): Uint8Array {
    return this.data.subarray(c * this.rows, (c + 1) * this.rows);
  }

  /** `count` columns from c on, as views. */
  columns(c: number, count: number): Uint8Array[] {
    return Array.from({ length: count }, (_, i) => this.column(c + i));
  }
}
