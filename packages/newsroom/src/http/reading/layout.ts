/** What all pages for people share: the frame around them, times, marks. Everything stored is escaped by the template. */
import { html } from 'hono/html';
import type { Marked } from '../../store/highlight.ts';

/** What a template gives: finished, or with promises in it. */
export type Markup = ReturnType<typeof html>;

export interface Frame {
  readonly title: string;
  /** Which part of the bar is here. */
  readonly here?: 'stories' | 'unread' | 'starred' | 'sources';
  /** What stands in the search box. */
  readonly query?: string;
  readonly wide?: boolean;
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%239c2f1f' d='M2 2h12v3H2zm0 5h5v2H2zm0 3h5v2H2zm0 3h5v1H2zm7-6h5v7H9z'/%3E%3C/svg%3E";

export function frame({ title, here, query = '', wide = false }: Frame, content: Markup): Markup {
  const current = (part: Frame['here']) => (here === part ? html` aria-current="page"` : '');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === '' ? 'Galley newsroom' : `${title} · Galley`}</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="/style.css">
<script type="module" src="/reader.js"></script>
<link rel="alternate" type="application/rss+xml" title="All articles, full text" href="/feeds/all/full.rss">
</head>
<body>
<a class="skip" href="#main">To the content</a>
<header class="bar">
<a class="brand" href="/">Galley</a>
<nav aria-label="Parts"><a href="/"${current('stories')}>Stories</a><a href="/read/articles"${current('unread')}>Unread</a><a href="/read/articles?show=starred"${current('starred')}>Starred</a><a href="/read/sources"${current('sources')}>Sources</a></nav>
<form class="search" role="search" action="/" method="get">
<input type="search" name="q" value="${query}" aria-label="Search the articles" placeholder="Search" dir="auto" maxlength="500">
<button>Search</button>
</form>
</header>
<main id="main" tabindex="-1"${wide ? html` class="wide"` : ''}>
${content}
</main>
</body>
</html>`;
}

/** ` lang="ug" dir="auto"` for an element that holds text of a language: the text itself says which way it runs. */
export function spoken(language: string | null | undefined, direction: 'ltr' | 'rtl' | 'auto' = 'auto'): Markup {
  return language ? html` lang="${language}" dir="${direction}"` : html` dir="${direction}"`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const HOUR_MS = 3_600_000;

/** A time as people say it: "5 min ago", "in 3 h", else the day; all of it where a pointer rests. */
export function showTime(iso: string, now: number): Markup {
  return html`<time dir="ltr" datetime="${iso}" title="${TIME.format(new Date(iso))} UTC">${sayTime(Date.parse(iso), now)}</time>`;
}

function sayTime(at: number, now: number): string {
  const distance = Math.abs(now - at);
  if (distance >= 24 * HOUR_MS) return DAY.format(at);
  if (distance < 60_000) return 'now';
  const span = distance < HOUR_MS ? `${Math.floor(distance / 60_000)} min` : `${Math.floor(distance / HOUR_MS)} h`;
  return at < now ? `${span} ago` : `in ${span}`;
}

/** Text with its marks. */
export function showMarked({ text, marks }: Marked): Markup {
  const pieces: (string | Markup)[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    pieces.push(text.slice(at, start), html`<mark>${text.slice(start, end)}</mark>`);
    at = end;
  }
  return html`${pieces}${text.slice(at)}`;
}

export function countThings(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
