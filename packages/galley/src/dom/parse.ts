/** HTML string → Page: the standard's tree (scripting off) as flat arrays, in time linear in the page. */
import { readBaseLetters } from './base-letters.ts';
import { TreeConstructor } from './construct/constructor.ts';
import { attributeId, KNOWN_ATTRIBUTES, STARTING_TAGS } from './construct/foreign-names.ts';
import { MODE_RULES } from './construct/modes.ts';
import { FlatPage, type PageColumns } from './flat-page.ts';
import { NameTable } from './name-table.ts';
import type { Page } from './page.ts';
import { decodeAttribute } from './references.ts';
import { preOrder } from './reorder.ts';
import { Tokenizer } from './tokenizer.ts';
import { TreeBuilder } from './tree-builder.ts';

/** Options of `parse`. */
export interface ParseOptions {
  /** With so many nodes reading stops, and `Page.readTo` says where: what is read is a page like any other. Default: no limit. */
  maxNodes?: number;
  /**
   * How many elements the rules for misnested formatting may add before they are cut short (`Page.simplified`);
   * the text stays complete. Default 500,000.
   */
  maxClones?: number;
  /** Asked now and then while the page is read, with where it stands in UTF-16 units; true ends it, as `maxNodes` does. */
  isLate?: ((readTo: number) => boolean) | undefined;
  /**
   * Arabic presentation forms in text and attributes: read as the base letters they show (`base`, the default), which is what
   * everything here counts and compares, or kept as the standard's tree has them. Pages whose text has none pay one comparison a
   * character either way.
   */
  forms?: 'base' | 'kept';
  /** Parses a fragment as the content of this element: `div`, `svg path`, `math mi`. */
  context?: string;
}

const MAX_CLONES = 500_000;
const BASE_TAGS: NameTable = NameTable.of(STARTING_TAGS);
const BASE_ATTRIBUTES: NameTable = NameTable.of(KNOWN_ATTRIBUTES);

/**
 * The page that a browser without scripts would build. Never throws on any string; offsets of the page are UTF-16 offsets into
 * `html`. `open` lays out what is there before the first token, for a fragment (`parse-fragment.ts`).
 *
 * @throws TypeError on what is no string.
 */
export function parse(
  html: string,
  options: Omit<ParseOptions, 'context'> = {},
  open?: (tree: TreeConstructor, tags: NameTable) => void,
): Page {
  if (typeof html !== 'string') throw new TypeError('parse: needs a string; decodePage makes one of bytes');
  const builder = new TreeBuilder(html);
  const tree = new TreeConstructor(builder, MODE_RULES, options.maxClones ?? MAX_CLONES);
  const tags = BASE_TAGS.copy();
  const attributes = BASE_ATTRIBUTES.copy();
  tree.typeAttribute = attributeId('type');
  open?.(tree, tags);
  const tokenizer = new Tokenizer(html, tree, tags, attributes);
  const readTo = tokenizer.run({ nodes: options.maxNodes ?? Number.POSITIVE_INFINITY, isLate: options.isLate });
  const columns = { ...layOut(builder, tags, attributes, tree), readTo };
  return new FlatPage(tokenizer.forms && options.forms !== 'kept' ? readBaseLetters(columns) : columns);
}

function layOut(
  builder: TreeBuilder,
  tags: NameTable,
  attributes: NameTable,
  { quirks, simplified }: TreeConstructor,
): Omit<PageColumns, 'readTo'> {
  builder.layOutAdoptions();
  const { source, attributeName, attributeCount, valueStart, valueEnd } = builder;
  return {
    ...preOrder(builder),
    source,
    attributeName: attributeName.subarray(0, attributeCount),
    valueStart,
    valueEnd,
    attributeValue: (i) => decodeAttribute(source.slice(valueStart[i], valueEnd[i])),
    tags,
    attributes,
    mode: quirks,
    simplified,
    folded: false,
  };
}
