/** A shard as an ordinary job: its files through the threads into one file, without a checkpoint, since an attempt that fails begins anew. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openDestination } from '../destinations/open-destination.ts';
import type { JobOptions } from '../job/job.ts';
import { runJob } from '../job/run-job.ts';
import { SourceError } from '../source.ts';
import type { SourceOptions } from '../sources/drafts.ts';
import { openSources } from '../sources/open-sources.ts';
import { type RunRowsOptions, runRows } from '../workers/run-rows.ts';
import { nameOfShard, type RunShard, type ShardFile } from './shard.ts';

export interface ShardJobOptions extends Pick<JobOptions, 'filter' | 'sample'> {
  readonly sources: SourceOptions;
  readonly pages: Omit<RunRowsOptions, 'form' | 'signal'>;
  /** Folder that all machines see: pages that broke their thread are kept in a folder of it a shard. */
  readonly quarantine?: string | undefined;
}

/** Commits by the clock would cut compressed files elsewhere every time: the same shard must give the same bytes. */
const NEVER = { pages: Number.POSITIVE_INFINITY, milliseconds: Number.POSITIVE_INFINITY } as const;

export function makeRunShard({ sources, pages, filter, sample, quarantine }: ShardJobOptions): RunShard {
  return async (shard, path, signal) => {
    const { files } = shard;
    for (const file of files) checkFile(file);
    const destination = openDestination(path);
    const report = await runJob({
      sources: await openSources(
        files.map(({ path: name, part }) => (part === undefined ? name : { path: name, part })),
        sources,
      ),
      destination,
      runRows: (requests, stop) => runRows(requests, { ...pages, form: destination.form, signal: stop }),
      state: undefined,
      quarantine: quarantine === undefined ? undefined : join(quarantine, nameOfShard(shard)),
      settings: {},
      begin: 'fresh',
      filter,
      sample,
      commitEvery: NEVER,
      signal,
    });
    if (!report.complete) throw signal.reason;
    return { rows: report.tally.written };
  };
}

/** @throws SourceError where it is not what was planned */
function checkFile({ path, size }: ShardFile): void {
  if (/^https?:/i.test(path)) return;
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new SourceError(`${path}: no such file on this machine`);
  if (found.size !== size) throw new SourceError(`${path} has ${found.size} bytes and had ${size} when it was planned`);
}
