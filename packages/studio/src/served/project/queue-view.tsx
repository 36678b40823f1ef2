/** The queue as a list of which only what is seen is in the page. */
import type { JSX } from 'preact';
import { Choices } from '../../app/choices.tsx';
import { Rows } from '../../app/rows.tsx';
import type { Filter, Order, QueuedPage } from './ask.ts';
import { openDispute } from './dispute-view.tsx';
import { askAnew, attempt, filter, goOn, order, rows, total, want, work, working } from './work.ts';

const ROW = 32;

const ORDERS: Readonly<Record<Order, string>> = { confidence: 'Least confidence', site: 'One of each site', name: 'Name' };
const FILTERS: Readonly<Record<Filter, string>> = {
  todo: 'for me to label',
  all: 'all',
  unlabelled: 'labelled by nobody',
  mine: 'labelled by me',
  one: 'labelled by one',
  disputed: 'disputed',
  settled: 'settled',
  skipped: 'skipped',
  refused: 'refused',
};

export function QueueView(): JSX.Element {
  return (
    <section class="queue" aria-label="The queue">
      <div class="queue-head">
        <Choices
          label="Order"
          titles={ORDERS}
          value={order.value}
          choose={(name) => {
            order.value = name;
            void attempt(askAnew);
          }}
        />
        <label>
          Pages
          <select
            value={filter.value}
            onChange={({ currentTarget: { value } }) => {
              filter.value = value as Filter;
              void attempt(askAnew);
            }}
          >
            {Object.entries(FILTERS).map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <span role="status">{total.value} pages</span>
        <button type="button" class="main" onClick={() => void begin()}>
          Begin
        </button>
      </div>
      <Rows count={total.value} height={ROW} label="Pages of the queue" shown={-1} row={(i) => <QueueRow key={i} index={i} />} />
    </section>
  );
}

/** From the first page of the queue, wherever one was before. */
async function begin(): Promise<void> {
  working.value = undefined;
  await goOn();
}

function QueueRow({ index }: { readonly index: number }): JSX.Element {
  const page = rows.value.get(index);
  if (page === undefined) {
    want(index);
    return <div class="queue-row" style={{ height: `${ROW}px` }} />;
  }
  return (
    <button
      type="button"
      class="queue-row"
      style={{ height: `${ROW}px` }}
      onClick={() => void (page.disputed ? openDispute(page) : work(page))}
    >
      <span class="sure">{page.confidence === undefined ? '–' : page.confidence.toFixed(2)}</span>
      <span class="state" data-state={page.state}>
        {stateOf(page)}
      </span>
      <span class="text" dir="auto">
        {page.headline || page.name}
      </span>
      <span class="site">{page.site}</span>
    </button>
  );
}

function stateOf({ disputed, settled, labellers, skipped, state, reason, twice }: QueuedPage): string {
  if (disputed) return `disputed: ${labellers.join(', ')}`;
  if (settled !== undefined) return `settled by ${settled}`;
  if (labellers.length > 0) return `✓ ${labellers.join(', ')}`;
  if (skipped !== undefined) return `skipped: ${skipped.reason}`;
  if (state === 'refused') return `refused: ${(reason ?? '').replaceAll('_', ' ')}`;
  if (state === 'waiting') return 'not read yet';
  return state === 'address' ? 'an address' : twice ? 'for two' : '';
}
