/**
 * The structured news message of node-classifier: title, dates, body and editorial links of a page, the feed item where the page
 * has none.
 */
import type { NodeId } from '../../dom/page.ts';
import { TEXT } from '../../dom/page.ts';
import { gatherText } from '../../evidence/element-text.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { isDateLike } from '../../text/date-likeness.ts';
import type { Selection } from '../strategy.ts';

export interface NewsMessage {
  readonly title: string;
  /** As the page or the feed writes it; '' where neither does. */
  readonly published: string;
  readonly updated: string;
  readonly body: string;
  /** True where the body is the feed's description, because the page has next to none. */
  readonly partial: boolean;
  /** Absolute where the page's address is known. */
  readonly links: readonly { readonly url: string; readonly anchor: string }[];
}

/** Bodies shorter than this are none (docs/papers/node-classifier.md#two-stages). */
const SHORTEST_BODY = 25;

/**
 * Reads the message a selection of node-classifier points at; what is missing comes from `evidence.feedItem`
 * (docs/papers/node-classifier.md#two-stages).
 */
export function readNewsMessage(view: PageView, evidence: Evidence, { kept, fields = {} }: Selection): NewsMessage {
  const { feedItem = {} } = evidence;
  const body = readKept(view, kept);
  const partial = body.length < SHORTEST_BODY && (feedItem.description ?? '') !== '';
  return {
    title: readFirst(view, fields.headline) || (feedItem.title ?? ''),
    published: readDate(view, fields.datePublished) || (feedItem.published ?? ''),
    updated: readDate(view, fields.dateModified) || (feedItem.updated ?? ''),
    body: partial ? feedItem.description! : body,
    partial,
    links: (fields.links ?? []).map((n) => ({ url: resolveLink(view, n, evidence.url), anchor: gatherText(view.page, n) })),
  };
}

function readFirst({ page }: PageView, nodes: readonly NodeId[] | undefined): string {
  return nodes?.[0] === undefined ? '' : gatherText(page, nodes[0]);
}

/** The node's text where it looks like a date. */
function readDate(view: PageView, nodes: readonly NodeId[] | undefined): string {
  const text = readFirst(view, nodes);
  return isDateLike(text) ? text : '';
}

function resolveLink({ page }: PageView, n: NodeId, base: URL | undefined): string {
  const href = page.attribute(n, 'href') ?? '';
  return base !== undefined && URL.canParse(href, base.href) ? new URL(href, base).href : href;
}

/** The kept text, a block a line. */
function readKept({ page, leaves }: PageView, kept: Selection['kept']): string {
  let text = '';
  let block = -1;
  for (let k = 0; k < leaves.count; k++) {
    if (!kept.has(leaves.first[k]!)) continue;
    if (leaves.block[k] !== block) text += '\n';
    block = leaves.block[k]!;
    for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (page.kind[n] === TEXT) text += page.rawText(n);
  }
  return text.trim();
}
