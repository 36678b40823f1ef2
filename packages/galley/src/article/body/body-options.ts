/** What the walk over a body is told besides the selection. */
import type { NodeId } from '../../dom/page.ts';
import type { MediaObject } from '../article.ts';
import type { markParts } from './mark-parts.ts';
import type { listMissingParts } from './missing-parts.ts';

export interface BodyOptions {
  /** Resolves relative addresses. */
  base?: string | undefined;
  /** Repairs a piece of text on its way out (`repairText`). */
  repair?: ((text: string) => string) | undefined;
  /** Elements that hold one message each: a `pre` among them is no code. */
  messages?: ReadonlySet<NodeId> | undefined;
  /** Films that the page's data describes. */
  videos?: readonly MediaObject[] | undefined;
  /** Finds what was left out between kept paragraphs although it says itself what it is; without it that stays out. */
  listMissing?: typeof listMissingParts | undefined;
  /** Tells notes apart that nothing links, and TeX between delimiters, and joins numbers to their text; without it they stay text. */
  markParts?: typeof markParts | undefined;
}
