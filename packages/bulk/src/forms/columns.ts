/** The typed columns of a result for Parquet and SQL: their names, what they hold, and a row of them as bytes. */
import { renderMarkdown } from 'galley/outputs';
import type { Form, FormedRequest, FormedResult, Row } from '../row.ts';
import { countWords, toInstant } from './measures.ts';
import { nameId } from './name-id.ts';

/** `instant`: milliseconds since 1970 in UTC. `texts`: a list, never null. All others may be null where `required` is not set. */
export type ColumnType = 'text' | 'texts' | 'boolean' | 'integer' | 'real' | 'instant';

export type ColumnValue = string | readonly string[] | boolean | number | null;

/** One column. A new one is a line of `COLUMNS`. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly required?: true;
  /** What is in it, for the documentation. */
  readonly holds: string;
  readonly value: (result: FormedResult, request: FormedRequest) => ColumnValue | undefined;
}

const names = (list: readonly { readonly name: string }[] | undefined): readonly string[] => (list ?? []).map(({ name }) => name);

/** In the order of the table. */
export const COLUMNS: readonly Column[] = [
  {
    name: 'id',
    type: 'text',
    required: true,
    holds: 'the request’s id; what is no text as JSON',
    value: (_, { id }) => nameId(id),
  },
  { name: 'url', type: 'text', holds: 'the address the page was fetched from', value: (_, { url }) => url },
  { name: 'fetched_at', type: 'instant', holds: 'when it was fetched', value: (_, { fetchedAt }) => toInstant(fetchedAt) },
  { name: 'ok', type: 'boolean', required: true, holds: 'whether the page gave an article', value: ({ ok }) => ok },
  { name: 'reason', type: 'text', holds: 'why there is none', value: ({ reason }) => reason },
  { name: 'page', type: 'text', holds: 'the kind of page: article, forum, listing, other', value: ({ page }) => page?.kind },
  { name: 'confidence', type: 'real', holds: '0 … 1: how far the body can be trusted', value: ({ article }) => article?.confidence },
  { name: 'language', type: 'text', holds: 'language of the text, BCP 47', value: ({ article }) => article?.inLanguage },
  { name: 'headline', type: 'text', holds: 'the headline', value: ({ article }) => article?.headline },
  { name: 'subtitle', type: 'text', holds: 'a second headline or dek', value: ({ article }) => article?.alternativeHeadline },
  { name: 'authors', type: 'texts', holds: 'who wrote it, in the order of the byline', value: ({ article }) => names(article?.author) },
  { name: 'editors', type: 'texts', holds: 'who edited it', value: ({ article }) => names(article?.editor) },
  {
    name: 'published',
    type: 'text',
    holds: 'ISO 8601 as precise as the page says: a day, a time, a time with its offset',
    value: ({ article }) => article?.datePublished,
  },
  {
    name: 'published_at',
    type: 'instant',
    holds: 'the same as a moment; a day is its midnight, a time without an offset is read as UTC',
    value: ({ article }) => toInstant(article?.datePublished),
  },
  { name: 'modified', type: 'text', holds: 'last change, as `published`', value: ({ article }) => article?.dateModified },
  { name: 'modified_at', type: 'instant', holds: 'the same as a moment', value: ({ article }) => toInstant(article?.dateModified) },
  { name: 'publisher', type: 'text', holds: 'the house that published the page', value: ({ article }) => article?.publisher?.name },
  { name: 'source', type: 'text', holds: 'the house it was taken from', value: ({ article }) => article?.sourceOrganization?.name },
  { name: 'sections', type: 'texts', holds: 'the sections it stands in', value: ({ article }) => article?.articleSection },
  { name: 'keywords', type: 'texts', holds: 'its tags', value: ({ article }) => article?.keywords },
  { name: 'description', type: 'text', holds: 'a summary in the page’s own words', value: ({ article }) => article?.description },
  { name: 'canonical', type: 'text', holds: 'what the page says its address is', value: ({ article }) => article?.mainEntityOfPage },
  { name: 'image', type: 'text', holds: 'address of the lead picture', value: ({ article }) => article?.image[0]?.url },
  { name: 'text', type: 'text', holds: 'the body, a part a line', value: ({ article }) => article?.articleBody },
  { name: 'markdown', type: 'text', holds: 'the body in Markdown', value: ({ article }) => article && renderMarkdown(article) },
  {
    name: 'characters',
    type: 'integer',
    holds: 'UTF-16 units of `text`',
    value: ({ article }) => article?.articleBody.length,
  },
  {
    name: 'words',
    type: 'integer',
    holds: 'words of `text`; in scripts without blanks each character is one',
    value: ({ article }) => article && countWords(article.articleBody),
  },
  {
    name: 'problems',
    type: 'texts',
    holds: 'codes of what went wrong on the way',
    value: ({ problems }) => problems.map(({ code }) => code),
  },
  { name: 'duplicate_of', type: 'text', holds: 'id of an earlier row with nearly the same text', value: () => undefined },
];

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** The values in the order of `COLUMNS`, as a list in JSON. */
export const COLUMN_VALUES: Form = {
  name: 'columns',
  write: (request, result) => ENCODER.encode(JSON.stringify(COLUMNS.map(({ type, value }) => value(result, request) ?? absent(type)))),
};

function absent(type: ColumnType): ColumnValue {
  return type === 'texts' ? [] : null;
}

/** What `COLUMN_VALUES` wrote, with what only the destination knows. */
export function readColumns({ data, duplicateOf }: Pick<Row, 'data' | 'duplicateOf'>): readonly ColumnValue[] {
  const values = JSON.parse(DECODER.decode(data)) as ColumnValue[];
  if (duplicateOf !== undefined) values[DUPLICATE_OF] = nameId(duplicateOf);
  return values;
}

const DUPLICATE_OF: number = COLUMNS.findIndex(({ name }) => name === 'duplicate_of');
