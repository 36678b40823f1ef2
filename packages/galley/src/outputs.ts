/** `galley/outputs`: the forms of an article that is there already, and its schema; nothing that extracts. */

export { mergePages } from './article/around/merge-pages.ts';
export type { Article, Part } from './article/article.ts';
export { renderHtml } from './article/outputs/html.ts';
export { renderMarkdown } from './article/outputs/markdown.ts';
export type { Ninjs, NinjsOptions } from './article/outputs/ninjs.ts';
export { toNinjs } from './article/outputs/ninjs.ts';
export type { Output, RowForm } from './article/outputs/outputs.ts';
export { findOutput, OUTPUTS } from './article/outputs/outputs.ts';
export type { ArticleRow } from './article/outputs/rows.ts';
export { ROW_COLUMNS, toRow, writeCsvLine } from './article/outputs/rows.ts';
export type { JsonSchema } from './article/outputs/schema.data.ts';
export { ARTICLE_SCHEMA } from './article/outputs/schema.data.ts';
export type { SchemaIssue, StandardSchema } from './article/outputs/standard-schema.ts';
export { articleSchema } from './article/outputs/standard-schema.ts';
