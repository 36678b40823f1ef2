import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEveryDatabase } from '../../../test/databases.ts';
import { type NewsServer, readProblem, replaceInStore, startNewsServer } from '../../../test/news-server.ts';
import { openStore, type Store } from '../../store/store.ts';

interface Told {
  event: string;
  id: string;
  data: { id: number; url?: string; mergedInto?: number; articleCount?: number };
}

/** A client of server-sent events that keeps what it is told. */
class EventClient {
  readonly told: Told[] = [];
  readonly comments: string[] = [];
  lastId: string | undefined;
  ended = false;
  readonly #controller = new AbortController();
  #done: Promise<void> = Promise.resolve();

  static async open(at: NewsServer, query = '', lastId?: string): Promise<EventClient> {
    const client = new EventClient();
    const headers = lastId === undefined ? {} : { 'last-event-id': lastId };
    const response = await at.ask(`/events${query}`, { headers, signal: client.#controller.signal });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    client.#done = client.#read(response).catch(() => {});
    await client.until(() => client.lastId !== undefined);
    return client;
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) this.#take(block);
    }
    this.ended = true;
  }

  #take(block: string): void {
    if (block.startsWith(':')) this.comments.push(block);
    const fields = Object.fromEntries(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    if (fields['id'] !== undefined) this.lastId = fields['id'];
    if (fields['data'] !== undefined) this.told.push({ event: fields['event']!, id: fields['id']!, data: JSON.parse(fields['data']) });
  }

  async until(reached: () => boolean): Promise<void> {
    for (const start = Date.now(); !reached() && Date.now() - start < 20_000; ) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(reached()).toBe(true);
  }

  async close(): Promise<void> {
    this.#controller.abort();
    await this.#done;
  }
}

const articlesOf = ({ told }: EventClient) => told.filter(({ event }) => event === 'article').map(({ data }) => data.id);

onEveryDatabase('GET /events', (database) => {
  let store: Store;
  let server: NewsServer;
  beforeAll(async () => {
    store = await openStore(await database.fresh());
    server = await startNewsServer({ store, limits: { heartbeatMs: 60_000 } });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  let made = 0;
  async function save(headline = 'News', url = `https://e.example/${++made}`): Promise<number> {
    return (
      await store.articles.save({
        url,
        article: { headline, articleBody: headline },
        seenAt: new Date(Date.UTC(2026, 10, 1) + ++made * 1000).toISOString(),
      })
    ).id;
  }

  it('begins now, and tells of articles and stories as they come', async () => {
    await save();
    const client = await EventClient.open(server);
    const id = await save();
    const { storyId } = await store.stories.place({ articleId: id, score: 1, at: '2026-11-01T00:00:00Z', headline: 'News' });
    await client.until(() => client.told.length >= 2);
    expect(client.told.map(({ event, data }) => [event, data.id])).toEqual([
      ['article', id],
      ['story', storyId],
    ]);
    expect(client.told[0]!.data).toMatchObject({ url: expect.stringContaining('https://e.example/'), partial: false });
    expect(client.told[0]!.data).not.toHaveProperty('article');
    expect(client.told[1]!.data.articleCount).toBe(1);
    await client.close();
  });

  it('tells several clients all of it, each once, in one order', async () => {
    const clients = [await EventClient.open(server), await EventClient.open(server), await EventClient.open(server, '?kind=article')];
    const ids = [];
    for (let i = 0; i < 30; i++) ids.push(await save());
    for (const client of clients) await client.until(() => articlesOf(client).length >= ids.length);
    for (const client of clients) {
      expect(articlesOf(client)).toEqual(ids);
      await client.close();
    }
  });

  it('misses nothing and repeats nothing over any number of connections', async () => {
    const ids: number[] = [];
    const seen: number[] = [];
    let lastId = await store.endOfChanges();
    for (let round = 0; round < 6; round++) {
      const writing = (async () => {
        for (let i = 0; i < 10; i++) ids.push(await save());
      })();
      const client: EventClient = await EventClient.open(server, '', lastId);
      await client.until(() => client.told.length > round); // so that the connection breaks in the middle of things
      await client.close();
      seen.push(...articlesOf(client));
      lastId = client.lastId!;
      await writing;
    }
    const last = await EventClient.open(server, '', lastId);
    await save();
    await last.until(() => seen.length + articlesOf(last).length > ids.length);
    await last.close();
    expect([...seen, ...articlesOf(last)].slice(0, -1)).toEqual(ids);
  });

  it('goes on by ?after as well, and tells only the last of many changes', async () => {
    const after = await store.endOfChanges();
    const id = await save('One', 'https://e.example/same');
    await save('Two', 'https://e.example/same');
    await save('Three', 'https://e.example/same');
    const other = await save();
    const client = await EventClient.open(server, `?after=${after}`);
    await client.until(() => client.told.length >= 2);
    expect(articlesOf(client)).toEqual([id, other]);
    await client.close();
  });

  it('tells that a story proved to be another one', async () => {
    const [one, two] = [await save(), await save()];
    const place = (articleId: number) => store.stories.place({ articleId, score: 1, at: '2026-11-01T00:00:00Z' });
    const [from, into] = [(await place(one)).storyId, (await place(two)).storyId];
    const client = await EventClient.open(server, '?kind=story');
    await store.stories.merge(from, into);
    await client.until(() => client.told.length >= 2);
    const told = new Map(client.told.map(({ data }) => [data.id, data]));
    expect(told.get(from)).toEqual({ id: from, mergedInto: into });
    expect(told.get(into)!.articleCount).toBe(2);
    await client.close();
  });

  it('refuses a place that is none', async () => {
    expect((await readProblem(await server.ask('/events?after=nonsense'))).code).toBe('bad_cursor');
    expect((await readProblem(await server.ask('/events', { headers: { 'last-event-id': 'x' } }))).code).toBe('bad_cursor');
  });

  it('opens no stream for a HEAD', async () => {
    expect((await server.ask('/events', { method: 'HEAD' })).headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await (await server.ask('/metrics')).text()).toContain('galley_event_streams 0');
  });

  it('shows that it is alive, and is one of so many', async () => {
    const small = await startNewsServer({ store, limits: { heartbeatMs: 20, eventStreams: 1 } });
    const client = await EventClient.open(small);
    await client.until(() => client.comments.length >= 2);
    expect((await readProblem(await small.ask('/events'))).code).toBe('too_many_requests');
    await client.close();
    const metric = async () => (await (await small.ask('/metrics')).text()).match(/^galley_event_streams (\d+)/m)![1];
    for (const start = Date.now(); (await metric()) !== '0' && Date.now() - start < 20_000; );
    const next = await EventClient.open(small);
    await next.close();
    await small.close();
  });

  it('tells what happened though nobody was woken', async () => {
    const deaf = replaceInStore(store, { onChange: async () => async () => {} });
    const other = await startNewsServer({ store: deaf, limits: { heartbeatMs: 30 } });
    const client = await EventClient.open(other);
    const id = await save();
    await client.until(() => client.told.length > 0);
    expect(articlesOf(client)).toEqual([id]);
    await client.close();
    await other.close();
  });

  it('ends when the log cannot be read, so that its client comes back', async () => {
    let broken = false;
    const changesSince: Store['changesSince'] = (filter) => (broken ? Promise.reject(new Error('gone')) : store.changesSince(filter));
    const other = await startNewsServer({ store: replaceInStore(store, { changesSince }) });
    const client = await EventClient.open(other);
    broken = true;
    const id = await save();
    await client.until(() => client.ended);
    broken = false;
    const again = await EventClient.open(other, '', client.lastId);
    await again.until(() => again.told.length > 0);
    expect(articlesOf(again)).toEqual([id]);
    await again.close();
    await other.close();
  });

  it('ends when the server does, at once', async () => {
    const other = await startNewsServer({ store, serving: { graceMs: 60_000 } });
    const client = await EventClient.open(other);
    await other.close();
    await client.until(() => client.ended);
  });
});
