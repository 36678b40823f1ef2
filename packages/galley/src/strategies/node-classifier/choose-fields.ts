/** Which nodes hold the headline, the dates and the editorial links: the best candidate of each field's model. */
import type { NodeId } from '../../dom/page.ts';
import { HAS_HREF } from '../../dom/page.ts';
import { TAG } from '../../dom/tags.ts';
import { nodeSum, type PageView } from '../../features/view.ts';
import type { Selection } from '../strategy.ts';
import type { FieldName } from './field-models.ts';
import type { ScoredPage } from './scored-page.ts';

/** A date's node holds digits and little else (algorithms §3.1: a parsable date). */
const LONGEST_DATE = 90;
const FEWEST_DIGITS = 4;
/** Longer and shorter texts are no headlines. */
const LONGEST_TITLE = 400;
const SHORTEST_TITLE = 3;

/** Fields whose best candidate scores above 0; a field without one is absent. */
export function chooseFields(scored: ScoredPage): NonNullable<Selection['fields']> {
  const { view } = scored;
  const isDated = (n: NodeId): boolean => isDateSize(view, n);
  const headline = chooseNode(scored, 'title', (n) => isTitleSize(view, n));
  const published = chooseNode(scored, 'published', isDated);
  const modified = chooseNode(scored, 'modified', isDated);
  const links = listLinks(
    view,
    chooseNode(scored, 'links', (n) => view.leaves.links[view.page.end[n]!]! > view.leaves.links[n]!),
  );
  return {
    ...(headline < 0 ? {} : { headline: [headline] }),
    ...(published < 0 ? {} : { datePublished: [published] }),
    ...(modified < 0 || modified === published ? {} : { dateModified: [modified] }),
    ...(links.length === 0 ? {} : { links }),
  };
}

/** The best node of a field among those allowed, −1 when none scores above 0. */
function chooseNode({ candidates, score }: ScoredPage, field: FieldName, allowed: (n: NodeId) => boolean): NodeId {
  let best = -1;
  let most = 0;
  for (let c = 0; c < candidates.count; c++) {
    if (!allowed(candidates.node[c]!)) continue;
    const own = score(field, c);
    if (own > most) {
      best = candidates.node[c]!;
      most = own;
    }
  }
  return best;
}

function isTitleSize(view: PageView, n: NodeId): boolean {
  const chars = nodeSum(view, 'chars', n);
  return chars <= LONGEST_TITLE && chars >= SHORTEST_TITLE;
}

function isDateSize(view: PageView, n: NodeId): boolean {
  return nodeSum(view, 'digits', n) >= FEWEST_DIGITS && nodeSum(view, 'chars', n) <= LONGEST_DATE;
}

/** "Every a[href] inside the node" (algorithms §3.4), those with text. */
function listLinks({ page, leaves }: PageView, root: NodeId): NodeId[] {
  const links: NodeId[] = [];
  if (root < 0) return links;
  for (let n = root; n < page.end[root]!; n++) {
    if (page.tag[n] !== TAG.a || (page.marks[n]! & HAS_HREF) === 0) continue;
    if (leaves.at[page.end[n]!]! > leaves.at[n]!) links.push(n);
  }
  return links;
}
