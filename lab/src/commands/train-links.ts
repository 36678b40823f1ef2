/** `npm run train:links`: learns from the labels of lab/labels what signs of a link say, and writes link-weights.data.ts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examine } from '../../../packages/galley/src/extract.ts';
import type { LinkPosition } from '../../../packages/galley/src/features/link-places.ts';
import { readLinks } from '../../../packages/galley/src/fields/links/citation.ts';
import { EDITORIAL, scoreLink, UNWEIGHTED } from '../../../packages/galley/src/fields/links/link-score.ts';
import { SIGN } from '../../../packages/galley/src/fields/links/link-sign.data.ts';
import { trainLinearSvm } from '../../../packages/galley/src/numeric/linear-svm.ts';
import type { CorpusPage } from '../corpora/corpora.ts';
import { loadSet } from '../corpora/corpora.ts';
import { REPOSITORY } from '../corpora/data-location.ts';
import type { LinkLabel } from '../corpora/labels.ts';
import { loadDevLinkLabels, loadEditorialLabels } from '../corpora/labels.ts';
import { sameAddress } from '../metrics/field-verdicts.ts';
import { markOutdated } from '../reports/generated/staleness.ts';
import { readArguments, runCommand } from './command-line.ts';

const FILE = 'packages/galley/src/fields/links/link-weights.data.ts';
/** What a unit of hinge loss costs: chosen on the dev labels among .03, .04, .05, .1. */
const COST = 0.05;
/** Pages with many links do not drown the others: beyond this many, theirs share the weight of so many. */
const PAGE_LINKS = 20;
const WIDTH = Object.keys(SIGN).length;

const COMMAND = {
  name: 'npm run train:links --',
  summary: 'Trains the model of editorial links on the training part of lab/labels; scores it on all parts.',
  flags: { write: { help: `write ${FILE}` } },
  examples: ['npm run train:links -- --write'],
};

interface ReadLink {
  href: string;
  position: LinkPosition;
  signs: readonly number[];
  editorial: boolean;
}

interface ReadPage {
  links: readonly ReadLink[];
  /** Different addresses the label names. */
  wanted: number;
}

function trainLinks(): void {
  const args = readArguments(COMMAND);
  const weights = fitWeights(readPages(loadEditorialLabels('train')));
  if (args.has('write')) {
    writeFileSync(join(REPOSITORY, FILE), writeWeights(weights));
    markOutdated();
    console.log(`wrote ${FILE}; run it again to see the new scores`);
    return;
  }
  console.log('as shipped:');
  for (const [name, labels] of [
    ['train', loadEditorialLabels('train')],
    ['held', loadEditorialLabels('held')],
    ['dev', loadDevLinkLabels()],
  ] as const)
    console.log(`${name}: ${describeScore(readPages(labels))}`);
}

/** Pages of training sets by id, read once a set. */
function readPages(labels: readonly LinkLabel[]): ReadPage[] {
  const sets = new Map<string, CorpusPage[]>();
  return labels.map(({ set, id, links }) => {
    if (!sets.has(set)) sets.set(set, loadSet(set));
    const page = sets.get(set)!.find((one) => one.id === id);
    if (page === undefined) throw new Error(`no page ${id} in ${set}`);
    return readPage(page, [...new Set(links.map(({ href }) => href))]);
  });
}

function readPage(page: CorpusPage, wanted: readonly string[]): ReadPage {
  const { view, evidence, selection } = examine(page.html(), { url: page.url });
  const canonical = evidence.metadata.findings.find(({ property }) => property === 'canonical' || property === 'og:url')?.value;
  const links = readLinks(view, {
    kept: selection.kept,
    title: evidence.title,
    own: page.url ?? canonical,
    scores: selection.score,
    thread: selection.replies !== undefined,
  });
  return {
    links: links.map(({ href, link, signs }) => ({
      href,
      position: link.position,
      signs,
      editorial: wanted.some((one) => sameAddress(one, href)),
    })),
    wanted: wanted.length,
  };
}

/** Columns of a link: its signs, in the body as they are, around it in a second half of their own. */
function listColumns({ signs, position }: ReadLink): number[] {
  const shift = position === 'kept' ? 0 : WIDTH;
  return [...new Set(signs)].filter((sign) => !UNWEIGHTED.has(sign)).map((sign) => sign + shift);
}

function fitWeights(pages: readonly ReadPage[]): Float64Array {
  const rowStart = [0];
  const column: number[] = [];
  const labels: number[] = [];
  const rowWeight: number[] = [];
  for (const { links } of pages)
    for (const link of links) {
      column.push(...listColumns(link));
      rowStart.push(column.length);
      labels.push(link.editorial ? 1 : -1);
      rowWeight.push(Math.min(1, PAGE_LINKS / links.length));
    }
  const rows = { rowStart, column, width: 2 * WIDTH };
  return trainLinearSvm(rows, labels, { positiveCost: COST, negativeCost: COST, rowWeight }).weights;
}

function writeWeights(weights: Float64Array): string {
  const list = (from: number): string =>
    Array.from(weights.subarray(from, from + WIDTH), (weight) => Math.round(weight * 100) || 0).join(', ');
  return `/** Weights of the signs of links, by the numbers of link-sign.data.ts, in hundredths; made by \`npm run train:links -- --write\`. */

/** Links in text of the body. */
export const KEPT_WEIGHTS: readonly number[] = [${list(0)}];

/** Links between its first and last line that are no part of it, and below it. */
export const OUTER_WEIGHTS: readonly number[] = [${list(WIDTH)}];
`;
}

function describeScore(pages: readonly ReadPage[]): string {
  let right = 0;
  let given = 0;
  let wanted = 0;
  for (const page of pages) {
    const chosen = new Map<string, boolean>();
    for (const { href, signs, position, editorial } of page.links) if (scoreLink(signs, position) > EDITORIAL) chosen.set(href, editorial);
    given += chosen.size;
    right += [...chosen.values()].filter(Boolean).length;
    wanted += page.wanted;
  }
  return `P ${(right / given).toFixed(3)} R ${(right / wanted).toFixed(3)} (${right} of ${given} given, ${wanted} wanted)`;
}

await runCommand(async () => trainLinks());
