/**
 * Flows as programs send them – NetNewsWire, Reeder, News+ and FeedMe, Fluent Reader –, over HTTP to a newsroom at work. Their requests
 * are known from traces in public issues of FreshRSS and Miniflux.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReaderServer, startReaderServer } from '../../../test/reader-server.ts';

interface Ref {
  readonly id: string;
}
interface Item {
  readonly id: string;
  readonly title: string;
  readonly categories: string[];
  readonly origin: { readonly streamId: string; readonly title: string };
  readonly summary: { readonly content: string };
  readonly alternate: { readonly href: string }[];
}

const LIST = 'user/-/state/com.google/reading-list';
const READ = 'user/-/state/com.google/read';
const STARRED = 'user/-/state/com.google/starred';

/** A program with a login, below a prefix. */
class Program {
  readonly #base: string;
  auth = '';

  constructor(base: string) {
    this.#base = base;
  }

  async logIn(Email: string, Passwd: string): Promise<number> {
    const body = new URLSearchParams({ accountType: 'GOOGLE', client: 'test', Email, Passwd, service: 'reader', source: 'test' });
    const answer = await fetch(`${this.#base}/accounts/ClientLogin`, { method: 'POST', body });
    this.auth = /^Auth=(.+)$/m.exec(await answer.text())?.[1] ?? '';
    return answer.status;
  }

  ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.#base}/reader/api/0/${path}`, {
      ...init,
      headers: { authorization: `GoogleLogin auth=${this.auth}`, ...init.headers },
    });
  }

  async get<Body>(path: string): Promise<Body> {
    const answer = await this.ask(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  /** Fields as `a=1&a=2`. */
  async post(path: string, fields: string): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await this.ask(path, { method: 'POST', body: fields, headers });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async ids(query: string): Promise<string[]> {
    const seen: string[] = [];
    for (let continuation = ''; ; ) {
      const page = await this.get<{ itemRefs: Ref[]; continuation?: string }>(`stream/items/ids?output=json&${query}${continuation}`);
      seen.push(...page.itemRefs.map(({ id }) => id));
      if (page.continuation === undefined) return seen;
      continuation = `&c=${page.continuation}`;
    }
  }
}

describe('the Google Reader API', () => {
  let server: ReaderServer;
  let harbour: number;
  beforeAll(async () => {
    server = await startReaderServer();
    const { source } = await server.newsroom.addSource(server.origin.serveFeed('127.0.0.1', { items: 5, title: 'Harbour' }), {
      folder: 'Coast/North',
    });
    harbour = source.id;
    await server.settle();
    await server.addUser('anna', 'correct horse');
  }, 120_000);
  afterAll(() => server.close());

  const open = async (prefix = ''): Promise<Program> => {
    const program = new Program(server.url + prefix);
    expect(await program.logIn('anna', 'correct horse')).toBe(200);
    return program;
  };

  it('lets in whoever has the password, and nobody else', async () => {
    const program = new Program(server.url);
    expect(await program.logIn('anna', 'wrong')).toBe(401);
    expect(await program.logIn('bert', 'correct horse')).toBe(401);
    expect((await program.ask('subscription/list')).status).toBe(401);
    program.auth = 'made-up';
    expect((await program.ask('subscription/list')).status).toBe(401);
    expect((await fetch(`${server.url}/reader/api/0/tag/list`)).status).toBe(401);
    for (const body of ['T=made-up', 'T='])
      expect((await fetch(`${server.url}/reader/api/0/stream/items/contents`, { method: 'POST', body })).status).toBe(401);
    expect(await program.logIn('anna', 'correct horse')).toBe(200);
    // As Liferea sends it; in an address the key would end in logs.
    const contents = (path: string, body: string) => fetch(`${server.url}/reader/api/0/stream/items/${path}`, { method: 'POST', body });
    expect((await contents('contents', `T=${program.auth}&i=1`)).status).toBe(200);
    expect((await contents(`contents?T=${program.auth}&i=1`, '')).status).toBe(401);
    expect(await program.get('user-info?output=json')).toMatchObject({ userId: '1', userName: 'anna' });
    expect((await (await program.ask('token')).text()).length).toBe(57);
  });

  it('syncs as NetNewsWire does: ids first, then contents in long form', async () => {
    const program = await open('/api/greader.php');
    const { tags } = await program.get<{ tags: { id: string }[] }>('tag/list?output=json');
    expect(tags.map(({ id }) => id)).toEqual([STARRED, 'user/-/label/Coast/North']);
    const { subscriptions } = await program.get<{ subscriptions: object[] }>('subscription/list?output=json');
    expect(subscriptions).toEqual([
      expect.objectContaining({
        id: `feed/${harbour}`,
        title: 'Harbour',
        categories: [{ id: 'user/-/label/Coast/North', label: 'Coast/North', type: 'folder' }],
        url: expect.stringContaining('/feed.xml'),
      }),
    ]);
    const unread = await program.ids(`n=1000&s=${LIST}&xt=${READ}`);
    expect(unread).toHaveLength(5);
    expect(await program.ids(`n=1000&s=${STARRED}`)).toEqual([]);
    const long = unread.map((id) => `tag:google.com,2005:reader/item/${BigInt(id).toString(16).padStart(16, '0')}`);
    const answer = await program.post(
      'stream/items/contents',
      `T=x&output=json&${long.map((id) => `i=${encodeURIComponent(id)}`).join('&')}`,
    );
    const { items } = (await answer.json()) as { items: Item[] };
    expect(items.map(({ id }) => id)).toEqual(long);
    for (const item of items) {
      // The feed has headlines only: this is the text of the pages.
      expect(item.summary.content).toMatch(/<p>Paragraph 1 of article \d[\s\S]*<p>Paragraph 3/);
      expect(item.origin).toMatchObject({ streamId: `feed/${harbour}`, title: 'Harbour' });
      expect(item.categories).toEqual([LIST, 'user/-/label/Coast/North']);
      expect(item.alternate[0]!.href).toMatch(/^http:\/\/127\.0\.0\.1/);
    }
  });

  it('marks as Reeder does, by bare hexadecimal numbers, and tells it back', async () => {
    const program = await open();
    const [first, second] = await program.ids(`s=${LIST}&xt=${READ}&n=10`);
    const hex = (id: string): string => Number(id).toString(16).padStart(16, '0');
    const token = await (await program.ask('token')).text();
    expect(await (await program.post('edit-tag', `T=${token}&a=${READ}&i=${hex(first!)}&i=${hex(second!)}`)).text()).toBe('OK');
    await program.post('edit-tag', `T=${token}&a=${STARRED}&i=${hex(second!)}`);
    expect(await program.ids(`s=${LIST}&xt=${READ}&n=10`)).toHaveLength(3);
    expect(await program.ids(`s=${STARRED}`)).toEqual([second]);
    expect(await program.ids(`s=${READ}`)).toEqual([first, second]);
    const { items } = await program.get<{ items: Item[] }>(`stream/contents/${encodeURIComponent(STARRED)}?n=20`);
    expect(items[0]!.categories).toEqual([LIST, READ, STARRED, 'user/-/label/Coast/North']);
    await program.post('edit-tag', `r=${READ}&i=${first}`);
    await program.post('edit-tag', `a=user/-/state/com.google/kept-unread&r=${STARRED}&i=${second}`);
    expect(await program.ids(`s=${LIST}&xt=${READ}&n=10`)).toHaveLength(5);
    expect(await program.ids(`s=${STARRED}`)).toEqual([]);
  });

  it('gives streams as News+ and Fluent Reader ask for them: encoded, bare, without a name; in pages, from either end', async () => {
    const program = await open('/api/greader.php');
    const all = await program.ids(`s=${LIST}&n=100`);
    expect(all).toHaveLength(5);
    const contents = async (path: string): Promise<string[]> =>
      (await program.get<{ items: Item[] }>(path)).items.map(({ id }) => String(Number.parseInt(id.slice(-16), 16)));
    for (const path of [
      `stream/contents/${encodeURIComponent(LIST)}?client=newsplus&ck=1&xt=${READ}&n=1000&r=n`,
      `stream/contents/${LIST}?n=250`,
      'stream/contents/reading-list?output=json&n=250',
      'stream/contents?output=json&n=250',
      `stream/contents?s=${LIST}&n=250`,
      `stream/contents/feed/${harbour}?n=250`,
      'stream/contents/user%2F-%2Flabel%2FCoast%2FNorth?n=250',
    ])
      expect([path, await contents(path)]).toEqual([path, all]);
    expect(await program.ids(`s=${LIST}&n=2`)).toEqual(all);
    expect(await program.ids(`s=${LIST}&n=2&r=o`)).toEqual([...all].reverse());
    expect(await contents(`stream/contents/${LIST}?n=2&r=o`)).toEqual([...all].reverse().slice(0, 2));
    const feedUrl = (await server.store.sources.get(harbour))!.url;
    expect(await program.ids(`s=feed/${encodeURIComponent(feedUrl)}&n=10`)).toEqual(all);
    expect(await program.ids('s=feed/999&n=10')).toEqual([]);
    expect(await program.ids('s=user/-/label/Nowhere&n=10')).toEqual([]);
    expect(await program.ids(`s=user/-/state/com.google/broadcast`)).toEqual([]);
  });

  it('gives streams as Atom, of the whole list where none is named', async () => {
    const program = await open();
    const read = async (path: string): Promise<string> => {
      const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `GoogleLogin auth=${program.auth}` } });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    };
    const titles = (text: string): (string | undefined)[] => [/<title>([^<]*)/.exec(text)?.[1], String(text.split('<entry>').length - 1)];
    expect(titles(await read('/reader/atom/'))).toEqual([LIST, '5']);
    expect(titles(await read('/reader/atom?n=2'))).toEqual([LIST, '2']);
    expect(titles(await read('//api//greader.php//reader/atom/user/-/label/Coast%2FNorth'))).toEqual(['Coast/North', '5']);
    const feedUrl = (await server.store.sources.get(harbour))!.url;
    expect(titles(await read(`/reader/atom/feed/${feedUrl}`))).toEqual(['Harbour', '5']);
    expect((await fetch(`${server.url}//reader/atom/feed/1`)).status).toBe(401);
    expect((await fetch(`${server.url}//articles`)).status).toBe(401);
  });

  it('leaves out what came before or after', async () => {
    const program = await open();
    const now = Math.floor(Date.now() / 1000);
    expect(await program.ids(`s=${LIST}&ot=${now - 3600}&n=10`)).toHaveLength(5);
    expect(await program.ids(`s=${LIST}&ot=${now + 3600}&n=10`)).toEqual([]);
    expect(await program.ids(`s=${LIST}&nt=${now - 3600}&n=10`)).toEqual([]);
    expect(await program.ids(`s=${LIST}&it=${STARRED}&n=10`)).toEqual([]);
    expect(await program.ids(`s=${LIST}&nt=${now + 3600}000000&n=10`)).toHaveLength(5);
  });

  it('counts what is unread, and marks all of it as read but for what came after the list was shown', async () => {
    const program = await open();
    const counts = async () => {
      const { unreadcounts } = await program.get<{ unreadcounts: { id: string; count: number }[] }>('unread-count?output=json');
      return Object.fromEntries(unreadcounts.map(({ id, count }) => [id, count]));
    };
    expect(await counts()).toEqual({ [LIST]: 5, [`feed/${harbour}`]: 5, 'user/-/label/Coast/North': 5 });
    await program.post('mark-all-as-read', `s=feed/${harbour}&ts=1000000`);
    expect((await counts())[LIST]).toBe(5);
    await program.post('mark-all-as-read', `s=${encodeURIComponent('user/-/label/Coast/North')}&ts=${Date.now()}000`);
    expect((await counts())[LIST]).toBe(0);
    await program.post('edit-tag', `r=${READ}&${(await program.ids(`s=${LIST}&n=10`)).map((id) => `i=${id}`).join('&')}`);
    await program.post('mark-all-as-read', `s=${LIST}`);
    expect((await counts())[LIST]).toBe(0);
  });

  it('adds, names, moves and removes sources', async () => {
    const program = await open();
    const feed = server.origin.serveFeed('127.0.0.2', { items: 2, title: 'Island', path: 'island.xml' });
    const added = (await (await program.post('subscription/quickadd', `quickadd=${encodeURIComponent(feed)}&T=x`)).json()) as {
      numResults: number;
      streamId: string;
    };
    expect(added).toMatchObject({ numResults: 1, streamName: 'Island' });
    await server.settle();
    expect(await program.ids(`s=${added.streamId}&n=100`)).toHaveLength(2);
    await program.post('subscription/edit', `ac=edit&s=${added.streamId}&t=My+island&a=user/-/label/Sea`);
    const find = async () =>
      (
        await program.get<{ subscriptions: { id: string; title: string; categories: { label: string }[] }[] }>('subscription/list')
      ).subscriptions.find(({ id }) => id === added.streamId);
    expect(await find()).toMatchObject({ title: 'My island', categories: [{ label: 'Sea' }] });
    // The feed's own title does not come back with the next poll.
    const id = Number(added.streamId.slice(5));
    await server.store.sources.recordPoll(id, { at: new Date().toISOString(), nextPollAt: '2099-01-01T00:00:00Z', title: 'Island' });
    expect((await find())!.title).toBe('My island');
    await program.post('rename-tag', 's=user/-/label/Sea&dest=user/-/label/Ocean');
    expect((await find())!.categories).toMatchObject([{ label: 'Ocean' }]);
    await program.post('disable-tag', 's=user/-/label/Ocean');
    expect((await find())!.categories).toEqual([]);
    await program.post('subscription/edit', `ac=unsubscribe&s=${added.streamId}`);
    expect(await find()).toBeUndefined();
    expect(await program.ids(`s=${LIST}&n=100`)).toHaveLength(5);
    const nothing = await (
      await program.post('subscription/quickadd', `quickadd=${encodeURIComponent(server.origin.url('/none'))}`)
    ).json();
    expect(nothing).toMatchObject({ numResults: 0, error: expect.any(String) });
    expect(await (await program.ask('subscription/export')).text()).toContain('text="Coast"');
  });

  it('keeps what one user has read from another', async () => {
    await server.addUser('bert', 'battery staple');
    const bert = new Program(server.url);
    await bert.logIn('bert', 'battery staple');
    const unread = await bert.ids(`s=${LIST}&xt=${READ}&n=100`);
    expect(unread).toHaveLength(5);
    await bert.post('edit-tag', `a=${READ}&a=${STARRED}&i=${unread[0]}`);
    const anna = await open();
    expect(await anna.ids(`s=${STARRED}`)).toEqual([]);
    expect(await bert.ids(`s=${STARRED}`)).toEqual([unread[0]]);
  });

  it('answers nonsense with a refusal', async () => {
    const program = await open();
    for (const [method, path] of [
      ['GET', 'stream/items/ids?n=many'],
      ['GET', `stream/contents/${LIST}?c=x`],
      ['GET', 'stream/contents/%E0%A4%A'],
      ['POST', 'edit-tag'],
      ['POST', 'mark-all-as-read'],
      ['POST', 'subscription/edit?ac=edit'],
      ['POST', 'subscription/edit?ac=dance&s=feed/1'],
      ['POST', 'rename-tag?s=feed/1&dest=user/-/label/x'],
    ] as const) {
      const { status } = await program.ask(path, { method });
      expect([path, status]).toEqual([path, 400]);
    }
    expect((await program.ask('subscription/edit?ac=edit&s=feed/999', { method: 'POST' })).status).toBe(404);
    expect((await program.ask('no/such/thing')).status).toBe(404);
    // A page of another site cannot log in with what its visitor's browser may reach.
    const foreign = await fetch(`${server.url}/accounts/ClientLogin`, { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });
});
