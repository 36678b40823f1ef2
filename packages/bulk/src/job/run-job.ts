/** One job: sources → rows → destination, so that after a kill anywhere nothing is lost and nothing stands there twice. */
import { type Destination, DestinationError, type Mark, type RowWriter } from '../destination.ts';
import type { Row } from '../row.ts';
import { type Checkpoint, describeDifference, type JobIdentity } from './checkpoint.ts';
import { DuplicateFile } from './duplicates.ts';
import type { JobOptions, JobReport } from './job.ts';
import { type NumberedRequest, NumberedRequests, shareRead } from './number-requests.ts';
import { belongsInQuarantine, quarantinePage } from './quarantine.ts';
import { StateFolder, writeWhole } from './state-folder.ts';
import { addCounts, countRow, emptyTally } from './tally.ts';

const COMMIT_EVERY = { pages: 2000, milliseconds: 10_000 } as const;

/**
 * Works until all pages are done or the signal aborts; then what is done is kept and `complete` is false.
 *
 * @throws SourceError, DestinationError; what was committed before stays, and a job with a state folder can be resumed
 */
export async function runJob(options: JobOptions): Promise<JobReport> {
  const state = options.state === undefined ? undefined : new StateFolder(options.state);
  try {
    const job = await Job.open(options, state);
    try {
      return await job.run();
    } finally {
      await job.close();
    }
  } finally {
    state?.release();
  }
}

class Job {
  readonly #options: JobOptions;
  readonly #state: StateFolder | undefined;
  readonly #quarantine: string | undefined;
  readonly #identity: JobIdentity;
  readonly #from: Checkpoint | undefined;
  readonly #writer: RowWriter;
  readonly #duplicates: DuplicateFile | undefined;
  readonly #started: number = performance.now();
  readonly #tally;
  #last: NumberedRequest | undefined;
  #mark: Mark;
  #committed = { pages: 0, at: this.#started };

  static async open(options: JobOptions, state: StateFolder | undefined): Promise<Job> {
    const { sources, destination, settings, begin } = options;
    const identity: JobIdentity = { sources: sources.map(({ name, fingerprint }) => ({ name, fingerprint })), settings };
    if (begin === 'restart') {
      await destination.clear();
      state?.forget();
    }
    const from = begin === 'restart' ? undefined : await readCheckpoint(options, state);
    if (from?.complete === true) {
      // What was made of it may have been taken away since; then there is nothing, and the job begins.
      const whole = begin === 'resume' && (await opens(destination, from));
      if (!whole) return new Job(options, state, identity, undefined, await destination.open(undefined));
    }
    if (from !== undefined) {
      if (begin === 'fresh') throw new DestinationError(`${destination.name} was begun: --resume goes on, --restart begins anew`);
      const difference = describeDifference(from.identity, identity);
      if (difference !== undefined)
        throw new DestinationError(`${destination.name} cannot be resumed: ${difference}; --restart begins anew`);
    }
    return new Job(options, state, identity, from, await destination.open(from?.mark));
  }

  private constructor(
    options: JobOptions,
    state: StateFolder | undefined,
    identity: JobIdentity,
    from: Checkpoint | undefined,
    writer: RowWriter,
  ) {
    this.#options = options;
    this.#state = state;
    this.#quarantine = options.quarantine ?? state?.quarantine;
    this.#identity = identity;
    this.#from = from;
    this.#writer = writer;
    this.#tally = structuredClone(from?.tally ?? emptyTally());
    if (options.markDuplicates === true && state !== undefined)
      this.#duplicates = new DuplicateFile(state.duplicates, from?.duplicates ?? 0);
  }

  async run(): Promise<JobReport> {
    const { sources, sample, limit, runRows, signal = new AbortController().signal } = this.#options;
    const left = (limit ?? Number.POSITIVE_INFINITY) - (this.#tally.read - this.#tally.skipped);
    const requests = new NumberedRequests(sources, this.#from, { sample, limit: left });
    try {
      for await (const { request, row } of runRows(requests.read(signal), signal)) {
        await this.#take(request, row);
        if (signal.aborted) break;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    if (signal.aborted) {
      await this.#commit();
      return this.#report(false);
    }
    // Behind the last page there may be others outside of the sample.
    this.#tally.read = requests.number;
    this.#tally.skipped = requests.skipped;
    addCounts(this.#tally.passedOver, requests.takePassedOver());
    await this.#commit();
    await this.#writer.finish();
    if (!this.#options.destination.keepsCheckpoint)
      this.#state?.writeCheckpoint({ ...this.#checkpoint(), duplicates: 0, mark: this.#mark, complete: true });
    this.#state?.forgetDuplicates();
    return this.#report(true);
  }

  async close(): Promise<void> {
    this.#duplicates?.close();
    await this.#writer.close();
  }

  async #take(request: NumberedRequest, row: Row): Promise<void> {
    const tally = this.#tally;
    tally.read = request.number;
    tally.skipped = request.skipped;
    addCounts(tally.passedOver, request.passedOver ?? {});
    countRow(tally, row);
    this.#last = request;
    if (this.#quarantine !== undefined && belongsInQuarantine(row)) {
      quarantinePage(this.#quarantine, request.number, request, row);
      tally.quarantined++;
    }
    if (this.#options.filter?.(row) === false) tally.filtered++;
    else await this.#write(row);
    this.#tell(request);
    const { pages, milliseconds } = this.#options.commitEvery ?? COMMIT_EVERY;
    if (++this.#committed.pages >= pages || performance.now() - this.#committed.at >= milliseconds) await this.#commit();
  }

  async #write(row: Row): Promise<void> {
    const twin = row.fingerprint === undefined ? undefined : this.#duplicates?.findOrAdd(row.fingerprint, row.id);
    if (twin !== undefined) this.#tally.duplicates++;
    await this.#writer.write(twin === undefined ? row : { ...row, duplicateOf: twin.id });
    this.#tally.written++;
  }

  /** Rows first, then the checkpoint that counts them: what stands behind a mark when the job is resumed is written again. */
  async #commit(): Promise<void> {
    const checkpoint = this.#checkpoint();
    const mark = await this.#writer.commit(checkpoint);
    this.#mark = mark;
    if (!this.#options.destination.keepsCheckpoint) this.#state?.writeCheckpoint({ ...checkpoint, mark });
    this.#committed = { pages: 0, at: performance.now() };
  }

  #checkpoint(): Checkpoint {
    const last = this.#last;
    return {
      version: 1,
      identity: this.#identity,
      source: last?.source ?? this.#from?.source ?? 0,
      place: last === undefined ? this.#from?.place : last.place,
      share: last === undefined ? this.#from?.share : shareRead(this.#options.sources, last.source, last.read),
      tally: this.#tally,
      mark: null,
      duplicates: this.#duplicates?.keep() ?? 0,
      seconds: this.#seconds(),
      runs: this.#runs(),
    };
  }

  #tell({ source, read }: NumberedRequest): void {
    const { onProgress, sources } = this.#options;
    if (onProgress === undefined) return;
    const from = this.#from;
    onProgress({
      tally: this.#tally,
      source,
      sources: sources.length,
      share: shareRead(sources, source, read),
      seconds: (performance.now() - this.#started) / 1000,
      before: { read: from?.tally.read ?? 0, share: from?.share ?? 0 },
    });
  }

  #seconds(): number {
    return (this.#from?.seconds ?? 0) + (performance.now() - this.#started) / 1000;
  }

  #runs(): number {
    return (this.#from?.runs ?? 0) + 1;
  }

  #report(complete: boolean): JobReport {
    const { sources, destination, settings } = this.#options;
    const tally = this.#tally;
    const seconds = this.#seconds();
    const report: JobReport = {
      complete,
      tally,
      sources: sources.map(({ name }) => name),
      destination: destination.name,
      settings,
      seconds,
      pagesPerSecond: seconds === 0 ? 0 : (tally.read - tally.skipped) / seconds,
      runs: this.#runs(),
      quarantine: tally.quarantined > 0 ? this.#quarantine : undefined,
    };
    if (this.#state !== undefined) writeWhole(this.#state.report, `${JSON.stringify(report, null, 2)}\n`);
    return report;
  }
}

async function opens(destination: Destination, { mark }: Checkpoint): Promise<boolean> {
  try {
    await (await destination.open(mark)).close();
    return true;
  } catch (error) {
    if (error instanceof DestinationError) return false;
    throw error;
  }
}

async function readCheckpoint({ destination }: JobOptions, state: StateFolder | undefined): Promise<Checkpoint | undefined> {
  if (!destination.keepsCheckpoint) return state?.readCheckpoint();
  return (await destination.readCheckpoint?.()) as Checkpoint | undefined;
}
