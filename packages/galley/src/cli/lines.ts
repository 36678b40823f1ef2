/** `--jsonl` and forms with rows (`--csv`): filters from requests to results, one a line, in order, never stopped by a bad line. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RowForm } from '../article/outputs/outputs.ts';
import type { ExtractResult } from '../examine-page.ts';
import { extract } from '../extract.ts';
import type { ExtractOptions } from '../options.ts';
import { findOverrides, type OverridesByHost } from '../overrides/overrides.ts';
import { readFeedItem } from './read-feed-item.ts';
import { describeFileError } from './read-input.ts';

/** What a line may ask besides what `extract` answers. */
type LineReason = NonNullable<ExtractResult['reason']> | 'bad_line' | 'unreadable_file' | 'internal_error';

/** A line that was not extracted. */
interface RefusedLine {
  readonly ok: false;
  readonly article?: undefined;
  readonly reason: LineReason;
  readonly problems: readonly { readonly code: LineReason; readonly message: string }[];
}

type LineResult = { readonly id: unknown } & (ExtractResult | RefusedLine);

/** What holds for every line. */
export interface LineDefaults {
  readonly options: ExtractOptions;
  /** Rules for the pages of some hosts. */
  readonly overrides: OverridesByHost;
}

/** How results are written: a first line, if any, and a line a result. */
export interface LineFormat {
  readonly head: string;
  readonly write: (result: LineResult) => string;
}

export const JSON_LINES: LineFormat = { head: '', write: (result) => `${JSON.stringify(result)}\n` };

/** Rows of an output; id, ok and reason stand in front. */
export function writeRows({ head, write }: RowForm): LineFormat {
  return {
    head: head(['id', 'ok', 'reason']),
    write: ({ id, ok, reason, article }) => write(article, [typeof id === 'string' ? id : JSON.stringify(id), String(ok), reason ?? '']),
  };
}

/** Reads all of `input`; waits whenever `output` is full. Resolves with the number of lines answered. */
export async function filterLines(
  input: AsyncIterable<Uint8Array>,
  output: NodeJS.WritableStream,
  defaults: LineDefaults,
  format: LineFormat = JSON_LINES,
): Promise<number> {
  let answered = 0;
  if (format.head !== '') output.write(format.head);
  for await (const line of splitLines(input)) {
    if (line.trim() === '') continue;
    answered++;
    const text = format.write(answerLine(line, defaults));
    if (!output.write(text)) await once(output, 'drain');
  }
  return answered;
}

/** Lines of UTF-8 text; the last one may lack its line feed. */
async function* splitLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  for await (const chunk of input) {
    const text = decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      pieces.push(text.slice(from, at));
      yield pieces.join('');
      pieces = [];
      from = at + 1;
    }
    if (from < text.length) pieces.push(text.slice(from));
  }
  pieces.push(decoder.decode());
  const rest = pieces.join('');
  if (rest !== '') yield rest;
}

function answerLine(line: string, defaults: LineDefaults): LineResult {
  let request: Record<string, unknown>;
  try {
    request = JSON.parse(line) as Record<string, unknown>;
  } catch (error) {
    return refuse(null, 'bad_line', `the line is no JSON: ${(error as Error).message}`);
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return refuse(null, 'bad_line', 'the line is no JSON object');
  return answerRequest(request, defaults);
}

function answerRequest(request: Record<string, unknown>, defaults: LineDefaults): LineResult {
  const id = request['id'] ?? null;
  const { file, html, url, contentType } = request;
  for (const [name, value] of Object.entries({ file, html, url, contentType })) {
    if (value !== undefined && value !== null && typeof value !== 'string') return refuse(id, 'bad_line', `"${name}" must be a string`);
  }
  if ((typeof file === 'string') === (typeof html === 'string')) return refuse(id, 'bad_line', 'give either "file" or "html"');
  let input: string | Uint8Array;
  try {
    input = typeof file === 'string' ? readFileSync(file) : (html as string);
  } catch (error) {
    return refuse(id, 'unreadable_file', describeFileError(error, file as string));
  }
  try {
    const options: ExtractOptions = {
      ...defaults.options,
      overrides: findOverrides(defaults.overrides, typeof url === 'string' ? url : undefined),
      ...(typeof url === 'string' ? { url } : {}),
      ...(typeof contentType === 'string' ? { contentType } : {}),
      ...(request['feedItem'] == null ? {} : { feedItem: readFeedItem(request['feedItem']) }),
    };
    return { id, ...extract(input, options) };
  } catch (error) {
    return refuse(id, error instanceof TypeError ? 'bad_line' : 'internal_error', String((error as Error).message));
  }
}

function refuse(id: unknown, reason: LineReason, message: string): LineResult {
  return { id, ok: false, reason, problems: [{ code: reason, message }] };
}
