/** Two bodies of one page compared paragraph by paragraph. */

export type Side = 'both' | 'ours' | 'theirs';

export interface ComparedParagraph {
  readonly side: Side;
  readonly text: string;
}

/** Paragraphs and characters that are no white space, of one side. */
export interface Amount {
  readonly paragraphs: number;
  readonly characters: number;
}

export interface Comparison {
  /** In reading order: what both have once, as ours has it. */
  readonly paragraphs: readonly ComparedParagraph[];
  readonly both: Amount;
  readonly ours: Amount;
  readonly theirs: Amount;
}

/** Beyond so many pairs of paragraphs the order is ours first; nobody reads such a difference. */
const MOST_PAIRS = 4_000_000;
/** Beyond so many characters gone through a paragraph that stands inside of others is not looked for. */
const MOST_SCANNED = 2_000_000_000;

/**
 * A paragraph is shared when the other body has its text, white space aside, also as a part of a longer paragraph: what is divided
 * differently is not different. O(paragraphs of one × paragraphs of the other).
 */
export function compareParagraphs(theirs: readonly string[], ours: readonly string[]): Comparison {
  const a = theirs.map(squeeze);
  const b = ours.map(squeeze);
  const inOurs = findShared(a, b);
  const inTheirs = findShared(b, a);
  const paragraphs: ComparedParagraph[] = [];
  let i = 0;
  let j = 0;
  const flush = (toA: number, toB: number): void => {
    for (; i < toA; i++) if (!inOurs[i]) paragraphs.push({ side: 'theirs', text: theirs[i]! });
    for (; j < toB; j++) paragraphs.push({ side: inTheirs[j] ? 'both' : 'ours', text: ours[j]! });
  };
  for (const [x, y] of align(a, b)) {
    flush(x, y);
    paragraphs.push({ side: 'both', text: ours[y]! });
    i = x + 1;
    j = y + 1;
  }
  flush(a.length, b.length);
  const count = (side: Side): Amount => {
    const texts = paragraphs.filter((paragraph) => paragraph.side === side).map(({ text }) => squeeze(text));
    return { paragraphs: texts.length, characters: texts.reduce((sum, text) => sum + text.length, 0) };
  };
  return { paragraphs, both: count('both'), ours: count('ours'), theirs: count('theirs') };
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}

/** For every text whether the others, put together, hold it. */
function findShared(texts: readonly string[], others: readonly string[]): boolean[] {
  const known = new Set(others);
  const whole = others.join('');
  const isLong = whole.length * texts.length > MOST_SCANNED;
  return texts.map((text) => known.has(text) || (!isLong && whole.includes(text)));
}

/** The longest common subsequence, as pairs of places. */
function align(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  if (a.length * b.length > MOST_PAIRS) return [];
  const length = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      length[at] = a[i] === b[j] ? length[at + width + 1]! + 1 : Math.max(length[at + width]!, length[at + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (length[(i + 1) * width + j]! >= length[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}
