/** Columns about repetition: of the title, of what the page or its feed says about itself, of other blocks. */
import type { Evidence } from '../evidence/evidence.ts';
import { readArticleBody, readDescriptions } from '../evidence/self-description.ts';
import type { BlockMatrix } from './block-matrix.ts';
import { countStep } from './quantise.ts';
import { SolidText, TextWindows } from './text-windows.ts';
import { blockSum, type PageView } from './view.ts';

export const OVERLAP_COLUMNS = [
  'in the title',
  'in the description',
  'in articleBody',
  'articleBody given',
  'in the feed item',
  'feed item given',
  'repeated on the page',
] as const;

const LOOKS = 6;
const TITLE_WIDTH = 6;
const TEXT_WIDTH = 14;
/** A shorter articleBody is a summary. */
const LEAST_BODY = 200;
/** Repetition is judged by the first characters of a block. */
const HEAD = 60;

/** Columns of likeness with another text, and those that say that there is one. */
const IN_TITLE = 0;
const IN_DESCRIPTION = 1;
const IN_BODY = 2;
const GIVEN_BODY = 3;
const IN_ITEM = 4;
const GIVEN_ITEM = 5;
const REPEATED = 6;

/** Writes the cells of the candidates from column `at` on, in the order of OVERLAP_COLUMNS; what is given, of every block. */
export function writeOverlapColumns(view: PageView, evidence: Evidence, candidates: Int32Array, matrix: BlockMatrix, at: number): void {
  const { data, width } = matrix;
  const given = collectSources(evidence);
  for (const { says } of given) for (let c = at + says; says >= 0 && c < data.length; c += width) data[c] = 1;
  const text = new SolidText();
  const heads = new HeadCounts(candidates.length);
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    // Blocks of links repeat titles and one another: nothing to learn from.
    if (blockSum(view, 'linkChars', b) === blockSum(view, 'chars', b)) continue;
    const length = text.readBlock(view, b);
    for (let s = 0; s < given.length; s++) data[b * width + at + given[s]!.column] = 1 + given[s]!.windows.countIn(text, LOOKS);
    heads.add(i, text.hashWindow(0, Math.min(length, HEAD)) ^ length);
  }
  for (let i = 0; i < candidates.length; i++) data[candidates[i]! * width + at + REPEATED] = countStep(heads.countLike(i), 20);
}

/** How many of the candidates begin alike: an open table of hashes. */
class HeadCounts {
  readonly #mask: number;
  readonly #keys: Int32Array;
  readonly #counts: Int32Array;
  /** The slot of every candidate plus 1; 0 for those without a head. */
  readonly #slots: Int32Array;

  constructor(candidates: number) {
    const size = 2 << (32 - Math.clz32(candidates));
    this.#mask = size - 1;
    this.#keys = new Int32Array(size);
    this.#counts = new Int32Array(size);
    this.#slots = new Int32Array(candidates);
  }

  add(i: number, head: number): void {
    let slot = (Math.imul(head, 0x9e3779b1) >>> 8) & this.#mask;
    while (this.#counts[slot] !== 0 && this.#keys[slot] !== head) slot = (slot + 1) & this.#mask;
    this.#keys[slot] = head;
    this.#counts[slot]!++;
    this.#slots[i] = slot + 1;
  }

  /** Others that begin as candidate i does. */
  countLike(i: number): number {
    const slot = this.#slots[i]!;
    return slot === 0 ? 0 : this.#counts[slot - 1]! - 1;
  }
}

/** A text blocks are compared with; its column, and the one that says that there is one, −1 for none. */
interface Source {
  readonly windows: TextWindows;
  readonly column: number;
  readonly says: number;
}

function collectSources({ title, metadata, feedItem }: Evidence): Source[] {
  const sources: Source[] = [];
  const collect = (column: number, says: number, width: number, texts: readonly string[]): void => {
    const windows = new TextWindows(width);
    for (const text of texts) windows.add(text);
    if (windows.size > 0) sources.push({ windows, column, says });
  };
  const body = readArticleBody(metadata);
  collect(IN_TITLE, -1, TITLE_WIDTH, [title, feedItem?.title ?? '']);
  collect(IN_DESCRIPTION, -1, TEXT_WIDTH, readDescriptions(metadata));
  if (body.length >= LEAST_BODY) collect(IN_BODY, GIVEN_BODY, TEXT_WIDTH, [body]);
  if (feedItem !== undefined) collect(IN_ITEM, GIVEN_ITEM, TEXT_WIDTH, [feedItem.description ?? '', feedItem.content ?? '']);
  return sources;
}
