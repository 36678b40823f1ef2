/** Reads a folder of labelled pages: `gold.jsonl`, one page a line, and the pages it names beside it. */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { decodePage } from '../../decode/decode-page.ts';
import { parseAddress } from '../../text/parse-address.ts';
import type { LabelledPage } from '../../training/labels/labelled-page.ts';
import { CommandError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { LabelRow } from './label-row.ts';
import { parseLabelRow } from './label-row.ts';
import { describeFileError } from './read-input.ts';
import { nameRegisteredDomain } from './registered-domain.ts';

/** A page of a folder; its markup is read from disk whenever it is asked for. */
export interface LabelledFile extends LabelledPage {
  /** As the row says; a row without one may train. */
  readonly split?: 'train' | 'dev' | 'test';
}

/** A row that gave no page. */
export interface LabelProblem {
  /** Of gold.jsonl, from 1. */
  readonly line: number;
  readonly code: 'bad_line' | 'duplicate_id' | 'missing_page' | 'unreadable_page' | 'no_label';
  readonly message: string;
}

export interface LabelFolder {
  readonly name: string;
  /** rows = pages + problems. */
  readonly rows: number;
  readonly pages: readonly LabelledFile[];
  readonly problems: readonly LabelProblem[];
}

/** Below this share of gold lines found in the page the text is not that page's. */
const MIN_COVERAGE = 0.9;

/** Every row becomes a page or a problem. @throws CommandError when there is no gold.jsonl. */
export function readLabels(folder: string): LabelFolder {
  const name = basename(resolve(folder));
  const pages: LabelledFile[] = [];
  const problems: LabelProblem[] = [];
  const ids = new Map<string, number>();
  let line = 0;
  for (const text of readGold(folder).split('\n')) {
    line++;
    if (text.trim() === '') continue;
    const row = parseLabelRow(text);
    const page = typeof row === 'string' ? bad('bad_line', row) : openPage(folder, name, row);
    if ('code' in page) problems.push({ line, ...page });
    else if (ids.has(page.id)) problems.push({ line, ...bad('duplicate_id', `"${page.id}" is the id of line ${ids.get(page.id)} too`) });
    else {
      ids.set(page.id, line);
      pages.push(page);
    }
  }
  return { name, rows: pages.length + problems.length, pages, problems };
}

function readGold(folder: string): string {
  const path = resolve(folder, 'gold.jsonl');
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(`${describeFileError(error, path)} (--labels wants a folder with gold.jsonl)`, EXIT.noInput, { cause: error });
  }
}

type Refusal = Omit<LabelProblem, 'line'>;

function bad(code: LabelProblem['code'], message: string): Refusal {
  return { code, message };
}

function openPage(folder: string, set: string, row: LabelRow): LabelledFile | Refusal {
  const path = resolve(folder, row.html);
  const read = (): string => decodePage(unpack(readFileSync(path), path)).text;
  try {
    if (read().trim() === '') return bad('unreadable_page', `${row.html}: there is nothing in it`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return bad('missing_page', `${row.html}: no such file`);
    return bad('unreadable_page', describeFileError(error, row.html));
  }
  const text = row.coverage < MIN_COVERAGE ? null : row.text;
  if (text === null && row.with === undefined && row.without === undefined) return bad('no_label', explainMissingLabel(row));
  const { id, url, lang, title, date, modified, links, comments, pageType, split } = row;
  const labels = { text, set, site: row.site ?? nameSite(url) ?? set, with: row.with, without: row.without };
  const page = { id, url, lang, title, date, modified, links, comments, pageType, split, ...labels };
  return Object.defineProperty(dropUndefined(page), 'html', { get: read, enumerable: true }) as LabelledFile;
}

function explainMissingLabel({ text, coverage }: LabelRow): string {
  if (text === null) return 'it has neither "text" nor "with" nor "without"';
  return coverage < 0 ? '"gold_cov" is null: its text is no body' : `"gold_cov" is ${coverage}, below ${MIN_COVERAGE}`;
}

function dropUndefined(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

function unpack(bytes: Uint8Array, path: string): Uint8Array {
  if (path.endsWith('.br')) return brotliDecompressSync(bytes);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function nameSite(url: string | undefined): string | undefined {
  return nameRegisteredDomain(parseAddress(url)?.hostname ?? '') || undefined;
}
