/** Seed and number → one call of `extract`: a page, mutated, and its options; equal seeds and numbers give equal calls. */
import type { SeededRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { numberedRandom, pickPlace } from './draw.ts';
import { type CallOptions, drawOptions } from './draw-options.ts';
import { encodePage } from './mutate-bytes.ts';
import { mutateMarkup } from './mutate-markup.ts';
import type { DrawPage } from './seed-pages.ts';

/** What `extract` is called with. */
export interface FuzzCall {
  readonly page: string | Uint8Array;
  readonly options: CallOptions;
}

/** Two calls of three have a short page: most faults need one paragraph, and a million calls are to be cheap. */
const SHORT_CALLS = 2 / 3;
const SHORT = 900;
/** What mutations make of it is cut here. */
const SHORT_CHANGED = 1800;

/** Half of the pages are bytes. */
export function makeCall(seed: number, number: number, draw: DrawPage): FuzzCall {
  const random = numberedRandom(seed, number);
  const other = (): string => draw(random);
  const page = drawPage(random, other);
  const options = drawOptions(random, () => mutateMarkup(random, draw(random), other));
  return { page: random.next() < 0.5 ? page : encodePage(random, page), options };
}

function drawPage(random: SeededRandom, draw: () => string): string {
  if (random.next() < 0.02) return draw();
  if (random.next() >= SHORT_CALLS) return mutateMarkup(random, draw(), draw);
  return mutateMarkup(random, takePiece(random, draw()), draw).slice(0, SHORT_CHANGED);
}

/** From one of its tags on. */
function takePiece(random: SeededRandom, page: string): string {
  if (page.length <= SHORT) return page;
  const from = pickPlace(random, page.slice(0, -SHORT / 2), /(?=<[a-z])/gi);
  return page.slice(from, from + SHORT);
}
