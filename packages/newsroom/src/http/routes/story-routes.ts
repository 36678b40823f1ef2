/** /stories: lists, and one story with its timeline. */
import { z } from '@hono/zod-openapi';
import type { ArticleSummary } from '../../store/article-lists.ts';
import type { StoryRow } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { linkNext } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import {
  AFTER,
  ARTICLE_SUMMARY,
  describeJson,
  describeList,
  ID,
  LANGUAGE,
  LIMIT,
  OPTIONAL_ID,
  PROBLEM_ANSWER,
  SINCE,
  STORY,
  STORY_SHAPE,
  type StorySummary,
} from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';

/** An article in the course of its story. */
export interface StoryMoment {
  readonly at: string;
  readonly score: number;
  readonly reasons: unknown;
  readonly article: ArticleSummary;
}

const MOMENT = z
  .object({
    at: z.string().openapi({ format: 'date-time', description: 'When the article was news.' }),
    score: z.number().openapi({ description: 'How well it fits the story.' }),
    reasons: z.unknown().openapi({ description: 'Why it is here.' }),
    article: ARTICLE_SUMMARY,
  })
  .openapi('StoryMoment');

/** A story's timeline in one answer; /articles?story= has longer ones a page at a time. */
const MOST_MOMENTS = 1000;

export function addStoryRoutes(app: Router, { store }: Workings): void {
  addRoute(
    app,
    {
      method: 'get',
      path: '/stories',
      summary: 'Stories, the latest news first',
      tags: ['stories'],
      request: {
        query: z.object({
          language: LANGUAGE,
          since: SINCE,
          least: OPTIONAL_ID.openapi({ description: 'Stories of so many articles at least.' }),
          limit: LIMIT,
          after: AFTER,
        }),
      },
      responses: { 200: describeList('A page of the list.', STORY), default: PROBLEM_ANSWER },
    },
    async (c, { query }) => {
      const slice = await store.stories.list(query);
      linkNext(c, slice);
      return { ...slice, items: slice.items.map(summariseStory) };
    },
  );
  addStory(app, store);
}

function addStory(app: Router, store: Store): void {
  const answer = z.object({
    ...STORY_SHAPE,
    timeline: z.array(MOMENT).openapi({ description: `The first first; the latest ${MOST_MOMENTS} of a longer one.` }),
  });
  addRoute(
    app,
    {
      method: 'get',
      path: '/stories/{id}',
      summary: 'One story with its articles in order of time',
      description: 'A story that proved to be another one leads there.',
      tags: ['stories'],
      request: { params: z.object({ id: ID }) },
      responses: {
        200: describeJson('The story.', answer.openapi('StoryWithTimeline')),
        308: { description: 'It is part of the story at `Location` now.' },
        default: PROBLEM_ANSWER,
      },
    },
    async (c, { params: { id } }) => {
      const story = await findStory(store, id);
      if (story.id !== id) return c.redirect(`/stories/${story.id}`, 308);
      return { ...summariseStory(story), timeline: await readTimeline(store, id) };
    },
  );
}

/** @throws HttpProblem `not_found` */
export async function findStory(store: Store, id: number): Promise<StoryRow> {
  const story = await store.stories.get(id);
  if (story === undefined) throw new HttpProblem('not_found', `There is no story ${id}.`);
  return story;
}

export function summariseStory({ mergedInto: _, ...story }: StoryRow): StorySummary {
  return story;
}

export async function readTimeline(store: Store, storyId: number): Promise<StoryMoment[]> {
  const [members, { items }] = await Promise.all([store.stories.members(storyId), store.articles.list({ storyId, limit: MOST_MOMENTS })]);
  const byId = new Map(items.map((article) => [article.id, article]));
  return members.flatMap(({ articleId, at, score, reasons }) => {
    const article = byId.get(articleId);
    return article === undefined ? [] : [{ at, score, reasons, article }];
  });
}
