/** The matrix the learned default reads: one row a block, one named column a measure, every cell a step of 0 … 255. */

/** The names of a matrix's columns in order, and the place of each. */
export interface ColumnList {
  readonly names: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

export function listColumns(names: readonly string[]): ColumnList {
  return { names, places: new Map(names.map((name, c) => [name, c])) };
}

/** Columns by their names; writing to one writes its matrix. */
export type Columns<N extends string> = Readonly<Record<N, Uint8Array>>;

/** Column-major: cell (b, c) = data[c · rows + b]. */
export class BlockMatrix {
  readonly rows: number;
  readonly names: readonly string[];
  readonly data: Uint8Array;
  readonly #places: ReadonlyMap<string, number>;

  constructor(rows: number, { names, places }: ColumnList) {
    this.rows = rows;
    this.names = names;
    this.data = new Uint8Array(rows * names.length);
    this.#places = places;
  }

  /** A matrix of the same cells, to be written to by itself. */
  copy(): BlockMatrix {
    const twin = new BlockMatrix(this.rows, { names: this.names, places: this.#places });
    twin.data.set(this.data);
    return twin;
  }

  /** The column of this name. @throws RangeError when there is none */
  column(name: string): Uint8Array {
    const c = this.#places.get(name);
    if (c === undefined) throw new RangeError(`there is no column "${name}"`);
    return this.data.subarray(c * this.rows, (c + 1) * this.rows);
  }

  /** Several columns under their names, which the matrix may know under others: `full`, one a name. @throws RangeError when one is missing */
  pick<const N extends string>(names: readonly N[], full: readonly string[] = names): Columns<N> {
    const picked: { [name in N]?: Uint8Array } = {};
    for (let i = 0; i < names.length; i++) picked[names[i]!] = this.column(full[i]!);
    return picked as Columns<N>;
  }

  /** The first `count` columns in order. */
  first(count: number): Uint8Array[] {
    return Array.from({ length: count }, (_, c) => this.data.subarray(c * this.rows, (c + 1) * this.rows));
  }
}
