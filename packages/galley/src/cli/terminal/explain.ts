/** `--explain`: the tree of the page's blocks, each with its fate, score, rule and source line. */
import { styleText } from 'node:util';
import { blockText } from '../../blocks/blocks.ts';
import type { NodeId, Page } from '../../dom/page.ts';
import { ELEMENT } from '../../dom/page.ts';
import type { Examination } from '../../examine-page.ts';
import { Nearest } from '../../features/nearest.ts';
import type { PageView } from '../../features/view.ts';
import { keptShare } from '../../strategies/select-leaves.ts';
import type { Reason } from '../../strategies/strategy.ts';
import { oneLine } from '../command-line/safe-line.ts';

export interface ExplainOptions {
  /** Columns of the terminal. */
  width: number;
  color: boolean;
}

/** Ancestors shown of one block at most; deeper trees are cut at the top. */
const LEVELS = 40;
/** Features named for each block; the JSON output has more. */
const SHOWN = 2;

/** One line a block, under the elements that hold it; elements with a single branch share a line. */
export function explainSelection({ view, selection }: Examination, { width, color }: ExplainOptions): string {
  const { page, blocks } = view;
  const lines = lineStarts(page.source);
  const reasons = new Map<number, Reason>();
  for (const reason of selection.trace ?? []) reasons.set(reason.block, reason);
  const forks = new Forks(view);
  const output = [summarise(view, selection.strategy, selection.confidence)];
  let open: NodeId[] = [];
  for (let b = 0; b < blocks.count; b++) {
    const chain = forks.above(blocks.container[b]!);
    for (let depth = 0; depth < chain.length; depth++) {
      if (open[depth] !== chain[depth]) output.push(`${'  '.repeat(depth)}${describeChain(page, chain[depth]!, chain[depth - 1] ?? 0)}`);
    }
    open = chain;
    const share = keptShare(view, selection, b);
    const line = describeBlock(view, b, share, selection.score[b] ?? 0, reasons.get(b), lines);
    const text = cut('  '.repeat(chain.length) + line, width);
    output.push(color ? styleText(share > 0 ? 'green' : 'dim', text) : text);
  }
  return `${output.join('\n')}\n`;
}

function summarise(view: PageView, strategy: string, confidence: number): string {
  return `strategy ${strategy}, confidence ${confidence.toFixed(2)}, ${view.blocks.count} blocks (+ kept, ~ kept in part, - dropped)`;
}

/** For every element that holds blocks: in how many places right below it (child elements and own blocks). */
function countBranches({ page, blocks }: PageView): Map<NodeId, number> {
  const branches = new Map<NodeId, number>();
  for (let b = 0; b < blocks.count; b++) {
    for (let n: NodeId = blocks.container[b]!; n > 0; n = page.parent[n]!) {
      const known = branches.get(n);
      branches.set(n, (known ?? 0) + 1);
      if (known !== undefined) break;
    }
  }
  return branches;
}

/** Where the tree forks above a block, outermost first. */
class Forks {
  readonly #parent: ArrayLike<NodeId>;
  readonly #forks: Nearest;

  constructor(view: PageView) {
    const branches = countBranches(view);
    this.#parent = view.page.parent;
    this.#forks = new Nearest(view.page, (n) => (branches.get(n) ?? 0) > 1);
  }

  above(container: NodeId): NodeId[] {
    const chain: NodeId[] = [];
    for (let n = this.#forks.of(container); n > 0 && chain.length < LEVELS; n = this.#forks.of(this.#parent[n]!)) chain.push(n);
    return chain.reverse();
  }
}

/** `div#main > article`: the shown element with the single-branch elements above it, down from the shown one before. */
function describeChain(page: Page, node: NodeId, above: NodeId): string {
  const names: string[] = [];
  for (let n = node; n > above && names.length < 4; n = page.parent[n]!) if (page.kind[n] === ELEMENT) names.push(describeElement(page, n));
  return names.reverse().join(' > ');
}

function describeElement(page: Page, n: NodeId): string {
  const id = page.attribute(n, 'id');
  const [first] = (page.attribute(n, 'class') ?? '').trim().split(/\s+/);
  return oneLine(page.tagName(n) + (id ? `#${id}` : first ? `.${first}` : ''));
}

function describeBlock(view: PageView, b: number, share: number, score: number, reason: Reason | undefined, lines: Int32Array): string {
  const { page, leaves, blocks } = view;
  const node = leaves.first[blocks.leafStart[b]!]!;
  const fate = share === 0 ? '-' : share > 0.99 ? '+' : '~';
  const region = reason?.region === undefined ? '' : ` [${reason.region}]`;
  const rule = reason === undefined ? '' : ` ${reason.rule}${reason.value === undefined ? '' : `=${formatNumber(reason.value)}`}`;
  const why = (reason?.features ?? []).slice(0, SHOWN).map(({ name, level }) => `${name} ${level === 'more' ? '↑' : '↓'}`);
  const because = why.length === 0 ? '' : ` (${why.join(', ')})`;
  return `${fate} ${formatNumber(score)}${region}${rule}${because} :${lineOf(lines, page.sourceStart[node]!)} ${describeElement(page, blocks.container[b]!)} ${oneLine(blockText(page, leaves, blocks, b))}`;
}

export function formatNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : Number(value.toPrecision(3)).toString();
}

export function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(1, width - 1))}…`;
}

/** Offsets at which lines start. */
function lineStarts(source: string): Int32Array {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return Int32Array.from(starts);
}

/** 1-based line of an offset; 0 for text the parser made up. */
function lineOf(starts: Int32Array, offset: number): number {
  if (offset < 0) return 0;
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
