/**
 * What stands beside the text and says so itself: readers' comments below it, columns and boxes around it. Told before anything is decided,
 * as below a short post they outweigh it, and only where something else on the page may be its text (docs/learned.md#comments-and-columns).
 */
import { type ClassTest, classTest } from '../../dom/class-tests.ts';
import type { NodeId } from '../../dom/page.ts';
import { TAG, tagTable } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';
import { type CommentPlace, listMarked, markPlaces, type Place } from './comment-places.ts';

// Ours, chosen out of fold and on sites that no model has seen.
/** Words above the comments, and outside of columns, that may be text: with fewer these may be the text under a careless name. */
const LEAST_ABOVE = 4;
const LEAST_OUTSIDE = 8;
/** Signs in the comments of one parent, and how many words come with each at most: an opinion is called comment too. */
const LEAST_SIGNS = 2;
const MOST_WORDS = 300;

/** Columns, boxes and profiles by whole names: those of software for blogs, not what builders of pages call their bricks. */
const ASIDE: RegExp =
  /(?:^|\s)(?:(?:(?:left|right|primary|secondary|main)[-_]?)?side-?bar\d?|side-?bar[-_](?:left|right|primary|secondary|wrapper|block|widget)|widget_[a-z_]+|widget (?!Blog\b)[A-Z]\w+|textwidget|blogroll|module-typelist|profile-(?:block|container|textblock|datablock))(?=\s|$)/;
const isAside: ClassTest = classTest(['sidebar', 'side-bar', 'widget', 'blogroll', 'typelist', 'profile-'], (names) => ASIDE.test(names));
/** Inside of it nothing is a column. */
const isContent: ClassTest = classTest(['content', 'body', 'hentry'], (names) =>
  /(?:^|\s)(?:hentry|(?:entry|post|article|page)-?(?:content|body))(?=\s|$)/.test(names),
);
const CONTENTS: Uint8Array = tagTable(['main', 'article']);

/** The blocks that stand beside the text, in order. `least`: the log-odds from which on a block may be text. Linear in the page. */
export function findBeside(
  view: PageView,
  reading: Reading,
  odds: Float32Array,
  { title, comments, least }: { readonly title: NodeId; readonly comments: readonly CommentPlace[]; readonly least: number },
): number[] {
  const beside = markPlaces(view, new Uint8Array(odds.length), listSure(view, reading.ground.tokens, comments));
  const first = beside.indexOf(1);
  if (first >= 0 && countLikely(reading, odds.subarray(0, first), beside, least) < LEAST_ABOVE) beside.fill(0);
  const both = markPlaces(view, beside.slice(), listAsides(view, title));
  return listMarked(countLikely(reading, odds, both, least) < LEAST_OUTSIDE ? beside : both);
}

/** Words of the blocks that are more likely than `least` and not marked, without the headline's. */
function countLikely({ titleBlock, ground: { tokens } }: Reading, odds: Float32Array, marks: Uint8Array, least: number): number {
  let words = 0;
  for (let b = 0; b < odds.length; b++) if (b !== titleBlock && marks[b] === 0 && odds[b]! > least) words += tokens[b]!;
  return words;
}

/** The outermost elements that hold columns, none of them around the headline or inside the content. */
function listAsides({ page }: PageView, title: NodeId): Place[] {
  const places: Place[] = [];
  const byId = page.attributePasses('id', isAside);
  if (!byId && page.nodesOfClass(isAside).length === 0) return places;
  const isNamed = (n: NodeId): boolean => page.classPasses(n, isAside) || (byId && isAside(page.attribute(n, 'id') ?? ''));
  for (let n = 1; n < page.size; n++) {
    const to = page.end[n]!;
    const inside = CONTENTS[page.tag[n]!] === 1 || page.classPasses(n, isContent);
    if (!inside && (page.tag[n] === TAG.body || (title >= n && title < to) || !isNamed(n))) continue;
    if (!inside) places.push({ from: n, to });
    n = to - 1;
  }
  return places;
}

/** Places of comments that have signs enough, with others of their parent. */
function listSure(view: PageView, tokens: Int32Array, places: readonly CommentPlace[]): CommentPlace[] {
  const sums = new Map<NodeId, { signs: number; words: number }>();
  const signed = places.filter(({ signs }) => signs > 0);
  for (const { from, to, parent, signs } of signed) {
    const sum = sums.get(parent) ?? { signs: 0, words: 0 };
    sums.set(parent, { signs: sum.signs + signs, words: sum.words + countWords(view, tokens, from, to) });
  }
  return signed.filter(({ parent }) => {
    const { signs, words } = sums.get(parent)!;
    return signs >= LEAST_SIGNS && words <= signs * MOST_WORDS;
  });
}

function countWords({ leaves }: PageView, tokens: Int32Array, from: NodeId, to: NodeId): number {
  if (leaves.at[from] === leaves.at[to]) return 0;
  let words = 0;
  for (let b = leaves.block[leaves.at[from]!]!; b <= leaves.block[leaves.at[to]! - 1]!; b++) words += tokens[b]!;
  return words;
}
