/** Signs of a link → how much speaks for the newsroom's own choice: a linear model (lab/src/commands/train-links.ts) and what no page may overrule. */

import type { LinkPosition } from '../../features/link-places.ts';
import { SIGN } from './link-sign.data.ts';
import { KEPT_WEIGHTS, OUTER_WEIGHTS } from './link-weights.data.ts';

/** From this score on a link is editorial: chosen for precision and recall of about .9 each on the dev side of lab/labels. */
export const EDITORIAL = 0.1;

/** Signs without a weight: what follows from them was set by hand, as too few labelled pages have them. */
export const UNWEIGHTED: ReadonlySet<number> = new Set<number>([SIGN.picked, SIGN.pickedSome, SIGN.invited, SIGN.keptAlone]);

/** Never editorial: share buttons, and what an embedded post links to. */
const NEVER = -9;
/** A short list under "read also" right below the body; one anywhere, or under "related", of which many, or few, have words of the title. */
const INVITED = 2.2;
const PICKED = 1.5;
const PICKED_SOME = 0.4;
/** A kept line that is nothing but a link and does not announce a pick: tables of contents, footers kept by mistake. */
const ALONE = -1;
/** Boxes in the text whose label is known to be a machine's. */
const MACHINE_BOX = -0.6;
/** Shortened and counted addresses of other sites: mostly offers. */
const COUNTED = -1;

/** Signs that mean something beside others, one bit each. */
const SHARING = 1;
const IN_QUOTATION = 2;
const NAMED_EMBED = 4;
const OWN_HOST = 8;
const INVITING = 16;
const BY_HAND = 32;
const AWAY = 64;
const SOME_BY_HAND = 128;
const KEPT_ALONE = 256;
const OWN_PICKS = 512;
const LABEL_OTHER = 1024;
const TRACKED = 2048;
const OTHER_SITE = 4096;
const MARKS: Uint16Array = markSigns([
  [SIGN.sharing, SHARING],
  [SIGN.inQuotation, IN_QUOTATION],
  [SIGN.namedEmbed, NAMED_EMBED],
  [SIGN.ownHost, OWN_HOST],
  [SIGN.invited, INVITING],
  [SIGN.picked, BY_HAND],
  [SIGN.away, AWAY],
  [SIGN.pickedSome, SOME_BY_HAND],
  [SIGN.keptAlone, KEPT_ALONE],
  [SIGN.ownPicks, OWN_PICKS],
  [SIGN.labelOther, LABEL_OTHER],
  [SIGN.tracked, TRACKED],
  [SIGN.otherSite, OTHER_SITE],
]);

function markSigns(marks: readonly (readonly [sign: number, mark: number])[]): Uint16Array {
  const table = new Uint16Array(OUTER_WEIGHTS.length);
  for (const [sign, mark] of marks) table[sign] = mark;
  return table;
}

/** Both models see the same signs; in the body they mean other things than around it. */
export function scoreLink(signs: readonly number[], position: LinkPosition): number {
  const weights = position === 'kept' ? KEPT_WEIGHTS : OUTER_WEIGHTS;
  let score = 0;
  let marks = 0;
  for (const sign of signs) {
    score += weights[sign]! / 100;
    marks |= MARKS[sign]!;
  }
  const all = marks;
  const has = (mark: number, without = 0): boolean => (all & (mark | without)) === mark;
  if (has(SHARING) || has(IN_QUOTATION | NAMED_EMBED, OWN_HOST)) return NEVER;
  if (has(INVITING)) score += INVITED;
  if (has(BY_HAND, AWAY)) score += PICKED;
  if (has(SOME_BY_HAND)) score += PICKED_SOME;
  if (has(KEPT_ALONE, OWN_PICKS)) score += ALONE;
  if (has(LABEL_OTHER) && position === 'between') score += MACHINE_BOX;
  if (has(TRACKED | OTHER_SITE)) score += COUNTED;
  return score;
}

/** Signs of a link’s place and group alone, which `SignReader.read` reads first. */
export const OUTSIDE: ReadonlySet<number> = new Set<number>([
  ...[SIGN.any, SIGN.between, SIGN.near, SIGN.farther, SIGN.far, SIGN.away, SIGN.blockText, SIGN.blockHalf, SIGN.blockLink],
  ...[SIGN.shortBlock, SIGN.keptAlone, SIGN.scoreHigh, SIGN.scoreMiddle, SIGN.scoreLow, SIGN.ownPicks, SIGN.ownOther],
  ...[SIGN.sharesWord, SIGN.again, SIGN.labelPicks, SIGN.labelOther, SIGN.labelUnknown, SIGN.groupOne, SIGN.groupFew],
  ...[SIGN.groupSome, SIGN.groupMany, SIGN.groupShares, SIGN.groupStrange, SIGN.picked, SIGN.pickedSome, SIGN.invited],
]);
/** What all other signs together could add, and a little for rounding. */
const MOST_ELSE: number = OUTER_WEIGHTS.reduce((most, weight, sign) => (OUTSIDE.has(sign) ? most : most + Math.max(0, weight) / 100), 1e-6);

/** False when no other sign could make a link around the body with these `OUTSIDE` signs editorial. */
export function mayBeEditorial(outside: readonly number[], position: Exclude<LinkPosition, 'kept'>): boolean {
  return scoreLink(outside, position) + MOST_ELSE > EDITORIAL;
}
