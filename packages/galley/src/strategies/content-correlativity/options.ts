/** Options of content correlativity: the paper's constants and our repairs, each of which can be switched on its own. */
import { requireNumbers } from '../require-numbers.ts';

export interface CorrelativityOptions {
  /** C: least non-link characters per link. Paper and ours: 29, fitted by the authors on Uyghur pages. */
  threshold: number;
  /** S: share of same-tag siblings that must reach C before a node is raised. Paper and ours: .57. */
  siblingShare: number;
  /** D: characters of the parent per link of the node that a raised node must exceed. Paper and ours: 63. */
  textLinkRatio: number;
  /**
   * Factor on C and D for text without spaces between words, by the page's share of it. Paper: 1; ours: .45
   * (docs/papers/content-correlativity.md#correlativity).
   */
  languageFactor: number;
  /**
   * Non-link characters a node needs before it can be raised. Paper: 0; ours: 2 (docs/papers/content-correlativity.md#failures:
   * navigation boxes were raised).
   */
  minimumText: number;
  /** Keep the text of links inside kept nodes (§3.4: "keep topical links"). Paper and ours: yes. */
  links: boolean;
  /** Elements that only style text (`span`, `b`, `font`) are nodes of the curve and of groups. Paper: yes; ours: no. */
  stylingNodes: boolean;
  /** Form controls (`select`, `textarea`, `button`) hold text. Paper: yes; ours: no (a box to jump between boards outweighed posts). */
  controls: boolean;
  /** Siblings of any tag vouch for a node inside the dominant group (headings between paragraphs). Paper: no; ours: yes. */
  anySibling: boolean;
  /** Most link characters per character of a kept node (CC ignores how long link text is). Paper: 1; ours: see the notes. */
  linkShare: number;
  /** Set accepted nodes off the level where most content lies to 0 (§3.5). Paper and ours: yes. */
  outliers: boolean;
  /**
   * What makes a level. The paper: "the above formulas tell the level of the hierarchy at which content nodes lie", and eq. 3 counts
   * nodes of the same level and the same tag: depth and tag. Ours: the whole path.
   */
  level: 'depth' | 'depth-and-tag' | 'path' | 'parent';
  /** Accepted nodes of the level count with all they hold, even where a deeper node alone carries the text. No with `parent`. */
  inside: boolean;
  /** Levels with at least this share of the dominant one's text are kept too. Paper: no other (2). */
  secondGroup: number;
  /** Of a thread keep its posts' messages, as `records/` finds them. Paper: no; ours: yes. */
  records: boolean;
  /** Keep the first post alone (the others are comments) or all. Paper: all; ours: first. */
  posts: 'first' | 'all';
  /** Keep quotations of other posts inside posts. */
  quotes: boolean;
}

export const PAPER: Readonly<CorrelativityOptions> = {
  threshold: 29,
  siblingShare: 0.57,
  textLinkRatio: 63,
  languageFactor: 1,
  minimumText: 0,
  links: true,
  stylingNodes: true,
  controls: true,
  anySibling: false,
  linkShare: 1,
  outliers: true,
  level: 'depth-and-tag',
  inside: true,
  secondGroup: 2,
  records: false,
  posts: 'all',
  quotes: true,
};

export const REPAIRED: Readonly<CorrelativityOptions> = {
  ...PAPER,
  languageFactor: 0.45,
  minimumText: 2,
  stylingNodes: false,
  controls: false,
  anySibling: true,
  linkShare: 0.5,
  level: 'path',
  secondGroup: 0.5,
  records: true,
  posts: 'first',
  quotes: true,
};

/** Throws `TypeError` where a bound is no number of at least 0. */
export function checkOptions(options: CorrelativityOptions): void {
  requireNumbers(options, ['threshold', 'siblingShare', 'textLinkRatio', 'languageFactor', 'minimumText', 'linkShare', 'secondGroup']);
}
