/** The body of a thread: the parts of the opening post, out of the list of posts, its quotations with their sources. */
import type { PageView } from '../../features/view.ts';
import { findOpeningPost } from '../../fields/page/opening-post.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { Part } from '../article.ts';
import { freeParts, QuoteReader } from './post-parts.ts';

/** The parts as they are where the opening is no post. */
export function writeOpening(view: PageView, selection: Selection, parts: readonly Part[]): readonly Part[] {
  const post = findOpeningPost(view, selection.kept);
  const root = post?.content[0];
  if (post === undefined || root === undefined) return parts;
  return new QuoteReader(view).mark(freeParts(parts, root), post);
}
