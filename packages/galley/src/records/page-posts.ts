/** The posts of a page's richest list, read once however many ask: whether it is a thread, who opens it, who answers. */
import type { PageView } from '../features/view.ts';
import type { Region } from './divide.ts';
import { describePosts, type PostRecord } from './posts.ts';
import { findRegions } from './regions.ts';

interface PagePosts {
  readonly regions: readonly Region[];
  posts: readonly PostRecord[] | undefined;
}

const known: WeakMap<PageView, PagePosts> = new WeakMap();

function readPage(view: PageView): PagePosts {
  let found = known.get(view);
  if (found === undefined) {
    found = { regions: findRegions(view), posts: undefined };
    known.set(view, found);
  }
  return found;
}

/** As `findRegions`. */
export function listRegions(view: PageView): readonly Region[] {
  return readPage(view).regions;
}

/** As `describePosts` of all regions; [] without any. */
export function listPosts(view: PageView): readonly PostRecord[] {
  const page = readPage(view);
  page.posts ??= page.regions.length === 0 ? [] : describePosts(view, page.regions);
  return page.posts;
}
