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

/** Both models see the same signs; in the body they mean other things than around it. */
export function scoreLink(signs: readonly number[], position: LinkPosition): number {
  const has = (sign: number): boolean => signs.includes(sign);
  if (has(SIGN.sharing) || (has(SIGN.inQuotation) && has(SIGN.namedEmbed) && !has(SIGN.ownHost))) return NEVER;
  const weights = position === 'kept' ? KEPT_WEIGHTS : OUTER_WEIGHTS;
  let score = 0;
  for (const sign of signs) score += weights[sign]! / 100;
  if (has(SIGN.invited)) score += INVITED;
  if (has(SIGN.picked) && !has(SIGN.away)) score += PICKED;
  if (has(SIGN.pickedSome)) score += PICKED_SOME;
  if (has(SIGN.keptAlone) && !has(SIGN.ownPicks)) score += ALONE;
  if (has(SIGN.labelOther) && position === 'between') score += MACHINE_BOX;
  if (has(SIGN.tracked) && has(SIGN.otherSite)) score += COUNTED;
  return score;
}

/** Signs that `SignReader.readOutside` reads. */
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
