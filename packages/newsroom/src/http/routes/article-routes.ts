/** /articles: lists, one article in any form, its revisions and what they changed. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import type { StoredArticle } from '../../store/article-lists.ts';
import type { Store } from '../../store/store.ts';
import { hashTag, isFresh } from '../conditional.ts';
import { linkNext } from '../paging.ts';
import { HttpProblem } from '../problem.ts';
import { addRoute } from '../route.ts';
import {
  AFTER,
  ARTICLE_SUMMARY,
  describeJson,
  describeList,
  HOST,
  ID,
  LANGUAGE,
  LIMIT,
  OPTIONAL_ID,
  PROBLEM_ANSWER,
  SINCE,
  STORED_ARTICLE,
} from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';
import { answerForm, chooseOutput, describeOutputs, isRecord, OUTPUT, toArticle } from './article-output.ts';

const PARAMS = z.object({ id: ID });
const FILTER = z.object({
  source: OPTIONAL_ID,
  story: OPTIONAL_ID,
  host: HOST,
  language: LANGUAGE,
  since: SINCE,
  limit: LIMIT,
  after: AFTER,
});

export function addArticleRoutes(app: Router, { store }: Workings): void {
  addRoute(
    app,
    {
      method: 'get',
      path: '/articles',
      summary: 'Articles, the latest first',
      tags: ['articles'],
      request: { query: FILTER },
      responses: { 200: describeList('A page of the list.', ARTICLE_SUMMARY), default: PROBLEM_ANSWER },
    },
    async (c, { query }) => {
      const { source, story, ...filter } = query;
      const slice = await store.articles.list({ ...filter, sourceId: source, storyId: story });
      linkNext(c, slice);
      return slice;
    },
  );
  addArticle(app, store);
  addRevisions(app, store);
}

function addArticle(app: Router, store: Store): void {
  const query = z.object({ output: OUTPUT });
  const route = {
    method: 'get',
    path: '/articles/{id}',
    summary: 'One article',
    tags: ['articles'],
    request: { params: PARAMS, query },
    responses: {
      200: {
        description: 'The article as it is now.',
        content: describeOutputs(STORED_ARTICLE),
      },
      304: { description: 'What the client has is still good.' },
      default: PROBLEM_ANSWER,
    },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { params, query }) => {
    const stored = await findArticle(store, params.id);
    const output = chooseOutput(c, query.output);
    c.header('Vary', 'Accept', { append: true });
    const { contentHash, partial, revisionCount, storyId, article, pageId } = stored;
    if (isFresh(c, { etag: hashTag([output.name, contentHash, partial, revisionCount, storyId, pageId, JSON.stringify(article)]) }))
      return c.body(null, 304);
    if (isRecord(output)) return stored;
    return answerForm(c, toArticle(stored), output);
  });
}

/** @throws HttpProblem `not_found` */
export async function findArticle(store: Store, id: number): Promise<StoredArticle> {
  const article = await store.articles.get(id);
  if (article === undefined) throw new HttpProblem('not_found', `There is no article ${id}.`);
  return article;
}

const CHANGE = z.object({ before: z.string(), after: z.string() });

function addRevisions(app: Router, store: Store): void {
  const revision = z.object({
    number: z.number().int(),
    contentHash: z.string(),
    firstSeenAt: z.string(),
    lastSeenAt: z.string(),
    partial: z.boolean(),
    headline: z.string().optional(),
  });
  addRoute(
    app,
    {
      method: 'get',
      path: '/articles/{id}/revisions',
      summary: 'What the article said over time, the first first',
      tags: ['articles'],
      request: { params: PARAMS },
      responses: { 200: describeList('All revisions.', revision.openapi('Revision')), default: PROBLEM_ANSWER },
    },
    async (_, { params }) => {
      const { id } = await findArticle(store, params.id);
      const revisions = await store.articles.revisions(id);
      const items = revisions.map(({ article: { headline }, ...rest }) => ({ ...rest, ...(headline !== undefined && { headline }) }));
      return { items };
    },
  );
  const diff = z.object({
    headline: CHANGE.optional(),
    description: CHANGE.optional(),
    paragraphs: z.array(
      z.union([
        z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }),
        z.object({ kind: z.literal('changed'), before: z.string(), after: z.string() }),
      ]),
    ),
    added: z.number().int(),
    removed: z.number().int(),
    changed: z.number().int(),
  });
  addRoute(
    app,
    {
      method: 'get',
      path: '/articles/{id}/diff',
      summary: 'What changed between two revisions',
      tags: ['articles'],
      request: {
        params: PARAMS,
        query: z.object({
          from: OPTIONAL_ID.openapi({ description: 'Number of the earlier revision; the one before `to` where not given.' }),
          to: OPTIONAL_ID.openapi({ description: 'Number of the later revision; the last where not given.' }),
        }),
      },
      responses: { 200: describeJson('Paragraph by paragraph.', diff.openapi('RevisionDiff')), default: PROBLEM_ANSWER },
    },
    async (_, { params, query }) => {
      const { id } = await findArticle(store, params.id);
      return store.articles.diff(id, query.from, query.to);
    },
  );
}
