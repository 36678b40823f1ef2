/** `npm run evaluate`: strategies and peers over labelled sets, one table a language, and everything as JSON. */
import { writeFileSync } from 'node:fs';
import type { CorpusPage, Slice } from '../corpora/corpora.ts';
import { listSets, loadSet } from '../corpora/corpora.ts';
import { PEERS } from '../peers/roster.ts';
import { scoreAll } from '../reports/board/score-cache.ts';
import type { Extractor } from '../scoring/extractors.ts';
import { listStrategies, openPeerExtractor, openStrategy } from '../scoring/extractors.ts';
import type { PageScore, ScoreRow } from '../scoring/score.ts';
import { sumUp } from '../scoring/score.ts';
import { drawFields, drawScores, drawStructure } from '../scoring/score-table.ts';
import type { Arguments } from './command-line.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const COMMAND = {
  name: 'npm run evaluate --',
  summary: 'Scores strategies and peers on labelled sets: one table a language, then all pages.',
  flags: {
    set: { value: 'A,B', help: 'sets of ../shared/data (or GALLEY_DATA); required' },
    strategy: { value: 'a,b', help: '`default`, names of strategies, `all`; name+2 gives it 2 pages of the same site' },
    peer: { value: 'a,b', help: `${PEERS.map(({ name }) => name).join(', ')}, or all` },
    split: { value: 'SLICE', help: 'train (without excluded rows), dev, test or smoke; default: every page of the set' },
    lang: { value: 'xx', help: 'only pages of this language' },
    limit: { value: 'N', help: 'only the first N pages of each set' },
    worst: { value: 'N', help: 'also list the N pages with the lowest F1 (never of test sets)' },
    fields: { help: 'also the shares of right titles, dates and authors (strategies only)' },
    brief: { help: 'no tables for single languages' },
    out: { value: 'FILE', help: 'write every row and page score as JSON' },
  },
  examples: [
    'npm run evaluate -- --set fundus --split dev --strategy default',
    'npm run evaluate -- --set zh-portals,irr-chaos --strategy default,line-blocks --peer readability,defuddle',
    'npm run evaluate -- --set ug-bilqut --strategy template-difference,template-difference+2 --limit 20',
  ],
};

const SLICES: readonly Slice[] = ['train', 'dev', 'test', 'smoke'];

interface SetReport {
  set: string;
  split: string;
  rows: Record<string, ScoreRow[]>;
  pages: Record<string, PageScore[]>;
}

async function evaluate(): Promise<void> {
  const args = readArguments(COMMAND);
  const sets = args.list('set');
  if (sets.length === 0) stop(`--set is missing; there are: ${listSets().join(', ')}`);
  const extractors = openExtractors(args.list('strategy'), args.list('peer'));
  const reports: SetReport[] = [];
  for (const set of sets) {
    const pages = choosePages(set, args);
    const report: SetReport = { set, split: args.text('split') ?? 'all', rows: {}, pages: {} };
    for (const extractor of extractors) report.pages[extractor.name] = await scoreAll(extractor, pages);
    printReport(report, args.has('brief'));
    printStructure(report);
    if (args.has('fields')) printFields(report);
    if (args.has('worst')) printWorst(report, pages, args.number('worst')!);
    reports.push(report);
  }
  const out = args.text('out');
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(reports, null, 1)}\n`);
}

function choosePages(set: string, args: Arguments): CorpusPage[] {
  const split = args.text('split') as Slice | undefined;
  if (split !== undefined && !SLICES.includes(split)) stop(`--split wants one of ${SLICES.join(', ')}`);
  const lang = args.text('lang');
  const pages = loadSet(set, split === undefined ? {} : { split }).filter((page) => lang === undefined || page.lang === lang);
  return pages.slice(0, args.number('limit'));
}

function openExtractors(strategies: readonly string[], peers: readonly string[]): Extractor[] {
  const wanted = strategies.flatMap((name) => (name === 'all' ? listStrategies() : [name]));
  if (wanted.length === 0 && peers.length === 0) wanted.push('default');
  const others = peers.flatMap((name) => (name === 'all' ? PEERS.map((peer) => peer.name) : [name]));
  return [...wanted.map(openStrategy), ...others.map(openPeerExtractor)];
}

function printReport(report: SetReport, brief: boolean): void {
  const scores = Object.entries(report.pages);
  const groups = countGroups(scores[0]?.[1] ?? []);
  for (const group of brief || groups.length < 2 ? ['all'] : [...groups, 'all']) {
    const rows = scores.map(([name, pages]) => sumUp(name, group === 'all' ? pages : pages.filter((page) => groupOf(page) === group)));
    report.rows[group] = rows;
    console.log(`\n### ${report.set} (${report.split}), ${group}\n\n${drawScores(rows)}`);
  }
  if (!scores.some(([, pages]) => pages.some((page) => page.thread !== undefined))) return;
  const rows = scores.map(([name, pages]) => sumUp(name, pages, 'thread'));
  report.rows['with comments'] = rows;
  console.log(`\n### ${report.set} (${report.split}), with comments\n\n${drawScores(rows)}`);
}

function printStructure(report: SetReport): void {
  const table = drawStructure(Object.entries(report.pages));
  if (table !== undefined) console.log(`\n### ${report.set} (${report.split}), structure\n\n${table}`);
}

function printFields(report: SetReport): void {
  const table = drawFields(Object.entries(report.pages).map(([name, pages]) => sumUp(name, pages)));
  if (table !== undefined) console.log(`\n### ${report.set} (${report.split}), fields: share right (pages whose gold has one)\n\n${table}`);
}

/** Languages, wcxb's page types instead where there are some; the most frequent first. */
function countGroups(pages: readonly PageScore[]): string[] {
  const counts = new Map<string, number>();
  for (const page of pages) counts.set(groupOf(page), (counts.get(groupOf(page)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([group]) => group);
}

function groupOf(page: PageScore): string {
  return page.type === '' ? page.lang : page.type;
}

function printWorst(report: SetReport, pages: readonly CorpusPage[], count: number): void {
  const secret = new Set(pages.filter(({ slice }) => slice === 'test').map(({ id }) => id));
  for (const [name, scores] of Object.entries(report.pages)) {
    const f1 = ({ body }: PageScore): number => (body === undefined ? 1 : sumUp('', [{ id: '', lang: '', type: '', cpu: 0, body }]).f1);
    const worst = scores.filter(({ id, body }) => body !== undefined && !secret.has(id)).sort((a, b) => f1(a) - f1(b));
    console.log(`\n${name}, lowest first:`);
    for (const page of worst.slice(0, count)) {
      const { precision, recall } = sumUp('', [page]);
      console.log(
        `  ${f1(page).toFixed(3)}  P ${precision.toFixed(3)}  R ${recall.toFixed(3)}  ${page.id}${page.problem ? `  ${page.problem}` : ''}`,
      );
    }
  }
}

await runCommand(evaluate);
