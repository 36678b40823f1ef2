/** What a strategy is: a pure function from a page and the evidence to the text nodes it keeps. */

import type { NodeSet } from '../dom/node-set.ts';
import type { NodeId } from '../dom/page.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { PageView } from '../features/view.ts';
import type { Series } from './series.ts';

/** What stands around a body, as people name it who label pages (lab/labels/README.md#regions-and-kinds). */
export const REGION_NAMES = [
  'byline',
  'caption',
  'inset',
  'related',
  'comments',
  'prompt',
  'notice',
  'about',
  'share',
  'poll',
  'tags',
  'teasers',
] as const;
/** One of these, or `next`: another article below the first. */
export type RegionName = (typeof REGION_NAMES)[number] | 'next';

/** Why one block was kept or dropped, in words a person can use. */
export interface Reason {
  /** Its number in `view.blocks`. */
  block: number;
  /** True where the block is part of the body. */
  kept: boolean;
  /** Short machine name: `start-after-title`, `link-density`, `repeated-on-reference` … */
  rule: string;
  /** The number behind the rule, where there is one. */
  value?: number;
  /** What the block is, where the strategy names regions and it is not kept; absent of menus and other furniture. */
  region?: RegionName;
  /** The strongest columns of the learned default for this block, the strongest first. */
  features?: readonly ReasonFeature[];
}

/** One column's part in a learned decision. */
export interface ReasonFeature {
  /** What it measures: `link share`, `votes`, `names of the element` … */
  name: string;
  /** Whether the block has more or less of it than the middle block. */
  level: 'more' | 'less';
  /** Log-odds it adds (or, below 0, takes away) against the middle value. */
  weight: number;
}

/** What kind of page something is, with a calibrated probability, 0 … 1. */
export interface PageGuess {
  /** `forum` are threads, `listing` pages of links to articles, `other` all the rest: shops, services, home pages. */
  readonly kind: 'article' | 'forum' | 'listing' | 'other';
  /** How sure the guess is, 0 … 1, calibrated. */
  readonly probability: number;
  /** Calibrated probability that the text is right, 0 … 1: 4-grams of it and of what a reader would keep agree at an F1 of at least .9. */
  readonly right?: number;
  /** Calibrated probability that it is whole, 0 … 1: no paragraph is missing between the first and the last, no row of a table has lost a cell. */
  readonly whole?: number;
  /** Why the page gives no article, where something says so. */
  readonly reason?: 'not_an_article' | 'consent_wall' | 'access_wall' | 'form' | 'error_page' | 'too_little_text';
}

/** Fields of an article that a strategy may point at on the page. */
export type SelectedField = 'headline' | 'datePublished' | 'dateModified' | 'links';

/** The elements that hold a field's value, links in document order, and how sure the strategy is, 0 … 1. */
export interface PointedField {
  /** Elements of the page, in document order. */
  readonly nodes: readonly NodeId[];
  /** How sure the strategy is, 0 … 1. */
  readonly confidence: number;
}

/** What a strategy decided about one page. Nobody changes it afterwards. */
export interface Selection {
  /** Name of the strategy that decided; the default is called `default`. */
  readonly strategy: string;
  /** The kept text nodes. */
  readonly kept: NodeSet;
  /** Elements that bound where images and embeds belong to the body. */
  readonly extent: readonly NodeId[];
  /** One score a block, on the strategy's own scale; higher is more likely body. */
  readonly score: Float32Array;
  /** What kind of page this is: only from strategies that ask. */
  readonly page?: PageGuess;
  /** 0 … 1: how far the strategy trusts itself on this page. The default: `page.right` times `page.whole`; a constant .56 of threads told by their posts. */
  readonly confidence: number;
  /** Text nodes of each reply or comment, in order, none of them in `kept`: only from strategies that tell posts apart. */
  readonly replies?: readonly (readonly NodeId[])[];
  /** Where fields stand: only from strategies that look for them; a field they do not find is absent. */
  readonly fields?: Readonly<Partial<Record<SelectedField, PointedField>>>;
  /** Only when asked for (`explain`). */
  readonly trace?: readonly Reason[];
  /** What was measured along the page. Only when asked for (`explain`); of the default not where a thread was told by its posts. */
  readonly series?: Series;
}

/** A named strategy; `defineStrategy` makes one. `O` is its options type; every option has a default. */
export interface Strategy<O extends object = object> {
  /** What `extract` and `--strategy` call it: lower case with hyphens, `:paper` behind it for a paper’s own form. */
  readonly name: string;
  /** One sentence for `--help` and the documentation. */
  readonly summary: string;
  /** The method as printed, called `name:paper`, of a strategy that stands for a paper. */
  readonly paper?: Strategy<O>;
  /** True where its options take a `model` that `galley train --strategy` writes. */
  readonly trainable?: boolean;
  /** The whole decision, with reasons when asked to explain. */
  select(view: PageView, evidence: Evidence, options?: Partial<O> & { explain?: boolean }): Selection;
  /** The bare decision. One byte a leaf: 1 = kept; the leaves that `select` keeps. */
  keep(view: PageView, evidence: Evidence, options?: Partial<O>): Uint8Array;
}

export interface StrategyWithPaper<O extends object = object> extends Strategy<O> {
  readonly paper: Strategy<O>;
}
