/** An article adopted from the data for a page’s scripts, in place of the page. */
import { TAG } from './dom/tags.ts';
import type { Draft, DraftSources } from './draft.ts';
import { draftArticle } from './draft.ts';
import { type EmbeddedArticle, findEmbeddedArticle } from './evidence/embedded-article.ts';
import { writeMadePage } from './evidence/made-page.ts';
import type { PageView } from './features/view.ts';
import { isWall } from './fill-shell.ts';
import { overrideSelection } from './overrides/override-selection.ts';
import type { Selection } from './strategies/strategy.ts';

/** The data must say so many times what the page does. */
const RICHER = 2;
/** A strategy that keeps less of a body that is known to be one has not understood the page made from it. */
const LEAST_KEPT = 0.5;

/** Undefined where there is no such data, or the page says as much itself. */
export function draftEmbedded(own: Draft, sources: DraftSources, isShell: boolean): Draft | undefined {
  const embedded = findEmbeddedArticle(own.view.page, own.evidence, isShell ? 'any' : 'own');
  return embedded !== undefined && isBetter(embedded, own) ? draftFound(own, sources, embedded) : undefined;
}

/** Data about the page says more than the page; other data is its article only where it is dated. */
function isBetter({ own, length, headline, datePublished, author }: EmbeddedArticle, { selection, article }: Draft): boolean {
  // Texts that nobody signed or dated stand below lists and products too.
  if (datePublished === undefined && author.length === 0) return false;
  if (own) return isWall(selection) || length >= RICHER * (article?.articleBody.length ?? 0);
  return headline !== undefined && datePublished !== undefined;
}

function draftFound(own: Draft, sources: DraftSources, found: EmbeddedArticle): Draft {
  const select = (view: PageView, evidence: Draft['evidence']): Selection => {
    const chosen = withoutDoubt(sources.select(view, evidence));
    const kept = countKept(view, chosen);
    if (kept >= LEAST_KEPT * found.length) return chosen;
    const whole = overrideSelection(view, chosen, { body: [view.page.tag.indexOf(TAG.article)] });
    const trace = whole.trace?.map((reason) => (reason.rule === 'override-body' ? { ...reason, rule: 'embedded-data' } : reason));
    return { ...whole, confidence: chosen.confidence, ...(trace === undefined ? {} : { trace }) };
  };
  // Nodes of the page itself mean nothing on the page made.
  const embedded = { ...found, node: -1 };
  const draft = draftArticle(sources.parse(writeMadePage(own.view.page, found)), { ...sources, select, embedded });
  const message = `the page has no body of its own; the article is made from ${found.path}, offsets count in the page made from it`;
  return { ...draft, problems: [...draft.problems, { code: 'embedded_data', message }] };
}

/** The page's model has not seen pages that consist of a body only; what it was made from says that it is an article. */
function withoutDoubt(selection: Selection): Selection {
  if (selection.page?.reason === undefined) return selection;
  const { reason: _, ...page } = selection.page;
  return { ...selection, page };
}

function countKept({ page, leaves }: PageView, { kept }: Selection): number {
  let count = 0;
  for (let k = 0; k < leaves.count; k++) {
    for (let n = leaves.first[k]!; n <= leaves.last[k]!; n++) if (kept.has(n)) count += page.rawText(n).replace(/\s+/g, '').length;
  }
  return count;
}
