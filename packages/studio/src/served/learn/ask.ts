/** What the room of learning asks of its server. */
import { checked } from '../../app/server.ts';
import type { KnownSite, LearnKind, LearnState } from '../../labels/learned.ts';

/** @throws Error with the server's sentence, as all of these */
export async function askSites(): Promise<readonly KnownSite[]> {
  return ((await (await checked(fetch('api/learn'))).json()) as { sites: KnownSite[] }).sites;
}

export async function askState(): Promise<LearnState | undefined> {
  return readState(fetch('api/learn/state'));
}

export async function sendStart(kind: LearnKind, site: string): Promise<LearnState | undefined> {
  return send('start', { kind, site });
}

export async function sendCancel(): Promise<LearnState | undefined> {
  return send('cancel', {});
}

export async function sendAccept(): Promise<LearnState | undefined> {
  return send('accept', {});
}

function send(what: string, body: object): Promise<LearnState | undefined> {
  const said = JSON.stringify({ at: new Date().toISOString(), ...body });
  return readState(fetch(`api/learn/${what}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: said }));
}

async function readState(asked: Promise<Response>): Promise<LearnState | undefined> {
  return ((await (await checked(asked)).json()) as { state: LearnState | null }).state ?? undefined;
}
