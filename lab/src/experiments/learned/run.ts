/** `npm run experiment:learned`: what feed items and metadata add to the default, whether it knows when it is right, where it fails; fills docs/learned.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand, stop } from '../../commands/command-line.ts';
import { REPOSITORY } from '../../corpora/data-location.ts';
import { fillSection, redrawSection, writePicture } from '../../reports/fill-section.ts';
import { answerDevPages, measureConfidence, measureRefusals, type Refusal, type Reliability } from './confidence.ts';
import { type EvidenceRow, measureFeedItems, measureMetadata } from './evidence.ts';
import { type Failure, listFailures } from './failures.ts';
import { type KindReport, measureKinds } from './kinds.ts';
import { type LanguageRow, measureLanguages } from './languages.ts';
import {
  drawClasses,
  drawEvidence,
  drawFailures,
  drawKinds,
  drawLanguages,
  drawRefusals,
  drawReliabilities,
  pictureReliability,
} from './tables.ts';

/** Everything measured, kept beside the document: it can be drawn again without being measured again. */
interface Results {
  feed?: EvidenceRow[];
  metadata?: EvidenceRow[];
  confidence?: Reliability[];
  refusals?: Refusal[];
  failures?: Failure[];
  kinds?: KindReport;
  languages?: LanguageRow[];
}

const DOCUMENT = 'docs/learned.md';
const CACHE = join(REPOSITORY, 'docs/learned.json');

const PARTS: Readonly<Record<string, () => Results>> = {
  feed: () => ({ feed: measureFeedItems() }),
  metadata: () => ({ metadata: measureMetadata() }),
  confidence: () => {
    const sets = answerDevPages();
    return { confidence: measureConfidence(sets), refusals: measureRefusals(sets), failures: listFailures(sets) };
  },
  kinds: () => ({ kinds: measureKinds() }),
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
      help: `${Object.keys(PARTS).join(', ')}, or none: draws docs/learned.json again; kinds trains for minutes, languages reads models of train --without-lang`,
    },
  },
};

/** `fill` puts a table into its block: `fillSection` what was measured just now, `redrawSection` what the cache knows. */
function writeDocument({ feed, metadata, confidence, refusals, failures, kinds, languages }: Results, put: typeof fillSection): void {
  const fill = (section: string, content: string): void => {
    console.log(`${section}\n${content}\n`);
    put(DOCUMENT, section, content);
  };
  if (feed !== undefined) fill('feed', drawEvidence('feed item', feed));
  if (metadata !== undefined) fill('metadata', drawEvidence('taken away', metadata));
  if (confidence !== undefined) {
    fill('confidence', drawReliabilities(confidence));
    fill('classes', drawClasses(confidence[1]!));
    writePicture('../learned-confidence.svg', pictureReliability('Confidence: the body is right (F1 of 4-grams ≥ .9)', [confidence[1]!]));
  }
  if (refusals !== undefined) fill('refusals', drawRefusals(refusals));
  if (failures !== undefined) fill('failures', drawFailures(failures));
  if (kinds !== undefined) {
    fill('kinds', drawKinds(kinds));
    fill('article', `${drawReliabilities([kinds.article])}\n\n${drawClasses(kinds.article)}`);
    writePicture('../learned-article.svg', pictureReliability('Pages of wcxb (train), out of fold: article or thread', [kinds.article]));
  }
  if (languages !== undefined) fill('languages', drawLanguages(languages));
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
