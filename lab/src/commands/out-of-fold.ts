/** `npm run out-of-fold`: the default on its own training pages, by models that have not seen their sites. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LEFT_WITH } from '../corpora/scripts.ts';
import { drawConfidence, reportConfidence } from '../out-of-fold/confidence.ts';
import { compareGroup, groupBy, pairScores } from '../out-of-fold/groups.ts';
import type { PartScore } from '../out-of-fold/part-scores.ts';
import { readPartScores } from '../out-of-fold/part-scores.ts';
import { ALL_PART, describePart, FOLD_PARTS, SCRIPT_PARTS, UNSEEN_PART } from '../out-of-fold/parts.ts';
import { runParts, workPart } from '../out-of-fold/run-parts.ts';
import { drawChangeRows, drawChanges, drawGroups } from '../out-of-fold/tables.ts';
import { RESULTS } from '../peers/collect.ts';
import { TEXT_MEASURES } from '../scoring/measures.ts';
import type { Arguments } from './command-line.ts';
import { readArguments, runCommand, stop } from './command-line.ts';

const PARTS: readonly string[] = [...FOLD_PARTS, ALL_PART, UNSEEN_PART, ...SCRIPT_PARTS];

const COMMAND = {
  name: 'npm run out-of-fold --',
  summary:
    'Scores the default on all training pages by models that have not seen their sites: four folds by site, each trained as `npm run train`\n' +
    'does. Models are kept in lab/results until what trains them changes: after a change of the decoder only scoring is done again.',
  flags: {
    dev: { help: 'the dev sets too, by a model of all training pages (what `npm run train` would ship)' },
    unseen: { help: "dragnet's training side too, from which no model learns, without sites that one does" },
    folds: { value: 'N', help: 'only the first N (0: none) of the four folds: a part of the pages, in a part of the time' },
    'leave-script': { value: 'A,B', help: `also trained without a script, on the pages in it: ${Object.keys(LEFT_WITH).join(', ')}` },
    save: { value: 'NAME', help: 'keep the scores under a name' },
    against: { value: 'NAME', help: 'print the differences from scores kept before, with * where 95 % of samples of sites agree' },
    processes: { value: 'N', help: 'parts at a time (default 2)' },
    part: { value: 'NAME', help: `only this part, in this process: ${PARTS.join(', ')}` },
  },
  examples: [
    'npm run out-of-fold -- --dev --save before',
    'npm run out-of-fold -- --dev --against before',
    'npm run out-of-fold -- --leave-script Uyghur,Cyrillic,Han',
  ],
};

interface Kept {
  folds: PartScore[];
  dev?: PartScore[];
  unseen?: PartScore[];
  /** By name of the script. */
  without: Record<string, PartScore[]>;
}

async function measureOutOfFold(): Promise<void> {
  const args = readArguments(COMMAND);
  const part = args.text('part');
  if (part !== undefined) {
    if (!PARTS.includes(part)) stop(`no part called ${part}`);
    workPart(part);
    return;
  }
  const scripts = args.list('leave-script');
  const unknown = scripts.find((script) => LEFT_WITH[script] === undefined);
  if (unknown !== undefined) stop(`--leave-script knows ${Object.keys(LEFT_WITH).join(', ')}, not "${unknown}"`);
  const baseline = readBaseline(args.text('against'));
  const folds = FOLD_PARTS.slice(0, args.number('folds') ?? FOLD_PARTS.length);
  const wanted = { dev: args.has('dev') || scripts.length > 0, unseen: args.has('unseen') };
  const now = await collectScores([folds, scripts], wanted, args.number('processes') ?? 2);
  print(now, args);
  if (baseline !== undefined) printChanges(baseline, now);
  const name = args.text('save');
  if (name !== undefined) saveBaseline(name, now);
}

async function collectScores(
  [folds, scripts]: readonly [folds: readonly string[], scripts: readonly string[]],
  { dev, unseen }: { readonly dev: boolean; readonly unseen: boolean },
  processes: number,
): Promise<Kept> {
  const leaving = scripts.map((script) => `without-${script}`);
  await runParts([...folds, ...(dev ? [ALL_PART] : []), ...leaving], processes);
  // Behind the others: its model is that of all pages.
  if (unseen) await runParts([UNSEEN_PART], processes);
  const scoresOf = (name: string): PartScore[] => readPartScores(describePart(name))!;
  return {
    folds: folds.flatMap(scoresOf),
    ...(dev ? { dev: scoresOf(ALL_PART) } : {}),
    ...(unseen ? { unseen: scoresOf(UNSEEN_PART) } : {}),
    without: Object.fromEntries(scripts.map((script, i) => [script, scoresOf(leaving[i]!)])),
  };
}

function print({ folds, dev, unseen, without }: Kept, args: Arguments): void {
  printScores('Training pages, out of fold', folds);
  if (dev !== undefined && args.has('dev')) printScores('Dev sets, by all training pages', dev);
  if (unseen !== undefined) printScores('Sites and conventions never learned from', unseen);
  for (const [script, scores] of Object.entries(without)) {
    console.log(`\n### Trained with ${script} on other sites → without any ${script}\n`);
    console.log(drawLeaving([...folds, ...dev!], scores));
  }
}

function printScores(title: string, scores: readonly PartScore[]): void {
  console.log(`\n${drawGroups(title, scores)}\n\n### ${title}: confidence\n\n${drawConfidence(reportConfidence(scores))}`);
}

/** By set; forum threads once more by the models alone. */
function drawLeaving(before: readonly PartScore[], after: readonly PartScore[]): string {
  const modelsOnly = (scores: readonly PartScore[]): PartScore[] =>
    scores.flatMap((score) =>
      score.models === undefined ? [] : { ...score, ...score.models, set: `${score.set}, threads by the models` },
    );
  const pairs = [...pairScores(before, after), ...pairScores(modelsOnly(before), modelsOnly(after))];
  const rows = groupBy(pairs, ([, { set }]) => set).map(([set, members]) => compareGroup(set, members, TEXT_MEASURES));
  return drawChangeRows('set', rows, TEXT_MEASURES);
}

function printChanges(before: Kept, now: Kept): void {
  console.log(`\n${drawChanges('Training pages, out of fold, before → now', before.folds, now.folds)}`);
  if (before.dev !== undefined && now.dev !== undefined) console.log(`\n${drawChanges('Dev sets, before → now', before.dev, now.dev)}`);
  if (before.unseen !== undefined && now.unseen !== undefined)
    console.log(`\n${drawChanges('Never learned from, before → now', before.unseen, now.unseen)}`);
  for (const [script, scores] of Object.entries(now.without)) {
    const earlier = before.without[script];
    if (earlier !== undefined) console.log(`\n${drawChanges(`Without ${script}, before → now`, earlier, scores)}`);
  }
}

function locateBaseline(name: string): string {
  return join(RESULTS, 'out-of-fold', `${name}.json`);
}

function readBaseline(name: string | undefined): Kept | undefined {
  if (name === undefined) return undefined;
  const file = locateBaseline(name);
  if (!existsSync(file)) stop(`nothing was kept under "${name}": run with --save ${name} first`);
  return JSON.parse(readFileSync(file, 'utf8')) as Kept;
}

function saveBaseline(name: string, scores: Kept): void {
  const file = locateBaseline(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(scores));
  console.log(`\nkept as ${name}`);
}

await runCommand(measureOutOfFold);
