/** The JSON Schema of `Article` (draft 2020-12), published as `galley/schema.json`. Later editions may add properties to an article. */

import type { Group, PartType } from '../article.ts';

/** The part of JSON Schema that `ARTICLE_SCHEMA` is written in and `standard-schema.ts` understands. */
export interface JsonSchema {
  /** Address of the edition of JSON Schema that this is written in; at the root only. */
  readonly $schema?: string;
  /** The address that names this schema; at the root only. */
  readonly $id?: string;
  /** Use the schema of this name in the root’s `$defs` instead. */
  readonly $ref?: `#/$defs/${string}`;
  /** Schemas that `$ref` points to, by name. */
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  /** A short name, for people. */
  readonly title?: string;
  /** What the value stands for, for people. */
  readonly description?: string;
  /** The JSON type the value must have. */
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  /** The only texts allowed. */
  readonly enum?: readonly string[];
  /** The least number allowed. */
  readonly minimum?: number;
  /** The greatest number allowed. */
  readonly maximum?: number;
  /** The schema of every entry of an array. */
  readonly items?: JsonSchema;
  /** The value fits exactly one of these; they are objects told apart by their `type`. */
  readonly oneOf?: readonly JsonSchema[];
  /** Schemas of the members of an object, by name; checked where the member is there. */
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** Names of the members that must be there. */
  readonly required?: readonly string[];
  /** False where an object may have no member but those of `properties`. */
  readonly additionalProperties?: boolean;
}

const TEXT: JsonSchema = { type: 'string' };
const FLAG: JsonSchema = { type: 'boolean' };
const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
const SHARE: JsonSchema = { type: 'number', minimum: 0, maximum: 1 };

function say(schema: JsonSchema, description: string): JsonSchema {
  return { ...schema, description };
}

function list(name: string, description?: string): JsonSchema {
  const schema: JsonSchema = { type: 'array', items: { $ref: `#/$defs/${name}` } };
  return description === undefined ? schema : say(schema, description);
}

function texts(description: string): JsonSchema {
  return { type: 'array', items: TEXT, description };
}

function object(required: readonly string[], properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', required, properties };
}

const SPANS: JsonSchema = list('Span', 'Styled stretches of the text; they nest, outer ones first.');

/** A part of these types: what all parts have, and what its own have besides. */
function part(types: readonly PartType[], required: readonly string[], properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return object(['type', 'text', 'node', 'offset', ...required], {
    type: { type: 'string', enum: types },
    text: say(TEXT, 'A line feed in it is a line break; a table has one row a line, cells separated by tabs.'),
    node: { type: 'integer', description: 'The element it comes from, by its number in the page.' },
    offset: { type: 'integer', description: 'Where that element starts in the decoded source, in UTF-16 units; −1 for none.' },
    within: list('Group', 'What it stands in, outer ones first.'),
    score: say({ type: 'number' }, 'The score of its first block.'),
    ...properties,
  });
}

const PARTS = {
  ParagraphPart: part(['paragraph'], [], { spans: SPANS }),
  HeadingPart: part(['heading'], ['level'], { spans: SPANS, level: say(COUNT, '1 … 6.') }),
  CodePart: part(['code'], [], { spans: SPANS, language: say(TEXT, 'The programming language.') }),
  TablePart: part(['table'], ['rows'], {
    rows: { type: 'array', items: { type: 'array', items: { $ref: '#/$defs/Cell' } } },
    caption: { $ref: '#/$defs/RichText' },
  }),
  MathPart: part(['math'], [], { mathml: say(TEXT, 'As of a span.') }),
  ImagePart: part(['image'], ['image'], { image: { $ref: '#/$defs/ImageObject' } }),
  MediaPart: part(['video', 'audio', 'embed'], ['media'], { media: { $ref: '#/$defs/MediaObject' } }),
  CaptionPart: part(['caption'], [], { spans: SPANS }),
  SummaryPart: part(['summary'], [], { spans: SPANS }),
  AttributionPart: part(['attribution'], [], { spans: SPANS }),
  SeparatorPart: part(['separator'], [], {}),
} satisfies Record<string, JsonSchema>;

/** A container of these types. */
function group(types: readonly Group['type'][], required: readonly string[], properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return object(['type', 'id', ...required], {
    type: { type: 'string', enum: types },
    id: { type: 'integer', description: 'Parts with the same one stand in the same container.' },
    ...properties,
  });
}

const LIST: JsonSchema = { type: 'integer', description: 'Those with the same number here are of one list.' };

const GROUPS = {
  QuoteGroup: group(['quote'], [], {
    url: say(TEXT, 'Address of what is quoted.'),
    aside: FLAG,
  }),
  CalloutGroup: group(['callout'], ['kind'], { kind: { type: 'string', enum: ['note', 'tip', 'important', 'warning', 'caution'] } }),
  DetailsGroup: group(['details'], [], { open: say(FLAG, 'Whether the page shows it unasked.') }),
  ItemGroup: group(['item'], ['list'], {
    list: LIST,
    number: say({ type: 'integer' }, 'Its number in an ordered list.'),
    numbering: { type: 'string', enum: ['a', 'A', 'i', 'I'] },
    checked: say(FLAG, 'In a list of tasks whether it is done.'),
  }),
  DefinitionGroup: group(['term', 'definition'], ['list'], { list: LIST }),
  FootnoteGroup: group(['footnote'], ['label'], {
    label: say(TEXT, 'What spans of type footnote name it by.'),
    aside: say(FLAG, 'Whether it is one of a list of sources that is no part of the body.'),
  }),
} satisfies Record<string, JsonSchema>;

const PART_NAMES: readonly string[] = Object.keys(PARTS);

/**
 * What `JSON.stringify(article)` fits, as JSON Schema, draft 2020-12; shipped as `galley/schema.json` and printed by `galley
 * --schema`.
 */
export const ARTICLE_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  // The file of this very version, where every package of the registry can be read.
  $id: 'https://unpkg.com/galley@0.1.0/schema.json',
  title: 'Article',
  description: 'An article as galley writes it: names and meanings of schema.org NewsArticle, and the body in parts.',
  type: 'object',
  required: [
    'author',
    'editor',
    'articleSection',
    'keywords',
    'image',
    'video',
    'audio',
    'articleBody',
    'parts',
    'citation',
    'comment',
    'confidence',
    'provenance',
  ],
  properties: {
    url: say(TEXT, 'The address the page was fetched from, as given.'),
    mainEntityOfPage: say(TEXT, 'The canonical address.'),
    headline: TEXT,
    alternativeHeadline: say(TEXT, 'A second headline or dek.'),
    dateline: say(TEXT, 'The place the text is dated from.'),
    description: TEXT,
    datePublished: say(TEXT, 'ISO 8601 with the offset the page gives; without one when it gives none; a bare day when it gives no more.'),
    dateModified: say(TEXT, 'As datePublished.'),
    author: list('Person'),
    editor: list('Person'),
    sourceOrganization: say({ $ref: '#/$defs/Organization' }, 'The house the text was taken from or made by.'),
    publisher: { $ref: '#/$defs/Organization' },
    articleSection: texts('The sections it stands in, outer ones first.'),
    keywords: texts('As the page has them.'),
    inLanguage: say(TEXT, 'BCP 47.'),
    direction: { type: 'string', enum: ['ltr', 'rtl'] },
    isAccessibleForFree: say(FLAG, 'Whether everybody may read all of it; provenance has the evidence.'),
    favicon: say(TEXT, 'Address of the site’s icon.'),
    image: list('ImageObject', 'The picture for previews first, then those of the body.'),
    video: list('MediaObject'),
    audio: list('MediaObject'),
    articleBody: say(TEXT, 'The body alone, one part a line, without captions.'),
    parts: list('Part', 'The body in reading order.'),
    pagination: { $ref: '#/$defs/Pagination' },
    citation: list('Citation', 'Editorial links, in document order.'),
    comment: list('Comment', 'Replies and comments in order.'),
    liveBlogUpdate: list('LiveBlogUpdate', 'Only of live blogs: the entries in the order of the page.'),
    confidence: say(SHARE, 'How far the extraction trusts itself.'),
    provenance: say({ type: 'object' }, 'Where each field was found: field → Provenance.'),
  },
  $defs: {
    Person: object(['name'], { name: TEXT, url: TEXT, role: TEXT }),
    Organization: object(['name'], { name: TEXT, url: TEXT }),
    ImageObject: object(['url'], {
      url: say(TEXT, 'Absolute; as written where nothing tells what it is relative to.'),
      caption: TEXT,
      creditText: TEXT,
      representativeOfPage: say(FLAG, 'True for the picture for previews.'),
      alternateName: say(TEXT, 'The alt text.'),
      width: COUNT,
      height: COUNT,
    }),
    MediaObject: object(['url'], {
      url: say(TEXT, 'The page people would open; the file itself where there is no page.'),
      embedUrl: TEXT,
      contentUrl: TEXT,
      thumbnailUrl: TEXT,
      name: TEXT,
      caption: TEXT,
      provider: TEXT,
      author: say(TEXT, 'Who wrote the post.'),
      datePublished: say(TEXT, 'Of a post; ISO 8601.'),
      width: COUNT,
      height: COUNT,
    }),
    Pagination: object(['pages'], {
      next: TEXT,
      previous: TEXT,
      pages: {
        type: 'array',
        items: object(['number', 'url'], { number: COUNT, url: TEXT }),
        description: 'All pages that the page names, and itself, by their numbers.',
      },
      wholeArticle: say(TEXT, 'Where all of it stands on one page.'),
    }),
    Citation: object(['url', 'anchor', 'position'], {
      url: say(TEXT, 'Absolute; as written where nothing tells what it is relative to.'),
      anchor: say(TEXT, 'The text of the link.'),
      context: say(TEXT, 'The sentence around it; of a list what is written over it.'),
      position: { type: 'string', enum: ['inside', 'below'] },
    }),
    Span: object(['type', 'start', 'end'], {
      type: {
        type: 'string',
        enum: [
          'link',
          'strong',
          'emphasis',
          'code',
          'strike',
          'superscript',
          'subscript',
          'keyboard',
          'math',
          'footnote',
          'ruby',
          'reading',
          'isolate',
        ],
      },
      start: say(COUNT, 'In UTF-16 units of the text.'),
      end: say(COUNT, 'Exclusive.'),
      href: TEXT,
      label: TEXT,
      mathml: say(TEXT, 'A whole `math` element of presentation markup, the TeX as its annotation.'),
      direction: { type: 'string', enum: ['ltr', 'rtl'] },
    }),
    RichText: object(['text'], { text: TEXT, spans: SPANS }),
    Cell: object(['text'], {
      text: TEXT,
      spans: SPANS,
      header: FLAG,
      columns: COUNT,
      rows: COUNT,
      align: { type: 'string', enum: ['center', 'right'] },
      images: list('ImageObject'),
    }),
    Part: { oneOf: PART_NAMES.map((name) => ({ $ref: `#/$defs/${name}` })), description: 'One piece of the body: type says which.' },
    ...PARTS,
    Group: {
      oneOf: Object.keys(GROUPS).map((name) => ({ $ref: `#/$defs/${name}` as const })),
      description: 'A container that parts stand in: type says which.',
    },
    ...GROUPS,
    LiveBlogUpdate: object(['text'], {
      text: TEXT,
      headline: TEXT,
      datePublished: say(TEXT, 'As in Comment.'),
      rawDate: TEXT,
      author: TEXT,
      url: TEXT,
    }),
    Comment: object(['text'], {
      text: say(TEXT, 'Plain text, one part a line.'),
      parts: list('Part', 'Piece by piece; absent where the lines of text are all there is.'),
      author: TEXT,
      datePublished: say(TEXT, 'ISO 8601; absent where the date as written does not say enough.'),
      rawDate: say(TEXT, 'The date as the page writes it.'),
      position: { type: 'integer' },
      level: say(COUNT, 'How many comments it is nested in; absent for none.'),
      parentItem: say(COUNT, 'The comment it answers, as an index into comment.'),
      upvoteCount: say({ type: 'integer' }, 'Votes for it, less those against where the page counts so.'),
      accepted: say(FLAG, 'True for the accepted or best answer.'),
      url: say(TEXT, 'Its own address.'),
    }),
  },
};
