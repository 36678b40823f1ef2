/** Where the studio begins: what the server has, if there is one, then the window. */
import { render } from 'preact';
import { App } from './app.tsx';
import { recallLabeller } from './labels.tsx';
import { findServer } from './server.ts';
import { openAddress, openServed, served } from './state.ts';
import './controls.css';
import './desk.css';
import './views.css';
import './narrow.css';

recallLabeller();
render(<App />, document.getElementById('app')!);
void findServer().then(async (found) => {
  served.value = found;
  const first = found?.pages[0];
  const asked = new URLSearchParams(location.hash.slice(1)).get('address');
  if (found !== undefined && asked !== null) await openAddress(asked);
  else if (first !== undefined) await openServed(first.id, first.name);
});
