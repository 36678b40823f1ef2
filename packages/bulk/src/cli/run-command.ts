/** `galley bulk SOURCE… --out DEST`: one job, its progress and its summary. */
import process from 'node:process';
import { type GivenCommand, UsageError } from 'galley/command-line';
import { openDestination } from '../destinations/open-destination.ts';
import { runJob } from '../job/run-job.ts';
import { openSources } from '../sources/open-sources.ts';
import { runRows } from '../workers/run-rows.ts';
import { openFetcher } from './open-fetcher.ts';
import { ProgressLine } from './progress-line.ts';
import { readJob } from './read-job.ts';
import { writeSummary } from './summary.ts';
import { VERSION } from './version.ts';

/** Resolves with whether all pages are done. @throws CommandError, SourceError, DestinationError */
export async function runCommand(given: GivenCommand, signal: AbortSignal): Promise<boolean> {
  const job = readJob(given, VERSION);
  if (job.state === undefined && (job.begin === 'resume' || job.markDuplicates))
    throw new UsageError('--resume and --mark-duplicates to stdout need --state DIR');
  const line = given.isOn('quiet') ? undefined : new ProgressLine();
  const { out, extract, concurrency, timeoutMs, memoryMb } = job;
  const destination = openDestination(out, { as: job.as });
  const { fetchPage, close } = openFetcher({ ...job.fetch, maxBytes: extract.maxBytes! });
  const report = await runJob({
    ...job,
    sources: await openSources(job.inputs, { maxBytes: extract.maxBytes!, fetchPage }),
    destination,
    runRows: (requests, aborted) =>
      runRows(requests, { ...extract, form: destination.form, concurrency, timeoutMs, memoryMb, signal: aborted }),
    onProgress: (progress) => line?.show(progress),
    signal,
  }).finally(async () => {
    line?.end();
    await close();
  });
  if (given.isOn('json')) (out === '-' ? process.stderr : process.stdout).write(`${JSON.stringify(report)}\n`);
  else if (!given.isOn('quiet')) process.stderr.write(writeSummary(report, job.state));
  return report.complete;
}
