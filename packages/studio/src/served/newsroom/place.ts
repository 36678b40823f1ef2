/** Where in the room somebody is: which list, and what of it is open. The address remembers it. */
import { signal } from '@preact/signals';

export const TABS = { sources: 'Sources', stories: 'Stories', articles: 'Articles', troubles: 'Stuck or failed' } as const;
export type Tab = keyof typeof TABS;

/** A list (`id` undefined), or one of it. */
export interface Place {
  readonly tab: Tab;
  readonly id?: number | undefined;
}

export const NAME = 'newsroom';

export const place = signal<Place>(readPlace());

function readPlace(): Place {
  const said = new URLSearchParams(location.hash.slice(1));
  const tab = said.get('list') ?? '';
  const id = Number(said.get('id'));
  return { tab: tab in TABS ? (tab as Tab) : 'sources', ...(Number.isSafeInteger(id) && id > 0 ? { id } : {}) };
}

export function go(tab: Tab, id?: number): void {
  place.value = { tab, id };
  history.replaceState(null, '', `#${new URLSearchParams({ room: NAME, list: tab, ...(id === undefined ? {} : { id: String(id) }) })}`);
}
