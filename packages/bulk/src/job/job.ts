/** What a job is given and what it gives back. */
import type { Destination } from '../destination.ts';
import type { RowRunner } from '../row.ts';
import type { Source } from '../source.ts';
import type { RowFilter } from './page-filter.ts';
import type { Tally } from './tally.ts';

export interface JobOptions {
  readonly sources: readonly Source[];
  readonly destination: Destination;
  /** Works on the pages. */
  readonly runRows: RowRunner;
  /** Folder of the checkpoint, the quarantine and the report; undefined: nothing is kept, and the job cannot be resumed. */
  readonly state: string | undefined;
  /** Folder of pages that broke their thread; the state folder's where not given. */
  readonly quarantine?: string | undefined;
  /** Every setting that changes rows, by name: a job goes on only under the same. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** `fresh` refuses where something was begun, `resume` goes on from it or begins, `restart` forgets it. */
  readonly begin: 'fresh' | 'resume' | 'restart';
  readonly filter?: RowFilter | undefined;
  readonly sample?: { readonly share: number; readonly seed: number } | undefined;
  /** Pages worked on at most, over all runs of the job. */
  readonly limit?: number | undefined;
  /** Marks rows whose text nearly equals an earlier one's. */
  readonly markDuplicates?: boolean | undefined;
  /** What may be lost by a kill: so many pages, so many milliseconds of work. */
  readonly commitEvery?: { readonly pages: number; readonly milliseconds: number } | undefined;
  readonly onProgress?: ((progress: JobProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** After every row. */
export interface JobProgress {
  readonly tally: Tally;
  /** Source being read, from 0, and of how many. */
  readonly source: number;
  readonly sources: number;
  /** How much of all sources is read, 0 … 1; undefined where a size is unknown. */
  readonly share: number | undefined;
  /** Of this run. */
  readonly seconds: number;
  /** What earlier runs did: share of the sources, 0 … 1, and requests. */
  readonly before: { readonly share: number; readonly read: number };
}

/** What a job did, as it stands in `report.json`. */
export interface JobReport {
  /** True when every page was seen; false when the job was interrupted and can be resumed. */
  readonly complete: boolean;
  readonly tally: Tally;
  readonly sources: readonly string[];
  readonly destination: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Over all runs. */
  readonly seconds: number;
  readonly pagesPerSecond: number;
  /** How often the job was begun. */
  readonly runs: number;
  /** Where the pages of `tally.quarantined` are. */
  readonly quarantine: string | undefined;
}
