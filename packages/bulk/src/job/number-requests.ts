/** All sources of a job as one numbered stream, from where a checkpoint left it. */
import type { PageRequest } from '../request.ts';
import type { Source } from '../source.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isSampled } from './page-filter.ts';
import { addCounts } from './tally.ts';

export interface NumberedRequest extends PageRequest {
  /** Index of its source. */
  readonly source: number;
  /** How many requests the sources gave up to this one, and how many of them are outside of the sample. */
  readonly number: number;
  readonly skipped: number;
}

interface Choice {
  readonly sample?: { readonly share: number; readonly seed: number } | undefined;
  /** Pages still to be worked on at most. */
  readonly limit: number;
}

/** To be read once. */
export class NumberedRequests {
  /** Requests that the sources gave so far, over all runs, and how many of them are outside of the sample. */
  number: number;
  skipped: number;
  /** What was passed over since the last request that was given. */
  #passedOver: Record<string, number> = {};
  readonly #sources: readonly Source[];
  readonly #from: Checkpoint | undefined;
  readonly #choice: Choice;

  /** `from`: what was done before. */
  constructor(sources: readonly Source[], from: Checkpoint | undefined, choice: Choice) {
    this.#sources = sources;
    this.#from = from;
    this.#choice = choice;
    this.number = from?.tally.read ?? 0;
    this.skipped = from?.tally.skipped ?? 0;
  }

  /** Ends when the signal aborts. */
  async *read(signal: AbortSignal): AsyncGenerator<NumberedRequest> {
    let { limit } = this.#choice;
    if (limit <= 0) return;
    for await (const { source, request } of this.#readAll(signal)) {
      if (signal.aborted) return;
      this.number++;
      if (request.passedOver !== undefined) addCounts(this.#passedOver, request.passedOver);
      if (!this.#isWanted(request)) {
        this.skipped++;
        continue;
      }
      const passedOver = this.takePassedOver();
      yield { ...request, passedOver, source, number: this.number, skipped: this.skipped };
      if (--limit <= 0) return;
    }
  }

  /** Behind the last request: what no request told. */
  takePassedOver(): Readonly<Record<string, number>> {
    const passedOver = this.#passedOver;
    this.#passedOver = {};
    return passedOver;
  }

  async *#readAll(signal: AbortSignal): AsyncGenerator<{ source: number; request: PageRequest }> {
    const first = this.#from?.source ?? 0;
    for (let source = first; source < this.#sources.length; source++) {
      const after = source === first ? this.#from?.place : undefined;
      for await (const request of this.#sources[source]!.read(after, signal)) yield { source, request };
    }
  }

  #isWanted({ id }: PageRequest): boolean {
    const { sample } = this.#choice;
    return sample === undefined || isSampled(id, sample.share, sample.seed);
  }
}

/** Share of all sources that is read, 0 … 1; undefined where one has no size. Large sources count for more only where all count bytes. */
export function shareRead(sources: readonly Source[], source: number, read: number): number | undefined {
  let all = 0;
  let done = 0;
  for (const [i, { size }] of sources.entries()) {
    if (size === undefined) return undefined;
    all += size;
    if (i < source) done += size;
    else if (i === source) done += Math.min(read, size);
  }
  return all === 0 ? undefined : done / all;
}
