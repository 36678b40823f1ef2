/** Why each block was kept or dropped: the stage that decided, and the columns without which the models would say otherwise. */
import type { PageView } from '../../features/view.ts';
import { addColumnLosses } from '../../numeric/column-losses.ts';
import type { TreeEnsemble } from '../../numeric/tree-ensemble.ts';
import type { Reason, ReasonFeature, RegionName } from '../../strategies/strategy.ts';
import { COLUMN_NAMES, GLANCE_COUNT } from '../columns/columns.ts';
import { REGION_COLUMNS } from '../columns/region-columns.ts';
import type { Model } from '../model/model.ts';
import { nameRegions } from '../model/name-regions.ts';
import type { Decoded } from './decode-blocks.ts';
import { type BlockScores, FIRST_CUT } from './score-blocks.ts';

/** Columns named for each block. */
const STRONGEST = 4;
/** Log-odds below which a column's part is not worth a word. */
const LEAST_WEIGHT = 0.05;

const NAMES: readonly string[] = [...COLUMN_NAMES, ...REGION_COLUMNS];
/** What `weighSite` added. */
const SITE = 'other pages of the site';
/** What the edge to the element around says, named where it overrules the block itself. */
const AROUND = 'the element around it';

/** Trees that decided on a block, over the first columns. */
interface Judges {
  readonly ensembles: readonly TreeEnsemble[];
  readonly columns: number;
}

/** One reason a block, in order. `own`: log-odds before the site's other pages were asked. */
export function explainBlocks(view: PageView, scores: BlockScores, own: Float32Array, decoded: Decoded, model: Model): Reason[] {
  const { kept, stage, edge } = decoded;
  const { first, second, glance } = model;
  const names = nameRegions(view, scores, kept, model);
  const settled = { ensembles: [glance.trees], columns: GLANCE_COUNT };
  const alone = { ensembles: [first], columns: COLUMN_NAMES.length };
  const both = { ensembles: [first, second], columns: NAMES.length };
  const candidates = new Uint8Array(kept.length);
  for (const b of scores.reading.ground.candidates) candidates[b] = 1;
  return Array.from(kept, (keep, block): Reason => {
    const judges = candidates[block] === 0 ? settled : scores.first[block]! > FIRST_CUT ? both : alone;
    const features = findStrongest(scores, block, model, judges);
    const shift = scores.odds[block]! - own[block]!;
    if (Math.abs(shift) >= LEAST_WEIGHT) features.push({ name: SITE, level: shift > 0 ? 'more' : 'less', weight: shift });
    features.sort((x, y) => Math.abs(y.weight) - Math.abs(x.weight));
    if (stage[block] === 'structure') features.unshift({ name: AROUND, level: edge[block]! > 0 ? 'more' : 'less', weight: edge[block]! });
    const reason = { block, kept: keep === 1, rule: stage[block]!, value: scores.odds[block]!, features: features.slice(0, STRONGEST) };
    return nameReason(reason, names[block]);
  });
}

function nameReason(reason: Reason, region: RegionName | undefined): Reason {
  return reason.kept || region === undefined ? reason : { ...reason, region };
}

/** With the typical value in place of each column in turn, what the log-odds lose by it is the column's part. */
function findStrongest({ reading, region }: BlockScores, b: number, model: Model, { ensembles, columns }: Judges): ReasonFeature[] {
  const { matrix } = reading;
  const cells = new Uint8Array(NAMES.length);
  for (let c = 0; c < COLUMN_NAMES.length; c++) cells[c] = matrix.data[b * matrix.width + c]!;
  for (let c = 0; c < REGION_COLUMNS.length; c++) cells[COLUMN_NAMES.length + c] = region.data[b * region.width + c]!;
  const losses = new Float64Array(NAMES.length);
  for (const trees of ensembles) addColumnLosses(trees, cells, model.typical, losses);
  const features: ReasonFeature[] = [];
  for (let c = 0; c < columns; c++) {
    const weight = losses[c]!;
    if (Math.abs(weight) >= LEAST_WEIGHT)
      features.push({ name: NAMES[c]!, level: cells[c]! > model.typical[c]! ? 'more' : 'less', weight });
  }
  return features;
}
