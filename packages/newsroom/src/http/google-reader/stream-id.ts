/** Names of streams: a source, a folder, or what a user has read and starred. */

export type StateName = 'reading-list' | 'read' | 'unread' | 'starred';

export type StreamId =
  | { readonly kind: 'source' /** Its number or its address. */; readonly source: string }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'state'; readonly state: StateName }
  /** Nothing has it: of a state or a tag that there is not here. */
  | { readonly kind: 'none' };

const STATES: ReadonlyMap<string, StateName> = new Map([
  ['reading-list', 'reading-list'],
  ['read', 'read'],
  ['unread', 'unread'],
  ['kept-unread', 'unread'],
  ['starred', 'starred'],
]);

export const READING_LIST = 'user/-/state/com.google/reading-list';
export const READ = 'user/-/state/com.google/read';
export const STARRED = 'user/-/state/com.google/starred';

export function writeSourceId(id: number): string {
  return `feed/${id}`;
}

export function writeFolderId(folder: string): string {
  return `user/-/label/${folder}`;
}

/** The user is `-` or a number, and always the one who asks; a state may come without its way there. */
export function readStreamId(text: string): StreamId {
  const source = /^feed\/(.+)$/s.exec(text)?.[1];
  if (source !== undefined) return { kind: 'source', source };
  const folder = /^user\/[^/]*\/label\/(.+)$/s.exec(text)?.[1];
  if (folder !== undefined) return { kind: 'folder', folder };
  const state = STATES.get(/^(?:user\/[^/]*\/state\/com\.google\/)?([a-z-]+)$/.exec(text)?.[1] ?? '');
  return state === undefined ? { kind: 'none' } : { kind: 'state', state };
}
