/** What people decide about stories: two are one, some articles do not belong; and all that was decided. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import { mergeStories, splitStory } from '../../pipeline/decide-stories.ts';
import { judgeStore } from '../../pipeline/judge-store.ts';
import { linkNext } from '../paging.ts';
import { addRoute } from '../route.ts';
import { AFTER, describeJson, describeList, ID, LIMIT, PROBLEM_ANSWER, STORY } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { findStory, summariseStory } from './story-routes.ts';
import { requireKeeper } from './user-routes.ts';

const PARAMS = z.object({ id: ID });
const NUMBER = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Of a story that one request parts. */
const MOST_ARTICLES = 1000;

export function addDecisionRoutes(app: Router, workings: Workings): void {
  addMerge(app, workings);
  addSplit(app, workings);
  addDecisions(app, workings);
  addReport(app, workings);
}

function addMerge(app: Router, { store }: Workings): void {
  const body = z.strictObject({ from: NUMBER.openapi({ description: 'The story whose articles come here.' }) }).openapi('StoryMerge');
  const route = {
    method: 'post',
    path: '/stories/{id}/merge',
    summary: 'Another story is this one: its articles come here, and only a person parts them again',
    tags: ['stories'],
    request: { params: PARAMS, body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 200: describeJson('The story with all of them.', STORY), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { params, json }) => {
    const { user } = await c.get('visit')();
    return summariseStory(await findStory(store, await mergeStories(store, json!.from, params.id, user.id)));
  });
}

function addSplit(app: Router, { store }: Workings): void {
  const body = z
    .strictObject({ articles: z.array(NUMBER).min(1).max(MOST_ARTICLES).openapi({ description: 'Those that leave; not all of them.' }) })
    .openapi('StorySplit');
  const route = {
    method: 'post',
    path: '/stories/{id}/split',
    summary: 'Some articles tell another story: they leave for one of their own, and only a person brings them back',
    tags: ['stories'],
    request: { params: PARAMS, body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 200: describeJson('The story of those that left.', STORY), default: PROBLEM_ANSWER },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { params, json }) => {
    const { user } = await c.get('visit')();
    return summariseStory(await findStory(store, await splitStory(store, params.id, json!.articles, user.id)));
  });
}

function addDecisions(app: Router, { store }: Workings): void {
  const decision = z
    .object({
      id: z.number().int(),
      kind: z.enum(['merge', 'split']),
      userId: z.number().int().nullable().openapi({ description: 'Who decided; null where the user is gone.' }),
      at: z.string().openapi({ format: 'date-time' }),
      one: z.array(z.number().int()).openapi({ description: 'Articles that went to the others, or that left them.' }),
      other: z.array(z.number().int()).openapi({ description: 'The others.' }),
    })
    .openapi('StoryDecision');
  addRoute(
    app,
    {
      method: 'get',
      path: '/story-decisions',
      summary: 'What people decided about stories, the last first',
      description: 'Later ones hold where two contradict each other.',
      tags: ['stories'],
      request: { query: z.object({ limit: LIMIT, after: AFTER }) },
      responses: { 200: describeList('A page of the list.', decision), default: PROBLEM_ANSWER },
    },
    async (c, { query }) => {
      const slice = await store.storyDecisions.list(query);
      linkNext(c, slice);
      return slice;
    },
  );
}

const SCORES = z.object({
  logLoss: z.number().openapi({ description: 'Mean −log of the probability given to what people said: 0 is perfect, .69 a coin.' }),
  mergesFound: z.number().openapi({ description: 'Share of what was merged that it calls one story.' }),
  splitsFound: z.number().openapi({ description: 'Share of what was split that it calls two.' }),
});
const WEIGHTS = z.object({
  title: z.number(),
  titleNames: z.number(),
  strongest: z.number(),
  body: z.number(),
  names: z.number(),
});

function addReport(app: Router, { store }: Workings): void {
  const report = z
    .object({
      merges: z.number().int(),
      splits: z.number().int(),
      pairs: z.number().int(),
      groups: z.number().int().openapi({ description: 'Lots of decisions that share no article.' }),
      tooFew: z.string().optional().openapi({ description: 'What is missing before anything is fitted.' }),
      shipped: SCORES,
      threshold: SCORES.optional().openapi({ description: 'Another threshold; each group judged by one that has not seen it.' }),
      fitted: SCORES.optional().openapi({ description: 'All weights fitted; the same.' }),
      best: z
        .enum(['shipped', 'threshold', 'fitted'])
        .openapi({ description: 'By more than two standard errors, else the one that ships.' }),
      model: z.object({ bias: z.number(), weights: WEIGHTS }).optional(),
    })
    .openapi('DecisionReport');
  addRoute(
    app,
    {
      method: 'get',
      path: '/story-decisions/report',
      summary: 'What people’s decisions say of the score by which stories are made, and what can be learned from them',
      tags: ['keeping'],
      responses: { 200: describeJson('The report.', report), default: PROBLEM_ANSWER },
    },
    async (c) => {
      await requireKeeper(c);
      return judgeStore(store);
    },
  );
}
