/** Where the newsroom keeps its things and whom it talks to, from options and the environment. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export interface Settings {
  /** Directory of the embedded database. */
  readonly directory: string;
  /** Instead of it: a real PostgreSQL. */
  readonly databaseUrl?: string;
  /** A newsroom that runs elsewhere: commands ask it instead of the database. */
  readonly server?: string;
  readonly apiKey?: string;
  /** Logs and lists as JSON lines. */
  readonly json: boolean;
}

/** The options of every command, as commander gives them. */
export interface GlobalOptions {
  readonly data?: string;
  readonly database?: string;
  readonly server?: string;
  readonly apiKey?: string;
  readonly json?: boolean;
}

/** An empty variable counts as none. */
export function readSettings(options: GlobalOptions, environment: NodeJS.ProcessEnv = process.env): Settings {
  const chosen = (given: string | undefined, name: string): string | undefined => given ?? (environment[name] || undefined);
  const databaseUrl = chosen(options.database, 'DATABASE_URL');
  const apiKey = chosen(options.apiKey, 'GALLEY_API_KEY');
  const { server } = options;
  return {
    directory:
      chosen(options.data, 'GALLEY_NEWSROOM_DATA') ??
      join(environment['XDG_DATA_HOME'] || join(homedir(), '.local/share'), 'galley-newsroom'),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(server === undefined ? {} : { server: server.replace(/\/$/, '') }),
    ...(apiKey === undefined ? {} : { apiKey }),
    json: options.json ?? false,
  };
}

/** A mistake of the person at the keyboard or of the machine's state: told in one line, without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
