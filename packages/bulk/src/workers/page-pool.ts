/** Pages to threads and back: whatever a page does to its thread becomes its row. */
import { createPool, type Pool, TaskError } from '@galley/pool';
import { FORMS } from '../forms/forms.ts';
import type { PageRequest } from '../request.ts';
import type { FormedResult, FormName, Row } from '../row.ts';
import { type ExtractSettings, openSettings } from './extract-settings.ts';
import type { PageAnswer, PageTask, PageWorkerData } from './page-worker.ts';
import { refuse } from './refusal.ts';

/** What threads may take. */
export interface ThreadLimits {
  /** Threads, and so pages worked on at once; as many as the machine has cores if not said. */
  readonly concurrency?: number | undefined;
  /** Milliseconds for a page in its thread, after which it is given up; 30,000 if not said. */
  readonly timeoutMs?: number | undefined;
  /** Megabytes by which a page may make the process grow; 1,024 if not said. */
  readonly memoryMb?: number | undefined;
}

const TIMEOUT_MS = 30_000;
const MEMORY_MB = 1024;
/** A page of the usual size makes 20 MB. With V8's 48, a page costs a thread a tenth to a fifth more. */
const YOUNG_GENERATION_MB = 192;
const PAGE_WORKER: URL = new URL('./page-worker', import.meta.url);

export class PagePool {
  readonly threads: number;
  readonly #pool: Pool<PageTask, PageAnswer>;
  readonly #form: FormName;
  readonly #running = new Set<Promise<unknown>>();
  /** Settled when no page is being worked on alone. */
  #alone: Promise<unknown> = Promise.resolve();

  /** @throws TypeError where a setting or limit is none */
  constructor(form: FormName, settings: ExtractSettings, limits: ThreadLimits, worker: URL = PAGE_WORKER) {
    openSettings(settings);
    const { concurrency, timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB } = limits;
    const data: PageWorkerData = { form, settings };
    this.#pool = createPool({ worker, threads: concurrency, timeoutMs, memoryMb, youngGenerationMb: YOUNG_GENERATION_MB, data });
    this.threads = this.#pool.threads;
    this.#form = form;
  }

  /** Resolves when it is time for the next page. */
  async ready(): Promise<void> {
    await this.#alone;
    await this.#pool.ready();
  }

  /** The page's row; rejects only where the pool was closed. The request keeps its bytes, what is moved to the thread is a copy. */
  async readPage(request: PageRequest): Promise<Row> {
    const { fault } = request;
    if (fault !== undefined) return this.#refuse(request, fault.code, fault.message);
    await this.#alone;
    try {
      return await this.#run(request).catch(async (error: unknown) => {
        // The memory of a process is that of all its threads, so another page may have been the one. Nothing else that a page
        // does reaches another: a thread has one at a time, and extraction leaves nothing running.
        if (!(error instanceof TaskError && error.code === 'out_of_memory')) throw error;
        return await this.#runAlone(request);
      });
    } catch (error) {
      if (error instanceof TaskError && error.code !== 'aborted') return this.#refuse(request, error.code, error.message);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #run(request: PageRequest): Promise<Row> {
    const { id, url, contentType, fetchedAt, feedItem, html } = request;
    const input = html ?? new Uint8Array(request.bytes ?? []);
    const transfer = typeof input === 'string' ? [] : [input.buffer];
    const answer = this.#pool.run({ id, url, contentType, fetchedAt, feedItem, input }, { transfer });
    this.#running.add(answer);
    try {
      return { id, url, bytes: sizeOf(request), ...(await answer) };
    } finally {
      this.#running.delete(answer);
    }
  }

  #runAlone(request: PageRequest): Promise<Row> {
    const row = this.#alone.then(async () => {
      await Promise.allSettled(this.#running);
      return await this.#run(request);
    });
    this.#alone = row.catch(() => {});
    return row;
  }

  #refuse(request: PageRequest, reason: string, message: string): Row {
    return writeRefusal(request, this.#form, refuse(reason, message));
  }
}

function writeRefusal(request: PageRequest, form: FormName, result: FormedResult): Row {
  return {
    id: request.id,
    url: request.url,
    ok: false,
    reason: result.reason,
    problems: result.problems.map(({ code }) => code),
    language: undefined,
    page: undefined,
    confidence: undefined,
    bytes: sizeOf(request),
    milliseconds: 0,
    fingerprint: undefined,
    data: FORMS[form].write(request, result),
  };
}

/** Bytes of a page. */
export function sizeOf({ bytes, html }: Pick<PageRequest, 'bytes' | 'html'>): number {
  return bytes?.byteLength ?? Buffer.byteLength(html ?? '');
}
