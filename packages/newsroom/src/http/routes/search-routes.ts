/** GET /search: articles with what is asked for. */
import { z } from '@hono/zod-openapi';
import type { SearchHit } from '../../store/search.ts';
import { linkNext } from '../paging.ts';
import { addRoute } from '../route.ts';
import { AFTER, ARTICLE_SUMMARY, describeList, HOST, LANGUAGE, LIMIT, OPTIONAL_ID, PROBLEM_ANSWER, SINCE } from '../schemas.ts';
import type { Router, Workings } from '../workings.ts';

const MARKED = z
  .object({
    text: z.string(),
    marks: z.array(z.tuple([z.number().int(), z.number().int()])).openapi({
      type: 'array',
      items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
      description: 'Where the words stand: [start, end) in UTF-16 units.',
    }),
  })
  .openapi('Marked');

const HIT: z.ZodType<SearchHit> = z
  .intersection(ARTICLE_SUMMARY, z.object({ rank: z.number(), marked: z.object({ headline: MARKED, passage: MARKED }) }))
  .openapi('SearchHit');

export const QUERY_WORDS: z.ZodType<string> = z.string().trim().min(1).max(500).openapi({
  description:
    'Words, `"phrases"`, `-exclusions`, `beginnings*`, `one OR other`, groups in parentheses; `title:`, `author:`, `source:` (number, title or host), `folder:`, `lang:`, `before:`, `after:`.',
  example: 'title:bridge (council OR mayor) -vote after:2026-11-01',
});

export function addSearchRoutes(app: Router, { store }: Workings): void {
  addRoute(
    app,
    {
      method: 'get',
      path: '/search',
      summary: 'Articles with what is asked for, the best first',
      tags: ['articles'],
      request: {
        query: z.object({
          q: QUERY_WORDS,
          source: OPTIONAL_ID,
          story: OPTIONAL_ID,
          host: HOST,
          language: LANGUAGE,
          since: SINCE,
          limit: LIMIT,
          after: AFTER,
        }),
      },
      responses: { 200: describeList('A page of the list.', HIT), default: PROBLEM_ANSWER },
    },
    async (c, { query }) => {
      const { q, source, story, ...filter } = query;
      const slice = await store.searchArticles(q, { ...filter, sourceId: source, storyId: story });
      linkNext(c, slice);
      return slice;
    },
  );
}
