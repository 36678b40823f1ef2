/** Which pages of a labelled folder a command trains on and which it measures on, and what it tells about the rows. */
import type { DividedLabels } from '../../training/labels/divide-labels.ts';
import { divideLabels } from '../../training/labels/divide-labels.ts';
import type { LabelledPage } from '../../training/labels/labelled-page.ts';
import { CommandError, UsageError } from '../command-line/errors.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { CommandLine } from '../flags/flags.ts';
import type { LabelFolder, LabelledFile, LabelProblem } from './read-labels.ts';
import { readLabels } from './read-labels.ts';

type LabelArguments = Pick<CommandLine, 'labels' | 'split' | 'all' | 'limit'>;

export interface TrainingLabels {
  readonly train: readonly LabelledPage[];
  readonly held: readonly LabelledPage[];
  /** One sentence about the two. */
  readonly note: string;
}

/** Problems printed one by one; the rest is counted. */
const PRINTED = 20;

/** Rows that may train, and those that then measure. @throws CommandError when none may. */
export function openTrainingLabels(command: LabelArguments): TrainingLabels {
  if (command.split?.includes('test')) throw new UsageError('rows of split "test" never train');
  const pages = openFolder(command);
  const chosen = requirePages(command.split === undefined ? pages.filter(mayTrain) : ofSplits(pages, command.split));
  if (command.all) return { train: chosen, held: [], note: `${countPages(chosen)}, none held back` };
  const dev = pages.filter((page) => page.split === 'dev' && !chosen.includes(page));
  if (dev.length > 0) return { train: chosen, held: dev, note: `${countPages(chosen)}; measured on ${countPages(dev)} of split dev` };
  const { train, held, by } = divideLabels(chosen);
  if (held.length === 0) return { train, held, note: `${countPages(train)}: too few to hold any back` };
  return { train, held, note: `${countPages(train)}; ${countPages(held)} held back${warnOfSites(by)}` };
}

/**
 * Rows to measure on: those of the splits asked for, or dev; where none is dev, for a model the pages that `train` holds
 * back, and otherwise everything that is not test. @throws CommandError when there are none.
 */
export function openMeasuredLabels(command: LabelArguments, trained: boolean): { pages: readonly LabelledPage[]; note: string } {
  const pages = openFolder(command);
  const rest = requirePages(command.split === undefined ? pages.filter(({ split }) => split !== 'test') : ofSplits(pages, command.split));
  const dev = rest.filter(({ split }) => split === 'dev');
  if (command.split !== undefined || command.all) return { pages: rest, note: countPages(rest) };
  if (dev.length > 0) return { pages: dev, note: `${countPages(dev)} of split dev` };
  if (!trained) return { pages: rest, note: countPages(rest) };
  const { held, by } = divideLabels(rest);
  return { pages: requirePages(held), note: `${countPages(held)} that train holds back${warnOfSites(by)}` };
}

function warnOfSites(by: DividedLabels['by']): string {
  return by === 'site' ? '' : ', of sites that also trained: the figures hold for these sites only';
}

function mayTrain({ split }: LabelledFile): boolean {
  return split === undefined || split === 'train';
}

function ofSplits(pages: readonly LabelledFile[], splits: readonly string[]): LabelledFile[] {
  for (const split of splits) {
    if (!['train', 'dev', 'test'].includes(split)) throw new UsageError(`--split knows train, dev and test, not "${split}"`);
  }
  return pages.filter(({ split = 'train' }) => splits.includes(split));
}

function requirePages<P extends LabelledPage>(pages: readonly P[]): readonly P[] {
  if (pages.length === 0) throw new CommandError('no labelled page is left to work on', EXIT.noInput);
  return pages;
}

function openFolder({ labels, limit }: LabelArguments): readonly LabelledFile[] {
  if (labels === undefined) throw new UsageError('--labels is missing: the folder of labelled pages');
  const folder = readLabels(labels);
  process.stderr.write(describeFolder(folder));
  return folder.pages.slice(0, limit);
}

export function countPages(pages: readonly LabelledPage[]): string {
  const sites = new Set(pages.map(({ site }) => site)).size;
  return `${pages.length} page${pages.length === 1 ? '' : 's'} of ${sites} site${sites === 1 ? '' : 's'}`;
}

/** How many rows, and every problem: the first with their lines, all of them counted. */
function describeFolder({ name, rows, pages, problems }: LabelFolder): string {
  const lines = problems.slice(0, PRINTED).map(({ line, code, message }) => `galley: ${name}/gold.jsonl:${line}: ${code}: ${message}`);
  if (problems.length > PRINTED) lines.push(`galley: … and ${problems.length - PRINTED} problems more`);
  const counts = countCodes(problems).map(([code, count]) => `${count} ${code}`);
  const left = problems.length === 0 ? '' : `, ${problems.length} left out (${counts.join(', ')})`;
  return `${lines.map((line) => `${line}\n`).join('')}galley: ${name}: ${rows} rows, ${countPages(pages)}${left}\n`;
}

function countCodes(problems: readonly LabelProblem[]): [code: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts];
}
