import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTestDesk, startNewsServer } from '../../test/news-server.ts';
import type { Store } from '../store/store.ts';

/** A store of an open house, of which only the list of articles is asked, and which answers when it is told to. */
function createSlowStore(): { store: Store; asked: Promise<void>; answer: () => void } {
  let answer = () => {};
  let begin = () => {};
  const asked = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const list = () =>
    new Promise((resolve) => {
      answer = () => resolve({ items: [] });
      begin();
    });
  const users = { anyLocked: async () => false };
  return { store: { articles: { list }, users } as unknown as Store, asked, answer: () => answer() };
}

const startSlow = async (graceMs: number) => {
  const slow = createSlowStore();
  return { ...slow, server: await startNewsServer({ store: slow.store, desk: createTestDesk(slow.store), serving: { graceMs } }) };
};

describe('serve', () => {
  it('finishes what runs, takes nothing new, and stops', async () => {
    const { server, asked, answer } = await startSlow(60_000);
    const running = server.ask('/articles');
    await asked;
    const closed = server.close();
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
    answer();
    const response = await running;
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    expect(await response.json()).toEqual({ items: [] });
    await closed;
  });

  it('waits no longer than it was told', async () => {
    const { server, asked } = await startSlow(100);
    const running = server.ask('/articles');
    running.catch(() => {});
    await asked;
    await server.close();
    await expect(running).rejects.toThrow();
  });

  it('does not wait for connections that ask nothing', async () => {
    const { server } = await startSlow(60_000);
    expect((await server.ask('/health')).status).toBe(200); // its connection is kept alive
    await server.close();
  });

  it('says when it cannot listen', async () => {
    const { server } = await startSlow(1000);
    const { store } = createSlowStore();
    await expect(startNewsServer({ store, desk: createTestDesk(store), serving: { port: server.port } })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await server.close();
  });

  it('answers rubbish without falling over', async () => {
    const { server } = await startSlow(1000);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a b\r\n\r\n'));
      socket.on('data', (chunk) => {
        text += chunk;
        socket.end();
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toContain('at ');
    expect((await server.ask('/health')).status).toBe(200);
    await server.close();
  });
});
