/** `galley evaluate`: how well labelled pages are extracted, a table a language, and what a model gains. */
import { basename } from 'node:path';
import { isNodeModel } from '../../strategies/node-classifier/model-file.ts';
import { findStrategy, STRATEGIES } from '../../strategies/registry.ts';
import { UsageError } from '../command-line/errors.ts';
import { openMeasuredLabels } from '../files/open-labels.ts';
import { readModelFile } from '../files/read-model.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { CommandLine } from '../flags/flags.ts';
import { report } from '../terminal/terminal-text.ts';
import type { Contestant } from './contest.ts';
import { holdContest } from './contest.ts';

const DEFAULT = 'default';

/** The exit code. @throws CommandError */
export function runEvaluation(command: CommandLine): number {
  const contestants = listContestants(command);
  const { pages, note } = openMeasuredLabels(command, command.model !== undefined);
  report(`measuring on ${note}`);
  process.stdout.write(`${holdContest(contestants, pages, command.seed)}\n`);
  return EXIT.article;
}

/** The default first: the others are compared with it. */
function listContestants(command: CommandLine): Contestant[] {
  const names = (command.strategy ?? '').split(',').filter((name) => name !== '' && name !== DEFAULT);
  for (const name of names) {
    if (findStrategy(name) !== undefined) continue;
    throw new UsageError(`there is no strategy "${name}"; there are ${STRATEGIES.map((strategy) => strategy.name).join(', ')}`);
  }
  return [
    { name: DEFAULT, options: {} },
    ...listTrained(command.model, names),
    ...names.map((strategy) => ({ name: strategy, options: { strategy } })),
  ];
}

/** A model as the default uses it, or as each strategy does that it is one of: those named, else the first there is. */
function listTrained(path: string | undefined, names: readonly string[]): Contestant[] {
  if (path === undefined) return [];
  const model = readModelFile(path);
  const name = basename(path);
  if (!isNodeModel(model)) return [{ name, options: { model } }];
  const trainable = STRATEGIES.filter((strategy) => strategy.trainable === true).map((strategy) => strategy.name);
  const named = names.filter((strategy) => trainable.includes(strategy));
  const used = named.length > 0 ? named : trainable.slice(0, 1);
  return used.map((strategy) => ({ name: used.length === 1 ? name : `${name}, ${strategy}`, options: { strategy, model } }));
}
