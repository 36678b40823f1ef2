/** The forms by name. */
import type { Form, FormName } from '../row.ts';
import { COLUMN_VALUES } from './columns.ts';
import { CSV_ROW } from './csv-row.ts';
import { JSON_LINE } from './json-line.ts';
import { MARKDOWN_PAGE } from './markdown-page.ts';

export const FORMS: Readonly<Record<FormName, Form>> = {
  jsonl: JSON_LINE,
  csv: CSV_ROW,
  markdown: MARKDOWN_PAGE,
  columns: COLUMN_VALUES,
};
