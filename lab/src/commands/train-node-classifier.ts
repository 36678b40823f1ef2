/** `npm run train:node-classifier`: trains node-classifier's models on the training side, writes them into the strategy with their provenance. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgress } from '../../../packages/galley/src/cli/progress.ts';
import { parse } from '../../../packages/galley/src/dom/parse.ts';
import { gatherEvidence } from '../../../packages/galley/src/evidence/gather.ts';
import { viewPage } from '../../../packages/galley/src/features/view.ts';
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { decodeModel, type PackedModel } from '../../../packages/galley/src/strategies/node-classifier/decode-model.ts';
import { FIELDS, type NodeModel } from '../../../packages/galley/src/strategies/node-classifier/field-models.ts';
import { NODE_CLASSIFIER } from '../../../packages/galley/src/strategies/node-classifier/select.ts';
import { fitPruneLimits } from '../../../packages/galley/src/training/node-classifier/fit-prune-limits.ts';
import type { FieldLabelledPage } from '../../../packages/galley/src/training/node-classifier/label-nodes.ts';
import { packModel, writeModelModule } from '../../../packages/galley/src/training/node-classifier/pack-model.ts';
import {
  TRAINING_DEFAULTS,
  type TrainedNodeModel,
  trainNodeModel,
} from '../../../packages/galley/src/training/node-classifier/train-model.ts';
import { readSelection } from '../../../packages/galley/src/training/selection-text.ts';
import { overlapShingles, shingleF1 } from '../../../packages/galley/src/training/shingles.ts';
import { excludedIds } from '../corpora/corpora.ts';
import { REPOSITORY, requireData } from '../corpora/data-location.ts';
import { hashSources } from '../reports/generated/fingerprints.ts';
import { loadFieldPages, TRAINING_SETS } from '../training/node-pages.ts';
import { readArguments, runCommand } from './command-line.ts';

const COMMAND = {
  name: 'npm run train:node-classifier --',
  summary: 'Trains the linear models of the strategy node-classifier and writes model.data.ts and provenance.json.',
  flags: { seed: { value: 'N', help: 'decides feed items, samples and the order of rows (default 1)' } },
};
const FOLDER = join(REPOSITORY, 'packages/galley/src/strategies/node-classifier');
/** One site in five is held back to fit θ₂ and to score; the shipped weights are then trained on all sites. */
const FOLDS = 5;
/** As the strategy uses the model. */
const USE = { laterTags: true, pageText: true, siblingScore: -0.3, firstOfLikes: true };
/** What decides the weights. */
const SOURCES: readonly string[] = [
  ...['candidates', 'features', 'name-features', 'feed-words', 'feed-text', 'field-models'].map(
    (name) => `packages/galley/src/strategies/node-classifier/${name}.ts`,
  ),
  'packages/galley/src/training/node-classifier',
  'packages/galley/src/numeric/linear-svm.ts',
];
/**
 * θ₂ of the model of parts, tuned on dev sets (irr-chaos, fundus dev, zh-portals, ru-news): what counts as part of a body differs
 * from gold to gold, and the pages held back are mostly of one gold.
 */
const PART_LIMIT = -0.75;
const LICENCES = {
  wcxb: 'CC-BY-4.0',
  trafilatura: 'Apache-2.0',
  'lab/labels': 'Apache-2.0',
};

function train(): void {
  const seed = readArguments(COMMAND).number('seed') ?? TRAINING_DEFAULTS.seed;
  const pages = loadFieldPages();
  const isHeld = ({ site }: FieldLabelledPage): boolean => hashRange(site) % FOLDS === 0;
  const held = pages.filter(isHeld);
  const rest = trainWithProgress(
    pages.filter((page) => !isHeld(page)),
    seed,
    'sites but one in five',
  );
  const pruneBelow = { body: fitPruneLimits(rest, held, USE).body, part: PART_LIMIT };
  console.log(pruneBelow);
  const heldScores = scoreSets(decodeModel(packModel({ ...rest, pruneBelow })), held);
  const model = trainWithProgress(pages, seed, 'all sites');
  const packed = packModel({ ...model, pruneBelow });
  writeFileSync(join(FOLDER, 'model.data.ts'), writeModelModule(packed));
  writeFileSync(join(FOLDER, 'provenance.json'), `${JSON.stringify(describeProvenance(model, packed, seed, heldScores), null, 2)}\n`);
  console.log(heldScores);
}

function trainWithProgress(pages: readonly FieldLabelledPage[], seed: number, label: string): TrainedNodeModel {
  const progress = startProgress(`pages of ${label}`, TRAINING_DEFAULTS.rounds * pages.length);
  const onProgress = (what: string): void => {
    if (what === 'pages') progress.advance();
  };
  const model = trainNodeModel(pages, { seed, onProgress });
  progress.finish();
  return model;
}

/** 4-gram F1 of the repaired strategy with this model, set by set. */
function scoreSets(model: NodeModel, pages: readonly FieldLabelledPage[]): Record<string, { pages: number; f1: number }> {
  const scores: Record<string, { pages: number; f1: number }> = {};
  for (const set of TRAINING_SETS) {
    const overlaps = pages
      .filter((page) => page.set === set && page.text !== null)
      .map((page) => {
        const parsed = parse(page.html);
        const view = viewPage(parsed);
        return overlapShingles(readSelection(view, NODE_CLASSIFIER.select(view, gatherEvidence(parsed), { model })), page.text!);
      });
    if (overlaps.length > 0) scores[set] = { pages: overlaps.length, f1: Number(shingleF1(overlaps).f1.toFixed(3)) };
  }
  return scores;
}

function describeProvenance(model: TrainedNodeModel, packed: PackedModel, seed: number, heldScores: object): object {
  const fields = FIELDS.map((field) => {
    const { rows, positive, objective, epochs } = model.fields[field];
    const width = TRAINING_DEFAULTS.width[field];
    return [
      field,
      {
        pages: model.pages[field],
        rows,
        positive,
        objective: Number(objective.toPrecision(6)),
        epochs,
        width,
        cost: TRAINING_DEFAULTS.cost[field],
      },
    ];
  });
  return {
    what: 'linear models of the strategy node-classifier (Kazennikov & Soloviev)',
    command: 'npm run train:node-classifier',
    seed,
    sets: Object.fromEntries(TRAINING_SETS.map((set) => [set, describeSet(set)])),
    labels: { 'lab/labels/editorial-links.jsonl (part train)': hashFile(join(REPOSITORY, 'lab/labels/editorial-links.jsonl')) },
    licences: LICENCES,
    sources: hashSources(SOURCES),
    fields: Object.fromEntries(fields),
    pruneBelow: packed.pruneBelow,
    heldBack: { what: '4-gram F1 on one site in five, by a model trained on the others', ...heldScores },
  };
}

function describeSet(set: string): object {
  const gold = join(requireData(), set, 'gold.jsonl');
  return { gold: hashFile(gold), excluded: excludedIds(set).size };
}

function hashFile(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
}

await runCommand(train);
