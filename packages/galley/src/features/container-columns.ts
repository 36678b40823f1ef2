/** Columns about the elements around a block as wholes, and about all candidates that stand in elements of the same kind. */
import type { BlockMatrix } from './block-matrix.ts';
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

/** Where the columns of the groups begin among CONTAINER_COLUMNS. */
const OF_KIND: number = GROUND_LEVELS * PER_LEVEL.length + 1;
const OF_SURROUNDINGS: number = OF_KIND + PER_GROUP.length;
/** The column among PER_GROUP that is not the same for the whole group. */
const INDEX: number = PER_GROUP.indexOf('index');

/** Amounts before every block and behind the last. */
interface Amounts {
  readonly chars: Int32Array;
  readonly linked: Int32Array;
  readonly sentences: Int32Array;
  /** Unlinked characters of the page. */
  readonly text: number;
}

/** Writes the cells of the candidates from column `at` on, in the order of CONTAINER_COLUMNS. */
export function writeContainerColumns(view: PageView, ground: Ground, matrix: BlockMatrix, at: number): void {
  const amounts = readAmounts(view);
  writeLevels(ground, amounts, matrix, at);
  writeGroups(ground, ground.kind, ground.kinds, amounts, matrix, at + OF_KIND);
  writeGroups(ground, ground.surroundings, ground.circles, amounts, matrix, at + OF_SURROUNDINGS);
}

function readAmounts({ blocks, leaves, arena }: PageView): Amounts {
  const { leafStart, count } = blocks;
  const { chars, linkChars, sentences } = leaves.sums;
  const picked = { chars: arena.int32(count + 1), linked: arena.int32(count + 1), sentences: arena.int32(count + 1) };
  for (let b = 0; b <= count; b++) {
    const k = leafStart[b]!;
    picked.chars[b] = chars[k]!;
    picked.linked[b] = linkChars[k]!;
    picked.sentences[b] = sentences[k]!;
  }
  return { ...picked, text: picked.chars[count]! - picked.linked[count]! };
}

function writeLevels({ candidates, low, high }: Ground, amounts: Amounts, { data, width }: BlockMatrix, at: number): void {
  const { chars, linked, sentences, text } = amounts;
  for (let i = 0; i < candidates.length; i++) {
    let c = candidates[i]! * width + at;
    let most = 0;
    let before = 0;
    for (let k = i * GROUND_LEVELS; k < (i + 1) * GROUND_LEVELS; k++) {
      const from = low[k]!;
      const to = high[k]!;
      const all = chars[to]! - chars[from]!;
      const inLinks = linked[to]! - linked[from]!;
      const own = all - inLinks;
      data[c++] = logStep(own);
      data[c++] = shareStep(inLinks, all);
      data[c++] = shareStep(own, text);
      data[c++] = logStep(sentences[to]! - sentences[from]!);
      if (own - before > most) most = own - before;
      before = own;
    }
    data[c] = logStep(most);
  }
}

/** Amounts of a group: candidates, characters, those in links, sentences. */
const FIELDS = 4;

function writeGroups(
  { candidates }: Ground,
  kind: Int32Array,
  kinds: number,
  { chars, linked, sentences, text }: Amounts,
  { data, width }: BlockMatrix,
  at: number,
): void {
  const sums = new Int32Array(kinds * FIELDS);
  for (let i = 0; i < candidates.length; i++) {
    const b = candidates[i]!;
    const k = kind[i]! * FIELDS;
    data[b * width + at + INDEX] = countStep(sums[k]!++, 60);
    sums[k + 1]! += chars[b + 1]! - chars[b]!;
    sums[k + 2]! += linked[b + 1]! - linked[b]!;
    sums[k + 3]! += sentences[b + 1]! - sentences[b]!;
  }
  const cells = new Uint8Array(kinds * PER_GROUP.length);
  for (let k = 0, c = 0; k < sums.length; k += FIELDS, c += PER_GROUP.length) {
    const count = sums[k]!;
    const all = sums[k + 1]!;
    const inLinks = sums[k + 2]!;
    cells[c] = countStep(count, 120);
    cells[c + 1] = logStep(all / count);
    cells[c + 2] = shareStep(inLinks, all);
    cells[c + 3] = shareStep(all - inLinks, text);
    cells[c + 5] = countStep(Math.round((8 * sums[k + 3]!) / count), 120);
  }
  for (let i = 0; i < candidates.length; i++) {
    const row = candidates[i]! * width + at;
    const from = kind[i]! * PER_GROUP.length;
    for (let c = 0; c < PER_GROUP.length; c++) if (c !== INDEX) data[row + c] = cells[from + c]!;
  }
}
