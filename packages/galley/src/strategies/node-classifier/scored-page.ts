/** A page whose candidates are scored for every field, when and where somebody asks. */
import type { Evidence } from '../../evidence/evidence.ts';
import type { PageView } from '../../features/view.ts';
import { type Candidates, listCandidateNodes } from './candidates.ts';
import { FeatureReader } from './features.ts';
import { readFeedText } from './feed-text.ts';
import { FieldScorer, type NodeField, type NodeModel, readNumericTable } from './field-models.ts';

export interface ScoredPage {
  readonly view: PageView;
  readonly candidates: Candidates;
  /** One body score a candidate. */
  readonly body: Float32Array;
  /** Score of candidate c for a field. */
  score(field: NodeField, c: number): number;
}

export interface ScoringOptions {
  readonly model: NodeModel;
  readonly laterTags: boolean;
  readonly pageText: boolean;
}

/** Scores every candidate for the body; the other fields look at few candidates, so those are scored when asked for. */
export function scorePage(view: PageView, evidence: Evidence, { model, laterTags, pageText }: ScoringOptions): ScoredPage {
  const candidates = listCandidateNodes(view, { laterTags });
  const reader = new FeatureReader(view, candidates, readFeedText(evidence, pageText));
  const table = readNumericTable(reader);
  const scorers = new Map<NodeField, FieldScorer>();
  const open = (field: NodeField): FieldScorer => {
    let scorer = scorers.get(field);
    if (scorer === undefined) {
      scorer = new FieldScorer(reader, table, model.fields[field], model.groups);
      scorers.set(field, scorer);
    }
    return scorer;
  };
  return { view, candidates, body: open('body').scoreAll(), score: (field, c) => open(field).score(c) };
}
