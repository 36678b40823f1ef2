/** What a level of the hierarchy is (§3.5): each reading of it, everything else as printed, F over body and replies. */
import { drawTable, formatShare } from '../../reports/tables.ts';
import { type Form, SETS, type SetRow } from './tables.ts';

/** The paper's own kinds of page: Uyghur and Chinese news, Uyghur forums. */
export const LEVEL_SETS: readonly SetRow[] = SETS.filter(({ set }) => /^(?:ug|zh)-/.test(set));

const PAPER = 'content-correlativity:paper';

export const LEVEL_FORMS: readonly Form[] = [
  { name: 'text-density:paper', strategy: 'text-density:paper' },
  { name: 'outliers kept', strategy: PAPER, options: { outliers: false } },
  { name: 'one parent', strategy: PAPER, options: { level: 'parent' } },
  { name: 'depth, its innermost nodes', strategy: PAPER, options: { level: 'depth', inside: false, links: false } },
  { name: 'depth', strategy: PAPER, options: { level: 'depth' } },
  { name: '**depth and tag (:paper)**', strategy: PAPER, options: {} },
  { name: 'depth and tag, without links', strategy: PAPER, options: { links: false } },
  { name: 'whole path', strategy: PAPER, options: { level: 'path' } },
];

export interface LevelRow {
  readonly form: Form;
  /** F a set, in the order of LEVEL_SETS. */
  readonly values: readonly number[];
}

export function drawLevels(rows: readonly LevelRow[]): string {
  return drawTable(
    [
      { title: 'a level is', left: true, cell: ({ form }: LevelRow) => form.name },
      ...LEVEL_SETS.map(({ name }, i) => ({ title: name, cell: ({ values }: LevelRow) => formatShare(values[i]!) })),
      { title: 'mean', cell: ({ values }: LevelRow) => formatShare(values.reduce((sum, value) => sum + value, 0) / values.length) },
    ],
    rows,
  );
}
