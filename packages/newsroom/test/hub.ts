/** A WebSub hub on the loopback: takes subscriptions, verifies them by the callback, and sends what it is told to publish, signed. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HubSubscription {
  readonly callback: string;
  readonly topic: string;
  readonly secret: string;
  readonly lease: string;
}

export interface TestHub {
  readonly url: string;
  /** Those whose subscribers stood by them, the last last. */
  readonly subscriptions: readonly HubSubscription[];
  /** How many requests to subscribe came. */
  asked(): number;
  /** Sends to the latest subscriber of a topic; the status of the answer. */
  publish(topic: string, body: string, options?: { readonly signature?: string; readonly method?: string }): Promise<number>;
  close(): Promise<void>;
}

/** @param leaseSeconds what it grants. */
export async function startHub(leaseSeconds = 3600): Promise<TestHub> {
  const subscriptions: HubSubscription[] = [];
  let asked = 0;
  const verify = async (form: URLSearchParams): Promise<void> => {
    const [callback, topic] = [form.get('hub.callback')!, form.get('hub.topic')!];
    const challenge = `challenge-${asked}`;
    const query = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': topic,
      'hub.challenge': challenge,
      'hub.lease_seconds': String(leaseSeconds),
    });
    const answer = await fetch(`${callback}?${query}`);
    if (answer.status === 200 && (await answer.text()) === challenge)
      subscriptions.push({ callback, topic, secret: form.get('hub.secret')!, lease: form.get('hub.lease_seconds')! });
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked++;
    response.writeHead(202).end();
    await verify(new URLSearchParams(Buffer.concat(chunks).toString())).catch(() => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    subscriptions,
    asked: () => asked,
    publish: async (topic, body, { signature, method = 'sha256' } = {}) => {
      const { callback, secret } = subscriptions.findLast((subscription) => subscription.topic === topic)!;
      const signed = signature ?? `${method}=${createHmac(method, secret).update(body).digest('hex')}`;
      const headers = { 'content-type': 'application/rss+xml', 'x-hub-signature': signed };
      return (await fetch(callback, { method: 'POST', headers, body })).status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
