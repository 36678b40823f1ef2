/** What was learned: what it is, what it is worth page by page, what it would change, and the file. */
import type { JSX } from 'preact';
import { DESK, enterRoom, openServed } from '../../app/state.ts';
import type { ChangedPage, Learned, LearnedPage } from '../../labels/learned.ts';

interface LearnedProps {
  readonly learned: Learned;
  /** Where it was written. */
  readonly written: string | undefined;
  readonly accept: () => void;
}

const TITLES = { rules: 'Rules', profile: 'Profile', model: 'Model' } as const;

export function LearnedView({ learned, written, accept }: LearnedProps): JSX.Element {
  const { kind, site, notes, file } = learned;
  return (
    <section class="learned" aria-label="What was learned">
      <h2>
        {TITLES[kind]}
        {kind !== 'model' && <> for {site || 'pages that name no address'}</>}
      </h2>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Worth {...learned} />
      {learned.rules.length > 0 && <Rules {...learned} />}
      <Pages pages={learned.pages} />
      <Changes {...learned} />
      {file !== undefined && written === undefined && (
        <p class="accept">
          <button type="button" onClick={accept}>
            {file.replaces ? 'Replace in' : 'Write'} {file.path}
          </button>
          {file.replaces && <span> What stands there of it is replaced.</span>}
        </p>
      )}
      {file !== undefined && written !== undefined && (
        <p class="accepted" role="status">
          Written to {written}. It is used by <code>{file.command}</code>
          {kind === 'rules' && (
            <>
              {' '}
              – in a newsroom by <code>galley newsroom set SOURCE --overrides FILE</code>
            </>
          )}
          .
        </p>
      )}
    </section>
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (value: number): string => value.toFixed(3).replace(/^0/, '');

function Worth({ pages, unheld }: Learned): JSX.Element {
  const held = pages.filter((page): page is LearnedPage & { held: number } => page.held !== undefined);
  return (
    <p class="worth">
      Labelled pages: F1 {share(mean(pages.map(({ before }) => before)))} → <strong>{share(mean(pages.map(({ after }) => after)))}</strong>.{' '}
      {held.length > 0 ? (
        <>
          Held back, each learned from the others: {share(mean(held.map(({ before }) => before)))} →{' '}
          <strong>{share(mean(held.map((page) => page.held)))}</strong>; believe these.
        </>
      ) : (
        unheld
      )}
    </p>
  );
}

function Rules({ rules, looked }: Learned): JSX.Element {
  return (
    <table>
      <caption>Rules, by characters of the labelled pages that they mend</caption>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Mended</th>
          <th scope="col">Spoiled</th>
          <th scope="col">Labelled pages that have it</th>
          <th scope="col">Others that agree</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ kind, selector, fixed, broken, pages, others }) => (
          <tr key={kind + selector}>
            <th scope="row">
              {kind} <code>{selector}</code>
            </th>
            <td>{fixed}</td>
            <td>{broken}</td>
            <td>{pages}</td>
            <td>
              {others} of {looked}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pages({ pages }: { readonly pages: readonly LearnedPage[] }): JSX.Element {
  return (
    <table>
      <caption>Labelled pages, F1 of the body</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Held back</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ name, id, before, after, held }) => (
          <tr key={name}>
            <th scope="row">
              <PageLink name={name} id={id} />
            </th>
            <td>{share(before)}</td>
            <td>{share(after)}</td>
            <td>{held === undefined ? '' : share(held)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PageLink({ name, id }: { readonly name: string; readonly id: string | undefined }): JSX.Element {
  if (id === undefined) return <>{name}</>;
  return (
    <button
      type="button"
      class="link"
      onClick={() => {
        enterRoom(DESK);
        void openServed(id, name);
      }}
    >
      {name}
    </button>
  );
}

function Changes({ changes, looked }: Learned): JSX.Element | null {
  if (looked === 0) return null;
  return (
    <div class="changes">
      <h3>
        {changes.length === 0 ? 'None' : changes.length} of {looked} pages nobody labelled would be another
      </h3>
      {changes.map((page) => (
        <Change key={page.name} page={page} />
      ))}
    </div>
  );
}

function Change({ page: { name, id, more, less } }: { readonly page: ChangedPage }): JSX.Element {
  return (
    <details>
      <summary>
        {name}: {more.length} in, {less.length} out
      </summary>
      {id !== undefined && (
        <p>
          <PageLink name={`Open ${name}`} id={id} />
        </p>
      )}
      {more.map((text) => (
        <p key={text} dir="auto">
          <ins>{text}</ins>
        </p>
      ))}
      {less.map((text) => (
        <p key={text} dir="auto">
          <del>{text}</del>
        </p>
      ))}
    </details>
  );
}
