/** Which form of an article somebody asked for, of those that galley has. */
import { z } from '@hono/zod-openapi';
import type { Article, Output, Part } from 'galley';
import { OUTPUTS } from 'galley';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ArticleContent, StoredArticle } from '../../store/article-lists.ts';
import { HttpProblem } from '../problem.ts';
import type { AppEnv } from '../workings.ts';

const JSON_TYPE = 'application/json';

/** What `?output=` may be. */
export const OUTPUT: z.ZodOptional<z.ZodEnum<Record<string, string>>> = z
  .enum(OUTPUTS.map(({ name }) => name))
  .optional()
  .openapi({ description: 'Where not given, what `Accept` says; else JSON.' });

type Content<S> = Record<string, { schema: z.ZodType }> & { [JSON_TYPE]: { schema: S } };

/** The answers of a route that gives an article, by media type; JSON is the route's own. */
export function describeOutputs<S extends z.ZodType>(json: S): Content<S> {
  const schemaOf = (type: string): z.ZodType => (type.endsWith('json') ? z.looseObject({}) : z.string());
  const forms = Object.fromEntries(OUTPUTS.map((output) => [mediaTypeOf(output), { schema: schemaOf(mediaTypeOf(output)) }]));
  return { ...forms, [JSON_TYPE]: { schema: json } };
}

function mediaTypeOf({ type }: Output): string {
  return type.split(';', 1)[0]!;
}

/** `?output=` where given, else what `Accept` likes best, else JSON. */
export function chooseOutput(c: Context<AppEnv>, asked: string | undefined): Output {
  const best = accepts(c, { header: 'Accept', supports: OUTPUTS.map(mediaTypeOf), default: JSON_TYPE });
  return OUTPUTS.find((output) => (asked === undefined ? mediaTypeOf(output) === best : output.name === asked))!;
}

/** JSON is what the route knows, the article among it; every other form is the article's. */
export function isRecord(output: Output): boolean {
  return mediaTypeOf(output) === JSON_TYPE;
}

/** The article in a form that is no record. @throws HttpProblem `invalid_request` when it lacks what the form cannot do without */
export function answerForm(c: Context<AppEnv>, article: Article, output: Output): Response {
  let text: string;
  try {
    text = output.write(article);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new HttpProblem('invalid_request', `As ${output.title}: ${error.message}.`);
  }
  return c.body(text, 200, { 'Content-Type': output.type });
}

/** What the store keeps as galley's article; what an older edition did not write is empty. */
export function toArticle({ url, article }: Pick<StoredArticle, 'url' | 'article'>): Article {
  const lists = { author: [], editor: [], articleSection: [], keywords: [], image: [], video: [], audio: [], comment: [] };
  const content = article as ArticleContent & Partial<Article>;
  const body = content.articleBody ?? '';
  const given = { url, ...lists, provenance: {}, confidence: 0, ...content, articleBody: body } as Article;
  return given.parts === undefined ? { ...given, parts: writeParts(body) } : given;
}

function writeParts(body: string): Part[] {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return lines.map((text) => ({ type: 'paragraph', text, node: -1, offset: -1 }));
}
