/** The page on which it is said how one source is read: rules, overrides, headers, pace, retention; and what its rules hold back. */
import { html } from 'hono/html';
import { writeRule } from '../../rules/rule.ts';
import type { Source } from '../../store/schema.ts';
import type { FullSettings } from '../../store/source-settings.ts';
import type { BlockedItem } from '../routes/source-settings-routes.ts';
import { frame, type Markup, showTime } from './layout.ts';

export interface SettingsShown {
  readonly source: Source;
  readonly own: FullSettings;
  readonly blocked: readonly BlockedItem[];
  readonly field: Markup;
  readonly now: number;
}

export function writeSettings({ source, own, blocked, field, now }: SettingsShown): Markup {
  const { id, title, url } = source;
  const { rules = [], overrides, userAgent = '', pollMinutes = '', keepDays = '', keepArticles = '' } = own.settings;
  const number = (name: string, label: string, value: number | string): Markup =>
    html`<label>${label} <input name="${name}" type="number" min="1" value="${value}"></label>`;
  return frame(
    { title: `How ${title ?? url} is read`, here: 'sources' },
    html`<h1>How <bdi>${title ?? url}</bdi> is read</h1>
<p class="tools"><a href="/read/sources/${id}">The source</a></p>
<form class="fields" method="post" action="/read/sources/${id}/settings">${field}
<label><span>Rules, one a line: <code>block title: sponsored</code>, <code>keep text: harbo*</code>, <code>block any: /lottery|horoscope/</code>. What follows the
colon is a word or a phrase, or an expression (RE2) between slashes; before it stands title, text, author, link or any.</span>
<textarea name="rules" rows="6" dir="auto" spellcheck="false">${rules.map(writeRule).join('\n')}</textarea></label>
<label><span>Overrides (JSON): where pages have what, by CSS selectors, such as <code>{"body": ".story", "drop": ".ad"}</code></span>
<textarea name="overrides" rows="4" dir="ltr" spellcheck="false">${overrides === undefined ? '' : JSON.stringify(overrides, null, 1)}</textarea></label>
<label>User agent <input name="userAgent" value="${userAgent}" maxlength="500" size="40" dir="ltr" spellcheck="false"></label>
${number('pollMinutes', 'Minutes between two polls', pollMinutes)}
${number('keepDays', 'Days its articles are kept', keepDays)}
${number('keepArticles', 'How many of its articles are kept', keepArticles)}
<button>Save</button>
</form>
${writeSecrets(id, own, field)}
<h2>Held back</h2>
${
  blocked.length === 0
    ? html`<p class="note">Nothing.</p>`
    : html`<ul class="held">${blocked.map(
        (item) => html`
<li><bdi>${item.title ?? item.url ?? item.id}</bdi> <span class="meta">${showTime(item.firstSeenAt, now)}: <bdi>${item.problem ?? ''}</bdi></span></li>`,
      )}</ul>`
}`,
  );
}

/** What was given is named and not shown. */
function writeSecrets(id: number, { secrets }: FullSettings, field: Markup): Markup {
  const names = Object.keys(secrets?.headers ?? {})
    .sort()
    .join(', ');
  const state = secrets === undefined ? html`None.` : html`${names}, for ${secrets.origins.join(', ')}. The values are not shown.`;
  return html`<h2>Headers and cookies</h2>
<p class="note" dir="auto">${state}</p>
<form class="fields" method="post" action="/read/sources/${id}/headers">${field}
<label><span>All headers, one a line: <code>Cookie: session=…</code>. They take the place of those before; none: none are sent.</span>
<textarea name="headers" rows="3" dir="ltr" spellcheck="false" autocomplete="off"></textarea></label>
<label>Other hosts that are told them, beside the feed’s own <input name="headersFor" size="40" maxlength="2000" dir="ltr" spellcheck="false" placeholder="www.news.example"></label>
<button>Replace headers</button>
</form>`;
}
