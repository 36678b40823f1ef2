/** `galley train`: a model of the default, or of a strategy, from a user's own labelled pages, and what it gains on those held back. */
import { readModel } from '../../learned/model/model.ts';
import { loadShippedModel } from '../../learned/model/shipped-model.ts';
import { readNodeModel } from '../../strategies/node-classifier/model-file.ts';
import { findStrategy, STRATEGIES } from '../../strategies/registry.ts';
import type { ExtensionReport } from '../../training/default/extend-model.ts';
import { extendModel } from '../../training/default/extend-model.ts';
import type { TrainingReport } from '../../training/default/train-model.ts';
import { trainModel } from '../../training/default/train-model.ts';
import type { LabelledPage } from '../../training/labels/labelled-page.ts';
import { type ClassifierReport, trainNodeClassifier } from '../../training/node-classifier/train-classifier.ts';
import { CommandError, UsageError } from '../command-line/errors.ts';
import { openCheckpoint, writeResult } from '../files/checkpoint-file.ts';
import { openTrainingLabels } from '../files/open-labels.ts';
import { readDefaultModel } from '../files/read-model.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { CommandLine } from '../flags/flags.ts';
import { startProgress } from '../terminal/progress.ts';
import { formatShare } from '../terminal/tables.ts';
import { report } from '../terminal/terminal-text.ts';
import { type Contestant, holdContest } from './contest.ts';

/** What `--base` calls the shipped model. */
const SHIPPED = 'shipped';
/** Doubtful pages named one by one; the rest is counted. */
const NAMED = 10;

/** The exit code. @throws CommandError */
export function runTraining(command: CommandLine): number {
  const { out, seed, strategy } = command;
  checkStrategy(command);
  if (out === undefined) throw new UsageError('--out is missing: the file for the model');
  const { train, held, note } = openTrainingLabels(command);
  report(`training on ${note}`);
  const contestants =
    strategy === undefined
      ? contestDefault(makeModel(command, train, out))
      : contestStrategy(strategy, makeClassifier(command, train, out));
  if (held.length > 0) process.stdout.write(`\n${holdContest(contestants, held, seed)}\n`);
  return EXIT.article;
}

function checkStrategy({ strategy, base }: CommandLine): void {
  if (strategy === undefined) return;
  if (findStrategy(strategy)?.trainable !== true) {
    const names = STRATEGIES.filter(({ trainable }) => trainable === true).map(({ name }) => name);
    throw new UsageError(`there is no model to train of a strategy "${strategy}"; there is of ${names.join(', ')}`);
  }
  if (base !== undefined) throw new UsageError('--base goes with the model of the default, not with --strategy');
}

function contestDefault(model: Uint8Array): Contestant[] {
  return [
    { name: 'default', options: {} },
    { name: 'trained', options: { model: readModel(model) } },
  ];
}

function contestStrategy(strategy: string, model: Uint8Array): Contestant[] {
  return [
    { name: strategy, options: { strategy } },
    { name: 'trained', options: { strategy, model: readNodeModel(model) } },
  ];
}

/** The model of node-classifier: trained, written, reported. */
function makeClassifier({ seed }: CommandLine, pages: readonly LabelledPage[], out: string): Uint8Array {
  const progress = startProgress('training');
  try {
    const { model, report } = trainNodeClassifier(pages, { seed, onProgress: progress.reach });
    writeResult(out, model);
    process.stdout.write(`${describeClassifier(report)}\n`);
    return model;
  } catch (error) {
    throw explainEmpty(error);
  } finally {
    progress.finish();
  }
}

function describeClassifier({ pages, sites, fields, pruneBelow }: ClassifierReport): string {
  const taught = Object.entries(fields).map(([name, field]) => `${name} ${field.pages}`);
  const limits = `parts go below ${formatScore(pruneBelow.part)}, as the paper has it below ${formatScore(pruneBelow.body)}`;
  return `Learned from ${pages} pages of ${sites} site${sites === 1 ? '' : 's'}; pages that taught ${taught.join(', ')}; ${limits}.`;
}

function formatScore(score: number): string {
  return score.toFixed(2).replace('-', '−');
}

/** Nothing to learn from is the caller's affair, not ours. */
function explainEmpty(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  return new CommandError(error.message.replace(/^\w+: /, ''), EXIT.noInput, { cause: error });
}

/** Trains, writes, reports. */
function makeModel({ seed, base }: CommandLine, pages: readonly LabelledPage[], out: string): Uint8Array {
  const known = base === undefined ? undefined : base === SHIPPED ? loadShippedModel() : readDefaultModel(base);
  const progress = startProgress('training');
  const options = { seed, onProgress: progress.reach };
  try {
    if (known !== undefined) return finish(out, extendModel(pages, known, options), describeExtension);
    const checkpoint = openCheckpoint(out);
    const model = finish(out, trainModel(pages, { ...options, checkpoint }), describeTraining);
    checkpoint.remove();
    return model;
  } catch (error) {
    throw explainEmpty(error);
  } finally {
    progress.finish();
  }
}

function finish<R extends Learned>(out: string, trained: { model: Uint8Array; report: R }, describe: (report: R) => string): Uint8Array {
  writeResult(out, trained.model);
  process.stdout.write(`${describeLearned(trained.report)}\n${describe(trained.report)}\n`);
  return trained.model;
}

type Learned = Pick<TrainingReport, 'pages' | 'sites' | 'rows' | 'doubtful'>;

function describeLearned({ pages, sites, rows, doubtful }: Learned): string {
  const names = doubtful.slice(0, NAMED).join(', ');
  const more = doubtful.length > NAMED ? ` and ${doubtful.length - NAMED} more` : '';
  const left = doubtful.length === 0 ? '' : `\nLeft out, their labels were not found on them: ${names}${more}.`;
  return `Learned from ${rows} blocks of ${pages} pages of ${sites} site${sites === 1 ? '' : 's'}.${left}`;
}

function describeTraining({ heldOut: { precision, recall, f1 } }: TrainingReport): string {
  return `Tokens of pages not learned from: P ${formatShare(precision)}, R ${formatShare(recall)}, F1 ${formatShare(f1)}.`;
}

function describeExtension({ trees, loss }: ExtensionReport): string {
  if (trees === 0) return 'The base knows these pages as well as anything learned from them: nothing was added.';
  return `${trees} further trees; log-loss of blocks of pages not learned from: ${formatShare(loss.base)} → ${formatShare(loss.extended)}.`;
}
