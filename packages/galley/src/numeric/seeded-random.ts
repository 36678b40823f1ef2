/** Random numbers that a seed decides, so that whatever is trained or drawn comes out the same everywhere. */

/** A stream of random numbers; equal seeds give equal streams. */
export interface SeededRandom {
  /** The next number of [0, 1), with 32 random bits. */
  next(): number;
  /** The next whole number of [0, bound); bound is a positive integer of at most 2³². */
  below(bound: number): number;
}

/** The stream of a seed (its lower 32 bits count): mulberry32, a counter through a mixer of 32 bits, period 2³². */
export function seedRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, below: (bound) => Math.floor(next() * bound) };
}

/** Puts the first `count` values of an array into random order (Fisher and Yates) and returns the array. */
export function shuffleValues<T extends { [index: number]: unknown; length: number }>(
  values: T,
  random: SeededRandom,
  count: number = values.length,
): T {
  for (let last = count - 1; last > 0; last--) {
    const other = random.below(last + 1);
    const kept = values[last];
    values[last] = values[other];
    values[other] = kept;
  }
  return values;
}
