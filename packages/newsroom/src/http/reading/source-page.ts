/** The sources, and how they do. */
import { html } from 'hono/html';
import type { Source } from '../../store/schema.ts';
import { countThings, frame, type Markup, showTime, spoken } from './layout.ts';

export function writeSources(sources: readonly Source[], now: number): Markup {
  const table = html`<table class="sources">
<thead><tr><th>Source</th><th>Folder</th><th>Asked last</th><th>Asked next</th><th>Feed</th></tr></thead>
<tbody>${sources.map((source) => showSource(source, now))}
</tbody>
</table>`;
  return frame(
    { title: 'Sources', here: 'sources', wide: true },
    html`<h1>Sources</h1>
<p class="tools"><a href="/sources.opml">OPML</a><a href="/feeds/all/full.rss">All articles as RSS</a></p>
${sources.length === 0 ? html`<p class="note">No sources yet. Follow one with <code>galley-newsroom add ADDRESS</code>.</p>` : table}`,
  );
}

function showSource(source: Source, now: number): Markup {
  const { id, title, url, homeUrl, inLanguage, folder, state, lastPollAt, nextPollAt, failures, lastError } = source;
  const name = title ?? url;
  const home = homeUrl !== null && /^https?:/i.test(homeUrl) ? homeUrl : url;
  const trouble =
    failures === 0 ? '' : html`<br><span class="failed">${countThings(failures, 'failure')}: ${lastError ?? 'unknown'}</span>`;
  return html`
<tr><td><a href="${home}" rel="noreferrer"${spoken(inLanguage)}>${name}</a>${trouble}</td><td data-label="Folder">${folder ?? ''}</td><td data-label="Asked last">${lastPollAt === null ? 'never' : showTime(lastPollAt, now)}</td><td data-label="Asked next">${state === 'active' ? showTime(nextPollAt, now) : state}</td><td data-label="Feed"><a href="/feeds/${id}/full.rss">full text</a></td></tr>`;
}
