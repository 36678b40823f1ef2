/** What comes out: an article as plain data with schema.org names; `JSON.stringify` of it is the JSON form. */
import type { Fields, ImageObject } from '../fields/fields.ts';

/** A styled stretch of a part's text, [start, end) in UTF-16 units of `text`; spans nest, outer ones first. */
export interface Span {
  readonly type: 'link' | 'strong' | 'emphasis' | 'code' | 'strike' | 'superscript' | 'subscript' | 'math' | 'footnote';
  readonly start: number;
  readonly end: number;
  /** Absolute http, https or mailto address of a link. */
  readonly href?: string;
  /** Footnote: the label of the part with the note. */
  readonly label?: string;
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

export type PartType =
  | 'paragraph'
  | 'heading'
  | 'item'
  | 'code'
  | 'table'
  | 'math'
  | 'footnote'
  | 'image'
  | 'video'
  | 'audio'
  | 'embed'
  | 'caption'
  | 'separator';

/** A film, a sound or another service's post: schema.org MediaObject. */
export interface MediaObject {
  /** The page people would open; the file itself where there is no page. */
  readonly url: string;
  /** What a frame would show, where that is another address. */
  readonly embedUrl?: string;
  /** The file of the film or sound. */
  readonly contentUrl?: string;
  readonly thumbnailUrl?: string;
  readonly name?: string;
  readonly caption?: string;
  /** The service it stands on: `YouTube`, `X`. */
  readonly provider?: string;
  /** Pixels, as the page declares them. */
  readonly width?: number;
  readonly height?: number;
}

/** One piece of the body in reading order. */
export interface Part extends RichText {
  readonly type: PartType;
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
  /** Video, audio, embed. */
  readonly media?: MediaObject;
  /** Footnote: what the references to it say in the text. */
  readonly label?: string;
  /** Code: the language its class names (`language-ts`). */
  readonly language?: string;
}

export interface Comment {
  readonly text: string;
  /** Name of its author, as shown. */
  readonly author?: string;
  /** ISO 8601, as `datePublished` of the article; absent where the date as written does not say enough. */
  readonly datePublished?: string;
  /** As the page writes it: `2024-01-03T11:23:42Z`, `3 天前`. */
  readonly rawDate?: string;
  /** Its number in the thread, where the page shows one; often the opening post has 1. */
  readonly position?: number;
}

/** One entry of a live blog. */
export interface LiveBlogUpdate {
  readonly text: string;
  readonly headline?: string;
  /** As in `Comment`. */
  readonly datePublished?: string;
  readonly rawDate?: string;
  readonly author?: string;
  readonly url?: string;
}

/** schema.org NewsArticle, as far as this edition fills it. */
export interface Article extends Fields {
  /** The address the page was fetched from, as given. */
  readonly url?: string;
  /** The body alone, one part a line: headings, paragraphs, items, tables, code, formulas, footnotes; no captions. */
  readonly articleBody: string;
  readonly parts: readonly Part[];
  /** Films and sounds of the body, in order. */
  readonly video: readonly MediaObject[];
  readonly audio: readonly MediaObject[];
  /** The replies of a thread, or readers' comments below the article, in order; none of them is in the body. */
  readonly comment: readonly Comment[];
  /** Only of live blogs: the entries in the order of the page. What of them is body, `parts` has too. */
  readonly liveBlogUpdate?: readonly LiveBlogUpdate[];
  /** 0 … 1: how far the extraction trusts itself. */
  readonly confidence: number;
}
