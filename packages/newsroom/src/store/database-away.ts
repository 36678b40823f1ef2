/** Whether an error says that the database cannot be reached just now, whichever layer it comes from. */
import { StoreError } from './store-error.ts';

/** Of the network; and PostgreSQL's: it starts, stops, crashed, has no connection left. */
const CODES: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN 57P01 57P02 57P03 53300 08000 08001 08003 08004 08006'.split(
    ' ',
  ),
);
/** What the driver says without a code. */
const MESSAGES: RegExp = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** Errors in errors that are looked at. */
const DEEPEST = 8;

export function isDatabaseAway(error: unknown): boolean {
  const chain: unknown[] = [error];
  for (let at = 0; at < chain.length && at < DEEPEST; at++) {
    const link = chain[at];
    if (link instanceof Error && saysAway(link)) return true;
    if (link instanceof AggregateError) chain.push(...link.errors.slice(0, DEEPEST));
    if (link instanceof Error && link.cause !== undefined) chain.push(link.cause);
  }
  return false;
}

function saysAway(error: Error): boolean {
  if (error instanceof StoreError) return error.code === 'unavailable' || error.code === 'connection_busy';
  return CODES.has((error as { code?: string }).code ?? '') || MESSAGES.test(error.message);
}
