/** The tables and pictures of docs/learned.md. */
import { drawTable, formatShare } from '../../reports/tables.ts';
import type { Refusal } from './confidence.ts';
import type { EvidenceRow } from './evidence.ts';
import { countCauses, type Failure } from './failures.ts';
import { type KindRow, SAID_KINDS } from './folds.ts';
import type { LanguageRow } from './languages.ts';
import type { Difference } from './pages.ts';

/** "+.0012", "−.0080". */
function formatChange(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4).replace(/^0/, '')}`;
}

const DIFFERENCE = [
  { title: 'pages', cell: ({ pages }: Difference) => String(pages) },
  { title: 'F1 before', cell: ({ before }: Difference) => formatShare(before) },
  { title: 'after', cell: ({ after }: Difference) => formatShare(after) },
  { title: 'difference', cell: ({ before, after }: Difference) => formatChange(after - before) },
  { title: '95 %', cell: ({ interval }: Difference) => `${formatChange(interval.low)} … ${formatChange(interval.high)}` },
  { title: 'better', cell: ({ better }: Difference) => String(better) },
  { title: 'worse', cell: ({ worse }: Difference) => String(worse) },
];

export function drawEvidence(title: string, rows: readonly EvidenceRow[]): string {
  const left = [
    { title: 'set', left: true, cell: ({ set }: EvidenceRow) => set },
    { title, left: true, cell: ({ change }: EvidenceRow) => change },
  ];
  return drawTable([...left, ...DIFFERENCE], rows);
}

export function drawLanguages(rows: readonly LanguageRow[]): string {
  const left = [
    { title: 'trained without', left: true, cell: ({ without }: LanguageRow) => without },
    { title: 'set', left: true, cell: ({ set }: LanguageRow) => set },
    { title: 'threads by their posts', left: true, cell: ({ door }: LanguageRow) => (door ? 'yes' : 'no') },
  ];
  return drawTable([...left, ...DIFFERENCE], rows);
}

export function drawRefusals(rows: readonly Refusal[]): string {
  return drawTable(
    [
      { title: 'set', left: true, cell: ({ set }: Refusal) => set },
      { title: 'articles', cell: ({ pages }: Refusal) => String(pages) },
      { title: 'refused', cell: ({ refused }: Refusal) => String(refused.length) },
      { title: 'share', cell: ({ refused, pages }: Refusal) => formatShare(refused.length / pages) },
      { title: 'said to be listing or other', cell: ({ other }: Refusal) => String(other) },
      { title: 'which', left: true, cell: ({ refused }: Refusal) => refused.map(({ id, reason }) => `${id}: ${reason}`).join(', ') },
    ],
    rows,
  );
}

export function drawKinds(rows: readonly KindRow[]): string {
  return drawTable(
    [
      { title: 'gold', left: true, cell: ({ type }: KindRow) => type },
      { title: 'pages', cell: ({ pages }: KindRow) => String(pages) },
      ...SAID_KINDS.map((kind, i) => ({ title: kind, cell: ({ said }: KindRow) => String(said[i]!) })),
      { title: 'refused', cell: ({ refused }: KindRow) => String(refused) },
    ],
    rows,
  );
}

export function drawFailures(failures: readonly Failure[]): string {
  const causes = drawTable(
    [
      { title: 'cause', left: true, cell: ({ cause }) => cause },
      { title: 'pages', cell: ({ pages }) => String(pages) },
      { title: 'F1 lost (sum)', cell: ({ lost }) => lost.toFixed(2) },
    ],
    countCauses(failures),
  );
  const pages = drawTable(
    [
      { title: 'page', left: true, cell: ({ page }: Failure) => page },
      { title: 'P', cell: ({ precision }: Failure) => formatShare(precision) },
      { title: 'R', cell: ({ recall }: Failure) => formatShare(recall) },
      { title: 'F1', cell: ({ f1 }: Failure) => formatShare(f1) },
      { title: 'confidence', cell: ({ confidence }: Failure) => formatShare(confidence) },
      { title: 'cause', left: true, cell: ({ cause }: Failure) => cause },
    ],
    failures,
  );
  return `${causes}\n\n${pages}`;
}
