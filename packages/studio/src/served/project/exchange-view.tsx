/** The labels as a download, and another's labels taken in. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { checked } from '../../app/server.ts';
import { attempt, refresh } from './work.ts';

interface Report {
  readonly added: number;
  readonly known: number;
  readonly pages: number;
  readonly conflicts: readonly { readonly page: string; readonly why: string }[];
  readonly bad: readonly { readonly file: string; readonly line: number; readonly why: string }[];
  readonly left: readonly string[];
}

const report = signal<Report | undefined>(undefined);
/** Lines of a list that are shown. */
const MOST_SHOWN = 200;

async function takeIn(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  await attempt(async () => {
    report.value = undefined;
    report.value = (await (await checked(fetch('api/project/import', { method: 'POST', body: file }))).json()) as Report;
    await refresh();
  });
}

export function ExchangeView(): JSX.Element {
  return (
    <section class="exchange" aria-label="Export and import">
      <h2>Export and import</h2>
      <p class="choices">
        <a class="button" href="api/project/export.zip" download>
          Archive with the pages
        </a>
        <a class="button" href="api/project/export.jsonl" download>
          JSON lines
        </a>
        <label class="button">
          Import
          <input
            type="file"
            accept=".zip,.jsonl,application/zip"
            onChange={({ currentTarget: input }) => {
              const file = input.files?.[0];
              void takeIn(file).then(() => {
                input.value = '';
              });
            }}
          />
        </label>
      </p>
      {report.value !== undefined && <Told report={report.value} />}
    </section>
  );
}

function Told({ report: { added, known, pages, conflicts, bad, left } }: { readonly report: Report }): JSX.Element {
  return (
    <div role="status">
      <p>
        {added} new, {known} known already, {pages} pages new.
      </p>
      <List title="Conflicts" lines={conflicts.map(({ page, why }) => `${page}: ${why}`)} />
      <List title="No labels" lines={bad.map(({ file, line, why }) => (line > 0 ? `${file}, line ${line}: ${why}` : `${file}: ${why}`))} />
      <List title="Left out" lines={left} />
    </div>
  );
}

function List({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>
        {title} ({lines.length})
      </h3>
      <ul>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
