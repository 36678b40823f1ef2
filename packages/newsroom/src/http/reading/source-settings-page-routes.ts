/** The page of how a source is read, and its two forms. */
import type { Context } from 'hono';
import { readHeaders } from '../../rules/header-lines.ts';
import { readRule } from '../../rules/rule.ts';
import type { Fields } from '../fields.ts';
import { HttpProblem } from '../problem.ts';
import { findSource } from '../routes/source-routes.ts';
import { changeSettings, describeBlocked, orInvalid, SETTINGS_CHANGE } from '../routes/source-settings-routes.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { readForm, writeFormField } from './form.ts';
import { readId } from './path-id.ts';
import { sendPage } from './send-page.ts';
import { writeSettings } from './source-settings-pages.ts';

const MOST_BLOCKED = 200;

export function addSourceSettingsPages(app: Router, { store, clock, behindProxy }: Workings): void {
  app.get('/read/sources/:id/settings', async (c) => {
    const source = await findSource(store, readId(c));
    const own = await store.sourceSettings.full(source.id);
    const { items } = await store.feedItems.list({ sourceId: source.id, state: 'skipped', limit: MOST_BLOCKED });
    const blocked = items.map(describeBlocked);
    return sendPage(c, writeSettings({ source, own, blocked, field: writeFormField(c, behindProxy), now: clock.now() }));
  });
  const form = (what: string, read: (fields: Fields) => Parameters<typeof changeSettings>[2]): void => {
    app.post(`/read/sources/:id/${what}`, async (c: Context<AppEnv>) => {
      const fields = await readForm(c);
      const source = await findSource(store, readId(c));
      await changeSettings(
        store,
        source,
        orInvalid(() => read(fields)),
      );
      return c.redirect(`/read/sources/${source.id}/settings`, 303);
    });
  };
  form('settings', (fields) => ({
    rules: readLines(fields, 'rules').map(readRule),
    overrides: readOverrides(fields.one('overrides')),
    userAgent: fields.one('userAgent')?.trim().slice(0, 500) || null,
    pollMinutes: readNumber(fields, 'pollMinutes'),
    keepDays: readNumber(fields, 'keepDays'),
    keepArticles: readNumber(fields, 'keepArticles'),
  }));
  form('headers', (fields) => ({ headers: readHeaders(fields.one('headers') ?? ''), headersFor: readHosts(fields) }));
}

function readLines(fields: Fields, name: string): string[] {
  return (fields.one(name) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function readHosts(fields: Fields): string[] {
  return (fields.one('headersFor') ?? '').split(/[\s,]+/).filter((host) => host !== '');
}

function readNumber(fields: Fields, name: 'pollMinutes' | 'keepDays' | 'keepArticles'): number | null {
  const text = (fields.one(name) ?? '').trim();
  const number = SETTINGS_CHANGE[name].safeParse(text === '' ? null : Number(text));
  if (!number.success) throw new TypeError(`${name} is a whole number from 1 on`);
  return number.data ?? null;
}

function readOverrides(text = ''): Record<string, unknown> | null {
  if (text.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HttpProblem('invalid_request', `The overrides are no JSON: ${(error as Error).message}`);
  }
  const read = SETTINGS_CHANGE.overrides.safeParse(value);
  if (!read.success) throw new TypeError('overrides are an object of names and CSS selectors');
  return read.data ?? null;
}
