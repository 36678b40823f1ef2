/** People's word on stories against a stream that thinks otherwise: in this process, in the next, and after a restore. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ManualClock } from '../../../../test/web/manual-clock.ts';
import { onEveryDatabase } from '../../test/databases.ts';
import { layStore } from '../../test/embedded-template.ts';
import { writeBackup } from '../keeping/backup.ts';
import { restoreBackup } from '../keeping/restore.ts';
import { openStore, type Store } from '../store/store.ts';
import { mergeStories, splitStory } from './decide-stories.ts';
import { StoryKeeper } from './story-keeper.ts';

const PIER = [
  'The pier at Gannet Rock was closed on Monday after a storm broke two piles, the harbour trust said.',
  'Divers look at the piles of Gannet Rock this week.',
];
const CUP = [
  'Northport Rovers won the Lantern Cup on penalties against Velmar on Saturday night.',
  'Goalkeeper Ada Brandt of the Rovers saved three of them.',
];

onEveryDatabase('stories that people put right', (database) => {
  const stores: Store[] = [];
  const clock = new ManualClock();
  const open = async (options?: object): Promise<Store> => {
    const store = await openStore({ ...(options ?? (await database.fresh())), clock });
    stores.push(store);
    return store;
  };
  let folder: string | undefined;
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  });

  const save = async (store: Store, name: string, hour: number, headline: string, lines: readonly string[]): Promise<number> => {
    const at = new Date(clock.now() - (48 - hour) * 3_600_000).toISOString();
    const article = { headline, articleBody: lines.join('\n'), datePublished: at, inLanguage: 'en' };
    return (await store.articles.save({ url: `https://${name}.example/`, article, seenAt: at })).id;
  };
  const place = async (store: Store, keeper: StoryKeeper): Promise<void> => {
    while ((await store.transaction((tx) => keeper.advance(tx))).more);
  };
  const storyOf = async (store: Store, id: number): Promise<number> => (await store.articles.get(id))!.storyId!;
  /** So that the stream knows which words are common. */
  const fill = async (store: Store): Promise<void> => {
    for (let i = 0; i < 40; i++)
      await save(store, `filler${i}`, 0, `Person${i} of Aldertown${i}`, [
        `Person${i} said on Monday that the trust${i} of Aldertown${i} was closed after plan${i}.`,
      ]);
  };
  const pier = (store: Store, n: number) =>
    save(store, `pier${n}`, n, 'Storm closes pier at Gannet Rock', [...PIER, `Pile ${n} and officer Kestrel${n} are looked at.`]);
  const cup = (store: Store, n: number) =>
    save(store, `cup${n}`, n, 'Rovers win Lantern Cup', [...CUP, `Player${n} scored for them in minute ${n}.`]);

  it('keeps two stories one, whoever keeps the stories and whatever comes', async () => {
    const store = await open();
    await fill(store);
    const [p1, c1] = [await pier(store, 1), await cup(store, 2)];
    const keeper = new StoryKeeper(clock);
    await place(store, keeper);
    const [from, into] = [await storyOf(store, c1), await storyOf(store, p1)];
    expect(from).not.toBe(into);
    expect(await mergeStories(store, from, into, null)).toBe(into);
    const later: number[] = [];
    for (let n = 3; n < 9; n++) later.push(await pier(store, n), await cup(store, n));
    await place(store, keeper);
    for (const id of [p1, c1, ...later]) expect(await storyOf(store, id)).toBe(into);
    // Another process, which has the log alone.
    const next = new StoryKeeper(clock);
    const last = [await pier(store, 9), await cup(store, 10)];
    await place(store, next);
    for (const id of [p1, c1, ...last]) expect(await storyOf(store, id)).toBe(into);
    expect((await store.stories.get(from))!.id).toBe(into);
  }, 120_000);

  it('keeps parted what was parted; newcomers go to one of both', async () => {
    const store = await open();
    await fill(store);
    const [p1, p2, p3] = [await pier(store, 1), await pier(store, 2), await pier(store, 3)];
    const keeper = new StoryKeeper(clock);
    await place(store, keeper);
    const story = await storyOf(store, p1);
    expect([await storyOf(store, p2), await storyOf(store, p3)]).toEqual([story, story]);
    const apart = await splitStory(store, story, [p2], null);
    expect([await storyOf(store, p1), await storyOf(store, p2), await storyOf(store, p3)]).toEqual([story, apart, story]);
    expect((await store.stories.get(apart))!.articleCount).toBe(1);
    for (const keeping of [keeper, new StoryKeeper(clock)]) {
      const newcomers = [await pier(store, 4 + (await store.articles.count())), await pier(store, 5 + (await store.articles.count()))];
      await place(store, keeping);
      expect([await storyOf(store, p1), await storyOf(store, p2)]).toEqual([story, apart]);
      for (const id of newcomers) expect([story, apart]).toContain(await storyOf(store, id));
    }
  }, 120_000);

  it('makes one story of two languages where an embedder says so', async () => {
    const store = await open();
    const english = await pier(store, 1);
    const at = new Date(clock.now() - 3_600_000).toISOString();
    const article = { headline: 'عاصفة تغلق رصيف غانيت روك', articleBody: 'أُغلق الرصيف يوم الاثنين.', datePublished: at, inLanguage: 'ar' };
    const { id: arabic } = await store.articles.save({ url: 'https://arabic.example/', article, seenAt: at });
    const french = await save(store, 'french', 3, 'Les Rovers gagnent la coupe', ['Northport a gagné samedi soir.']);
    const embed = async (texts: readonly string[]) =>
      texts.map((text) => (/pier|رصيف/.test(text) ? Float32Array.of(1, 0) : Float32Array.of(0, 1)));
    await place(store, new StoryKeeper(clock, { embed }));
    expect(await storyOf(store, arabic)).toBe(await storyOf(store, english));
    expect(await storyOf(store, french)).not.toBe(await storyOf(store, english));
  }, 120_000);

  it('goes by the later word', async () => {
    const store = await open();
    await fill(store);
    const [p1, c1] = [await pier(store, 1), await cup(store, 2)];
    const keeper = new StoryKeeper(clock);
    await place(store, keeper);
    const into = await mergeStories(store, await storyOf(store, c1), await storyOf(store, p1), null);
    await place(store, keeper);
    const apart = await splitStory(store, into, [c1], null);
    const next = await cup(store, 3);
    await place(store, keeper);
    expect([await storyOf(store, p1), await storyOf(store, c1), await storyOf(store, next)]).toEqual([into, apart, apart]);
    const { items } = await store.storyDecisions.list();
    expect(items.map(({ kind, one, other }) => [kind, one, other])).toEqual([
      ['split', [c1], [p1]],
      ['merge', [c1], [p1]],
    ]);
  }, 120_000);

  it('refuses what says nothing, and remembers none of it', async () => {
    const store = await open();
    const [p1, c1] = [await pier(store, 1), await cup(store, 2)];
    await place(store, new StoryKeeper(clock));
    const story = await storyOf(store, p1);
    await expect(splitStory(store, story, [p1], null)).rejects.toThrow('not all of them');
    await expect(splitStory(store, story, [c1], null)).rejects.toThrow('not in the story');
    await expect(splitStory(store, story, [], null)).rejects.toThrow('Choose some');
    await expect(mergeStories(store, story, story, null)).rejects.toThrow('one story already');
    await expect(mergeStories(store, story, 9999, null)).rejects.toMatchObject({ code: 'not_found' });
    expect(await store.storyDecisions.last()).toBe(0);
  }, 120_000);

  it('is restored with everything else, and holds there', async () => {
    const store = await open();
    await fill(store);
    const [p1, p2] = [await pier(store, 1), await pier(store, 2)];
    await place(store, new StoryKeeper(clock));
    const apart = await splitStory(store, await storyOf(store, p1), [p2], null);
    const lines: string[] = [];
    await writeBackup(store, async (line) => void lines.push(line.trimEnd()));
    folder = mkdtempSync(join(tmpdir(), 'galley-decisions-'));
    const options = database.kind === 'embedded' ? { directory: join(folder, 'news') } : await database.fresh();
    if (database.kind === 'embedded') await layStore(join(folder, 'news'));
    await restoreBackup(
      options,
      (async function* () {
        yield* lines;
      })(),
    );
    const again = await open(options);
    for (let n = 3; n < 8; n++) await pier(again, n);
    await place(again, new StoryKeeper(clock));
    expect(await storyOf(again, p2)).toBe(apart);
    expect(await storyOf(again, p1)).not.toBe(apart);
  }, 120_000);
});
