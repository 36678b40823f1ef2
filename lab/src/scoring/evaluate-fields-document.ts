/** Sums verdicts to rows, draws them, and writes docs/fields.md. */

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
  editor: 'editor',
  source: 'source',
  captions: 'captions',
  links: 'editorial links',
};

export function writeFieldDocument(rows: readonly FieldRow[], peers: readonly string[]): string {
  const versions = peers.map((name) => `${name} ${peerVersion(name)}`).join(', ');
  return `# Fields

Made by \`npm run evaluate:fields -- ${peers.length > 0 ? '--peers ' : ''}--write\`. Share of the pages whose gold has the field on which it is right; *missing*: Galley gives
none; *wrong*: Galley gives another. Bold: the goal is reached. Sets are dev halves, looked at while tuning; test sets are not here.
That holds for our own link labels too: threshold and hand-set bonuses of editorial links were chosen on them (\`npm run train:links\` prints sites held out).

* *date: day* – the same instant, or the same calendar day in either value's own offset; *instant* – the same minute, by the clock on
  the wall where one side has no offset; only where the gold has a time. *modified* as *day*.
* *title* – equal after Unicode NFKC and folding of white space; case counts.
* *author*, *editor* – the exact set of names, case and the kind of dot inside names aside; *source* – the organisation named as the
  origin (来源, источник), the same way.
* *captions* – share of the gold's captions found, where one text holds the other and is at least half as long (credits are cut off
  in many ways). *editorial links* – by address; P = precision, R = recall.
* The gold of zh-uighurbiz comes from one rule for the site and holds more than names. General patterns tidy it before scoring:
  brackets and what they hold, \`记者\` before and \`编辑\` after a name, translators after \`著\`, several names with blanks between; what
  then holds a place of work, and \`佚名\`, \`未知\`, \`互联网\`, \`本站原创\`, is no gold (lab/src/metrics/field-gold.ts).
* The gold of wcxb and trafilatura is the date a reader found on the page, at times that of the last change or of another day than
  every source of the page says; that of postlight is an instant made of a day in some zone.${peers.length > 0 ? notePeers(versions) : ''}

${drawFieldTable(rows, peers)}
`;
}

function notePeers(versions: string): string {
  return `
* Peers are given the page and its address as Galley is: ${versions}. Their dates are read by the runtime where they are no ISO 8601,
  their lines of authors are split at commas and "and". \`–\`: gives no such field.`;
}
