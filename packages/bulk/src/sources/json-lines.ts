/** Lines of JSON as `galley --jsonl` takes them → pages: `html`, or the name of a `file`, or only an address to fetch. */
import type { ByteReader } from './bytes/byte-reader.ts';
import { type Draft, faultyDraft, type Item, type SourceOptions, tooLarge } from './drafts.ts';
import { fetchDraft } from './fetched-page.ts';
import { readPageFile } from './page-file.ts';
import { readLines } from './text-lines.ts';

/** A line a page; a line that is none is a fault. */
export async function* readJsonLines(reader: ByteReader, options: SourceOptions, signal: AbortSignal): AsyncGenerator<Item> {
  for await (const { text, damage, ...where } of readLines(reader, options.maxBytes)) {
    if (damage !== undefined) yield { draft: faultyDraft(null, 'damaged_file', damage), ...where };
    else yield { draft: text === undefined ? tooLarge(null, options.maxBytes) : draftLine(text, options, signal), ...where };
  }
}

function draftLine(text: string, options: SourceOptions, signal: AbortSignal): Draft | Promise<Draft> {
  let request: Readonly<Record<string, unknown>>;
  try {
    request = JSON.parse(text);
  } catch (error) {
    return faultyDraft(null, 'bad_line', `the line is no JSON: ${(error as Error).message}`);
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return faultyDraft(null, 'bad_line', 'the line is no JSON object');
  return draftRequest(request, options, signal);
}

const TEXTS = ['file', 'html', 'url', 'address', 'contentType', 'fetchedAt'] as const;

function draftRequest(request: Readonly<Record<string, unknown>>, options: SourceOptions, signal: AbortSignal): Draft | Promise<Draft> {
  const id = request['id'] ?? null;
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {};
  for (const name of TEXTS) {
    const value = request[name] ?? undefined;
    if (value !== undefined && typeof value !== 'string') return faultyDraft(id, 'bad_line', `"${name}" must be a string`);
    if (value !== undefined) texts[name] = value;
  }
  const { file, html, address, contentType, fetchedAt, url = address } = texts;
  const named = { id, url, contentType, fetchedAt, feedItem: request['feedItem'] ?? undefined };
  if (file !== undefined && html !== undefined) return faultyDraft(id, 'bad_line', 'give either "file" or "html"', named);
  if (html !== undefined) return { ...named, bytes: undefined, html };
  if (file !== undefined) return readPageFile(file, options.maxBytes, named);
  if (url === undefined) return faultyDraft(id, 'bad_line', 'give "html", "file" or "url"', named);
  return fetchDraft(url, { ...named, id: request['id'] ?? url }, options, signal);
}
