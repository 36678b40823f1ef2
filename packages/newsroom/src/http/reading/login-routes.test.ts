/** The login of people with a browser, and the forms that nobody else can send for them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FormBrowser } from '../../../test/form-browser.ts';
import { type NewsServer, startNewsServer } from '../../../test/news-server.ts';
import { hashPassword } from '../../users/password.ts';

let server: NewsServer;
beforeAll(async () => {
  server = await startNewsServer({ limits: { loginsPerMinute: 6 } });
  await server.store.users.add('anna', await hashPassword('correct horse'));
}, 60_000);
afterAll(() => server.close());

it('asks for name and password, leads back, remembers and forgets', async () => {
  const browser = new FormBrowser(server.url);
  const refused = await browser.ask('/read/sources');
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/login?to=%2Fread%2Fsources']);
  const login = await browser.ask('/login?to=/read/sources');
  expect(login.headers.get('referrer-policy')).toBe('same-origin');
  const page = await login.text();
  const wrong = await browser.send(page, '/login', { name: 'anna', password: 'wrong', to: '/read/sources' });
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('Name or password is wrong')]);
  const right = await browser.send(page, '/login', { name: 'Anna', password: 'correct horse', to: '/read/sources' });
  expect([right.status, right.headers.get('location')]).toEqual([303, '/read/sources']);
  expect(right.headers.get('set-cookie')).toMatch(/^galley_session=galley_[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await browser.ask('/read/sources')).status).toBe(200);
  expect(((await (await browser.ask('/me')).json()) as { name: string }).name).toBe('anna');
  // The word of a form hangs on the session now: the one from before is worth nothing.
  expect((await browser.send(page, '/read/logout', {})).status).toBe(403);
  const stolen = new FormBrowser(server.url);
  stolen.cookies.set('galley_session', browser.cookies.get('galley_session')!);
  const word = await (await browser.ask('/login')).text();
  expect((await browser.send(word, '/read/logout', {})).headers.get('location')).toBe('/login');
  expect([(await browser.ask('/me')).status, (await stolen.ask('/read/sources')).status]).toEqual([303, 303]);
});

it('takes no form that another site has sent, or that says nothing of where it comes from', async () => {
  const browser = new FormBrowser(server.url);
  const page = await (await browser.ask('/login')).text();
  const fields = { name: 'anna', password: 'correct horse' };
  browser.origin = 'https://evil.example';
  expect((await browser.send(page, '/login', fields)).status).toBe(403);
  browser.origin = 'null';
  expect((await browser.send(page, '/login', fields)).status).toBe(403);
  browser.origin = server.url;
  expect((await browser.send('', '/login', fields)).status).toBe(403);
  const body = new URLSearchParams({ form: /name="form" value="([^"]+)"/.exec(page)![1]!, ...fields });
  expect((await browser.ask('/login', { method: 'POST', body })).status).toBe(403);
});

it('leads nobody elsewhere', async () => {
  for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/a\r\nSet-Cookie: x']) {
    const page = await (await server.ask(`/login?to=${encodeURIComponent(to)}`)).text();
    expect([to, /name="to" value="([^"]*)"/.exec(page)?.[1]]).toEqual([to, '/']);
  }
});

it('lets nobody guess for long', async () => {
  const browser = new FormBrowser(server.url);
  const page = await (await browser.ask('/login')).text();
  const tries = [];
  for (let i = 0; i < 8; i++) tries.push((await browser.send(page, '/login', { name: 'anna', password: `guess ${i}` })).status);
  expect(tries.at(-1)).toBe(429);
});
