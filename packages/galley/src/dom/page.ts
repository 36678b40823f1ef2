/** The page model: an HTML document as flat pre-order arrays that nobody mutates. */

/** An index into the arrays of a `Page`; node 0 is the document. */
export type NodeId = number;

export const DOCUMENT = 0;
export const ELEMENT = 1;
export const TEXT = 2;
export const COMMENT = 3;
export const DOCTYPE = 4;

export const HTML = 0;
export const SVG = 1;
export const MATHML = 2;

/** Bits of `Page.marks`: answers "has it this attribute?" without a lookup. */
export const HAS_HREF = 1;
export const HAS_CLASS = 2;
export const HAS_ID = 4;
export const HAS_STYLE = 8;
export const HAS_HIDDEN = 16;
// 32 is set for `role`.
export const HAS_ITEMPROP = 64;
export const HAS_ARIA_HIDDEN = 128;

/**
 * Nodes are numbered in document order, so the subtree of n is exactly `n … end[n] − 1`,
 * the first child of n is n + 1 (when n + 1 < end[n]) and the next sibling of n is end[n]
 * (when end[n] < end[parent[n]]).
 */
export interface Page {
  /** The decoded string the offsets point into. */
  readonly source: string;
  /** Number of nodes; every array below has this many entries. */
  readonly size: number;
  /** DOCUMENT, ELEMENT, TEXT, COMMENT or DOCTYPE. */
  readonly kind: Uint8Array;
  /** Interned tag name of an element (see `dom/tags.ts`), 0 for other nodes. */
  readonly tag: Uint32Array;
  /** HTML, SVG or MATHML. */
  readonly namespace: Uint8Array;
  /** −1 for the document. */
  readonly parent: Int32Array;
  /** Exclusive end of the subtree. */
  readonly end: Int32Array;
  /** 0 for the document. */
  readonly depth: Int32Array;
  /** UTF-16 offsets into `source`; −1 where the parser made the node up. */
  readonly sourceStart: Int32Array;
  readonly sourceEnd: Int32Array;
  /** Text node n is the string `textBuffer(n)` from textStart[n] to textEnd[n]; meaningless for other kinds. */
  readonly textStart: Int32Array;
  readonly textEnd: Int32Array;
  /** Which of the attributes that matter an element has: bits HAS_HREF … HAS_ARIA_HIDDEN. */
  readonly marks: Uint8Array;
  /** `no-quirks`, `limited-quirks` or `quirks`. */
  readonly mode: QuirksMode;
  /** True when the formatting-element rules were cut short on a hostile page (see `parse`). */
  readonly simplified: boolean;
  /** True when text and attributes hold base letters where the source has Arabic presentation forms (see `parse`). */
  readonly folded: boolean;
  /** The string a text node's offsets point into: usually the source itself, never copied. */
  textBuffer(n: NodeId): string;
  /** Text of a text node, data of a comment, a doctype as html5lib writes it; '' for other kinds. */
  rawText(n: NodeId): string;
  /** The standard's name: lower case for HTML, adjusted (`foreignObject`) for SVG; '' for non-elements. */
  tagName(n: NodeId): string;
  /** Value of the attribute with this (lower-case) name; undefined when absent. */
  attribute(n: NodeId, name: string): string | undefined;
  /** All attributes as [name, value] in source order. */
  attributes(n: NodeId): [name: string, value: string][];
}

export type QuirksMode = 'no-quirks' | 'limited-quirks' | 'quirks';
