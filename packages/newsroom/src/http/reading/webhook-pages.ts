/** The page on which it is said who is told of what is new. */

import { parseAddress } from '@galley/fetch';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { type SavedSearch, WEBHOOK_EVENTS, type Webhook } from '../../store/schema.ts';
import { HttpProblem } from '../problem.ts';
import { requireKeeper } from '../routes/user-routes.ts';
import { addWebhook } from '../routes/webhook-routes.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { readForm, writeFormField } from './form.ts';
import { frame, type Markup, showTime } from './layout.ts';
import { readId, readNumber } from './path-id.ts';
import { sendPage } from './send-page.ts';

export function addWebhookPages(app: Router, { store, clock, behindProxy }: Workings): void {
  const show = async (c: Context<AppEnv>, added?: Webhook): Promise<Response> => {
    const { user } = await c.get('visit')();
    const [webhooks, searches] = await Promise.all([store.webhooks.list(), store.savedSearches.list(user.id)]);
    return sendPage(
      c,
      writeWebhooks({ webhooks, searches, field: writeFormField(c, behindProxy), now: clock.now(), ...(added && { added }) }),
    );
  };
  app.get('/read/webhooks', async (c) => {
    await requireKeeper(c);
    return show(c);
  });
  app.post('/read/webhooks', async (c) => {
    const form = await readForm(c);
    await requireKeeper(c);
    const url = (form.one('url') ?? '').trim();
    if (!/^https?:\/\//i.test(url) || url.length > 4000 || parseAddress(url) === undefined) throw new HttpProblem('bad_url');
    const events = WEBHOOK_EVENTS.filter((event) => form.all('event').includes(event));
    const search = form.one('search') ? readNumber(form.one('search')) : undefined;
    const { user } = await c.get('visit')();
    if (form.one('search') && (search === undefined || (await store.savedSearches.get(user.id, search)) === undefined))
      throw new HttpProblem('invalid_request', 'There is no such search.');
    return show(c, await addWebhook(store, url, events.length === 0 ? WEBHOOK_EVENTS : events, search));
  });
  app.post('/read/webhooks/:id/:what{(pause|resume|remove)}', async (c) => {
    await readForm(c);
    await requireKeeper(c);
    const [id, what] = [readId(c), c.req.param('what')];
    if (what === 'remove') await store.webhooks.remove(id);
    else await store.webhooks.edit(id, { state: what === 'pause' ? 'paused' : 'active' });
    return c.redirect('/read/webhooks', 303);
  });
}

interface Shown {
  readonly webhooks: readonly Webhook[];
  /** The user's own; of others' only the number is known. */
  readonly searches: readonly SavedSearch[];
  readonly field: Markup;
  readonly now: number;
  /** Its secret is shown, once. */
  readonly added?: Webhook;
}

function writeWebhooks({ webhooks, searches, field, now, added }: Shown): Markup {
  const send = (id: number, what: string, label: string): Markup =>
    html`<form method="post" action="/read/webhooks/${id}/${what}">${field}<button>${label}</button></form>`;
  const nameSearch = (id: number): string => searches.find((search) => search.id === id)?.name ?? `number ${id}`;
  const show = ({ id, url, events, searchId, state, lastSuccessAt, lastError }: Webhook): Markup => html`
<section class="folder"><h2 dir="ltr">${url}</h2>
<p class="meta">${events.join(', ')}${searchId === null ? '' : html` of the search <bdi>${nameSearch(searchId)}</bdi>`}; ${state}; delivered last: ${lastSuccessAt === null ? 'never' : showTime(lastSuccessAt, now)}</p>
${lastError === null ? '' : html`<p class="failed"><bdi>${lastError}</bdi></p>`}
<div class="marks">${state === 'active' ? send(id, 'pause', 'Pause') : send(id, 'resume', 'Go on')}${send(id, 'remove', 'Remove')}</div></section>`;
  return frame(
    { title: 'Webhooks', here: 'sources' },
    html`<h1>Webhooks</h1>
<p class="tools"><a href="/read/sources">Sources</a></p>
${added === undefined ? '' : html`<p class="note">Messages for ${added.url} are signed with <code dir="ltr">${added.secret}</code>. It is not shown again.</p>`}
<form class="fields" method="post" action="/read/webhooks">${field}
<label>Address that is told of what is new <input name="url" required maxlength="4000" size="40" inputmode="url" autocapitalize="none" spellcheck="false"></label>
${WEBHOOK_EVENTS.map((event) => html`<label><span><input type="checkbox" name="event" value="${event}" checked> ${event}</span></label>`)}
${
  searches.length === 0
    ? ''
    : html`<label>Only of what a saved search finds <select name="search"><option value="">of everything</option>${searches.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label>`
}
<button>Add</button>
</form>
${webhooks.length === 0 ? html`<p class="note">None yet.</p>` : webhooks.map(show)}`,
  );
}
