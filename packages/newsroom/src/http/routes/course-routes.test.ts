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

interface Course {
  readonly story: { id: number; articleCount: number };
  readonly entries: {
    kind: string;
    copyOf: number | null;
    fresh: number;
    article: { id: number };
    authors: string[];
    credit: string | null;
    paragraphs: { kind: string; before?: string; of?: number }[];
  }[];
  readonly unread: number;
}

const readCourse = async (id: number) => (await (await server.ask(`/stories/${id}/course`)).json()) as Course;

describe('GET /stories/{id}/course', () => {
  it('tells who had it first, who copied, and what the others added', async () => {
    const { story, entries, unread } = await readCourse(told.storyId);
    expect([story.id, story.articleCount, unread]).toEqual([told.storyId, 4, 0]);
    expect(entries.map(({ kind, article, copyOf }) => [kind, article.id, copyOf])).toEqual([
      ['first', told.first, null],
      ['copy', told.copy, told.first],
      ['update', told.update, null],
      ['update', told.arabic, null],
    ]);
    expect(entries[0]).toMatchObject({ authors: ['Ada Brandt'], credit: 'Northport Wire', fresh: 1 });
    expect(entries[2]!.paragraphs.map(({ kind, of }) => [kind, of])).toEqual([
      ['known', told.first],
      ['edited', told.first],
      ['new', undefined],
    ]);
    expect(entries[2]!.paragraphs[1]!.before).toContain('every ten minutes');
  });

  it('reads the first and the latest of a long story', async () => {
    const day = (i: number) => new Date(Date.UTC(2026, 0, 1 + i)).toISOString();
    let storyId: number | undefined;
    const ids: number[] = [];
    for (let i = 0; i < 70; i++) {
      const article = {
        headline: `Day ${i}`,
        articleBody: `Day ${i} of the long strike at the docks of Northport.`,
        datePublished: day(i),
      };
      const { id } = await store.articles.save({ url: `https://long.example/${i}`, article, seenAt: day(i) });
      storyId = (await store.stories.place({ articleId: id, storyId, score: 1, at: day(i) })).storyId;
      ids.push(id);
    }
    const { entries, unread } = await readCourse(storyId!);
    expect(unread).toBe(10);
    expect(entries.map(({ article }) => article.id)).toEqual([ids[0], ...ids.slice(11)]);
  });

  it('leads from a merged story, and knows none that is not there', async () => {
    const { id } = await store.articles.save({ url: 'https://m.example/1', article: { headline: 'm' } });
    const { storyId } = await store.stories.place({ articleId: id, score: 1, at: '2024-01-01T00:00:00Z' });
    const { storyId: other } = await store.stories.place({
      articleId: (await store.articles.save({ url: 'https://m.example/2', article: { headline: 'n' } })).id,
      score: 1,
      at: '2024-01-01T00:00:00Z',
    });
    await store.stories.merge(storyId, other);
    const moved = await server.ask(`/stories/${storyId}/course`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `/stories/${other}/course`]);
    expect(await readProblem(await server.ask('/stories/999999/course'))).toMatchObject({ code: 'not_found' });
  });
});
