/** What stands in a heading beside the headline – a kicker above, a line below, a date. */
import type { ClassTest } from '../../dom/class-tests.ts';
import { type NodeId, type Page, TEXT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { gatherRuns } from '../../evidence/element-text.ts';
import { squash } from '../../evidence/title-parts.ts';

/** Names of elements that stand in front of a headline, in the words of English, German and French desks. */
const KICKER: ClassTest = (names) =>
  /kicker|(?:over|roof|top|catch|sub)-?line|dach-?zeile|spitzmarke|eyebrow|(?:pre|sup|sur|supra|sub|top)-?titl?e|sub-?head|(?:^|[\s_-])(?:badge|label|rubric|date)(?=$|[\s_-])/i.test(
    names,
  );
/** Fewer letters are no headline. */
const SHORTEST = 8;
/** Behind these the rest may be told as one with what is before them: "Kenya: Nairobi from below". */
const SEPARATED: RegExp = /[:|–—»]\s*$|^\s*[-:|–—»/•·]/u;

/**
 * What a heading says in front of the headline, where an element of its own is named or made for it, or `endsTitle` says that a title of the
 * page ends with the rest alone, and nothing joins the two; '' where nothing is.
 */
export function readKicker(page: Page, n: NodeId, endsTitle: (rest: string, whole: string) => boolean): string {
  let m = n + 1;
  while (m < page.end[n]! && page.kind[m] === TEXT && page.rawText(m).trim() === '') m++;
  if (m >= page.end[n]! || page.kind[m] === TEXT) return '';
  // What is around the whole heading may have a name of any kind.
  const whole = page.end[n]!;
  while (page.end[m]! >= whole && m + 1 < whole) m++;
  if (page.kind[m] === TEXT) return '';
  const runs = gatherRuns(page, n);
  const own = gatherRuns(page, m);
  if (own.length === 0 || own.length >= runs.length || own.some((run, i) => run !== runs[i])) return '';
  const kicker = own.join(' ');
  const rest = runs.slice(own.length).join(' ');
  const key = squash(rest);
  if (SEPARATED.test(kicker) || SEPARATED.test(rest) || key.length < SHORTEST) return '';
  return isKicker(page, m) || endsTitle(key, squash(kicker) + key) ? kicker : '';
}

function isKicker(page: Page, m: NodeId): boolean {
  return page.tag[m] === TAG.time || page.classPasses(m, KICKER);
}

/** Whether one of a heading's elements begins so many letters before its end. */
export function beginsElement(page: Page, n: NodeId, letters: number): boolean {
  const runs = gatherRuns(page, n);
  let left = 0;
  for (let i = runs.length - 1; i > 0 && left < letters; i--) {
    left += squash(runs[i]!).length;
    if (left === letters) return true;
  }
  return false;
}
