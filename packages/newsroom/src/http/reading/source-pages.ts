/** The sources, how they do, and what may be done with each. */
import { html } from 'hono/html';
import type { FeedChoice } from '../../pipeline/follow-source.ts';
import type { ShownPictures, Source } from '../../store/schema.ts';
import { countThings, frame, type Markup, showTime, spoken } from './layout.ts';
import { showIcon } from './shown-pictures.ts';

export interface SourcesShown {
  readonly sources: readonly Source[];
  /** Where the next page goes on; undefined where these are all. */
  readonly next: string | undefined;
  /** By number of the source. */
  readonly unread: ReadonlyMap<number, number>;
  readonly folders: readonly string[];
  /** The hidden field of the forms. */
  readonly field: Markup;
  readonly user: {
    readonly name: string;
    readonly pictures: ShownPictures /** Whether there is a session to end. */;
    readonly session: boolean;
  };
  /** Whether there are pictures to be shown. */
  readonly gallery: boolean;
  readonly now: number;
}

export function writeSources(shown: SourcesShown): Markup {
  const { sources, next, field, folders, user } = shown;
  const filed = sources.flatMap(({ folder }) => folder || []);
  const groups = [...[...new Set(filed)].sort(), ...(filed.length < sources.length ? [''] : [])];
  const leave = html`<form class="row" method="post" action="/read/logout">${field}<button>Log out ${user.name}</button></form>`;
  return frame(
    { title: 'Sources', here: 'sources', wide: true },
    html`<h1>Sources</h1>
<p class="tools"><a href="/sources.opml">Export as OPML</a><a href="/feeds/all/full.rss">All articles as RSS</a><a href="/read/searches">Saved searches</a><a href="/read/webhooks">Webhooks</a></p>
<form class="row" method="post" action="/read/sources/find">${field}
<label>Address of a site or a feed <input name="url" required maxlength="4000" size="40" inputmode="url" autocapitalize="none" spellcheck="false"></label>
${writeFolderInput(folders)}
<button>Add</button>
</form>
<form class="row" method="post" action="/read/sources/import" enctype="multipart/form-data">${field}
<label>OPML list of another reader <input type="file" name="list" required accept=".opml,.xml,text/xml,text/x-opml"></label>
<button>Import</button>
</form>
${sources.length === 0 ? html`<p class="note">No sources yet.</p>` : groups.map((folder) => showFolder(folder, shown))}
${next === undefined ? '' : html`<a class="more" rel="next" href="/read/sources?after=${encodeURIComponent(next)}">More sources</a>`}
${shown.gallery ? writePictureSetting(shown) : ''}
${user.session ? leave : ''}`,
  );
}

const PICTURES: Readonly<Record<ShownPictures, string>> = {
  none: 'nowhere',
  lists: 'in lists, in articles on a click',
  all: 'in lists and articles',
};

function writePictureSetting({ field, user }: SourcesShown): Markup {
  const options = Object.entries(PICTURES).map(
    ([value, label]) => html`<option value="${value}"${value === user.pictures ? html` selected` : ''}>${label}</option>`,
  );
  return html`<form class="row" method="post" action="/read/pictures">${field}<label>Pictures <select name="pictures">${options}</select></label><button>Save</button></form>`;
}

function writeFolderInput(folders: readonly string[], value = ''): Markup {
  return html`<label>Folder <input name="folder" value="${value}" maxlength="500" list="folders" dir="auto"></label>
<datalist id="folders">${folders.map((folder) => html`<option value="${folder}"></option>`)}</datalist>`;
}

function showFolder(folder: string, { sources, unread, gallery, user, now }: SourcesShown): Markup {
  const inside = sources.filter((source) => (source.folder ?? '') === folder);
  const count = inside.reduce((sum, { id }) => sum + (unread.get(id) ?? 0), 0);
  const head =
    folder === ''
      ? html`<h2>Without a folder</h2>`
      : html`<h2><a href="/read/articles?folder=${encodeURIComponent(folder)}" dir="auto">${folder}</a> <span class="count">${count.toLocaleString('en')} unread</span></h2>`;
  return html`<section class="folder">${head}
<table class="sources">
<thead><tr><th>Source</th><th>Unread</th><th>Asked last</th><th>Asked next</th><th>Feed</th></tr></thead>
<tbody>${inside.map((source) => showSource(source, unread.get(source.id) ?? 0, gallery && user.pictures !== 'none', now))}
</tbody>
</table></section>`;
}

function showSource(source: Source, unread: number, icon: boolean, now: number): Markup {
  const { id, title, url, inLanguage, state, lastPollAt, nextPollAt } = source;
  return html`
<tr><td>${showIcon(id, icon)}<a href="/read/sources/${id}"${spoken(inLanguage)}>${title ?? url}</a>${showTrouble(source)}</td><td data-label="Unread"><a href="/read/articles?source=${id}">${unread.toLocaleString('en')}</a></td><td data-label="Asked last">${lastPollAt === null ? 'never' : showTime(lastPollAt, now)}</td><td data-label="Asked next">${state === 'active' ? showTime(nextPollAt, now) : state}</td><td data-label="Feed"><a href="/feeds/${id}/full.rss">full text</a></td></tr>`;
}

function showTrouble({ failures, lastError }: Source): Markup | string {
  return failures === 0 ? '' : html`<br><span class="failed">${countThings(failures, 'failure')}: ${lastError ?? 'unknown'}</span>`;
}

export interface SourceShown {
  readonly source: Source;
  readonly folders: readonly string[];
  readonly field: Markup;
  readonly now: number;
}

/** One source: how it does, and the forms that change it. */
export function writeSource({ source, folders, field, now }: SourceShown): Markup {
  const { id, title, url, homeUrl, folder, inLanguage, state, nextPollAt } = source;
  const send = (what: string, label: string): Markup =>
    html`<form method="post" action="/read/sources/${id}/${what}">${field}<button>${label}</button></form>`;
  const home = homeUrl !== null && /^https?:/i.test(homeUrl) ? homeUrl : url;
  return frame(
    { title: title ?? url, here: 'sources' },
    html`<h1${spoken(inLanguage)}>${title ?? url}</h1>
<p class="tools"><a href="/read/articles?source=${id}">Unread articles</a><a href="/read/articles?show=all&amp;source=${id}">All articles</a><a href="${home}" rel="noreferrer">Site</a><a href="/read/sources/${id}/settings">How it is read</a><a href="/feeds/${id}/full.rss">Full-text feed</a></p>
<dl class="facts">
<dt>Feed</dt><dd dir="ltr">${url}</dd>
<dt>State</dt><dd>${describeHealth(source)}</dd>
<dt>Asked last</dt><dd>${source.lastPollAt === null ? 'never' : showTime(source.lastPollAt, now)}</dd>
<dt>Answered last</dt><dd>${source.lastSuccessAt === null ? 'never' : showTime(source.lastSuccessAt, now)}</dd>
<dt>Asked next</dt><dd>${state === 'active' ? showTime(nextPollAt, now) : 'not until it is brought back'}</dd>
</dl>
<form class="row" method="post" action="/read/sources/${id}">${field}
<label>Title <input name="title" value="${title ?? ''}" maxlength="500" size="30" dir="auto"></label>
${writeFolderInput(folders, folder ?? '')}
<button>Save</button>
</form>
<div class="marks">${state === 'active' ? html`${send('refresh', 'Ask now')}${send('pause', 'Pause')}` : send('resume', state === 'gone' ? 'Bring back' : 'Go on')}</div>
<details class="folder"><summary>Remove this source</summary>
<form class="row" method="post" action="/read/sources/${id}/remove">${field}
<label><span><input type="checkbox" name="sure" value="yes" required> Its articles stay, and count as read.</span></label><button>Remove</button>
</form></details>`,
  );
}

function describeHealth({ state, failures, lastError, lastSuccessAt }: Source): Markup | string {
  if (state === 'paused') return 'paused';
  if (state === 'gone') return html`<span class="failed">gone: the site says that there is no such feed any more</span>`;
  if (failures > 0) return html`<span class="failed">${countThings(failures, 'failure')} in a row: ${lastError ?? 'unknown'}</span>`;
  return lastSuccessAt === null ? 'not asked yet' : 'well';
}

export interface ChoicesShown {
  readonly address: string;
  readonly choices: readonly FeedChoice[];
  readonly folder: string;
  readonly field: Markup;
}

/** The feeds of a site that has several. */
export function writeChoices({ address, choices, folder, field }: ChoicesShown): Markup {
  const choice = ({ url, title, entries }: FeedChoice, at: number): Markup =>
    html`<label><span><input type="checkbox" name="url" value="${url}"${at === 0 ? html` checked` : ''}> <bdi>${title ?? url}</bdi></span> <span class="meta" dir="ltr">${url}, ${countThings(entries, 'entry', 'entries')}</span></label>`;
  return frame(
    { title: 'Which feeds?', here: 'sources' },
    html`<h1>Which feeds?</h1>
<p>${address} has ${countThings(choices.length, 'feed')}.</p>
<form class="fields" method="post" action="/read/sources">${field}<input type="hidden" name="folder" value="${folder}">
${choices.map(choice)}
<button>Add</button>
</form>`,
  );
}
