/** Turns votes into a score a block: what the page's structure says is added to what the strategies say. */
import type { NodeId } from '../dom/page.ts';
import { tagTable } from '../dom/tags.ts';
import type { PageView } from '../features/view.ts';
import { blockSum } from '../features/view.ts';
import { ClassSignals, IS_PART, IS_STORY, SAYS_CAPTION, SAYS_LEAD, SAYS_NOISE } from './class-signals.ts';
import { findTitleBlock } from './title-block.ts';

// Constants: ours, set by hand on fundus (dev), irr-chaos, zh-portals, ru-news and the train halves of wcxb and magic-html.
/** A block is kept from this score on … */
const KEEP = 0.5;
/** … or from this share of the mean score of the better blocks, when the strategies agree on little. */
const RELATIVE_KEEP = 0.7;
/** Blocks above this count as "better". */
const BETTER = 0.3;
const CAPTION_PENALTY = 0.6;
const NOISE_PENALTY = 0.4;
const PART_PENALTY = 0.4;
const STORY_BONUS = 0.07;
const BEFORE_TITLE_PENALTY = 0.1;
const MAIN_BONUS = 0.25;
const LEAD_BONUS = 0.6;
/** A named part that holds more of the votes than this may be the article under a careless name. */
const LARGE_SHARE = 0.4;
const LARGE_FACTOR = 0.7;
/** A name around nearly everything says nothing about the parts. */
const WHOLE_SHARE = 0.85;
/** How many levels up names count. */
const LEVELS = 8;
/** A lead has at least this many characters and stands at most this many blocks behind the first kept one. */
const LEAD_CHARACTERS = 40;
const LEAD_DISTANCE = 3;

const HEADING_TAGS: Uint8Array = tagTable(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

export interface Judgement {
  readonly score: Float32Array;
  /** One byte a block. */
  readonly kept: Uint8Array;
  /** The rule that weighed most against or for each block. */
  readonly rule: readonly string[];
  readonly threshold: number;
}

/** What the elements around a block say, each 0 … 1. */
interface Around {
  noise: number;
  caption: number;
  part: number;
  story: number;
}

const APART: number = SAYS_NOISE | SAYS_CAPTION | IS_PART;

/** State of one page's judgement. */
export class Judge {
  readonly #view: PageView;
  readonly #share: Float32Array;
  readonly #signals: ClassSignals;
  readonly #score: Float32Array;
  readonly #suspect: Uint8Array;
  readonly #rule: string[];
  /** Vote-weighted characters before leaf k. */
  readonly #weight: Float64Array;

  constructor(view: PageView, share: Float32Array) {
    this.#view = view;
    this.#share = share;
    this.#signals = new ClassSignals(view.page);
    this.#score = Float32Array.from(share);
    this.#suspect = new Uint8Array(share.length);
    this.#rule = new Array<string>(share.length).fill('votes');
    this.#weight = weighLeaves(view, share);
  }

  judge(title: string): Judgement {
    const { count } = this.#view.blocks;
    const titleBlock = findTitleBlock(this.#view, title);
    for (let b = 0; b < count; b++) this.#weighNames(b, b < titleBlock);
    const threshold = this.#findThreshold();
    this.#favourMain(threshold);
    if (titleBlock >= 0) this.#favourLead(titleBlock, threshold);
    const kept = new Uint8Array(count);
    for (let b = 0; b < count; b++) if (this.#score[b]! > threshold) kept[b] = 1;
    this.#settleHeadings(kept);
    return { score: this.#score, kept, rule: this.#rule, threshold };
  }

  /** Penalties of the elements around a block, the bonus of standing in a story. */
  #weighNames(b: number, beforeTitle: boolean): void {
    if (this.#share[b] === 0) return;
    const around: Around = { noise: 0, caption: 0, part: 0, story: 0 };
    let level = 0;
    for (let n = this.#view.blocks.container[b]!; n > 0; n = this.#view.page.parent[n]!) {
      const bits = this.#signals.of(n);
      if ((bits & IS_STORY) !== 0) around.story = 1;
      if (level++ < LEVELS && (bits & APART) !== 0) this.#addName(n, bits, around);
    }
    const { noise, caption, part, story } = around;
    const named = Math.max(caption * CAPTION_PENALTY, noise * NOISE_PENALTY);
    this.#score[b]! += story * STORY_BONUS - named - part * PART_PENALTY - (beforeTitle ? BEFORE_TITLE_PENALTY : 0);
    if (named === 0 && part === 0) return;
    this.#suspect[b] = 1;
    this.#rule[b] = caption > 0 ? 'caption' : named > 0 ? 'named-apart' : 'page-part';
  }

  /** A named part that holds much of the votes weighs less, one that holds nearly all of them nothing. */
  #addName(n: NodeId, bits: number, around: Around): void {
    const held = this.#shareOf(n);
    const large = held > LARGE_SHARE;
    const factor = large ? LARGE_FACTOR : 1;
    if ((bits & SAYS_NOISE) !== 0 && held <= WHOLE_SHARE) around.noise = Math.max(around.noise, factor);
    if ((bits & SAYS_CAPTION) !== 0 && !large) around.caption = 1;
    if ((bits & IS_PART) !== 0) around.part = Math.max(around.part, factor);
  }

  /** Share of all votes that falls into the subtree of n. */
  #shareOf(n: NodeId): number {
    const { page, leaves } = this.#view;
    const weight = this.#weight;
    const total = weight[leaves.count]!;
    return total === 0 ? 0 : (weight[leaves.at[page.end[n]!]!]! - weight[leaves.at[n]!]!) / total;
  }

  #findThreshold(): number {
    let characters = 0;
    let weighted = 0;
    let best = 0;
    for (let b = 0; b < this.#score.length; b++) {
      const score = this.#score[b]!;
      best = Math.max(best, score);
      if (score <= BETTER) continue;
      const length = blockSum(this.#view, 'chars', b);
      characters += length;
      weighted += length * score;
    }
    return characters === 0 ? RELATIVE_KEEP * best : Math.min(KEEP, (RELATIVE_KEEP * weighted) / characters);
  }

  /** Sentences that stand where most of the kept text stands belong to it. */
  #favourMain(threshold: number): void {
    const { blocks } = this.#view;
    const sums = new Map<string, number>();
    let main = '';
    let most = 0;
    for (let b = 0; b < blocks.count; b++) {
      if (this.#score[b]! <= BETTER) continue;
      const place = this.#placeOf(b);
      const sum = (sums.get(place) ?? 0) + blockSum(this.#view, 'chars', b) * this.#score[b]!;
      sums.set(place, sum);
      if (sum > most) {
        most = sum;
        main = place;
      }
    }
    if (most === 0) return;
    for (let b = 0; b < blocks.count; b++) {
      if (this.#suspect[b] === 1 || this.#score[b]! < 0.02 || !this.#isSentence(b) || this.#placeOf(b) !== main) continue;
      if (this.#score[b]! <= threshold) this.#rule[b] = 'beside-the-body';
      this.#score[b]! += MAIN_BONUS;
    }
  }

  /** The element around a block's container, by path and class: parts of one body look alike. */
  #placeOf(b: number): string {
    const { page, blocks, paths } = this.#view;
    const around = page.parent[blocks.container[b]!]!;
    return around <= 0 ? '' : `${paths[around]} ${page.attribute(around, 'class') ?? ''}`;
  }

  #isSentence(b: number): boolean {
    const view = this.#view;
    return blockSum(view, 'punctuation', b) > 0 && blockSum(view, 'linkChars', b) <= 0.4 * blockSum(view, 'chars', b);
  }

  /** A lead stands between the title and the body, often apart from both. */
  #favourLead(titleBlock: number, threshold: number): void {
    const { blocks } = this.#view;
    let first = titleBlock + 1;
    while (first < blocks.count && this.#score[first]! <= threshold) first++;
    const stop = Math.min(blocks.count, first + LEAD_DISTANCE + 1);
    for (let b = titleBlock + 1; b < stop; b++) {
      if (this.#suspect[b] === 1 || blockSum(this.#view, 'chars', b) < LEAD_CHARACTERS) continue;
      if (blockSum(this.#view, 'linkChars', b) > 0.3 * blockSum(this.#view, 'chars', b) || !this.#isCalledLead(b)) continue;
      this.#rule[b] = 'lead';
      this.#score[b]! += LEAD_BONUS;
    }
  }

  #isCalledLead(b: number): boolean {
    const { page, blocks } = this.#view;
    let lead = false;
    let n = blocks.container[b]!;
    for (let level = 0; level < 3 && n > 0; level++) {
      const bits = this.#signals.of(n);
      if ((bits & (SAYS_NOISE | SAYS_CAPTION | IS_PART)) !== 0) return false;
      if ((bits & SAYS_LEAD) !== 0) lead = true;
      n = page.parent[n]!;
    }
    return lead;
  }

  /** A heading is kept with the text below it, and only with it. */
  #settleHeadings(kept: Uint8Array): void {
    const { page, blocks } = this.#view;
    for (let b = blocks.count - 1; b >= 0; b--) {
      const tag = page.tag[blocks.container[b]!]!;
      if (HEADING_TAGS[tag] !== 1) continue;
      const below = kept[b + 1] === 1 || kept[b + 2] === 1;
      if (kept[b] === 1 && !below) {
        kept[b] = 0;
        this.#rule[b] = 'heading-without-text';
      } else if (kept[b] === 0 && kept[b + 1] === 1 && this.#score[b]! > 0.1 && this.#hasKeptBefore(kept, b) && this.#isUnlinked(b)) {
        kept[b] = 1;
        this.#rule[b] = 'heading-of-the-body';
      }
    }
  }

  #hasKeptBefore(kept: Uint8Array, b: number): boolean {
    return kept[b - 1] === 1 || kept[b - 2] === 1 || kept[b - 3] === 1;
  }

  #isUnlinked(b: number): boolean {
    return blockSum(this.#view, 'linkChars', b) < 0.5 * blockSum(this.#view, 'chars', b);
  }
}

function weighLeaves(view: PageView, share: Float32Array): Float64Array {
  const { leaves } = view;
  const { chars } = leaves.sums;
  const weight = new Float64Array(leaves.count + 1);
  for (let k = 0; k < leaves.count; k++) weight[k + 1] = weight[k]! + share[leaves.block[k]!]! * (chars[k + 1]! - chars[k]!);
  return weight;
}
