/** What every part of the store works in: a database or one transaction of it. */

import type { Clock } from '@galley/fetch';
import type { Kysely } from 'kysely';
import type { ChangeKind, Schema } from './schema.ts';

export interface Scope {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  /** Runs `work` in one transaction: the open one, or a new one. */
  atomically<Result>(work: (scope: Scope) => Promise<Result>): Promise<Result>;
  /** Writes into the log of changes that this article or story changed, when the transaction ends; in `atomically` only. */
  note(kind: ChangeKind, subjectId: number): void;
}

/** The present time of the scope's clock. */
export function timeNow(scope: Scope): string {
  return new Date(scope.clock.now()).toISOString();
}
