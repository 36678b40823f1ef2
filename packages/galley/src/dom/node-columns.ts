/** The one table of what every node of a page has; allocating, growing, cutting and permuting columns go by it. */

/** The kind of array behind each column; the wide ones first, so that all fit one allocation. */
const TABLE = {
  tag: 'u32',
  parent: 'i32',
  sourceStart: 'i32',
  sourceEnd: 'i32',
  // Text and comments: offsets of the text; elements: range in the attribute pool.
  from: 'i32',
  to: 'i32',
  kind: 'u8',
  namespace: 'u8',
  marks: 'u8',
  // Only while the tree grows: bits OPEN and LISTED of the tree builder.
  state: 'u8',
} as const;

interface Arrays {
  u8: Uint8Array;
  i32: Int32Array;
  u32: Uint32Array;
}

/** One array a column, with one entry a node; what each holds: `Page`. */
export type NodeColumns = { -readonly [N in keyof typeof TABLE]: Arrays[(typeof TABLE)[N]] };

/** The columns of a finished page: those that were filled, two by the names that readers know, and what follows from the parents. */
export type PageNodeColumns = Omit<NodeColumns, 'from' | 'to' | 'state'> & {
  /** As `Page.textStart`; of elements where their attributes begin in the pool. */
  textStart: Int32Array;
  /** As `Page.textEnd`; of elements where their attributes end in the pool, exclusive. */
  textEnd: Int32Array;
  /** As `Page.end`. */
  end: Int32Array;
  /** As `Page.depth`. */
  depth: Int32Array;
};

const ARRAYS = { u8: Uint8Array, i32: Int32Array, u32: Uint32Array };
const NAMES = Object.keys(TABLE) as (keyof NodeColumns)[];
const BYTES_PER_NODE: number = NAMES.reduce((sum, name) => sum + ARRAYS[TABLE[name]].BYTES_PER_ELEMENT, 0);

/** Columns of zeros, out of one allocation. */
export function allocateColumns(capacity: number): NodeColumns {
  const buffer = new ArrayBuffer(capacity * BYTES_PER_NODE);
  let at = 0;
  return mapColumns((name) => {
    const column = new ARRAYS[TABLE[name]](buffer, at, capacity);
    at += column.byteLength;
    return column;
  });
}

/** The same entries at the front of longer columns. */
export function growColumns(columns: NodeColumns, capacity: number): NodeColumns {
  const grown = allocateColumns(capacity);
  for (const name of NAMES) grown[name].set(columns[name]);
  return grown;
}

/** The first `size` entries, without a copy. */
export function cutColumns(columns: NodeColumns, size: number): NodeColumns {
  return mapColumns((name) => columns[name].subarray(0, size));
}

/** Entry i is what was entry order[i]. */
export function permuteColumns(columns: NodeColumns, order: Int32Array): NodeColumns {
  return mapColumns((name) => {
    const old = columns[name];
    const column = new ARRAYS[TABLE[name]](order.length);
    for (let i = 0; i < order.length; i++) column[i] = old[order[i]!]!;
    return column;
  });
}

function mapColumns(make: (name: keyof NodeColumns) => Arrays[keyof Arrays]): NodeColumns {
  const columns: { [N in keyof NodeColumns]?: Arrays[keyof Arrays] } = {};
  for (const name of NAMES) columns[name] = make(name);
  // Each was made by the table's kind of array.
  return columns as NodeColumns;
}

/** A base class with columns as its fields. */
export const ColumnHolder: new <C extends object>(columns: C) => C = class {
  constructor(columns: object) {
    Object.assign(this, columns);
  }
} as new <C extends object>(
  columns: C,
) => C;
