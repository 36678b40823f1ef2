/** Files → shards: an archive or a list is one, pages by themselves go together by the thousand. */
import type { Shard, ShardFile } from './shard.ts';

/** A file of a source, and whether it is one page. */
export interface FoundFile extends ShardFile {
  readonly page: boolean;
}

/** What a shard of single pages holds at most. */
const RUN = { files: 1000, bytes: 256 * 2 ** 20 } as const;

/** Numbered in the order of the files, so that the same files give the same shards. */
export async function cutShards(files: AsyncIterable<FoundFile>): Promise<Shard[]> {
  const shards: Shard[] = [];
  let run: ShardFile[] = [];
  const close = (group: readonly ShardFile[]): void => {
    if (group.length > 0) shards.push({ number: shards.length, files: group, bytes: sumBytes(group) });
  };
  for await (const { path, size, page } of files) {
    const full = run.length >= RUN.files || sumBytes(run) + size > RUN.bytes;
    if (!page || full) {
      close(run);
      run = [];
    }
    if (page) run.push({ path, size });
    else close([{ path, size }]);
  }
  close(run);
  return shards;
}

const sumBytes = (files: readonly ShardFile[]): number => files.reduce((sum, { size }) => sum + size, 0);
