/** Connections to checked addresses only: the name is resolved once, its answers are judged, and the socket goes to one of those. */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressGuard } from './addresses.ts';
import { unbracket } from './addresses.ts';
import { FetchError } from './fetch-error.ts';

/** A host name → its addresses. @throws an error with a DNS code (`ENOTFOUND` …). */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export const resolveBySystem: Resolve = async (hostname) => {
  const answers = await systemLookup(hostname, { all: true, verbatim: true });
  return answers.map(({ address }) => address);
};

export interface ConnectorOptions {
  readonly guard: AddressGuard;
  readonly resolve: Resolve;
  /** For connecting, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * For `new Agent({ connect })`. The check sits below redirects and name resolution, so neither a redirect nor a second
 * DNS answer (rebinding) gets around it; a `lookup` passed with a request would be ignored by undici.
 */
export function createConnector({ guard, resolve, timeoutMs }: ConnectorOptions): buildConnector.connector {
  const lookup = (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolveChecked(hostname, guard, resolve).then(
      (answers) => (options.all ? callback(null, answers) : callback(null, answers[0]!.address, answers[0]!.family)),
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    );
  };
  // `lookup` belongs to net.connect(), to which undici hands what it does not know.
  const connect = buildConnector({ timeout: timeoutMs, lookup } as buildConnector.BuildOptions);
  return (options, callback) => {
    const host = unbracket(options.hostname);
    // net.connect() asks no lookup about an address.
    const reason = isIP(host) === 0 ? undefined : guard.refuse(host, host);
    if (reason !== undefined) return callback(refusal(host, host, reason), null);
    connect(options, (error, socket) => (error === null ? confirm(socket as Socket, host, guard, callback) : callback(error, null)));
  };
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

async function resolveChecked(hostname: string, guard: AddressGuard, resolve: Resolve): Promise<LookupAddress[]> {
  const answers = await resolve(hostname);
  if (answers.length === 0) throw Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
  const open: LookupAddress[] = [];
  let refused: FetchError | undefined;
  for (const address of answers) {
    const reason = guard.refuse(address, hostname);
    if (reason === undefined) open.push({ address, family: isIP(address) });
    else refused ??= refusal(hostname, address, reason);
  }
  if (open.length === 0) throw refused;
  return open;
}

/** The address of the open socket is what counts in the end, whatever was resolved. */
function confirm(socket: Socket, hostname: string, guard: AddressGuard, callback: buildConnector.Callback): void {
  const address = socket.remoteAddress;
  const reason = address === undefined ? undefined : guard.refuse(address, hostname);
  if (address !== undefined && reason === undefined) {
    callback(null, socket);
    return;
  }
  socket.destroy();
  if (address === undefined) callback(Object.assign(new Error('the connection closed at once'), { code: 'ECONNRESET' }), null);
  else callback(refusal(hostname, address, reason!), null);
}

function refusal(hostname: string, address: string, reason: string): FetchError {
  const what = hostname === address ? address : `${hostname} is ${address},`;
  return new FetchError('private_address', hostname, `${what} not a public address: ${reason}`);
}
