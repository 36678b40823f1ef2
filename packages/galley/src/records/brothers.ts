/** Posts that the anchors missed: brothers of those found, called like them – an opening post with another date line, one without a date. */
import type { NodeId } from '../dom/page.ts';
import { ELEMENT } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import { nodeSum } from '../features/view.ts';
import { describeClass } from './anchors.ts';
import type { Region } from './divide.ts';
import { isProfileLink } from './post-facts.ts';

/** A brother has at least this much text outside links. */
const LEAST_TEXT = 20;
/** Brothers are added to lists of single elements that have at most this many times as many: a few were missed, not most. */
const MOST_ADDED = 0.5;
const MOST_WORDS = 24;

/** The regions with their brothers, in document order; lists whose posts are several rows, or nested, stay as they are. */
export function addBrothers(view: PageView, regions: readonly Region[]): Region[] {
  const { page } = view;
  const parent = page.parent[regions[0]!.nodes[0]!]!;
  const isBrother = ({ nodes, stop }: Region): boolean =>
    nodes.length === 1 && page.parent[nodes[0]!] === parent && stop === page.end[nodes[0]!];
  if (!regions.every(isBrother)) return [...regions];
  const starts = new Set(regions.map(({ nodes }) => nodes[0]!));
  const [word] = listCommonWords(view, [...starts]);
  if (word === undefined) return [...regions];
  const added: Region[] = [];
  for (let n = parent + 1; n < page.end[parent]!; n = page.end[n]!) {
    if (page.kind[n] !== ELEMENT || starts.has(n) || page.tag[n] !== page.tag[regions[0]!.nodes[0]!]) continue;
    if (!listWords(view, n).includes(word) || nodeSum(view, 'chars', n) - nodeSum(view, 'linkChars', n) < LEAST_TEXT) continue;
    if (!isPost(view, n)) continue;
    added.push({ nodes: [n], stop: page.end[n]!, anchor: n });
  }
  if (added.length === 0 || added.length > Math.max(1, MOST_ADDED * regions.length)) return [...regions];
  return [...regions, ...added].sort((a, b) => a.nodes[0]! - b.nodes[0]!);
}

/** Somebody wrote it, and nobody is to write in it. */
function isPost({ page }: PageView, n: NodeId): boolean {
  let signed = false;
  for (let m = n + 1; m < page.end[n]!; m++) {
    if (page.tag[m] === TAG.form || page.tag[m] === TAG.textarea) return false;
    signed ||= isProfileLink(page, m);
  }
  return signed;
}

/** The classes that all of the elements have. */
export function listCommonWords(view: PageView, nodes: readonly NodeId[]): string[] {
  const [first, ...others] = nodes.map((n) => listWords(view, n));
  return first!.filter((word) => others.every((words) => words.includes(word)));
}

/** The first of its classes, numbers masked: nobody needs more. */
export function listWords(view: PageView, n: NodeId): string[] {
  return describeClass(view, n)
    .split(' ', MOST_WORDS)
    .filter((word) => word !== '');
}
