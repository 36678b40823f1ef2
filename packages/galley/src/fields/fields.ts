/** What is known about an article besides its body, and where each value was found. */
import type { FindingSource } from '../evidence/evidence.ts';

export interface ImageObject {
  readonly url: string;
  readonly caption?: string;
  /** The page's `alt` text. */
  readonly alternateName?: string;
  /** Pixels, as the page declares them. */
  readonly width?: number;
  readonly height?: number;
}

export interface Person {
  readonly name: string;
  readonly url?: string;
}

export interface Organization {
  readonly name: string;
  readonly url?: string;
}

/** How exactly the page gives a point in time. */
export type DatePrecision = 'year' | 'month' | 'day' | 'minute' | 'second';

export interface Provenance {
  readonly source: FindingSource;
  /** The property's own name on the page: `og:title`, `datePublished` … */
  readonly property: string;
  /** The value as the page has it, where ours was changed. */
  readonly raw?: string;
  /** Dates only. */
  readonly precision?: DatePrecision;
}

export type FieldName =
  | 'headline'
  | 'description'
  | 'datePublished'
  | 'dateModified'
  | 'author'
  | 'publisher'
  | 'articleSection'
  | 'keywords'
  | 'inLanguage'
  | 'image'
  | 'mainEntityOfPage';

/** Names are schema.org's; absent fields were not found, lists are empty. */
export interface Fields {
  /** The canonical address. */
  readonly mainEntityOfPage?: string;
  readonly headline?: string;
  readonly description?: string;
  /** ISO 8601 with the page's own offset; without one when the page gives none; a bare day when it gives no more. */
  readonly datePublished?: string;
  readonly dateModified?: string;
  readonly author: readonly Person[];
  readonly publisher?: Organization;
  readonly articleSection: readonly string[];
  readonly keywords: readonly string[];
  /** BCP 47. */
  readonly inLanguage?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** The page's own choice for previews comes first. */
  readonly image: readonly ImageObject[];
  readonly provenance: Readonly<Partial<Record<FieldName, Provenance>>>;
}
