/** The page model: an HTML document as flat pre-order arrays that nobody mutates, but for tags while a body is read (`withStatedElements`). */

/** An index into the arrays of a `Page`; node 0 is the document. */
export type NodeId = number;

/** `Page.kind` of node 0. */
export const DOCUMENT = 0;
/** `Page.kind` of an element, whatever its namespace. */
export const ELEMENT = 1;
/** `Page.kind` of a run of text. */
export const TEXT = 2;
/** `Page.kind` of a comment, also of what the standard reads as one. */
export const COMMENT = 3;
/** `Page.kind` of the doctype. */
export const DOCTYPE = 4;

/** `Page.namespace` of HTML elements, and of nodes that are no elements. */
export const HTML = 0;
/** `Page.namespace` of SVG elements. */
export const SVG = 1;
/** `Page.namespace` of MathML elements. */
export const MATHML = 2;

/** Bit of `Page.marks`, which answers "has it this attribute?" without a lookup: `href`. */
export const HAS_HREF = 1;
/** Bit of `Page.marks`: `class`. */
export const HAS_CLASS = 2;
/** Bit of `Page.marks`: `id`. */
export const HAS_ID = 4;
/** Bit of `Page.marks`: `style`. */
export const HAS_STYLE = 8;
/** Bit of `Page.marks`: `hidden`. */
export const HAS_HIDDEN = 16;
/** Bit of `Page.marks`: `role`. */
export const HAS_ROLE = 32;
/** Bit of `Page.marks`: `itemprop`. */
export const HAS_ITEMPROP = 64;
/** Bit of `Page.marks`: `aria-hidden`. */
export const HAS_ARIA_HIDDEN = 128;

/**
 * A parsed page: one array a property, one entry a node. Nodes are numbered in document order, so the subtree of n is exactly `n …
 * end[n] − 1`, the first child of n is n + 1 (when n + 1 < end[n]) and the next sibling of n is end[n] (when end[n] <
 * end[parent[n]]).
 */
export interface Page {
  /** The decoded string the offsets point into. */
  readonly source: string;
  /** Number of nodes; every array below has this many entries. */
  readonly size: number;
  /** What each node is: DOCUMENT, ELEMENT, TEXT, COMMENT or DOCTYPE. */
  readonly kind: Uint8Array;
  /** Interned tag name of an element (see `dom/tags.ts`), 0 for other nodes. */
  readonly tag: Uint32Array;
  /** Of elements HTML, SVG or MATHML. */
  readonly namespace: Uint8Array;
  /** The node each one is a child of; −1 for the document. */
  readonly parent: Int32Array;
  /** The first node behind the subtree. */
  readonly end: Int32Array;
  /** How many ancestors a node has; 0 for the document. */
  readonly depth: Int32Array;
  /** Where a node starts in `source`, in UTF-16 units; −1 where the parser made the node up. */
  readonly sourceStart: Int32Array;
  /** Where it ends, exclusive; −1 where the parser made the node up. */
  readonly sourceEnd: Int32Array;
  /** Text node n is the string `textBuffer(n)` from textStart[n] to textEnd[n]; other kinds use both for themselves. */
  readonly textStart: Int32Array;
  /** The exclusive end that belongs to `textStart`. */
  readonly textEnd: Int32Array;
  /** Which of the attributes that matter an element has: bits HAS_HREF … HAS_ARIA_HIDDEN. */
  readonly marks: Uint8Array;
  /** `no-quirks`, `limited-quirks` or `quirks`. */
  readonly mode: QuirksMode;
  /** True when the formatting-element rules were cut short on a hostile page (see `parse`). */
  readonly simplified: boolean;
  /** Where reading stopped, in UTF-16 units of the source: its length, but for pages with more nodes than `maxNodes`, or that `isLate` stopped. */
  readonly readTo: number;
  /** True when text and attributes hold base letters where the source has Arabic presentation forms (see `parse`). */
  readonly folded: boolean;
  /** The string a text node's offsets point into: usually the source itself, never copied. */
  textBuffer(n: NodeId): string;
  /** Text of a text node, data of a comment, a doctype as html5lib writes it; '' for other kinds. */
  rawText(n: NodeId): string;
  /** The standard's name: lower case for HTML, adjusted (`foreignObject`) for SVG; '' for non-elements. */
  tagName(n: NodeId): string;
  /** Whether any value of the attribute with this (lower-case) name passes a test. */
  attributePasses(name: string, test: (value: string) => boolean): boolean;
  /** False when no element of the page is called so; true says that one may be. */
  mayHaveTag(name: string): boolean;
  /** Value of the attribute with this (lower-case) name; undefined when absent. */
  attribute(n: NodeId, name: string): string | undefined;
  /** False when no element has an attribute of this (lower-case) name; true says that one may have. */
  mayHaveAttribute(name: string): boolean;
  /**
   * Whether the class attribute of element n passes a test, which must depend on nothing else; false without one. A test is asked once
   * a distinct value, whoever asks: a page has a few hundred of them on thousands of elements. Answers are kept by the function: make it once.
   */
  classPasses(n: NodeId, test: (names: string) => boolean): boolean;
  /** The nodes that pass `classPasses`, in document order; next to nothing is done where the page has no such attribute. */
  nodesOfClass(test: (names: string) => boolean): readonly NodeId[];
  /** Which class attribute element n has: equal ids, equal values, small integers as they come in the page; 0 for none. */
  classId(n: NodeId): number;
  /** The class attributes behind `classId`, each once; the first stands for none. */
  readonly classNames: readonly string[];
  /** All attributes, or those whose names begin with `prefix`, as [name, value] in source order. */
  attributes(n: NodeId, prefix?: string): [name: string, value: string][];
}

/** The document’s mode by its doctype (§13.2.6.4.1). */
export type QuirksMode = 'no-quirks' | 'limited-quirks' | 'quirks';
