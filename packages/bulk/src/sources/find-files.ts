/** Folders, patterns and names → the files to be read, in an order that is the same every time. */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { SourceError } from '../source.ts';
import { bytesOfFile, type OpenBytes } from './bytes/raw-input.ts';

/** What is in a file. */
export type FileKind = 'page' | 'warc' | 'json-lines' | 'addresses';

/** Offsets in bytes: `from` the beginning of a line, `to` behind the end of one. */
export interface FilePart {
  readonly from: number;
  readonly to: number;
}

export interface SourceFile {
  readonly path: string;
  /** As its name says; undefined where only its bytes can tell. */
  readonly kind: FileKind | undefined;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly open: OpenBytes;
}

const ENDINGS: readonly (readonly [kind: FileKind, ending: RegExp])[] = [
  ['page', /\.(?:html?|xhtml)(?:\.(?:gz|br|zst))?$/i],
  ['warc', /\.warc(?:\.(?:gz|zst))?$/i],
  ['json-lines', /\.(?:jsonl|ndjson)(?:\.(?:gz|zst))?$/i],
  ['addresses', /\.(?:txt|urls)(?:\.(?:gz|zst))?$/i],
];

function findKind(path: string): FileKind | undefined {
  return ENDINGS.find(([, ending]) => ending.test(path))?.[0];
}

/** How to list the files of an input, as often as wanted. @throws SourceError where there is nothing of that name */
export async function findFiles(input: string): Promise<() => AsyncIterable<SourceFile>> {
  if (existsSync(input)) {
    return (await stat(input)).isDirectory() ? () => walkFolder(input) : () => listFiles([input]);
  }
  if (!isDynamicPattern(input)) throw new SourceError(`${input}: no such file`);
  const paths = (await glob(input, { expandDirectories: false })).sort();
  if (paths.length === 0) throw new SourceError(`${input}: no file fits`);
  return () => listFiles(paths);
}

async function* listFiles(paths: readonly string[]): AsyncGenerator<SourceFile> {
  for (const path of paths) {
    const { size, mtimeMs } = await stat(path);
    yield { path, kind: findKind(path), size, modified: mtimeMs, open: bytesOfFile(path) };
  }
}

/** A stretch of a file as if it were one. */
export async function* listPart(path: string, part: FilePart): AsyncGenerator<SourceFile> {
  const { mtimeMs } = await stat(path);
  yield { path, kind: findKind(path), size: part.to - part.from, modified: mtimeMs, open: bytesOfFile(path, part) };
}

/** Pages and WARC files of a folder and the folders in it, by name; one folder's names are in memory at a time. */
async function* walkFolder(folder: string): AsyncGenerator<SourceFile> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const kind = findKind(path);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* walkFolder(path);
    else if (kind === 'page' || kind === 'warc') yield* statFile(path, kind);
  }
}

/** A link is what it leads to, unless that is a folder or nothing. */
async function* statFile(path: string, kind: FileKind): AsyncGenerator<SourceFile> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isFile() === true) yield { path, kind, size: stats.size, modified: stats.mtimeMs, open: bytesOfFile(path) };
}
