/** The login of people with a browser: a page, and a session in a cookie. */
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { SESSION_COOKIE } from '../admission.ts';
import { readAddressFields } from '../fields.ts';
import { LoginGuard } from '../login-guard.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { isSecure, readDestination, readForm, writeFormField } from './form.ts';
import { frame, type Markup } from './layout.ts';
import { sendPage } from './send-page.ts';

/** As long as a session lasts that nobody uses. */
const SESSION_SECONDS = 90 * 86_400;

export function addLoginRoutes(app: Router, workings: Workings): void {
  const { door, behindProxy } = workings;
  const guard = new LoginGuard(workings);
  app.get('/login', async (c) => {
    const to = readDestination(readAddressFields(c).one('to'));
    if (await door.isOpen()) return c.redirect(to, 303);
    return sendPage(c, writeLogin(writeFormField(c, behindProxy), to, false));
  });
  app.post('/login', async (c) => {
    const form = await readForm(c);
    const to = readDestination(form.one('to'));
    const visitor = await guard.admit(c, form.one('name') ?? '', form.one('password') ?? '');
    if (visitor === undefined) {
      c.status(401);
      return sendPage(c, writeLogin(writeFormField(c, behindProxy), to, true));
    }
    const key = await door.giveKey(visitor.user, 'session', c.req.header('user-agent')?.slice(0, 200));
    setCookie(c, SESSION_COOKIE, key, {
      path: '/',
      httpOnly: true,
      // A link from elsewhere leads to the page; a form from elsewhere brings no session.
      sameSite: 'Lax',
      secure: isSecure(c, behindProxy),
      maxAge: SESSION_SECONDS,
    });
    return c.redirect(to, 303);
  });
  app.post('/read/logout', (c) => logOut(c, workings));
}

async function logOut(c: Context<AppEnv>, { door }: Workings): Promise<Response> {
  await readForm(c);
  const session = c.get('session');
  if (session !== undefined) await door.takeKey((await c.get('visit')()).user, session);
  deleteCookie(c, SESSION_COOKIE, { path: '/' });
  return c.redirect('/login', 303);
}

function writeLogin(field: Markup, to: string, wrong: boolean): Markup {
  return frame(
    { title: 'Log in' },
    html`<h1>Log in</h1>
${wrong ? html`<p class="note" role="alert">Name or password is wrong.</p>` : ''}
<form class="fields" method="post" action="/login">${field}<input type="hidden" name="to" value="${to}">
<label>Name <input name="name" autocomplete="username" required maxlength="64" autocapitalize="none"></label>
<label>Password <input name="password" type="password" autocomplete="current-password" required maxlength="1000"></label>
<button>Log in</button>
</form>`,
  );
}
