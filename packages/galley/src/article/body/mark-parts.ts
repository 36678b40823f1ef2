/** What running text says by marks alone: notes that nothing links, TeX between delimiters. */
import type { Page } from '../../dom/page.ts';
import type { Part } from '../article.ts';
import { pairPlainNotes } from './footnotes/plain-notes.ts';
import { markRawTex } from './formulas/raw-tex.ts';

/** The parts with both marked. `noted`: the page has notes that are linked, so its numbers are no others. */
export function markParts(parts: Part[], page: Page, noted: boolean): Part[] {
  return markRawTex(noted ? parts : pairPlainNotes(parts), page);
}
