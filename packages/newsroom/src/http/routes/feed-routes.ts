/** /feeds/:id/full: what is stored of a source, a story or everything, or what a saved search finds, as a feed with full text. */
import { type RouteConfig, z } from '@hono/zod-openapi';
import { renderHtml } from 'galley';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { sql } from 'kysely';
import type { Channel, ChannelItem } from '../../feeds/channel.ts';
import { WRITTEN_FORMATS, type WrittenFormat } from '../../feeds/formats.ts';
import { writeFeed } from '../../feeds/write-feed.ts';
import { type ArticleFilter, type ArticleSummary, type StoredArticle, selectArticles } from '../../store/article-lists.ts';
import type { Store } from '../../store/store.ts';
import { hashTag, isFresh } from '../conditional.ts';
import { HttpProblem } from '../problem.ts';
import { findUrl } from '../proxy.ts';
import { addRoute } from '../route.ts';
import { PROBLEM_ANSWER } from '../schemas.ts';
import type { AppEnv, Router, Workings } from '../workings.ts';
import { toArticle } from './article-output.ts';
import { findSource } from './source-routes.ts';
import { findStory } from './story-routes.ts';

const NAMES: readonly string[] = WRITTEN_FORMATS.map(({ name }) => name);

interface Selected {
  readonly channel: Omit<Channel, 'url'>;
  /** Which articles: of a list, or of a search. */
  readonly filter: ArticleFilter | { readonly search: string };
}

export function addFeedRoutes(app: Router, workings: Workings): void {
  addFeed(app, workings);
  for (const format of WRITTEN_FORMATS) addFixedFeed(app, workings, format);
}

const PARAMS = z.object({
  id: z
    .string()
    .regex(
      /^(all|story-\d{1,15}|search-[\w-]{43}|\d{1,15})$/,
      'must be the number of a source, "story-" and the number of a story, "search-" and the token of a saved search, or "all"',
    )
    .openapi({ example: 'story-12' }),
});
const QUERY = z.object({ format: z.enum(NAMES).optional().openapi({ description: 'Where not given, what `Accept` says; else RSS.' }) });

function describeFeed(path: string, summary: string) {
  const text = { schema: z.string() };
  return {
    method: 'get',
    path,
    summary,
    tags: ['feeds'],
    responses: {
      200: {
        description: 'The latest articles.',
        content: Object.fromEntries(WRITTEN_FORMATS.map(({ types }) => [types[0]!, text])),
      },
      304: { description: 'What the client has is still good.' },
      default: PROBLEM_ANSWER,
    },
  } satisfies RouteConfig;
}

function addFeed(app: Router, workings: Workings): void {
  const route = { ...describeFeed('/feeds/{id}/full', 'A feed with full text'), request: { params: PARAMS, query: QUERY } };
  addRoute(app, route, (c, { params, query }) => {
    const asked = WRITTEN_FORMATS.find(({ name }) => name === query.format);
    return answer(c, workings, params.id, asked ?? readAccept(c));
  });
}

function addFixedFeed(app: Router, workings: Workings, format: WrittenFormat): void {
  const summary = `A feed with full text, as ${format.title}`;
  const route = { ...describeFeed(`/feeds/{id}/full.${format.name}`, summary), request: { params: PARAMS } };
  addRoute(app, route, (c, { params }) => answer(c, workings, params.id, format));
}

function readAccept(c: Context<AppEnv>): WrittenFormat {
  c.header('Vary', 'Accept', { append: true });
  const supports = WRITTEN_FORMATS.flatMap(({ types }) => types);
  const best = accepts(c, { header: 'Accept', supports, default: supports[0]! });
  return WRITTEN_FORMATS.find(({ types }) => types.includes(best))!;
}

async function answer(
  c: Context<AppEnv>,
  { store, limits, behindProxy, basePath }: Workings,
  id: string,
  format: WrittenFormat,
): Promise<Response> {
  const { channel, filter } = await select(store, id);
  const summaries = await listArticles(store, filter, limits.feedItems);
  const url = findUrl(c, behindProxy, basePath);
  const lastModified = await readLastChange(store, summaries);
  const versions = summaries.flatMap(({ id: number, contentHash, partial }) => [number, contentHash, partial]);
  const etag = hashTag([format.name, url, JSON.stringify(channel), lastModified, ...versions]);
  if (isFresh(c, { etag, lastModified })) return c.body(null, 304);
  const items = (await readWhole(store, summaries)).map(describeItem);
  const dated = { ...channel, url, ...(lastModified !== undefined && { dateModified: lastModified }) };
  return c.body(writeFeed(format.name, dated, items), 200, { 'Content-Type': `${format.types[0]}; charset=utf-8` });
}

async function listArticles(store: Store, filter: Selected['filter'], limit: number): Promise<readonly ArticleSummary[]> {
  if ('search' in filter) return store.latestOfSearch(filter.search, limit);
  return (await store.articles.list({ ...filter, limit })).items;
}

/** @throws HttpProblem `not_found` */
async function select(store: Store, id: string): Promise<Selected> {
  if (id === 'all') return { channel: { title: 'All articles' }, filter: {} };
  if (id.startsWith('search-')) {
    const search = await store.savedSearches.getByToken(id.slice(7));
    if (search === undefined) throw new HttpProblem('not_found', 'There is no such search.');
    return { channel: { title: search.name, description: search.query }, filter: { search: search.query } };
  }
  if (id.startsWith('story-')) {
    const story = await findStory(store, Number(id.slice(6)));
    const language = story.inLanguage === null ? {} : { inLanguage: story.inLanguage };
    return { channel: { title: story.headline, ...language }, filter: { storyId: story.id } };
  }
  const source = await findSource(store, Number(id));
  const { title, url, homeUrl, description, inLanguage } = source;
  const channel = {
    title: title ?? url,
    ...(homeUrl !== null && { homeUrl }),
    ...(description !== null && { description }),
    ...(inLanguage !== null && { inLanguage }),
  };
  return { channel, filter: { sourceId: source.id } };
}

/** When one of them changed last, by the log of changes. */
async function readLastChange(store: Store, articles: readonly ArticleSummary[]): Promise<string | undefined> {
  if (articles.length === 0) return undefined;
  const ids = articles.map(({ id }) => id);
  const row = await store.db
    .selectFrom('changes')
    .select(sql<string | null>`max(at)`.as('at'))
    .where('kind', '=', 'article')
    .where('subjectId', 'in', ids)
    .executeTakeFirst();
  return row?.at == null ? undefined : new Date(row.at).toISOString();
}

async function readWhole(store: Store, summaries: readonly ArticleSummary[]): Promise<StoredArticle[]> {
  if (summaries.length === 0) return [];
  const ids = summaries.map(({ id }) => id);
  const found = await selectArticles(store).where('articles.id', 'in', ids).execute();
  const byId = new Map(found.map((article) => [article.id, article]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function describeItem(stored: StoredArticle): ChannelItem {
  const article = toArticle(stored);
  const { headline, description, inLanguage, datePublished, dateModified } = stored;
  const [image] = article.image;
  return {
    id: stored.url,
    url: stored.url,
    content: renderHtml(article, { frames: false }),
    author: article.author.map(({ name }) => name),
    keywords: article.keywords,
    ...(headline !== null && { title: headline }),
    ...(description !== null && { summary: description }),
    ...(inLanguage !== null && { inLanguage }),
    datePublished: datePublished ?? stored.firstSeenAt,
    ...(dateModified !== null && { dateModified }),
    ...(image !== undefined && { image: { url: image.url } }),
  };
}
