/** The nested text template: text filed under the table/div it stands in, kept where it is nested deep enough. */
import { describePath } from '../../blocks/paths.ts';
import type { NodeId } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import type { PageView } from '../../features/view.ts';

/** What is filed under one table/div path. */
export interface TemplateEntry {
  /** Tag path of the table or div in words (`html/body/div`), so that pages can share a template; '' outside all of them. */
  readonly path: string;
  /** The number that is compared with the threshold: see `NestingMode`. */
  frequency: number;
  /** The leaves filed. */
  readonly leaves: number[];
}

/**
 * What the frequency of a path is; the paper says "times of table/div nesting", between 1 and 10. `depth`: how many tables and
 * divs lie in one another there (docs/papers/path-clusters.md#the-text-template). `count`: how many tables and divs of the path hold text, as the printed algorithm counts.
 */
export type NestingMode = 'depth' | 'count';

/**
 * Hou 2011 §3.2. The printed algorithm gathers text and files it where it meets a table/div tag; read as a walk over start and
 * end tags that is the table or div around the text, and that is where it is filed here. (It also never clears its buffer, which
 * would file all text under the last path; cleared here.) Chunks are elements in document order, none inside another.
 */
export function buildTextTemplate(view: PageView, chunks: readonly NodeId[], nesting: NestingMode): TemplateEntry[] {
  const { page, leaves, paths } = view;
  const { box, depth } = findBoxes(view);
  const entries = new Map<number, TemplateEntry>();
  const counted = view.arena.uint8(page.size);
  for (const k of listChunkLeaves(view, chunks)) {
    const own = box[leaves.parent[k]!]!;
    const path = paths[own]!;
    const entry = entries.get(path) ?? { path: own === 0 ? '' : describePath(page, own), frequency: 0, leaves: [] };
    entries.set(path, entry);
    entry.leaves.push(k);
    if (nesting === 'depth') entry.frequency = depth[own]!;
    else if (counted[own] === 0) entry.frequency++;
    counted[own] = 1;
  }
  return [...entries.values()];
}

function* listChunkLeaves({ page, leaves }: PageView, chunks: readonly NodeId[]): Generator<number> {
  for (const chunk of chunks) for (let k = leaves.at[chunk]!; k < leaves.at[page.end[chunk]!]!; k++) yield k;
}

/** Of every node the nearest table or div at or above it, 0 for none, and how many of them lie in one another there. */
function findBoxes({ page, arena }: PageView): { box: Int32Array; depth: Int32Array } {
  const { size, kind, tag, parent } = page;
  const box = arena.int32(size);
  const depth = arena.int32(size);
  for (let n = 1; n < size; n++) {
    const above = parent[n]!;
    const isBox = kind[n] === ELEMENT && (tag[n] === TAG.table || tag[n] === TAG.div);
    box[n] = isBox ? n : box[above]!;
    depth[n] = depth[above]! + (isBox ? 1 : 0);
  }
  return { box, depth };
}

/** The leaves that the template keeps, those filed under a path of at least this frequency; ascending. */
export function readTemplate(entries: readonly TemplateEntry[], frequency: number): number[] {
  const kept = entries.filter((entry) => entry.frequency >= frequency).flatMap((entry) => entry.leaves);
  return kept.sort((a, b) => a - b);
}

/** Hou 2011 §3.3: the arithmetic mean of the frequencies, rounded down (up would drop the body where a part lies deeper); 0 for none. */
export function averageFrequency(entries: readonly TemplateEntry[]): number {
  const sum = entries.reduce((total, entry) => total + entry.frequency, 0);
  return Math.floor(sum / Math.max(1, entries.length));
}
