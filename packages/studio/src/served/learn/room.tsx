/** Learning from what was corrected: what is to be learned, of which site, what it is worth, and where it is written. */
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Room } from '../../app/rooms.ts';
import { busy } from '../../app/state.ts';
import type { KnownSite, LearnKind, LearnState } from '../../labels/learned.ts';
import { askSites, askState, sendAccept, sendCancel, sendStart } from './ask.ts';
import { LearnedView } from './learned-view.tsx';
import './learn.css';

/** While something is learned. */
const OFTEN_MS = 300;

const KINDS: Readonly<Record<LearnKind, readonly [string, string]>> = {
  rules: ['Rules', 'CSS selectors out of the pages’ own names: what to keep and what to drop. One corrected page is enough to begin with.'],
  profile: ['Site profile', 'What the pages of the site have in common, labelled or not: it tells the site’s furniture from its articles.'],
  model: ['Extended model', 'Further trees for the shipped model, from everything that is labelled: for many pages of many sites.'],
};

const sites = signal<readonly KnownSite[] | undefined>(undefined);
const site = signal('');
const state = signal<LearnState | undefined>(undefined);
const problem = signal('');

export const LEARN: Room = { name: 'learn', title: 'Learn', Shown: LearnRoom, offered: ({ learning }) => learning === true };

function LearnRoom(): JSX.Element {
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      await attempt(askState);
      if (!isGone) setTimeout(look, OFTEN_MS);
    };
    void attempt(async () => {
      const found = await askSites();
      sites.value = found;
      if (!found.some((known) => known.site === site.value)) site.value = found[0]?.site ?? '';
      return askState();
    });
    void look();
    return () => {
      isGone = true;
    };
  }, []);
  const now = state.value;
  return (
    <main class="learn">
      <section class="learn-ask" aria-label="What is to be learned">
        <Sites />
        {sites.value !== undefined && sites.value.length > 0 && <Kinds />}
        {problem.value !== '' && <p class="problem">{problem.value}</p>}
        {now !== undefined && <Progress now={now} />}
      </section>
      {now?.learned !== undefined && <LearnedView learned={now.learned} written={now.written} accept={() => void attempt(sendAccept)} />}
    </main>
  );
}

async function attempt(ask: () => Promise<LearnState | undefined>): Promise<void> {
  try {
    const found = await ask();
    // An answer that says nothing new must not write the tables anew.
    if (JSON.stringify(found) !== JSON.stringify(state.value)) state.value = found;
    problem.value = '';
  } catch (error) {
    problem.value = error instanceof Error ? error.message : String(error);
  }
}

function Sites(): JSX.Element {
  const known = sites.value;
  if (known === undefined) return <p class="hint">Looking at the pages …</p>;
  if (known.length === 0)
    return <p class="hint">Nothing is labelled yet: correct a page, name yourself and press Store, then come back.</p>;
  return (
    <label>
      Site
      <select value={site.value} onChange={({ currentTarget: { value } }) => (site.value = value)}>
        {known.map(({ site: name, labelled, others }) => (
          <option key={name} value={name}>
            {name || 'pages that name no address'} – {labelled} labelled, {others} not
          </option>
        ))}
      </select>
    </label>
  );
}

function Kinds(): JSX.Element {
  return (
    <ul class="kinds">
      {(Object.entries(KINDS) as [LearnKind, readonly [string, string]][]).map(([kind, [title, what]]) => (
        <li key={kind}>
          <button
            type="button"
            disabled={busy.value || state.value?.running === true}
            onClick={() => void attempt(() => sendStart(kind, site.value))}
          >
            {title}
          </button>
          <span>{what}</span>
        </li>
      ))}
    </ul>
  );
}

function Progress({ now }: { readonly now: LearnState }): JSX.Element | null {
  if (now.problem !== undefined) return <p class="problem">{now.problem}</p>;
  if (!now.running) return null;
  return (
    <p class="learning">
      <progress max={now.total} value={now.done} aria-label="How far it is" /> {now.doing}, {now.done} of {now.total}
      <button type="button" onClick={() => void attempt(sendCancel)}>
        Give up
      </button>
    </p>
  );
}
