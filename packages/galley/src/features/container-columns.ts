/** Columns about the elements around a block as wholes, and about all candidates that stand in elements of the same kind. */
import type { Ground } from './ground.ts';
import { GROUND_LEVELS } from './ground.ts';
import { countStep, logStep, shareStep } from './quantise.ts';
import type { PageView } from './view.ts';

const PER_LEVEL: readonly string[] = ['text', 'link share', 'share of the page', 'sentences'];
const PER_GROUP: readonly string[] = ['blocks', 'mean length', 'link share', 'share of the page', 'index', 'sentences a block'];

export const CONTAINER_COLUMNS: readonly string[] = [
  ...Array.from({ length: GROUND_LEVELS }, (_, level) => PER_LEVEL.map((name) => `${name}, ${level} up`)).flat(),
  'biggest text at one level',
  ...PER_GROUP.map((name) => `${name} of its kind`),
  ...PER_GROUP.map((name) => `${name} of its kind of surroundings`),
];

/** Amounts of every block, and their sums before each. */
interface Amounts {
  readonly chars: Float64Array;
  readonly linked: Float64Array;
  readonly sentences: Float64Array;
  /** Unlinked characters of the page. */
  readonly text: number;
}

export function writeContainerColumns(view: PageView, ground: Ground, out: readonly Uint8Array[]): void {
  const amounts = readAmounts(view);
  writeLevels(ground, amounts, out);
  const first = GROUND_LEVELS * PER_LEVEL.length + 1;
  writeGroups(ground, ground.kind, amounts, out.slice(first, first + PER_GROUP.length));
  writeGroups(ground, ground.surroundings, amounts, out.slice(first + PER_GROUP.length));
}

function readAmounts(view: PageView): Amounts {
  const { leafStart, count } = view.blocks;
  const { chars, linkChars, sentences } = view.leaves.sums;
  const pick = (sums: Int32Array): Float64Array => {
    const out = new Float64Array(count + 1);
    for (let b = 0; b <= count; b++) out[b] = sums[leafStart[b]!]!;
    return out;
  };
  const picked = { chars: pick(chars), linked: pick(linkChars), sentences: pick(sentences) };
  return { ...picked, text: picked.chars[count]! - picked.linked[count]! };
}

function writeLevels(ground: Ground, { chars, linked, sentences, text }: Amounts, out: readonly Uint8Array[]): void {
  const { candidates } = ground;
  const biggest = out[GROUND_LEVELS * PER_LEVEL.length]!;
  const most = new Float64Array(ground.count);
  const before = new Float64Array(ground.count);
  for (let level = 0; level < GROUND_LEVELS; level++) {
    const [texts, links, shares, ends] = out.slice(level * PER_LEVEL.length);
    const low = ground.low[level]!;
    const high = ground.high[level]!;
    for (let i = 0; i < candidates.length; i++) {
      const b = candidates[i]!;
      const from = low[b]!;
      const to = high[b]!;
      const all = chars[to]! - chars[from]!;
      const inLinks = linked[to]! - linked[from]!;
      const own = all - inLinks;
      texts![b] = logStep(own);
      links![b] = shareStep(inLinks, all);
      shares![b] = shareStep(own, text);
      ends![b] = logStep(sentences[to]! - sentences[from]!);
      if (own - before[b]! > most[b]!) most[b] = own - before[b]!;
      before[b] = own;
    }
  }
  for (let i = 0; i < candidates.length; i++) biggest[candidates[i]!] = logStep(most[candidates[i]!]!);
}

function writeGroups(
  { candidates }: Ground,
  kind: Int32Array,
  { chars, linked, sentences, text }: Amounts,
  out: readonly Uint8Array[],
): void {
  const [blocks, lengths, links, shares, index, ends] = out;
  const count = new Int32Array(kind.length);
  const sums = Array.from({ length: 3 }, () => new Float64Array(kind.length));
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    const k = kind[b]!;
    index![b] = countStep(count[k]!++, 60);
    sums[0]![k]! += chars[b + 1]! - chars[b]!;
    sums[1]![k]! += linked[b + 1]! - linked[b]!;
    sums[2]![k]! += sentences[b + 1]! - sentences[b]!;
  }
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    const k = kind[b]!;
    const all = sums[0]![k]!;
    blocks![b] = countStep(count[k]!, 120);
    lengths![b] = logStep(all / count[k]!);
    links![b] = shareStep(sums[1]![k]!, all);
    shares![b] = shareStep(all - sums[1]![k]!, text);
    ends![b] = countStep(Math.round((8 * sums[2]![k]!) / count[k]!), 120);
  }
}
