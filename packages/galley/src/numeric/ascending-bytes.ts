/** Ascending whole numbers as bytes: the steps from one to the next, a byte each as far as they go. */

/** This one says that the step goes on. */
const LONG_STEP = 255;

export function writeAscending(values: ArrayLike<number>): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (let i = 0; i < values.length; i++) {
    let step = values[i]! - before;
    for (; step >= LONG_STEP; step -= LONG_STEP) bytes.push(LONG_STEP);
    bytes.push(step);
    before = values[i]!;
  }
  return Uint8Array.from(bytes);
}

export function readAscending(bytes: Uint8Array): number[] {
  const values: number[] = [];
  let value = 0;
  for (const step of bytes) {
    value += step;
    if (step !== LONG_STEP) values.push(value);
  }
  return values;
}
