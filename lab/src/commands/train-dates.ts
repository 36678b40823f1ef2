/**
 * `npm run train:dates`: learns on training pages how far to believe which dates of a page, and writes day-weights.data.ts; what it
 * prints is out of fold: every page by weights of other sites.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEmbeddedArticle } from '../../../packages/galley/src/evidence/embedded-article.ts';
import { examine } from '../../../packages/galley/src/extract.ts';
import { speak } from '../../../packages/galley/src/fields/choice/further-words.ts';
import { findOpening, openContext } from '../../../packages/galley/src/fields/choose-fields.ts';
import { listDates } from '../../../packages/galley/src/fields/dates/dates.ts';
import { SIGN_NAMES } from '../../../packages/galley/src/fields/dates/day-sign-names.ts';
import { kindOf, type PageDates } from '../../../packages/galley/src/fields/dates/day-signs.ts';
import { assignFolds } from '../../../packages/galley/src/training/assign-folds.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { loadSet } from '../corpora/corpora.ts';
import { REPOSITORY } from '../corpora/data-location.ts';
import { goldAnswer } from '../metrics/field-gold.ts';
import { markOutdated } from '../reports/generated/staleness.ts';
import type { Column } from '../reports/tables.ts';
import { drawTable, formatShare } from '../reports/tables.ts';
import { type DatedPage, readDatedPage } from '../scoring/dated-pages.ts';
import { fitChoices, predictChoices, type Ridge } from '../training/conditional-logit.ts';
import { nameSite } from '../training/default-pages.ts';
import { readArguments, runCommand } from './command-line.ts';

const FILE = 'packages/galley/src/fields/dates/day-weights.data.ts';
/** Training splits whose gold has a date of publication; of wcxb the pages that are articles or threads. */
const SETS = ['trafilatura', 'fundus', 'world-news', 'wcxb', 'ug-bilqut', 'ug-diyarim', 'ug-selkin'];
/** Sets of one site, of which more pages would say no more. */
const ONE_SITE = /^ug-/;
const OF_ONE_SITE = 15;
const KINDS: ReadonlySet<string | undefined> = new Set([undefined, 'article', 'forum']);
const SHOWN: ReadonlySet<string> = new Set(['time', 'text', 'page']);
const UNDATED_SET = 'wcxb, undated';
const FOLDS = 5;
/** Pages of wcxb whose gold has no day and that state none: what they show is the day of something else. Their share of a page (ours). */
const UNDATED = 0.1;
/** Chosen out of fold among 1, 2 and 3: log-loss .259, .260, .262. */
const RIDGE: Ridge = { penalty: 1, prior: SIGN_NAMES.map(() => 0) };
/** What may be left out of a set of a hundred pages or more as too unsure. */
const COVERAGE = 0.9;
const BARS = [0, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.8];

const COMMAND = {
  name: 'npm run train:dates --',
  summary: 'Fits the weights of what speaks for and against a date of publication on training pages; scores them out of fold.',
  flags: { write: { help: `write ${FILE}` } },
  examples: ['npm run train:dates -- --write'],
};

function trainDates(): void {
  const args = readArguments(COMMAND);
  const pages = SETS.flatMap((set) => loadPages(set).filter(isUsed).map(readPage));
  const undated = loadPages('wcxb')
    .filter((page) => goldAnswer(page).date === undefined)
    .flatMap(readUndated);
  const learned = [...pages.filter(({ disputed }) => !disputed), ...undated];
  const all = [...pages, ...undated];
  const folds = assignFolds(all, FOLDS);
  const byFold = Array.from({ length: FOLDS }, (_, fold) =>
    fitChoices(
      learned.filter((page) => folds[all.indexOf(page)] !== fold),
      RIDGE,
    ),
  );
  const answers = pages.map((page, i) => answer(page, byFold[folds[i]!]!));
  const least = chooseBar(answers);
  const disputed = pages.filter((page) => page.disputed).length;
  console.log(
    `${pages.length} pages, ${disputed} left out of the fit: their gold is the day of a change; ${undated.length} without a day\n`,
  );
  console.log(drawScores(answers));
  const invented = undated
    .map((page, i) => answer(page, byFold[folds[pages.length + i]!]!))
    .filter(({ probability }) => probability >= least);
  console.log(`\nGiven a day on ${invented.length} of ${undated.length} pages without one`);
  console.log(`\nLeast probability of a date worth giving: ${least}\n`);
  const weights = withFeed(fitChoices(learned, RIDGE));
  console.log(SIGN_NAMES.map((name, s) => `${weights[s]!.toFixed(2).padStart(6)}  ${name}`).join('\n'));
  if (!args.has('write')) return;
  writeFileSync(join(REPOSITORY, FILE), writeWeights(weights, least));
  markOutdated();
  console.log(`wrote ${FILE}`);
}

/** No labelled page comes with its feed: what a feed says is believed as what a tag says. */
function withFeed(weights: readonly number[]): number[] {
  return weights.map((weight, s) => {
    const name = SIGN_NAMES[s]!;
    return name.startsWith('feed') ? weights[SIGN_NAMES.indexOf(name.replace('feed', 'tag'))]! : weight;
  });
}

function loadPages(set: string): CorpusPage[] {
  const pages = loadSet(set, { split: 'train' });
  return ONE_SITE.test(set) ? pages.slice(0, OF_ONE_SITE) : pages;
}

function isUsed(page: CorpusPage): boolean {
  return goldAnswer(page).date !== undefined && KINDS.has(page.set === 'wcxb' ? page.gold.page_type : undefined);
}

function readPage(page: CorpusPage): DatedPage {
  const gold = goldAnswer(page).date!;
  return { ...readDatedPage(readDates(page), gold), id: `${page.set}/${page.id}`, set: nameSet(page), site: nameSite(page) };
}

function readUndated(page: CorpusPage): DatedPage[] {
  const dates = readDates(page);
  const isStated = dates.published.some((candidate) => !SHOWN.has(kindOf(candidate)));
  const described = { ...readDatedPage(dates, ''), right: -1, disputed: false, weight: UNDATED };
  return isStated || described.rows.length === 0 ? [] : [{ ...described, id: page.id, set: UNDATED_SET, site: nameSite(page) }];
}

function nameSet({ set, gold }: CorpusPage): string {
  return set === 'wcxb' ? `${set}, ${gold.page_type}` : set;
}

function readDates(page: CorpusPage): PageDates {
  const { view, evidence, selection, result } = examine(page.html(), { url: page.url });
  if (result.article === undefined) return { published: [], modified: [] };
  const { articleBody: body } = result.article;
  const facts = { body, kept: selection.kept, thread: selection.replies !== undefined, findEmbedded: findEmbeddedArticle, speak };
  return listDates(view, openContext(view, evidence, facts), findOpening(view, facts));
}

/** The likeliest day of a page, how likely, and whether it is the gold's. */
interface Answer {
  page: DatedPage;
  probability: number;
  right: boolean;
}

function answer(page: DatedPage, weights: readonly number[]): Answer {
  const probabilities = predictChoices(page.rows, weights);
  const probability = Math.max(0, ...probabilities);
  return { page, probability, right: page.agreeing[probabilities.indexOf(probability)] === true };
}

/** The highest bar at which every set of a hundred pages or more keeps nine dates in ten. */
function chooseBar(answers: readonly Answer[]): number {
  const large = groupBySet(answers).filter(([, list]) => list.length >= 100);
  const keeps = (list: readonly Answer[], bar: number): boolean => count(list, bar) >= COVERAGE * list.length;
  return BARS.filter((bar) => large.every(([, list]) => keeps(list, bar))).at(-1) ?? 0;
}

function count(list: readonly Answer[], bar: number): number {
  return list.filter(({ probability }) => probability > 0 && probability >= bar).length;
}

function groupBySet(answers: readonly Answer[]): [string, Answer[]][] {
  return [...new Set(answers.map(({ page }) => page.set))].map((set) => [set, answers.filter(({ page }) => page.set === set)]);
}

/** Of each set and bar: share given, share wrong, share wrong where the gold is no day of a change. */
function drawScores(answers: readonly Answer[]): string {
  const cell = (list: readonly Answer[], bar: number): string => {
    const given = list.filter(({ probability }) => probability > 0 && probability >= bar);
    const wrong = given.filter(({ right }) => !right);
    const ours = wrong.filter(({ page }) => !page.disputed);
    return [given, wrong, ours].map(({ length }) => formatShare(length / list.length)).join(' / ');
  };
  const columns: Column<[string, Answer[]]>[] = [
    { title: 'given / wrong / wrong, undisputed', left: true, cell: ([set]) => set },
    { title: 'pages', cell: ([, list]) => String(list.length) },
    { title: 'disputed', cell: ([, list]) => String(list.filter(({ page }) => page.disputed).length) },
    ...BARS.map((bar): Column<[string, Answer[]]> => ({ title: `from ${bar}`, cell: ([, list]) => cell(list, bar) })),
  ];
  return drawTable(columns, groupBySet(answers));
}

function writeWeights(weights: readonly number[], least: number): string {
  const lines = SIGN_NAMES.map((name, s) => `  ${Math.round(weights[s]! * 100) / 100 || 0}, // ${name}`);
  return `/** How much each sign of a day says that it is the day of publication; made by \`npm run train:dates -- --write\`. */

/** In the order of day-signs.ts. */
export const DAY_WEIGHTS: readonly number[] = [
${lines.join('\n')}
];

/** An unsure date is no date: the least probability of one that is given. */
export const LEAST_LIKELY = ${least};
`;
}

await runCommand(async () => trainDates());
