/** Forms that change something: each carries a word that only a page of ours knows, and comes from an address of ours. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { requireMediaType, SESSION_COOKIE } from '../admission.ts';
import { type Fields, readBodyFields } from '../fields.ts';
import { HttpProblem } from '../problem.ts';
import { findUrl } from '../proxy.ts';
import type { AppEnv } from '../workings.ts';
import type { Markup } from './layout.ts';

/** For whoever has no session: the word of their forms hangs on it, and nothing else. */
const FORM_COOKIE = 'galley_form';
const FIELD = 'form';
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The hidden field of a form. Another site can neither read it nor know the cookie that it is made of. */
export function writeFormField(c: Context<AppEnv>, behindProxy: boolean): Markup {
  let secret = readSecret(c);
  if (secret === undefined) {
    secret = randomBytes(24).toString('base64url');
    setCookie(c, FORM_COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'Strict', secure: isSecure(c, behindProxy) });
  }
  return html`<input type="hidden" name="${FIELD}" value="${deriveWord(secret)}">`;
}

/**
 * What a form of ours sends.
 * @throws HttpProblem `forbidden_origin`, `forbidden`, `unsupported_media_type`
 */
export async function readForm(c: Context<AppEnv>): Promise<Fields> {
  requireMediaType(c, FORM_TYPES);
  // Every browser says with a form where it comes from; foreign origins are refused before this (`requireOwnOrigin`).
  if (c.req.header('origin') === undefined && c.req.header('sec-fetch-site') !== 'same-origin') throw new HttpProblem('forbidden_origin');
  const fields = await readBodyFields(c);
  const secret = readSecret(c);
  const given = Buffer.from(fields.one(FIELD) ?? '');
  const expected = Buffer.from(secret === undefined ? '' : deriveWord(secret));
  if (expected.length === 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new HttpProblem('forbidden', 'The page is too old. Load it again, and send the form once more.');
  return fields;
}

/** An address of ours, and nobody else's; the first page for any other. */
export function readDestination(to = '/'): string {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : '/';
}

export function isSecure(c: Context<AppEnv>, behindProxy: boolean): boolean {
  return findUrl(c, behindProxy).startsWith('https:');
}

function readSecret(c: Context<AppEnv>): string | undefined {
  return getCookie(c, SESSION_COOKIE) || getCookie(c, FORM_COOKIE) || undefined;
}

function deriveWord(secret: string): string {
  return createHash('sha256').update(`form ${secret}`).digest('base64url');
}
