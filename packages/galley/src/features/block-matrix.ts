/** The matrix the learned default reads: one row a block, one named column a measure, every cell a step of 0 … 255. */

/** How many columns a matrix has, and the place of each that is asked for by its name. */
export interface ColumnList {
  readonly width: number;
  readonly places: ReadonlyMap<string, number>;
}

export function listColumns(names: readonly string[]): ColumnList {
  return { width: names.length, places: new Map(names.map((name, c) => [name, c])) };
}

/** Columns that nobody asks for by name. */
export function unnamedColumns(width: number): ColumnList {
  return { width, places: new Map() };
}

/** Row-major, so that what is read of a block is written side by side and trees walk over little memory: cell (b, c) = data[b · width + c]. */
export class BlockMatrix {
  readonly rows: number;
  /** Columns. */
  readonly width: number;
  readonly data: Uint8Array;
  readonly places: ReadonlyMap<string, number>;

  constructor(rows: number, { width, places }: ColumnList) {
    this.rows = rows;
    this.width = width;
    this.data = new Uint8Array(rows * width);
    this.places = places;
  }

  /** Which column has this name. @throws RangeError when none has */
  place(name: string): number {
    const c = this.places.get(name);
    if (c === undefined) throw new RangeError(`there is no column "${name}"`);
    return c;
  }
}

/** The cells of the column of this name, for themselves. @throws RangeError when there is none */
export function cutColumn(matrix: BlockMatrix, name: string): Uint8Array {
  return cutAt(matrix, matrix.place(name));
}

function cutAt({ rows, width, data }: BlockMatrix, c: number): Uint8Array {
  return Uint8Array.from({ length: rows }, (_, b) => data[b * width + c]!);
}

/** A matrix of the same cells, to be written to by itself. */
export function copyMatrix(matrix: BlockMatrix): BlockMatrix {
  const twin = new BlockMatrix(matrix.rows, matrix);
  twin.data.set(matrix.data);
  return twin;
}

/** The first `count` columns in order, each by itself. */
export function cutColumns(matrix: BlockMatrix, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, c) => cutAt(matrix, c));
}
