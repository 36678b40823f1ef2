/** `galley learn`: pages of one site, no labels → its profile. */
import type { SiteProfile } from '../../evidence/evidence.ts';
import { examine } from '../../extract.ts';
import type { PageView } from '../../features/view.ts';
import { readSiteScores } from '../../learned/site-evidence.ts';
import type { ExtractOptions } from '../../options.ts';
import { updateSite } from '../../sites/learn-site.ts';
import { collectPathHashes, groupByLayout, measureJaccard } from '../../sites/reference-choice.ts';
import { parseAddress } from '../../text/parse-address.ts';
import { learnSiteThresholds } from '../../training/constants/site-thresholds.ts';
import { CommandError, UsageError } from '../command-line/errors.ts';
import { writeResult } from '../files/checkpoint-file.ts';
import type { FetchLimits } from '../files/fetch-page.ts';
import { findInputs } from '../files/find-inputs.ts';
import { type PageInput, readInput } from '../files/read-input.ts';
import { readDefaultModel } from '../files/read-model.ts';
import { readSiteFile } from '../files/read-site.ts';
import { EXIT } from '../flags/exit-codes.ts';
import type { CommandLine } from '../flags/flags.ts';
import { fitTerminal, report } from '../terminal/terminal-text.ts';

/** A template is known, and thresholds of path-clusters are learned, from so many pages of it at least. */
const LEAST_PAGES = 2;

/** Resolves with the exit code. @throws CommandError */
export async function runLearning(command: CommandLine, userAgent: string): Promise<number> {
  const { out, timeout, maxBytes } = command;
  const inputs = findInputs(command.inputs);
  if (out === undefined) throw new UsageError('--out is missing: the file for what is learned');
  if (inputs.length === 0) throw new UsageError('which pages? give addresses or files, of one site');
  const model = command.model === undefined ? {} : { model: readDefaultModel(command.model) };
  let profile: SiteProfile = command.site === undefined ? { host: '' } : await readSiteFile(command.site);
  const date = new Date().toISOString();
  const pages = await examineAll(inputs, model, { timeout, maxBytes, userAgent });
  const groups = groupByLayout(pages.map(({ view }) => view.page)).map((members) => members.map((i) => pages[i]!));
  const used = dropStrangers(pages, groups);
  for (const { url, view, scores } of used)
    profile = updateSite({ ...profile, host: profile.host || readHost(url) }, view, scores, { date });
  const main = (groups[0] ?? []).map(({ view }) => view);
  if (main.length >= LEAST_PAGES) profile = { ...profile, pathClusters: learnSiteThresholds(main) };
  if (used.length > 0) writeResult(out, `${JSON.stringify(profile)}\n`);
  process.stdout.write(fitTerminal(describeProfile(profile, used.length)));
  return used.length === 0 ? EXIT.notAnArticle : EXIT.article;
}

/** The pages that have text, in the order given. @throws CommandError */
async function examineAll(inputs: readonly string[], model: Pick<ExtractOptions, 'model'>, limits: FetchLimits): Promise<Learned[]> {
  const pages: Learned[] = [];
  for (const input of inputs) {
    const page = await readOrReport(input, limits, inputs.length === 1);
    if (page === undefined) continue;
    const { view, selection, result } = examine(page.bytes, { ...model, url: page.url, contentType: page.contentType });
    if (result.article === undefined) report(`${input}: no text was found, left out`);
    else pages.push({ name: input, url: page.url ?? result.article.url, view, scores: readSiteScores(selection) });
  }
  return pages;
}

/** One page of ten that is gone is no reason to learn nothing of the others. @throws CommandError on wrong use */
async function readOrReport(input: string, limits: FetchLimits, only: boolean): Promise<PageInput | undefined> {
  try {
    return await readInput(input, limits);
  } catch (error) {
    if (only || !(error instanceof CommandError) || error.exitCode === EXIT.usage) throw error;
    report(`${error.message}, left out`);
    return undefined;
  }
}

/** A page that can be learned from. */
interface Learned {
  readonly name: string;
  readonly url: string | undefined;
  readonly view: PageView;
  readonly scores: Float32Array;
}

/** Where some pages are of one template, a page that is alone with its layout teaches nothing about it, and is said to be left out. */
function dropStrangers(pages: readonly Learned[], groups: readonly (readonly Learned[])[]): readonly Learned[] {
  const [main = []] = groups;
  if (main.length < LEAST_PAGES) return pages;
  const paths = collectPathHashes(main[0]!.view.page);
  const strangers = new Set(groups.filter((group) => group.length === 1).flat());
  for (const { name, view } of strangers) {
    const overlap = measureJaccard(paths, collectPathHashes(view.page)).toFixed(2).replace(/^0/, '');
    report(`${name}: another template (${overlap} of the tag paths in common with ${main[0]!.name}), left out`);
  }
  return pages.filter((page) => !strangers.has(page));
}

function readHost(url: string | undefined): string {
  return parseAddress(url)?.host ?? '';
}

function describeProfile({ host, template, titleSuffixes = [] }: SiteProfile, added: number): string {
  if (template === undefined) return 'Nothing was learned.\n';
  const places = Object.values(template.kinds);
  const bodies = places.filter(([pages, sum]) => pages > 1 && sum > pages / 2).length;
  const change = template.changedAt === undefined ? [] : [`The site has another template since page ${template.changedAt}.`];
  const suffixes = titleSuffixes.length === 0 ? [] : [`Titles end in: ${titleSuffixes.join(' · ')}.`];
  return `${[
    `Learned from ${added} pages${host === '' ? '' : ` of ${host}`}, ${template.pages} in all: ${places.length} kinds of places, ${bodies} of them body on several pages.`,
    ...suffixes,
    ...change,
  ].join('\n')}\n`;
}
