import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewsServer, openTestStore, readProblem, startNewsServer } from '../../../test/news-server.ts';
import { type ToldStory, tellStory } from '../../../test/told-story.ts';
import type { Store } from '../../store/store.ts';

let store: Store;
let server: NewsServer;
let told: ToldStory;
beforeAll(async () => {
  store = await openTestStore();
  told = await tellStory(store);
  server = await startNewsServer({ store });
}, 120_000);
afterAll(async () => {
  await server.close();
  await store.close();
});

const post = (path: string, body: unknown) =>
  server.ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('decisions about stories', () => {
  it('part articles from a story and bring stories together, and are listed', async () => {
    const parted = (await (await post(`/stories/${told.storyId}/split`, { articles: [told.arabic] })).json()) as { id: number };
    expect(parted).toMatchObject({ articleCount: 1, headline: 'إغلاق الجسر الحديدي القديم لمدة عامين' });
    expect(parted.id).not.toBe(told.storyId);
    expect((await store.articles.get(told.arabic))!.storyId).toBe(parted.id);
    const merged = (await (await post(`/stories/${told.storyId}/merge`, { from: parted.id })).json()) as { id: number };
    expect(merged).toMatchObject({ id: told.storyId, articleCount: 4 });
    expect((await server.ask(`/stories/${parted.id}`)).headers.get('location')).toBe(`/stories/${told.storyId}`);
    const { items } = (await (await server.ask('/story-decisions')).json()) as { items: object[] };
    expect(items).toMatchObject([
      { kind: 'merge', userId: 1, one: [told.arabic], other: [told.first, told.copy, told.update] },
      { kind: 'split', userId: 1, one: [told.arabic], other: [told.first, told.copy, told.update] },
    ]);
  });

  it('are judged as labelled pairs, and few of them teach nothing', async () => {
    const report = (await (await server.ask('/story-decisions/report')).json()) as object;
    expect(report).toMatchObject({ merges: 1, splits: 1, pairs: 6, groups: 1, best: 'shipped' });
    expect(report).toHaveProperty('tooFew');
    expect(report).not.toHaveProperty('model');
  });

  it('say what is wrong with them', async () => {
    expect(await readProblem(await post(`/stories/${told.storyId}/split`, { articles: [told.first, 99999] }))).toMatchObject({
      code: 'conflict',
    });
    expect(await readProblem(await post(`/stories/${told.storyId}/merge`, { from: told.storyId }))).toMatchObject({ code: 'conflict' });
    expect(await readProblem(await post(`/stories/${told.storyId}/merge`, { from: 99999 }))).toMatchObject({ code: 'not_found' });
    expect(await readProblem(await post(`/stories/${told.storyId}/split`, { articles: [] }))).toMatchObject({ code: 'invalid_request' });
  });
});

describe('the forms of a story', () => {
  const page = async () => {
    const response = await server.ask(`/read/stories/${told.storyId}`);
    const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const text = await response.text();
    return { cookie, word: /name="form" value="([^"]+)"/.exec(text)![1]!, text };
  };
  const send = (path: string, fields: readonly (readonly [string, string])[], cookie: string, origin = server.url) =>
    server.ask(path, {
      method: 'POST',
      headers: { cookie, origin: origin.replace(/\/$/, ''), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
    });

  it('do the same, with the word that only the page knows', async () => {
    const { cookie, word, text } = await page();
    expect(text).toContain(`name="article" value="${told.update}"`);
    const parted = await send(
      `/read/stories/${told.storyId}/split`,
      [
        ['form', word],
        ['article', String(told.update)],
      ],
      cookie,
    );
    expect(parted.status).toBe(303);
    const apart = (await store.articles.get(told.update))!.storyId!;
    expect(parted.headers.get('location')).toBe(`/read/stories/${apart}`);
    expect((await page()).text).toContain(`<option value="${apart}"`);
    const merged = await send(
      `/read/stories/${told.storyId}/merge`,
      [
        ['form', word],
        ['from', ''],
        ['number', String(apart)],
      ],
      cookie,
    );
    expect([merged.status, merged.headers.get('location')]).toEqual([303, `/read/stories/${told.storyId}`]);
    expect((await store.articles.get(told.update))!.storyId).toBe(told.storyId);
  });

  it('are refused without it, from elsewhere, and where nothing was chosen', async () => {
    const { cookie, word } = await page();
    const path = `/read/stories/${told.storyId}/split`;
    expect((await send(path, [['article', String(told.update)]], cookie)).status).toBe(403);
    expect(
      (
        await send(
          path,
          [
            ['form', word],
            ['article', String(told.update)],
          ],
          cookie,
          'https://evil.example',
        )
      ).status,
    ).toBe(403);
    expect((await send(path, [['form', word]], cookie)).status).toBe(409);
    expect(
      (
        await send(
          path,
          [
            ['form', word],
            ['article', 'x'],
          ],
          cookie,
        )
      ).status,
    ).toBe(400);
    expect((await send(`/read/stories/${told.storyId}/merge`, [['form', word]], cookie)).status).toBe(400);
    expect((await store.articles.get(told.update))!.storyId).toBe(told.storyId);
  });
});
