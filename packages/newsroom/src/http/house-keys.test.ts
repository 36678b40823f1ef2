/** Reading programs in a house without users: any password opens an open one, the API key one that has a key. */
import { expect, it } from 'vitest';
import { startNewsServer } from '../../test/news-server.ts';
import { writeFeverKey } from '../users/key.ts';

it.each([
  [undefined, 'anything', 200, 1],
  ['house', 'house', 200, 1],
  ['house', 'anything', 401, 0],
])('with the API key %s, password %s', async (apiKey, password, status, auth) => {
  const server = await startNewsServer(apiKey === undefined ? {} : { apiKey });
  try {
    const login = await server.ask('/accounts/ClientLogin', {
      method: 'POST',
      body: new URLSearchParams({ Email: 'me', Passwd: password }),
    });
    expect(login.status).toBe(status);
    const key = /^Auth=(.+)$/m.exec(await login.text())?.[1] ?? 'none';
    const list = await server.ask('/reader/api/0/subscription/list', { headers: { authorization: `GoogleLogin auth=${key}` } });
    expect(list.status).toBe(status);
    const body = new URLSearchParams({ api_key: writeFeverKey('reader', password) });
    expect(await (await server.ask('/fever/?api', { method: 'POST', body })).json()).toMatchObject({ auth });
    // Who logged in while the house was open is out when it is closed.
    await server.store.users.add('anna', 'scrypt$1$1$1$AA$AA');
    expect((await server.ask('/reader/api/0/subscription/list', { headers: { authorization: `GoogleLogin auth=${key}` } })).status).toBe(
      401,
    );
  } finally {
    await server.close();
  }
});
