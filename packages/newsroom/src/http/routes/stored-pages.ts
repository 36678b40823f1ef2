/** Stored articles as the pages of the studio: lists and searches of them, and the page that each was read from. */
import type { PageEntry, PageSlice, StudioPages } from '@galley/studio/server';
import type { Slice } from '../../store/cursor.ts';
import { SearchError } from '../../store/search-query.ts';
import type { Store } from '../../store/store.ts';

/** Ours: of a list. */
const AT_ONCE = 50;
const NUMBER = /^[1-9]\d{0,14}$/;

interface Listed {
  readonly id: number;
  readonly url: string;
  readonly headline: string | null;
}

/** @param makeGone the studio's error of a page that is gone: its package is there only where somebody installed it */
export function serveStoredPages(store: Store, makeGone: (message: string, url?: string) => Error): StudioPages {
  return {
    list: async ({ search = '', after }) => toSlice(await findArticles(store, search.trim().slice(0, 500), after)),
    open: async (id) => {
      const article = NUMBER.test(id) ? await store.articles.get(Number(id)) : undefined;
      if (article === undefined) return undefined;
      const { pageId, partial, url } = article;
      const page = pageId === null ? undefined : await store.pages.load(pageId);
      if (page !== undefined) return { bytes: page.body, url: page.url, contentType: page.contentType ?? undefined };
      const address = /^https?:/i.test(url) ? url : undefined;
      throw makeGone(
        partial ? 'This article is its feed’s own text: its page could not be had.' : 'The page of this article is kept no longer.',
        address,
      );
    },
  };
}

async function findArticles(store: Store, search: string, after: string | undefined): Promise<Slice<Listed>> {
  if (search === '') return store.articles.list({ limit: AT_ONCE, after });
  try {
    return await store.searchArticles(search, { limit: AT_ONCE, after });
  } catch (error) {
    // Words that are being typed: `title:` has none yet.
    if (error instanceof SearchError) return { items: [] };
    throw error;
  }
}

function toSlice({ items, next }: Slice<Listed>): PageSlice {
  return { items: items.map(toEntry), ...(next === undefined ? {} : { next }) };
}

function toEntry({ id, url, headline }: Listed): PageEntry {
  return { id: String(id), name: headline ?? url, url };
}
