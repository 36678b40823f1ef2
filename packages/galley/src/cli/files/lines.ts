/** `--jsonl` and forms with rows (`--csv`): filters from requests to results, one a line, in order, never stopped by a bad line. */
import { once } from 'node:events';
import type { RowForm } from '../../article/outputs/outputs.ts';
import type { ExtractResult } from '../../examine-page.ts';
import { extract } from '../../extract.ts';
import type { ExtractOptions } from '../../options.ts';
import { findOverrides, type OverridesByHost } from '../../overrides/overrides.ts';
import { fitTerminal } from '../terminal/terminal-text.ts';
import { readFileWithin, TooManyBytes } from './read-bytes.ts';
import { readFeedItem } from './read-feed-item.ts';
import { describeFileError } from './read-input.ts';

/** What a line may ask besides what `extract` answers. */
type LineReason = NonNullable<ExtractResult['reason']> | 'bad_line' | 'too_large' | 'unreadable_file' | 'internal_error';

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
  /** Of a line, and of a file that it names. */
  readonly maxBytes: number;
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

/** The same with the controls of pages shown where a terminal would obey them. */
export function fitLines({ head, write }: LineFormat): LineFormat {
  return { head, write: (result) => fitTerminal(write(result)) };
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
  for await (const line of splitLines(input, defaults.maxBytes)) {
    if (line?.trim() === '') continue;
    answered++;
    const text = format.write(
      line === undefined
        ? refuse(null, 'too_large', `the line is ${new TooManyBytes(defaults.maxBytes).message}`)
        : answerLine(line, defaults),
    );
    if (!output.write(text)) await once(output, 'drain');
  }
  return answered;
}

/** Lines of UTF-8 text, the last one with or without its line feed; undefined for a line of more than `most` bytes, which is not kept. */
async function* splitLines(input: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<string | undefined> {
  const line = new LineBytes(most);
  for await (const chunk of input) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      line.add(chunk.subarray(from, at));
      yield line.take();
      from = at + 1;
    }
    line.add(chunk.subarray(from));
  }
  yield line.take();
}

const LINE_FEED = 10;

/** The bytes of one line as they come in. */
class LineBytes {
  readonly #most: number;
  #pieces: Uint8Array[] = [];
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(bytes: Uint8Array): void {
    this.#size += bytes.length;
    if (this.#size > this.#most) this.#pieces = [];
    else this.#pieces.push(bytes);
  }

  take(): string | undefined {
    const text =
      this.#size > this.#most
        ? undefined
        : Buffer.concat(this.#pieces)
            .toString()
            .replace(/^\ufeff/, '');
    this.#pieces = [];
    this.#size = 0;
    return text;
  }
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
  const { file, html, url, contentType, fetchedAt } = request;
  for (const [name, value] of Object.entries({ file, html, url, contentType, fetchedAt })) {
    if (value !== undefined && value !== null && typeof value !== 'string') return refuse(id, 'bad_line', `"${name}" must be a string`);
  }
  if ((typeof file === 'string') === (typeof html === 'string')) {
    const fetched = file == null && html == null && typeof url === 'string' ? '; an address alone is fetched by galley bulk' : '';
    return refuse(id, 'bad_line', `give either "file" or "html"${fetched}`);
  }
  try {
    const input = typeof file === 'string' ? readFileWithin(file, defaults.maxBytes) : (html as string);
    return { id, ...extract(input, optionsFor(request, defaults)) };
  } catch (error) {
    return refuseFailed(id, error, file);
  }
}

/** @throws TypeError when the feed item is none */
function optionsFor({ url, contentType, fetchedAt, feedItem }: Readonly<Record<string, unknown>>, defaults: LineDefaults): ExtractOptions {
  return {
    ...defaults.options,
    overrides: findOverrides(defaults.overrides, typeof url === 'string' ? url : undefined),
    ...(typeof url === 'string' ? { url } : {}),
    ...(typeof contentType === 'string' ? { contentType } : {}),
    ...(typeof fetchedAt === 'string' ? { fetchedAt } : {}),
    ...(feedItem == null ? {} : { feedItem: readFeedItem(feedItem) }),
  };
}

function refuseFailed(id: unknown, error: unknown, file: unknown): LineResult {
  if (error instanceof TooManyBytes) return refuse(id, 'too_large', describeFileError(error, String(file)));
  if (typeof (error as NodeJS.ErrnoException).syscall === 'string')
    return refuse(id, 'unreadable_file', describeFileError(error, String(file)));
  return refuse(id, error instanceof TypeError ? 'bad_line' : 'internal_error', String((error as Error).message));
}

function refuse(id: unknown, reason: LineReason, message: string): LineResult {
  return { id, ok: false, reason, problems: [{ code: reason, message }] };
}
