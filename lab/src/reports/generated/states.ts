/** The states of generated blocks, put together by document and command, as a list for people. */
import { drawTable } from '../tables.ts';
import type { Report } from './reports.data.ts';
import type { BlockState, Reason } from './staleness.ts';

/** The blocks of one report. */
export interface ReportState {
  readonly report: Report;
  readonly blocks: number;
  /** What changed for any of its blocks. */
  readonly reasons: readonly Reason[];
}

export function groupStates(states: readonly BlockState[]): ReportState[] {
  const reports = [...new Set(states.map(({ report }) => report))];
  return reports.map((report) => {
    const own = states.filter((state) => state.report === report);
    return { report, blocks: own.length, reasons: [...new Set(own.flatMap(({ reasons }) => reasons))] };
  });
}

export function drawStates(groups: readonly ReportState[]): string {
  return drawTable<ReportState>(
    [
      { title: 'document', left: true, cell: ({ report }) => report.document },
      { title: 'blocks', cell: ({ blocks }) => String(blocks) },
      { title: 'stale', left: true, cell: ({ reasons }) => reasons.join(', ') },
      { title: 'command', left: true, cell: ({ report }) => `npm run ${report.command}` },
      { title: 'minutes', cell: ({ report }) => String(report.minutes) },
    ],
    groups,
  );
}
