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
  /** `json-ld`, `opengraph`, `meta`, `microdata`, `title-element`, `heading`, `feed`, `link`, `url`, `html`. */
  source: FindingSource;
  /** The property's own name: `og:title`, `headline`, `article:published_time` … */
  property: string;
  value: string;
  /** The node that holds it, −1 when there is none (feed, URL). */
  node: number;
}

export type FindingSource = 'json-ld' | 'opengraph' | 'meta' | 'microdata' | 'title-element' | 'heading' | 'feed' | 'link' | 'url' | 'html';

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

/** What is known about the templates of one site; filled by learning, stored by the caller. */
export interface SiteProfile {
  host: string;
  /** Thresholds of S2 (algorithms §2.8): a set belongs to one site template. */
  pathClusters?: { length: number; listNoise: number; frequency: number };
  /** Title suffixes seen on several pages. */
  titleSuffixes?: readonly string[];
}

export interface Evidence {
  readonly url?: URL;
  /** The headline as far as it is known before the body is (S1 §1.5); '' when there is none. */
  readonly title: string;
  readonly metadata: Metadata;
  readonly feedItem?: FeedItem;
  readonly references: readonly Page[];
  readonly site?: SiteProfile;
}
