/** What stands where a comment was taken away: a name that says so, a note in brackets, the sentence of common software. */
import type { PageView } from '../../features/view.ts';
import { NameFinder, type NameWords, nameWords } from '../../records/name-finder.ts';
import type { PostRecord } from '../../records/posts.ts';

/** Habr calls it a visit of a UFO, Discuz locked. */
const GONE: NameWords = nameWords(['deleted', 'removed', 'ufo', 'locked']);
/** Longer texts say something. */
const LONGEST = 160;
const NOTE: RegExp = /^(?:(?:this )?(?:comment|post|message) (?:\w+ ){0,2}(?:deleted|removed|marked as)|[[(][^\])]{4,16}[\])]$)/i;

/** The comments without those that only say that there was one. Elements further out than two may be named after its author. */
export function dropPlaceholders<T extends { readonly text: string; readonly post: PostRecord | undefined }>(
  { page, leaves }: PageView,
  replies: readonly T[],
): T[] {
  const gone = new NameFinder(page, GONE);
  const isUnsigned = ({ post }: T): boolean => post !== undefined && post.author === undefined && post.date === undefined;
  // Few short ones that nobody signed were deleted, or tell what was done.
  const isFew = 3 * replies.filter(isUnsigned).length < replies.length;
  return replies.filter((reply) => {
    const { text, post } = reply;
    const n = leaves.parent[post?.message.at(-1) ?? -1] ?? 0;
    return (
      text.length > LONGEST ||
      !(NOTE.test(text) || gone.names(n) || gone.names(page.parent[n]!) || (isFew && text.length < LONGEST / 2 && isUnsigned(reply)))
    );
  });
}
