/** What the studio knows of a page: plain data, so that a worker can send it. */
import type { Article, FieldCandidates, PageGuess, Problem, ReasonFeature, RegionName, Series } from 'galley';

/** What is to be analysed, and how. */
export interface Question {
  readonly bytes: Uint8Array;
  readonly url?: string | undefined;
  readonly contentType?: string | undefined;
  /** Name of a strategy; the learned default where not given. */
  readonly strategy?: string | undefined;
  /** Other pages of the site. */
  readonly references?: readonly Uint8Array[];
  /** CSS selectors of the caller's, as `galley --overrides` takes them. */
  readonly overrides?: { readonly keep?: string; readonly drop?: string } | undefined;
  /** Bytes of a model of `galley train`, for the default. */
  readonly model?: Uint8Array | undefined;
  /** Pictures and style sheets of the page from where it says. */
  readonly remote?: boolean;
}

/** One block of the page, and why it was kept or dropped. */
export interface AnalysedBlock {
  /** White space collapsed. */
  readonly text: string;
  readonly kept: boolean;
  /** The rule or stage that decided. */
  readonly rule: string;
  /** On the strategy's own scale; higher is more likely body. */
  readonly score: number;
  readonly region?: RegionName;
  readonly features: readonly ReasonFeature[];
  /** All that in words. */
  readonly words: string;
  /** UTF-16 units of the decoded source, −1 where the parser made the text up. */
  readonly start: number;
  readonly end: number;
  /** The tags from the page's root down to the element that holds it, at most six. */
  readonly path: string;
}

/** What each strategy says of each block. */
export interface Votes {
  readonly names: readonly string[];
  /** names.length bytes a block: 1 where that strategy keeps any of it. */
  readonly kept: Uint8Array;
}

/** A part of the article and the blocks it is made of. */
export interface PlacedPart {
  /** Index into `article.parts`. */
  readonly part: number;
  /** First block and behind the last; equal where it has no text of its own, as a picture. */
  readonly from: number;
  readonly to: number;
}

/** What was measured along the page, each step with its block. */
export interface PlacedSeries extends Series {
  /** One entry a step: the block that stands there, −1 where there is none. */
  readonly blockOf: Int32Array;
}

/** A page, its article and everything that led to it. */
export interface Analysis {
  readonly strategy: string;
  /** The decoded page: what offsets point into. */
  readonly source: string;
  /** Markup for a sandboxed frame. */
  readonly frame: string;
  readonly blocks: readonly AnalysedBlock[];
  readonly votes: Votes;
  readonly ok: boolean;
  readonly reason?: string;
  readonly problems: readonly Problem[];
  readonly page?: PageGuess;
  readonly article?: Article;
  readonly placed: readonly PlacedPart[];
  /** Form → the whole text: `markdown`, `html`, `json`, `text`. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly fields: FieldCandidates;
  readonly series?: PlacedSeries;
  /** What it took, in ms: of the extraction with its explanations. */
  readonly took: number;
}
