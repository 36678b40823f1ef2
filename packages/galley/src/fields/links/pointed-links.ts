/** Links that a strategy chose for editorial, as citations: address, text, what stands around them. */
import type { NodeId } from '../../dom/page.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { PageView } from '../../features/view.ts';
import { resolveAddress } from '../choice/address.ts';
import type { Citation } from '../fields.ts';
import { readAddress } from './link-address.ts';
import { readContext } from './link-context.ts';

export interface PointedLinkContext {
  /** Resolves relative addresses. */
  readonly base: string | undefined;
  /** The last text node of the body, −1 when nothing was kept. */
  readonly lastKept: NodeId;
  /** Repairs text on its way out. */
  readonly repair: (text: string) => string;
}

/** In the order given, every address once; elements that lead nowhere, or hold no text, give nothing. */
export function readPointedLinks(view: PageView, nodes: readonly NodeId[], { base, lastKept, repair }: PointedLinkContext): Citation[] {
  const { page, leaves } = view;
  const chosen = new Map<string, Citation>();
  for (const node of nodes) {
    const href = page.attribute(node, 'href')?.trim() ?? '';
    const leaf = leaves.at[node]!;
    const anchor = gatherText(page, node);
    if (anchor === '' || leaf >= leaves.count || readAddress(href) === undefined) continue;
    const url = resolveAddress(href, base) ?? href;
    if (chosen.has(url)) continue;
    const position = node > lastKept ? 'below' : 'inside';
    const around = readContext(view, { node, leaf, block: leaves.block[leaf]! }, '');
    chosen.set(url, { url, anchor: repair(anchor), ...(around === '' ? {} : { context: repair(around) }), position });
  }
  return [...chosen.values()];
}
