/** The pages that mutations begin with: golden pages, those of test/fidelity, html5lib's inputs, labelled pages, pages grown. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeededRandom } from '../../../packages/galley/src/numeric/seeded-random.ts';
import { loadSet } from '../corpora/corpora.ts';
import { findData, REPOSITORY } from '../corpora/data-location.ts';
import { readCases } from '../fidelity/case-file.ts';
import { pick } from './draw.ts';
import { growPage } from './structures.ts';

/** Draws a page; equal draws give equal pages. */
export type DrawPage = (random: SeededRandom) => string;

/** Of sets whose pages may be looked at. */
const SETS: readonly string[] = [
  'fundus',
  'trafilatura',
  'world-news',
  'zh-portals',
  'ru-news',
  'magic-html-forum',
  'ug-diyarim',
  'irr-chaos',
];
const PAGES_A_SET = 25;
/** Of a longer page the head and a stretch of the body are taken. */
const LONG = 10_000;
const HEAD = 2000;
const STRETCH = 7000;

/** `labelled`: also from the labelled pages, where there are any; without, the draws are the same on every machine. */
export function readSeedPages(labelled: boolean): DrawPage {
  const golden = readGolden();
  const fidelity = readCases().map(({ page }) => page);
  const conformance = labelled ? readConformance() : [];
  const real = labelled ? readLabelled() : [];
  return (random) => {
    const kind = random.below(20);
    if (kind < 3) return pick(random, golden);
    if (kind < 6 && real.length > 0) return takeStretch(random, pick(random, real));
    if (kind < 9 && conformance.length > 0) return joinInputs(random, conformance);
    if (kind < 15) return pick(random, fidelity);
    return growPage(random.below(2 ** 31));
  };
}

function readGolden(): string[] {
  const folder = join(REPOSITORY, 'test/pages');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), name.includes('gbk') ? 'latin1' : 'utf8'));
}

/** Every `#data` of the tree-construction files, and the tokenizer's inputs. */
function readConformance(): string[] {
  const data = findData();
  if (data === undefined) return [];
  const folder = join(data, 'html5lib-tests/tree-construction');
  const inputs = readdirSync(folder)
    .filter((file) => file.endsWith('.dat'))
    .flatMap((file) => {
      const cases = readFileSync(join(folder, file), 'utf8').split(/(?:^|\n\n)#data\n/);
      return cases.slice(1).map((part) => part.slice(0, part.search(/(?:^|\n)#errors/)));
    });
  return inputs.filter((input) => input.length < 4000);
}

function readLabelled(): string[] {
  if (findData() === undefined) return [];
  return SETS.flatMap((set) => {
    const pages = loadSet(set);
    const step = Math.max(1, Math.floor(pages.length / PAGES_A_SET));
    return pages.filter((_, i) => i % step === 0).map((page) => page.html());
  });
}

function takeStretch(random: SeededRandom, page: string): string {
  if (page.length <= LONG) return page;
  const from = page.indexOf('<', HEAD + random.below(page.length - HEAD));
  return page.slice(0, HEAD) + (from < 0 ? '' : page.slice(from, from + STRETCH));
}

/** Alone they hold next to no text: several stand in paragraphs. */
function joinInputs(random: SeededRandom, inputs: readonly string[]): string {
  let page = '<title>Cases</title><p>The pier was closed on Monday when a storm broke two piles, the trust said.';
  for (let i = 1 + random.below(5); i > 0; i--) page += `<p>${pick(random, inputs)}`;
  return page;
}
