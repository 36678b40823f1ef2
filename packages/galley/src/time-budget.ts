/** How long a call may take, and what was left out for it. */
import type { Page } from './dom/page.ts';
import type { DraftExtras } from './draft.ts';
import type { ExtractOptions } from './options.ts';
import type { Problem } from './text/problem.ts';

/** The share of the time that parsing may take: of real pages what follows costs five to nine times as much, of one that is all text twelve times. */
const READING = 0.1;
/** Characters that are read all the same: for so many no call of a process is too short, but the first ones, whose code is not compiled. */
const LEAST = 200_000;

/** One call's `timeBudget`. */
export class TimeBudget {
  readonly #most: number;
  readonly #now: () => number;
  readonly #started: number;
  readonly #missing = new Set<string>();

  /** `now`: milliseconds, from any moment. */
  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
    this.#started = now();
  }

  /** That of these options; none without a limit: nobody asks for the time. */
  static of({ timeBudget }: ExtractOptions, now: () => number): TimeBudget | undefined {
    return timeBudget === undefined ? undefined : new TimeBudget(timeBudget, now);
  }

  /** Whether parsing is to end at this character. */
  readonly isLate = (readTo: number): boolean => readTo > LEAST && this.#now() - this.#started > READING * this.#most;

  /** The page ended there. */
  missPage({ readTo, source }: Page): void {
    this.#missing.add(`the page behind character ${readTo} of ${source.length}`);
  }

  /** Whether there is time for this; where there is none it is said to be missing. */
  has(what: string): boolean {
    if (this.#now() - this.#started <= this.#most) return true;
    this.#missing.add(what);
    return false;
  }

  /** The same, each left out where there is no time for it. */
  limit<E extends DraftExtras>(extras: E): E {
    const { chooseCitations, choosePagination, joinReplies, listLiveUpdates } = extras;
    return {
      ...extras,
      ...(chooseCitations && { chooseCitations: this.#unless('citations', chooseCitations, []) }),
      ...(choosePagination && { choosePagination: this.#unless('pagination', choosePagination, undefined) }),
      ...(joinReplies && { joinReplies: this.#unless('comments', joinReplies, []) }),
      ...(listLiveUpdates && { listLiveUpdates: this.#unless('entries of a live blog', listLiveUpdates, undefined) }),
    };
  }

  #unless<A extends unknown[], R>(what: string, action: (...given: A) => R, nothing: R): (...given: A) => R {
    return (...given) => (this.has(what) ? action(...given) : nothing);
  }

  /** Says what is missing, once all is done. */
  report(problems: Problem[]): void {
    if (this.#missing.size === 0) return;
    const message = `${this.#most} ms were used up; left out: ${[...this.#missing].join(', ')}`;
    problems.push({ code: 'time_exceeded', message });
  }
}
