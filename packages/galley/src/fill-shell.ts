/** Pages without a body of their own: the article is made from the data for their scripts, or it is said that they need JavaScript. */
import { TAG } from './dom/tags.ts';
import type { Draft, DraftSources } from './draft.ts';
import { isScriptShell } from './evidence/script-shell.ts';
import type { Selection } from './strategies/strategy.ts';
import type { ReasonCode } from './text/problem.ts';

/** Bodies shorter than this may be all that a page says without its scripts (ours; characters). */
const LITTLE = 600;
/** With a body shorter than this, a page that looks like a shell is one. */
const SHELL = 300;

/** A cheap test that nearly all articles fail. */
export function lacksBody({ article, selection }: Draft): boolean {
  return article === undefined || article.articleBody.length < LITTLE || isWall(selection);
}

/** The page shows a wall in place of its text. */
export function isWall({ page }: Selection): boolean {
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
  const draft = sources.extras.embedded?.draft(own, sources, isShell);
  if (draft?.article !== undefined) return { draft };
  const { reason } = own.selection.page ?? {};
  const explained = isWall(own.selection) || reason === 'error_page' || reason === 'form';
  return isShell && !explained ? { draft: own, reason: 'needs_javascript' } : { draft: own };
}
