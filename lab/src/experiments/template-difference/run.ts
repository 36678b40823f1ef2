/** Paper 4 (Yang, Li & Geng 2015): correctness with 0, 1, 2 and 5 reference pages beside Readability; fills docs/papers/template-difference.md. */
import { gatherEvidence, type Page, type PageView, parse, viewPage } from 'galley';
import { seedRandom } from '../../../../packages/galley/src/numeric/seeded-random.ts';
import { type PageAddress, type ReferenceCandidate, rankReferences } from '../../../../packages/galley/src/sites/reference-choice.ts';
import {
  TEMPLATE_DIFFERENCE,
  type TemplateDifferenceOptions,
} from '../../../../packages/galley/src/strategies/template-difference/select.ts';
import { readSelection } from '../../../../packages/galley/src/training/labels/selection-text.ts';
import type { CorpusPage } from '../../corpora/corpora.ts';
import { addressInSite, listSiteRows, type Site, type SiteRow, spreadSample } from '../../corpora/site-groups.ts';
import { barChart } from '../../reports/charts/bars.ts';
import { fillSection, writePicture } from '../../reports/fill-section.ts';
import { type Output, openPeerExtractor } from '../../scoring/extractors.ts';
import { drawChoices, drawForms, drawGain, drawRepairs, type Measured, meanCorrectness, scoreText } from './tables.ts';

const DOCUMENT = 'docs/papers/template-difference.md';
/** Pages scored in a row, and in one site of a row of many. */
const ROW_PAGES = 24;
const SITE_PAGES = 2;
/** Sites of a row of many. */
const ROW_SITES = 24;
/** Candidates for a page: at most so many of its site. */
const POOL = 30;

type Choice = 'url' | 'tag-paths' | 'random';
/** `url`: the stranger's address stands in another folder; `url-near`: in the target's own. */
type OfTwo = 'first' | 'url' | 'url-near' | 'tag-paths';
interface Form {
  name: string;
  paper?: boolean;
  references: number;
  choice?: Choice;
  /** How one of two given pages is chosen. */
  ofTwo?: OfTwo;
  options?: Partial<TemplateDifferenceOptions>;
}

const BARE: Partial<TemplateDifferenceOptions> = { refine: 'none' };
const FORMS: readonly Form[] = [
  { name: 'paper, no reference', paper: true, references: 0 },
  { name: 'paper, 1', paper: true, references: 1, choice: 'url' },
  ...[0, 1, 2, 5].map((references) => ({ name: `repaired, ${references}`, references, options: BARE })),
  ...[0, 1, 2, 5].map((references) => ({ name: `+ lines, ${references}`, references })),
];
const CHOICES: readonly Form[] = (['random', 'url', 'tag-paths'] as const).flatMap((choice) =>
  [1, 2, 5].map((references) => ({ name: `${choice}, ${references}`, references, choice, options: BARE })),
);
/** Two pages are given, the first of another site's template: which of them the paper's form compares with. */
const OF_TWO: readonly Form[] = [
  { name: 'the first', paper: true, references: 1, ofTwo: 'first' },
  { name: 'url, told apart', paper: true, references: 1, ofTwo: 'url' },
  { name: 'url, misleading', paper: true, references: 1, ofTwo: 'url-near' },
  { name: 'tag paths', paper: true, references: 1, ofTwo: 'tag-paths' },
];
const TWO = { references: 2 };
const REPAIRS: readonly Form[] = [
  { name: 'all', ...TWO },
  { name: 'strict attributes', ...TWO, options: { attributes: 'strict' } },
  { name: 'controls and forms as published', ...TWO, options: { keepBodies: false } },
  { name: 'no guard', ...TWO, options: { guard: false } },
  { name: 'no guard, 1 reference', references: 1, options: { guard: false } },
  { name: 'guard, 1 reference', references: 1 },
  { name: 'link rules on the parent', ...TWO, options: { blocksOnly: false } },
  { name: 'no link rule 1', ...TWO, options: { linkShare: 1 } },
  { name: 'duplicates not refused', ...TWO, options: { refuseDuplicates: false } },
  { name: 'no line refinement', ...TWO, options: { refine: 'none' } },
  { name: 'lines: the longest region only', ...TWO, options: { refine: 'longest' } },
  { name: 'lines: all dense regions', ...TWO, options: { refine: 'all' } },
];

type Candidate = ReferenceCandidate & PageAddress;

interface Target {
  page: CorpusPage;
  view: PageView;
  url: URL;
  candidates: readonly Candidate[];
  /** A page of another site. */
  stranger: Page;
}

function listTargets(site: Site, count: number, stranger: Page): Target[] {
  const targets = spreadSample(site.pages, count);
  const pool = new Set([...targets, ...spreadSample(site.pages, POOL)]);
  const opened = new Map([...pool].map((page) => [page, { url: addressInSite(page, site), page: parse(page.html()) }]));
  return targets.map((page) => {
    const own = opened.get(page)!;
    return { page, view: viewPage(own.page), url: own.url, candidates: [...opened.values()].filter((other) => other !== own), stranger };
  });
}

/** References in the order of a choice; by tag paths, where fewer than asked for will do, the next by URL do not fill up. */
function orderReferences({ url, view, candidates }: Target, choice: Choice): readonly Candidate[] {
  const own = { url, page: view.page };
  if (choice !== 'random') return rankReferences(own, candidates, choice, 10);
  const random = seedRandom(view.page.size);
  return candidates
    .map((candidate) => ({ candidate, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ candidate }) => candidate);
}

/** Of a stranger and a sibling drawn at random the one that a choice would compare with; the stranger's address is made up. */
function chooseOfTwo(target: Target, by: OfTwo): Page[] {
  const sibling = orderReferences(target, 'random')[0];
  if (sibling === undefined) return [];
  const address = new URL(by === 'url-near' ? 'another.html' : '/elsewhere/another.html', target.url);
  const stranger = { url: address, page: target.stranger };
  if (by === 'first') return [stranger.page];
  const own = { url: target.url, page: target.view.page };
  return rankReferences(own, [stranger, sibling], by === 'tag-paths' ? by : 'url').map(({ page }) => page);
}

function runForms(targets: readonly Target[], forms: readonly Form[], into: Map<string, Measured[]>): void {
  for (const target of targets) {
    const known = new Map<string, Measured>();
    const orders = new Map<Choice, readonly Candidate[]>();
    for (const { name, paper, references, choice = 'tag-paths', ofTwo, options = {} } of forms) {
      const order = orders.get(choice) ?? orderReferences(target, choice);
      orders.set(choice, order);
      const given = ofTwo === undefined ? order.map((reference) => reference.page) : chooseOfTwo(target, ofTwo);
      const pages = given.slice(0, references);
      const evidence = gatherEvidence(target.view.page, { references: pages });
      const strategy = paper === true ? TEMPLATE_DIFFERENCE.paper : TEMPLATE_DIFFERENCE;
      const text = readSelection(target.view, strategy.select(target.view, evidence, options));
      const list = into.get(name) ?? [];
      into.set(name, list);
      const measured = known.get(text) ?? scoreText(target.page, text);
      known.set(text, measured);
      list.push(measured);
    }
  }
}

async function measureRow(row: SiteRow, strangers: SiteRow): Promise<Map<string, Measured[]>> {
  const measured = new Map<string, Measured[]>();
  const sites = spreadSample(row.sites, ROW_SITES);
  const perSite = Math.max(SITE_PAGES, Math.floor(ROW_PAGES / sites.length));
  const scored: CorpusPage[] = [];
  const stranger = parse(strangers.sites[0]!.pages[0]!.html());
  for (const site of sites) {
    const targets = listTargets(site, perSite, stranger);
    runForms(targets, [...FORMS, ...CHOICES, ...OF_TWO, ...REPAIRS], measured);
    scored.push(...targets.map(({ page }) => page));
  }
  const outputs: Map<string, Output> = await openPeerExtractor('readability').run(scored);
  measured.set(
    'Readability',
    scored.map((page) => scoreText(page, outputs.get(page.id)?.body ?? '')),
  );
  process.stderr.write(`${row.name}: ${scored.length} pages of ${sites.length} sites\n`);
  return measured;
}

const rows: { name: string; sites: number; measured: Map<string, Measured[]> }[] = [];
const siteRows = listSiteRows(3);
for (const [i, row] of siteRows.entries())
  rows.push({
    name: row.name,
    sites: Math.min(ROW_SITES, row.sites.length),
    measured: await measureRow(row, siteRows[(i + 1) % siteRows.length]!),
  });

const main = ['Readability', ...FORMS.map(({ name }) => name)];
fillSection(DOCUMENT, 'correctness', drawForms(rows, main, 'correctness'));
fillSection(DOCUMENT, 'f1', drawForms(rows, main, 'f1'));
fillSection(DOCUMENT, 'recall', drawForms(rows, main, 'recall'));
fillSection(DOCUMENT, 'gain', drawGain(rows));
fillSection(DOCUMENT, 'choice', drawChoices(rows, ['random', 'url', 'tag-paths'], [1, 2, 5]));
fillSection(DOCUMENT, 'of-two', drawForms(rows, ['paper, no reference', ...OF_TWO.map(({ name }) => name)], 'correctness'));
fillSection(
  DOCUMENT,
  'repairs',
  drawRepairs(
    rows,
    REPAIRS.map(({ name }) => name),
  ),
);
const shown = ['Readability', 'paper, 1', 'repaired, 0', 'repaired, 2', '+ lines, 0', '+ lines, 2'];
writePicture(
  'template-difference-correctness.svg',
  barChart({
    title: 'Correctness by site group and number of reference pages',
    series: shown,
    groups: rows.map(({ name, measured }) => ({ label: name, values: shown.map((form) => meanCorrectness(measured.get(form)!)) })),
    y: { label: 'correctness', min: 0, max: 1 },
    width: 1200,
  }),
);
