/** Where a page of a list ended: opaque to callers, checked when it comes back. */
import { toStoredTime } from './storable.ts';
import { StoreError } from './store-error.ts';

/** A stretch of a list, and how to go on. */
export interface Slice<Item> {
  /** In the list’s own order. */
  readonly items: Item[];
  /** Give it as `after` for what follows; absent at the end. */
  readonly next?: string;
}

export type CursorValue = string | number;

const FITS: Readonly<Record<'number' | 'rank' | 'time', (value: unknown) => boolean>> = {
  /** A number that counts: of a row, of a change. */
  number: Number.isSafeInteger,
  rank: Number.isFinite,
  time: (value) => typeof value === 'string' && toStoredTime(value) === value,
};

/** The sort key of a list's last item as a short word. */
export function writeCursor(key: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * @param shape what each value must be.
 * @throws StoreError `bad_cursor`
 */
export function readCursor(cursor: string, shape: readonly (keyof typeof FITS)[]): CursorValue[] {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch (cause) {
    throw new StoreError('bad_cursor', 'This is no cursor of ours', cause);
  }
  if (!Array.isArray(key) || key.length !== shape.length || key.some((value, at) => !FITS[shape[at]!](value))) {
    throw new StoreError('bad_cursor', 'This is no cursor of this list');
  }
  return key;
}

/** Cuts what a query for `limit + 1` rows gave into a slice. */
export function sliceRows<Row>(rows: Row[], limit: number, keyOf: (row: Row) => readonly CursorValue[]): Slice<Row> {
  if (rows.length <= limit) return { items: rows };
  const items = rows.slice(0, limit);
  return { items, next: writeCursor(keyOf(items[limit - 1]!)) };
}

/** Rows a list gives when its caller does not say, and the most it gives. */
export function boundLimit(limit: number | undefined, most = 1000): number {
  return Math.max(1, Math.min(Math.floor(limit ?? 50), most));
}
