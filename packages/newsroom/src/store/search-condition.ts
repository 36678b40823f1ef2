/** What a search asks for, as conditions of SQL: one that is exact, and a wider one that indexes alone can answer. */

import { parseAddress } from '@galley/fetch';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Source } from './schema.ts';
import type { Scope } from './scope.ts';
import type { SearchFilter, SearchNode, SearchWords } from './search-query.ts';
import { writeWords } from './search-text.ts';

/** Numbers of the sources that a filter names. */
export type NamedSources = ReadonlyMap<SearchFilter, readonly number[]>;

export interface SearchCondition {
  readonly exact: RawBuilder<SqlBool>;
  /** Every article that `exact` lets through is let through by this, too: words without their order and their place. */
  readonly likely: RawBuilder<SqlBool>;
  /** Text of a `tsquery` that articles are ranked by; empty where the search has no words. */
  readonly rank: string;
}

/**
 * `exact`: what was asked for. `most`: everything that it lets through, and perhaps more; `least`: nothing but what it lets through. What is
 * excluded turns one into the other.
 */
type Mode = 'exact' | 'most' | 'least';
const OPPOSITE: Readonly<Record<Mode, Mode>> = { exact: 'exact', most: 'least', least: 'most' };

/** Text of a `tsquery` as long as only words are asked for; SQL beyond; true and false where nothing is left to ask. */
type Part = { readonly text: string; readonly excludes: boolean } | { readonly condition: RawBuilder<SqlBool> } | boolean;

interface Given {
  /** The words are stemmed as this language has it. */
  readonly language: string | undefined;
  readonly sources: NamedSources;
}

export function writeCondition(tree: SearchNode, given: Given): SearchCondition {
  const rank = withoutFilters(tree);
  return {
    exact: toSql(write(tree, 'exact', given)),
    likely: toSql(write(tree, 'most', given)),
    rank: rank === undefined ? '' : toText(write(rank, 'exact', given)),
  };
}

/** For tests and ranks: the `tsquery` of a search that has nothing but words. */
export function writeTextCondition(tree: SearchNode, mode: 'exact' | 'most', language?: string): string {
  return toText(write(tree, mode, { language, sources: new Map() }));
}

/**
 * The sources and folders that a search names, looked up: a plan can only use an index for numbers. Compared here, since a database made
 * without a locale folds the case of Latin letters alone.
 */
export async function findNamedSources({ db }: Scope, tree: SearchNode): Promise<NamedSources> {
  const filters = findFilters(tree).filter(({ kind }) => kind === 'source' || kind === 'folder');
  if (filters.length === 0) return new Map();
  const sources = await db.selectFrom('sources').select(['id', 'title', 'folder', 'url', 'homeUrl']).execute();
  return new Map(
    filters.map((filter) => {
      const isMeant = (filter.kind === 'folder' ? isInFolder : isCalled)(filter.value.toLowerCase());
      return [filter, sources.filter(isMeant).map(({ id }) => id)];
    }),
  );
}

type NamedSource = Pick<Source, 'id' | 'title' | 'folder' | 'url' | 'homeUrl'>;

/** The folder, and those within it. */
function isInFolder(name: string): (source: NamedSource) => boolean {
  return ({ folder }) => `${(folder ?? '').toLowerCase()}/`.startsWith(`${name}/`);
}

/** A number is the source's own; else it is a part of its title, or the host of its feed or its site. */
function isCalled(name: string): (source: NamedSource) => boolean {
  if (/^\d{1,15}$/.test(name)) return ({ id }) => id === Number(name);
  return ({ title, url, homeUrl }) =>
    (title ?? '').toLowerCase().includes(name) || [url, homeUrl].some((address) => isBelow(address, name));
}

/** `www.post.example` is below `post.example`, and each below itself. */
function isBelow(address: string | null, host: string): boolean {
  const hostname = parseAddress(address ?? undefined)?.hostname;
  return hostname !== undefined && `.${hostname}`.endsWith(`.${host}`);
}

function findFilters(node: SearchNode): SearchFilter[] {
  if (node.kind === 'words') return [];
  if (node.kind === 'not') return findFilters(node.of);
  return 'value' in node ? [node] : node.of.flatMap(findFilters);
}

/** Undefined where nothing is left. */
function withoutFilters(node: SearchNode): SearchNode | undefined {
  if (node.kind === 'words') return node;
  if (node.kind === 'not') {
    const of = withoutFilters(node.of);
    return of && { ...node, of };
  }
  if ('value' in node) return undefined;
  const of = node.of.flatMap((part) => withoutFilters(part) ?? []);
  return of.length === 0 ? undefined : { ...node, of };
}

function write(node: SearchNode, mode: Mode, given: Given): Part {
  if (node.kind === 'words') return writeText(node, mode, given.language);
  if (node.kind === 'not') return negate(write(node.of, OPPOSITE[mode], given));
  if ('value' in node) return { condition: writeFilter(node, given.sources) };
  const parts = node.of.map((part) => write(part, mode, given));
  return node.kind === 'all' ? joinAll(parts) : joinAny(parts);
}

function writeText(node: SearchWords, mode: Mode, language: string | undefined): Part {
  const exact = writeWords(node, language);
  const wide = writeWords(node, language, true);
  if (mode === 'least' && exact !== wide) return false;
  return { text: mode === 'most' ? wide : exact, excludes: false };
}

function negate(part: Part): Part {
  if (typeof part === 'boolean') return !part;
  if ('text' in part) return { text: `!(${part.text})`, excludes: true };
  return { condition: sql<SqlBool>`(${part.condition}) is not true` };
}

function joinAll(parts: readonly Part[]): Part {
  const left = parts.filter((part) => part !== true);
  if (left.includes(false)) return false;
  if (left.length <= 1) return left[0] ?? true;
  const texts = left.flatMap((part) => (typeof part === 'object' && 'text' in part ? part : []));
  const text = { text: texts.map((part) => part.text).join(' & '), excludes: texts.every(({ excludes }) => excludes) };
  if (texts.length === left.length) return text;
  const others = left.filter((part) => !texts.includes(part as never));
  const conditions = [...(texts.length === 0 ? [] : [text]), ...others].map(toSql);
  return { condition: sql<SqlBool>`(${sql.join(conditions, sql` and `)})` };
}

function joinAny(parts: readonly Part[]): Part {
  const left = parts.filter((part) => part !== false);
  if (left.includes(true)) return true;
  if (left.length <= 1) return left[0] ?? false;
  const texts = left.flatMap((part) => (typeof part === 'object' && 'text' in part ? part : []));
  const text = {
    text: `(${texts.map((part) => (part.text.includes(' & ') ? `(${part.text})` : part.text)).join(' | ')})`,
    excludes: false,
  };
  if (texts.length === left.length) return text;
  const others = left.filter((part) => !texts.includes(part as never));
  const conditions = [...(texts.length === 0 ? [] : [text]), ...others].map(toSql);
  return { condition: sql<SqlBool>`(${sql.join(conditions, sql` or `)})` };
}

function toSql(part: Part): RawBuilder<SqlBool> {
  if (typeof part === 'boolean') return sql<SqlBool>`${sql.lit(part)}`;
  if ('condition' in part) return part.condition;
  // An index of words would be read whole for what is not there; with `not` before it another one is taken.
  if (part.excludes) return sql<SqlBool>`(articles.search @@ ${`!(${part.text})`}::tsquery) is not true`;
  return sql<SqlBool>`articles.search @@ ${part.text}::tsquery`;
}

function toText(part: Part): string {
  return typeof part === 'object' && 'text' in part ? part.text : '';
}

function writeFilter(filter: SearchFilter, sources: NamedSources): RawBuilder<SqlBool> {
  const { kind, value } = filter;
  if (kind === 'lang') return sql<SqlBool>`split_part(lower(articles.in_language), '-', 1) = ${value}`;
  if (kind === 'before') return sql<SqlBool>`articles.listed_at < ${value}::timestamptz`;
  if (kind === 'after') return sql<SqlBool>`articles.listed_at >= ${value}::timestamptz`;
  return sql<SqlBool>`articles.source_id = any(${sources.get(filter) ?? []}::bigint[])`;
}
