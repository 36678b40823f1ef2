/** What is known about a page besides its text: address, metadata, feed item, other pages of the site. */
import type { Page } from '../dom/page.ts';

/** One item of a news feed, as plain data. */
export interface FeedItem {
  title?: string;
  /** Summary or description, plain text or HTML. */
  description?: string;
  /** Full text when the feed carries it, plain text or HTML. */
  content?: string;
  /** ISO 8601 or RFC 822. */
  published?: string;
  updated?: string;
  authors?: readonly string[];
  link?: string;
}

/** A value found on the page and where it was found. */
export interface Finding {
  source: FindingSource;
  /** The property's own name: `og:title`, `headline`, `article:published_time` … */
  property: string;
  value: string;
  /** The node that holds it, −1 when there is none (feed, URL). */
  node: number;
}

/**
 * `embedded-data`: what the page carries for its own scripts. `svm`: the element that the linear models of node-classifier chose.
 * `override`: a rule or function of the caller.
 */
export type FindingSource =
  | 'json-ld'
  | 'opengraph'
  | 'meta'
  | 'microdata'
  | 'title-element'
  | 'heading'
  | 'feed'
  | 'link'
  | 'url'
  | 'html'
  | 'embedded-data'
  | 'svm'
  | 'override';

/** Everything the page says about itself, in document order, untrusted. */
export interface Metadata {
  /** Meta tags, OpenGraph, microdata, link relations and the title element. */
  readonly findings: readonly Finding[];
  /** JSON-LD objects, flattened out of arrays and `@graph`; broken scripts are repaired where possible. */
  readonly linkedData: readonly LinkedObject[];
}

export interface LinkedObject {
  readonly types: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly node: number;
}

/** What is known about the templates of one site; filled by learning (`learnSite`), stored by the caller as JSON. */
export interface SiteProfile {
  host: string;
  /** Thresholds of path-clusters (docs/papers/path-clusters.md#training-the-thresholds): a set belongs to one site template. */
  pathClusters?: { length: number; listNoise: number; frequency: number };
  /** Title suffixes seen on several pages. */
  titleSuffixes?: readonly string[];
  /** What places and texts of the site's pages are (docs/site-evidence.md#what-is-learned). */
  template?: SiteTemplate;
  /** Where the site's pages have what, by hand; nothing learns it. */
  overrides?: OverrideRules;
}

/** One CSS selector, or several of which each is looked for. */
export type Selectors = string | readonly string[];

/** Where a field stands: the text of the element, or one of its attributes. */
export interface FieldRule {
  readonly selector: string;
  readonly attribute?: string;
}

/** Rules of which the first that finds something gives the field. */
export type FieldRules = string | FieldRule | readonly (string | FieldRule)[];

/** What stands where on the pages of one site, as plain data: CSS selectors (docs/overrides.md says which). */
export interface OverrideRules {
  /** The body is the text of these elements, whatever else was found. */
  readonly body?: Selectors;
  /** Belongs to the body too. */
  readonly keep?: Selectors;
  /** Is no part of it; wins over `body` and `keep`. */
  readonly drop?: Selectors;
  readonly headline?: FieldRules;
  readonly alternativeHeadline?: FieldRules;
  readonly dateline?: FieldRules;
  readonly description?: FieldRules;
  readonly datePublished?: FieldRules;
  readonly dateModified?: FieldRules;
  readonly author?: FieldRules;
  readonly editor?: FieldRules;
  readonly sourceOrganization?: FieldRules;
  readonly publisher?: FieldRules;
  readonly articleSection?: FieldRules;
  readonly keywords?: FieldRules;
  readonly inLanguage?: FieldRules;
  readonly isAccessibleForFree?: FieldRules;
  readonly favicon?: FieldRules;
  readonly image?: FieldRules;
  readonly mainEntityOfPage?: FieldRules;
}

/** Counts lose half their weight every so many pages and days: a site that changes is learned anew. */
export interface SiteTemplate {
  version: 1;
  /** Pages learned from, ever. */
  pages: number;
  /** Day of the newest of them, ISO 8601, when the days are known. */
  updated?: string;
  /** By hash of a kind of place: how many pages have it, and how likely its text was body on them. */
  kinds: Record<string, KindRecord>;
  /** By hash of a text: on how many pages it stands. */
  texts: Record<string, number>;
  /** Parts of titles: on how many pages each stands. */
  titles: Record<string, number>;
  /** Share of the likely text that stands in known places: mean over the pages, and of the newest page. */
  coverage: { mean: number; last: number };
  /** Pages in a row whose body stood in unknown places. */
  strange: number;
  /** The number of the first page of the template the site has now; absent while it is the first one. */
  changedAt?: number;
}

/** Pages; sums of the pages' mean probability and of their mean squared probability; blocks; words, of long blocks the first 40. */
export type KindRecord = [pages: number, sum: number, squares: number, blocks: number, words: number];

export interface Evidence {
  readonly url?: URL;
  /** The headline as far as it is known before the body is (docs/papers/line-blocks.md#the-title); '' when there is none. */
  readonly title: string;
  readonly metadata: Metadata;
  readonly feedItem?: FeedItem;
  readonly references: readonly Page[];
  readonly site?: SiteProfile;
}
