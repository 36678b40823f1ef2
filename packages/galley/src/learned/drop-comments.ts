/** Readers' comments under an article: where names say so, and a body stands above and outside them, they are not its text. */
import { hashNames } from '../features/element-names.ts';
import type { PageView } from '../features/view.ts';
import type { Reading } from './columns.ts';
import { COMMENT_WORDS } from './comment-words.data.ts';

// Ours, on cleanportaleval and irr-chaos (dev).
/** How far up names are read. */
const REACH = 8;
/** Words kept above the comments and outside them: with fewer the "comments" may be the text under a careless name. */
const LEAST_WORDS = 100;

const HASHES: ReadonlySet<number> = new Set(COMMENT_WORDS.flatMap((word) => [...hashNames(word)]));

/** Clears kept blocks of comments; answers which. */
export function dropComments(view: PageView, { names, ground }: Reading, kept: Uint8Array): number[] {
  const dropped: number[] = [];
  let words = 0;
  let container = -1;
  let named = false;
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] === 0) continue;
    if (view.blocks.container[b] !== container) {
      container = view.blocks.container[b]!;
      named = isNamedComment(view, names, container);
    }
    if (!named) words += ground.tokens[b]!;
    else if (words >= LEAST_WORDS) {
      kept[b] = 0;
      dropped.push(b);
    }
  }
  return dropped;
}

function isNamedComment({ page }: PageView, names: Reading['names'], container: number): boolean {
  let n = container;
  for (let level = 0; level < REACH && n > 0; level++, n = page.parent[n]!) {
    for (const hash of names.hashes[names.idOf(n)]!) if (HASHES.has(hash)) return true;
  }
  return false;
}
