/** PGlite in the shape of a pg pool: one connection, lent to one borrower at a time, first come first served. */
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { StoreError } from './store-error.ts';

/** A borrower that waits longer has most likely been called from inside a transaction that waits for it. */
const LONGEST_WAIT_MS = 60_000;

export class EmbeddedPool implements PostgresPool {
  readonly #database: PGlite;
  readonly #waiting: (() => void)[] = [];
  readonly #longestWait: number;
  #lent = false;

  constructor(database: PGlite, longestWait: number = LONGEST_WAIT_MS) {
    this.#database = database;
    this.#longestWait = longestWait;
  }

  /** @throws StoreError `connection_busy` */
  async connect(): Promise<PostgresPoolClient> {
    if (this.#lent) await this.#wait();
    this.#lent = true;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      this.#handOn();
    };
    return { query: (sql: string, parameters: readonly unknown[] = []) => this.#query(sql, parameters), release } as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.#database.close();
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    // Several statements in one text go through the simple protocol only, and that takes no parameters.
    const results = parameters.length === 0 ? await this.#database.exec(sql) : [await this.#database.query(sql, [...parameters])];
    const last = results.at(-1);
    const rows = last?.rows ?? [];
    const written = last?.affectedRows ?? 0;
    return { command: last?.command as 'SELECT', rowCount: written > 0 ? written : rows.length, rows };
  }

  #handOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#lent = false;
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const lend = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(lend), 1);
        reject(
          new StoreError(
            'connection_busy',
            `The embedded database was busy for ${this.#longestWait} ms: a query outside the open transaction?`,
          ),
        );
      }, this.#longestWait);
      timer.unref();
      this.#waiting.push(lend);
    });
  }
}
