/** Where an output differs from its gold: characters too many and too few before, inside and after the body. */
import { cutTokens } from '../../../packages/galley/src/training/labels/tokens.ts';
import { alignTokens } from './align-tokens.ts';

/** Characters of letters and digits, in UTF-16 code units: white space and punctuation are a matter of rendering. */
export interface Stretch {
  before: number;
  inside: number;
  after: number;
}

export interface PlaceCounts {
  /** All characters of output and gold. */
  output: number;
  gold: number;
  /** In the output only: above its first token that is gold's, between, below its last one. */
  extra: Stretch;
  /** In the gold only: above its first token that the output has, between, below the last one. */
  missing: Stretch;
  /** Lines of gold between the first and the last one found; those of them that were not found. */
  innerLines: number;
  missingLines: number;
  /** Those of the missing lines that are paragraphs, not headings, cells or items. */
  missingParagraphs: number;
}

/** Fewer tokens in a row that agree are chance: function words and figures that two texts share. */
const LEAST_RUN = 3;
/** A line is found when more than half of its characters are. */
const FOUND_SHARE = 0.5;
/** A line of fewer tokens that stands elsewhere in the output is another one that says the same. */
const LEAST_MOVED = 4;
/** A paragraph has so many letters and digits: what is shorter is a heading, a cell, an item. An ideograph counts for several. */
const PARAGRAPH = 40;
const IDEOGRAPH = 3;
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/** Where nothing agrees, all of it is inside. */
export function measurePlaces(output: string, gold: string): PlaceCounts {
  const lines = gold.split('\n').map(cutTokens);
  const found = cutTokens(output);
  const wanted = lines.flat();
  const partner = alignTokens(wanted, found, LEAST_RUN);
  const matched = new Uint8Array(found.length);
  for (const j of partner) if (j >= 0) matched[j] = 1;
  const kept = Uint8Array.from(partner, (j) => (j >= 0 ? 1 : 0));
  return {
    output: countCharacters(found),
    gold: countCharacters(wanted),
    extra: countStretches(found, matched),
    missing: countStretches(wanted, kept),
    ...countLines(lines, kept, ` ${found.join(' ')} `),
  };
}

function countCharacters(tokens: readonly string[]): number {
  return tokens.reduce((sum, { length }) => sum + length, 0);
}

/** Characters of the tokens that are not matched. */
function countStretches(tokens: readonly string[], matched: Uint8Array): Stretch {
  const first = matched.indexOf(1);
  const last = matched.lastIndexOf(1);
  const stretch: Stretch = { before: 0, inside: 0, after: 0 };
  for (const [i, { length }] of tokens.entries()) {
    if (matched[i] === 1) continue;
    if (first < 0 || (i > first && i < last)) stretch.inside += length;
    else if (i < first) stretch.before += length;
    else stretch.after += length;
  }
  return stretch;
}

/** `text`: tokens of the output between spaces; a line that stands there in another order is found too. */
function countLines(
  lines: readonly (readonly string[])[],
  kept: Uint8Array,
  text: string,
): Pick<PlaceCounts, 'innerLines' | 'missingLines' | 'missingParagraphs'> {
  const all: { readonly tokens: readonly string[]; readonly aligned: boolean }[] = [];
  let at = 0;
  for (const tokens of lines) {
    const hit = tokens.reduce((sum, { length }, k) => sum + (kept[at + k] === 1 ? length : 0), 0);
    at += tokens.length;
    if (tokens.length > 0) all.push({ tokens, aligned: hit > FOUND_SHARE * countCharacters(tokens) });
  }
  const first = all.findIndex(({ aligned }) => aligned);
  const last = all.findLastIndex(({ aligned }) => aligned);
  const inner = all.slice(first + 1, Math.max(0, last));
  const missing = inner.filter(
    ({ tokens, aligned }) => !aligned && (tokens.length < LEAST_MOVED || !text.includes(` ${tokens.join(' ')} `)),
  );
  return {
    innerLines: inner.length,
    missingLines: missing.length,
    missingParagraphs: missing.filter(({ tokens }) => isParagraph(tokens)).length,
  };
}

function isParagraph(tokens: readonly string[]): boolean {
  return tokens.reduce((sum, token) => sum + token.length * (WIDE.test(token) ? IDEOGRAPH : 1), 0) >= PARAGRAPH;
}
