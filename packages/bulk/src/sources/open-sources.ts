/** What the user names – folders, patterns, files, addresses, stdin – → sources. */
import { createHash } from 'node:crypto';
import process from 'node:process';
import type { PageRequest } from '../request.ts';
import { type Source, SourceError } from '../source.ts';
import { bytesOfStream, type OpenBytes } from './bytes/raw-input.ts';
import type { SourceOptions } from './drafts.ts';
import { type FilePart, findFiles, listPart, type SourceFile } from './find-files.ts';
import { inOrder } from './in-order.ts';
import { type ReadState, readFile } from './read-file.ts';

const FETCH_AHEAD = 32;

/**
 * A source an input, in their order: a name, or a stretch of a file of lines. `-` is stdin; a name that begins with `http://` or `https://` is an address to fetch.
 *
 * @throws SourceError where nothing has such a name
 *
 * @example
 * ```ts
 * import { openSources } from '@galley/bulk';
 *
 * const [source] = await openSources(['page.html'], { maxBytes: 1_000_000 });
 * const names: unknown[] = [];
 * for await (const { id } of source!.read(undefined, new AbortController().signal)) names.push(id);
 * names; // → ['page.html']
 * ```
 */
export async function openSources(inputs: readonly (string | PartOfFile)[], options: SourceOptions): Promise<Source[]> {
  const sources: Source[] = [];
  for (const input of inputs) sources.push(await (typeof input === 'string' ? openSource(input, options) : openPart(input, options)));
  return sources;
}

/** Some lines of a large file. */
export interface PartOfFile {
  readonly path: string;
  readonly part: FilePart;
}

async function openPart({ path, part }: PartOfFile, options: SourceOptions): Promise<Source> {
  const name = `${path} from ${part.from} to ${part.to}`;
  const files = (): AsyncGenerator<SourceFile> => listPart(path, part);
  return new FileSource(name, await measure(name, files()), files, options);
}

async function openSource(input: string, options: SourceOptions): Promise<Source> {
  if (input === '-') {
    const open = bytesOfStream(options.stdin ?? process.stdin);
    return new FileSource(input, { size: undefined, fingerprint: 'stdin' }, () => single(input, undefined, open), options);
  }
  if (/^https?:\/\//i.test(input)) {
    const size = Buffer.byteLength(input);
    const open = (): AsyncGenerator<Uint8Array> => streamText(input);
    return new FileSource(input, { size, fingerprint: input }, () => single(input, 'addresses', open), options);
  }
  const files = await findFiles(input);
  return new FileSource(input, await measure(input, files()), files, options);
}

async function* single(path: string, kind: SourceFile['kind'], open: OpenBytes): AsyncGenerator<SourceFile> {
  yield { path, kind, size: 0, modified: 0, open };
}

async function* streamText(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Bytes of all files, and a hash of their names, sizes and times. */
async function measure(input: string, files: AsyncIterable<SourceFile>): Promise<{ size: number; fingerprint: string }> {
  const hash = createHash('sha256');
  let total = 0;
  let count = 0;
  for await (const { path, size, modified } of files) {
    hash.update(`${path}\0${size}\0${modified}\n`);
    total += size;
    count++;
  }
  if (count === 0) throw new SourceError(`${input}: there is no page in it`);
  return { size: total, fingerprint: hash.digest('hex').slice(0, 32) };
}

/** Behind which file, and where in it, if not behind its end. */
interface FilePlace {
  /** Index of the file to go on with. */
  readonly file: number;
  /** Bytes of the files before it. */
  readonly before: number;
  readonly state?: ReadState | undefined;
}

/** Files one after another. */
class FileSource implements Source {
  readonly name: string;
  readonly size: number | undefined;
  readonly fingerprint: string;
  readonly #files: () => AsyncIterable<SourceFile>;
  readonly #options: SourceOptions;

  constructor(
    name: string,
    { size, fingerprint }: Pick<Source, 'size' | 'fingerprint'>,
    files: () => AsyncIterable<SourceFile>,
    options: SourceOptions,
  ) {
    this.name = name;
    this.size = size;
    this.fingerprint = fingerprint;
    this.#files = files;
    this.#options = options;
  }

  async *read(after: unknown, signal: AbortSignal): AsyncGenerator<PageRequest> {
    const from = (after ?? { file: 0, before: 0 }) as FilePlace;
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    let { before } = from;
    let file = 0;
    try {
      for await (const found of this.#files()) {
        signal.throwIfAborted();
        if (file >= from.file) {
          yield* this.#readFile(found, { file, before, state: file === from.file ? from.state : undefined }, either);
          before += found.size;
        }
        file++;
      }
    } finally {
      stop.abort(); // what is still fetched is for nobody
    }
  }

  async *#readFile(found: SourceFile, { file, before, state }: FilePlace, signal: AbortSignal): AsyncGenerator<PageRequest> {
    const items = readFile(found, state, this.#options, signal);
    const behind: FilePlace = { file: file + 1, before: before + found.size };
    try {
      for await (const { draft, state: next, read } of inOrder(items, this.#options.fetchAhead ?? FETCH_AHEAD))
        yield { ...draft, place: next === undefined ? behind : { file, before, state: next }, read: before + read };
    } catch (error) {
      signal.throwIfAborted();
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === undefined && !(error instanceof RangeError)) throw error;
      throw new SourceError(`${found.path}: ${message}`, { cause: error });
    }
  }
}
