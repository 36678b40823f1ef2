/** What was left out between kept paragraphs although it says itself what it is. */
import type { NodeId } from '../../dom/page.ts';
import type { PageView } from '../../features/view.ts';
import type { Selection } from '../../strategies/strategy.ts';
import { listMissingCode } from './code/missing-code.ts';
import type { KeptText } from './kept-text.ts';
import { listMissingCallouts } from './missing-callouts.ts';

/** Elements with code, notes and warnings that come back. O(nodes). */
export function listMissingParts(view: PageView, kept: KeptText, selection: Selection): NodeId[] {
  return [...listMissingCode(view, kept, selection), ...listMissingCallouts(view, kept, selection)];
}
