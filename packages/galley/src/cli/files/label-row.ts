/** One line of gold.jsonl → a checked row, or one sentence about what is wrong with it. */

export interface LabelRow {
  readonly id: string;
  readonly url: string | undefined;
  readonly lang: string | undefined;
  /** Path of the page, seen from the folder. */
  readonly html: string;
  readonly text: string | null;
  readonly title: string | undefined;
  /** When it was published and last changed. */
  readonly date: string | undefined;
  readonly modified: string | undefined;
  /** Editorial links. */
  readonly links: readonly { readonly href: string; readonly anchor: string }[] | undefined;
  readonly with: readonly string[] | undefined;
  readonly without: readonly string[] | undefined;
  readonly comments: readonly string[] | undefined;
  /** Share of the text's lines that stand in the page: 1 where the row does not say, −1 where it says null (no body). */
  readonly coverage: number;
  readonly pageType: string | undefined;
  readonly split: 'train' | 'dev' | 'test' | undefined;
  readonly site: string | undefined;
}

class RowError extends Error {}

/** Fields that are absent or null are undefined; unknown fields are left alone. */
export function parseLabelRow(line: string): LabelRow | string {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'the line is no JSON object';
    return readRow(value as Record<string, unknown>);
  } catch (error) {
    return error instanceof RowError ? error.message : `the line is no JSON: ${(error as Error).message}`;
  }
}

function readRow(row: Record<string, unknown>): LabelRow {
  const text = (name: string): string | undefined => readText(row, name);
  const id = typeof row['id'] === 'number' ? String(row['id']) : text('id');
  if (id === undefined || id === '') throw new RowError('"id" is missing');
  const html = text('html');
  if (html === undefined || html === '') throw new RowError('"html" is missing: the path of the page');
  return {
    id,
    html,
    url: text('url'),
    lang: text('lang'),
    text: text('text') ?? null,
    title: text('title'),
    date: text('date'),
    modified: text('modified'),
    links: readLinks(row),
    with: readTexts(row, 'with'),
    without: readTexts(row, 'without'),
    comments: readTexts(row, 'comments'),
    coverage: readCoverage(row['gold_cov']),
    pageType: text('page_type'),
    split: readSplit(text('split')),
    site: text('site'),
  };
}

function readText(row: Record<string, unknown>, name: string): string | undefined {
  const value = row[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new RowError(`"${name}" must be a string`);
  return value;
}

/** A list of strings; one string is a list of one. */
function readTexts(row: Record<string, unknown>, name: string): readonly string[] | undefined {
  const value = row[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value) || !value.every((text) => typeof text === 'string')) throw new RowError(`"${name}" must be a list of strings`);
  return value;
}

/** Links by address and text; text alone names none. */
function readLinks(row: Record<string, unknown>): LabelRow['links'] {
  const value = row['links'];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw new RowError('"links" must be a list of {"href", "anchor"?}');
  return value.flatMap((link: unknown) => {
    if (typeof link !== 'object' || link === null) throw new RowError('"links" must be a list of {"href", "anchor"?}');
    const { href, anchor } = link as { href?: unknown; anchor?: unknown };
    return typeof href === 'string' ? [{ href, anchor: typeof anchor === 'string' ? anchor : '' }] : [];
  });
}

function readCoverage(value: unknown): number {
  if (value === undefined) return 1;
  if (value === null) return -1;
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw new RowError('"gold_cov" must be a number from 0 to 1');
  return value;
}

function readSplit(value: string | undefined): LabelRow['split'] {
  if (value === undefined || value === 'train' || value === 'dev' || value === 'test') return value;
  throw new RowError(`"split" must be train, dev or test, not "${value}"`);
}
