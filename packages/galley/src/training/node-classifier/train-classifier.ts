/** Labelled pages → the model of strategy node-classifier as a file: the weights from all pages, θ₂ from sites the weights had not seen. */
import { decodeModel, type PackedModel } from '../../strategies/node-classifier/decode-model.ts';
import { NODE_FIELDS, type NodeField, type NodeModel } from '../../strategies/node-classifier/field-models.ts';
import { writeNodeModel } from '../../strategies/node-classifier/model-file.ts';
import { divideLabels } from '../labels/divide-labels.ts';
import type { LabelledPage } from '../labels/labelled-page.ts';
import { fitPruneLimits } from './fit-prune-limits.ts';
import { packModel } from './pack-model.ts';
import { TRAINING_DEFAULTS, type TrainedNodeModel, trainNodeModel } from './train-model.ts';

/** Options of `trainNodeClassifier`. */
export interface ClassifierOptions {
  /** Of feed items, samples and the order of rows; 1. */
  readonly seed?: number;
  /** θ₂ of the model of parts, where it is not to be fitted. */
  readonly partLimit?: number;
  /** Told how far it is: page visits done, page visits in all, which pages they are. */
  readonly onProgress?: (done: number, total: number, note: string) => void;
}

/** How one field's model was learned. */
export interface FieldReport {
  /** Pages that taught it. */
  readonly pages: number;
  /** Nodes that taught the field. */
  readonly rows: number;
  /** Those of them that hold it. */
  readonly positive: number;
  /** Value of the SVM’s objective at the end, to six digits. */
  readonly objective: number;
  /** Passes over the rows. */
  readonly epochs: number;
  /** How many weights there are, a power of two. */
  readonly width: number;
  /** C of the SVM: what an error costs. */
  readonly cost: number;
}

/** What the models learned from. */
export interface ClassifierReport {
  /** How many pages were given. */
  readonly pages: number;
  /** How many sites they come from. */
  readonly sites: number;
  /** How each model was learned, by field. */
  readonly fields: Readonly<Record<NodeField, FieldReport>>;
  /** θ₂ as fitted on the sites held back, by the model whose scores it is compared with. */
  readonly pruneBelow: NodeModel['pruneBelow'];
}

/** What `trainNodeClassifier` gives. */
export interface TrainedClassifier {
  /** The file, as `readNodeModel` reads it. */
  readonly model: Uint8Array;
  /** How it was learned. */
  readonly report: ClassifierReport;
  /** The same model before it was written to a file. */
  readonly packed: PackedModel;
  /** The model that θ₂ was fitted with, and the pages it has not seen: one site in five. */
  readonly rehearsal: { readonly model: NodeModel; readonly pages: readonly LabelledPage[] };
}

/** As the strategy uses the model. */
const USE = { laterTags: true, pageText: true, siblingScore: -0.3, firstOfLikes: true };

/**
 * Trains strategy node-classifier (Kazennikov & Soloviev 2018) on labelled pages. The same pages and seed give the same bytes.
 * A field that no page teaches is never found.
 *
 * @throws RangeError when no page teaches where a body is.
 * @throws TypeError on a page whose markup is no string.
 */
export function trainNodeClassifier(pages: readonly LabelledPage[], options: ClassifierOptions = {}): TrainedClassifier {
  const { seed = TRAINING_DEFAULTS.seed, partLimit } = options;
  const { train, held } = divideLabels(pages);
  const total = TRAINING_DEFAULTS.rounds * (train.length + pages.length);
  let done = 0;
  const learn = (own: readonly LabelledPage[], note: string): TrainedNodeModel => {
    const onProgress = (what: string): void => {
      if (what === 'pages') options.onProgress?.(++done, total, note);
    };
    return trainNodeModel(own, { seed, onProgress });
  };
  const rest = learn(train, 'all sites but those held back');
  const fitted = fitPruneLimits(rest, held, USE);
  const pruneBelow = { body: fitted.body, part: partLimit ?? fitted.part };
  const model = learn(pages, 'all sites');
  if (model.pages.body === 0) throw new RangeError('trainNodeClassifier: there is no page whose body was found on it');
  const packed = packModel({ ...model, pruneBelow });
  return {
    model: writeNodeModel(packed),
    report: { pages: pages.length, sites: new Set(pages.map(({ site }) => site)).size, ...describeModel(model, packed) },
    packed,
    rehearsal: { model: decodeModel(packModel({ ...rest, pruneBelow })), pages: held },
  };
}

function describeModel(model: TrainedNodeModel, { pruneBelow }: PackedModel): Pick<ClassifierReport, 'fields' | 'pruneBelow'> {
  const fields = {} as Record<NodeField, FieldReport>;
  for (const field of NODE_FIELDS) {
    const { rows, positive, objective, epochs } = model.fields[field];
    fields[field] = {
      pages: model.pages[field],
      rows,
      positive,
      objective: Number(objective.toPrecision(6)),
      epochs,
      width: TRAINING_DEFAULTS.width[field],
      cost: TRAINING_DEFAULTS.cost[field],
    };
  }
  return { fields, pruneBelow };
}
