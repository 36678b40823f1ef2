/** Slides of a gallery inside an article: numbered "3/44" one after the other in an element of their own, they are not its text. */
import { firstNode } from '../../blocks/blocks.ts';
import type { NodeId } from '../../dom/page.ts';
import { blockSum, type PageView } from '../../features/view.ts';
import { commonAncestor } from '../../strategies/select-leaves.ts';
import type { Reading } from '../columns/columns.ts';

/** `3/44`, `3 of 44`, `3 / 44 Getty`. */
const COUNTER: RegExp = /^\s{0,9}(\d{1,3}) ?(?:[/／]|of) ?(\d{1,3})(?!\d|[/／.:])/;
const REACH = 24;
/** Slides of one gallery: fewer are steps, parts and features, which belong to what they stand in (wcxb's products). */
const FEWEST = 8;
/** Words kept outside the gallery: with fewer the slides are the article, and these its introduction. */
const LEAST_WORDS = 150;

/** A counter and where it stands. */
interface Slide {
  readonly block: number;
  readonly number: number;
}

/** Clears kept blocks of galleries; answers which. */
export function dropGalleries(view: PageView, { ground }: Reading, kept: Uint8Array): number[] {
  const dropped: number[] = [];
  for (const slides of listGalleries(view)) {
    const element = findElement(view, slides);
    const { leaves, page } = view;
    const from = leaves.block[leaves.at[element]!]!;
    const to = leaves.block[leaves.at[page.end[element]!]! - 1]! + 1;
    if (countOutside(ground.tokens, kept, from, to) < LEAST_WORDS) continue;
    for (let b = from; b < to; b++) {
      if (kept[b] === 0) continue;
      kept[b] = 0;
      dropped.push(b);
    }
  }
  return dropped;
}

/** Runs of counters with one total whose numbers rise. */
function listGalleries(view: PageView): Slide[][] {
  const byTotal = new Map<number, Slide[]>();
  for (let b = 0; b < view.blocks.count; b++) {
    if (blockSum(view, 'digits', b) < 2) continue;
    const counter = readCounter(view, b);
    if (counter === undefined) continue;
    const [number, total] = counter;
    const slides = byTotal.get(total) ?? [];
    if (slides.length === 0) byTotal.set(total, slides);
    if (number === (slides.at(-1)?.number ?? number - 1) + 1) slides.push({ block: b, number });
  }
  return [...byTotal.values()].filter((slides) => slides.length >= FEWEST);
}

function readCounter({ page, leaves, blocks }: PageView, b: number): readonly [number: number, total: number] | undefined {
  const n = firstNode(leaves, blocks, b);
  const start = page.textStart[n]!;
  const match = COUNTER.exec(page.textBuffer(n).slice(start, Math.min(page.textEnd[n]!, start + REACH)));
  if (match === null) return undefined;
  const [number, total] = [Number(match[1]), Number(match[2])];
  return number >= 1 && number <= total && total >= FEWEST ? [number, total] : undefined;
}

/** The deepest element that holds all slides. */
function findElement(view: PageView, slides: readonly Slide[]): NodeId {
  const { container } = view.blocks;
  return commonAncestor(view, container[slides[0]!.block]!, container[slides.at(-1)!.block]!);
}

function countOutside(tokens: Int32Array, kept: Uint8Array, from: number, to: number): number {
  let words = 0;
  for (let b = 0; b < kept.length; b++) if (kept[b] === 1 && (b < from || b >= to)) words += tokens[b]!;
  return words;
}
