/** The lead: what stands between headline and text and says in a sentence or two what it is about. */
import { blockText } from '../../blocks/blocks.ts';
import { TAG } from '../../dom/tags.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { readDescriptions } from '../../evidence/self-description.ts';
import { hashNames } from '../../features/element-names.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';

// Ours, on the labelled pages but test's: of what is named or described 94 begin the gold and 7 do not; where the gold is a language model's, 18 and 56.
// Of those by their place 37 are in the gold, 25 are leads that it leaves out, 14 are none.
/** Letters and digits that a lead has at least, an ideograph counting for three; and characters at most. */
const SHORTEST = 25;
const IDEOGRAPH = 3;
const LONGEST = 700;
/** Letters and digits by which text and description are compared. */
const COMPARED = 80;
/** Characters of a text that are read for these. */
const READ = 400;
/** Log-odds above which what repeats the page's description is the lead, what is named a lead near the headline, and what reads like one. */
const DESCRIBED_ODDS = -3;
const NAMED_ODDS = -1.4;
const READ_ODDS = 0;
const NEAR = 5;
/** Characters that a sentence has at least which no name calls a lead; and those of a line for each of its digits. */
const SENTENCE = 40;
const FEW_DIGITS = 10;
/** Papers sign with initials in brackets: "… (jme)"; a note to an asterisk needs no full stop. */
export const ENDS_SENTENCE: RegExp = /^\*|[.!?…。！？।۔]["'”’»)）」]{0,2}(?:\s?[([][^.()[\]]{2,8}[)\]])?$/;
/** How far up names are read. */
const REACH = 2;

const hashAll = (words: string): ReadonlySet<number> => new Set(words.split(' ').flatMap((word) => [...hashNames(word)]));
const LEADS: ReadonlySet<number> = hashAll(
  'lead lede standfirst dek deck ingress preamble sapo chapeau chapo entradilla bajada sumario vorspann subhead subhed subheading subheadline subheader subtitle perex summary subtext entradeta subdeck strap strapline excerpt abstract intro tagline description subtitulo sottotitolo synopsis',
);
const OTHERS: ReadonlySet<number> = hashAll('caption share video gallery image img photo figure noprint');

/** Keeps the likeliest lead above the first kept block, and its other lines; answers which. `ruled`: 1 for blocks a rule has decided on. */
export function keepLead(
  view: PageView,
  { metadata, title }: Pick<Evidence, 'metadata' | 'title'>,
  { reading, odds }: { readonly reading: Reading; readonly odds: Float32Array },
  kept: Uint8Array,
  ruled: Uint8Array,
): number[] {
  const { titleBlock } = reading;
  const first = kept.indexOf(1);
  if (titleBlock < 0 || first <= titleBlock + 1) return [];
  let said: readonly string[] | undefined;
  // Few lines come so far that somebody asks what else is said.
  const listSaid = (): readonly string[] =>
    (said ??= [title, blockText(view.page, view.leaves, view.blocks, first), ...readDescriptions(metadata)].map(fold));
  let lead = -1;
  const lines: number[] = [];
  // Of what is right below the headline its place says more than the model does.
  let least = Number.NEGATIVE_INFINITY;
  for (let b = titleBlock + 1; b < first; b++) {
    if (ruled[b] !== 1 && isLead(view, reading, b, odds[b]!, listSaid)) {
      lines.push(b);
      if (odds[b]! > least) {
        lead = b;
        // None further down is likelier than what is called so in its place.
        least = b === titleBlock + 1 && readNames(view, reading.names, b) === LEADS ? Number.POSITIVE_INFINITY : odds[b]!;
      }
    }
    least = Math.max(least, DESCRIBED_ODDS);
  }
  // Of several lines in one element that are called so, all are; one may have a box of its own.
  const { parent } = view.page;
  const around = parent[view.blocks.container[lead]!];
  const leads = lines.filter((b) => {
    const box = parent[view.blocks.container[b]!]!;
    return b === lead || ((box === around || parent[box] === around) && readNames(view, reading.names, b) === LEADS);
  });
  for (const b of leads) kept[b] = 1;
  return leads;
}

/** Whether it has the name of a lead, says what the page's descriptions do, or reads like one in its place. */
function isLead(
  view: PageView,
  { names, titleBlock }: Pick<Reading, 'names' | 'titleBlock'>,
  b: number,
  odds: number,
  listSaid: () => readonly string[],
): boolean {
  const below = b - titleBlock;
  if (!isSentence(view, b)) return false;
  const named = readNames(view, names, b);
  if (named === OTHERS) return false;
  const line = blockText(view.page, view.leaves, view.blocks, b);
  const text = fold(line);
  if (widen(text) < SHORTEST) return false;
  if (named === LEADS && below <= NEAR && odds > NAMED_ODDS) return true;
  const [title, opening, ...described] = listSaid();
  if (odds > DESCRIBED_ODDS && described.some((one) => one.length >= SHORTEST && (text.startsWith(one) || one.startsWith(text))))
    return true;
  const isPlaced = below > 1 ? below <= NEAR && odds > READ_ODDS : odds > NAMED_ODDS || named === LEADS || isBeside(view, titleBlock);
  if (!isPlaced || title!.includes(text) || [title!, opening!].some((one) => text.includes(one.slice(0, SHORTEST) || ' '))) return false;
  return (
    blockSum(view, 'digits', b) * FEW_DIGITS < widen(line) &&
    (named === LEADS || readsLikeOne(view, b, line, below === 1 && odds > READ_ODDS))
  );
}

function readsLikeOne({ page: { tag }, blocks: { container } }: PageView, b: number, line: string, placed: boolean): boolean {
  const own = tag[container[b]!]!;
  return (own > TAG.h1 && own <= TAG.h6) || (widen(line) >= SENTENCE && (placed || ENDS_SENTENCE.test(line)));
}

/** How long the same words are in Latin letters. */
function widen(text: string): number {
  return text.length + (IDEOGRAPH - 1) * text.replace(/[^\u3040-\u9fff]+/g, '').length;
}

/** Whether a block and the next one stand in one element. */
function isBeside({ page: { parent }, blocks: { container } }: PageView, b: number): boolean {
  const around = parent[container[b]!]!;
  const next = container[b + 1]!;
  return around === next || around === parent[next]!;
}

/** The first letters and digits of a text; in scripts of India signs for vowels are letters, too. */
function fold(text: string): string {
  const letters = text.slice(0, READ).normalize('NFKC').toLowerCase();
  return letters.replace(/[^\p{L}\p{M}\p{N}]+/gu, '').slice(0, COMPARED);
}

/** Text that is not long, not mostly links, no caption and no headline. */
function isSentence(view: PageView, b: number): boolean {
  const chars = blockSum(view, 'chars', b);
  const tag = view.page.tag[view.blocks.container[b]!]!;
  return chars <= LONGEST && blockSum(view, 'linkChars', b) < 0.3 * chars && tag !== TAG.figcaption && tag !== TAG.h1;
}

/** Which of both sets the names of the block's element and of the one around speak of; the others first. */
function readNames({ page, blocks }: PageView, names: Reading['names'], b: number): ReadonlySet<number> | undefined {
  let found: ReadonlySet<number> | undefined;
  let n = blocks.container[b]!;
  for (let level = 0; level < REACH && n > 0; level++, n = page.parent[n]!) {
    if (names.hasOne(n, OTHERS)) return OTHERS;
    if (names.hasOne(n, LEADS)) found = LEADS;
  }
  return found;
}
