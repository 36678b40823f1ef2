/** The state of the project room, and going from page to page. */
import { signal } from '@preact/signals';
import { store } from '../../app/labels.tsx';
import { analysis, busy, DESK, enterRoom, labeller, message, open, openServed, room } from '../../app/state.ts';
import type { SkipReason } from '../../labels/readings.ts';
import {
  type Agreement,
  askAgreement,
  askNext,
  askProgress,
  askQueue,
  type Filter,
  type Order,
  type Progress,
  type QueuedPage,
  sendSkip,
} from './ask.ts';

export const order = signal<Order>('confidence');
export const filter = signal<Filter>('todo');
export const progress = signal<Progress | undefined>(undefined);
export const agreement = signal<Agreement | undefined>(undefined);
/** How many pages the filter passes. */
export const total = signal(0);
/** Place in the queue → page; places that nobody looked at are not in it. */
export const rows = signal<ReadonlyMap<number, QueuedPage>>(new Map());
/** The page of the queue that is on the desk. */
export const working = signal<QueuedPage | undefined>(undefined);
export const left = signal(0);
/** The open page was stored. */
export const isStored = signal(false);

/** Rows asked for at once. */
const PART = 100;
const asked = new Set<number>();
/** Tells answers to an older question from those to this one. */
let question = 0;

export const who = (): string => labeller.value.trim() || 'nobody';

/** Does what somebody asked for, and tells what went wrong. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  message.value = '';
  await attemptUnasked(work);
}

/** The same of what nobody asked for: what is told stays. */
export async function attemptUnasked(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    message.value = error instanceof Error ? error.message : String(error);
  }
}

/** The queue from its beginning: it, the filter, the order or the labeller is another. */
export async function askAnew(): Promise<void> {
  question++;
  asked.clear();
  await askPart(0);
}

/** The page at a place of the queue is to be shown. */
export function want(index: number): void {
  const part = Math.floor(index / PART);
  if (!asked.has(part)) void attemptUnasked(() => askPart(part));
}

async function askPart(part: number): Promise<void> {
  asked.add(part);
  const mine = question;
  const query = { order: order.value, filter: filter.value, by: who(), from: String(part * PART), count: String(PART) };
  const answer = await askQueue(query);
  if (mine !== question) return;
  const next = new Map(part === 0 ? [] : rows.value);
  for (const [i, row] of answer.rows.entries()) next.set(answer.from + i, row);
  rows.value = next;
  total.value = answer.total;
}

/** How far everything is; the queue again where it became another. */
export async function refresh(): Promise<void> {
  const before = progress.value?.version;
  const now = await askProgress();
  progress.value = now;
  if (now.version === before && !(agreement.value !== undefined && agreement.value.waiting > 0)) return;
  agreement.value = await askAgreement();
  if (now.version !== before) await askAnew();
}

/** Puts a page of the queue on the desk. */
export async function work(page: QueuedPage): Promise<void> {
  isStored.value = false;
  working.value = page;
  enterRoom(DESK);
  await openServed(page.id, page.name);
}

/** The next page of the queue; back to the room where there is none. */
export async function goOn(): Promise<void> {
  await attempt(async () => {
    const after = working.value?.id;
    const answer = await askNext({ order: order.value, by: who(), ...(after === undefined ? {} : { after }) });
    left.value = answer.left;
    if (answer.page === null) {
      working.value = undefined;
      enterRoom('project');
      message.value = 'Nothing is left to label.';
    } else await work(answer.page);
  });
}

export async function storeOpen(): Promise<void> {
  // What stands there may be the page before, which is no label of this one.
  if (busy.value || analysis.value === undefined) return;
  isStored.value = await store();
}

export async function storeAndGoOn(): Promise<void> {
  await storeOpen();
  if (isStored.value) await goOn();
}

export async function skip(reason: SkipReason): Promise<void> {
  const page = working.value;
  if (page === undefined) return;
  await attempt(async () => {
    await sendSkip(page.id, who(), reason);
    await goOn();
  });
}

/** True while a page of the queue is on the desk. */
export function isWorking(): boolean {
  return room.value === DESK && working.value !== undefined && open.value?.id === working.value.id;
}
