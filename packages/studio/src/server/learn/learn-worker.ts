/** What a thread does while something is learned: fits it, and says what it does to a page. */
import { createHash } from 'node:crypto';
import type { StartWorker } from '@galley/pool/worker';
import { decodePage, type ExtractOptions, examine, extract, learnSite, readSiteScores } from 'galley';
import {
  extendModel,
  type LabelledPage,
  learnSiteThresholds,
  loadShippedModel,
  overlapShingles,
  pageF1,
  proposeOverrides,
  readModel,
} from 'galley/train';
import { readPlace } from '../page-list.ts';
import type { LabelledPageFile, LearnAnswers, LearnTask, PageFile, TaskOf, Using } from './learn-task.ts';

const MOST_PARAGRAPHS = 40;
const MOST_CHARACTERS = 300;
/** Thresholds of path-clusters are learned from so many pages at least. */
const LEAST_PAGES = 2;
const SEED = 1;

const WORK: { readonly [Name in keyof LearnAnswers]: (task: TaskOf<Name>) => LearnAnswers[Name] } = {
  look: ({ page }) => lookAt(page),
  rules: ({ pages, others }) => proposeOverrides(pages.map(readLabelled), { others: others.map(readHtml) }),
  profile: ({ pages, host, date }) => learnProfile(pages, host, date),
  model: ({ pages }) => {
    const { model, report } = extendModel(pages.map(readLabelled), loadShippedModel(), { seed: SEED });
    const { trees, doubtful, loss } = report;
    return { bytes: model, trees, pages: report.pages, doubtful, loss };
  },
  score: ({ page, using }) => pageF1(overlapShingles(readBody(page, using), page.text)),
  change: ({ page, using }) => compareBodies(readBody(page, {}), readBody(page, using)),
};

const start: StartWorker<unknown, LearnTask, unknown> = () => (task) => (WORK[task.what] as (of: LearnTask) => unknown)(task);
export default start;

function lookAt({ place, url }: PageFile): LearnAnswers['look'] {
  const bytes = readPlace(place);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  const { article } = extract(bytes, url === undefined ? {} : { url });
  const said = url ?? article?.url ?? article?.mainEntityOfPage;
  return { digest, ...(said === undefined ? {} : { url: said }) };
}

function learnProfile(pages: readonly PageFile[], host: string, date: string): LearnAnswers['profile'] {
  const read = pages
    .map(({ place, url }) => examine(readPlace(place), url === undefined ? {} : { url }))
    .filter(({ result }) => result.article !== undefined);
  const views = read.map(({ view }) => view);
  const profile = learnSite(
    views,
    read.map(({ selection }) => readSiteScores(selection)),
    { host, dates: views.map(() => date) },
  );
  return views.length < LEAST_PAGES ? profile : { ...profile, pathClusters: learnSiteThresholds(views) };
}

function readHtml({ place }: PageFile): string {
  return decodePage(readPlace(place)).text;
}

function readLabelled({ name, url, site, text, ...page }: LabelledPageFile): LabelledPage {
  return { id: name, site, html: readHtml({ name, ...page }), text, ...(url === undefined ? {} : { url }) };
}

let known: { readonly bytes: Uint8Array; readonly model: ExtractOptions['model'] } | undefined;

function readBody({ place, url }: PageFile, { model, ...using }: Using): string {
  if (model !== undefined && (known === undefined || Buffer.compare(known.bytes, model) !== 0))
    known = { bytes: model, model: readModel(model) };
  const given = model === undefined ? using : { ...using, model: known!.model };
  return extract(readPlace(place), { ...given, ...(url === undefined ? {} : { url }) }).article?.articleBody ?? '';
}

/** Paragraphs that only one of two bodies has. */
function compareBodies(before: string, after: string): LearnAnswers['change'] {
  const [was, is] = [before, after].map((body) => new Set(body.split('\n').filter((line) => line.trim() !== ''))) as [
    Set<string>,
    Set<string>,
  ];
  const only = (some: Set<string>, others: Set<string>): string[] =>
    [...some]
      .filter((line) => !others.has(line))
      .slice(0, MOST_PARAGRAPHS)
      .map((line) => (line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)} …` : line));
  return { more: only(is, was), less: only(was, is) };
}
