/**
 * Labels → which candidate of a page holds which field: what node-classifier learns from
 * (docs/papers/node-classifier.md#learning and #two-stages).
 */
import { normaliseText } from '../../blocks/normalise.ts';
import type { NodeId } from '../../dom/page.ts';
import { HAS_HREF } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { compareTitles, TitlePattern } from '../../evidence/title-match.ts';
import type { PageView } from '../../features/view.ts';
import { nodeSum } from '../../features/view.ts';
import { parseDate } from '../../fields/dates/date-text.ts';
import type { Candidates } from '../../strategies/node-classifier/candidates.ts';
import type { NodeField } from '../../strategies/node-classifier/field-models.ts';
import { foldDigits } from '../../text/digits.ts';
import { labelBlocks } from '../labels/label-blocks.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';

/** One entry a candidate. */
export interface FieldLabels {
  /** +1 or −1. */
  readonly sign: Int8Array;
  /** How much the row counts; 0 where it is neither right nor wrong. */
  readonly weight: Float32Array;
}

export type NodeLabels = { [F in NodeField]?: FieldLabels | undefined };

/** Less of the gold text in the best node: the page does not teach where bodies are. */
const LEAST_BODY = 0.7;
/** Nodes this near to the best one are neither right nor wrong. */
const NEAR = 0.02;
/** Parts with so much, or so little, of the gold text teach what belongs in a body. */
const GOOD_PART = 0.9;
const BAD_PART = 0.2;
const LEAST_TITLE = 0.85;
/** Longer texts mention dates, they do not state them. */
const LONGEST_DATE = 90;
const FEWEST_DIGITS = 4;

/** Labels of every field that the page's labels decide. */
export function labelNodes(view: PageView, candidates: Candidates, page: LabelledPage): NodeLabels {
  const labels: NodeLabels = {};
  if (page.text !== null && page.text !== '') Object.assign(labels, labelBody(view, candidates, page.text));
  if (page.title !== undefined && page.title !== '') labels.title = labelTitle(view, candidates, page.title);
  if (page.date) labels.published = labelDate(view, candidates, page.date, titleNode(candidates, labels.title));
  if (page.modified && page.modified !== page.date) labels.modified = labelDate(view, candidates, page.modified, -1);
  if (page.links !== undefined) labels.links = labelLinks(view, candidates, page.links);
  return labels;
}

function startLabels(count: number): FieldLabels {
  return { sign: new Int8Array(count).fill(-1), weight: new Float32Array(count).fill(1) };
}

/** Gold characters before each leaf, by the share of its block that is gold. */
export function sumGold(view: PageView, text: string): { gold: Float64Array; found: number } {
  const { share, found } = labelBlocks(view, text);
  const { leaves } = view;
  const { chars } = leaves.sums;
  const gold = new Float64Array(leaves.count + 1);
  for (let k = 0; k < leaves.count; k++) gold[k + 1] = gold[k]! + share[leaves.block[k]!]! * (chars[k + 1]! - chars[k]!);
  return { gold, found };
}

/** The body's node and, of what stands in it, which parts are body too. */
function labelBody(view: PageView, candidates: Candidates, text: string): NodeLabels {
  const { gold, found } = sumGold(view, text);
  const total = gold[view.leaves.count]! / Math.max(0.01, found);
  const f1 = Float32Array.from(candidates.node, (n) => {
    const hit = goldUnder(view, gold, n);
    return (2 * hit) / Math.max(1, nodeSum(view, 'chars', n) + total);
  });
  const best = chooseSmallest(candidates, f1);
  if (best < 0 || f1[best]! < LEAST_BODY) return {};
  const body = startLabels(candidates.count);
  const part: FieldLabels = { sign: new Int8Array(candidates.count).fill(-1), weight: new Float32Array(candidates.count) };
  const from = candidates.node[best]!;
  const to = view.page.end[from]!;
  for (let c = 0; c < candidates.count; c++) {
    const n = candidates.node[c]!;
    const inside = n > from && n < to;
    if (f1[c]! >= f1[best]! - NEAR) body.weight[c] = 0;
    else if (inside) labelPart(c, goldUnder(view, gold, n) / nodeSum(view, 'chars', n), body, part);
  }
  body.sign[best] = 1;
  body.weight[best] = 1;
  return { body, part };
}

/**
 * Of the body's parts, those that are body are neither right nor wrong as bodies: weak positives
 * (docs/papers/node-classifier.md#two-stages) outnumber the bodies, and stage 1 then chooses paragraphs (measured: 4-gram F1
 * .41 instead of .84 on sites held back).
 */
function labelPart(c: number, share: number, body: FieldLabels, part: FieldLabels): void {
  if (share > BAD_PART) body.weight[c] = 0;
  if (share < GOOD_PART && share > BAD_PART) return;
  part.sign[c] = share >= GOOD_PART ? 1 : -1;
  part.weight[c] = 1;
}

function goldUnder({ page, leaves }: PageView, gold: Float64Array, n: NodeId): number {
  return gold[leaves.at[page.end[n]!]!]! - gold[leaves.at[n]!]!;
}

/** The best candidate; of candidates within a thousandth the innermost. */
function chooseSmallest(candidates: Candidates, f1: Float32Array): number {
  const most = f1.reduce((a, b) => Math.max(a, b), 0);
  let best = -1;
  for (let c = 0; c < candidates.count; c++) if (f1[c]! >= most - 0.001 && most > 0) best = c;
  return best;
}

function labelTitle(view: PageView, candidates: Candidates, title: string): FieldLabels | undefined {
  const pattern = new TitlePattern(title.normalize('NFKC'));
  const likeness = Float32Array.from(candidates.node, (n) => {
    if (nodeSum(view, 'chars', n) > 2 * title.length + 20) return 0;
    return compareTitles(pattern, readNode(view, n).normalize('NFKC')) + (isHeading(view, n) ? 0.01 : 0);
  });
  return labelLikeliest(candidates, likeness, LEAST_TITLE);
}

/** +1 for the first of the likeliest candidates, nothing for others that are likely too, −1 for the rest. */
function labelLikeliest(candidates: Candidates, likeness: Float32Array, least: number): FieldLabels | undefined {
  let best = -1;
  for (let c = 0; c < candidates.count; c++) if (likeness[c]! >= least && (best < 0 || likeness[c]! > likeness[best]!)) best = c;
  if (best < 0) return undefined;
  const labels = startLabels(candidates.count);
  for (let c = 0; c < candidates.count; c++) if (likeness[c]! >= least) labels.weight[c] = 0;
  labels.sign[best] = 1;
  labels.weight[best] = 1;
  return labels;
}

function titleNode(candidates: Candidates, title: FieldLabels | undefined): NodeId {
  const best = title?.sign.indexOf(1) ?? -1;
  return best < 0 ? -1 : candidates.node[best]!;
}

/** The shortest node with that date, and of these the one nearest to the headline. */
function labelDate(view: PageView, candidates: Candidates, date: string, near: NodeId): FieldLabels | undefined {
  const wanted = parseDate(date)?.iso;
  if (wanted === undefined) return undefined;
  const likeness = Float32Array.from(candidates.node, (n) => {
    const chars = nodeSum(view, 'chars', n);
    if (!mayBeDate(view, n) || !isSameMoment(parseDate(foldDigits(readNode(view, n)))?.iso, wanted)) return 0;
    return 2 - chars / 1000 - Math.abs(n - Math.max(0, near)) / 1e6;
  });
  return labelLikeliest(candidates, likeness, 0.5);
}

/** True for nodes with digits and little else. */
export function mayBeDate(view: PageView, n: NodeId): boolean {
  return nodeSum(view, 'digits', n) >= FEWEST_DIGITS && nodeSum(view, 'chars', n) <= LONGEST_DATE;
}

/** The same day and, where both tell it, the same minute; zones aside, which pages print rarely. */
function isSameMoment(one: string | undefined, other: string): boolean {
  if (one === undefined || one.slice(0, 10) !== other.slice(0, 10)) return false;
  return one.length < 16 || other.length < 16 || one.slice(11, 16) === other.slice(11, 16);
}

function labelLinks(view: PageView, candidates: Candidates, links: NonNullable<LabelledPage['links']>): FieldLabels | undefined {
  const { page } = view;
  const wanted = new Set(links.map(({ href, anchor }) => `${href} ${normaliseText(anchor)}`));
  const hits = new Int32Array(page.size + 1);
  for (let n = 0; n < page.size; n++) hits[n + 1] = hits[n]! + Number(isWanted(view, n, wanted));
  const total = hits[page.size]!;
  // A page that has no editorial link teaches what none looks like.
  if (total === 0) return links.length === 0 ? startLabels(candidates.count) : undefined;
  const f1 = Float32Array.from(candidates.node, (n) => {
    const all = view.leaves.links[page.end[n]!]! - view.leaves.links[n]!;
    // Of nodes with the same links the innermost.
    return all === 0 ? 0 : (2 * (hits[page.end[n]!]! - hits[n]!)) / (all + total) + page.depth[n]! * 1e-6;
  });
  return labelLikeliest(candidates, f1, f1.reduce((a, b) => Math.max(a, b), 0) - 1e-3);
}

function isWanted(view: PageView, n: NodeId, wanted: ReadonlySet<string>): boolean {
  const { page } = view;
  if (page.tag[n] !== TAG.a || (page.marks[n]! & HAS_HREF) === 0) return false;
  const href = page.attribute(n, 'href');
  return wanted.has(`${href} `) || wanted.has(`${href} ${readNode(view, n)}`);
}

function isHeading({ page }: PageView, n: NodeId): boolean {
  return page.tag[n] === TAG.h1 || page.tag[n] === TAG.h2;
}

/** The visible text of a node. */
export function readNode({ page, leaves }: PageView, n: NodeId): string {
  let text = '';
  for (let k = leaves.at[n]!; k < leaves.at[page.end[n]!]!; k++) {
    for (let m = leaves.first[k]!; m <= leaves.last[k]!; m++) if (page.kind[m] === 2) text += page.rawText(m);
    text += ' ';
  }
  return normaliseText(text);
}
