/** What a call may cost in bytes and nodes, and what was left out for it. */
import type { Page } from './dom/page.ts';
import { parse } from './dom/parse.ts';
import type { ExtractOptions } from './options.ts';
import type { Problem } from './text/problem.ts';

/** Bytes, or UTF-16 units of a string. */
const MAX_BYTES = 100_000_000;
/** A page of 40 MB of nothing but tags has as many. */
const MAX_NODES = 5_000_000;
/** A limit of time, as parsing meets it (`TimeBudget`). */
interface ReadingTime {
  readonly isLate: (readTo: number) => boolean;
  missPage(page: Page): void;
}

/** One call's limits. */
export class Budget {
  readonly #options: ExtractOptions;
  readonly #problems: Problem[];
  readonly #time: ReadingTime | undefined;
  readonly #told = new Set<Problem['code']>();

  /** What is exceeded goes to `problems`. */
  constructor(options: ExtractOptions, problems: Problem[], time?: ReadingTime) {
    this.#options = options;
    this.#problems = problems;
    this.#time = time;
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
    const { maxNodes = MAX_NODES } = this.#options;
    const page = parse(html, { maxNodes, isLate: this.#time?.isLate });
    const { readTo, size, source } = page;
    if (readTo < html.length) {
      if (size < maxNodes) this.#time?.missPage(page);
      else
        this.#tell({ code: 'nodes_exceeded', message: `read to character ${readTo} of ${source.length}: ${size} nodes`, offset: readTo });
    }
    if (page.simplified) this.#tell({ code: 'parser_simplified', message: 'misnested formatting that multiplies was not reconstructed' });
    return page;
  };

  /** A page that is read again is cut again. */
  #tell(problem: Problem): void {
    if (!this.#told.has(problem.code)) this.#problems.push(problem);
    this.#told.add(problem.code);
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
