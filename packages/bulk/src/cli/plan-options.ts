/** Options that hold for every page of a plan: as they were typed, as they are kept with the plan, as a worker applies them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OverridesByHost, SiteProfile } from 'galley';
import { CommandError, type GivenCommand } from 'galley/command-line';
import { readFilter } from '../job/page-filter.ts';
import type { ShardJobOptions } from '../machines/shard-job.ts';

/** By the names of the flags; files by their absolute paths. */
export interface PlanOptions {
  readonly strategy?: string | undefined;
  readonly model?: string | undefined;
  readonly site?: string | undefined;
  readonly overrides?: string | undefined;
  /** Seconds. */
  readonly timeout?: number | undefined;
  /** Megabytes. */
  readonly memory?: number | undefined;
  readonly maxBytes?: number | undefined;
  readonly filter?: string | undefined;
}

const MAX_BYTES = 20_000_000;
const FILES = ['model', 'site', 'overrides'] as const;

/** @throws UsageError */
export function readPlanOptions(given: GivenCommand): PlanOptions {
  const file = (flag: string): string | undefined => {
    const path = given.text(flag);
    return path === undefined ? undefined : resolve(path);
  };
  return {
    strategy: given.text('strategy'),
    model: file('model'),
    site: file('site'),
    overrides: file('overrides'),
    timeout: given.number('timeout'),
    memory: given.number('memory'),
    maxBytes: given.whole('max-bytes', 1),
    filter: given.text('filter'),
  };
}

/** What decides about rows, by name: the version, and of files what is in them. @throws CommandError where a file cannot be read */
export function describeOptions(options: PlanOptions, version: string): Record<string, unknown> {
  const settings: Record<string, unknown> = { galley: version, ...options, maxBytes: options.maxBytes ?? MAX_BYTES };
  for (const name of FILES) {
    const path = options[name];
    if (path !== undefined) settings[name] = createHash('sha256').update(readOptionFile(path)).digest('hex');
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** @throws CommandError, FilterError */
export function applyOptions(options: PlanOptions, concurrency: number | undefined): ShardJobOptions {
  const { strategy, model, site, overrides, timeout, memory, maxBytes = MAX_BYTES, filter } = options;
  return {
    sources: { maxBytes },
    pages: {
      strategy,
      maxBytes,
      model: model === undefined ? undefined : readOptionFile(model),
      site: site === undefined ? undefined : (readJson(site) as SiteProfile),
      overrides: overrides === undefined ? undefined : (readJson(overrides) as OverridesByHost),
      concurrency,
      timeoutMs: timeout === undefined ? undefined : timeout * 1000,
      memoryMb: memory,
    },
    filter: filter === undefined ? undefined : readFilter(filter),
  };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(String(readOptionFile(path)));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CommandError(`${path}: this is no JSON: ${error.message}`, 64);
    throw error;
  }
}

function readOptionFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CommandError(`${path}: ${(error as Error).message}`, 66, { cause: error });
  }
}
