/** Lines above the first paragraph that say who wrote it, where their names say so, the way to the page, and the kicker over the headline: no text. */
import { hashNames } from '../../features/element-names.ts';
import { nodeSum, type PageView } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';
import { dropAbove, PARAGRAPH_WORDS } from './drop-date-lines.ts';

/** How far up names are read: the line's own element and the one around. */
const REACH = 2;
/** … and what labels a section of who wrote it, when and where. */
const LABELLED_REACH = 6;
/** Words of class names and ids of lines with authors; the other names of such lines are learned. */
const WORDS = ['byline', 'author', 'authors', 'autor', 'autore', 'auteur', 'writer', 'reporter', 'credits'];
const HASHES: ReadonlySet<number> = hashAll(WORDS);
/** The way to the page through its site, and most characters of it (ours). */
const CRUMBS: ReadonlySet<number> = hashAll(['breadcrumb', 'breadcrumbs']);
const CRUMBS_CHARACTERS = 200;

function hashAll(words: readonly string[]): ReadonlySet<number> {
  return new Set(words.flatMap((word) => [...hashNames(word)]));
}

/** Paragraphs above which bylines stand: a standfirst, and the text. */
const ABOVE = 2;

/** A kicker has no more words. */
const KICKER_WORDS = 4;

/** Clears kept short lines named after bylines above the first paragraphs, and the few words right above the headline; answers which. */
export function dropBylines(view: PageView, { names, titleBlock, ground: { tokens } }: Reading, kept: Uint8Array): number[] {
  return dropAbove(
    kept,
    tokens,
    (b) =>
      tokens[b]! < PARAGRAPH_WORDS &&
      ((b === titleBlock - 1 && tokens[b]! <= KICKER_WORDS && kept.indexOf(1) === b) || isByline(view, names, view.blocks.container[b]!)),
    ABOVE,
    kept.length,
  );
}

function isByline(view: PageView, names: Reading['names'], container: number): boolean {
  const { page } = view;
  let n = container;
  for (let level = 0; level < LABELLED_REACH && n > 0; level++, n = page.parent[n]!) {
    if ((level < REACH && names.hasOne(n, HASHES)) || (names.hasOne(n, CRUMBS) && nodeSum(view, 'chars', n) < CRUMBS_CHARACTERS))
      return true;
    if (page.attribute(n, 'aria-labelledby')?.includes('byline') === true) return true;
  }
  return false;
}
