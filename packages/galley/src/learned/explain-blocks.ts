/** Why each block was kept or dropped: the stage that decided, and the columns without which the models would say otherwise. */
import { addTrees } from '../numeric/tree-ensemble.ts';
import type { Reason, ReasonFeature } from '../strategies/strategy.ts';
import { COLUMN_NAMES } from './columns.ts';
import type { Decoded } from './decode-blocks.ts';
import type { Model } from './model.ts';
import { REGION_COLUMNS } from './region-columns.ts';
import type { BlockScores } from './score-blocks.ts';

/** Columns named for each block. */
const STRONGEST = 4;
/** Log-odds below which a column's part is not worth a word. */
const LEAST_WEIGHT = 0.05;

const NAMES: readonly string[] = [...COLUMN_NAMES, ...REGION_COLUMNS];
const ROW: Int32Array = Int32Array.of(0);

/** One reason a block, in order. */
export function explainBlocks(scores: BlockScores, { kept, stage }: Decoded, model: Model): Reason[] {
  return Array.from(kept, (keep, block): Reason => {
    const features = findStrongest(scores, block, model, stage[block] !== 'first-model');
    return { block, kept: keep === 1, rule: stage[block]!, value: scores.odds[block]!, features };
  });
}

/** Puts the typical value in place of each column in turn: what the log-odds lose by it is the column's part. */
function findStrongest({ reading, region }: BlockScores, b: number, model: Model, both: boolean): ReasonFeature[] {
  const { matrix } = reading;
  const cells = new Uint8Array(NAMES.length);
  for (let c = 0; c < COLUMN_NAMES.length; c++) cells[c] = matrix.data[c * matrix.rows + b]!;
  for (let c = 0; c < REGION_COLUMNS.length; c++) cells[COLUMN_NAMES.length + c] = region.data[c * region.rows + b]!;
  const odds = new Float64Array(1);
  const weigh = (): number => {
    odds[0] = 0;
    addTrees(model.first, cells, 1, ROW, 1, odds);
    if (both) addTrees(model.second, cells, 1, ROW, 1, odds);
    return odds[0]!;
  };
  const whole = weigh();
  const features: ReasonFeature[] = [];
  for (let c = 0; c < NAMES.length; c++) {
    const value = cells[c]!;
    const usual = model.typical[c]!;
    if (value === usual) continue;
    cells[c] = usual;
    const weight = whole - weigh();
    cells[c] = value;
    if (Math.abs(weight) >= LEAST_WEIGHT) features.push({ name: NAMES[c]!, level: value > usual ? 'more' : 'less', weight });
  }
  return features.sort((x, y) => Math.abs(y.weight) - Math.abs(x.weight)).slice(0, STRONGEST);
}
