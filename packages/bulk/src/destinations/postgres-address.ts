/** `postgres://USER:PASSWORD@HOST/DATABASE?table=NAME` → what to connect to and the table. */

import { parseAddress } from '@galley/fetch';
import { DestinationError } from '../destination.ts';

export interface PostgresAddress {
  /** For the driver. */
  readonly connection: string;
  /** In quotation marks, with its schema if that is given. */
  readonly table: string;
  /** Without user and password, for people. */
  readonly name: string;
}

const DEFAULT_TABLE = 'articles';

/** @throws DestinationError where it is none */
export function readPostgresAddress(text: string): PostgresAddress {
  const url = parseAddress(text);
  if (url === undefined) throw new DestinationError('that is no address of a PostgreSQL database: postgres://HOST/DATABASE?table=NAME');
  const table = url.searchParams.get('table') ?? DEFAULT_TABLE;
  url.searchParams.delete('table');
  const steps = table.split('.');
  if (steps.length > 2 || steps.some((step) => step === '' || step.includes('\0')))
    throw new DestinationError(`${table}: a table is called NAME or SCHEMA.NAME`);
  return {
    connection: url.href,
    table: steps.map((step) => `"${step.replaceAll('"', '""')}"`).join('.'),
    name: `${url.protocol}//${url.host}${url.pathname}?table=${table}`,
  };
}
