/** Paper 1's picture: characters line by line, the lines that pass its filter, and where the body starts and ends. */
import type { Evidence, PageView, Strategy } from 'galley';
import { findStrategy } from 'galley';
import { bareCharacters } from '../../metrics/common-subsequence.ts';
import { lineChart } from '../../reports/charts/lines.ts';

/** Longer lines are drawn at the top edge. */
const TALLEST = 400;

export function drawDistribution(view: PageView, evidence: Evidence, gold: string, repaired: Strategy): string {
  const lines = readLines(view, gold);
  const { leafStart } = view.blocks;
  const { solid } = view.leaves.sums;
  const lengthOf = (b: number): number => solid[leafStart[b + 1]!]! - solid[leafStart[b]!]!;
  const lengths = lines.map((_, b) => lengthOf(b));
  const printed = findStrategy('line-blocks:paper')!.select(view, evidence, { explain: true }).trace!;
  const passing = printed.map(({ rule }) => rule !== 'too-short' && rule !== 'no-punctuation');
  const mended = repaired.select(view, evidence, { explain: true }).trace!;
  const ends = (kept: readonly boolean[]): [number, number] => [kept.indexOf(true), kept.lastIndexOf(true)];
  const [goldStart, goldEnd] = ends(lines);
  const [printedStart, printedEnd] = ends(printed.map(({ kept }) => kept));
  const [start, end] = ends(mended.map(({ kept }) => kept));
  return lineChart({
    title: 'Line-block distribution of one portal page',
    x: { label: 'line of the page', min: 0, max: lengths.length },
    y: { label: 'characters', min: 0, max: 1.25 * Math.min(TALLEST, Math.max(...lengths)) },
    series: [
      { name: 'every line', points: lengths.map((length, b) => [b, length] as const) },
      {
        name: 'lines that pass table 1 (L ≥ 8, C ≥ 1)',
        points: lengths.map((length, b) => [b, passing[b] ? length : 0] as const),
        dashed: true,
      },
    ],
    marks: mergeMarks([
      [goldStart, 'body starts'],
      [printedStart, 'Start, printed'],
      [start, 'Start, repaired'],
      [goldEnd, 'body ends'],
      [printedEnd, 'End, printed'],
      [end, 'End, repaired'],
    ]),
    width: 1200,
  });
}

/** Marks on the same line share one label. */
function mergeMarks(marks: readonly (readonly [x: number, label: string])[]): { x: number; label: string }[] {
  const labels = new Map<number, string[]>();
  for (const [x, label] of marks) labels.set(x, [...(labels.get(x) ?? []), label]);
  return [...labels].sort(([a], [b]) => a - b).map(([x, names]) => ({ x, label: names.join(' = ') }));
}

/** Which blocks of the page stand in the gold body. */
function readLines(view: PageView, gold: string): boolean[] {
  const body = bareCharacters(gold);
  const { page, leaves, blocks } = view;
  return Array.from({ length: blocks.count }, (_, b) => {
    let text = '';
    for (let k = blocks.leafStart[b]!; k < blocks.leafStart[b + 1]!; k++) text += page.rawText(leaves.first[k]!);
    const bare = bareCharacters(text);
    return bare.length >= 8 && body.includes(bare);
  });
}
