/** What stands where a comment was taken away: a name that says so, notes in brackets, the sentence of common software. */
import type { PageView } from '../../features/view.ts';
import { NameFinder, type NameWords, nameWords } from '../../records/name-finder.ts';
import type { PostRecord } from '../../records/posts.ts';

/** Habr calls it a visit of a UFO, Discuz locked, phpBB to ignore. */
const GONE: NameWords = nameWords(['deleted', 'removed', 'ignore', 'ufo', 'locked']);
/** Longer texts say something. */
const LONGEST = 160;
const NOTE: RegExp =
  /^(?:(?:this )?(?:comment|post|message) (?:\w+ ){0,2}(?:deleted|removed|hidden|marked as)|(?:[[(][^\])]{4,16}[\])]\s?){1,3}$)/i;

/** The comments without those that only say that there was one. Elements further out than two may be named after its author, where it has one. */
export function dropPlaceholders<T extends { readonly text: string; readonly post: PostRecord | undefined }>(
  { page, leaves }: PageView,
  replies: readonly T[],
): T[] {
  const gone = new NameFinder(page, GONE);
  return replies.filter(({ text, post }) => {
    const n = leaves.parent[post?.message.at(-1) ?? -1] ?? 0;
    return (
      text.length > LONGEST ||
      !(NOTE.test(text) || gone.names(n) || gone.names(page.parent[n]!) || (!post?.author && gone.names(post?.start ?? 0)))
    );
  });
}

/** Few posts that nobody signed, with no more to say than this, were deleted, or tell what was done; asked before names are guessed. */
export function findUnsigned(posts: readonly PostRecord[]): (post: PostRecord, text: string) => boolean {
  const unsigned = new Set(posts.filter(({ author, date }) => author === undefined && date === undefined));
  return (post, text) => 3 * unsigned.size < posts.length && text.length < LONGEST / 2 && unsigned.has(post);
}
