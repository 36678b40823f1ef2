/** What the project room asks of its server, and the answers; their meaning stands in src/server/project. */
import { checked } from '../../app/server.ts';
import type { SkipReason } from '../../labels/readings.ts';
import type { Dispute } from '../../labels/settle.ts';

export type Order = 'confidence' | 'site' | 'name';
export type Filter = 'todo' | 'all' | 'unlabelled' | 'mine' | 'one' | 'disputed' | 'settled' | 'skipped' | 'refused';

export interface QueuedPage {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly key: string;
  readonly state: 'waiting' | 'address' | 'article' | 'refused';
  readonly reason?: string;
  readonly confidence?: number;
  readonly headline?: string;
  readonly labellers: readonly string[];
  readonly skipped?: { readonly by: string; readonly reason: SkipReason };
  readonly disputed: boolean;
  readonly settled?: string;
  readonly twice: boolean;
}

export interface Progress {
  readonly version: string;
  readonly pages: number;
  readonly labelled: number;
  readonly skipped: number;
  readonly left: number;
  readonly disputed: number;
  readonly score?: {
    readonly pages: number;
    readonly f1: number;
    readonly precision: number;
    readonly recall: number;
    readonly right: number;
  };
  readonly labellers: readonly { readonly name: string; readonly labelled: number; readonly skipped: number; readonly settled: number }[];
  readonly sites: readonly { readonly name: string; readonly pages: number; readonly labelled: number; readonly skipped: number }[];
  readonly days: readonly { readonly day: string; readonly labels: Readonly<Record<string, number>> }[];
  readonly reading: { readonly read: number; readonly of: number; readonly running: boolean };
  readonly measuring: number;
}

export interface Agreement {
  readonly pairs: readonly {
    readonly first: string;
    readonly second: string;
    readonly pages: number;
    readonly kappa: number | null;
    readonly raw: number;
    readonly f1: number;
    readonly fields: Readonly<Record<'title' | 'date' | 'modified' | 'authors', number>>;
  }[];
  readonly pages: number;
  readonly alpha: number | null;
  readonly waiting: number;
}

interface QueuePart {
  readonly total: number;
  readonly version: string;
  readonly from: number;
  readonly rows: readonly QueuedPage[];
}

/** @throws Error with the server's sentence, as all of these */
export async function askQueue(query: Record<'order' | 'filter' | 'by' | 'from' | 'count', string>): Promise<QueuePart> {
  return askJson(`api/project/queue?${new URLSearchParams(query)}`);
}

export async function askNext(query: Record<string, string>): Promise<{ readonly page: QueuedPage | null; readonly left: number }> {
  return askJson(`api/project/next?${new URLSearchParams(query)}`);
}

export async function askProgress(): Promise<Progress> {
  return askJson('api/project/progress');
}

export async function askAgreement(): Promise<Agreement> {
  return askJson('api/project/agreement');
}

export async function askDispute(page: string): Promise<Dispute & { readonly page: string }> {
  return askJson(`api/project/dispute?${new URLSearchParams({ page })}`);
}

export async function sendReading(on: boolean): Promise<void> {
  await send('api/project/reading', { on });
}

export async function sendSkip(page: string, by: string, reason: SkipReason): Promise<void> {
  await send('api/project/skip', { page, by, at: new Date().toISOString(), reason });
}

export async function askJson<T>(path: string): Promise<T> {
  return (await (await checked(fetch(path))).json()) as T;
}

export async function send(path: string, body: unknown): Promise<void> {
  await checked(fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }));
}
