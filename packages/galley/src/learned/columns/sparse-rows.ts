/** Which of many dimensions the blocks of a page have. */

/** Block b has the dimensions dims[start[b]] … dims[start[b + 1] − 1]. */
export interface SparseRows {
  readonly start: Int32Array;
  readonly dims: Int32Array;
}
