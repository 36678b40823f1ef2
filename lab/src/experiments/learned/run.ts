/** `npm run experiment:learned`: what feed items and metadata add to the default, whether it knows when it is right, where it fails; fills docs/learned.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand, stop } from '../../commands/command-line.ts';
import { REPOSITORY } from '../../corpora/data-location.ts';
import { type ConfidenceReport, drawConfidence, reportConfidence } from '../../out-of-fold/confidence.ts';
import { fillSection, redrawSection, writePicture } from '../../reports/fill-section.ts';
import { drawClasses, drawReliabilities, pictureReliability } from '../../scoring/reliability.ts';
import { answerDevPages, measureRefusals, type Refusal } from './confidence.ts';
import { type EvidenceRow, measureFeedItems, measureMetadata } from './evidence.ts';
import { type Failure, listFailures } from './failures.ts';
import { type FoldReport, measureFolds } from './folds.ts';
import { type LanguageRow, measureLanguages } from './languages.ts';
import { drawEvidence, drawFailures, drawKinds, drawLanguages, drawRefusals } from './tables.ts';

/** Everything measured, kept beside the document: it can be drawn again without being measured again. */
interface Results {
  feed?: EvidenceRow[];
  metadata?: EvidenceRow[];
  confidence?: ConfidenceReport;
  refusals?: Refusal[];
  failures?: Failure[];
  folds?: FoldReport;
  languages?: LanguageRow[];
}

const DOCUMENT = 'docs/learned.md';
const CACHE = join(REPOSITORY, 'docs/learned.json');

const PARTS: Readonly<Record<string, () => Results>> = {
  feed: () => ({ feed: measureFeedItems() }),
  metadata: () => ({ metadata: measureMetadata() }),
  confidence: () => {
    const sets = answerDevPages();
    return {
      confidence: reportConfidence(sets.flatMap(({ scores }) => scores)),
      refusals: measureRefusals(sets),
      failures: listFailures(sets),
    };
  },
  folds: () => ({ folds: measureFolds() }),
  languages: () => ({ languages: measureLanguages() }),
};
/** Parts that ask the shipped model only. */
const QUICK: readonly string[] = ['feed', 'metadata', 'confidence'];

const COMMAND = {
  name: 'npm run experiment:learned --',
  summary: `Measures ${QUICK.join(', ')} (about two minutes) and writes them into docs/learned.md.`,
  flags: {
    only: {
      value: 'A,B',
      help: `${Object.keys(PARTS).join(', ')}, or none: draws docs/learned.json again; folds reads the scores that out-of-fold kept, languages models of train --without-lang`,
    },
  },
};

/** `fill` puts a table into its block: `fillSection` what was measured just now, `redrawSection` what the cache knows. */
function writeDocument({ feed, metadata, confidence, refusals, failures, folds, languages }: Results, put: typeof fillSection): void {
  const fill = (section: string, content: string): void => {
    console.log(`${section}\n${content}\n`);
    put(DOCUMENT, section, content);
  };
  if (feed !== undefined) fill('feed', drawEvidence('feed item', feed));
  if (metadata !== undefined) fill('metadata', drawEvidence('taken away', metadata));
  if (confidence !== undefined) {
    fill('confidence', drawConfidence(confidence));
    fill('classes', drawClasses(confidence.outcomes[0]!));
    writePicture('../learned-confidence.svg', pictureReliability('Confidence, dev sets', confidence.outcomes));
  }
  if (refusals !== undefined) fill('refusals', drawRefusals(refusals));
  if (failures !== undefined) fill('failures', drawFailures(failures));
  if (folds !== undefined) writeFolds(folds, fill);
  if (languages !== undefined) fill('languages', drawLanguages(languages));
}

function writeFolds({ folds, pages, sites, confidence, kinds, named }: FoldReport, fill: (section: string, content: string) => void): void {
  const extent = `${pages} pages of ${sites} sites, ${folds} of four folds.`;
  fill('folds', `${extent}\n\n${drawConfidence(confidence)}`);
  fill('fold-classes', drawClasses(confidence.outcomes[0]!));
  writePicture('../learned-confidence-folds.svg', pictureReliability('Confidence, out of fold', confidence.outcomes));
  fill('kinds', drawKinds(kinds));
  fill('kind-classes', `${drawReliabilities([named])}\n\n${drawClasses(named)}`);
  writePicture('../learned-kinds.svg', pictureReliability('Pages of wcxb (train), out of fold: the kind named', [named]));
}

function run(): void {
  const args = readArguments(COMMAND);
  const parts = args.has('only') ? args.list('only').filter((part) => part !== 'none') : QUICK;
  const known: Results = existsSync(CACHE) ? (JSON.parse(readFileSync(CACHE, 'utf8')) as Results) : {};
  if (parts.length === 0) writeDocument(known, redrawSection);
  let measured: Results = {};
  for (const part of parts) {
    const measure = PARTS[part] ?? stop(`no part called ${part}; there are: ${Object.keys(PARTS).join(', ')}`);
    measured = { ...measured, ...measure() };
    writeFileSync(CACHE, `${JSON.stringify({ ...known, ...measured }, null, 1)}\n`);
  }
  writeDocument(measured, fillSection);
}

await runCommand(run);
