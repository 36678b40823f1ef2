/** What is known about an article besides its body, and where each value was found. */
import type { FindingSource } from '../evidence/evidence.ts';

/** A picture: schema.org ImageObject. */
export interface ImageObject {
  /** http or https, absolute; as written where nothing tells what it is relative to. */
  readonly url: string;
  /** What the page writes below it, without the credit where that could be told apart. */
  readonly caption?: string;
  /** Who made it or owns it, as the caption says, without `Photo:` and `©`. */
  readonly creditText?: string;
  /** True for the picture that the page chooses for previews of itself. */
  readonly representativeOfPage?: boolean;
  /** The page's `alt` text. */
  readonly alternateName?: string;
  /** Pixels across, as the page declares them. */
  readonly width?: number;
  /** Pixels down, as the page declares them. */
  readonly height?: number;
}

/** Somebody who wrote or edited: schema.org Person. */
export interface Person {
  /** As the page writes it, without `by` and without the role. */
  readonly name: string;
  /** Address of their page, where the page gives one. */
  readonly url?: string;
  /** What the person does, as the page says it: `Senior reporter`. */
  readonly role?: string;
}

/** A house: schema.org Organization. */
export interface Organization {
  /** What it is called on the page. */
  readonly name: string;
  /** Its address, where the page gives one. */
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
  /** Address of the page after this one; absent on the last. */
  readonly next?: string;
  /** Address of the page before; absent on the first. */
  readonly previous?: string;
  /** All pages that the page names, and itself, by their numbers. */
  readonly pages: readonly { readonly number: number; readonly url: string }[];
  /** Where all of it stands on one page. */
  readonly wholeArticle?: string;
}

/** How exactly the page gives a point in time. */
export type DatePrecision = 'year' | 'month' | 'day' | 'minute' | 'second';

/** Where a value was found and how sure it is. */
export interface Provenance {
  /** The kind of place it was found in. */
  readonly source: FindingSource;
  /** The property's own name on the page: `og:title`, `datePublished` … */
  readonly property: string;
  /** The value as the page has it, where ours was changed. */
  readonly raw?: string;
  /** How exactly the page gives the time; dates only. */
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
  /** In the form the field would hold it: a date as ISO 8601, a list of people. */
  readonly value: unknown;
  /** The kind of place it was found in. */
  readonly source: FindingSource;
  /** The property's own name on the page: `og:title`, `datePublished` … */
  readonly property: string;
  /** As the page writes it, where ours was changed. */
  readonly raw?: string;
  /** As in `Provenance`. */
  readonly offset?: number;
  /** 0 … 1: what its source is worth, before penalties. */
  readonly trust: number;
  /** 0 … 1: after penalties and agreement; the highest wins. */
  readonly score: number;
  /** True for the one that became the field's value. */
  readonly chosen: boolean;
  /** The other sources that say the same, as `source property`. */
  readonly agreeing: readonly string[];
  /** In words: what raised and what lowered it. */
  readonly why: string;
}

/** The fields that a rule of the caller may point at and that `provenance` tells the origin of. */
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
  /** The canonical address: what the page says its own is. */
  readonly mainEntityOfPage?: string;
  /** The headline as the page shows it, without the site’s name. */
  readonly headline?: string;
  /** A second headline or dek. */
  readonly alternativeHeadline?: string;
  /** The place a text is dated from: `WASHINGTON`. */
  readonly dateline?: string;
  /** A summary in the page’s own words, usually from its metadata. */
  readonly description?: string;
  /**
   * When it was published: ISO 8601 with the page's own offset; without one when the page gives none; a bare day when it gives no
   * more.
   */
  readonly datePublished?: string;
  /** Day of the last change; written as `datePublished`. */
  readonly dateModified?: string;
  /** Who wrote the text, in the order of the byline. */
  readonly author: readonly Person[];
  /** Who edited the text: 责任编辑, редактор. */
  readonly editor: readonly Person[];
  /** The house the text was taken from or made by, where the page names it: 来源, источник. */
  readonly sourceOrganization?: Organization;
  /** The house that published the page. */
  readonly publisher?: Organization;
  /** The sections it stands in, as the page names them. */
  readonly articleSection: readonly string[];
  /** Tags of the article, as the page has them. */
  readonly keywords: readonly string[];
  /** Language of the text, a BCP 47 tag. */
  readonly inLanguage?: string;
  /** Which way the text runs. */
  readonly direction?: 'ltr' | 'rtl';
  /** Whether everybody may read all of it; `provenance` has the evidence. */
  readonly isAccessibleForFree?: boolean;
  /** Address of the site's icon. */
  readonly favicon?: string;
  /** Pictures of the article; the page's own choice for previews comes first. */
  readonly image: readonly ImageObject[];
  /** Editorial links, in document order. */
  readonly citation: readonly Citation[];
  /** The other pages of the article, where it has some. */
  readonly pagination?: Pagination;
  /**
   * Where each field comes from. `articleBody` only where the body is not the page's own text, or was chosen by hand; `citation`
   * where a strategy chose the links.
   */
  readonly provenance: Readonly<Partial<Record<TracedField | 'articleBody', Provenance>>>;
}
