/** What can go wrong in the store, by code. */

export type StoreErrorCode =
  /** Another process has the embedded database open. */
  | 'directory_in_use'
  /** The database could not be opened or reached. */
  | 'unavailable'
  /** The database was made by a newer edition of this program. */
  | 'newer_database'
  | 'migration_failed'
  /** A query outside the open transaction waited for the embedded database's one connection. */
  | 'connection_busy'
  | 'bad_cursor'
  | 'not_found';

/** What fails in the store, by code; errors of SQL itself pass as they are. */
export class StoreError extends Error {
  /** What happened, from a closed list. */
  readonly code: StoreErrorCode;

  /** `cause` is the error behind it. */
  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}
