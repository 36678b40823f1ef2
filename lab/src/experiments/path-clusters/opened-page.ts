/** A labelled page made ready for path-clusters, and its score under a strategy's options. */
import { type Evidence, gatherEvidence, type PageView, parse, type Strategy, viewPage } from 'galley';
import type { PathClustersOptions } from '../../../../packages/galley/src/strategies/path-clusters/settings.ts';
import { readSelection } from '../../../../packages/galley/src/training/labels/selection-text.ts';
import { type Overlap, overlapShingles } from '../../../../packages/galley/src/training/labels/shingles.ts';
import type { CorpusPage } from '../../corpora/corpora.ts';

export interface Opened {
  readonly page: CorpusPage;
  readonly view: PageView;
  readonly evidence: Evidence;
}

export function openPage(page: CorpusPage): Opened {
  const view = viewPage(parse(page.html()));
  return { page, view, evidence: gatherEvidence(view.page) };
}

export function scorePage(
  { page, view, evidence }: Opened,
  strategy: Strategy<PathClustersOptions>,
  options: Partial<PathClustersOptions>,
): Overlap {
  return overlapShingles(readSelection(view, strategy.select(view, evidence, options)), page.gold.text ?? '');
}
