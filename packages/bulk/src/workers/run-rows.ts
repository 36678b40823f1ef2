/** Pages → rows on every core, in the order of the pages, with a bounded number of pages and bytes in memory. */
import type { PageRequest } from '../request.ts';
import type { FormName, ReadPage } from '../row.ts';
import type { ExtractSettings } from './extract-settings.ts';
import { PagePool, sizeOf, type ThreadLimits } from './page-pool.ts';

/** How rows are made. */
export interface RunRowsOptions extends ThreadLimits, ExtractSettings {
  /** What results are written as. */
  readonly form: FormName;
  /** Ends the run: nothing more is read, and what is under way is dropped. */
  readonly signal?: AbortSignal | undefined;
}

/** Pages between the source and the consumer: a page that takes its whole time holds up this many behind it and no more. */
const MOST_PAGES = 128;
const MOST_BYTES = 64 * 2 ** 20;

/**
 * The rows of all pages, in the order of the pages. A request keeps its bytes until its row is taken. Ends early, without an error, when
 * the signal aborts; throws what the requests throw, behind the rows of those before.
 *
 * @throws TypeError where an option is none
 */
export async function* runRows<R extends PageRequest>(requests: AsyncIterable<R>, options: RunRowsOptions): AsyncGenerator<ReadPage<R>> {
  const { form, signal, concurrency, timeoutMs, memoryMb, ...settings } = options;
  yield* readInOrder(requests, new PagePool(form, settings, { concurrency, timeoutMs, memoryMb }), signal);
}

/** The same in a pool, which is closed at the end. */
export async function* readInOrder<R extends PageRequest>(
  requests: AsyncIterable<R>,
  pool: PagePool,
  signal?: AbortSignal,
): AsyncGenerator<ReadPage<R>> {
  const line = new PageLine(requests, pool);
  const end = (): void => line.end();
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  try {
    for (let page = await line.next(); page !== undefined; page = await line.next()) yield page;
  } finally {
    signal?.removeEventListener('abort', end);
    line.end();
    await pool.close();
  }
}

interface Entry<R extends PageRequest> {
  readonly request: R;
  readonly size: number;
  readonly row: Promise<ReadPage<R>>;
}

/** The pages under way: the source is read at one end while there is room, rows leave at the other. */
class PageLine<R extends PageRequest> {
  readonly #pool: PagePool;
  readonly #source: AsyncIterator<R>;
  readonly #entries: Entry<R>[] = [];
  readonly #wake: { reader?: () => void; taker?: () => void } = {};
  #bytes = 0;
  #ended = false;
  /** True while the source is asked for a page. */
  #asking = false;
  /** Set when nothing more comes from the source. */
  #exhausted: { readonly error?: unknown } | undefined;

  constructor(requests: AsyncIterable<R>, pool: PagePool) {
    this.#source = requests[Symbol.asyncIterator]();
    this.#pool = pool;
    void this.#read();
  }

  /** The next page in order; undefined at the end. @throws what the source threw */
  async next(): Promise<ReadPage<R> | undefined> {
    while (!this.#ended) {
      const [entry] = this.#entries;
      if (entry !== undefined) return await this.#take(entry);
      if (this.#exhausted !== undefined) {
        if ('error' in this.#exhausted) throw this.#exhausted.error;
        return undefined;
      }
      await new Promise<void>((resolve) => {
        this.#wake.taker = resolve;
      });
    }
    return undefined;
  }

  /** Whatever waits goes on, and finds that it is over. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#wake.reader?.();
    this.#wake.taker?.();
    void this.#pool.close();
    // A source that is being asked hears of it when it answers.
    if (!this.#asking && this.#exhausted === undefined) void this.#source.return?.();
  }

  async #take(entry: Entry<R>): Promise<ReadPage<R> | undefined> {
    try {
      return await entry.row;
    } catch (error) {
      if (this.#ended) return undefined;
      throw error;
    } finally {
      this.#entries.shift();
      this.#bytes -= entry.size;
      this.#wake.reader?.();
    }
  }

  async #read(): Promise<void> {
    try {
      for (let request = await this.#ask(); request !== undefined; request = await this.#ask()) {
        this.#add(request);
        await this.#hasRoom();
        await this.#pool.ready();
      }
      this.#exhausted = {};
    } catch (error) {
      this.#exhausted = { error };
    }
    this.#wake.taker?.();
  }

  async #ask(): Promise<R | undefined> {
    if (this.#ended) return undefined;
    this.#asking = true;
    const { done, value } = await this.#source.next();
    this.#asking = false;
    if (done === true) return undefined;
    if (!this.#ended) return value;
    await this.#source.return?.();
    return undefined;
  }

  #add(request: R): void {
    const size = sizeOf(request);
    const row = this.#pool.readPage(request).then((made) => ({ request, row: made }));
    // Looked at when it is its turn, or never.
    row.catch(() => {});
    this.#bytes += size;
    this.#entries.push({ request, size, row });
    this.#wake.taker?.();
  }

  async #hasRoom(): Promise<void> {
    while (!this.#ended && (this.#entries.length >= MOST_PAGES || this.#bytes >= MOST_BYTES))
      await new Promise<void>((resolve) => {
        this.#wake.reader = resolve;
      });
  }
}
