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

/** The flags of every command. */
export interface GlobalOptions {
  readonly data?: string | undefined;
  readonly database?: string | undefined;
  readonly server?: string | undefined;
  readonly apiKey?: string | undefined;
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
