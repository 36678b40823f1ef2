/** The command line of a job → what is to be done. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { OverridesByHost, SiteProfile } from 'galley';
import { CommandError, type GivenCommand, maskCredentials, UsageError } from 'galley/command-line';
import type { JobOptions } from '../job/job.ts';
import { FilterError, type RowFilter, readFilter } from '../job/page-filter.ts';
import { type ExtractSettings, openSettings } from '../workers/extract-settings.ts';

/** What `galley bulk` was asked to do. */
export interface AskedJob {
  readonly inputs: readonly string[];
  readonly out: string;
  readonly as: string | undefined;
  readonly begin: JobOptions['begin'];
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly limit: number | undefined;
  readonly sample: { readonly share: number; readonly seed: number } | undefined;
  readonly filter: RowFilter | undefined;
  readonly markDuplicates: boolean;
  readonly extract: ExtractSettings;
  readonly fetch: { readonly paceMs: number; readonly contact: string | undefined; readonly allowPrivate: readonly string[] };
  readonly commitEvery: NonNullable<JobOptions['commitEvery']>;
  readonly state: string | undefined;
  /** By name what a job may only go on with unchanged. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const SHAPES = ['jsonl', 'csv', 'parquet', 'markdown'] as const;
const DEFAULT_MEMORY = 1024;
/** Pages that a kill may cost, however fast they are. */
const MOST_UNCOMMITTED = 10_000;

/** @throws CommandError */
export function readJob(given: GivenCommand, version: string): AskedJob {
  const out = given.text('out');
  if (out === undefined) throw new UsageError('galley bulk needs --out DEST: a file, a folder/, postgres://…, or - for stdout');
  const extracting = readExtractSettings(given);
  const sample = readSample(given);
  const filter = given.text('filter');
  const limit = given.whole('limit', 1);
  const timeoutMs = (given.number('timeout') ?? 30) * 1000;
  const memoryMb = given.whole('memory', 64) ?? DEFAULT_MEMORY;
  const { model, site, overrides, ...plain } = extracting;
  return {
    inputs: given.inputs,
    out,
    as: given.choice('as', SHAPES),
    begin: given.isOn('resume') ? 'resume' : given.isOn('restart') ? 'restart' : 'fresh',
    concurrency: given.whole('concurrency', 1) ?? availableParallelism(),
    timeoutMs,
    memoryMb,
    limit,
    sample,
    filter: filter === undefined ? undefined : readConditions(filter),
    markDuplicates: given.isOn('mark-duplicates'),
    extract: extracting,
    fetch: { paceMs: given.whole('pace') ?? 1000, contact: given.text('contact'), allowPrivate: given.list('allow-private') },
    commitEvery: { pages: MOST_UNCOMMITTED, milliseconds: (given.number('checkpoint') ?? 10) * 1000 },
    state: given.text('state') ?? nameState(out),
    settings: {
      version,
      ...plain,
      model: hash(model),
      site: hash(site),
      overrides: hash(overrides),
      filter,
      sample,
      limit,
      duplicates: given.isOn('mark-duplicates'),
    },
  };
}

function readConditions(text: string): RowFilter {
  try {
    return readFilter(text);
  } catch (error) {
    if (error instanceof FilterError) throw new UsageError(`--filter: ${error.message}`);
    throw error;
  }
}

/** `.01`, `1%`. */
function readSample(given: GivenCommand): AskedJob['sample'] {
  const text = given.text('sample');
  const seed = given.whole('seed') ?? 1;
  if (text === undefined) return undefined;
  const share = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  if (text.trim() === '' || !(share > 0 && share <= 1)) throw new UsageError(`--sample is a share such as .01 or 1%, not "${text}"`);
  return { share, seed };
}

/** What workers cannot use is refused here, before anything is begun. */
function readExtractSettings(given: GivenCommand): ExtractSettings {
  const strategy = given.text('strategy');
  const model = readOptional(given, 'model', (path) => readFileSync(path));
  const site = readOptional(given, 'site', (path) => JSON.parse(readFileSync(path, 'utf8')) as SiteProfile);
  const overrides = readOptional(given, 'overrides', (path) => JSON.parse(readFileSync(path, 'utf8')) as OverridesByHost);
  const settings: ExtractSettings = {
    strategy,
    model,
    site,
    overrides,
    maxBytes: readMaxBytes(given),
    maxNodes: given.whole('max-nodes', 1),
    maxDepth: given.whole('max-depth', 1),
    timeBudget: given.whole('time-budget', 1),
  };
  try {
    openSettings(settings);
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/^extract: /, ''));
  }
  return settings;
}

function readMaxBytes(given: GivenCommand): number {
  return given.whole('max-bytes', 1) ?? 20_000_000;
}

function readOptional<T>(given: GivenCommand, flag: string, read: (path: string) => T): T | undefined {
  const path = given.text(flag);
  if (path === undefined) return undefined;
  try {
    return read(path);
  } catch (error) {
    throw new CommandError(`--${flag} ${path}: ${(error as Error).message}`, 66);
  }
}

/** Beside the destination; of a database in the working folder; of stdout nothing is kept. */
function nameState(out: string): string | undefined {
  if (out === '-') return undefined;
  if (/^postgres(?:ql)?:/i.test(out)) return `galley-${hash(maskCredentials(out))!.slice(0, 8)}.bulk`;
  return `${out.replace(/[/\\]+$/, '')}.bulk`;
}

function hash(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const bytes = value instanceof Uint8Array ? value : Buffer.from(JSON.stringify(value));
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
