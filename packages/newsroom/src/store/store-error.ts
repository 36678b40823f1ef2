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

export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}
