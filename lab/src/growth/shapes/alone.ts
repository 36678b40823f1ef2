/** Shapes for functions by themselves: in a whole extraction others' work would hide theirs, or never let them see the text. */
import { gatherEvidence, parse, viewPage } from 'galley';
import { isProbablyReaderable } from 'galley/readability';
import { buildParts } from '../../../../packages/galley/src/article/body/body.ts';
import { markParts } from '../../../../packages/galley/src/article/body/mark-parts.ts';
import { prescanEncoding } from '../../../../packages/galley/src/decode/prescan.ts';
import { decodeAttributeReferences, decodeReferences } from '../../../../packages/galley/src/dom/character-references.ts';
import { readJson } from '../../../../packages/galley/src/evidence/tolerant-json.ts';
import { parseDate } from '../../../../packages/galley/src/fields/dates/date-text.ts';
import { cleanDescription } from '../../../../packages/galley/src/fields/page/description.ts';
import { selectNodes } from '../../../../packages/galley/src/overrides/select-nodes.ts';
import { describePosts } from '../../../../packages/galley/src/records/posts.ts';
import { findRegions } from '../../../../packages/galley/src/records/regions.ts';
import type { CorrelativityOptions } from '../../../../packages/galley/src/strategies/content-correlativity/options.ts';
import { CONTENT_CORRELATIVITY } from '../../../../packages/galley/src/strategies/content-correlativity/select.ts';
import { selectLeaves } from '../../../../packages/galley/src/strategies/select-leaves.ts';
import { repeat, SENTENCE, type Shape, type Shapes } from '../shape.ts';

type Run = (text: string) => unknown;

/** A shape a piece that is said again and again, all for one function. */
function again(what: string, run: Run, pieces: readonly string[]): Shapes {
  return Object.fromEntries(pieces.map((piece) => [`${what}, ${piece}`, { write: (n: number) => piece.repeat(n), run } satisfies Shape]));
}

function scanBytes(text: string): void {
  const bytes = new TextEncoder().encode(text);
  prescanEncoding(bytes, bytes.length);
}

function readReferences(text: string): void {
  decodeReferences(text);
  decodeAttributeReferences(text);
}

/** Everything kept, so that every form of a note or a formula is asked about. */
function build(text: string): void {
  const view = viewPage(parse(text));
  const kept = new Uint8Array(view.leaves.count).fill(1);
  const score = new Float32Array(view.blocks.count);
  buildParts(view, selectLeaves(view, { strategy: 'everything', kept, score, confidence: 1 }), { base: 'https://a.example/b', markParts });
}

function readPosts(text: string): void {
  const view = viewPage(parse(`<body>${text}`));
  const regions = findRegions(view);
  if (regions.length > 0) describePosts(view, regions);
}

const correlate =
  (level: CorrelativityOptions['level']): Run =>
  (text) => {
    const page = parse(text);
    CONTENT_CORRELATIVITY.paper.select(viewPage(page), gatherEvidence(page), { level, secondGroup: 0.1, anySibling: true });
  };

const SELECTOR = 'div:has(.a ~ .b, > .c), .a:not(.a .a .b):nth-last-of-type(3n), :is(.a:has(+ .a:has(.b))) ~ .a';
const DATE = '<i>2012-03-04 12:30</i>';

const POSTS: Readonly<Record<string, Shape['write']>> = {
  'many posts': (n) => `<div>${`<div id=p1>${DATE}<p>text of a post</p></div>`.repeat(n)}</div>`,
  'posts inside posts': (n) => `<div class=post>${DATE}<p>text</p>`.repeat(n),
  'many looks': (n) => repeat(n, (i) => `<b class="${String.fromCharCode(97 + (i % 26)).repeat(1 + (i % 300))}">${DATE}</b>`),
  'many quotations': (n) =>
    repeat(3, () => `<div>${DATE}${'<blockquote><a href=x>q</a>quoted text of a post</blockquote>own'.repeat(n)}</div>`),
  'long ids': (n) => `<div id=${'post'.repeat(n)}>${DATE}</div>`.repeat(3),
};

const KEPT: Readonly<Record<string, Shape['write']>> = {
  'deep divs': (n) => `${'<div>'.repeat(n)}x`,
  'list items': (n) => `<ul>${'<li>x'.repeat(n)}</ul>`,
  'styles in a paragraph': (n) => `<p>${'<b>x</b><i>y</i>'.repeat(n)}`,
};

/** Behind prose, so that it is code of an article. */
const CODE: Readonly<Record<string, Shape['write']>> = {
  'styles in it': (n) => `<pre>${'<b>x</b>'.repeat(n)}`,
  'lines in lines': (n) => `<pre>${'<span class=line>x'.repeat(n)}`,
  'gutters in gutters': (n) => `<pre>${'<span class=gutter>1'.repeat(n)}x`,
  'tables in tables': (n) => `<table><tr><td>${'<table><tr><td>1'.repeat(n)}`,
  'blocks in code': (n) => '<code><div>'.repeat(n),
  'boxes in boxes': (n) => `${'<div class=codeblock><div>'.repeat(n)}<p>x`,
  buttons: (n) => '<div><button>b</button><pre>x</pre></div>'.repeat(n),
  'blocks side by side': (n) => `${'<pre>x</pre><i></i>'.repeat(n)}`,
};

const SELECTED: Readonly<Record<string, Shape['write']>> = {
  'elements deep below each other': (n) => '<div class=a>'.repeat(n),
  'elements side by side': (n) => `<div>${'<p class=a>x</p>'.repeat(n)}</div>`,
  'elements of many names': (n) => repeat(n, (i) => `<x-${i} class=a></x-${i}>`),
};

const each = (what: string, run: Run, shapes: Readonly<Record<string, Shape['write']>>): Shapes =>
  Object.fromEntries(Object.entries(shapes).map(([name, write]) => [`${what}, ${name}`, { write, run }]));

export const ALONE: Shapes = {
  ...again('charset', scanBytes, ['<', '<!--', '<meta ', '<a ', "<meta charset='", '<a b="']),
  ...again('readable', isProbablyReaderable, ['<p>', '<a x="', '</p>', '<!--', '<', '<script>', '<b>x', '<p x=\'"', '&', "<a b='c' "]),
  ...again('data', readJson, ['[', '{"a":', '/*', '"', '{"', "{'a"]),
  ...again('references', readReferences, ['&', `&${'a'.repeat(99)}`, '&#', '&#x', '&amp']),
  ...each('references', readReferences, { 'one long name': (n) => `&${'a'.repeat(n)}` }),
  ...again('date', parseDate, ['1', '2024 ', ' ', '2024-']),
  ...again('description', cleanDescription, ['&amp;', '<a', '... ', 'the post ', '[…', '&#38;amp;', ' \n']),
  ...again('notes', build, [
    '<p>x<sup><a href="#a">1</a></sup>',
    '<p>x<sup><a href="#a">1</a></sup><li id=a>',
    '<li id=a><a href="#a">',
    '<span class=sidenote>x',
    '<label class=margin-toggle></label><span class=sidenote>x</span>',
    '<sup data-footnote="a b">1</sup>',
    '<div class=footnote><div id=a>',
    '<p id=a><sup><a href="#a">1</a>',
  ]),
  ...again('formulas', (text) => build(`<script src="/mathjax.js"></script>${text}`), [
    '<math><mi>',
    '<span class="katex">',
    '<span class="MathJax_Preview">x</span>',
    '<mjx-container>',
    '<span data-tex="x^2">',
    '$x_1',
    '\\(',
    '<img class="latex" alt="$">',
    '<p>\\[',
    '<math><mrow><mo>(</mo><mfrac>',
  ]),
  ...each('kept', build, KEPT),
  ...each('code', (text) => build(`<p>${SENTENCE}</p>${text}`), CODE),
  ...each('posts', readPosts, POSTS),
  ...each('selector', (text) => selectNodes(parse(text), SELECTOR), SELECTED),
  ...Object.assign(
    {},
    ...(['parent', 'path', 'depth-and-tag', 'depth'] as const).map((level) =>
      each(`groups by ${level}`, correlate(level), { 'deep page': (n) => `<body>${`<div>${SENTENCE}<p>${SENTENCE}</p>`.repeat(n)}` }),
    ),
  ),
};
