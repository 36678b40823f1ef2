/** Trains the linear models of node-classifier from labelled pages, every field its own, equal for equal pages and seed. */
import { type LinearSvm, trainLinearSvm } from '../../numeric/linear-svm.ts';
import { seedRandom } from '../../numeric/seeded-random.ts';
import { ALL_GROUPS } from '../../strategies/node-classifier/features.ts';
import { type FieldModel, NODE_FIELDS, type NodeField, type NodeModel } from '../../strategies/node-classifier/field-models.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { NodeRows, type RowOptions } from './collect-rows.ts';

export interface NodeTrainingOptions extends RowOptions {
  seed: number;
  /** Models with other draws of rows, feed items and names whose mean is the model: a mean of linear models is one. */
  rounds: number;
  /** C of negatives; positives have C · √(negatives ÷ positives) (docs/papers/node-classifier.md#learning). */
  cost: Readonly<Record<NodeField, number>>;
  /** Columns a field, powers of two. */
  width: Readonly<Record<NodeField, number>>;
  /** Stops a solver that will not settle (docs/papers/node-classifier.md#learning). */
  maxEpochs: number;
  /** θ₂ of the model. */
  pruneBelow: NodeModel['pruneBelow'];
  /** What is being done, and how far it is. */
  onProgress: (what: string, done: number, total: number) => void;
}

export const TRAINING_DEFAULTS: NodeTrainingOptions = {
  groups: ALL_GROUPS,
  laterTags: true,
  feedShare: 0.7,
  nameShare: 0.8,
  seed: 1,
  rounds: 2,
  cost: { body: 0.001, part: 0.003, title: 0.01, published: 0.01, modified: 0.01, links: 0.003 },
  width: { body: 1 << 15, part: 1 << 13, title: 1 << 13, published: 1 << 13, modified: 1 << 12, links: 1 << 13 },
  maxEpochs: 50,
  pruneBelow: { body: -2, part: 0 },
  onProgress: () => {},
};

export interface TrainedField extends FieldModel {
  readonly weights: Float64Array;
  /** Rows it was trained on, and how many of them are positive. */
  readonly rows: number;
  readonly positive: number;
  readonly objective: number;
  readonly epochs: number;
}

export interface TrainedNodeModel extends NodeModel {
  readonly fields: Readonly<Record<NodeField, TrainedField>>;
  /** Pages that taught each field. */
  readonly pages: Readonly<Record<NodeField, number>>;
}

/** Trains every field. A field that no page teaches scores −1 everywhere. */
export function trainNodeModel(pages: readonly LabelledPage[], options: Partial<NodeTrainingOptions> = {}): TrainedNodeModel {
  const all = { ...TRAINING_DEFAULTS, ...options };
  const taught = Object.fromEntries(NODE_FIELDS.map((field) => [field, 0])) as Record<NodeField, number>;
  const drawn: Record<NodeField, TrainedField>[] = [];
  for (let round = 0; round < all.rounds; round++) {
    const table = new NodeRows(all, seedRandom(all.seed * all.rounds + round));
    for (const [i, page] of pages.entries()) {
      const fields = table.addPage(page);
      if (round === 0) for (const field of fields) taught[field]++;
      all.onProgress('pages', round * pages.length + i + 1, all.rounds * pages.length);
    }
    const fields = {} as Record<NodeField, TrainedField>;
    for (const field of NODE_FIELDS) fields[field] = trainField(table, field, all);
    drawn.push(fields);
  }
  const fields = {} as Record<NodeField, TrainedField>;
  for (const field of NODE_FIELDS) fields[field] = averageFields(drawn.map((own) => own[field]));
  return { groups: all.groups, pruneBelow: all.pruneBelow, fields, pages: taught };
}

/** The mean of the models' weights; rows, objective and epochs are the first's. */
function averageFields(drawn: readonly TrainedField[]): TrainedField {
  const weights = new Float64Array(drawn[0]!.weights.length);
  let bias = 0;
  for (const field of drawn) {
    bias += field.bias / drawn.length;
    for (let i = 0; i < weights.length; i++) weights[i]! += field.weights[i]! / drawn.length;
  }
  return { ...drawn[0]!, weights, bias };
}

function trainField(table: NodeRows, field: NodeField, options: NodeTrainingOptions): TrainedField {
  const width = options.width[field];
  const cost = options.cost[field];
  const { rows, labels, weights } = table.listRows(field, width);
  let positive = 0;
  let positiveWeight = 0;
  let negativeWeight = 0;
  for (const [i, label] of labels.entries()) {
    if (label === 1) positive++;
    if (label === 1) positiveWeight += weights[i]!;
    else negativeWeight += weights[i]!;
  }
  if (positive === 0) return { weights: new Float64Array(width), scale: 1, bias: -1, rows: 0, positive, objective: 0, epochs: 0 };
  const svm: LinearSvm = trainLinearSvm(rows, labels, {
    positiveCost: cost * Math.sqrt(negativeWeight / positiveWeight),
    negativeCost: cost,
    rowWeight: weights,
    seed: options.seed,
    tolerance: 1e-3,
    maxEpochs: options.maxEpochs,
    onEpoch: (epoch) => options.onProgress(field, epoch, options.maxEpochs),
  });
  const { objective, epochs } = svm;
  return { weights: svm.weights.slice(0, width), scale: 1, bias: svm.weights[width]!, rows: labels.length, positive, objective, epochs };
}
