import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEveryDatabase } from '../../test/databases.ts';
import { openStore, type Store } from './store.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-01T00:00:00Z');
/** ISO time so many hours after the start of the test. */
const hour = (hours: number) => new Date(START + hours * HOUR).toISOString();

onEveryDatabase('store', ({ kind, fresh }) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(await fresh());
  }, 120_000);
  afterAll(() => store?.close());

  it('knows what it stands on', () => {
    expect(store.kind).toBe(kind);
  });

  it('follows a feed once, whatever the length of its address', async () => {
    const url = `https://feeds.example/${'a'.repeat(5000)}`;
    const first = await store.sources.add({ url, title: 'Long\0 feed', nextPollAt: hour(1) });
    const second = await store.sources.add({ url, title: 'Other' });
    expect([first.created, second.created]).toEqual([true, false]);
    expect(second.source).toEqual(first.source);
    expect(first.source).toMatchObject({ title: 'Long\ufffd feed', state: 'active', failures: 0, nextPollAt: hour(1) });
    expect(typeof first.source.id).toBe('number');
  });

  it('tells which sources are due and what their last poll brought', async () => {
    const { source } = await store.sources.add({ url: 'https://due.example/feed', nextPollAt: hour(-100) });
    expect((await store.sources.due(hour(-99))).map(({ id }) => id)).toEqual([source.id]);
    await store.sources.recordPoll(source.id, { at: hour(0), nextPollAt: hour(2), error: 'http_status 503' });
    await store.sources.recordPoll(source.id, { at: hour(1), nextPollAt: hour(3), error: 'timeout' });
    expect(await store.sources.get(source.id)).toMatchObject({
      failures: 2,
      lastError: 'timeout',
      lastSuccessAt: null,
      nextPollAt: hour(3),
    });
    await store.sources.recordPoll(source.id, {
      at: hour(3),
      nextPollAt: hour(4),
      title: 'Due',
      validators: { etag: '"x"' },
      rhythm: { meanMs: 5 },
    });
    expect(await store.sources.get(source.id)).toMatchObject({
      failures: 0,
      lastError: null,
      title: 'Due',
      etag: '"x"',
      rhythm: { meanMs: 5 },
      lastSuccessAt: hour(3),
    });
    await store.sources.setState(source.id, 'paused');
    expect(await store.sources.due(hour(50))).not.toContainEqual(expect.objectContaining({ id: source.id }));
  });

  it('keeps each item of a feed once and tells new and edited ones', async () => {
    const { source } = await store.sources.add({ url: 'https://items.example/feed' });
    const entries = [
      { id: 'b', url: 'https://items.example/b' },
      { id: 'a', url: 'https://items.example/a', datePublished: hour(-5) },
    ];
    const first = await store.feedItems.add(source.id, entries, hour(0));
    expect(first.map(({ itemId, created }) => [itemId, created]).sort()).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(await store.feedItems.add(source.id, entries, hour(1))).toEqual([]);
    const item = first.find(({ itemId }) => itemId === 'a')!;
    await store.feedItems.setState(item.id, 'done');
    const edited = await store.feedItems.add(source.id, [{ ...entries[1]!, title: 'new\ud800' } as never, entries[0]!], hour(2));
    expect(edited).toEqual([{ id: item.id, itemId: 'a', created: false }]);
    expect(await store.feedItems.get(item.id)).toMatchObject({
      state: 'new',
      entry: { title: 'new\ufffd' },
      firstSeenAt: hour(0),
      changedAt: hour(2),
    });
    expect(await store.feedItems.add(source.id, entries, hour(1)), 'a late delivery of the old entry').toEqual([]);
    expect(await store.feedItems.recentDates(source.id)).toEqual([hour(0), hour(-5)]);
  });

  it('walks 1,200 items in slices without losing or repeating one', async () => {
    const { source } = await store.sources.add({ url: 'https://many.example/feed' });
    await store.feedItems.add(
      source.id,
      Array.from({ length: 1200 }, (_, at) => ({ id: `item ${at}` })),
      hour(0),
    );
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const slice = await store.feedItems.list({ sourceId: source.id, limit: 500, ...(after && { after }) });
      seen.push(...slice.items.map(({ itemId }) => itemId));
      if (!slice.next) break;
      after = slice.next;
    }
    expect(seen.length).toBe(1200);
    expect(new Set(seen).size).toBe(1200);
    const cursorOf = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
    for (const after of ['nonsense', cursorOf(7), cursorOf([]), cursorOf(['1']), cursorOf([1e300]), cursorOf([1, 2])]) {
      await expect(store.feedItems.list({ after })).rejects.toMatchObject({ code: 'bad_cursor' });
    }
    await expect(store.articles.list({ after: cursorOf(['yesterday', 1]) })).rejects.toMatchObject({ code: 'bad_cursor' });
  });

  it('gives pages back byte for byte, and keeps the same bytes once', async () => {
    const body = new Uint8Array(50_000).map((_, at) => (at * 7) % 256);
    const first = await store.pages.save({ url: 'https://p.example/1', body, contentType: 'text/html; charset=gbk', fetchedAt: hour(0) });
    const again = await store.pages.save({ url: 'https://p.example/1', body, fetchedAt: hour(5) });
    const empty = await store.pages.save({ url: 'https://p.example/1', body: new Uint8Array(0), fetchedAt: hour(3) });
    expect(again).toEqual({ ...first, created: false });
    const page = await store.pages.latest('https://p.example/1');
    expect(page).toMatchObject({ id: first.id, fetchedAt: hour(5), contentType: 'text/html; charset=gbk' });
    expect([...page!.body]).toEqual([...body]);
    expect((await store.pages.load(empty.id))!.body.length).toBe(0);
  });

  it('lists the pages of a host, the latest first', async () => {
    const body = new Uint8Array(3);
    const save = (url: string, at: number) => store.pages.save({ url, body, fetchedAt: hour(at) });
    const [older, newer] = [await save('https://n.example/1', 1), await save('https://n.example/2?a=/n.example/', 2)];
    await save('https://other.example/n.example/', 3);
    await save('https://n.example:8080/', 3);
    await save(`https://${'n'.repeat(5000)}.example/`, 3);
    expect(await store.pages.listOfHost('n.example', 9)).toEqual([
      { id: newer.id, url: 'https://n.example/2?a=/n.example/', fetchedAt: hour(2) },
      { id: older.id, url: 'https://n.example/1', fetchedAt: hour(1) },
    ]);
    expect(await store.pages.listOfHost('n.example', 1)).toHaveLength(1);
    expect(await store.pages.listOfHost('n.example:8080', 9)).toHaveLength(1);
  });

  it('makes an edited article a revision that can be compared', async () => {
    const url = 'https://r.example/1';
    const first = await store.articles.save({
      url,
      article: { headline: 'One', articleBody: 'First paragraph.\nSecond paragraph.' },
      seenAt: hour(0),
    });
    const same = await store.articles.save({
      url,
      article: { headline: 'One', articleBody: 'First paragraph.\nSecond paragraph.' },
      seenAt: hour(1),
    });
    const edited = await store.articles.save({
      url,
      article: { headline: 'One', articleBody: 'First paragraph.\nSecond paragraphs, corrected.\nThird.' },
      seenAt: hour(2),
    });
    expect([first, same, edited].map(({ created, revised, changed }) => [created, revised, changed])).toEqual([
      [true, true, true],
      [false, false, false],
      [false, true, true],
    ]);
    expect(await store.articles.getByUrl(url)).toMatchObject({
      id: first.id,
      revisionCount: 2,
      contentHash: edited.contentHash,
      firstSeenAt: hour(0),
      host: 'r.example',
    });
    expect((await store.articles.revisions(first.id)).map(({ number, lastSeenAt }) => [number, lastSeenAt])).toEqual([
      [1, hour(1)],
      [2, hour(2)],
    ]);
    expect((await store.articles.diff(first.id)).paragraphs).toEqual([
      { kind: 'same', text: 'First paragraph.' },
      { kind: 'changed', before: 'Second paragraph.', after: 'Second paragraphs, corrected.' },
      { kind: 'added', text: 'Third.' },
    ]);
    await expect(store.articles.diff(first.id, 1, 3)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes back to an earlier text when the page does', async () => {
    const url = 'https://r.example/back';
    const said = (articleBody: string, seenAt: string) => store.articles.save({ url, article: { articleBody }, seenAt });
    await said('A', hour(0));
    await said('B', hour(1));
    const back = await said('A', hour(2));
    expect(back).toMatchObject({ revised: false, changed: true });
    expect((await store.articles.getByUrl(url))!.article.articleBody).toBe('A');
  });

  it('never lets the feed’s own text stand before the page’s', async () => {
    const url = 'https://r.example/partial';
    await store.articles.save({ url, article: { articleBody: 'Teaser' }, partial: true, seenAt: hour(0) });
    expect(await store.articles.getByUrl(url)).toMatchObject({ partial: true });
    await store.articles.save({ url, article: { articleBody: 'Whole text' }, seenAt: hour(1) });
    await store.articles.save({ url, article: { articleBody: 'Teaser, edited' }, partial: true, seenAt: hour(2) });
    expect(await store.articles.getByUrl(url)).toMatchObject({ partial: false, article: { articleBody: 'Whole text' }, revisionCount: 3 });
  });

  it('leaves the same state whatever the order, the number and the overlap of deliveries', async () => {
    const deliveries = [
      { body: 'A', at: 0, partial: true },
      { body: 'B', at: 1 },
      { body: 'C', at: 2 },
      { body: 'B', at: 3 },
      { body: 'A', at: 4, partial: true },
    ];
    let run = 0;
    const leave = async (order: readonly number[], together: boolean) => {
      const url = `https://order.example/${++run}`;
      const { articleBody: _, ...rest } = { articleBody: '', headline: 'H', datePublished: hour(0) };
      const deliver = (at: number) => {
        const { body, partial = false, at: hours } = deliveries[at]!;
        return store.articles.save({ url, article: { ...rest, articleBody: body }, seenAt: hour(hours), partial });
      };
      if (together) await Promise.all(order.map(deliver));
      else for (const at of order) await deliver(at);
      const { id, url: _url, storyId: _story, ...article } = (await store.articles.getByUrl(url))!;
      return { article, revisions: await store.articles.revisions(id) };
    };
    const expected = await leave([0, 1, 2, 3, 4], false);
    expect(expected.article).toMatchObject({ article: { articleBody: 'B' }, revisionCount: 3, partial: false });
    const withRepeats = fc
      .array(fc.nat(4), { maxLength: 6 })
      .chain((more) => fc.shuffledSubarray([0, 1, 2, 3, 4, ...more.map((at) => at)], { minLength: 5 + more.length }));
    await fc.assert(
      fc.asyncProperty(withRepeats, fc.boolean(), async (order, together) => {
        expect(await leave(order, together)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('lists the latest first, in slices, by source, language and time', async () => {
    const { source } = await store.sources.add({ url: 'https://list.example/feed' });
    for (let at = 0; at < 7; at++) {
      const inLanguage = at % 2 ? 'en-GB' : 'zh';
      await store.articles.save({
        url: `https://list.example/${at}`,
        article: { headline: `n${at}`, inLanguage, datePublished: hour(at < 5 ? 10 : 11) },
        seenAt: hour(20),
        sourceId: source.id,
      });
    }
    await store.articles.save({
      url: 'https://list.example/future',
      article: { headline: 'future', datePublished: '2999-01-01' },
      seenAt: hour(9),
      sourceId: source.id,
    });
    const headlines: (string | null)[] = [];
    for (let after: string | undefined; ; ) {
      const slice = await store.articles.list({ sourceId: source.id, limit: 3, ...(after && { after }) });
      headlines.push(...slice.items.map(({ headline }) => headline));
      if (!slice.next) break;
      after = slice.next;
    }
    expect(headlines).toEqual(['n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0', 'future']);
    const english = await store.articles.list({ sourceId: source.id, language: 'en', since: hour(11) });
    expect(english.items.map(({ headline }) => headline)).toEqual(['n5']);
  });

  it('undoes all of a transaction, or nothing', async () => {
    await expect(
      store.transaction(async (tx) => {
        await tx.sources.add({ url: 'https://undone.example/feed' });
        await tx.articles.save({ url: 'https://undone.example/1', article: { headline: 'x' } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await store.sources.getByUrl('https://undone.example/feed')).toBeUndefined();
    expect(await store.articles.getByUrl('https://undone.example/1')).toBeUndefined();
  });

  it('puts articles into stories, moves them and merges', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 3; at++)
      ids.push((await store.articles.save({ url: `https://story.example/${at}`, article: { headline: `s${at}` }, seenAt: hour(at) })).id);
    const place = (at: number, storyId?: number) =>
      store.stories.place({ articleId: ids[at]!, score: 0.5, reasons: { at }, at: hour(at), ...(storyId && { storyId }) });
    const [first, again] = await Promise.all([place(0), place(0)]);
    expect(first!.storyId).toBe(again!.storyId);
    expect([first, again].filter(({ created }) => created).length, 'two deliveries found one story').toBe(1);
    await place(1, first!.storyId);
    const other = await place(2);
    expect(await store.stories.get(first!.storyId)).toMatchObject({ headline: 's0', articleCount: 2, firstAt: hour(0), lastAt: hour(1) });
    await store.stories.merge(other.storyId, first!.storyId);
    expect(await store.stories.get(other.storyId)).toMatchObject({ id: first!.storyId, articleCount: 3 });
    expect(await place(2, other.storyId), 'a story that is gone leads to the one it went into').toEqual({
      storyId: first!.storyId,
      created: false,
    });
    expect((await store.stories.members(first!.storyId)).map(({ articleId }) => articleId)).toEqual(ids);
    expect((await store.articles.list({ storyId: first!.storyId })).items.length).toBe(3);
    expect((await store.stories.list({ least: 3 })).items.map(({ id }) => id)).toEqual([first!.storyId]);
  });

  it('calls a story otherwise when the article it has its name from is corrected, and only then', async () => {
    const save = (name: string, headline: string, at: number) =>
      store.articles.save({ url: `https://corrected.example/${name}`, article: { headline }, seenAt: hour(at) });
    const [first, second] = [await save('a', 'Brigde opens', 0), await save('b', 'The bridge is open', 1)];
    const { storyId } = await store.stories.place({ articleId: first.id, score: 1, at: hour(0) });
    await store.stories.place({ articleId: second.id, score: 1, at: hour(1), storyId });
    const nameOf = async () => (await store.stories.get(storyId))?.headline;
    await save('b', 'The bridge is open at last', 2);
    expect(await nameOf()).toBe('Brigde opens');
    const start = await store.endOfChanges();
    await save('a', 'Bridge opens', 3);
    expect(await nameOf()).toBe('Bridge opens');
    expect((await store.changesSince({ after: start })).items.map(({ kind, subjectId }) => [kind, subjectId])).toContainEqual([
      'story',
      storyId,
    ]);
    // The keeper has called it by another name: that stays.
    await store.stories.update(storyId, { headline: 'A bridge' });
    await save('a', 'Bridge opens today', 4);
    expect(await nameOf()).toBe('A bridge');
  });

  it('tells each change once, in the order of the commits, and goes on later', async () => {
    const start = await store.endOfChanges();
    const save = (name: string, articleBody: string, seenAt: string) =>
      store.articles.save({ url: `https://log.example/${name}`, article: { headline: name, articleBody }, seenAt });
    await save('a', '1', hour(0));
    await save('b', '1', hour(0));
    await save('a', '2', hour(1));
    await save('b', '1', hour(2));
    const { items, cursor, next } = await store.articlesSince({ after: start });
    expect(items.map(({ headline, article }) => [headline, article.articleBody])).toEqual([
      ['b', '1'],
      ['a', '2'],
    ]);
    expect(next).toBeUndefined();
    expect((await store.articlesSince({ after: cursor })).items).toEqual([]);
    await save('c', '1', hour(3));
    expect((await store.articlesSince({ after: cursor })).items.map(({ headline }) => headline)).toEqual(['c']);
    expect(await store.compactChanges()).toBeGreaterThan(0);
    expect((await store.articlesSince({ after: start, limit: 2 })).items.map(({ headline }) => headline)).toEqual(['b', 'a']);
    const all: unknown[] = [];
    for await (const { url } of store.eachArticleSince()) all.push(url);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(await store.articles.count());
  });

  it('wakes who waits for changes', async () => {
    let stop = async () => {};
    const woken = new Promise<void>((resolve) => {
      void store.onChange(resolve).then((end) => {
        stop = end;
        return store.articles.save({ url: 'https://wake.example/', article: { headline: 'w' } });
      });
    });
    await woken;
    await stop();
  });

  it('learns from two pages of a site at once without losing one', async () => {
    const learn = () => store.siteProfiles.update<{ pages: number }>('h.example', (profile) => ({ pages: (profile?.pages ?? 0) + 1 }));
    await Promise.all([learn(), learn(), learn(), learn()]);
    expect(await store.siteProfiles.get('h.example')).toEqual({ pages: 4 });
  });

  it('keeps labels, states and fetches', async () => {
    const label = { url: 'https://l.example/', field: 'headline', value: 'X' };
    await store.labels.add({ ...label, at: hour(0) });
    await store.labels.add({ ...label, at: hour(1) });
    await store.labels.add({ ...label, value: 'Y', at: hour(2) });
    expect((await store.labels.list(label.url)).map(({ value, at }) => [value, at])).toEqual([
      ['Y', hour(2)],
      ['X', hour(1)],
    ]);
    await store.states.set('stream', { a: [1] });
    await store.states.set('stream', { a: [2] });
    expect(await store.states.get('stream')).toEqual({ a: [2] });
    await store.fetches.add({ url: 'https://l.example/', purpose: 'page', status: 200, durationMs: 1.7, fetchedAt: hour(-9000) });
    expect((await store.fetches.list({ limit: 1 })).items[0]).toMatchObject({ status: 200, durationMs: 2, notModified: false });
    expect(await store.fetches.removeBefore(hour(-8999))).toBe(1);
  });

  it('tidies up and goes on', async () => {
    await store.tidy();
    const { rows } = await store.executeSql("select reltuples::int as rows from pg_class where relname = 'articles'");
    if (kind === 'embedded') expect(rows[0]!['rows']).toBe(await store.articles.count());
    expect((await store.sources.list({ limit: 1 })).items.length).toBe(1);
  });

  it('leaves no connection in a failed transaction', async () => {
    await expect(store.executeSql('begin; select 1 / 0; commit;')).rejects.toThrow();
    expect((await store.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
