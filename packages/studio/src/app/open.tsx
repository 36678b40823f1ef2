/** Ways to a page: an address, a file, pasted markup, the folder that the command was given. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { analyseAgain, busy, open, openAddress, openPage, openServed, references, remote, served } from './state.ts';

const pasting = signal(false);

export function OpenBar(): JSX.Element {
  return (
    <div class="open-bar">
      {served.value !== undefined && <AddressForm />}
      {(served.value?.pages.length ?? 0) > 0 && <PageChoice />}
      <label class="button">
        File
        <input
          type="file"
          accept=".html,.htm,.xhtml,.mhtml,text/html"
          onChange={({ currentTarget }) => void openFile(currentTarget.files?.[0])}
        />
      </label>
      <button type="button" aria-expanded={pasting.value} onClick={() => (pasting.value = !pasting.value)}>
        Paste
      </button>
      {open.value !== undefined && (
        <>
          <label class="button" title="Another page of the site: what both have is furniture">
            Sibling{references.value.length === 0 ? '' : ` (${references.value.length})`}
            <input type="file" accept=".html,.htm,text/html" onChange={({ currentTarget }) => void addSibling(currentTarget.files?.[0])} />
          </label>
          <label>
            <input
              type="checkbox"
              checked={remote.value}
              onChange={({ currentTarget: { checked } }) => {
                remote.value = checked;
                void analyseAgain();
              }}
            />
            Pictures from the web
          </label>
        </>
      )}
      {pasting.value && <PasteForm />}
    </div>
  );
}

function AddressForm(): JSX.Element {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const address = String(new FormData(event.currentTarget).get('address') ?? '').trim();
        if (address !== '') void openAddress(/^https?:/i.test(address) ? address : `https://${address}`);
      }}
    >
      <label>
        <span class="hidden">Address</span>
        <input name="address" type="text" inputMode="url" placeholder="Address of a page" />
      </label>
      <button type="submit" disabled={busy.value}>
        Open
      </button>
    </form>
  );
}

function PageChoice(): JSX.Element {
  const pages = served.value!.pages;
  return (
    <label>
      <span class="hidden">Page</span>
      <select
        value={open.value?.id ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const page = pages.find(({ id }) => id === value);
          if (page !== undefined) void openServed(page.id, page.name);
        }}
      >
        <option value="">{pages.length} pages …</option>
        {pages.map(({ id, name, labelled }) => (
          <option key={id} value={id}>
            {labelled ? '✓ ' : ''}
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function PasteForm(): JSX.Element {
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        pasting.value = false;
        const url = String(data.get('url') ?? '').trim();
        void openPage({
          name: 'pasted',
          bytes: new TextEncoder().encode(String(data.get('html'))),
          contentType: 'text/html; charset=utf-8',
          url: url || undefined,
        });
      }}
    >
      <label>
        Markup of a page
        <textarea name="html" rows={6} required />
      </label>
      <label>
        Its address, if known
        <input name="url" type="url" />
      </label>
      <button type="submit">Open</button>
    </form>
  );
}

/** A file, however it came. */
export async function openFile(file: File | undefined): Promise<void> {
  if (file !== undefined) await openPage({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
}

async function addSibling(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  references.value = [...references.value, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }];
  await analyseAgain();
}
