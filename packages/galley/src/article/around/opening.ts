/** The body of a thread: the parts of the opening post, out of the list of posts. */
import type { PageView } from '../../features/view.ts';
import { findOpeningPost } from '../../fields/page/opening-post.ts';
import type { Selection } from '../../strategies/strategy.ts';
import type { Part } from '../article.ts';
import { freeParts } from './free-parts.ts';
import type { markQuotes } from './post-parts.ts';

/** The parts as they are where the opening is no post. `mark`: gives quotations their sources. */
export function writeOpening(
  view: PageView,
  selection: Selection,
  parts: readonly Part[],
  mark: typeof markQuotes = (_, free) => [...free],
): readonly Part[] {
  const post = findOpeningPost(view, selection.kept);
  const root = post?.content[0];
  if (post === undefined || root === undefined) return parts;
  return mark(view, freeParts(view.page, parts, root, post.anchor), post);
}
