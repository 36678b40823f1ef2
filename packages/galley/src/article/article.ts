/** What comes out: an article as plain data with schema.org names; `JSON.stringify` of it is the JSON form. */
import type { Fields, ImageObject } from '../fields/fields.ts';

/** A styled stretch of a part's text, [start, end) in UTF-16 units of `text`; spans nest, outer ones first. */
export interface Span {
  readonly type: 'link' | 'strong' | 'emphasis' | 'code' | 'strike' | 'superscript' | 'subscript';
  readonly start: number;
  readonly end: number;
  /** Absolute http, https or mailto address of a link. */
  readonly href?: string;
}

/** Text with its inline structure; a line feed in it is a line break. */
export interface RichText {
  readonly text: string;
  readonly spans?: readonly Span[];
}

export interface Cell extends RichText {
  readonly header?: boolean;
  /** Columns the cell spans, when more than one. */
  readonly columns?: number;
}

/** One piece of the body in reading order. */
export interface Part extends RichText {
  readonly type: 'paragraph' | 'heading' | 'item' | 'code' | 'table' | 'image' | 'caption' | 'separator';
  /** The element the part comes from, as a node of the page, and where it starts in the decoded source (−1: made up). */
  readonly node: number;
  readonly offset: number;
  /** The strategy's score of the part's first block. */
  readonly score?: number;
  /** Heading: 1 … 6. Item, and paragraph inside an item: depth of the list, from 1. */
  readonly level?: number;
  /** Item: its number in an ordered list; absent in bullet lists. */
  readonly number?: number;
  /** How many quotations it stands in; absent when none. */
  readonly quote?: number;
  /** Table: its rows; `text` has one row a line, cells separated by tabs. */
  readonly rows?: readonly (readonly Cell[])[];
  readonly image?: ImageObject;
  /** Code: the language its class names (`language-ts`). */
  readonly language?: string;
}

export interface Comment {
  readonly text: string;
  /** Name of its author, as shown. */
  readonly author?: string;
  /** As the page writes it: `2024-01-03T11:23:42Z`, `3 天前`. */
  readonly datePublished?: string;
  /** Its number in the thread, where the page shows one; often the opening post has 1. */
  readonly position?: number;
}

/** schema.org NewsArticle, as far as this edition fills it. */
export interface Article extends Fields {
  /** The address the page was fetched from, as given. */
  readonly url?: string;
  /** The body alone, one part a line: headings, paragraphs, items, tables, code; no captions. */
  readonly articleBody: string;
  readonly parts: readonly Part[];
  /** Replies and comments in order, where the strategy tells them from the article. */
  readonly comment: readonly Comment[];
  /** 0 … 1: how far the extraction trusts itself. */
  readonly confidence: number;
}
