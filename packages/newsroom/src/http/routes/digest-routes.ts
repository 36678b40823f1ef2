/** GET /digest: a day's stories as one page, a book, or Markdown files. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Digest, DigestStory } from '../../digest/digest.ts';
import type { DigestForm } from '../../digest/write-digest.ts';
import { type StoredArticle, selectArticles } from '../../store/article-lists.ts';
import type { Store } from '../../store/store.ts';
import { addRoute } from '../route.ts';
import { PROBLEM_ANSWER } from '../schemas.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { toArticle } from './article-output.ts';
import { throwProblem } from './task-problem.ts';

/** Of one day; the latest where there are more. */
const MOST_ARTICLES = 1000;
const MOST_STORIES = 100;
const DAY_MS = 86_400_000;

const FORMS: { readonly [Form in DigestForm]: { readonly type: string; readonly ending: string } } = {
  html: { type: 'text/html; charset=utf-8', ending: 'html' },
  epub: { type: 'application/epub+zip', ending: 'epub' },
  markdown: { type: 'application/zip', ending: 'zip' },
};

export function addDigestRoutes(app: Router, workings: Workings): void {
  const { store, clock } = workings;
  const binary = { schema: { type: 'string', format: 'binary' } } as const;
  const day = z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)), 'must be a day')
    .optional()
    .openapi({ description: 'A day, UTC; yesterday where not given.', example: '2026-11-22' });
  const form = z.enum(['html', 'epub', 'markdown']).default('html').openapi({ description: '`markdown`: a folder, as a zip.' });
  const route = {
    method: 'get',
    path: '/digest',
    summary: 'A day’s stories in one piece, those that most tell of first',
    tags: ['feeds'],
    request: { query: z.object({ day, form }) },
    responses: {
      200: {
        description: 'Of what was seen first on that day.',
        content: { 'text/html': { schema: z.string() }, 'application/epub+zip': binary, 'application/zip': binary },
      },
      default: PROBLEM_ANSWER,
    },
  } satisfies RouteConfig;
  addRoute(app, route, async (c, { query }) => {
    const { type, ending } = FORMS[query.form];
    const digest = await readDigest(store, query.day ?? new Date(clock.now() - DAY_MS).toISOString().slice(0, 10));
    const disposition = query.form === 'html' ? 'inline' : 'attachment';
    return c.body(await writeApart(c, digest, query.form, workings), 200, {
      'Content-Type': type,
      'Content-Disposition': `${disposition}; filename="digest-${digest.day}.${ending}"`,
      // What it says itself of what it may do holds as well.
      'Content-Security-Policy':
        "default-src 'none'; img-src https: http:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups",
    });
  });
}

/** In a thread, as all that walks what strangers wrote: a day in a book takes as long as some hundred other answers. */
async function writeApart(
  c: Context<AppEnv>,
  digest: Digest,
  form: DigestForm,
  { readers, limits }: Workings,
): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(limits.requestMs)]);
  return readers.writeDigest(digest, form, signal).catch((error: unknown) => throwProblem(error));
}

async function readDigest(store: Store, day: string): Promise<Digest> {
  const start = new Date(`${day}T00:00:00Z`);
  const end = new Date(start.getTime() + DAY_MS);
  const articles = await selectArticles(store)
    .where('articles.firstSeenAt', '>=', start.toISOString())
    .where('articles.firstSeenAt', '<', end.toISOString())
    .orderBy('articles.firstSeenAt', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(MOST_ARTICLES)
    .execute();
  const groups = new Map<string, StoredArticle[]>();
  for (const article of articles) {
    const key = article.storyId === null ? `article-${article.id}` : `story-${article.storyId}`;
    groups.set(key, [...(groups.get(key) ?? []), article]);
  }
  const stories = [...groups.values()].sort((one, other) => other.length - one.length).slice(0, MOST_STORIES);
  return { day, title: `News of ${day}`, stories: stories.map(describeStory) };
}

/** The one that says most is read first. */
function describeStory(articles: readonly StoredArticle[]): DigestStory {
  const length = ({ article }: StoredArticle): number => article.articleBody?.length ?? 0;
  const [first, ...others] = [...articles].sort((one, other) => length(other) - length(one)) as [StoredArticle, ...StoredArticle[]];
  const name = ({ headline, url, host }: StoredArticle) => ({ headline: headline ?? url, url, house: host || url });
  return { ...name(first), article: toArticle(first), others: others.map(name) };
}
