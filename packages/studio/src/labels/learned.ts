/** What is learned from the labelled pages of a site, and what it is worth: plain data, for the server that finds it out and the window that shows it. */

/** What may be learned: rules by names of the site's own, what its pages have in common, further trees of the model. */
export type LearnKind = 'rules' | 'profile' | 'model';
export const LEARN_KINDS: readonly LearnKind[] = ['rules', 'profile', 'model'];

/** A site with what there is of it. */
export interface KnownSite {
  /** Host without `www.`; empty: pages that name no address. */
  readonly site: string;
  readonly labelled: number;
  /** Pages given that nobody labelled. */
  readonly others: number;
}

/** A rule with what it is worth; see `ProposedRule` of galley/train. */
export interface LearnedRule {
  readonly kind: string;
  readonly selector: string;
  readonly fixed: number;
  readonly broken: number;
  readonly pages: number;
  readonly others: number;
}

/** One labelled page: page 4-gram F1, 0 … 1. */
export interface LearnedPage {
  readonly name: string;
  /** Of the page among those the window may open. */
  readonly id?: string;
  readonly before: number;
  readonly after: number;
  /** By what the other pages teach, this one left out; absent where it was not held back. */
  readonly held?: number;
}

/** One page that nobody labelled: paragraphs that would come into its body and leave it. */
export interface ChangedPage {
  readonly name: string;
  readonly id?: string;
  readonly more: readonly string[];
  readonly less: readonly string[];
}

/** Where it would be written. */
export interface LearnedFile {
  readonly path: string;
  /** Something of the same name is there and would be replaced. */
  readonly replaces: boolean;
  /** What uses it. */
  readonly command: string;
}

export interface Learned {
  readonly kind: LearnKind;
  readonly site: string;
  /** False: there was nothing to learn, and nothing is written. */
  readonly useful: boolean;
  /** Sentences about what was learned, and of what. */
  readonly notes: readonly string[];
  readonly rules: readonly LearnedRule[];
  readonly pages: readonly LearnedPage[];
  /** Why no page was held back. */
  readonly unheld?: string;
  readonly changes: readonly ChangedPage[];
  /** Pages nobody labelled that were looked at; `changes` has those whose body would be another. */
  readonly looked: number;
  readonly file?: LearnedFile;
}

/** How far it is. */
export interface LearnState {
  readonly kind: LearnKind;
  readonly site: string;
  readonly running: boolean;
  readonly done: number;
  readonly total: number;
  readonly doing: string;
  /** Why it came to nothing. */
  readonly problem?: string;
  readonly learned?: Learned;
  /** Where it was written. */
  readonly written?: string;
}
