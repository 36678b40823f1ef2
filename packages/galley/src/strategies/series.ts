/** What a strategy measured along a page, as a chart needs it: the pictures of the papers, of any page. */
import { ELEMENT, type NodeId, type Page } from '../dom/page.ts';

/** What one step along the page is. */
export type SeriesStep = 'line' | 'block' | 'text' | 'element';

/** One number a step. */
export interface Curve {
  /** What is measured: `characters`, `correlativity, smoothed` … */
  readonly name: string;
  /** One entry a step, finite. */
  readonly values: Float32Array;
}

/** A number that a curve is compared with. */
export interface Level {
  /** What it is: `threshold`, `fewest characters` … */
  readonly name: string;
  /** The curve it belongs to, by its name. */
  readonly curve: string;
  /** In the unit of that curve; finite. */
  readonly value: number;
}

/** A stretch of steps. */
export interface Stretch {
  /** What it is: `body`, `region` … */
  readonly name: string;
  /** First step. */
  readonly from: number;
  /** Behind the last step. */
  readonly to: number;
}

/** What kind or cluster each step belongs to. */
export interface StepGroups {
  /** One entry a step: index into `names`. */
  readonly of: Int32Array;
  /** What each group is. */
  readonly names: readonly string[];
}

/** What a strategy measured, step by step in document order. */
export interface Series {
  /** What one step is. */
  readonly step: SeriesStep;
  /** Where each step begins in the page: its first text node, or the element; −1 where it has none, as of an empty line. */
  readonly nodes: Int32Array;
  /** In the order of the method. */
  readonly curves: readonly Curve[];
  /** Thresholds. */
  readonly levels: readonly Level[];
  /** Bounds that were found. */
  readonly stretches: readonly Stretch[];
  /** Clusters, fates or stages. */
  readonly groups?: StepGroups;
  /** One byte a step: 1 for what was chosen. */
  readonly chosen: Uint8Array;
}

/** A curve of one number a step. */
export function curveOf(name: string, count: number, at: (step: number) => number): Curve {
  return { name, values: Float32Array.from({ length: count }, (_, step) => at(step)) };
}

const MOST_TAGS = 6;
const LONGEST_TAG = 20;

/** The end of an element's tag path, for people: `div/section/p`. Bounded: names of tags may be megabytes. */
export function namePath(page: Page, n: NodeId): string {
  const tags: string[] = [];
  for (let m = n; m > 0 && tags.length < MOST_TAGS; m = page.parent[m]!)
    if (page.kind[m] === ELEMENT) tags.push(page.tagName(m).slice(0, LONGEST_TAG));
  return tags.reverse().join('/');
}
