/** Seed and number → one call of `extract`: a page, mutated, and its options; equal seeds and numbers give equal calls. */
import { type SeededRandom, seedRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { type CallOptions, drawOptions } from './draw-options.ts';
import { encodePage } from './mutate-bytes.ts';
import { mutateMarkup } from './mutate-markup.ts';
import type { DrawPage } from './seed-pages.ts';

/** What `extract` is called with. */
export interface FuzzCall {
  readonly page: string | Uint8Array;
  readonly options: CallOptions;
}

/** Half of the pages are bytes. */
export function makeCall(seed: number, number: number, draw: DrawPage): FuzzCall {
  const random = callRandom(seed, number);
  const other = (): string => draw(random);
  const page = random.next() < 0.02 ? draw(random) : mutateMarkup(random, draw(random), other);
  const options = drawOptions(random, () => mutateMarkup(random, draw(random), other));
  return { page: random.next() < 0.5 ? page : encodePage(random, page), options };
}

/** Streams of neighbouring numbers have nothing in common. */
function callRandom(seed: number, number: number): SeededRandom {
  const mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
  return seedRandom(mixed ^ (mixed >>> 15));
}
