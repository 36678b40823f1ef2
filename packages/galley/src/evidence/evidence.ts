/** What is known about a page besides its text: address, metadata, feed item, other pages of the site. */
import type { Page } from '../dom/page.ts';

/** One item of a news feed, as plain data. */
export interface FeedItem {
  /** Headline of the item, plain text. An item whose title has little in common with the page’s is not used. */
  title?: string | undefined;
  /** Summary or description, plain text or HTML. */
  description?: string | undefined;
  /** Full text when the feed carries it, plain text or HTML. */
  content?: string | undefined;
  /** Day of publication, ISO 8601 or RFC 822. */
  published?: string | undefined;
  /** Day of the last change, ISO 8601 or RFC 822. */
  updated?: string | undefined;
  /** Names, one a person. */
  authors?: readonly string[] | undefined;
  /** Address of the page the item is about. */
  link?: string | undefined;
}

/** A value found on the page and where it was found. */
export interface Finding {
  /** The kind of place the value was found in. */
  source: FindingSource;
  /** The property's own name: `og:title`, `headline`, `article:published_time` … */
  property: string;
  /** The text as the page has it, references decoded. */
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
  /** Levels of lists and objects that are read in data of scripts; left out, 60. */
  readonly maxDepth?: number;
}

/** One object of JSON-LD that has a type. */
export interface LinkedObject {
  /** Its `@type`, one or several, as written. */
  readonly types: readonly string[];
  /** The object as parsed: any JSON may be in it. */
  readonly value: Readonly<Record<string, unknown>>;
  /** The `script` element that holds it. */
  readonly node: number;
}

/** What is known about the templates of one site; filled by learning (`learnSite`), stored by the caller as JSON. */
export interface SiteProfile {
  /** What the profile is called, usually the host name; nothing is matched against it. */
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
  /** A CSS selector (docs/overrides.md#selectors); the first element in the document that fits has the field, for lists all do. */
  readonly selector: string;
  /**
   * Take this attribute. Left out: the text; of `meta` its `content`, of `time` its `datetime`, for addresses `content`, `src` or
   * `href`.
   */
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
  /** Where the headline stands. */
  readonly headline?: FieldRules;
  /** Where a second headline or dek stands. */
  readonly alternativeHeadline?: FieldRules;
  /** Where the place stands that the text is dated from. */
  readonly dateline?: FieldRules;
  /** Where the summary stands. */
  readonly description?: FieldRules;
  /** Where the day of publication stands; read as any date, in all languages. */
  readonly datePublished?: FieldRules;
  /** Where the day of the last change stands; read as any date. */
  readonly dateModified?: FieldRules;
  /** Where the authors stand; several names in one place are told apart. */
  readonly author?: FieldRules;
  /** Where the editors stand; as `author`. */
  readonly editor?: FieldRules;
  /** Where the house stands that the text was taken from. */
  readonly sourceOrganization?: FieldRules;
  /** Where the publisher stands. */
  readonly publisher?: FieldRules;
  /** Where the sections stand, one an element. */
  readonly articleSection?: FieldRules;
  /** Where the keywords stand: one an element, or one text that commas divide. */
  readonly keywords?: FieldRules;
  /** Where the language stands, as a BCP 47 tag. */
  readonly inLanguage?: FieldRules;
  /** Where it stands whether everybody may read all of it: `true`, `yes`, `1` and `free` say so. */
  readonly isAccessibleForFree?: FieldRules;
  /** Where the address of the site’s icon stands. */
  readonly favicon?: FieldRules;
  /** Where the pictures stand. */
  readonly image?: FieldRules;
  /** Where the canonical address stands. */
  readonly mainEntityOfPage?: FieldRules;
}

/** Counts lose half their weight every so many pages and days: a site that changes is learned anew. */
export interface SiteTemplate {
  /** The edition of this format. */
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

/** Everything that is known about a page besides its text; `gatherEvidence` makes it. */
export interface Evidence {
  /** Address of the page, given or its own word for it; absent where neither is known. */
  readonly url?: URL;
  /** The headline as far as it is known before the body is (docs/papers/line-blocks.md#the-title); '' when there is none. */
  readonly title: string;
  /** The site's name where `<title>` is made of it and the headline, and headings of the page say both. */
  readonly siteHeading?: string;
  /** What the page says about itself, untrusted. */
  readonly metadata: Metadata;
  /** What the feed says about the page, in base letters; absent too when its title is another page’s. */
  readonly feedItem?: FeedItem;
  /** Other pages of the site, the likest first; empty when none were given or none will do. */
  readonly references: readonly Page[];
  /** What was learned about the site. */
  readonly site?: SiteProfile;
}
