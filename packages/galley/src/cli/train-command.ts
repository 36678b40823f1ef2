/** `galley train`: a model from a user's own labelled pages, and what it gains on those held back. */
import { readModel } from '../learned/model.ts';
import type { TrainingReport } from '../training/train-model.ts';
import { trainModel } from '../training/train-model.ts';
import { openCheckpoint, writeResult } from './checkpoint-file.ts';
import { holdContest } from './contest.ts';
import { CommandError, EXIT, UsageError } from './exit-codes.ts';
import type { CommandLine } from './flags.ts';
import type { TrainingLabels } from './open-labels.ts';
import { openTrainingLabels } from './open-labels.ts';
import { startProgress } from './progress.ts';
import { formatShare } from './tables.ts';

/** Doubtful pages named one by one; the rest is counted. */
const NAMED = 10;

/** The exit code. @throws CommandError */
export function runTraining(command: CommandLine): number {
  const { out, seed } = command;
  if (out === undefined) throw new UsageError('--out is missing: the file for the model');
  const labels = openTrainingLabels(command);
  process.stderr.write(`galley: training on ${labels.note}\n`);
  const { model, report } = train(command, labels, out);
  process.stdout.write(`${describeReport(report)}\n`);
  if (labels.held.length === 0) return EXIT.article;
  const contestants = [
    { name: 'default', options: {} },
    { name: 'trained', options: { model: readModel(model) } },
  ];
  process.stdout.write(`\n${holdContest(contestants, labels.held, seed)}\n`);
  return EXIT.article;
}

/** Trains and writes; an interrupted run keeps `out`.partial. */
function train({ seed }: CommandLine, labels: TrainingLabels, out: string): ReturnType<typeof trainModel> {
  const checkpoint = openCheckpoint(out);
  const progress = startProgress('training');
  try {
    const trained = trainModel(labels.train, { seed, checkpoint, onProgress: progress.reach });
    writeResult(out, trained.model);
    checkpoint.remove();
    return trained;
  } catch (error) {
    if (error instanceof RangeError) throw new CommandError(error.message.replace('trainModel: ', ''), EXIT.noInput, { cause: error });
    throw error;
  } finally {
    progress.finish();
  }
}

function describeReport({ pages, sites, rows, doubtful, heldOut }: TrainingReport): string {
  const { precision, recall, f1 } = heldOut;
  const names = doubtful.slice(0, NAMED).join(', ');
  const more = doubtful.length > NAMED ? ` and ${doubtful.length - NAMED} more` : '';
  return [
    `Learned from ${rows} blocks of ${pages} pages of ${sites} sites.`,
    ...(doubtful.length === 0 ? [] : [`Left out, their labels were not found on them: ${names}${more}.`]),
    `Tokens of pages of other sites: P ${formatShare(precision)}, R ${formatShare(recall)}, F1 ${formatShare(f1)}.`,
  ].join('\n');
}
