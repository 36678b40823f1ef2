/** What the walk over a body is told besides the selection. */
import type { MediaObject } from '../article.ts';
import type { markParts } from './mark-parts.ts';
import type { listMissingParts } from './missing-parts.ts';
import type { nameElements } from './stated-elements.ts';

export interface BodyOptions {
  /** Resolves relative addresses. */
  base?: string | undefined;
  /** Repairs a piece of text on its way out (`repairText`). */
  repair?: ((text: string) => string) | undefined;
  /** Films that the page's data describes. */
  videos?: readonly MediaObject[] | undefined;
  /** Finds what was left out between kept paragraphs although it says itself what it is; without it that stays out. */
  listMissing?: typeof listMissingParts | undefined;
  /** Takes elements for what they say they are; without it they are what their tags say. */
  nameElements?: typeof nameElements | undefined;
  /** Tells notes apart that nothing links, and TeX between delimiters; without it they stay text. */
  markParts?: typeof markParts | undefined;
}
