/** Who asks, as the Google Reader API wants to know it: a login gives a key, which comes with every request. */
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Visitor } from '../../users/doorkeeper.ts';
import { hashKey } from '../../users/key.ts';
import { readBodyFields, readFields } from '../fields.ts';
import type { LoginGuard } from '../login-guard.ts';
import type { AppEnv, Workings } from '../workings.ts';

/** What old programs take for a word that they have to give back with every change. */
const TOKEN_LENGTH = 57;

/** A login by name and password. */
export async function logIn(c: Context<AppEnv>, { door }: Workings, guard: LoginGuard): Promise<Response> {
  const fields = await readFields(c);
  const [name = '', password = ''] = [fields.one('Email'), fields.one('Passwd')];
  const visitor = await guard.admit(c, name, password);
  if (visitor === undefined) return c.text('Error=BadAuthentication\n', 401);
  const key = await door.giveKey(visitor.user, 'login', fields.one('client') ?? c.req.header('user-agent')?.slice(0, 200));
  if (fields.one('output') === 'json') return c.json({ SID: key, LSID: key, Auth: key });
  return c.text(`SID=${key}\nLSID=${key}\nAuth=${key}\n`);
}

/**
 * Lets pass only requests with a login: no page of another site can send this header, in whatever browser, nor does it know the key. Liferea
 * sends the header but when it asks for contents: there the key stands in the form, where others have their token.
 */
export function requireLogin({ door }: Workings): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const header = /^GoogleLogin\s+auth=(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]?.trim();
    const key = header ?? (c.req.method === 'POST' ? (await readBodyFields(c)).one('T') : undefined);
    const visitor: Visitor | undefined = key === undefined ? undefined : await door.admitByKey(key);
    if (visitor === undefined) return c.text('Unauthorized\n', 401, { 'WWW-Authenticate': 'GoogleLogin realm="galley"' });
    c.set('visit', async () => visitor);
    return next();
  };
}

export function addAccountRoutes(app: Hono<AppEnv>): void {
  app.get('/token', (c) => c.text(hashKey(c.req.header('authorization') ?? '').slice(0, TOKEN_LENGTH)));
  app.get('/user-info', async (c) => {
    const { user } = await c.get('visit')();
    const id = String(user.id);
    return c.json({ userId: id, userName: user.name, userProfileId: id, userEmail: user.name });
  });
  // Nothing of this kind is kept, but programs ask before they do anything else.
  app.get('/preference/list', (c) => c.json({ prefs: [] }));
  app.get('/preference/stream/list', (c) => c.json({ streamprefs: {} }));
  app.get('/friend/list', (c) => c.json({ friends: [] }));
}
