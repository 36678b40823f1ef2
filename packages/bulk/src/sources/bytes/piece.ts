/** A stretch of a file's bytes, compression undone, and from where reading comes to it again. */

/** What a file is compressed with. */
export type Packing = 'none' | 'gzip' | 'zstd';

/** A way to a byte: undo the file from offset `at` on and drop `skip` bytes. */
export interface BytePlace {
  readonly at: number;
  readonly skip: number;
  readonly packing: Packing;
}

export interface Piece extends BytePlace {
  readonly bytes: Uint8Array;
  /** Bytes of the file read so far. */
  readonly read: number;
  /** What comes next does not belong to what came before. */
  readonly damage?: Damage;
}

export interface Damage {
  /** What is wrong, in a few words. */
  readonly message: string;
  /** Offset of the member that is damaged. */
  readonly of: number;
}
