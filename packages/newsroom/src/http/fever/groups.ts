/** Folders as groups, sources as feeds. */
import { createHash } from 'node:crypto';
import type { Source } from '../../store/schema.ts';

/** A folder is its name; Fever wants a number, which must be the same for every program and after every restart. */
export function numberFolder(folder: string): number {
  return createHash('sha256').update(folder).digest().readUInt32BE() & 0x7fffffff || 1;
}

export function listGroups(sources: readonly Source[]): { id: number; title: string }[] {
  return foldersOf(sources).map((folder) => ({ id: numberFolder(folder), title: folder }));
}

export function listFeedsOfGroups(sources: readonly Source[]): { group_id: number; feed_ids: string }[] {
  return foldersOf(sources).map((folder) => {
    const ids = sources.filter((source) => source.folder === folder).map(({ id }) => id);
    return { group_id: numberFolder(folder), feed_ids: ids.join(',') };
  });
}

export function listFeeds(sources: readonly Source[]): object[] {
  return sources.map(({ id, title, url, homeUrl, lastSuccessAt, createdAt }) => ({
    id,
    favicon_id: 0,
    title: title ?? url,
    url,
    site_url: homeUrl ?? url,
    is_spark: 0,
    last_updated_on_time: Math.floor(Date.parse(lastSuccessAt ?? createdAt) / 1000),
  }));
}

function foldersOf(sources: readonly Source[]): string[] {
  return [...new Set(sources.flatMap(({ folder }) => folder || []))].sort();
}
