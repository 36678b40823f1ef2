/** Tests of the connector by itself: answers of the resolver are checked before connecting, the open socket after. */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddressGuard } from './addresses.ts';
import { createConnector } from './connector.ts';

let server: Server;
let opened = 0;
let closed = 0;
beforeAll(async () => {
  server = createServer((socket) => {
    opened++;
    socket.on('close', () => closed++).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Refuses from the `n`-th question on. */
function guardFrom(n: number): AddressGuard & { asked: [string, string][] } {
  const asked: [string, string][] = [];
  return {
    asked,
    refuse(address, hostname) {
      asked.push([address, hostname]);
      return asked.length >= n ? 'loopback' : undefined;
    },
  };
}

function connect(guard: AddressGuard, hostname: string): Promise<Socket> {
  const connector = createConnector({ guard, resolve: async () => ['127.0.0.1'], timeoutMs: 5_000 });
  const port = String((server.address() as AddressInfo).port);
  return new Promise((resolve, reject) =>
    connector({ hostname, host: hostname, protocol: 'http:', port }, (error, socket) =>
      error === null ? resolve(socket as Socket) : reject(error),
    ),
  );
}

it('asks about the answer of the resolver, then about the socket’s other end', async () => {
  const guard = guardFrom(99);
  (await connect(guard, 'name.example')).destroy();
  expect(guard.asked).toEqual([
    ['127.0.0.1', 'name.example'],
    ['127.0.0.1', 'name.example'],
  ]);
});

it('closes a socket that ended up where it must not', async () => {
  const before = closed;
  await expect(connect(guardFrom(2), 'name.example')).rejects.toMatchObject({ code: 'private_address' });
  await expect(connect(guardFrom(2), '127.0.0.1')).rejects.toMatchObject({ code: 'private_address' });
  await expect.poll(() => closed).toBeGreaterThanOrEqual(before + 2);
});

it('does not connect at all where the answer is refused', async () => {
  const before = opened;
  await expect(connect(guardFrom(1), 'name.example')).rejects.toMatchObject({ code: 'private_address' });
  await expect(connect(guardFrom(1), '127.0.0.1')).rejects.toMatchObject({ code: 'private_address' });
  // One that is allowed comes after any that were made.
  (await connect(guardFrom(99), 'name.example')).destroy();
  await expect.poll(() => opened).toBeGreaterThan(before);
  expect(opened).toBe(before + 1);
});
