/** How far labellers of the same pages agree: by pair, of all, and by field. */
import { type AgreementCounts, cohenKappa, krippendorffAlpha } from 'galley/train';
import { COMPARED_FIELDS, type ComparedField, fieldValue, type PageReadings } from '../../labels/readings.ts';
import type { Compared } from './measured.ts';

/** Two labellers over the pages that both labelled. */
export interface PairAgreement {
  readonly first: string;
  readonly second: string;
  readonly pages: number;
  /** Blocks by who has them in the body, summed over the pages. */
  readonly counts: AgreementCounts;
  /** Cohen's, over the blocks; null where there is none. */
  readonly kappa: number | null;
  /** Share of blocks of which both say the same, 0 … 1. */
  readonly raw: number;
  /** Mean over the pages of the 4-gram F1 of the two bodies, 0 … 1. */
  readonly f1: number;
  /** Field → on how many pages both say the same. */
  readonly fields: Readonly<Record<ComparedField, number>>;
}

/** As the window gets it. */
export interface ProjectAgreement {
  readonly pairs: readonly PairAgreement[];
  /** Pages that two or more labelled and that were compared. */
  readonly pages: number;
  /** Krippendorff's, over their blocks and all labellers; null where there is none. */
  readonly alpha: number | null;
  /** Pages that no thread has compared yet. */
  readonly waiting: number;
}

interface Sum {
  pages: number;
  f1: number;
  readonly counts: [number, number, number, number];
  readonly fields: Record<ComparedField, number>;
}

/** @param compare gives the labels of a page against each other, its labellers in the order of their names; undefined where nobody knows yet */
export function measureAgreement(pages: Iterable<PageReadings>, compare: (page: PageReadings) => Compared | undefined): ProjectAgreement {
  const sums = new Map<string, Map<string, Sum>>();
  const units = new Map<string, { readonly counts: readonly number[]; times: number }>();
  let compared = 0;
  let waiting = 0;
  for (const page of pages) {
    if (page.readings.size < 2) continue;
    const found = compare(page);
    if (found === undefined) waiting++;
    if (found === undefined || found.pairs.length === 0) continue;
    compared++;
    addPairs(page, found, sums);
    addUnits(found, page.readings.size, units);
  }
  const pairs = [...sums].flatMap(([first, others]) => [...others].map(([second, sum]) => describePair(first, second, sum)));
  return {
    pairs: pairs.sort((a, b) => b.pages - a.pages || (`${a.first} ${a.second}` < `${b.first} ${b.second}` ? -1 : 1)),
    pages: compared,
    alpha: orNull(krippendorffAlpha(units.values())),
    waiting,
  };
}

function addPairs({ readings }: PageReadings, { pairs }: Compared, sums: Map<string, Map<string, Sum>>): void {
  const labellers = [...readings.keys()].sort();
  for (const pair of pairs) {
    const first = labellers[pair.first]!;
    const second = labellers[pair.second]!;
    const others = sums.get(first) ?? new Map<string, Sum>();
    sums.set(first, others);
    const sum = others.get(second) ?? { pages: 0, f1: 0, counts: [0, 0, 0, 0], fields: { title: 0, date: 0, modified: 0, authors: 0 } };
    others.set(second, sum);
    sum.pages++;
    sum.f1 += pair.f1;
    for (const i of [0, 1, 2, 3] as const) sum.counts[i] += pair.counts[i];
    const [a, b] = [readings.get(first)!.row, readings.get(second)!.row];
    for (const field of COMPARED_FIELDS) if (fieldValue(a, field) === fieldValue(b, field)) sum.fields[field]++;
  }
}

/** Blocks that as many of as many have in the body are one kind of unit. */
function addUnits({ votes }: Compared, labellers: number, units: Map<string, { readonly counts: readonly number[]; times: number }>): void {
  votes.forEach((times, inBody) => {
    const key = `${inBody} ${labellers}`;
    const unit = units.get(key);
    if (unit === undefined) units.set(key, { counts: [inBody, labellers - inBody], times });
    else unit.times += times;
  });
}

function describePair(first: string, second: string, { pages, f1, counts, fields }: Sum): PairAgreement {
  const all = counts.reduce((a, b) => a + b, 0);
  return {
    first,
    second,
    pages,
    counts,
    kappa: orNull(cohenKappa(counts)),
    raw: all === 0 ? 1 : (counts[0] + counts[3]) / all,
    f1: f1 / pages,
    fields,
  };
}

/** JSON has no NaN. */
function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
