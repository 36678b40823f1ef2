/** What `sizes.mjs` gives, for the tests. */

export interface EntrySize {
  readonly name: string;
  readonly holds: string;
  /** Most kB, minified and gzipped. */
  readonly limit: number | undefined;
  /** Bytes. */
  readonly minified: number;
  /** Bytes. */
  readonly gzipped: number;
}

export function measureSizes(): Promise<EntrySize[]>;
export function checkSizes(rows: readonly EntrySize[], readme?: string): string[];
