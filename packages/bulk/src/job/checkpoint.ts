/** Where a job stands: everything it needs to go on after any kill. */
import type { Mark } from '../destination.ts';
import type { Place } from '../request.ts';
import type { Tally } from './tally.ts';

/** What must be as it was for a job to go on: else the rows would not belong together. */
export interface JobIdentity {
  /** Name and fingerprint of each source. */
  readonly sources: readonly { readonly name: string; readonly fingerprint: string }[];
  /** Of the version and of every setting that changes rows, by name. */
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface Checkpoint {
  readonly version: 1;
  /** Every page is done, and the destination whole: who was killed behind this and is resumed has nothing to do. */
  readonly complete?: boolean;
  readonly identity: JobIdentity;
  /** Index of the source, and the place in it behind which the job goes on; no place: its start. */
  readonly source: number;
  readonly place?: Place;
  /** How much of all sources is read, 0 … 1; undefined where nobody knows. */
  readonly share: number | undefined;
  readonly tally: Tally;
  readonly mark: Mark;
  /** Bytes of the file of near duplicates. */
  readonly duplicates: number;
  /** Worked so far, and how often the job was begun. */
  readonly seconds: number;
  readonly runs: number;
}

export function isCheckpoint(value: unknown): value is Checkpoint {
  const { version, identity, source, tally } = (value ?? {}) as Partial<Checkpoint>;
  return version === 1 && typeof identity === 'object' && typeof source === 'number' && typeof tally === 'object';
}

/** In one sentence what is not as it was when the job was begun; undefined where nothing is. */
export function describeDifference(then: JobIdentity, now: JobIdentity): string | undefined {
  const names = (identity: JobIdentity): string => identity.sources.map(({ name }) => name).join(', ');
  if (names(then) !== names(now)) return `the sources were ${names(then)}`;
  const changed = now.sources.find(({ fingerprint }, i) => fingerprint !== then.sources[i]!.fingerprint);
  if (changed !== undefined) return `${changed.name} has changed since`;
  const keys = [...new Set([...Object.keys(then.settings), ...Object.keys(now.settings)])];
  const key = keys.find((name) => JSON.stringify(then.settings[name]) !== JSON.stringify(now.settings[name]));
  return key === undefined ? undefined : `${key} was ${JSON.stringify(then.settings[key]) ?? 'not given'}`;
}
