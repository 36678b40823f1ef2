/** `npm run label:check`: decisions → labels, checks of labels, agreement of two readings. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cohenKappa } from '../../../packages/galley/src/training/labels/agreement.ts';
import { REPOSITORY } from '../corpora/data-location.ts';
import type { PageLabel } from '../corpora/labels.ts';
import { loadPageLabels } from '../corpora/labels.ts';
import { compareReadings } from '../labelling/agreement.ts';
import { listBlocks } from '../labelling/block-list.ts';
import type { Guard } from '../labelling/check-label.ts';
import { checkLabel, isGuarded, joinBody, readGuard } from '../labelling/check-label.ts';
import { parseDecisions } from '../labelling/decisions.ts';
import { openLabelledPage } from '../labelling/open-page.ts';
import { resolveDecision } from '../labelling/resolve-decision.ts';
import type { Arguments } from './command-line.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const COMMAND = {
  name: 'npm run label:check --',
  summary: 'Checks labels made by reading: all that are committed, or decisions, which become labels when nothing is wrong with them.',
  flags: {
    decisions: { value: 'FILE', help: 'a reader’s decisions; without it the committed labels are checked' },
    batch: { value: 'T01', help: 'of the reading list: with --decisions, what the labels are filed under' },
    reader: { value: 'a', help: 'with --decisions: who read' },
    second: { help: 'with --decisions: file them as second readings' },
    agreement: { help: 'compare first and second readings' },
  },
  examples: ['npm run label:check -- --decisions T01.txt --batch T01 --reader a', 'npm run label:check -- --agreement'],
};

function check(): void {
  const args = readArguments(COMMAND);
  const file = args.text('decisions');
  if (args.has('agreement')) compareAll();
  else if (file === undefined) checkCommitted();
  else fileDecisions(file, args);
}

function checkCommitted(): void {
  const guard = readGuard();
  const labels = [...loadPageLabels('first'), ...loadPageLabels('second')];
  const wrong = labels.filter((label) => report(label, [], guard, true));
  summarise(labels);
  if (wrong.length > 0) process.exit(1);
}

/** Writes the labels of the decisions without a problem; those with one are told and left out. */
function fileDecisions(file: string, args: Arguments): void {
  const batch = args.text('batch') ?? stop('--batch is missing');
  const reader = args.text('reader') ?? stop('--reader is missing');
  const guard = readGuard();
  const labels: PageLabel[] = [];
  let wrong = 0;
  for (const decision of parseDecisions(readFileSync(file, 'utf8'))) {
    const page = openLabelledPage(`${decision.set}/${decision.id}`);
    const { label, problems } = resolveDecision(decision, page, listBlocks(page.html()), reader, batch);
    if (report(label, problems, guard, false)) wrong++;
    else labels.push(label);
  }
  const path = `lab/labels/${args.has('second') ? 'second-readings' : 'pages'}/${batch}.jsonl`;
  writeFileSync(join(REPOSITORY, path), labels.map((label) => `${JSON.stringify(label)}\n`).join(''));
  summarise(labels);
  console.log(`${path}: ${labels.length} labels written, ${wrong} decisions left out`);
  if (wrong > 0) process.exit(1);
}

/** Prints a label's first and last words and its problems; true when there are any. */
function report(label: PageLabel, known: readonly string[], guard: Guard, brief: boolean): boolean {
  const page = openLabelledPage(`${label.set}/${label.id}`);
  const problems = [...known, ...checkLabel(label, page, listBlocks(page.html()))];
  if (isGuarded(guard, page)) problems.push('a dev, test or excluded page, or of such a site');
  if (!brief || problems.length > 0) {
    const body = [...joinBody(label).replace(/\n/g, ' ')];
    const shown = body.length === 0 ? 'no body' : `${body.slice(0, 30).join('')} … ${body.slice(-30).join('')} (${body.length})`;
    console.log(`${problems.length === 0 ? 'ok ' : 'BAD'} ${label.set}/${label.id} ${label.kind}: ${shown}`);
    for (const problem of problems) console.log(`      ${problem}`);
  }
  return problems.length > 0;
}

function summarise(labels: readonly PageLabel[]): void {
  const count = (values: readonly string[]): string => {
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([value, n]) => `${value} ${n}`)
      .join(', ');
  };
  const sites = new Set(labels.map(({ domain, set, id }) => domain ?? `${set}/${id}`)).size;
  console.log(`${labels.length} labels of ${sites} sites; kinds: ${count(labels.map(({ kind }) => kind))}`);
  console.log(`languages: ${count(labels.map(({ lang }) => lang ?? '?'))}`);
  console.log(`blocks: ${count(labels.flatMap(({ runs }) => runs.flatMap(({ region, blocks }) => blocks.map(() => region))))}`);
  console.log(`${labels.filter(({ doubt }) => doubt !== null).length} with a doubt`);
}

function compareAll(): void {
  const firsts = new Map(loadPageLabels('first').map((label) => [`${label.set}/${label.id}`, label]));
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  const scores: number[] = [];
  const regions = { named: 0, same: 0 };
  let kinds = 0;
  for (const second of loadPageLabels('second')) {
    const name = `${second.set}/${second.id}`;
    const first = firsts.get(name);
    if (first === undefined) continue;
    const list = listBlocks(openLabelledPage(name).html());
    const { f1, counts, named, differing } = compareReadings(first, second, list);
    scores.push(f1);
    regions.named += named;
    regions.same += named - differing.length;
    if (first.kind === second.kind) kinds++;
    for (const i of [0, 1, 2, 3] as const) sums[i] += counts[i];
    console.log(`${name}: F1 ${f1.toFixed(3)}, kappa ${cohenKappa(counts).toFixed(3)}, kind ${first.kind} / ${second.kind}`);
    for (const { block, first: a, second: b } of differing)
      console.log(`   ${block} ${a} / ${b}: ${list.blocks[block]!.text.slice(0, 80)}`);
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const exact = scores.filter((score) => score === 1).length;
  console.log(`${scores.length} pages read twice: mean F1 ${mean.toFixed(3)}, same body ${exact}, same kind ${kinds}`);
  console.log(`same region: ${regions.same} of ${regions.named} blocks that either named`);
  console.log(
    `kappa over blocks ${cohenKappa(sums).toFixed(3)} (both ${sums[0]}, first ${sums[1]}, second ${sums[2]}, neither ${sums[3]})`,
  );
}

await runCommand(check);
