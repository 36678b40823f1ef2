/** What a job did, as a table for people. */
import type { JobReport } from '../job/job.ts';
import { count, describeTime } from './progress-line.ts';

const MOST_LINES = 12;

export function writeSummary(report: JobReport, state: string | undefined): string {
  const { tally, seconds, pagesPerSecond, runs } = report;
  const worked = tally.read - tally.skipped;
  const rows: [string, number][] = [
    ['pages', worked],
    ['  with an article', tally.articles],
    ['  without', worked - tally.articles],
    ...sorted(tally.reasons).map(([reason, n]): [string, number] => [`    ${reason}`, n]),
  ];
  for (const [name, n] of [
    ...Object.entries(tally.passedOver).map(([kind, n]) => [`passed over: ${kind}`, n] as const),
    ['outside of the sample', tally.skipped],
    ['kept out by the filter', tally.filtered],
    ['near duplicates', tally.duplicates],
    ['in quarantine', tally.quarantined],
  ] as const)
    if (n > 0) rows.push([name, n]);
  rows.push(['rows written', tally.written]);
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const numbers = Math.max(...rows.map(([, n]) => count(n).length));
  const lines = rows.map(([name, n]) => `${name.padEnd(width)}${count(n).padStart(numbers)}`);
  const languages = sorted(tally.languages).map(([language, n]) => `${language} ${count(n)}`);
  if (languages.length > 0) lines.push(`languages: ${languages.join(', ')}`);
  lines.push(`${describeTime(seconds)}${runs > 1 ? ` in ${runs} runs` : ''}, ${count(pagesPerSecond)} pages a second`);
  if (!report.complete) lines.push('not all pages are done: --resume goes on');
  if (report.quarantine !== undefined) lines.push(`quarantine: ${report.quarantine}`);
  if (state !== undefined) lines.push(`report: ${state}/report.json`);
  return `${lines.join('\n')}\n`;
}

/** Most frequent first; the rarest together. */
function sorted(counts: Readonly<Record<string, number>>): [string, number][] {
  const all = Object.entries(counts).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  if (all.length <= MOST_LINES) return all;
  const rest = all.slice(MOST_LINES - 1).reduce((sum, [, n]) => sum + n, 0);
  return [...all.slice(0, MOST_LINES - 1), ['others', rest]];
}
