/** The pictures of lists: which articles have one, and under which address of ours it is. */
import { html } from 'hono/html';
import { sql } from 'kysely';
import type { User } from '../../store/schema.ts';
import type { Workings } from '../workings.ts';
import type { Markup } from './layout.ts';

/** Number of an article → address of its picture. */
export type PictureAddresses = ReadonlyMap<number, string>;

/** Of the articles that have one; none where the user wants none. One query for all of them. */
export async function readPictures(
  { store, gallery }: Workings,
  { pictures }: Pick<User, 'pictures'>,
  articleIds: readonly number[],
): Promise<PictureAddresses> {
  if (pictures === 'none' || articleIds.length === 0 || !(await gallery.isOpen())) return new Map();
  const write = await gallery.openAddresses();
  // The lead image stands first (galley's Article).
  const { rows } = await sql<{ id: number; url: string }>`
    select a.id, r.article -> 'image' -> 0 ->> 'url' as url
    from articles a join article_revisions r on r.article_id = a.id and r.content_hash = a.content_hash
    where a.id = any(${[...articleIds]}::bigint[]) and jsonb_typeof(r.article -> 'image') = 'array'`.execute(store.db);
  return new Map(
    rows.flatMap(({ id, url }) => {
      const address = url ? write(url, 'small') : undefined;
      return address === undefined ? [] : [[id, address]];
    }),
  );
}

/** Beside a headline that says the same: without words of its own. */
export function showPicture(address: string | undefined): Markup | string {
  return address === undefined
    ? ''
    : html`<img class="picture" src="${address}" alt="" width="128" height="96" loading="lazy" decoding="async">`;
}

/** The icon of a source, beside its name. */
export function showIcon(sourceId: number | null, shown: boolean): Markup | string {
  return sourceId === null || !shown
    ? ''
    : html`<img class="icon" src="/icons/${sourceId}" alt="" width="16" height="16" loading="lazy" decoding="async"> `;
}
