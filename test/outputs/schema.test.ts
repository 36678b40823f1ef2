/** The published JSON Schema, the Standard Schema object and JSON itself agree about articles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  Article,
  AttributionPart,
  CalloutGroup,
  CaptionPart,
  Cell,
  Citation,
  CodePart,
  Comment,
  DefinitionGroup,
  DetailsGroup,
  FootnoteGroup,
  Group,
  HeadingPart,
  ImagePart,
  ItemGroup,
  LiveBlogUpdate,
  MathPart,
  MediaObject,
  MediaPart,
  Pagination,
  ParagraphPart,
  PartBase,
  QuoteGroup,
  SeparatorPart,
  Span,
  SummaryPart,
  TablePart,
} from '../../packages/galley/src/index.ts';
import { extract } from '../../packages/galley/src/index.ts';
import { ARTICLE_SCHEMA, articleSchema, type JsonSchema } from '../../packages/galley/src/outputs.ts';
import { SOUP } from '../properties/page-soup.ts';
import { RICH_PAGE, RICH_URL } from './rich-page.ts';

const check = new Ajv.default({ strict: true, allErrors: true }).compile(ARTICLE_SCHEMA as object);
const PAGES = join(import.meta.dirname, '../pages');

function samples(): Article[] {
  const pages = readdirSync(PAGES).filter((name) => name.endsWith('.html'));
  return [
    extract(RICH_PAGE, { url: RICH_URL }).article!,
    ...pages.map((name) => extract(readFileSync(join(PAGES, name)), { url: 'https://bbs.example/read.php?tid=4711' }).article!),
  ];
}

function standard(value: unknown): string {
  const result = articleSchema['~standard'].validate(value);
  return 'value' in result ? '' : result.issues.map(({ message, path }) => `${path.join('.')}: ${message}`).join('\n');
}

/** Names of properties of an object that its schema does not describe. */
function unknownNames(value: unknown, schema: JsonSchema, path = ''): string[] {
  if (schema.$ref !== undefined) return unknownNames(value, ARTICLE_SCHEMA.$defs![schema.$ref.slice(8)]!, path);
  if (schema.oneOf !== undefined) {
    const found = schema.oneOf.map((one) => unknownNames(value, one, path)).sort((a, b) => a.length - b.length);
    return found[0]!;
  }
  if (Array.isArray(value)) return value.flatMap((item) => unknownNames(item, schema.items ?? {}, path));
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = schema.properties![name];
    return property === undefined ? [`${path}.${name}`] : unknownNames(inner, property, `${path}.${name}`);
  });
}

type OwnKeys<P extends PartBase> = Record<Exclude<keyof P, keyof PartBase | 'type'>, true>;

/** What each kind of part has besides what all have: the compiler knows of a missing name and of one too many. */
const PART_KEYS = {
  ParagraphPart: { spans: true } satisfies OwnKeys<ParagraphPart>,
  HeadingPart: { spans: true, level: true } satisfies OwnKeys<HeadingPart>,
  CodePart: { spans: true, language: true } satisfies OwnKeys<CodePart>,
  TablePart: { rows: true, caption: true } satisfies OwnKeys<TablePart>,
  MathPart: { mathml: true } satisfies OwnKeys<MathPart>,
  ImagePart: { image: true } satisfies OwnKeys<ImagePart>,
  MediaPart: { media: true } satisfies OwnKeys<MediaPart>,
  CaptionPart: { spans: true } satisfies OwnKeys<CaptionPart>,
  SummaryPart: { spans: true } satisfies OwnKeys<SummaryPart>,
  AttributionPart: { spans: true } satisfies OwnKeys<AttributionPart>,
  SeparatorPart: {} satisfies OwnKeys<SeparatorPart>,
};

type GroupKeys<G extends Group> = Record<Exclude<keyof G, 'type' | 'id'>, true>;

const GROUP_KEYS = {
  QuoteGroup: { url: true, aside: true } satisfies GroupKeys<QuoteGroup>,
  CalloutGroup: { kind: true } satisfies GroupKeys<CalloutGroup>,
  DetailsGroup: { open: true } satisfies GroupKeys<DetailsGroup>,
  ItemGroup: { list: true, number: true, numbering: true, checked: true } satisfies GroupKeys<ItemGroup>,
  DefinitionGroup: { list: true } satisfies GroupKeys<DefinitionGroup>,
  FootnoteGroup: { label: true, aside: true } satisfies GroupKeys<FootnoteGroup>,
};

describe('the schema', () => {
  it('is what schema.json of the package says', async () => {
    await expect(`${JSON.stringify(ARTICLE_SCHEMA, null, 2)}\n`).toMatchFileSnapshot('../../packages/galley/schema.json');
  });

  it('names every property of the types', () => {
    const names = (name: string): string[] => Object.keys(ARTICLE_SCHEMA.$defs![name]!.properties!).sort();
    // The compiler completes these lists: a property that a type gains must be written here, and then in the schema.
    const article: Record<keyof Article, true> = listed(ARTICLE_SCHEMA.properties!);
    expect(Object.keys(article).length).toBeGreaterThan(15);
    for (const [name, own] of Object.entries(PART_KEYS)) {
      expect(names(name), name).toEqual(['type', 'text', 'node', 'offset', 'within', 'score', ...Object.keys(own)].sort());
    }
    const types = ARTICLE_SCHEMA.$defs!['Part']!.oneOf!.map(({ $ref }) => $ref!.slice(8));
    expect(types).toEqual(Object.keys(PART_KEYS));
    for (const [name, own] of Object.entries(GROUP_KEYS)) expect(names(name), name).toEqual(['type', 'id', ...Object.keys(own)].sort());
    expect(ARTICLE_SCHEMA.$defs!['Group']!.oneOf!.map(({ $ref }) => $ref!.slice(8))).toEqual(Object.keys(GROUP_KEYS));
    expect(names('Span')).toEqual([...keys<Span>()('type', 'start', 'end', 'href', 'label', 'mathml', 'direction')].sort());
    expect(names('Pagination')).toEqual([...keys<Pagination>()('next', 'previous', 'pages', 'wholeArticle')].sort());
    expect(names('LiveBlogUpdate')).toEqual(
      [...keys<LiveBlogUpdate>()('text', 'headline', 'datePublished', 'rawDate', 'author', 'url')].sort(),
    );
    expect(names('Citation')).toEqual([...keys<Citation>()('url', 'anchor', 'context', 'position')].sort());
    expect(names('Cell')).toEqual([...keys<Cell>()('text', 'spans', 'header', 'columns', 'rows', 'align', 'images')].sort());
    expect(names('Comment')).toEqual(
      [
        ...keys<Comment>()(
          'text',
          'parts',
          'author',
          'datePublished',
          'rawDate',
          'position',
          'level',
          'parentItem',
          'upvoteCount',
          'accepted',
          'url',
        ),
      ].sort(),
    );
    expect(names('MediaObject')).toEqual(
      [
        ...keys<MediaObject>()(
          'url',
          'embedUrl',
          'contentUrl',
          'thumbnailUrl',
          'name',
          'caption',
          'provider',
          'author',
          'datePublished',
          'width',
          'height',
        ),
      ].sort(),
    );
  });

  it('describes everything that extraction writes', () => {
    for (const article of samples()) expect(unknownNames(JSON.parse(JSON.stringify(article)), ARTICLE_SCHEMA)).toEqual([]);
  });

  it('holds for what extraction writes, by Ajv and by the Standard Schema object', () => {
    for (const article of samples()) {
      expect(check(article), JSON.stringify(check.errors)).toBe(true);
      expect(standard(article)).toBe('');
    }
  });

  it('is refused and taken alike by both when an article is damaged', () => {
    const article = JSON.parse(JSON.stringify(extract(RICH_PAGE, { url: RICH_URL }).article)) as Record<string, unknown>;
    const value = fc.oneof(
      fc.constant(null),
      fc.integer(),
      fc.double({ noNaN: true }),
      fc.string(),
      fc.boolean(),
      fc.constant([]),
      fc.constant({}),
      fc.constant([{}]),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(article)), value, (name, damage) => {
        const damaged = { ...article, [name]: damage };
        expect(standard(damaged) === '').toBe(check(damaged));
        const parts = (article['parts'] as object[]).map((part, i) => (i === 1 ? { ...part, level: damage, type: damage } : part));
        expect(standard({ ...article, parts }) === '').toBe(check({ ...article, parts }));
      }),
      { numRuns: 300 },
    );
    expect(standard({})).toContain('parts: required');
    expect(standard(null)).toContain('expected object, found null');
  });
});

describe('Article → JSON → Article', () => {
  it('loses nothing', () => {
    const page = fc.oneof(
      SOUP,
      SOUP.map((soup) => RICH_PAGE.replace('<h2>', `${soup}<h2>`)),
      SOUP.map((soup) => RICH_PAGE.replace('Boats are back', soup)),
    );
    fc.assert(
      fc.property(page, (html) => {
        const { article } = extract(html, { url: RICH_URL });
        if (article === undefined) return;
        expect(JSON.parse(JSON.stringify(article))).toStrictEqual(article);
        expect(standard(article)).toBe('');
      }),
      { numRuns: 200, examples: [[RICH_PAGE]] },
    );
  });
});

function listed(properties: Readonly<Record<string, JsonSchema>>): Record<keyof Article, true> {
  const names: Record<keyof Article, true> = {
    url: true,
    mainEntityOfPage: true,
    headline: true,
    alternativeHeadline: true,
    dateline: true,
    isAccessibleForFree: true,
    favicon: true,
    description: true,
    datePublished: true,
    dateModified: true,
    author: true,
    editor: true,
    sourceOrganization: true,
    publisher: true,
    articleSection: true,
    keywords: true,
    inLanguage: true,
    direction: true,
    image: true,
    video: true,
    audio: true,
    articleBody: true,
    parts: true,
    liveBlogUpdate: true,
    citation: true,
    pagination: true,
    comment: true,
    confidence: true,
    provenance: true,
  };
  expect(Object.keys(properties).sort()).toEqual(Object.keys(names).sort());
  return names;
}

/** All property names of T and no others, which the compiler checks as far as it can: each must be one. */
function keys<T>(): <K extends keyof T>(...names: K[]) => K[] {
  return (...names) => names;
}
