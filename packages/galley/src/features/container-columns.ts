/** Columns about the elements around a block as wholes, and about all candidates that stand in elements of the same kind. */
import type { BlockMatrix, Columns } from './block-matrix.ts';
import type { Ground } from './ground.ts';
import { GROUND_LEVELS } from './ground.ts';
import { countStep, logStep, shareStep } from './quantise.ts';
import type { PageView } from './view.ts';

const PER_LEVEL = ['text', 'link share', 'share of the page', 'sentences'] as const;
const PER_GROUP = ['blocks', 'mean length', 'link share', 'share of the page', 'index', 'sentences a block'] as const;
/** What they are called at each level, and of each kind of group. */
const LEVEL_NAMES: readonly (readonly string[])[] = Array.from({ length: GROUND_LEVELS }, (_, level) =>
  PER_LEVEL.map((name) => `${name}, ${level} up`),
);
const BIGGEST = 'biggest text at one level';
const KIND_NAMES: readonly string[] = PER_GROUP.map((name) => `${name} of its kind`);
const SURROUNDINGS_NAMES: readonly string[] = PER_GROUP.map((name) => `${name} of its kind of surroundings`);

export const CONTAINER_COLUMNS: readonly string[] = [...LEVEL_NAMES.flat(), BIGGEST, ...KIND_NAMES, ...SURROUNDINGS_NAMES];

/** Amounts of every block, and their sums before each. */
interface Amounts {
  readonly chars: Float64Array;
  readonly linked: Float64Array;
  readonly sentences: Float64Array;
  /** Unlinked characters of the page. */
  readonly text: number;
}

export function writeContainerColumns(view: PageView, ground: Ground, matrix: BlockMatrix): void {
  const amounts = readAmounts(view);
  writeLevels(ground, amounts, matrix);
  writeGroups(ground, ground.kind, amounts, matrix.pick(PER_GROUP, KIND_NAMES));
  writeGroups(ground, ground.surroundings, amounts, matrix.pick(PER_GROUP, SURROUNDINGS_NAMES));
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

function writeLevels(ground: Ground, { chars, linked, sentences, text }: Amounts, matrix: BlockMatrix): void {
  const { candidates } = ground;
  const biggest = matrix.column(BIGGEST);
  const most = new Float64Array(ground.count);
  const before = new Float64Array(ground.count);
  for (let level = 0; level < GROUND_LEVELS; level++) {
    const out = matrix.pick(PER_LEVEL, LEVEL_NAMES[level]);
    const low = ground.low[level]!;
    const high = ground.high[level]!;
    for (let i = 0; i < candidates.length; i++) {
      const b = candidates[i]!;
      const from = low[b]!;
      const to = high[b]!;
      const all = chars[to]! - chars[from]!;
      const inLinks = linked[to]! - linked[from]!;
      const own = all - inLinks;
      out.text[b] = logStep(own);
      out['link share'][b] = shareStep(inLinks, all);
      out['share of the page'][b] = shareStep(own, text);
      out.sentences[b] = logStep(sentences[to]! - sentences[from]!);
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
  out: Columns<(typeof PER_GROUP)[number]>,
): void {
  const count = new Int32Array(kind.length);
  const all = new Float64Array(kind.length);
  const inLinks = new Float64Array(kind.length);
  const ends = new Float64Array(kind.length);
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    const k = kind[b]!;
    out.index[b] = countStep(count[k]!++, 60);
    all[k]! += chars[b + 1]! - chars[b]!;
    inLinks[k]! += linked[b + 1]! - linked[b]!;
    ends[k]! += sentences[b + 1]! - sentences[b]!;
  }
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    const k = kind[b]!;
    out.blocks[b] = countStep(count[k]!, 120);
    out['mean length'][b] = logStep(all[k]! / count[k]!);
    out['link share'][b] = shareStep(inLinks[k]!, all[k]!);
    out['share of the page'][b] = shareStep(all[k]! - inLinks[k]!, text);
    out['sentences a block'][b] = countStep(Math.round((8 * ends[k]!) / count[k]!), 120);
  }
}
