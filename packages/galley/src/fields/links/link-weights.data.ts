/** Weights of the signs of links, by the numbers of link-sign.data.ts, in hundredths; made by `npm run train:links -- --write`. */

/** Links in text of the body. */
export const KEPT_WEIGHTS: readonly number[] = [
  22, 0, 0, 0, 0, 0, 17, 6, 0, 3, -2, -2, 12, 12, 3, 8, -7, -7, -3, 33, -3, 0, -3, -2, 7, -8, 13, 7, 27, -11, 21, -50, 5, -6, -13, 0, 0,
  -14, 0, 0, 0, 0, -8, 0, 0, 0, 0, 0, -3, -12, -8, 9, 2, 0, 0, -8, 0, 0, 0, 0, 0, -2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 22, 0, 0, -11, 0, 0, 0, 0,
  0, -54, -2, -37, 0,
];

/** Links between its first and last line that are no part of it, and below it. */
export const OUTER_WEIGHTS: readonly number[] = [
  -22, 53, 11, -31, -32, -24, -20, 9, -11, -18, -8, -24, -2, 6, 7, -1, -18, -6, -12, -4, 4, -5, 0, -8, 0, -18, -23, 11, 27, -22, 7, -5, -18,
  5, -10, 0, 0, -13, -3, -2, -16, -10, -10, -18, -4, -15, -12, -19, -5, -8, -4, -4, -11, 5, 0, -10, 4, -14, 15, -18, -18, 30, -3, 26, -5,
  -30, -13, 7, 32, -17, 10, -15, 30, -36, 4, -8, 0, 0, 0, 0, -8, -8, -20, 0,
];
