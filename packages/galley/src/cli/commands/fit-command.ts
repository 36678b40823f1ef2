/** `galley fit`: the constants of a paper on a user's own pages, the published values beside the fitted ones. */
import { findStrategy } from '../../strategies/registry.ts';
import type { ChoiceComparison, FittedConstants } from '../../training/constants/fit-constants.ts';
import { compareConstants, fitConstants } from '../../training/constants/fit-constants.ts';
import type { FitPlan } from '../../training/constants/fit-plans.ts';
import { FIT_PLANS, findFitPlan } from '../../training/constants/fit-plans.ts';
import type { LabelledPage } from '../../training/labels/labelled-page.ts';
import { UsageError } from '../command-line/errors.ts';
import { openCheckpoint, writeResult } from '../files/checkpoint-file.ts';
import { openTrainingLabels } from '../files/open-labels.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { CommandLine } from '../flags/flags.ts';
import { startProgress } from '../terminal/progress.ts';
import type { Column } from '../terminal/tables.ts';
import { drawTable, formatGain, formatShare } from '../terminal/tables.ts';
import { report } from '../terminal/terminal-text.ts';
import { runFitOverrides } from './fit-overrides.ts';

/** The exit code. @throws CommandError */
export function runFit(command: CommandLine): number {
  if (command.input === 'overrides') return runFitOverrides(command);
  const plan = choosePlan(command.input);
  const { train, held, note } = openTrainingLabels(command);
  report(`fitting ${command.input} to ${note}`);
  const checkpoint = command.out === undefined ? undefined : openCheckpoint(command.out);
  const progress = startProgress('pages fitted');
  const fitted = fitConstants(command.input!, train.filter(hasBody), {
    seed: command.seed,
    onProgress: progress.reach,
    ...(checkpoint === undefined ? {} : { checkpoint }),
  });
  progress.finish();
  const bodies = held.filter(hasBody);
  const comparison = bodies.length === 0 ? undefined : compareConstants(fitted, bodies, { seed: command.seed });
  process.stdout.write(drawFit(plan, fitted, comparison));
  if (command.out === undefined) return EXIT.article;
  writeResult(command.out, `${JSON.stringify(packFit(fitted, comparison), null, 2)}\n`);
  checkpoint?.remove();
  return EXIT.article;
}

function choosePlan(name: string | undefined): FitPlan {
  const names = FIT_PLANS.map(({ strategy }) => strategy).join(', ');
  if (name === undefined) throw new UsageError(`galley fit: which strategy? ${names}, a :paper form, or overrides`);
  const plan = findFitPlan(name);
  if (plan === undefined || findStrategy(name) === undefined) throw new UsageError(`"${name}" has no constants to fit; ${names} have`);
  return plan;
}

function hasBody({ text }: LabelledPage): boolean {
  return text !== null;
}

function drawFit(plan: FitPlan, fitted: FittedConstants, held: ChoiceComparison | undefined): string {
  const { best, published, gain, pages, sites, strategy } = fitted;
  const unchanged = best.distance === 0 ? ' (no other value is better)' : '';
  const several =
    plan.constants.length === 0 && sites > 1 ? ['', `Thresholds belong to the template of one site; these are ${sites}.`] : [];
  return [
    `### ${strategy}: published and fitted constants`,
    '',
    drawConstants(plan, fitted),
    '',
    ...Object.keys(best.values).map((name) => `${drawValues(name, fitted)}\n`),
    drawScores([
      { name: 'fitted to', pages, published: published.score, fitted: best.score, gain },
      ...(held === undefined ? [] : [{ name: 'held back', ...held }]),
    ]),
    '',
    `Mean page 4-gram F1${unchanged}; gain with its 95 % interval, paired.`,
    ...several,
    ...warnOfEnds(plan, fitted),
    '',
  ].join('\n');
}

/** A fitted value at the end of its grid may not be the best there is, unless nothing lies beyond: 0, a share of 1, a rule switched off. */
function warnOfEnds({ constants }: FitPlan, { best, published }: FittedConstants): string[] {
  return constants.flatMap(({ name, values }) => {
    const value = best.values[name] as number;
    const most = values.at(-1)!;
    const end = (value === values[0] && value > 0) || (value === most && most !== 1 && most < 1e6);
    return end && value !== published.values[name] ? [`${name} ${formatValue(value)} is the last value tried on its side.`] : [];
  });
}

function drawConstants(plan: FitPlan, { best, published }: FittedConstants): string {
  const symbolOf = (name: string): string => plan.constants.find((constant) => constant.name === name)?.symbol ?? '';
  const columns: readonly Column<string>[] = [
    { title: 'constant', cell: (name) => name, left: true },
    { title: 'in the paper', cell: symbolOf, left: true },
    { title: 'published', cell: (name) => formatValue(published.values[name]) },
    { title: 'fitted', cell: (name) => formatValue(best.values[name]) },
  ];
  return drawTable(columns, Object.keys(best.values));
}

/** The values of one constant, the others as fitted. */
function drawValues(name: string, { tried, best, published }: FittedConstants): string {
  const line = tried.filter(({ values }) => Object.keys(values).every((other) => other === name || values[other] === best.values[other]));
  const mark = (value: number | string | undefined): string =>
    `${formatValue(value)}${value === best.values[name] ? ' ←' : ''}${value === published.values[name] ? ' (published)' : ''}`;
  return drawTable(
    [
      { title: name, cell: ({ values }) => mark(values[name]), left: true },
      { title: 'F1', cell: ({ score }) => formatShare(score) },
    ],
    line,
  );
}

/** Values that switch a rule off are large. */
function formatValue(value: number | string | undefined): string {
  return typeof value === 'number' && value >= 1e6 ? value.toExponential().replace('+', '') : String(value);
}

interface ScoreLine extends ChoiceComparison {
  name: string;
}

function drawScores(lines: readonly ScoreLine[]): string {
  const columns: readonly Column<ScoreLine>[] = [
    { title: 'pages', cell: ({ name, pages }) => `${pages} ${name}`, left: true },
    { title: 'published', cell: ({ published }) => formatShare(published) },
    { title: 'fitted', cell: ({ fitted }) => formatShare(fitted) },
    { title: 'gain', cell: ({ fitted, published, gain }) => formatGain(fitted - published, gain) },
  ];
  return drawTable(columns, lines);
}

function packFit({ strategy, best, published, gain, pages, sites }: FittedConstants, held: ChoiceComparison | undefined): object {
  const fitted = { pages, sites, published: published.score, fitted: best.score, gain };
  return {
    strategy,
    options: best.options,
    values: best.values,
    published: published.values,
    fitted,
    ...(held === undefined ? {} : { held }),
  };
}
