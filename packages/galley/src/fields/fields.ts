/** What is known about an article besides its body, and where each value was found. */
import type { FindingSource } from '../evidence/evidence.ts';

export interface ImageObject {
  readonly url: string;
  readonly caption?: string;
  /** Who made it or owns it, as the caption says, without `Photo:` and `©`. */
  readonly creditText?: string;
  /** True for the picture that the page chooses for previews of itself. */
  readonly representativeOfPage?: boolean;
  /** The page's `alt` text. */
  readonly alternateName?: string;
  /** Pixels, as the page declares them. */
  readonly width?: number;
  readonly height?: number;
}

export interface Person {
  readonly name: string;
  readonly url?: string;
  /** What the person does, as the page says it: `Senior reporter`. */
  readonly role?: string;
}

export interface Organization {
  readonly name: string;
  readonly url?: string;
}

/** An address the newsroom chose itself: in the text, in a box beside it, or in a list below it. */
export interface Citation {
  /** Absolute; as written where nothing tells what it is relative to. */
  readonly url: string;
  /** The text of the link. */
  readonly anchor: string;
  /** The sentence around it; of a list what is written over it; absent when it stands alone. */
  readonly context?: string;
  /** Between the first and the last line of the body, or below. */
  readonly position: 'inside' | 'below';
}

/** The pages that one article is cut into. */
export interface Pagination {
  readonly next?: string;
  readonly previous?: string;
  /** All pages that the page names, and itself, by their numbers. */
  readonly pages: readonly { readonly number: number; readonly url: string }[];
  /** Where all of it stands on one page. */
  readonly wholeArticle?: string;
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
  /** Dates only: the page gives no zone; this is the one its language or country keeps, and what told so (`language zh`). */
  readonly assumedZone?: string;
  /** UTF-16 offset of the node into the decoded source; absent where there is no node (feed, URL), −1 where the parser made it up. */
  readonly offset?: number;
  /** 0 … 1: trust in the sources that agree on the value, less what speaks against them. */
  readonly confidence: number;
  /** The other sources that say the same, as `source property`. */
  readonly agreeing?: readonly string[];
}

/** One candidate of a field, as `explain` gives it. */
export interface FieldCandidate {
  readonly value: unknown;
  readonly source: FindingSource;
  readonly property: string;
  readonly raw?: string;
  /** As in `Provenance`. */
  readonly offset?: number;
  /** Before penalties, and after penalties and agreement. */
  readonly trust: number;
  readonly score: number;
  readonly chosen: boolean;
  readonly agreeing: readonly string[];
  /** In words: what raised and what lowered it. */
  readonly why: string;
}

export type FieldName =
  | 'headline'
  | 'alternativeHeadline'
  | 'dateline'
  | 'description'
  | 'datePublished'
  | 'dateModified'
  | 'author'
  | 'editor'
  | 'sourceOrganization'
  | 'publisher'
  | 'articleSection'
  | 'keywords'
  | 'inLanguage'
  | 'isAccessibleForFree'
  | 'favicon'
  | 'image'
  | 'mainEntityOfPage';

/** What a field holds where it was found. */
export type FieldValue<N extends FieldName> = NonNullable<Fields[N]>;

/** Fields that were found, by name. */
export type FieldValues = { -readonly [N in FieldName]?: FieldValue<N> };

/** Fields whose candidates `explain` gives; the links only where a strategy chose them itself. */
export type TracedField = FieldName | 'citation';

/** Names are schema.org's; absent fields were not found, lists are empty. */
export interface Fields {
  /** The canonical address. */
  readonly mainEntityOfPage?: string;
  readonly headline?: string;
  /** A second headline or dek. */
  readonly alternativeHeadline?: string;
  /** The place a text is dated from: `WASHINGTON`. */
  readonly dateline?: string;
  readonly description?: string;
  /** ISO 8601 with the page's own offset; without one when the page gives none; a bare day when it gives no more. */
  readonly datePublished?: string;
  readonly dateModified?: string;
  readonly author: readonly Person[];
  /** Who edited the text: 责任编辑, редактор. */
  readonly editor: readonly Person[];
  /** The house the text was taken from or made by, where the page names it: 来源, источник. */
  readonly sourceOrganization?: Organization;
  readonly publisher?: Organization;
  readonly articleSection: readonly string[];
  readonly keywords: readonly string[];
  /** BCP 47. */
  readonly inLanguage?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** Whether everybody may read all of it; `provenance` has the evidence. */
  readonly isAccessibleForFree?: boolean;
  /** Address of the site's icon. */
  readonly favicon?: string;
  /** The page's own choice for previews comes first. */
  readonly image: readonly ImageObject[];
  /** Editorial links, in document order. */
  readonly citation: readonly Citation[];
  /** The other pages of the article, where it has some. */
  readonly pagination?: Pagination;
  /** `articleBody` only where the body is not the page's own text, or was chosen by hand; `citation` where a strategy chose the links. */
  readonly provenance: Readonly<Partial<Record<TracedField | 'articleBody', Provenance>>>;
}
