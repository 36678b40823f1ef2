/** A page's dates as choices among which one is right, and golds that are no dates of publication. */
import { weigh } from '../../../packages/galley/src/fields/choice/candidate.ts';
import { pickMember, placeTime } from '../../../packages/galley/src/fields/dates/day-agreement.ts';
import { DATE_KINDS, kindOf, listDays, type PageDates } from '../../../packages/galley/src/fields/dates/day-signs.ts';
import { isSameMoment, readMoment } from '../metrics/fields.ts';
import type { ChoiceSet } from '../training/conditional-logit.ts';

export interface DatedPage extends ChoiceSet {
  id: string;
  set: string;
  site: string;
  /** Of each day whether it is the gold's. */
  agreeing: readonly boolean[];
  /** The gold is a day on which the page says that it was changed, while it states another one of publication. */
  disputed: boolean;
}

/** From here on a source states a day of publication well enough to dispute a gold. */
const STATED = 0.6;
const STATING: ReadonlySet<string> = new Set(DATE_KINDS.filter((kind) => kind === 'linked' || kind === 'tag' || kind === 'microdata'));

export function readDatedPage(dates: PageDates, gold: string): Pick<DatedPage, 'rows' | 'right' | 'agreeing' | 'disputed'> {
  const days = listDays(dates);
  const agreeing = days.map(({ members }) => {
    const candidates = members.map((i) => dates.published[i]!);
    return agreesOnDay(placeTime(candidates[pickMember(candidates)]!.value, candidates), gold);
  });
  return {
    rows: days.map(({ signs }) => signs),
    right: agreeing.indexOf(true),
    agreeing,
    disputed: isDisputed(dates, gold),
  };
}

function isDisputed({ published, modified }: PageDates, gold: string): boolean {
  if (!modified.some(({ value }) => agreesOnDay(value, gold))) return false;
  return published.some((candidate) => STATING.has(kindOf(candidate)) && weigh(candidate) >= STATED && !agreesOnDay(candidate.value, gold));
}

function agreesOnDay(found: string, gold: string): boolean {
  const [a, b] = [readMoment(found), readMoment(gold)];
  return a !== undefined && b !== undefined && isSameMoment(a, b);
}
