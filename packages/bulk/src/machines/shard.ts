/** What is handed out to machines: a share of the sources that one worker reads from beginning to end, and the plan it belongs to. */

import type { FilePart } from '../sources/find-files.ts';

export interface ShardFile {
  /** As every machine sees it: an absolute path, or an address. */
  readonly path: string;
  /** Bytes, of the whole file. */
  readonly size: number;
  /** A stretch of a file of lines, from the beginning of one to the end of another; the whole file where not given. */
  readonly part?: FilePart;
}

export interface Shard {
  /** From 0, without gaps. */
  readonly number: number;
  readonly files: readonly ShardFile[];
  /** Of all its files. */
  readonly bytes: number;
}

/** What a plan is made of. */
export interface PlanDraft {
  /** Plans of one database are told apart by it. */
  readonly name: string;
  /** A folder that all machines see, or the address of a PostgreSQL database. */
  readonly destination: string;
  /** Ending of the results' names in a folder: `.jsonl.gz`. */
  readonly ending: string;
  /** Options as the user gave them, for the workers to make the same job of. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The version and every setting that changes rows, by name: who has others works on none of its shards. */
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface Plan extends PlanDraft {
  /** A UUID: a plan of the same name that is made anew is another one. */
  readonly id: string;
}

/**
 * Works on a shard and writes all of its rows to a new file (`path` ends as the plan says). The same shard gives the same bytes.
 *
 * @throws whatever stands in the way; the shard is tried again
 */
export type RunShard = (shard: Shard, path: string, signal: AbortSignal) => Promise<{ readonly rows: number }>;

/** `part-00017`. */
export const nameOfShard = ({ number }: Pick<Shard, 'number'>): string => `part-${String(number).padStart(5, '0')}`;

/** A plan that cannot be made, found or worked on, or a database that cannot be asked, in one sentence for people. */
export class PlanError extends Error {
  override readonly name = 'PlanError';
}
