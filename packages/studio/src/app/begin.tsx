/** Where the window begins: what the server has, if there is one, then the window. */
import { render } from 'preact';
import { App } from './app.tsx';
import { recallLabeller } from './labels.tsx';
import type { Room } from './rooms.ts';
import { findServer } from './server.ts';
import { DESK, labeller, openAddress, openServed, room, served } from './state.ts';
import './controls.css';
import './desk.css';
import './views.css';
import './narrow.css';

/** @param rooms beside the desk; shown where the server offers them */
export function begin(rooms: readonly Room[]): void {
  recallLabeller();
  render(<App rooms={rooms} />, document.getElementById('app')!);
  void findServer().then(async (found) => {
    served.value = found;
    if (found === undefined) return;
    if (found.labeller !== undefined) labeller.value = found.labeller;
    const said = new URLSearchParams(location.hash.slice(1));
    const asked = rooms.find(({ name }) => name === said.get('room'));
    if (asked?.offered(found) === true) room.value = asked.name;
    const address = said.get('address');
    const page = said.get('page');
    const first = found.pages[0];
    if (address !== null) await openAddress(address);
    else if (page !== null) await openServed(page, found.pages.find(({ id }) => id === page)?.name ?? `page ${page}`);
    // A newsroom's room is looked at by itself: its pages are many, and the latest is no more wanted than another.
    else if (first !== undefined && (found.newsroom === undefined || room.value === DESK)) await openServed(first.id, first.name);
  });
}
