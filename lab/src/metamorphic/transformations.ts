/** What a page can become without meaning anything else, each under the name the tables have. */
import { type Article, type ExtractOptions, findOutput } from 'galley';
import { DECLARABLE, ENCODINGS, type Encoding, encodePage } from './encode-page.ts';
import { hashToCode, inventName, renameNames } from './rename-names.ts';
import {
  capitaliseNames,
  indentBlocks,
  insertComments,
  minifySpace,
  resolveReferences,
  reverseAttributes,
  writeCrlf,
  writeReferences,
} from './respell-markup.ts';
import { wrapBody } from './wrap-body.ts';

/** The page as it is: its markup, and the article that was made of it. */
export interface Original {
  readonly html: string;
  readonly article: Article | undefined;
}

/** A page rewritten, as it is handed to `extract`. */
export interface Variant {
  readonly input: string | Uint8Array;
  readonly options?: ExtractOptions;
}

export interface Transformation {
  readonly name: string;
  /** The share of pages with the same body that is asked for, or the mean F1. */
  readonly floor: { readonly unchanged: number } | { readonly f1: number };
  /** The ways to do it to a page; one gives nothing where it cannot be done. */
  readonly ways: readonly ((original: Original) => Variant | undefined)[];
}

const SAME = { unchanged: 0.995 };

export const TRANSFORMATIONS: readonly Transformation[] = [
  { name: 'comments', floor: SAME, ways: bySource(insertComments) },
  { name: 'white space between blocks', floor: SAME, ways: bySource(indentBlocks) },
  { name: 'white space minified', floor: SAME, ways: bySource(minifySpace) },
  { name: 'order of attributes', floor: SAME, ways: bySource(reverseAttributes) },
  { name: 'letter case of tags', floor: SAME, ways: bySource(capitaliseNames) },
  { name: 'characters as references', floor: SAME, ways: bySource(writeReferences) },
  { name: 'references as characters', floor: SAME, ways: bySource(resolveReferences) },
  { name: 'CRLF', floor: SAME, ways: bySource(writeCrlf) },
  { name: 'encodings, by header', floor: SAME, ways: ENCODINGS.map((encoding) => byHeader(encoding)) },
  { name: 'encodings, by meta', floor: SAME, ways: DECLARABLE.map((encoding) => bySelf(encoding)) },
  { name: 'address not given', floor: { unchanged: 0.99 }, ways: [({ html: input }) => ({ input, options: { url: undefined } })] },
  { name: 'wrapped in a div', floor: { unchanged: 0.99 }, ways: bySource((html) => wrapBody(html, 1)) },
  { name: 'wrapped in eight', floor: { unchanged: 0.99 }, ways: bySource((html) => wrapBody(html, 8)) },
  { name: 'our own HTML', floor: { unchanged: 0.9 }, ways: [({ article }) => article && { input: findOutput('html')!.write(article) }] },
  { name: 'names as invented words', floor: { f1: 0.985 }, ways: bySource((html) => renameNames(html, inventName)) },
  { name: 'names as codes', floor: { f1: 0.985 }, ways: bySource((html) => renameNames(html, hashToCode)) },
];

function bySource(rewrite: (html: string) => string | undefined): Transformation['ways'] {
  return [
    ({ html }) => {
      const input = rewrite(html);
      return input === undefined ? undefined : { input };
    },
  ];
}

function byHeader(encoding: Encoding): Transformation['ways'][number] {
  return ({ html }) => {
    const input = encodePage(html, encoding, false);
    return input && { input, options: { contentType: `text/html; charset=${encoding}` } };
  };
}

function bySelf(encoding: Encoding): Transformation['ways'][number] {
  return ({ html }) => {
    const input = encodePage(html, encoding, true);
    return input && { input };
  };
}
