/** The forms in which an article leaves, as one table: the command, its help, the newsroom's interface and docs/outputs.md read it. */
import type { Article, Part } from '../article.ts';
import { writeFrontMatter } from './front-matter.ts';
import { renderHtml, writeDocument } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import { toNinjs } from './ninjs.ts';
import { ROW_COLUMNS, toRow, writeCsvLine } from './rows.ts';

/** One form. A new one is a line of `OUTPUTS`. */
export interface Output {
  /** `--name` of the command, `?output=name` of the interface. */
  readonly name: string;
  /** What people call the form: `safe HTML`. */
  readonly title: string;
  /** Media type and charset, for the header `Content-Type`. */
  readonly type: string;
  /** What a library user calls, for the documentation. */
  readonly api: string;
  /** What is in it, for the documentation. */
  readonly holds: string;
  /**
   * The whole text, ended by a line feed. JSON is on one line, or indented by so many spaces; other forms take no indent.
   * @throws TypeError when the article lacks what the form cannot do without.
   */
  write(article: Article, indent?: number): string;
  /** Of forms that hold many articles, a row each. */
  readonly rows?: RowForm;
}

/** Rows may begin with columns of the caller's own: what it knows beside the article. */
export interface RowForm {
  /** The first line, ended. */
  head(names: readonly string[]): string;
  /** One row, ended; without an article its columns are empty. */
  write(article: Article | undefined, cells: readonly string[]): string;
}

/** RFC 4180; lines end with CR LF. */
const CSV_ROWS: RowForm = {
  head: (names) => `${writeCsvLine([...names, ...ROW_COLUMNS])}\r\n`,
  write(article, cells) {
    const row = article === undefined ? undefined : toRow(article);
    return `${writeCsvLine([...cells, ...ROW_COLUMNS.map((column) => row?.[column] ?? '')])}\r\n`;
  },
};

/** Every form, in the order of help and documentation; the first is what the command prints when nothing is asked for. */
export const OUTPUTS: readonly Output[] = [
  {
    name: 'markdown',
    title: 'Markdown',
    type: 'text/markdown; charset=utf-8',
    api: 'renderMarkdown(article)',
    holds:
      'YAML front matter, the headline, the body as CommonMark with GitHub’s tables, strikes, footnotes (`[^1]`) and formulas (`$x$`, `$$` above and below)',
    write: (article) => `${writeFrontMatter(article)}\n${renderMarkdown({ parts: withHeadline(article) })}\n`,
  },
  {
    name: 'json',
    title: 'JSON',
    type: 'application/json',
    api: 'JSON.stringify(article)',
    holds:
      'everything; `JSON.parse` gives the same article back. Schema: `--schema`, `galley/schema.json`, `articleSchema` of `galley/outputs`',
    write: writeJson,
  },
  {
    name: 'html',
    title: 'safe HTML',
    type: 'text/html; charset=utf-8',
    api: 'renderHtml(article)',
    holds: 'a document of the elements below and no others',
    write: (article) => writeDocument(article, renderHtml({ parts: withHeadline(article) })),
  },
  {
    name: 'text',
    title: 'plain text',
    type: 'text/plain; charset=utf-8',
    api: 'article.articleBody',
    holds: 'the body alone, one part a line, without captions',
    write: ({ articleBody }) => `${articleBody}\n`,
  },
  {
    name: 'ninjs',
    title: 'IPTC ninjs 3.0',
    type: 'application/ninjs+json',
    api: 'toNinjs(article)',
    holds: 'headlines, three bodies, people, sources, subjects, pictures and films as associations; needs an address (`--url`)',
    write: (article, indent) => writeJson(toNinjs(article), indent),
  },
  {
    name: 'csv',
    title: 'CSV',
    type: 'text/csv; charset=utf-8',
    api: 'toRow(article), writeCsvLine(cells)',
    holds:
      'the names of the columns and a row a page, RFC 4180; text that a spreadsheet would take for a formula has an apostrophe in front',
    write: (article) => CSV_ROWS.head([]) + CSV_ROWS.write(article, []),
    rows: CSV_ROWS,
  },
];

/**
 * The line of `OUTPUTS` with this name; undefined when there is none.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { extract, findOutput, OUTPUTS } from 'galley';
 *
 * OUTPUTS.map(({ name }) => name); // → ['markdown', 'json', 'html', 'text', 'ninjs', 'csv']
 * const { article } = extract(readFileSync('page.html'));
 * if (article) findOutput('text')?.write(article).split('\n').length; // → 4
 * ```
 */
export function findOutput(name: string): Output | undefined {
  return OUTPUTS.find((output) => output.name === name);
}

function writeJson(value: unknown, indent?: number): string {
  return `${JSON.stringify(value, null, indent)}\n`;
}

function withHeadline({ headline, parts }: Article): readonly Part[] {
  return headline === undefined ? parts : [{ type: 'heading', level: 1, text: headline, node: -1, offset: -1 }, ...parts];
}
