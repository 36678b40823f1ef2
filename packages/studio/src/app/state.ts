/** All that changes, in one place. Components read it; the functions below are the only ones that write it. */
import { computed, signal } from '@preact/signals';
import type { RegionName } from 'galley';
import type { Analysis } from '../analysis/analysis.ts';
import { cutRows } from '../analysis/source-rows.ts';
import { type BlockLabel, type History, type LabelField, labelBlocks, labelField, NO_HISTORY, redo, undo } from '../labels/corrections.ts';
import { isKept } from '../labels/label-row.ts';
import { ask } from './ask-worker.ts';
import { type FetchedBytes, Gone, getPage, type ServedStudio } from './server.ts';

/** The page that is open. */
export interface OpenPage extends FetchedBytes {
  readonly name: string;
  /** Its number among those the server has. */
  readonly id?: string;
}

export type View = 'article' | 'why' | 'fields' | 'charts' | 'compare' | 'labels';
export type Side = 'page' | 'source';

/** The room of a page and its article. */
export const DESK = 'page';

export const served = signal<ServedStudio | undefined>(undefined);
export const open = signal<OpenPage | undefined>(undefined);
export const strategy = signal('default');
export const remote = signal(false);
export const keepRule = signal('');
export const dropRule = signal('');
export const references = signal<readonly { readonly name: string; readonly bytes: Uint8Array }[]>([]);
export const analysis = signal<Analysis | undefined>(undefined);
/** The open page as markup for the frame; there before its analysis. */
export const sheet = signal('');
export const busy = signal(false);
export const message = signal('');
/** The address of a page that the server has no more. */
export const gone = signal<string | undefined>(undefined);
/** The room that is shown: `DESK`, or one that the server has. */
export const room = signal<string>(DESK);
export const view = signal<View>('article');
export const side = signal<Side>('page');
/** The block that is looked at; −1: none. */
export const focus = signal(-1);
/** True where `focus` was chosen and stays, whatever the pointer passes over. */
export const pinned = signal(false);
/** Pressing a block corrects it. */
export const correcting = signal(false);
/** What a dropped block is said to be. */
export const region = signal<RegionName | ''>('');
/** The field whose value the next press points at. */
export const pointing = signal<LabelField | undefined>(undefined);
export const history = signal<History>(NO_HISTORY);
export const labeller = signal('');
/** The list of keys is shown. */
export const helping = signal(false);

/** The source of the open page as rows of a screen. */
export const sourceRows = computed(() => cutRows(analysis.value?.source ?? ''));

/** One byte a block: 1 kept, corrections heeded. */
export const kept = computed<Uint8Array>(() => {
  const now = analysis.value;
  if (now === undefined) return new Uint8Array();
  return Uint8Array.from(now.blocks, (_, b) => Number(isKept(now, history.value.now, b)));
});

/** Goes to another room; the address remembers it. */
export function enterRoom(name: string): void {
  room.value = name;
  globalThis.history.replaceState(null, '', name === DESK ? location.pathname : `#room=${name}`);
}

/** Opens a page; what was corrected on the one before is forgotten. */
export async function openPage(page: OpenPage): Promise<void> {
  open.value = page;
  history.value = NO_HISTORY;
  references.value = [];
  focus.value = -1;
  pinned.value = false;
  analysis.value = undefined;
  sheet.value = '';
  await analyseAgain();
}

/** Tells the page asked for last from those that still come. */
let wanted = 0;

export async function openAddress(address: string): Promise<void> {
  const mine = ++wanted;
  await attempt(async () => {
    const found = await getPage({ address });
    if (mine === wanted) await openPage({ ...found, name: found.url ?? address });
  });
}

export async function openServed(id: string, name: string): Promise<void> {
  const mine = ++wanted;
  await attempt(async () => {
    const found = await getPage({ id });
    if (mine === wanted) await openPage({ ...found, id, name });
  });
}

/** Reads the open page anew, by the strategy and the rules of now. */
export async function analyseAgain(): Promise<void> {
  const page = open.value;
  if (page === undefined) return;
  await attempt(async () => {
    const question = {
      bytes: page.bytes,
      url: page.url,
      contentType: page.contentType,
      strategy: strategy.value,
      remote: remote.value,
      references: references.value.map(({ bytes }) => bytes),
      overrides: rules(),
    };
    const found = await ask(question, (markup) => {
      if (open.value === page && analysis.value === undefined) sheet.value = markup;
    });
    if (open.value !== page) return;
    sheet.value = found.frame;
    analysis.value = found;
    if (focus.value >= found.blocks.length) focus.value = -1;
  });
}

/** The selectors below the page; undefined where there are none. */
export function rules(): { keep?: string; drop?: string } | undefined {
  const keep = keepRule.value.trim();
  const drop = dropRule.value.trim();
  return keep === '' && drop === '' ? undefined : { ...(keep === '' ? {} : { keep }), ...(drop === '' ? {} : { drop }) };
}

async function attempt(work: () => Promise<void>): Promise<void> {
  busy.value = true;
  message.value = '';
  gone.value = undefined;
  try {
    await work();
  } catch (error) {
    message.value = error instanceof Error ? error.message : String(error);
    if (error instanceof Gone) gone.value = error.url;
  } finally {
    busy.value = false;
  }
}

/** The pointer passes over a block, or leaves all of them (−1). */
export function pass(block: number): void {
  if (!pinned.value) focus.value = block;
}

/** A block was pressed: it gives the field that is pointed at, is corrected, or is looked at. */
export function press(block: number): void {
  const field = pointing.value;
  if (field !== undefined) {
    history.value = labelField(history.value, field, analysis.value?.blocks[block]?.text ?? '');
    pointing.value = undefined;
    return;
  }
  pinned.value = !(pinned.value && focus.value === block) || correcting.value;
  focus.value = block;
  if (correcting.value) toggle([block]);
}

/** Blocks become what the first of them is not. */
export function toggle(blocks: readonly number[]): void {
  const first = blocks[0];
  if (first === undefined) return;
  label(blocks, kept.value[first] === 1 ? { kept: false, ...(region.value === '' ? {} : { region: region.value }) } : { kept: true });
}

export function label(blocks: readonly number[], said: BlockLabel): void {
  history.value = labelBlocks(history.value, blocks, said);
}

export function setField(field: LabelField, value: string): void {
  history.value = labelField(history.value, field, value);
}

export function takeBack(): void {
  history.value = undo(history.value);
}

export function doAgain(): void {
  history.value = redo(history.value);
}

/** The next or the previous block with text. */
export function move(by: 1 | -1): void {
  const blocks = analysis.value?.blocks ?? [];
  let next = focus.value < 0 && by < 0 ? blocks.length : focus.value;
  do next += by;
  while (next >= 0 && next < blocks.length && blocks[next]!.text === '');
  if (next < 0 || next >= blocks.length) return;
  focus.value = next;
  pinned.value = true;
}
