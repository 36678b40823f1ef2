/** `Article` for libraries that take a Standard Schema (standardschema.dev, version 1): checks plain data against the JSON Schema. */
import type { Article } from '../article.ts';
import type { JsonSchema } from './schema.data.ts';
import { ARTICLE_SCHEMA } from './schema.data.ts';

/** One place of a value that does not fit. */
export interface SchemaIssue {
  /** What was expected and what was found, or `required`. */
  readonly message: string;
  /** Names and indices from the root to the value. */
  readonly path: readonly (string | number)[];
}

/** What Standard Schema V1 asks of a schema. */
export interface StandardSchema<T> {
  /**
   * The standard’s one property. `validate` is synchronous and never throws: it gives the value itself, or the places where it
   * does not fit, the first hundred or so.
   */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'galley';
    readonly validate: (value: unknown) => { readonly value: T } | { readonly issues: readonly SchemaIssue[] };
    readonly types?: { readonly input: T; readonly output: T };
  };
}

/**
 * Validates without changing anything: `articleSchema['~standard'].validate(JSON.parse(line))`.
 *
 * @example
 * ```ts
 * import { extract } from 'galley';
 * import { articleSchema } from 'galley/outputs';
 *
 * const { validate } = articleSchema['~standard'];
 * const { article } = extract('<h1>Pier</h1><p>The pier, closed since Monday, will open again on Friday.');
 * 'value' in validate(article); // → true
 * const answer = validate({ ...article, confidence: 2 });
 * 'issues' in answer && answer.issues[0]?.message; // → 'expected at most 1, found 2'
 * ```
 */
export const articleSchema: StandardSchema<Article> = {
  '~standard': {
    version: 1,
    vendor: 'galley',
    validate: (value) => {
      const issues: SchemaIssue[] = [];
      check(value, ARTICLE_SCHEMA, [], issues);
      return issues.length === 0 ? { value: value as Article } : { issues };
    },
  },
};

/** Nobody reads more. */
const MOST_ISSUES = 100;

type Path = readonly (string | number)[];

function check(value: unknown, schema: JsonSchema, path: Path, issues: SchemaIssue[]): void {
  const { $ref, oneOf, type } = schema;
  if (issues.length >= MOST_ISSUES) return;
  if ($ref !== undefined) check(value, resolve(schema), path, issues);
  else if (oneOf !== undefined) checkUnion(value, oneOf.map(resolve), path, issues);
  else if (type !== undefined && !isOfType(value, type)) {
    issues.push({ message: `expected ${type}, found ${nameType(value)}`, path });
  } else if (typeof value === 'string') checkText(value, schema, path, issues);
  else if (typeof value === 'number') checkNumber(value, schema, path, issues);
  else if (Array.isArray(value)) checkList(value, schema.items ?? {}, path, issues);
  else if (typeof value === 'object' && value !== null) checkObject(value as Record<string, unknown>, schema, path, issues);
}

function resolve(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : ARTICLE_SCHEMA.$defs![schema.$ref.slice('#/$defs/'.length)]!;
}

/** Members of a union are told apart by their property `type`. */
function checkUnion(value: unknown, members: readonly JsonSchema[], path: Path, issues: SchemaIssue[]): void {
  if (nameType(value) !== 'object') {
    issues.push({ message: `expected object, found ${nameType(value)}`, path });
    return;
  }
  const { type } = value as { readonly type?: unknown };
  const types = (member: JsonSchema): readonly unknown[] => member.properties?.['type']?.enum ?? [];
  const member = members.find((one) => types(one).includes(type));
  if (member !== undefined) check(value, member, path, issues);
  else issues.push({ message: `expected one of ${members.flatMap(types).join(', ')}`, path: [...path, 'type'] });
}

function isOfType(value: unknown, type: NonNullable<JsonSchema['type']>): boolean {
  return type === 'integer' ? Number.isInteger(value) : nameType(value) === type;
}

function nameType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function checkText(value: string, schema: JsonSchema, path: Path, issues: SchemaIssue[]): void {
  if (schema.enum !== undefined && !schema.enum.includes(value))
    issues.push({ message: `expected one of ${schema.enum.join(', ')}`, path });
}

function checkNumber(value: number, { minimum, maximum }: JsonSchema, path: Path, issues: SchemaIssue[]): void {
  if (minimum !== undefined && value < minimum) issues.push({ message: `expected at least ${minimum}, found ${value}`, path });
  if (maximum !== undefined && value > maximum) issues.push({ message: `expected at most ${maximum}, found ${value}`, path });
}

function checkList(list: readonly unknown[], schema: JsonSchema, path: Path, issues: SchemaIssue[]): void {
  for (const [i, item] of list.entries()) check(item, schema, [...path, i], issues);
}

function checkObject(value: Readonly<Record<string, unknown>>, schema: JsonSchema, path: Path, issues: SchemaIssue[]): void {
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(value, name)) issues.push({ message: 'required', path: [...path, name] });
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (Object.hasOwn(value, name)) check(value[name], property, [...path, name], issues);
  }
}
