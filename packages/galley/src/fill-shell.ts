/** Pages without a body of their own: the article is made from the data for their scripts, or it is said that they need JavaScript. */
import { TAG } from './dom/tags.ts';
import type { Draft, DraftSources, EmbeddedReader } from './draft.ts';
import { draftArticle } from './draft.ts';
import type { EmbeddedArticle } from './evidence/embedded-article.ts';
import { isScriptShell } from './evidence/script-shell.ts';
import type { PageView } from './features/view.ts';
import { overrideSelection } from './overrides/override-selection.ts';
import type { Selection } from './strategies/strategy.ts';
import type { ReasonCode } from './text/problem.ts';

/** Bodies shorter than this may be all that a page says without its scripts (ours; characters). */
const LITTLE = 600;
/** The data must say so many times what the page does. */
const RICHER = 2;
/** With a body shorter than this, a page that looks like a shell is one. */
const SHELL = 300;
/** A strategy that keeps less of a body that is known to be one has not understood the page made from it. */
const LEAST_KEPT = 0.5;

/** A cheap test that nearly all articles fail. */
export function lacksBody({ article, selection }: Draft): boolean {
  return article === undefined || article.articleBody.length < LITTLE || isWall(selection);
}

function isWall({ page }: Selection): boolean {
  return page?.reason === 'consent_wall' || page?.reason === 'access_wall';
}

/** The draft to go by, and why it is no article where it is none. */
export function fillShell(own: Draft, sources: DraftSources): { draft: Draft; reason?: ReasonCode } {
  const { page } = own.view;
  if (own.article?.provenance.articleBody !== undefined || page.tag.indexOf(TAG.script) < 0) return { draft: own };
  // Posts that could be told apart are there, whoever wrote the first one.
  if (own.selection.replies !== undefined) return { draft: own };
  const said = own.article?.articleBody.length ?? 0;
  const isShell = said < SHELL && isScriptShell(page);
  const reader = sources.extras.embedded;
  const embedded = reader?.find(page, own.evidence, isShell ? 'any' : 'own');
  if (reader !== undefined && embedded !== undefined && isBetter(embedded, own, said)) {
    const draft = draftEmbedded(own, sources, embedded, reader);
    if (draft.article !== undefined) return { draft };
  }
  const { reason } = own.selection.page ?? {};
  const explained = isWall(own.selection) || reason === 'error_page' || reason === 'form';
  return isShell && !explained ? { draft: own, reason: 'needs_javascript' } : { draft: own };
}

/** Data about the page says more than the page; other data is its article only where it is dated. */
function isBetter({ own, length, headline, datePublished, author }: EmbeddedArticle, { selection }: Draft, said: number): boolean {
  // Texts that nobody signed or dated stand below lists and products too.
  if (datePublished === undefined && author.length === 0) return false;
  if (own) return isWall(selection) || length >= RICHER * said;
  return headline !== undefined && datePublished !== undefined;
}

function draftEmbedded(own: Draft, sources: DraftSources, found: EmbeddedArticle, reader: EmbeddedReader): Draft {
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
  const draft = draftArticle(sources.parse(reader.write(own.view.page, found)), { ...sources, select, embedded });
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
