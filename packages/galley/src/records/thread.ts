/** Is the page a forum thread, and what of it opens the thread, what replies? */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import type { PostRecord } from './posts.ts';
import { findPosts } from './posts.ts';
import type { ThreadSigns } from './thread-signs.ts';
import { listProseBefore, readThreadSigns } from './thread-signs.ts';

export interface Thread {
  /** In document order. */
  readonly posts: readonly PostRecord[];
  /** Leaves of the text that opens the thread: the first message, or what stands before the posts. */
  readonly opening: readonly number[];
  /** Leaves of each reply that has any. */
  readonly replies: readonly (readonly number[])[];
}

// Fitted on wcxb (train), magic-html, ug-diyarim and ug-selkin against the articles of the same sets, fundus and irr-chaos.
/** Signs for a thread less those against one: so many are enough, so many with a name or with profiles, so many with both. */
const SURE_SCORE = 4;
const LIKELY_SCORE = 3;
const POSSIBLE_SCORE = 2;
/** This share of the posts links to a profile. */
const MOST_PROFILES = 0.9;
/** Posts of a page with few signs hold at least this share of its text. */
const POSSIBLE_SHARE = 0.4;
/** With less of the page's text the posts are comments, or teasers. */
const LEAST_SHARE = 0.03;
/** Text before the posts opens the thread when it is longer than any post, and at least this long. */
const LEAST_OPENING = 200;

/** The thread of a page; undefined when it has none, or only comments under an article. */
export function findThread(view: PageView, evidence: Evidence): Thread | undefined {
  const posts = findPosts(view).filter(({ message }) => message.length > 0);
  if (posts.length < 2) return undefined;
  const signs = readThreadSigns(view, evidence, posts);
  if (!isThread(posts.length, signs)) return undefined;
  const lengths = posts.map(({ message }) => countCharacters(view, message));
  const [first, ...others] = posts.map(({ message }) => message);
  if (signs.before < LEAST_OPENING || signs.before <= Math.max(...lengths)) return { posts, opening: first!, replies: others };
  if (signs.before > lengths.reduce((sum, length) => sum + length, 0)) return undefined;
  return { posts, opening: listProseBefore(view, evidence, posts[0]!.start), replies: [first!, ...others] };
}

function isThread(count: number, { score, share, profiles, named }: ThreadSigns): boolean {
  if (share < LEAST_SHARE || score < POSSIBLE_SCORE) return false;
  if (score >= SURE_SCORE) return true;
  const profiled = profiles >= MOST_PROFILES;
  if (score >= LIKELY_SCORE) return named === 'surely' || (profiled && (named === 'perhaps' || count > 2));
  return named === 'surely' && profiled && share >= POSSIBLE_SHARE;
}

function countCharacters({ leaves }: PageView, message: readonly number[]): number {
  const { chars } = leaves.sums;
  return message.reduce((sum, k) => sum + chars[k + 1]! - chars[k]!, 0);
}
