/** The studio: the page on one side, what Galley makes of it on the other. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ArticleView } from './article.tsx';
import { ChartsView, StrategyChoice } from './charts.tsx';
import { Choices } from './choices.tsx';
import { CompareView } from './compare.tsx';
import { FieldsView } from './fields.tsx';
import { PageFrame } from './frame.tsx';
import { KEYS, onKey } from './keys.ts';
import { LabelsView } from './labels.tsx';
import { OpenBar, openFile } from './open.tsx';
import { REGIONS } from './regions.ts';
import type { Room } from './rooms.ts';
import { Source } from './source.tsx';
import {
  analyseAgain,
  analysis,
  busy,
  correcting,
  DESK,
  dropRule,
  enterRoom,
  gone,
  helping,
  history,
  keepRule,
  kept,
  message,
  open,
  openAddress,
  pointing,
  region,
  room,
  type Side,
  served,
  sheet,
  side,
  type View,
  view,
} from './state.ts';
import { Inspector, Why } from './why.tsx';

const SIDES: Readonly<Record<Side, string>> = { page: 'Page', source: 'Source' };
const TITLES: Readonly<Record<View, string>> = {
  article: 'Article',
  why: 'Why',
  fields: 'Fields',
  charts: 'Pictures',
  compare: 'Compare',
  labels: 'Label',
};
const VIEWS: Readonly<Record<View, () => JSX.Element>> = {
  article: ArticleView,
  why: Why,
  fields: FieldsView,
  charts: ChartsView,
  compare: CompareView,
  labels: LabelsView,
};

/** @param rooms that a server has beside the desk */
export function App({ rooms }: { readonly rooms: readonly Room[] }): JSX.Element {
  useEffect(() => {
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      void openFile(event.dataTransfer?.files[0]);
    };
    const over = (event: DragEvent): void => event.preventDefault();
    addEventListener('keydown', onKey);
    addEventListener('drop', drop);
    addEventListener('dragover', over);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('drop', drop);
      removeEventListener('dragover', over);
    };
  }, []);
  const Other = rooms.find(({ name }) => name === room.value)?.Shown;
  return (
    <>
      <header>
        <h1>Galley studio</h1>
        <RoomChoice rooms={rooms} />
        {room.value === DESK && <OpenBar />}
      </header>
      <p class="message" role="status" aria-live="polite">
        {busy.value ? 'Reading …' : message.value}
        {gone.value !== undefined && (
          <button type="button" onClick={() => void openAddress(gone.value!)}>
            Fetch it again
          </button>
        )}
        {pointing.value !== undefined && ` Press the block that holds the ${pointing.value}; Escape ends it.`}
      </p>
      {room.value === DESK && rooms.map(({ name, Bar }) => Bar !== undefined && <Bar key={name} />)}
      {Other !== undefined ? <Other /> : sheet.value === '' ? <Welcome /> : <Desk />}
      {helping.value && <Help />}
    </>
  );
}

function RoomChoice({ rooms }: { readonly rooms: readonly Room[] }): JSX.Element | null {
  const has = served.value;
  const offered = has === undefined ? [] : rooms.filter((one) => one.offered(has));
  if (offered.length === 0) return null;
  const titles = Object.fromEntries([[DESK, 'Page'], ...offered.map(({ name, title }) => [name, title])]) as Record<string, string>;
  return <Choices label="Rooms" titles={titles} value={room.value} choose={enterRoom} />;
}

function Welcome(): JSX.Element {
  return (
    <main class="welcome">
      <p>Open a page – a file, pasted markup, or drop one here – and see which of its blocks are the article, and why.</p>
      <p>
        Everything happens in this window: nothing is sent anywhere, the page's scripts never run, and nothing of it is loaded unless you
        say so.
      </p>
    </main>
  );
}

function Desk(): JSX.Element {
  const Shown = VIEWS[view.value];
  return (
    <main class="desk">
      <section class="left" aria-label="The page">
        <Choices label="What of the page" titles={SIDES} value={side.value} choose={(name) => (side.value = name)}>
          <Legend />
        </Choices>
        <div class="sheet" hidden={side.value !== 'page'}>
          <PageFrame />
        </div>
        {side.value === 'source' && analysis.value !== undefined && <Source />}
        <Correcting />
      </section>
      <section class="right" aria-label={TITLES[view.value]}>
        <Choices label="What is shown" titles={TITLES} value={view.value} choose={(name) => (view.value = name)} />
        {view.value !== 'charts' && <StrategyChoice />}
        <div class="shown">{analysis.value === undefined ? <p class="hint">Reading …</p> : <Shown />}</div>
        {view.value !== 'why' && <Inspector />}
      </section>
    </main>
  );
}

function Legend(): JSX.Element {
  const count = kept.value.reduce((sum, is) => sum + is, 0);
  return (
    <span class="legend">
      <span class="sample-kept">kept {count}</span> <span class="sample-dropped">dropped {kept.value.length - count}</span>
    </span>
  );
}

function Correcting(): JSX.Element {
  return (
    <div class="correcting">
      <button type="button" aria-pressed={correcting.value} onClick={() => (correcting.value = !correcting.value)}>
        Correct <kbd>c</kbd>
      </button>
      <label>
        dropped as
        <select value={region.value} onChange={({ currentTarget: { value } }) => (region.value = value as typeof region.value)}>
          <option value="">no part of it</option>
          {REGIONS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span class="hint">{correcting.value ? 'Press blocks, or drag over several.' : `${history.value.now.blocks.size} corrected`}</span>
      <details>
        <summary>Rules</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void analyseAgain();
          }}
        >
          <label>
            keep
            <input
              type="text"
              value={keepRule.value}
              placeholder="CSS selector"
              onInput={({ currentTarget: { value } }) => (keepRule.value = value)}
            />
          </label>
          <label>
            drop
            <input
              type="text"
              value={dropRule.value}
              placeholder="CSS selector"
              onInput={({ currentTarget: { value } }) => (dropRule.value = value)}
            />
          </label>
          <button type="submit" disabled={open.value === undefined}>
            Try
          </button>
        </form>
      </details>
    </div>
  );
}

function Help(): JSX.Element {
  return (
    <section class="help" aria-label="Keys">
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
