/** What was corrected, as a label that `galley train` and `galley evaluate` read. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { type GoldRow, nameLabel, writeBody, writeRow } from '../labels/label-row.ts';
import { sendLabel } from './server.ts';
import { analysis, doAgain, enterRoom, history, label, labeller, open, served, takeBack } from './state.ts';

/** What became of the last label. */
export const said = signal('');

export function LabelsView(): JSX.Element {
  const now = analysis.value;
  if (now === undefined) return <p class="hint">Open a page.</p>;
  const { blocks, fields } = history.value.now;
  return (
    <div class="labels">
      <p>
        {blocks.size} blocks and {Object.keys(fields).length} fields corrected.
        <button type="button" disabled={history.value.before.length === 0} onClick={takeBack}>
          Undo <kbd>u</kbd>
        </button>
        <button type="button" disabled={history.value.after.length === 0} onClick={doAgain}>
          Redo
        </button>
        <button type="button" onClick={() => confirmAll()}>
          The rest is right
        </button>
      </p>
      <p>
        <label>
          Who says so
          <input type="text" value={labeller.value} onInput={({ currentTarget: { value } }) => rememberLabeller(value)} />
        </label>
        {served.value?.labels !== undefined && (
          <button type="button" class="main" onClick={() => void store()}>
            Store in {served.value.labels}
          </button>
        )}
        <button type="button" onClick={() => download()}>
          Download the label
        </button>
      </p>
      <p role="status">
        {said.value}
        {served.value?.learning === true && said.value.startsWith('Stored') && (
          <button type="button" onClick={() => enterRoom('learn')}>
            Learn from it
          </button>
        )}
      </p>
      <h2>The body as it stands</h2>
      <pre class="written" dir="auto">
        {writeBody(now, history.value.now)}
      </pre>
    </div>
  );
}

/** Every block that nobody touched is said to be what it is. */
function confirmAll(): void {
  const now = analysis.value!;
  const known = history.value.now.blocks;
  const body = now.blocks.flatMap(({ kept }, b) => (kept && !known.has(b) ? [b] : []));
  if (body.length > 0) label(body, { kept: true });
}

const LABELLER = 'galley-studio-labeller';

export function recallLabeller(): void {
  try {
    labeller.value = localStorage.getItem(LABELLER) ?? '';
  } catch {
    // A page from a file may have no storage.
  }
}

export function rememberLabeller(name: string): void {
  labeller.value = name;
  try {
    localStorage.setItem(LABELLER, name);
  } catch {
    // As above.
  }
}

function makeRow(): GoldRow {
  const { url } = open.value!;
  const now = analysis.value!;
  const id = nameLabel(url, now.source);
  return writeRow(now, history.value.now, {
    id,
    html: `html/${id}.html`,
    url,
    by: labeller.value.trim() || 'nobody',
    at: new Date().toISOString(),
  });
}

/** Stores the open page's label; true where that was done. */
export async function store(): Promise<boolean> {
  said.value = '';
  try {
    const row = makeRow();
    await sendLabel(row, open.value!.bytes);
    said.value = `Stored as ${row.id}.`;
    return true;
  } catch (error) {
    said.value = error instanceof Error ? error.message : String(error);
    return false;
  }
}

/** The row and its page: two files for the folder that `galley train --labels` takes. */
function download(): void {
  const row = makeRow();
  save(`${row.id}.jsonl`, `${JSON.stringify(row)}\n`);
  save(`${row.id}.html`, open.value!.bytes as Uint8Array<ArrayBuffer>);
  said.value = `Put ${row.id}.html into html/ of a folder, and the line into its gold.jsonl: galley train --labels FOLDER.`;
}

function save(name: string, content: BlobPart): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
