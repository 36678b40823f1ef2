/** What mends the printed line-block method (algorithms §1.9), one function a repair. */
import type { NodeId } from '../../dom/page.ts';
import { tagTable } from '../../dom/tags.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import type { PageLines } from '../page-lines.ts';

/** Elements that hold one paragraph, heading or list of a text; what holds them is where the text lives. */
const PARAGRAPH_TAGS: Uint8Array = tagTable([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'center',
]);
/** Steps from a line to its home at most; keeps hostile nesting cheap. */
const HIGHEST_CLIMB = 8;

/** Where each line lives: the nearest element above its container that is no paragraph, list or heading. */
export function findHomes(view: PageView, lines: PageLines): Int32Array {
  const { page, leaves } = view;
  const homes = new Int32Array(lines.count).fill(-1);
  for (let i = 0; i < lines.count; i++) {
    if (lines.leaf[i]! < 0) continue;
    let n: NodeId = leaves.container[lines.leaf[i]!]!;
    for (let step = 0; step < HIGHEST_CLIMB && n > 0 && (PARAGRAPH_TAGS[page.tag[n]!] ?? 0) === 1; step++) n = page.parent[n]!;
    homes[i] = n;
  }
  return homes;
}

/** Share of a line's characters that are links, 0 … 1; 0 for an empty line. */
export function measureLinks(lines: PageLines, line: number): number {
  return lines.solid[line] === 0 ? 0 : lines.linked[line]! / lines.solid[line]!;
}

/** First and last line of the largest dense cluster, both inclusive. */
export interface Cluster {
  first: number;
  last: number;
}

/**
 * The run of lines with the greatest sum of weights: a block weighs its unlinked characters, every other line costs
 * `gap` characters, plus its links (maximum subarray, one pass).
 */
export function findCluster(lines: PageLines, isBlock: Uint8Array, maxLinks: number, gap: number): Cluster {
  const best: Cluster = { first: 0, last: lines.count - 1 };
  let bestSum = 0;
  let sum = 0;
  let first = 0;
  for (let i = 0; i < lines.count; i++) {
    if (lines.solid[i] === 0) continue;
    if (sum <= 0) {
      sum = 0;
      first = i;
    }
    const links = lines.linked[i]!;
    sum += isBlock[i] === 1 && links < maxLinks * lines.solid[i]! ? lines.solid[i]! - links : -(gap + links);
    if (sum <= bestSum) continue;
    bestSum = sum;
    best.first = first;
    best.last = i;
  }
  return best;
}

/** The title where evidence has none: OpenGraph and Twitter, JSON-LD, the feed item, the first h1. */
export function findSpareTitle(view: PageView, evidence: Evidence): string {
  for (const finding of evidence.metadata.findings) {
    if (/^(?:og|twitter):title$/.test(finding.property) && finding.value.trim() !== '') return finding.value;
  }
  for (const object of evidence.metadata.linkedData) {
    const { headline } = object.value;
    if (typeof headline === 'string' && headline.trim() !== '') return headline;
  }
  return evidence.feedItem?.title ?? readFirstHeading(view);
}

function readFirstHeading(view: PageView): string {
  const { page, leaves } = view;
  for (let k = 0; k < leaves.count; k++) {
    if (page.tagName(leaves.container[k]!) === 'h1') {
      let text = '';
      for (let j = k; j < leaves.count && leaves.container[j] === leaves.container[k]; j++) text += page.rawText(leaves.first[j]!);
      return text.trim();
    }
  }
  return '';
}
