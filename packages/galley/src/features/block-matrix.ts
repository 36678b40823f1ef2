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
  readonly #places: ReadonlyMap<string, number>;

  constructor(rows: number, { width, places }: ColumnList) {
    this.rows = rows;
    this.width = width;
    this.data = new Uint8Array(rows * width);
    this.#places = places;
  }

  /** A matrix of the same cells, to be written to by itself. */
  copy(): BlockMatrix {
    const twin = new BlockMatrix(this.rows, { width: this.width, places: this.#places });
    twin.data.set(this.data);
    return twin;
  }

  /** Which column has this name. @throws RangeError when none has */
  place(name: string): number {
    const c = this.#places.get(name);
    if (c === undefined) throw new RangeError(`there is no column "${name}"`);
    return c;
  }

  /** The cells of the column of this name, for themselves. @throws RangeError when there is none */
  column(name: string): Uint8Array {
    return this.#cut(this.place(name));
  }

  /** The first `count` columns in order, as `column` gives them. */
  first(count: number): Uint8Array[] {
    return Array.from({ length: count }, (_, c) => this.#cut(c));
  }

  #cut(c: number): Uint8Array {
    const column = new Uint8Array(this.rows);
    for (let b = 0; b < column.length; b++) column[b] = this.data[b * this.width + c]!;
    return column;
  }
}
