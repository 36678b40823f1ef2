/** Where an output differs from its gold: characters too many and too few before, inside and after the body. */
import { cutTokens } from '../../../packages/galley/src/training/tokens.ts';
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
  /** Paragraphs (lines) of gold between the first and the last one found; those of them that were not found. */
  innerParagraphs: number;
  missingParagraphs: number;
}

/** Fewer tokens in a row that agree are chance: function words and figures that two texts share. */
const LEAST_RUN = 3;
/** A paragraph is found when more than half of its characters are. */
const FOUND_SHARE = 0.5;
/** A paragraph of fewer tokens that stands elsewhere in the output is another one that says the same. */
const LEAST_MOVED = 4;

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
    ...countParagraphs(lines, kept, ` ${found.join(' ')} `),
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

/** `text`: tokens of the output between spaces; a paragraph that stands there in another order is found too. */
function countParagraphs(
  lines: readonly (readonly string[])[],
  kept: Uint8Array,
  text: string,
): Pick<PlaceCounts, 'innerParagraphs' | 'missingParagraphs'> {
  const paragraphs: { readonly tokens: readonly string[]; readonly aligned: boolean }[] = [];
  let at = 0;
  for (const tokens of lines) {
    const hit = tokens.reduce((sum, { length }, k) => sum + (kept[at + k] === 1 ? length : 0), 0);
    at += tokens.length;
    if (tokens.length > 0) paragraphs.push({ tokens, aligned: hit > FOUND_SHARE * countCharacters(tokens) });
  }
  const inner = paragraphs.slice(
    paragraphs.findIndex(({ aligned }) => aligned) + 1,
    Math.max(
      0,
      paragraphs.findLastIndex(({ aligned }) => aligned),
    ),
  );
  const isMissing = ({ tokens, aligned }: (typeof paragraphs)[number]): boolean =>
    !aligned && (tokens.length < LEAST_MOVED || !text.includes(` ${tokens.join(' ')} `));
  return { innerParagraphs: inner.length, missingParagraphs: inner.filter(isMissing).length };
}
