/** What the API takes and gives, as schemas: requests are checked by them, the OpenAPI document is made of them. */
import { z } from '@hono/zod-openapi';
import type { ArticleSummary, StoredArticle } from '../store/article-lists.ts';
import type { Source, StoryRow } from '../store/schema.ts';
import { toStoredTime } from '../store/storable.ts';
import { type HttpProblemCode, PROBLEMS, type ProblemDetails } from './problem.ts';

const time = (description: string) => z.string().openapi({ format: 'date-time', description });
const language = z.string().nullable().openapi({ description: 'BCP 47', example: 'zh-CN' });

export const ID: z.ZodType<number> = z.coerce.number('must be a number').int().min(1).max(Number.MAX_SAFE_INTEGER).openapi({ example: 12 });
export const OPTIONAL_ID: z.ZodType<number | undefined> = ID.optional();
const limitOf = (most: number): z.ZodType<number | undefined> =>
  z.coerce.number('must be a number').int().min(1).max(most).optional().openapi({ description: 'How many; 50 where not given.' });
export const LIMIT: z.ZodType<number | undefined> = limitOf(200);
/** Of what is long itself. */
export const SHORT_LIMIT: z.ZodType<number | undefined> = limitOf(100);
export const AFTER: z.ZodType<string | undefined> = z
  .string()
  .max(200)
  .optional()
  .openapi({ description: '`next` of the answer before: goes on where it ended.' });
export const LANGUAGE: z.ZodType<string | undefined> = z
  .string()
  .regex(/^[A-Za-z]{2,8}$/, 'must be the first part of a language tag, such as "en"')
  .optional()
  .openapi({ description: 'The first part of a language tag: `en` finds `en-GB` as well.' });
export const HOST: z.ZodType<string | undefined> = z
  .string()
  .max(255)
  .toLowerCase()
  .regex(/^[\p{L}\p{N}._:[\]-]+$/u, 'must be a host name, with a port or without')
  .optional()
  .openapi({ description: 'The host of the address, with its port where it has one.', example: 'news.example' });
export const SINCE: z.ZodType<string | undefined> = z
  .string()
  .max(40)
  .refine((text) => /^\d{4}-\d\d-\d\d/.test(text) && toStoredTime(text) !== undefined, 'must be a day or a time by ISO 8601')
  .transform((text) => toStoredTime(text)!)
  .optional()
  .openapi({ type: 'string', description: 'ISO 8601: this time or later.', example: '2026-11-21' });

const ARTICLE = z
  .looseObject({
    headline: z.string().optional(),
    description: z.string().optional(),
    articleBody: z.string().optional(),
    inLanguage: z.string().optional(),
    datePublished: z.string().optional(),
    dateModified: z.string().optional(),
  })
  .openapi('Article', { description: 'schema.org NewsArticle, as galley writes it (ARTICLE_SCHEMA of the library has all of it).' });

const SUMMARY_SHAPE = {
  id: z.number().int(),
  url: z.string(),
  host: z.string(),
  sourceId: z.number().int().nullable(),
  storyId: z.number().int().nullable(),
  headline: z.string().nullable(),
  description: z.string().nullable(),
  inLanguage: language,
  datePublished: time('As the page says.').nullable(),
  dateModified: time('As the page says.').nullable(),
  listedAt: time('When it is news; lists are ordered by it.'),
  firstSeenAt: time('When we saw it first.'),
  contentHash: z.string(),
  revisionCount: z.number().int(),
  partial: z.boolean().openapi({ description: 'The text is the feed’s own, because the page could not be had.' }),
};

export const ARTICLE_SUMMARY: z.ZodType<ArticleSummary> = z.object(SUMMARY_SHAPE).openapi('ArticleSummary');

export const STORED_ARTICLE: z.ZodType<StoredArticle> = z
  .object({
    ...SUMMARY_SHAPE,
    pageId: z.number().int().nullable().openapi({ description: 'The page it was read from, at /pages/{id}.' }),
    article: ARTICLE,
  })
  .openapi('StoredArticle');

/** A story in lists. */
export type StorySummary = Omit<StoryRow, 'mergedInto'>;

export const STORY_SHAPE: {
  readonly id: z.ZodType<number>;
  readonly headline: z.ZodType<string>;
  readonly inLanguage: z.ZodType<string | null>;
  readonly articleCount: z.ZodType<number>;
  readonly firstAt: z.ZodType<string>;
  readonly lastAt: z.ZodType<string>;
  readonly representativeId: z.ZodType<number | null>;
} = {
  id: z.number().int(),
  headline: z.string(),
  inLanguage: language,
  articleCount: z.number().int(),
  firstAt: time('When its first article was news.'),
  lastAt: time('When its latest article was news.'),
  representativeId: z.number().int().nullable().openapi({ description: 'The article to read first.' }),
};

export const STORY: z.ZodType<StorySummary> = z.object(STORY_SHAPE).openapi('Story');

/** A source as others see it: without what polling remembers. */
export type SourceSummary = Omit<Source, 'etag' | 'lastModified' | 'rhythm' | 'titleGiven'>;

export const SOURCE: z.ZodType<SourceSummary> = z
  .object({
    id: z.number().int(),
    url: z.string(),
    title: z.string().nullable(),
    homeUrl: z.string().nullable(),
    description: z.string().nullable(),
    inLanguage: language,
    folder: z.string().nullable(),
    state: z.enum(['active', 'paused', 'gone']),
    nextPollAt: time('When it is asked next.'),
    lastPollAt: time('When it was asked last.').nullable(),
    lastSuccessAt: time('When it answered last.').nullable(),
    failures: z.number().int().openapi({ description: 'Failed polls since the last good one.' }),
    lastError: z.string().nullable(),
    createdAt: time('Since when it is followed.'),
  })
  .openapi('Source');

const PROBLEM: z.ZodType<ProblemDetails> = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(Object.keys(PROBLEMS) as [HttpProblemCode]),
    detail: z.string().optional(),
    requestId: z.string().optional(),
    errors: z.array(z.object({ where: z.string(), message: z.string() })).optional(),
    upstreamStatus: z.number().int().optional(),
    at: z.number().int().optional().openapi({ description: 'Where a search cannot be read, in UTF-16 units from 0.' }),
    reason: z.string().optional(),
  })
  .openapi('Problem');

export interface JsonContent<Body> {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: z.ZodType<Body> } };
}

export function describeJson<Body>(description: string, schema: z.ZodType<Body>): JsonContent<Body> {
  return { description, content: { 'application/json': { schema } } };
}

/** Every route may answer with a problem. */
export const PROBLEM_ANSWER: {
  readonly description: string;
  readonly content: { readonly 'application/problem+json': { readonly schema: z.ZodType<ProblemDetails> } };
} = { description: 'What went wrong.', content: { 'application/problem+json': { schema: PROBLEM } } };

export interface ListBody<Item> {
  readonly items: Item[];
  readonly next?: string | undefined;
}

export function describeList<Item>(description: string, item: z.ZodType<Item>): JsonContent<ListBody<Item>> {
  const next = z.string().optional().openapi({ description: 'Give it as `after` for what follows; absent at the end.' });
  return describeJson(description, z.object({ items: z.array(item), next }) as z.ZodType<ListBody<Item>>);
}
