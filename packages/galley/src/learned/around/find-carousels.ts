/**
 * What slides past above or below an article – teasers, obituaries, products – is none of its text, however much of it there is: where it outweighs the text
 * outside of it, the models took long prose for an article. Of blocks of ten words and more in an element named so, behind the last or before the first paragraph of the
 * body, 21,000 words on some ninety labelled news pages and articles of wcxb are no body and 280 on three are. Smaller ones are left to the models, and those
 * between paragraphs to `findSlides`: shops have their text in them.
 */
import type { NodeId, Page } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { hashNames } from '../../features/element-names.ts';
import type { PageView } from '../../features/view.ts';
import type { Reading } from '../columns/columns.ts';

/** Words of class names and ids: what such things are called, and libraries that make them. Not `slide`: so magazines call the parts of a list, which is the article. */
const WORDS = ['carousel', 'slider', 'slideshow', 'swiper', 'slick', 'splide', 'flickity', 'glide', 'bxslider'];
const HASHES: ReadonlySet<number> = new Set(WORDS.flatMap((word) => [...hashNames(word)]));
/** Words kept outside of it: with fewer what slides is the article, or the element holds all of the page. */
const LEAST_WORDS = 60;
/** Words of what counts as a paragraph. */
const PARAGRAPH_WORDS = 10;

/** Those of the `likely` blocks in carousels, where these hold more of their words than stand outside. Linear in the page. */
export function findCarousels(view: PageView, { names, ground: { tokens } }: Reading, likely: Uint8Array): number[] {
  const depth = countNamed(view, names, likely);
  const level = findLevel(depth, tokens, likely);
  const found: number[] = [];
  /** Behind the last paragraph outside. */
  const trailing: number[] = [];
  let slid = 0;
  let behind = 0;
  let outside = 0;
  let isBefore = true;
  for (let b = 0; b < likely.length; b++) {
    if (likely[b] === 0) continue;
    if (depth[b]! >= level) {
      (isBefore ? found : trailing).push(b);
      if (isBefore) slid += tokens[b]!;
      else behind += tokens[b]!;
      continue;
    }
    outside += tokens[b]!;
    if (tokens[b]! < PARAGRAPH_WORDS) continue;
    isBefore = false;
    trailing.length = behind = 0;
  }
  return slid + behind < outside ? [] : found.concat(trailing);
}

/** Pictures in what slides past between the paragraphs of an article; or links, at least so many and one for so many of its lines. */
const LEAST_PICTURES = 5;
const LEAST_LINKS = 3;
const LINES_A_LINK = 2;

/**
 * Kept blocks in carousels of pictures or links, wherever they stand; only for articles, as shops and services have their text in them. On labelled articles 27 of them are
 * no body and one is: those that hold neither are the page's own parts, told by tabs. Linear.
 */
export function findSlides(view: PageView, { names, ground: { tokens } }: Reading, kept: Uint8Array): number[] {
  const { page, blocks, arena } = view;
  const slides = new Map<NodeId, { blocks: number[]; words: number }>();
  // By element, one more than the outermost that is named so around it, 1 for none; 0 where nobody asked.
  const outermost = arena.int32(page.size);
  const add = (n: NodeId, above: number): number => (above > 1 || page.tag[n] === TAG.body || !names.hasOne(n, HASHES) ? above : n + 1);
  let all = 0;
  for (let b = 0; b < kept.length; b++) {
    if (kept[b] === 0) continue;
    all += tokens[b]!;
    const top = gather(page, blocks.container[b]!, outermost, add) - 1;
    if (top === 0) continue;
    const slide = slides.get(top) ?? { blocks: [], words: 0 };
    slides.set(top, slide);
    slide.blocks.push(b);
    slide.words += tokens[b]!;
  }
  return [...slides].flatMap(([top, slide]) =>
    all - slide.words >= LEAST_WORDS && holdsSlides(page, top, slide.blocks.length) ? slide.blocks : [],
  );
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

/** How many elements named so hold each kept block. Every element is asked once. */
function countNamed({ page, blocks, arena }: PageView, names: Reading['names'], kept: Uint8Array): Int32Array {
  // By element, one more than are named so up to it; 0 where nobody asked.
  const known = arena.int32(page.size);
  const add = (n: NodeId, above: number): number => above + (names.hasOne(n, HASHES) ? 1 : 0);
  const depth = arena.int32(kept.length);
  for (let b = 0; b < kept.length; b++) if (kept[b] === 1) depth[b] = gather(page, blocks.container[b]!, known, add) - 1;
  return depth;
}

/** What an element's ancestors add up to with it, from 1 for the document: of those that nobody has asked for from above. */
function gather(page: Page, element: NodeId, known: Int32Array, add: (n: NodeId, above: number) => number): number {
  known[0] = 1;
  let top = element;
  let above = 0;
  for (; known[top] === 0; top = page.parent[top]!) above++;
  const path = new Array<NodeId>(above);
  for (let n = element; above > 0; n = page.parent[n]!) path[--above] = n;
  let sum = known[top]!;
  for (const n of path) {
    sum = add(n, sum);
    known[n] = sum;
  }
  return sum;
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
