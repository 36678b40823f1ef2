/** What comes out: an article as plain data with schema.org names; `JSON.stringify` of it is the JSON form. */
import type { Fields, ImageObject } from '../fields/fields.ts';

/** A styled stretch of a part's text, [start, end) in UTF-16 units of `text`; spans nest, outer ones first. */
export interface Span {
  /**
   * What the stretch is. `math` holds TeX where the page gives it; `footnote` refers to a note; `keyboard` is what is to be typed; `ruby` are characters with how they are
   * read, each `reading` in round brackets behind them; `isolate` is text whose direction is its own affair.
   */
  readonly type:
    | 'link'
    | 'strong'
    | 'emphasis'
    | 'code'
    | 'strike'
    | 'superscript'
    | 'subscript'
    | 'keyboard'
    | 'math'
    | 'footnote'
    | 'ruby'
    | 'reading'
    | 'isolate';
  /** The first unit of `text` that belongs to it. */
  readonly start: number;
  /** The unit of `text` behind its last. */
  readonly end: number;
  /** http, https or mailto address of a link: absolute; as written where nothing tells what it is relative to. */
  readonly href?: string;
  /** Footnote: the label of the note. */
  readonly label?: string;
  /** Formula: the page's own MathML, a whole `math` element of nothing but presentation markup, with the TeX as annotation. */
  readonly mathml?: string;
  /** Isolate: the direction, where the page states it. */
  readonly direction?: 'ltr' | 'rtl';
}

/** Text with its inline structure; a line feed in it is a line break. */
export interface RichText {
  /** The whole as plain text. */
  readonly text: string;
  /** Styled stretches of it, outer ones first; absent when there are none. */
  readonly spans?: readonly Span[];
}

/** One cell of a table. */
export interface Cell extends RichText {
  /** True for a cell that names its column or row (`th`). */
  readonly header?: boolean;
  /** Columns the cell spans, when more than one. */
  readonly columns?: number;
  /** Rows the cell spans, when more than one: the rows below have one cell less for each column of it. */
  readonly rows?: number;
  /** Where its text stands, where the page says and it is not at the left. */
  readonly align?: 'center' | 'right';
  /** Pictures that stand in it, in their order; absent when there are none. */
  readonly images?: readonly ImageObject[];
}

/** A film, a sound or another service's post: schema.org MediaObject. */
export interface MediaObject {
  /** The page people would open; the file itself where there is no page. */
  readonly url: string;
  /** What a frame would show, where that is another address. */
  readonly embedUrl?: string;
  /** The file of the film or sound. */
  readonly contentUrl?: string;
  /** Address of a still or a cover. */
  readonly thumbnailUrl?: string;
  /** Title of the film, sound or post. */
  readonly name?: string;
  /** What the page writes below it. */
  readonly caption?: string;
  /** The service it stands on: `YouTube`, `X`. */
  readonly provider?: string;
  /** Who wrote the post, as it is signed. */
  readonly author?: string;
  /** When the post was published: ISO 8601, as far as its date says. */
  readonly datePublished?: string;
  /** Pixels across, as the page declares them. */
  readonly width?: number;
  /** Pixels down, as the page declares them. */
  readonly height?: number;
}

/** A quotation. */
export interface QuoteGroup {
  /** Narrows a `Group` to a quotation. */
  readonly type: 'quote';
  /** Tells containers of one article apart; parts with the same `id` stand in the same one. */
  readonly id: number;
  /** Address of what is quoted, where the page states it (`cite`). */
  readonly url?: string;
  /** True for a post of another service that is no part of `articleBody`, but shown within it; its address follows as a part `embed`. */
  readonly aside?: boolean;
}

/** A note, hint or warning set off from the running text; its title is its first part, of type `summary`. */
export interface CalloutGroup {
  /** Narrows a `Group` to a callout. */
  readonly type: 'callout';
  /** As of `QuoteGroup`. */
  readonly id: number;
  /** What it is for, in GitHub’s five words: a hint or a best practice is a `tip`, a danger or an error is a `caution`. */
  readonly kind: 'note' | 'tip' | 'important' | 'warning' | 'caution';
}

/** What the page shows when asked; the line it shows before that is its first part, of type `summary`. */
export interface DetailsGroup {
  /** Narrows a `Group` to details. */
  readonly type: 'details';
  /** As of `QuoteGroup`. */
  readonly id: number;
  /** True where the page shows it unasked. */
  readonly open?: boolean;
}

/** An item of a list. */
export interface ItemGroup {
  /** Narrows a `Group` to an item. */
  readonly type: 'item';
  /** As of `QuoteGroup`. */
  readonly id: number;
  /** Items with the same number here are of one list. */
  readonly list: number;
  /** Its number in an ordered list; absent in bullet lists. */
  readonly number?: number;
  /** What the page writes the number in, as HTML names it: letters or Roman numerals; absent where it is digits. */
  readonly numbering?: 'a' | 'A' | 'i' | 'I';
  /** In a list of tasks whether it is done. */
  readonly checked?: boolean;
}

/** A term, or what is said of the terms before it, in a list of definitions. */
export interface DefinitionGroup {
  /** Narrows a `Group` to a term or a definition. */
  readonly type: 'term' | 'definition';
  /** As of `QuoteGroup`. */
  readonly id: number;
  /** Those with the same number here are of one list. */
  readonly list: number;
}

/** A note that the text refers to: always the outermost container. */
export interface FootnoteGroup {
  /** Narrows a `Group` to a note. */
  readonly type: 'footnote';
  /** As of `QuoteGroup`. */
  readonly id: number;
  /** What spans of type `footnote` name it by. */
  readonly label: string;
  /** True for one of a long list of sources that is there because the text refers to it, and no part of `articleBody`. */
  readonly aside?: boolean;
}

/** A container that parts stand in. */
export type Group = QuoteGroup | CalloutGroup | DetailsGroup | ItemGroup | DefinitionGroup | FootnoteGroup;

/** What parts of all types have. */
export interface PartBase {
  /** The part as plain text, '' where it has none; a line feed in it is a line break. */
  readonly text: string;
  /** The element the part comes from, as a node of the page; −1: none. */
  readonly node: number;
  /** Where it starts in the decoded source, in UTF-16 units; −1 where the parser made it up. */
  readonly offset: number;
  /** What it stands in – quotations, items of lists, callouts –, outer ones first, 16 at most; absent when nothing. */
  readonly within?: readonly Group[];
  /** The strategy's score of the part's first block. */
  readonly score?: number;
}

/** Running text. */
export interface ParagraphPart extends PartBase, RichText {
  /** Narrows a `Part` to running text. */
  readonly type: 'paragraph';
}

/** A heading inside the body; the article's own is `headline`. */
export interface HeadingPart extends PartBase, RichText {
  /** Narrows a `Part` to a heading. */
  readonly type: 'heading';
  /** Rank of the heading, 1 to 6; 1 only on a page without a headline, which is the rank above all. */
  readonly level: number;
}

/** A block of program text, blanks and line feeds as written. */
export interface CodePart extends PartBase, RichText {
  /** Narrows a `Part` to program text. */
  readonly type: 'code';
  /** The language its class names (`language-ts`). */
  readonly language?: string;
}

/** A table of data; tables for layout are paragraphs. */
export interface TablePart extends PartBase {
  /** Narrows a `Part` to a table. */
  readonly type: 'table';
  /** Row by row; `text` has one row a line, cells separated by tabs. */
  readonly rows: readonly (readonly Cell[])[];
  /** What the page writes above or below it. */
  readonly caption?: RichText;
}

/** A formula on a line of its own; `text` is TeX where the page gives it. */
export interface MathPart extends PartBase {
  /** Narrows a `Part` to a formula. */
  readonly type: 'math';
  /** As of `Span`. */
  readonly mathml?: string;
}

/** A picture; `text` is ''. */
export interface ImagePart extends PartBase {
  /** Narrows a `Part` to a picture. */
  readonly type: 'image';
  /** Its address, caption and size. */
  readonly image: ImageObject;
}

/** A film, a sound, or another service's post; `text` is ''. */
export interface MediaPart extends PartBase {
  /** A film, a sound, or what another service shows (a post, a map); narrows a `Part` to one with `media`. */
  readonly type: 'video' | 'audio' | 'embed';
  /** Its addresses, caption and size. */
  readonly media: MediaObject;
}

/** A caption that stands with no picture of the body. */
export interface CaptionPart extends PartBase, RichText {
  /** Narrows a `Part` to a caption. */
  readonly type: 'caption';
}

/** The line that details or a callout are headed by: the first part within them. */
export interface SummaryPart extends PartBase, RichText {
  /** Narrows a `Part` to such a line. */
  readonly type: 'summary';
}

/** Whom or what a quotation is from, as the page names it; it stands within the quotation. */
export interface AttributionPart extends PartBase, RichText {
  /** Narrows a `Part` to such a line. */
  readonly type: 'attribution';
}

/** A thematic break; `text` is ''. */
export interface SeparatorPart extends PartBase {
  /** Narrows a `Part` to a break. */
  readonly type: 'separator';
}

/** The parts that may hold styled text. */
export type TextPart = ParagraphPart | HeadingPart | CodePart | CaptionPart | SummaryPart | AttributionPart;

/** One piece of the body in reading order: `type` says which, and with it what else the part has. */
export type Part = TextPart | TablePart | MathPart | ImagePart | MediaPart | SeparatorPart;

/** The types of parts. */
export type PartType = Part['type'];

/** A reply in a thread, an answer to a question, or a reader’s comment below an article: schema.org Comment. */
export interface Comment {
  /** Plain text, one part a line. */
  readonly text: string;
  /** The comment piece by piece, as the body’s `parts`; absent where plain paragraphs, the lines of `text`, are all there is. */
  readonly parts?: readonly Part[];
  /** Name of its author, as shown. */
  readonly author?: string;
  /** ISO 8601, as `datePublished` of the article; absent where the date as written does not say enough. */
  readonly datePublished?: string;
  /** As the page writes it: `2024-01-03T11:23:42Z`, `3 天前`. */
  readonly rawDate?: string;
  /** Its number in the thread, where the page shows one; often the opening post has 1. */
  readonly position?: number;
  /** How many comments it is nested in; absent for those that answer the opening post or the article itself. */
  readonly level?: number;
  /** The comment it answers, as an index into the article’s `comment`; absent for those that answer the opening post or the article itself. */
  readonly parentItem?: number;
  /** Votes for it, less those against where the page counts so. */
  readonly upvoteCount?: number;
  /** True for the answer that whoever asked has accepted, or that the page marks as the best: schema.org `acceptedAnswer`. */
  readonly accepted?: true;
  /** Its own address. */
  readonly url?: string;
}

/** One entry of a live blog. */
export interface LiveBlogUpdate {
  /** Plain text, one paragraph a line. */
  readonly text: string;
  /** The entry’s own, where it has one. */
  readonly headline?: string;
  /** When the entry was published; written as in `Comment`. */
  readonly datePublished?: string;
  /** The date as the page writes it. */
  readonly rawDate?: string;
  /** Name of who wrote the entry, as shown. */
  readonly author?: string;
  /** Address of the entry, where it has one of its own. */
  readonly url?: string;
}

/** schema.org NewsArticle, as far as this edition fills it. */
export interface Article extends Fields {
  /** The address the page was fetched from, as given. */
  readonly url?: string;
  /** The body alone, one part a line: headings, paragraphs, items, tables, code, formulas, footnotes; no captions, no lists of sources. */
  readonly articleBody: string;
  /** The body piece by piece, in reading order; what `articleBody` and every written form are made of. */
  readonly parts: readonly Part[];
  /** Films of the body, in its order. */
  readonly video: readonly MediaObject[];
  /** Sounds of the body, in its order. */
  readonly audio: readonly MediaObject[];
  /** The replies of a thread, or readers' comments below the article, in order; none of them is in the body. */
  readonly comment: readonly Comment[];
  /** Only of live blogs: the entries in the order of the page. What of them is body, `parts` has too. */
  readonly liveBlogUpdate?: readonly LiveBlogUpdate[];
  /**
   * 0 … 1: how far the extraction trusts itself. By the default strategy the probability that the body is right (F1 of 4-grams at least .9)
   * and whole (no paragraph missing inside, no table damaged), calibrated on pages of sites it had not seen: docs/learned.md#confidence.
   */
  readonly confidence: number;
}
