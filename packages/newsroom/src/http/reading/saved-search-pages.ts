/** The page on which searches are kept: added, renamed, changed, removed; and the addresses of their feeds. */
import { html } from 'hono/html';
import type { SavedSearch } from '../../store/schema.ts';
import { HttpProblem } from '../problem.ts';
import { addSearch, editSearch, listFeeds } from '../routes/saved-search-routes.ts';
import type { Router, Workings } from '../workings.ts';
import { readForm, writeFormField } from './form.ts';
import { frame, type Markup } from './layout.ts';
import { readId } from './path-id.ts';
import { sendPage } from './send-page.ts';

const HERE = '/read/searches';

export function addSavedSearchPages(app: Router, { store, behindProxy }: Workings): void {
  app.get(HERE, async (c) => {
    const { user } = await c.get('visit')();
    const searches = await store.savedSearches.list(user.id);
    return sendPage(c, writeSearches(searches, (c.req.query('q') ?? '').slice(0, 500), writeFormField(c, behindProxy)));
  });
  app.post(HERE, async (c) => {
    const form = await readForm(c);
    const { user } = await c.get('visit')();
    await addSearch(store, user, readName(form.one('name')), readQuery(form.one('query')));
    return c.redirect(HERE, 303);
  });
  app.post(`${HERE}/:id`, async (c) => {
    const form = await readForm(c);
    const { user } = await c.get('visit')();
    await editSearch(store, user, readId(c), { name: readName(form.one('name')), query: readQuery(form.one('query')) });
    return c.redirect(HERE, 303);
  });
  app.post(`${HERE}/:id/:what{(renew|remove)}`, async (c) => {
    await readForm(c);
    const { user } = await c.get('visit')();
    if (c.req.param('what') === 'remove') await store.savedSearches.remove(user.id, readId(c));
    else await editSearch(store, user, readId(c), { newToken: true });
    return c.redirect(HERE, 303);
  });
}

/** @throws HttpProblem `invalid_request` */
function readName(text = ''): string {
  const name = text.trim().slice(0, 200);
  if (name === '') throw new HttpProblem('invalid_request', 'A search needs a name.');
  return name;
}

function readQuery(text = ''): string {
  return text.trim().slice(0, 500);
}

function writeSearches(searches: readonly SavedSearch[], query: string, field: Markup): Markup {
  return frame(
    { title: 'Saved searches', here: 'sources' },
    html`<h1>Saved searches</h1>
<p class="tools"><a href="/read/sources">Sources</a></p>
<form class="fields" method="post" action="${HERE}">${field}
<label>Name <input name="name" required maxlength="200" value="${query}" dir="auto"></label>
${writeQueryInput(query)}
<button>Save</button>
</form>
<p class="note">Words, <code>"phrases"</code>, <code>-exclusions</code>, <code>begin*</code>, <code>one OR other</code>, <code>( )</code>; <code>title:</code> <code>author:</code> <code>source:</code> <code>folder:</code> <code>lang:</code> <code>before:</code> <code>after:</code></p>
${searches.length === 0 ? html`<p class="note">None yet.</p>` : searches.map((saved) => showSearch(saved, field))}`,
  );
}

function writeQueryInput(query: string): Markup {
  return html`<label>What to look for <input name="query" required maxlength="500" size="40" value="${query}" dir="auto" autocapitalize="none" spellcheck="false"></label>`;
}

function showSearch(saved: SavedSearch, field: Markup): Markup {
  const { id, name, query } = saved;
  const send = (what: string, label: string): Markup =>
    html`<form method="post" action="${HERE}/${id}/${what}">${field}<button>${label}</button></form>`;
  return html`
<section class="folder"><h2><a href="/?q=${encodeURIComponent(query)}"><bdi>${name}</bdi></a></h2>
<form class="fields" method="post" action="${HERE}/${id}">${field}
<label>Name <input name="name" required maxlength="200" value="${name}" dir="auto"></label>
${writeQueryInput(query)}
<button>Change</button>
</form>
<p class="tools">${Object.entries(listFeeds(saved)).map(([format, address]) => html`<a href="${address}">${format.toUpperCase()}</a>`)}</p>
<div class="marks">${send('renew', 'New addresses for its feeds')}${send('remove', 'Remove')}</div></section>`;
}
