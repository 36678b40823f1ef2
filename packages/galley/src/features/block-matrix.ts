/** The matrix the learned default reads: one row a block, one named column a measure, every cell a step of 0 … 255. */

/** The names of a matrix's columns in order, and the place of each. */
export interface ColumnList {
  readonly names: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

export function listColumns(names: readonly string[]): ColumnList {
  return { names, places: new Map(names.map((name, c) => [name, c])) };
}

/** Row-major, so that what is read of a block is written side by side and trees walk over little memory: cell (b, c) = data[b · width + c]. */
export class BlockMatrix {
  readonly rows: number;
  readonly names: readonly string[];
  /** Columns. */
  readonly width: number;
  readonly data: Uint8Array;
  readonly #places: ReadonlyMap<string, number>;

  constructor(rows: number, { names, places }: ColumnList) {
    this.rows = rows;
    this.names = names;
    this.width = names.length;
    this.data = new Uint8Array(rows * names.length);
    this.#places = places;
  }

  /** A matrix of the same cells, to be written to by itself. */
  copy(): BlockMatrix {
    const twin = new BlockMatrix(this.rows, { names: this.names, places: this.#places });
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
