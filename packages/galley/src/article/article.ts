/** What comes out: an article as plain data with schema.org names; `JSON.stringify` of it is the JSON form. */
import type { FindingSource } from '../evidence/evidence.ts';

/** A styled stretch of a part's text, [start, end) in UTF-16 units of `text`; spans nest, outer ones first. */
export interface Span {
  readonly type: 'link' | 'strong' | 'emphasis' | 'code' | 'strike' | 'superscript' | 'subscript' | 'break';
  readonly start: number;
  readonly end: number;
  /** Absolute http, https or mailto address of a link. */
  readonly href?: string;
}

/** Text with its inline structure. */
export interface RichText {
  readonly text: string;
  readonly spans?: readonly Span[];
}

export interface Cell extends RichText {
  readonly header?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/** One piece of the body in reading order. */
export interface Part extends RichText {
  readonly type: 'paragraph' | 'heading' | 'item' | 'code' | 'table' | 'image' | 'caption' | 'separator';
  /** The element (or text node) of the page it comes from. */
  readonly node: number;
  /** Heading: 1 … 6. Item: depth of the list, from 1. */
  readonly level?: number;
  /** Item: its number in an ordered list; absent in bullet lists. */
  readonly number?: number;
  /** How many blockquotes it stands in; absent when none. */
  readonly quote?: number;
  /** Table: its rows; `text` has one row a line, cells separated by tabs. */
  readonly rows?: readonly (readonly Cell[])[];
  /** Image. */
  readonly image?: ImageObject;
  /** Code: the language its class names (`language-ts`). */
  readonly language?: string;
}

export interface ImageObject {
  readonly url: string;
  readonly caption?: string;
  readonly alternateName?: string;
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

/** A point in time as precisely as the page gives it. */
export type DatePrecision = 'day' | 'minute' | 'second';

/** Where a field's value was found. */
export interface Provenance {
  readonly source: FindingSource;
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

/** schema.org NewsArticle, as far as this edition fills it. Absent fields were not found. */
export interface Article {
  readonly url?: string;
  /** The canonical address. */
  readonly mainEntityOfPage?: string;
  readonly headline?: string;
  readonly description?: string;
  /** ISO 8601 with the page's own offset; a bare day when the page gives no more. */
  readonly datePublished?: string;
  readonly dateModified?: string;
  readonly author: readonly Person[];
  readonly publisher?: Organization;
  readonly articleSection: readonly string[];
  readonly keywords: readonly string[];
  /** BCP 47. */
  readonly inLanguage?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly image: readonly ImageObject[];
  /** The body alone, one part a line. */
  readonly articleBody: string;
  readonly parts: readonly Part[];
  /** 0 … 1: how far the extraction trusts itself. */
  readonly confidence: number;
  readonly provenance: Readonly<Partial<Record<FieldName, Provenance>>>;
}
