/** An article as an item of a stream, with its full text. */
import { renderHtml } from 'galley';
import type { StoredArticle } from '../../store/article-lists.ts';
import type { ArticleState } from '../../store/article-states.ts';
import type { Source } from '../../store/schema.ts';
import { toArticle } from '../routes/article-output.ts';
import { writeItemId } from './item-id.ts';
import { READ, READING_LIST, STARRED, writeFolderId, writeSourceId } from './stream-id.ts';

/** Of a source what its items say. */
export type ItemSource = Pick<Source, 'id' | 'title' | 'url' | 'homeUrl' | 'folder'>;

export interface Item {
  readonly id: string;
  /** When it came, in milliseconds and microseconds: streams are ordered by it. */
  readonly crawlTimeMsec: string;
  readonly timestampUsec: string;
  /** Seconds. */
  readonly published: number;
  readonly updated: number;
  readonly title: string;
  readonly author: string;
  readonly canonical: readonly { readonly href: string }[];
  readonly alternate: readonly { readonly href: string; readonly type: string }[];
  readonly categories: readonly string[];
  readonly origin: { readonly streamId: string; readonly title: string; readonly htmlUrl: string };
  readonly summary: { readonly direction: string; readonly content: string };
  readonly enclosure?: readonly { readonly href: string; readonly type: string }[];
}

export function writeItem(stored: StoredArticle & ArticleState, source: ItemSource | undefined): Item {
  const { id, url, headline, host, listedAt, dateModified, firstSeenAt } = stored;
  const article = toArticle(stored);
  const came = Date.parse(firstSeenAt);
  const published = Math.floor(Date.parse(listedAt) / 1000);
  const [image] = article.image;
  return {
    id: writeItemId(id),
    crawlTimeMsec: String(came),
    timestampUsec: `${came}000`,
    published,
    updated: dateModified === null ? published : Math.floor(Date.parse(dateModified) / 1000),
    title: headline ?? '',
    author: article.author.map(({ name }) => name).join(', '),
    canonical: [{ href: url }],
    alternate: [{ href: url, type: 'text/html' }],
    categories: writeCategories(stored, source),
    origin: {
      streamId: writeSourceId(source?.id ?? 0),
      title: source?.title ?? host,
      htmlUrl: source?.homeUrl ?? source?.url ?? '',
    },
    // One field, not `content` as well: every program reads this one, and the text is most of the answer.
    summary: { direction: article.direction ?? 'ltr', content: renderHtml(article, { frames: false }) },
    ...(image !== undefined && { enclosure: [{ href: image.url, type: 'image/*' }] }),
  };
}

function writeCategories({ read, starred }: ArticleState, source: ItemSource | undefined): string[] {
  return [READING_LIST, ...(read ? [READ] : []), ...(starred ? [STARRED] : []), ...(source?.folder ? [writeFolderId(source.folder)] : [])];
}
