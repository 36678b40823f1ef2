/** A page that labellers differ on: what each says beside the page, and a press that settles each difference. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { PageFrame } from '../../app/frame.tsx';
import { sendLabel } from '../../app/server.ts';
import { analysis, busy, focus, history, message, open, openServed, pinned } from '../../app/state.ts';
import { writeRow } from '../../labels/label-row.ts';
import { type Difference, type Dispute, listDifferences, settle } from '../../labels/settle.ts';
import { askDispute, type QueuedPage } from './ask.ts';
import { attempt, refresh, who } from './work.ts';

interface OpenDispute extends Dispute {
  readonly queued: QueuedPage;
  readonly page: string;
  readonly differences: readonly Difference[];
}

export const disputed = signal<OpenDispute | undefined>(undefined);
/** Difference → whose reading is right. */
const chosen = signal<ReadonlyMap<number, number>>(new Map());

export async function openDispute(queued: QueuedPage): Promise<void> {
  await attempt(async () => {
    const found = await askDispute(queued.id);
    chosen.value = new Map();
    disputed.value = { ...found, queued, differences: listDifferences(found) };
    await openServed(queued.id, queued.name);
    if (analysis.value !== undefined && analysis.value.blocks.length !== found.places[0]?.length)
      message.value = 'The page has other blocks than the server sees: settle nothing here, and start the studio anew.';
    paint();
  });
}

/** The page beside shows what is chosen so far. */
function paint(): void {
  const now = disputed.value;
  if (now !== undefined) history.value = { now: settle(now, now.differences, chosen.value), before: [], after: [] };
}

/** One labeller is right in everything. */
function chooseAll(reading: number): void {
  chosen.value = new Map((disputed.value?.differences ?? []).map((_, i) => [i, reading]));
  goToOpen();
}

function choose(difference: number, reading: number): void {
  chosen.value = new Map(chosen.value).set(difference, reading);
  goToOpen();
}

function goToOpen(): void {
  paint();
  // On to the next that is open.
  const next = disputed.value?.differences.findIndex((_, i) => !chosen.value.has(i)) ?? -1;
  const target = next < 0 ? '.dispute button.main' : `[data-difference="${next}"] button`;
  setTimeout(() => document.querySelector<HTMLElement>(target)?.focus());
}

async function storeSettled(): Promise<void> {
  const now = disputed.value;
  const page = open.value;
  const read = analysis.value;
  if (now === undefined || page === undefined || read === undefined || busy.value) return;
  await attempt(async () => {
    const settles = now.readings.map(({ by }) => by);
    // Never before what it settles, whatever the clocks of two machines say.
    const at = [new Date().toISOString(), ...now.readings.map((reading) => reading.at)].sort().at(-1)!;
    const facts = { id: now.page, html: `html/${now.page}.html`, url: page.url, by: who(), at, settles };
    await sendLabel(writeRow(read, settle(now, now.differences, chosen.value), facts), page.bytes);
    disputed.value = undefined;
    await refresh();
    message.value = `Settled: ${now.queued.headline || now.queued.name}.`;
  });
}

export function DisputeView(): JSX.Element {
  const now = disputed.value!;
  const left = now.differences.filter((_, i) => !chosen.value.has(i)).length;
  return (
    <main class="desk dispute">
      <section class="left" aria-label="The page">
        <div class="sheet">
          <PageFrame />
        </div>
      </section>
      <section class="right" aria-label="Where the labels differ">
        <p>
          <button type="button" onClick={() => (disputed.value = undefined)}>
            Queue
          </button>{' '}
          <b>{now.queued.headline || now.queued.name}</b>
        </p>
        <p role="status">
          {now.differences.length} differences, {left} to settle, as {who()}.
        </p>
        <div class="shown">
          <table>
            <thead>
              <tr>
                <th scope="col">block or field</th>
                {now.readings.map(({ by }, reading) => (
                  <th key={by} scope="col">
                    {by}{' '}
                    <button type="button" onClick={() => chooseAll(reading)}>
                      right in all
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {now.differences.map((difference, i) => (
                <DifferenceRow key={i} difference={difference} index={i} labellers={now.readings.map(({ by }) => by)} />
              ))}
            </tbody>
          </table>
        </div>
        <p>
          <button type="button" class="main" disabled={left > 0} onClick={() => void storeSettled()}>
            Store as settled
          </button>
        </p>
      </section>
    </main>
  );
}

interface DifferenceProps {
  readonly difference: Difference;
  readonly index: number;
  readonly labellers: readonly string[];
}

function DifferenceRow({ difference, index, labellers }: DifferenceProps): JSX.Element {
  const block = difference.kind === 'block' ? difference.block : -1;
  const look = (): void => {
    focus.value = block;
    pinned.value = block >= 0;
  };
  const name = difference.kind === 'block' ? (analysis.value?.blocks[difference.block]?.text ?? '') : difference.field;
  return (
    <tr data-difference={index} onPointerEnter={look} onFocusCapture={look}>
      <th scope="row" dir="auto">
        {name}
      </th>
      {difference.said.map((said, reading) => (
        <td key={labellers[reading]}>
          <button
            type="button"
            aria-pressed={chosen.value.get(index) === reading}
            aria-label={`${labellers[reading]}: ${describe(difference, said)}`}
            onClick={() => choose(index, reading)}
          >
            {describe(difference, said)}
          </button>
        </td>
      ))}
    </tr>
  );
}

function describe({ kind }: Difference, said: string): string {
  if (kind === 'field') return said === '' ? '(none)' : said;
  return said === '' ? 'no part of it' : said === 'body' ? 'body' : `no part: ${said}`;
}
