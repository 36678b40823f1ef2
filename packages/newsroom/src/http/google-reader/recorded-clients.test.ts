/** What real programs sent, sent again to a newsroom at work: `test/clients/flows` says which programs, how they were set up and driven. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Replay, type Replayed, readFlow } from '../../../test/clients/replay.ts';
import { type ClientWorld, startClientWorld } from '../../../test/clients/world.ts';
import { parseFeed } from '../../feeds/parse-feed.ts';

const ISLAND = [0, 1, 2].map((n) => `island-${n}`);
const HARBOUR = [0, 1, 2, 3, 4].map((n) => `harbour-${n}`);
const FULL_TEXT = /Paragraph 1 of article \d[\s\S]*Paragraph 3 of article/;

/** Plays the steps of one flow in a world of their own. */
function startFlow(name: string): { readonly world: () => ClientWorld; play(does: string): Promise<Replayed[]> } {
  let world: ClientWorld;
  let replay: Replay;
  beforeAll(async () => {
    world = await startClientWorld();
    replay = new Replay(world, readFlow(name));
  }, 120_000);
  afterAll(() => world.close());
  return {
    world: () => world,
    play: async (does) => {
      const answers = await replay.play(does);
      expect(answers.map(({ request, status }) => [request.path, status])).toEqual(
        answers.map(({ request }) => [request.path, request.status]),
      );
      return answers;
    },
  };
}

const json = <Body>({ text }: Replayed): Body => JSON.parse(text) as Body;

describe('newsboat', () => {
  const { world, play } = startFlow('newsboat');

  it('logs in, lists the sources and reads their articles as Atom, with full text', async () => {
    const [login, list, ...feeds] = await play('reload');
    expect(login!.text).toMatch(/^SID=.+\nLSID=.+\nAuth=.+\n$/);
    expect(json<{ subscriptions: object[] }>(list!).subscriptions).toMatchObject([
      { id: `feed/${world().harbour}`, title: 'Harbour', categories: [{ label: 'Coast' }] },
      { id: `feed/${world().island}`, title: 'Island', categories: [] },
    ]);
    const read = feeds.map(({ text, type }) => [type, parseFeed(text, { url: 'https://news.example/' })] as const);
    expect(read.map(([type, { title, entries }]) => [type, title, entries.length])).toEqual([
      ['application/atom+xml; charset=utf-8', 'Harbour', 5],
      ['application/atom+xml; charset=utf-8', 'Island', 3],
    ]);
    for (const [, { entries }] of read)
      for (const { id, content } of entries) {
        expect(id).toMatch(/^tag:google\.com,2005:reader\/item\/[0-9a-f]{16}$/);
        expect(content).toMatch(FULL_TEXT);
      }
    expect(feeds[0]!.text).not.toContain('state/com.google/read"');
  });

  it('marks what was opened, stars and unstars, marks a source', async () => {
    await play('open an article');
    expect(await world().marks()).toEqual({ read: ['harbour-4'], starred: [] });
    await play('flag it');
    expect(await world().marks()).toEqual({ read: ['harbour-4'], starred: ['harbour-4'] });
    await play('take the flag off');
    expect((await world().marks()).starred).toEqual([]);
    await play('mark the source as read');
    expect((await world().marks()).read).toEqual(HARBOUR);
  });

  it('is told what was read', async () => {
    const [, , harbour, island] = await play('reload again');
    const mark = '<category term="user/-/state/com.google/read" scheme="http://www.google.com/reader/" label="read"/>';
    expect([harbour, island].map((feed) => feed!.text.split(mark).length - 1)).toEqual([5, 0]);
  });
});

describe('RSS Guard', () => {
  const { world, play } = startFlow('rssguard');
  type Ids = { itemRefs: { id: string }[]; continuation?: string };
  /** Starred, all and unread, as it asks for them. */
  const countIds = (answers: readonly Replayed[]): number[] =>
    answers.filter(({ request }) => request.path.includes('/items/ids')).map((answer) => json<Ids>(answer).itemRefs.length);

  it('logs in, lists folders and sources', async () => {
    const [, tags, list] = await play('log in');
    expect(json<{ tags: { id: string }[] }>(tags!).tags.map(({ id }) => id)).toEqual([
      'user/-/state/com.google/starred',
      'user/-/label/Coast',
    ]);
    expect(json<{ subscriptions: object[] }>(list!).subscriptions).toMatchObject([{ title: 'Harbour' }, { title: 'Island' }]);
  });

  it('gets the numbers of what is starred, there and unread, then all contents in full', async () => {
    const answers = await play('fetch all');
    expect(countIds(answers)).toEqual([0, 8, 8]);
    const { items } = json<{ items: { summary: { content: string }; origin: { streamId: string } }[] }>(answers.at(-1)!);
    expect(items).toHaveLength(8);
    for (const { summary } of items) expect(summary.content).toMatch(FULL_TEXT);
    expect(new Set(items.map(({ origin }) => origin.streamId))).toEqual(new Set([`feed/${world().harbour}`, `feed/${world().island}`]));
  });

  it('marks and stars, and finds it so', async () => {
    await play('open an article and make it important');
    expect(await world().marks()).toEqual({ read: ['harbour-4'], starred: ['harbour-4'] });
    expect(countIds(await play('fetch all again'))).toEqual([1, 8, 7]);
    const answers = await play('mark a source as read, take the star off');
    expect(await world().marks()).toEqual({ read: ['harbour-4', ...ISLAND], starred: [] });
    expect(countIds(answers)).toEqual([0, 8, 4]);
  });
});

describe('Liferea', () => {
  const { world, play } = startFlow('liferea');

  it('logs in, lists, and gets the contents by the numbers of each source, with its key in the form', async () => {
    const answers = await play('log in and update');
    const contents = answers.filter(({ request }) => request.path.endsWith('/items/contents'));
    expect(contents.map(({ request }) => [request.headers['authorization'], request.body!.includes('T={{auth}}')])).toEqual([
      [undefined, true],
      [undefined, true],
    ]);
    const items = contents.flatMap((answer) => json<{ items: { summary: { content: string } }[] }>(answer).items);
    expect(items).toHaveLength(8);
    for (const { summary } of items) expect(summary.content).toMatch(FULL_TEXT);
  });

  it('marks and flags', async () => {
    await play('open an article');
    expect(await world().marks()).toEqual({ read: ['harbour-4'], starred: [] });
    await play('flag it');
    expect(await world().marks()).toEqual({ read: ['harbour-4'], starred: ['harbour-4'] });
  });

  it('adds a source, whose articles come with the next update', async () => {
    await play('add a subscription');
    expect((await world().store.sources.getByUrl(world().valley))!.title).toBe('Valley');
    await world().settle();
    const { items } = json<{ items: { title: string; summary: { content: string } }[] }>((await play('update all')).at(-1)!);
    expect(items.map(({ summary }) => FULL_TEXT.test(summary.content))).toEqual([true, true]);
  });
});
