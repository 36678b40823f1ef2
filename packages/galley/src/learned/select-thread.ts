/** A forum thread as a selection: the first post is the body, the others are replies. */
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import { findThread, type Thread } from '../records/thread.ts';
import { selectLeaves } from '../strategies/select-leaves.ts';
import type { Reason, Selection } from '../strategies/strategy.ts';

/** Scores of blocks of the body, of a reply. */
const BODY_SCORE = 1;
const REPLY_SCORE = 0.5;
/** Share of the threads of 88 training sites (248 pages, a site for at most three) whose text is right and whole. */
const CONFIDENCE = 0.56;

/** The selection of a page that is a thread; undefined for every other page. */
export function selectThread(
  view: PageView,
  evidence: Evidence,
  { explain }: { readonly explain?: { readonly thread: typeof explainThread } | undefined } = {},
): Selection | undefined {
  const thread = findThread(view, evidence);
  if (thread === undefined) return undefined;
  const { leaves, blocks } = view;
  const kept = new Uint8Array(leaves.count);
  const score = new Float32Array(blocks.count);
  for (const reply of thread.replies) for (const k of reply) score[leaves.block[k]!] = REPLY_SCORE;
  for (const k of thread.opening) {
    kept[k] = 1;
    score[leaves.block[k]!] = BODY_SCORE;
  }
  const decision = { strategy: 'default', kept, score, confidence: CONFIDENCE, replies: thread.replies };
  return selectLeaves(view, explain === undefined ? decision : { ...decision, trace: explain.thread(view, thread, score) });
}

/** A reason a block of a thread. */
export function explainThread({ page, leaves, blocks }: PageView, { posts }: Thread, score: Float32Array): Reason[] {
  return Array.from(score, (value, block) => {
    const n = leaves.first[blocks.leafStart[block]!]!;
    const inside = posts.some(({ start, stop }) => n >= start && n < Math.min(stop, page.size));
    const rule = value === BODY_SCORE ? 'opening-post' : value > 0 ? 'reply' : inside ? 'post-furniture' : 'outside-posts';
    return { block, kept: value === BODY_SCORE, rule, value, ...(rule === 'reply' ? { region: 'comments' } : {}) };
  });
}
