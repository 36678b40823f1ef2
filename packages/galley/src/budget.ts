/** What a call may cost – bytes, nodes, milliseconds – and what was left out for it. */
import type { Page } from './dom/page.ts';
import { parse } from './dom/parse.ts';
import type { DraftExtras } from './draft.ts';
import type { ExtractOptions } from './options.ts';
import type { Problem } from './text/problem.ts';

/** Bytes, or UTF-16 units of a string. */
const MAX_BYTES = 100_000_000;
/** A page of 40 MB of nothing but tags has as many. */
const MAX_NODES = 5_000_000;
/** The share of the time that parsing may take: of real pages what follows costs five to nine times as much, of one that is all text twelve times. */
const READING = 0.1;
/** Characters that are read all the same: for so many no call of a process is too short, but the first ones, whose code is not compiled. */
const LEAST = 200_000;

/** One call's limits. Without `timeBudget` nobody asks for the time. */
export class Budget {
  readonly #options: ExtractOptions;
  readonly #now: () => number;
  readonly #started: number;
  readonly #missing = new Set<string>();
  readonly #problems: Problem[];
  readonly #told = new Set<Problem['code']>();

  /** `now`: milliseconds, from any moment. What is exceeded goes to `problems`. */
  constructor(options: ExtractOptions, now: () => number, problems: Problem[]) {
    this.#options = options;
    this.#now = now;
    this.#started = options.timeBudget === undefined ? 0 : now();
    this.#problems = problems;
  }

  /** As much of the input as may be read, no character cut in two. */
  cutInput(input: string | Uint8Array): string | Uint8Array {
    const { maxBytes = MAX_BYTES } = this.#options;
    if (input.length <= maxBytes) return input;
    const cut = typeof input === 'string' ? cutText(input, maxBytes) : cutBytes(input, maxBytes);
    const unit = typeof input === 'string' ? 'characters' : 'bytes';
    const message = `read the first ${cut.length} of ${input.length} ${unit} (maxBytes)`;
    this.#problems.push({ code: 'truncated_input', message, offset: cut.length });
    return cut;
  }

  /** The page within its limits. */
  readonly parse = (html: string): Page => {
    const { maxNodes = MAX_NODES, timeBudget } = this.#options;
    const isLate =
      timeBudget === undefined
        ? undefined
        : (readTo: number): boolean => readTo > LEAST && this.#now() - this.#started > READING * timeBudget;
    const page = parse(html, { maxNodes, isLate });
    if (page.readTo < html.length) this.#reportCut(page);
    if (page.simplified) this.#tell({ code: 'parser_simplified', message: 'misnested formatting that multiplies was not reconstructed' });
    return page;
  };

  #reportCut({ readTo, source, size }: Page): void {
    const late = size < (this.#options.maxNodes ?? MAX_NODES);
    if (late) this.#missing.add(`the page behind character ${readTo} of ${source.length}`);
    else this.#tell({ code: 'nodes_exceeded', message: `read to character ${readTo} of ${source.length}: ${size} nodes`, offset: readTo });
  }

  /** A page that is read again is cut again. */
  #tell(problem: Problem): void {
    if (!this.#told.has(problem.code)) this.#problems.push(problem);
    this.#told.add(problem.code);
  }

  /** Whether there is time for this; where there is none it is said to be missing. */
  hasTime(what: string): boolean {
    const { timeBudget } = this.#options;
    if (timeBudget === undefined || this.#now() - this.#started <= timeBudget) return true;
    this.#missing.add(what);
    return false;
  }

  /** The same, each left out where there is no time for it. */
  limit<E extends DraftExtras>(extras: E): E {
    if (this.#options.timeBudget === undefined) return extras;
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
    return (...given) => (this.hasTime(what) ? action(...given) : nothing);
  }

  /** Says what is missing, once all is done. */
  report(): void {
    if (this.#missing.size === 0) return;
    const message = `${this.#options.timeBudget} ms were used up; left out: ${[...this.#missing].join(', ')}`;
    this.#problems.push({ code: 'time_exceeded', message });
  }
}

function cutText(text: string, most: number): string {
  const code = text.charCodeAt(most - 1);
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? most - 1 : most);
}

/** Before the first byte of a character of UTF-8 whose last ones are cut off; other encodings lose up to three bytes more. */
function cutBytes(bytes: Uint8Array, most: number): Uint8Array {
  let end = most;
  while (end > most - 3 && end > 0 && (bytes[end]! & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
