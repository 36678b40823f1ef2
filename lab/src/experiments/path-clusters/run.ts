/** Paper 2 (Hou & Yang 2011): thresholds trained on one page, several pages and another site; repairs; fills docs/papers/path-clusters.md. */
import { type Evidence, gatherEvidence, type PageView, parse, type Strategy, viewPage } from 'galley';
import type { PathThresholds } from '../../../../packages/galley/src/strategies/path-clusters/segment.ts';
import {
  PATH_CLUSTERS,
  PATH_CLUSTERS_PAPER,
  type PathClustersOptions,
} from '../../../../packages/galley/src/strategies/path-clusters/select.ts';
import { readSelection } from '../../../../packages/galley/src/training/selection-text.ts';
import { type Overlap, overlapShingles, shingleF1 } from '../../../../packages/galley/src/training/shingles.ts';
import { learnSiteThresholds } from '../../../../packages/galley/src/training/site-thresholds.ts';
import { type LabelledPage, loadSet, usable } from '../../corpora/corpora.ts';
import { listSiteRows, type Site, spreadSample } from '../../corpora/site-groups.ts';
import { fillSection, writePicture } from '../../reports/fill-section.ts';
import { drawTable, formatShare } from '../../reports/tables.ts';
import { drawClusters } from './picture.ts';

const DOCUMENT = 'docs/papers/path-clusters.md';
/** Pages that train a site's thresholds, the first of the site; the others are scored. */
const TRAINING_PAGES = 5;
const SCORED_PAGES = 25;
type Options = Partial<PathClustersOptions>;
type Score = ReturnType<typeof shingleF1>;

interface Opened {
  page: LabelledPage;
  view: PageView;
  evidence: Evidence;
}

function openPage(page: LabelledPage): Opened {
  const view = viewPage(parse(page.html()));
  return { page, view, evidence: gatherEvidence(view.page) };
}

function runPage({ page, view, evidence }: Opened, strategy: Strategy<PathClustersOptions>, options: Options): Overlap {
  return overlapShingles(readSelection(view, strategy.select(view, evidence, options)), page.gold.text ?? '');
}

const STRATEGIES = { paper: PATH_CLUSTERS_PAPER, repaired: PATH_CLUSTERS } as const;
type FormName = keyof typeof STRATEGIES;

function trainOn(views: readonly PageView[], form: FormName, train: 'mean' | 'pool'): PathThresholds {
  return learnSiteThresholds(views, { form, train });
}

const COLUMNS = ['own page', 'one page', '5 pages, mean', '5 pages, pool', 'other site', '5 pages, mean, frequency 1'] as const;
interface ThresholdRow {
  name: string;
  sites: number;
  pages: number;
  scores: Record<FormName, number[]>;
}

/** Trains on the first pages of each site, scores the rest; `other` are the thresholds of the site before in the list. */
function measureThresholds(): ThresholdRow[] {
  const other: Partial<Record<FormName, PathThresholds>> = {};
  return listSiteRows(TRAINING_PAGES + 1).map((row) => {
    const overlaps: Record<FormName, Overlap[][]> = { paper: COLUMNS.map(() => []), repaired: COLUMNS.map(() => []) };
    for (const site of row.sites) measureSite(site, row.sites.length, overlaps, other);
    process.stderr.write(`${row.name}\n`);
    const score = (form: FormName): number[] => overlaps[form].map((list) => shingleF1(list).f1);
    return {
      name: row.name,
      sites: row.sites.length,
      pages: overlaps.paper[0]!.length,
      scores: { paper: score('paper'), repaired: score('repaired') },
    };
  });
}

function measureSite(
  site: Site,
  sites: number,
  overlaps: Record<FormName, Overlap[][]>,
  other: Partial<Record<FormName, PathThresholds>>,
): void {
  const training = site.pages.slice(0, TRAINING_PAGES).map((page) => openPage(page).view);
  const scored = spreadSample(site.pages.slice(TRAINING_PAGES), Math.max(3, Math.floor(SCORED_PAGES / sites))).map(openPage);
  for (const form of ['paper', 'repaired'] as const) {
    const strategy = STRATEGIES[form];
    const several = trainOn(training, form, 'mean');
    const thresholds = [
      undefined,
      trainOn(training.slice(0, 1), form, 'mean'),
      several,
      trainOn(training, form, 'pool'),
      other[form] ?? several,
      { ...several, frequency: 1 },
    ];
    for (const opened of scored) {
      for (const [c, given] of thresholds.entries()) {
        overlaps[form][c]!.push(runPage(opened, strategy, given === undefined ? {} : { thresholds: given }));
      }
    }
    other[form] = several;
  }
}

function drawThresholds(rows: readonly ThresholdRow[], form: FormName): string {
  return drawTable<ThresholdRow>(
    [
      { title: 'pages of one site', cell: (row) => row.name, left: true },
      { title: 'sites', cell: (row) => String(row.sites) },
      { title: 'pages scored', cell: (row) => String(row.pages) },
      ...COLUMNS.map((title, c) => ({ title, cell: (row: ThresholdRow) => formatShare(row.scores[form][c]!) })),
    ],
    [...rows, meanOfRows(rows)],
  );
}

function meanOfRows(rows: readonly ThresholdRow[]): ThresholdRow {
  const mean = (form: FormName): number[] => COLUMNS.map((_, c) => rows.reduce((sum, row) => sum + row.scores[form][c]!, 0) / rows.length);
  return {
    name: '**mean of the rows**',
    sites: rows.reduce((sum, row) => sum + row.sites, 0),
    pages: rows.reduce((sum, row) => sum + row.pages, 0),
    scores: { paper: mean('paper'), repaired: mean('repaired') },
  };
}

/** Train and dev pages for the repairs; wcxb: articles. Forums are scored on the first post. */
const REPAIR_SETS: readonly [name: string, sets: readonly string[], pages: number][] = [
  ['wcxb articles', ['wcxb'], 150],
  ['dragnet', ['dragnet'], 120],
  ['fundus', ['fundus'], 127],
  ['irr-chaos', ['irr-chaos'], 120],
  ['zh', ['zh-portals', 'magic-html-article'], 100],
  ['ug news', ['ug-bilqut'], 40],
  ['ug forums', ['ug-diyarim', 'ug-selkin', 'ug-bagdax-kona', 'ug-bagdax-yengi'], 100],
];
const REPAIRS: readonly [name: string, paper: boolean, options: Options][] = [
  ['paper', true, {}],
  ['paper, strict variance', true, { variance: 'strict' }],
  ['paper, sum in Bn', true, { noise: 'sum' }],
  ['paper, Bn not on a log scale', true, { logNoise: false }],
  ['paper + page-wide forms', true, { keepPageForms: true }],
  ['paper + class in the path', true, { classes: true }],
  ['paper + merge', true, { merge: true }],
  ['paper + near title', true, { nearTitle: true }],
  ['paper + always', true, { always: true }],
  ['paper + between', true, { between: true }],
  ['**repaired**', false, {}],
  ['repaired − page-wide forms', false, { keepPageForms: false }],
  ['repaired − merge', false, { merge: false }],
  ['repaired − near title', false, { nearTitle: false }],
  ['repaired − always', false, { always: false }],
  ['repaired − between', false, { between: false }],
  ['repaired + class in the path', false, { classes: true }],
  ['repaired, lenient variance', false, { variance: 'lenient' }],
];

function measureRepairs(): string {
  const scores = REPAIRS.map((): Score[] => []);
  const sizes: number[] = [];
  for (const [name, sets, count] of REPAIR_SETS) {
    const pages = sets.flatMap((set) => spreadSample(loadSet(set).filter(isScored), Math.ceil(count / sets.length)));
    const overlaps = REPAIRS.map((): Overlap[] => []);
    for (const page of pages) {
      const opened = openPage(page);
      for (const [r, [, paper, options]] of REPAIRS.entries()) {
        overlaps[r]!.push(runPage(opened, paper ? PATH_CLUSTERS_PAPER : PATH_CLUSTERS, options));
      }
    }
    for (const [r, list] of overlaps.entries()) scores[r]!.push(shingleF1(list));
    sizes.push(pages.length);
    process.stderr.write(`repairs on ${name}\n`);
  }
  const mean = (list: readonly Score[]): number => list.reduce((sum, score) => sum + score.f1, 0) / list.length;
  return drawTable(
    [
      { title: 'form', cell: (r: number) => REPAIRS[r]![0], left: true },
      ...REPAIR_SETS.map(([name], c) => ({ title: `${name} (${sizes[c]})`, cell: (r: number) => formatShare(scores[r]![c]!.f1) })),
      { title: 'mean', cell: (r: number) => formatShare(mean(scores[r]!)) },
    ],
    REPAIRS.map((_, r) => r),
  );
}

function isScored(page: LabelledPage): boolean {
  return usable(page) && page.slice !== 'test' && (page.gold.page_type ?? 'article') === 'article';
}

const thresholds = measureThresholds();
fillSection(DOCUMENT, 'thresholds-paper', drawThresholds(thresholds, 'paper'));
fillSection(DOCUMENT, 'thresholds-repaired', drawThresholds(thresholds, 'repaired'));
fillSection(DOCUMENT, 'repairs', measureRepairs());
const pictured = loadSet('cleanportaleval').filter(usable)[0]!;
writePicture(
  'path-clusters-clusters.svg',
  drawClusters(viewPage(parse(pictured.html())), `Path clusters of one news page (${pictured.id})`),
);
