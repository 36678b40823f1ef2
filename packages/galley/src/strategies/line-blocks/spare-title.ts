/** A title for pages whose evidence has none: line-blocks keeps nothing without one. */
import { TAG } from '../../dom/tags.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';

/** OpenGraph's or Twitter's title, JSON-LD's headline, the feed item's title, the first h1, in this order; '' when there is none. */
export function findSpareTitle(view: PageView, evidence: Evidence): string {
  for (const finding of evidence.metadata.findings) {
    if (/^(?:og|twitter):title$/.test(finding.property) && finding.value.trim() !== '') return finding.value;
  }
  for (const object of evidence.metadata.linkedData) {
    const { headline } = object.value;
    if (typeof headline === 'string' && headline.trim() !== '') return headline;
  }
  const fed = evidence.feedItem?.title ?? '';
  return fed.trim() === '' ? readFirstHeading(view) : fed;
}

function readFirstHeading(view: PageView): string {
  const { page, leaves } = view;
  for (let k = 0; k < leaves.count; k++) {
    const heading = leaves.container[k]!;
    if (page.tag[heading] !== TAG.h1) continue;
    let text = '';
    for (let j = k; j < leaves.count && leaves.container[j] === heading; j++) text += page.rawText(leaves.first[j]!);
    return text.trim();
  }
  return '';
}
