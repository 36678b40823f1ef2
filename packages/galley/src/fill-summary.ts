/** Pages with next to no text of their own: where the strategy reads a message, the feed item's summary is its body, said to be a part. */
import { isNoBody, writeSummary } from './article/body/feed-summary.ts';
import type { Draft, DraftSources } from './draft.ts';
import { draftArticle } from './draft.ts';

/** The draft as it is, or one made of what the feed says (docs/papers/node-classifier.md#two-stages). */
export function fillSummary(own: Draft, sources: DraftSources): Draft {
  const summary = own.evidence.feedItem?.description?.trim() ?? '';
  if (own.selection.fields === undefined || summary === '' || !isNoBody(own.article?.articleBody ?? '')) return own;
  const draft = draftArticle(own.view.page, { ...sources, summary: (repair) => writeSummary(summary, repair) });
  if (draft.article === undefined) return own;
  const message = 'the page has next to no text; the body is the feed item’s description, a part of the article at best';
  return { ...draft, problems: [...draft.problems, { code: 'partial_body', message }] };
}
