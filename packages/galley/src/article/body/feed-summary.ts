/** What a feed says of an article as parts of a body, for pages that say next to nothing themselves (Kazennikov & Soloviev). */
import { blockText } from '../../blocks/blocks.ts';
import { parse } from '../../dom/parse.ts';
import { viewPage } from '../../features/view.ts';
import type { Part } from '../article.ts';

/** Bodies shorter than this are none: the paper names no limit, ours is 25 characters. */
const SHORTEST_BODY = 25;

/** True where the page's own text is too little to be its article. */
export function isNoBody(body: string): boolean {
  return body.trim().length < SHORTEST_BODY;
}

/** A feed's description, plain text or HTML, as paragraphs, each repaired; they stand nowhere on the page. */
export function writeSummary(description: string, repair: (text: string) => string): Part[] {
  const { page, leaves, blocks } = viewPage(parse(description.toWellFormed()));
  const parts: Part[] = [];
  for (let b = 0; b < blocks.count; b++) {
    const text = repair(blockText(page, leaves, blocks, b));
    if (text !== '') parts.push({ type: 'paragraph', text, node: 0, offset: -1 });
  }
  return parts;
}
