/** Sums verdicts to rows and draws them. */

import type { FieldKey, Verdicts } from '../metrics/field-verdicts.ts';
import { peerVersion } from '../peers/collect.ts';
import type { Column } from '../reports/tables.ts';
import { drawTable, formatShare } from '../reports/tables.ts';
import type { FieldSet } from './evaluate-fields-plan.ts';

export interface FieldSum {
  right: number;
  wanted: number;
  given: number;
  /** Pages without any value, and pages with a wrong one (fields with one value). */
  missing: number;
  wrong: number;
}

/** One field on one set. */
export interface FieldRow {
  set: string;
  field: FieldKey;
  /** Pages whose gold has the field. */
  pages: number;
  goal: number | undefined;
  /** By name of the extractor. */
  sums: Record<string, FieldSum>;
}

/** One row a field that the gold of the set has. */
export function sumVerdicts(set: FieldSet, judged: Readonly<Record<string, readonly Verdicts[]>>, fields: readonly FieldKey[]): FieldRow[] {
  return fields.flatMap((field): FieldRow[] => {
    const pages = judged['galley']!.filter((verdicts) => (verdicts[field]?.wanted ?? 0) > 0).length;
    if (pages === 0) return [];
    const sums = Object.entries(judged).map(([name, verdicts]) => [name, sumField(verdicts, field)] as const);
    return [{ set: set.name, field, pages, goal: set.goals[field], sums: Object.fromEntries(sums) }];
  });
}

function sumField(verdicts: readonly Verdicts[], field: FieldKey): FieldSum {
  const sum: FieldSum = { right: 0, wanted: 0, given: 0, missing: 0, wrong: 0 };
  for (const { [field]: verdict } of verdicts) {
    if (verdict === undefined) continue;
    sum.right += verdict.right;
    sum.wanted += verdict.wanted;
    sum.given += verdict.given;
    if (verdict.given === 0) sum.missing++;
    else if (verdict.right === 0) sum.wrong++;
  }
  return sum;
}

const LISTS: ReadonlySet<FieldKey> = new Set<FieldKey>(['captions', 'links']);

export function drawFieldTable(rows: readonly FieldRow[], peers: readonly string[]): string {
  const share = ({ sums, field }: FieldRow, name: string): string => {
    const { right, wanted, given } = sums[name] ?? { right: 0, wanted: 0, given: 0 };
    if (given === 0) return '–';
    return field === 'links' ? `P ${formatShare(right / given)} R ${formatShare(right / wanted)}` : formatShare(right / wanted);
  };
  const columns: Column<FieldRow>[] = [
    { title: 'set', left: true, cell: ({ set }) => set },
    { title: 'field', left: true, cell: ({ field }) => NAMES[field] },
    { title: 'pages', cell: ({ pages }) => String(pages) },
    { title: 'goal', cell: ({ goal }) => (goal === undefined ? '' : formatShare(goal)) },
    { title: 'galley', cell: (row) => mark(row, share(row, 'galley')) },
    { title: 'missing', cell: (row) => (LISTS.has(row.field) ? '' : formatShare(row.sums['galley']!.missing / row.pages)) },
    { title: 'wrong', cell: (row) => (LISTS.has(row.field) ? '' : formatShare(row.sums['galley']!.wrong / row.pages)) },
    ...peers.map((name): Column<FieldRow> => ({ title: name, cell: (row) => share(row, name) })),
  ];
  return drawTable(columns, rows);
}

/** Bold where the goal is reached. */
function mark({ goal, sums, field }: FieldRow, text: string): string {
  const { right, wanted, given } = sums['galley']!;
  if (goal === undefined || given === 0) return text;
  const reached = right / wanted >= goal && (field !== 'links' || right / given >= goal);
  return reached ? `**${text}**` : text;
}

const NAMES: Readonly<Record<FieldKey, string>> = {
  date: 'date: day',
  instant: 'date: instant',
  modified: 'modified: day',
  title: 'title',
  author: 'author',
  authorAsGiven: 'author: as the gold has it',
  unsigned: 'author: nobody',
  editor: 'editor',
  source: 'source',
  captions: 'captions',
  links: 'editorial links',
};

/** The generated block of docs/fields.md: the table, and which editions of the peers were asked. */
export function writeFieldBlock(rows: readonly FieldRow[], peers: readonly string[]): string {
  const versions = peers.map((name) => `${name} ${peerVersion(name)}`).join(', ');
  return `${drawFieldTable(rows, peers)}${versions === '' ? '' : `\n\nPeers: ${versions}.`}`;
}
