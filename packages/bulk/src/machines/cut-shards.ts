/** Files → shards: an archive or a list is one, pages by themselves go together by the thousand, a large file of lines is cut. */
import { type FileHandle, open } from 'node:fs/promises';
import type { FilePart } from '../sources/find-files.ts';
import type { Shard, ShardFile } from './shard.ts';

/** A file of a source. */
export interface FoundFile extends ShardFile {
  /** `page`: one by itself. `lines`: a page a line, and not compressed. `whole`: a shard, however large. */
  readonly holds: 'page' | 'lines' | 'whole';
}

/** What a shard holds at most, unless it is one file that cannot be cut. */
const RUN = { files: 1000, bytes: 256 * 2 ** 20 } as const;

/** Numbered in the order of the files, so that the same files give the same shards. @throws what Node.js throws of a file that is to be cut */
export async function cutShards(files: AsyncIterable<FoundFile>, partBytes: number = RUN.bytes): Promise<Shard[]> {
  const shards: Shard[] = [];
  let run: ShardFile[] = [];
  const close = (group: readonly ShardFile[]): void => {
    if (group.length > 0) shards.push({ number: shards.length, files: group, bytes: sumBytes(group) });
  };
  for await (const { path, size, holds } of files) {
    const full = run.length >= RUN.files || sumBytes(run) + size > RUN.bytes;
    if (holds !== 'page' || full) {
      close(run);
      run = [];
    }
    if (holds === 'page') run.push({ path, size });
    else if (holds === 'whole' || size <= partBytes) close([{ path, size }]);
    else for (const part of await cutLines(path, size, partBytes)) close([{ path, size, part }]);
  }
  close(run);
  return shards;
}

/** Parts of so many bytes and the rest of a line. */
async function cutLines(path: string, size: number, partBytes: number): Promise<FilePart[]> {
  const file = await open(path, 'r');
  try {
    const parts: FilePart[] = [];
    for (let from = 0; from < size; ) {
      const to = from + partBytes >= size ? size : await findLineEnd(file, from + partBytes - 1);
      parts.push({ from, to });
      from = to;
    }
    return parts;
  } finally {
    await file.close();
  }
}

/** Offset behind the first line feed at or behind an offset, or of the file's end. */
async function findLineEnd(file: FileHandle, from: number): Promise<number> {
  const buffer = Buffer.alloc(2 ** 16);
  for (let position = from; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    const at = buffer.subarray(0, bytesRead).indexOf(LINE_FEED);
    if (at >= 0) return position + at + 1;
    if (bytesRead === 0) return position;
    position += bytesRead;
  }
}

const LINE_FEED = 10;

const sumBytes = (files: readonly ShardFile[]): number =>
  files.reduce((sum, { size, part }) => sum + (part === undefined ? size : part.to - part.from), 0);
