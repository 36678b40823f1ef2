/** `galley bulk plan`, `worker` and `status`: one job on many machines. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { CommandError, GivenCommand, maskCredentials, UsageError } from 'galley/command-line';
import { cutShards, type FoundFile } from '../machines/cut-shards.ts';
import { type PlanDraft, PlanError } from '../machines/shard.ts';
import { makeRunShard } from '../machines/shard-job.ts';
import { ShardQueue } from '../machines/shard-queue.ts';
import type { PlanStatus } from '../machines/status.ts';
import { type ShardOutcome, workShards } from '../machines/work-shards.ts';
import { type FileKind, findFiles } from '../sources/find-files.ts';
import { openFetcher } from './open-fetcher.ts';
import { count, describeTime } from './progress-line.ts';
import { type AskedJob, readJob } from './read-job.ts';

const EXIT = { done: 0, failed: 2, usage: 64, unavailable: 69 } as const;
const ENDINGS: readonly string[] = ['jsonl', 'jsonl.gz', 'jsonl.zst', 'csv', 'csv.gz', 'csv.zst', 'parquet'];
const DEFAULT_PLAN = 'bulk';
/** Flags that are kept with a plan, and those of them that name files. Nothing that would give other rows on another machine. */
const KEPT = [
  'strategy',
  'max-bytes',
  'max-nodes',
  'max-depth',
  'timeout',
  'memory',
  'filter',
  'sample',
  'seed',
  'pace',
  'contact',
] as const;
const FILES = ['model', 'site', 'overrides'] as const;

/** What a command works with beside its arguments. */
export interface MachineContext {
  readonly version: string;
  readonly signal: AbortSignal;
  print(text: string): void;
  /** One line for people. */
  report(line: string): void;
}

/** Resolves with the exit code. @throws CommandError */
export async function runMachineCommand(given: GivenCommand, context: MachineContext): Promise<number> {
  const database = given.text('database') ?? process.env['DATABASE_URL'];
  if (database === undefined) throw new UsageError('which database? give --database postgres://… or set DATABASE_URL');
  try {
    const queue = await ShardQueue.open(database, { onError: ({ message }) => context.report(maskCredentials(message)) });
    try {
      if (given.command === 'plan') return await makePlan(queue, given, context);
      return given.command === 'worker' ? await runWorker(queue, given, context) : await showStatus(queue, given, context);
    } finally {
      await queue.close();
    }
  } catch (error) {
    if (error instanceof PlanError) throw new CommandError(maskCredentials(error.message), EXIT.unavailable, { cause: error });
    throw error;
  }
}

async function makePlan(queue: ShardQueue, given: GivenCommand, { version, print }: MachineContext): Promise<number> {
  const out = given.text('out');
  if (out === undefined) throw new UsageError('where to? give --out and a folder that all machines see');
  if (/^[a-z]+:\/\//i.test(out)) throw new UsageError(`--out is a folder that all machines see, not ${maskCredentials(out)}`);
  const options = readOptions(given);
  const draft: PlanDraft = {
    name: given.text('plan') ?? DEFAULT_PLAN,
    destination: resolve(out),
    ending: `.${given.choice('as', ENDINGS) ?? 'jsonl.gz'}`,
    options,
    settings: readShardJob(options, version).settings,
  };
  const shards = await cutShards(findAll(given.inputs));
  if (shards.length === 0) throw new CommandError(`there is no page in ${given.inputs.join(', ')}`, 66);
  mkdirSync(draft.destination, { recursive: true });
  const anew = given.isOn('restart');
  const fresh = await queue.plan(draft, shards, { anew, leaseSeconds: given.whole('lease', 3) });
  const { bytes } = await queue.readStatus(await queue.readPlan(draft.name));
  if (fresh && !anew && readdirSync(draft.destination).some((name) => name.startsWith('part-')))
    print(`${draft.destination} has results of an earlier plan: those of the same name are replaced\n`);
  print(
    `${fresh ? 'planned' : 'planned before'}: ${count(shards.length)} shards, ${count(bytes / 1e6)} MB; galley bulk worker works on them\n`,
  );
  return EXIT.done;
}

/** What was typed, with absolute paths. */
function readOptions(given: GivenCommand): Record<string, string | string[]> {
  const hosts = given.list('allow-private');
  const values = [...KEPT.map((flag) => [flag, given.text(flag)]), ['allow-private', hosts.length === 0 ? undefined : hosts]];
  const files = FILES.map((flag) => [flag, given.text(flag)] as const).map(([flag, path]) => [flag, path && resolve(path)]);
  return Object.fromEntries([...values, ...files].filter(([, value]) => value !== undefined)) as Record<string, string | string[]>;
}

/** As `galley bulk` reads the same options. @throws CommandError */
function readShardJob(options: PlanDraft['options'], version: string): AskedJob {
  return readJob(new GivenCommand('run', [], { ...options, out: '-' }), version);
}

/** All files of the inputs, by their absolute paths. */
async function* findAll(inputs: readonly string[]): AsyncGenerator<FoundFile> {
  for (const input of inputs) {
    if (/^https?:/i.test(input)) throw new UsageError(`addresses come in a file, a list a shard, not ${maskCredentials(input)}`);
    if (input === '-') throw new UsageError('stdin is on one machine only');
    for await (const { path, size, kind } of (await findFiles(input))()) yield { path: resolve(path), size, holds: whatHolds(path, kind) };
  }
}

/** The lines of a compressed file begin nowhere that could be found without undoing what comes before. */
function whatHolds(path: string, kind: FileKind | undefined): FoundFile['holds'] {
  if (kind === 'page') return 'page';
  return kind === 'json-lines' && !/\.(?:gz|zst)$/i.test(path) ? 'lines' : 'whole';
}

async function runWorker(queue: ShardQueue, given: GivenCommand, { version, signal, report }: MachineContext): Promise<number> {
  const plan = await queue.readPlan(given.text('plan') ?? DEFAULT_PLAN);
  const { settings, extract, filter, sample, timeoutMs, memoryMb, fetch } = readShardJob(plan.options, version);
  const concurrency = given.whole('concurrency', 1);
  const quiet = given.isOn('quiet');
  if (given.isOn('retry-failed')) report(`${count(await queue.retryFailed(plan))} shards get another chance`);
  const { fetchPage, close } = openFetcher({ ...fetch, maxBytes: extract.maxBytes! });
  try {
    await workShards({
      queue,
      plan,
      settings,
      runShard: makeRunShard({
        sources: { maxBytes: extract.maxBytes!, fetchPage },
        pages: { ...extract, concurrency, timeoutMs, memoryMb },
        filter,
        sample,
        quarantine: join(plan.destination, 'quarantine'),
      }),
      folder: plan.destination,
      signal,
      onShard: (outcome) => quiet || report(describeOutcome(outcome)),
      onTrouble: ({ message }) => report(`the database: ${maskCredentials(message)}`),
    });
  } finally {
    await close();
  }
  if (signal.aborted) return EXIT.done;
  return (await queue.readStatus(plan)).shards.failed > 0 ? EXIT.failed : EXIT.done;
}

function describeOutcome({ shard, outcome, rows, reason }: ShardOutcome): string {
  const [{ path } = { path: '' }] = shard.files;
  const more = shard.files.length > 1 ? ` and ${shard.files.length - 1} more` : '';
  const said = { done: `${count(rows ?? 0)} rows`, failed: `failed: ${reason}`, lost: 'lost to another worker', returned: 'given back' };
  return `${path}${more}: ${said[outcome]}`;
}

async function showStatus(queue: ShardQueue, given: GivenCommand, { print }: MachineContext): Promise<number> {
  const status = await queue.readStatus(await queue.readPlan(given.text('plan') ?? DEFAULT_PLAN));
  print(given.isOn('json') ? `${JSON.stringify(status, null, 2)}\n` : describeStatus(status));
  return status.shards.failed > 0 ? EXIT.failed : EXIT.done;
}

export function describeStatus({ shards, rows, bytes, bytesDone, rowsPerSecond, secondsLeft, workers, failures }: PlanStatus): string {
  const { waiting, active, done, failed } = shards;
  const counts = [`${count(done)} done`, `${count(active)} active`, `${count(waiting)} waiting`, `${count(failed)} failed`];
  const share = bytes === 0 ? 0 : Math.floor((100 * bytesDone) / bytes);
  const rate = rowsPerSecond === undefined ? [] : [`${count(rowsPerSecond)} rows a second`];
  const left = secondsLeft === undefined || secondsLeft === 0 ? [] : [`${describeTime(secondsLeft)} left`];
  const lines = [
    `shards: ${counts.join(', ')}`,
    [`${count(rows)} rows`, `${share} % of ${count(bytes / 1e6)} MB`, ...rate, ...left].join(', '),
    ...workers.map(({ name, shard, seconds, silentSeconds }) => {
      const silence = silentSeconds > 60 ? `, silent for ${describeTime(silentSeconds)}` : '';
      return `worker ${name}: shard ${shard} for ${describeTime(seconds)}${silence}`;
    }),
    ...failures.map(({ shard, path, reason }) => `failed: shard ${shard}, ${path}: ${reason}`),
  ];
  return `${lines.join('\n')}\n`;
}
