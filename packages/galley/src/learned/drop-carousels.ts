/**
 * What slides past above or below an article – teasers, obituaries, products – is none of its text, however much of it there is: where it outweighs the text
 * outside of it, the models took long prose for an article. Of blocks of ten words and more in an element named so, behind the last or before the first paragraph of the
 * body, 21,000 words on some ninety labelled news pages and articles of wcxb are no body and 280 on three are. Smaller ones, and those between paragraphs, are left to the models:
 * out of fold nothing is gained there, and shops have their text in them.
 */
import type { NodeId, Page } from '../dom/page.ts';
import { TAG } from '../dom/tags.ts';
import { hashNames } from '../features/element-names.ts';
import type { PageView } from '../features/view.ts';
import type { Reading } from './columns.ts';

/** Words of class names and ids: what such things are called, and libraries that make them. Not `slide`: so magazines call the parts of a list, which is the article. */
const WORDS = ['carousel', 'slider', 'slideshow', 'swiper', 'slick', 'splide', 'flickity', 'glide', 'bxslider'];
const HASHES: ReadonlySet<number> = new Set(WORDS.flatMap((word) => [...hashNames(word)]));
/** Words kept outside of it: with fewer what slides is the article, or the element holds all of the page. */
const LEAST_WORDS = 60;
/** Words of what counts as a paragraph. */
const PARAGRAPH_WORDS = 10;

/** Clears kept blocks of carousels; answers which. Linear in the page. */
export function dropCarousels(view: PageView, { names, ground: { tokens } }: Reading, kept: Uint8Array): number[] {
  const depth = countNamed(view, names, kept);
  return depth === undefined ? [] : dropSliding(depth, tokens, kept);
}

/** Pictures in what slides past between the paragraphs of an article; or links, at least so many and one for so many of its lines. */
const LEAST_PICTURES = 5;
const LEAST_LINKS = 3;
const LINES_A_LINK = 2;

/**
 * Kept blocks in carousels of pictures or links, wherever they stand; only for articles, as shops and services have their text in them. On labelled articles 27 of them are
 * no body and one is: those that hold neither are the page's own parts, told by tabs. Linear.
 */
export function listSlides(view: PageView, { names, ground: { tokens } }: Reading, kept: Uint8Array): number[] {
  const slides = new Map<NodeId, { blocks: number[]; words: number }>();
  const known = new Map<NodeId, NodeId>();
  let all = 0;
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] === 0) continue;
    all += tokens[b]!;
    const top = findOutermost(view.page, names, view.blocks.container[b]!, known);
    if (top === 0) continue;
    const slide = slides.get(top) ?? { blocks: [], words: 0 };
    slides.set(top, slide);
    slide.blocks.push(b);
    slide.words += tokens[b]!;
  }
  const listed: number[] = [];
  for (const [top, { blocks, words }] of slides)
    if (all - words >= LEAST_WORDS && holdsSlides(view.page, top, blocks.length)) listed.push(...blocks);
  return listed;
}

/** The outermost element named so around another, itself included; 0 for none. Every element is asked once. */
function findOutermost({ parent, tag }: Page, names: Reading['names'], container: NodeId, known: Map<NodeId, NodeId>): NodeId {
  const path: NodeId[] = [];
  let n = container;
  for (; n > 0 && tag[n] !== TAG.body && !known.has(n); n = parent[n]!) path.push(n);
  let outermost = known.get(n) ?? 0;
  for (let i = path.length - 1; i >= 0; i--) {
    if (outermost === 0 && names.hasOne(path[i]!, HASHES)) outermost = path[i]!;
    known.set(path[i]!, outermost);
  }
  return outermost;
}

function holdsSlides({ tag, end }: Page, top: NodeId, lines: number): boolean {
  let pictures = 0;
  let links = 0;
  for (let n = top; n < end[top]!; n++) {
    if (tag[n] === TAG.img) pictures++;
    else if (tag[n] === TAG.a) links++;
  }
  return pictures >= LEAST_PICTURES || links >= Math.max(LEAST_LINKS, lines / LINES_A_LINK);
}

function dropSliding(depth: Int32Array, tokens: Int32Array, kept: Uint8Array): number[] {
  const level = findLevel(depth, tokens, kept);
  const dropped: number[] = [];
  /** Behind the last paragraph outside. */
  const trailing: number[] = [];
  let slid = 0;
  let behind = 0;
  let outside = 0;
  let isBefore = true;
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] === 0) continue;
    if (depth[b]! >= level) {
      (isBefore ? dropped : trailing).push(b);
      if (isBefore) slid += tokens[b]!;
      else behind += tokens[b]!;
      continue;
    }
    outside += tokens[b]!;
    if (tokens[b]! < PARAGRAPH_WORDS) continue;
    isBefore = false;
    trailing.length = behind = 0;
  }
  if (slid + behind < outside) return [];
  dropped.push(...trailing);
  for (const b of dropped) kept[b] = 0;
  return dropped;
}

/** How many elements named so hold each kept block; undefined where none does. Every element is asked once. */
function countNamed({ page, blocks, arena }: PageView, names: Reading['names'], kept: Uint8Array): Int32Array | undefined {
  // By element, one more than are named so up to it; 0 where nobody asked.
  const known = arena.int32(page.size);
  known[0] = 1;
  const depth = arena.int32(kept.length);
  let most = 0;
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] === 0) continue;
    depth[b] = countAround(page, names, blocks.container[b]!, known) - 1;
    if (depth[b]! > most) most = depth[b]!;
  }
  return most === 0 ? undefined : depth;
}

/** The known count of an element: of those above it first. */
function countAround(page: Page, names: Reading['names'], container: NodeId, known: Int32Array): number {
  let top = container;
  let above = 0;
  for (; known[top] === 0; top = page.parent[top]!) above++;
  if (above === 0) return known[container]!;
  const path = new Array<NodeId>(above);
  for (let n = container; above > 0; n = page.parent[n]!) path[--above] = n;
  let count = known[top]!;
  for (const n of path) {
    if (names.hasOne(n, HASHES)) count++;
    known[n] = count;
  }
  return count;
}

/** With so many of them around it a block is in a carousel: with fewer stand `LEAST_WORDS`, so that an element around all of the page is none. */
function findLevel(depth: Int32Array, tokens: Int32Array, kept: Uint8Array): number {
  const words: number[] = [];
  for (let b = 0; b < kept.length; b++) if (kept[b] === 1) words[depth[b]!] = (words[depth[b]!] ?? 0) + tokens[b]!;
  let outside = 0;
  for (let level = 0; level < words.length; level++) {
    if (outside >= LEAST_WORDS) return level;
    outside += words[level] ?? 0;
  }
  return words.length;
}
