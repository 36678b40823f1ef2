/** The whole default over the pages of a part, by the part's own model; scores are kept until something they depend on changes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Examination, type ExtractResult, examine, extract, type Model, type PageGuess, parse, readModel } from 'galley';
import { blockText } from '../../../packages/galley/src/blocks/blocks.ts';
import { draftArticle } from '../../../packages/galley/src/draft.ts';
import { selectDefault } from '../../../packages/galley/src/learned/select-default.ts';
import { hashRange } from '../../../packages/galley/src/numeric/hashing.ts';
import { parseAddress } from '../../../packages/galley/src/text/parse-address.ts';
import type { LabelledRegion } from '../../../packages/galley/src/training/labels/labelled-page.ts';
import { placeRegions } from '../../../packages/galley/src/training/labels/place-regions.ts';
import { type Overlap, overlapShingles } from '../../../packages/galley/src/training/labels/shingles.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { scriptOf } from '../corpora/scripts.ts';
import { hashToCode, renameNames } from '../metamorphic/rename-names.ts';
import { countRegions, type RegionCounts } from '../metrics/regions.ts';
import { RESULTS } from '../peers/collect.ts';
import { fingerprintGalley } from '../reports/board/fingerprint.ts';
import type { PageScore } from '../scoring/score.ts';
import { scorePage } from '../scoring/score.ts';
import { describeLabelled, nameSite } from '../training/default-pages.ts';
import type { Report } from './part-models.ts';
import { locateModel } from './part-models.ts';
import type { Part } from './parts.ts';

const RENAMED_STEP = 6;

/** What the default says of itself. */
export interface Claim {
  readonly confidence: number;
  /** Its two halves; absent for threads. */
  readonly right?: number;
  readonly whole?: number;
  /** `thread`: told by its posts, with a constant confidence. */
  readonly kind: PageGuess['kind'] | 'thread';
  /** Of the kind; 1 of threads. */
  readonly probability: number;
  /** Why the page is refused. */
  readonly reason?: string;
}

/** What a page scores, with what it can be grouped by. */
export interface PartScore extends PageScore {
  readonly claim?: Claim;
  readonly set: string;
  readonly site: string;
  readonly script: string;
  /** What stands around the body, where it was labelled. */
  readonly regions?: RegionCounts;
  /** The same page by the models alone, where the default goes by a thread's posts. */
  readonly models?: PageScore;
}

/** Where the scores of a part are, or would be. */
export function locateScores(part: Part): string {
  const pages = createHash('sha1').update(part.score.map(({ set, id }) => `${set}/${id}`).join('\n'));
  const key = createHash('sha1').update(`${fingerprintGalley()} ${locateModel(part)} ${pages.digest('hex')}`);
  return join(RESULTS, 'out-of-fold/scores', `${part.name}-${key.digest('hex').slice(0, 12)}.json`);
}

export function readPartScores(part: Part): PartScore[] | undefined {
  const file = locateScores(part);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PartScore[]) : undefined;
}

/** Scores every page of the part and keeps the scores. */
export function scorePart(part: Part, bytes: Uint8Array, onProgress: Report): void {
  const file = locateScores(part);
  const model = readModel(bytes);
  const scores = part.score.map((page, i) => {
    const score = scoreOne(page, model);
    onProgress(i + 1, part.score.length, `${page.set}/${page.id}`);
    return score;
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(scores));
}

function scoreOne(page: CorpusPage, model: Model): PartScore {
  const html = page.html();
  const { regions } = describeLabelled(page);
  const examination = examine(html, { url: page.url, model, explain: regions !== undefined });
  const { article, page: guess } = examination.result;
  const score: PartScore = {
    ...scoreResult(page, examination.result),
    ...(isSampled(page) ? { renamed: scoreRenamed(page, html, article?.articleBody ?? '', model) } : {}),
    ...(regions === undefined || guess === undefined ? {} : { regions: scoreRegions(regions, examination) }),
  };
  // The default asks its models about every page but threads.
  return guess !== undefined || article === undefined ? score : { ...score, models: scoreWithoutThreads(page, html, model) };
}

/** What an extraction is worth, and what it says of itself. */
export function scoreResult(page: CorpusPage, { article, page: guess, reason }: ExtractResult): PartScore {
  const comments = (article?.comment ?? []).map(({ text }) => text);
  return {
    ...scorePage(page, { body: article?.articleBody ?? '', comments, cpu: 0 }),
    claim: {
      kind: 'thread',
      probability: 1,
      ...guess,
      confidence: article?.confidence ?? 0,
      ...(reason === undefined ? {} : { reason }),
    },
    set: page.set,
    site: nameSite(page),
    script: scriptOf(page),
  };
}

function scoreRegions(regions: readonly LabelledRegion[], { view, selection }: Examination): RegionCounts {
  const { page, leaves, blocks } = view;
  const texts = Array.from({ length: blocks.count }, (_, b) => blockText(page, leaves, blocks, b));
  const places = placeRegions(texts, regions);
  const said = places.map((): string | undefined => undefined);
  const kept = places.map(() => false);
  for (const reason of selection.trace ?? []) {
    said[reason.block] = reason.region;
    kept[reason.block] = reason.kept;
  }
  return countRegions(said, places, kept, new Set(regions.map(({ name }) => name)));
}

/** One page in six is also read with its classes and ids renamed. */
function isSampled({ set, id }: CorpusPage): boolean {
  return (hashRange(`renamed ${set}/${id}`) >>> 0) % RENAMED_STEP === 0;
}

function scoreRenamed(page: CorpusPage, html: string, body: string, model: Model): Overlap {
  const { article } = extract(renameNames(html, hashToCode), { url: page.url, model });
  return overlapShingles(article?.articleBody ?? '', body);
}

/** As `extract`, with the door for threads shut. */
function scoreWithoutThreads(page: CorpusPage, html: string, model: Model): PageScore {
  const url = parseAddress(page.url);
  const { article } = draftArticle(parse(html), {
    given: { url, references: [], feedItem: undefined, site: undefined },
    options: { url: page.url },
    extras: {},
    parse,
    select: (view, evidence) => selectDefault(view, evidence, { model, threads: false }),
  });
  return scorePage(page, { body: article?.articleBody ?? '', comments: [], cpu: 0 });
}
