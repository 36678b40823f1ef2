/** Buttons by which an article is marked as read, unread, starred or not; and the mark that comes with opening it. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ArticleSummary } from '../../store/article-lists.ts';
import type { ArticleState, StateChange } from '../../store/article-states.ts';
import { HttpProblem } from '../problem.ts';
import type { AppEnv } from '../workings.ts';
import { writeFormField } from './form.ts';
import type { Markup } from './layout.ts';
import { readNumber } from './path-id.ts';

type Marked = Pick<ArticleSummary, 'id' | 'headline' | 'url'> & ArticleState;

const CHANGES: ReadonlyMap<string, StateChange> = new Map([
  ['read', { read: true }],
  ['unread', { read: false }],
  ['star', { starred: true }],
  ['unstar', { starred: false }],
]);

/** The buttons of an article, within a form that goes to `/read/mark`: one form for all articles of a list. */
export function writeMarkButtons({ id, headline, url, read, starred }: Marked): Markup {
  const name = headline || url;
  const button = (mark: string, label: string): Markup =>
    html`<button name="mark" value="${mark} ${id}" aria-label="${label}: ${name}">${label}</button>`;
  return html`<span class="marks" lang="en">${read ? button('unread', 'Mark as unread') : button('read', 'Mark as read')}${starred ? button('unstar', 'Remove star') : button('star', 'Star')}</span>`;
}

/** The form of one article on its own page. */
export function writeMarks(c: Context<AppEnv>, article: Marked, behindProxy: boolean): Markup {
  const { pathname, search } = new URL(c.req.url);
  return html`<form method="post" action="/read/mark">${writeFormField(c, behindProxy)}<input type="hidden" name="to" value="${pathname}${search}">${writeMarkButtons(article)}</form>`;
}

/** What a button says. @throws HttpProblem `invalid_request` */
export function readMark(text: string | undefined): { readonly id: number; readonly change: StateChange } {
  const [mark = '', number] = (text ?? '').split(' ', 2);
  const [change, id] = [CHANGES.get(mark), readNumber(number)];
  if (change === undefined || id === undefined) throw new HttpProblem('invalid_request', 'That is no mark.');
  return { id, change };
}

/**
 * Whether a person came to this page by a link of ours, or by themselves: nothing is read because another site shows it in a frame or
 * as a picture, or because a browser looks ahead. Browsers that do not say get no mark.
 */
export function isOpenedHere(c: Context<AppEnv>): boolean {
  const say = (name: string): string => c.req.header(name) ?? '';
  const ahead = /prefetch|prerender/i.test(say('sec-purpose') + say('purpose'));
  // The form that marks an article leads back to it: who has just said "unread" has not opened it.
  return (
    ['same-origin', 'none'].includes(say('sec-fetch-site')) &&
    say('sec-fetch-dest') === 'document' &&
    !ahead &&
    c.req.query('marked') === undefined
  );
}
