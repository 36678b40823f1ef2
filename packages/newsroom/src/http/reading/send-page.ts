/** A page with the headers that all pages have. */
import type { Context } from 'hono';
import type { AppEnv } from '../workings.ts';
import type { Markup } from './layout.ts';
import { READING_POLICY } from './reading-policy.ts';

export async function sendPage(c: Context<AppEnv>, page: Markup): Promise<Response> {
  c.header('Content-Security-Policy', READING_POLICY);
  // No word to other sites; without it a browser does not say to us either where a form comes from.
  c.header('Referrer-Policy', 'same-origin');
  return c.html(await page);
}
