/** Paper 1 (He & Wang 2018): its tables 4 and 5 on our Chinese pages, the worth of each repair, one page's distribution; fills docs/papers/line-blocks.md. */
import type { Selection, Strategy } from 'galley';
import { findStrategy } from 'galley';
import type { LineBlockOptions } from '../../../../packages/galley/src/strategies/line-blocks/select.ts';
import { LINE_BLOCKS, NO_REPAIRS } from '../../../../packages/galley/src/strategies/line-blocks/select.ts';
import { readSelection } from '../../../../packages/galley/src/training/labels/selection-text.ts';
import type { Slice } from '../../corpora/corpora.ts';
import { barChart } from '../../reports/charts/bars.ts';
import { fillSection, writePicture } from '../../reports/fill-section.ts';
import { measureCpu, median } from '../../scoring/cpu-clock.ts';
import { type Opened, openPages } from './pages.ts';
import { drawDistribution } from './picture.ts';
import { makeReach } from './reach.ts';
import type { Form, Group, Scored } from './tables.ts';
import { drawDifferences, drawForms, drawPaperTable, drawSummary, scoreText, shingleOf } from './tables.ts';

const DOCUMENT = 'docs/papers/line-blocks.md';
const MAIN = [
  'line-blocks:paper',
  'line-blocks',
  'path-ratios:paper',
  'path-ratios',
  'line-block-distribution:paper',
  'line-block-distribution',
] as const;
/** Rounds of the clock; the median counts. */
const ROUNDS = 9;

/** The portals of zh-portals with several pages, the others together, then the other sets of Chinese pages. */
function groupChinese(): { name: string; pages: Opened[] }[] {
  const portals = openPages('zh-portals', 'dev');
  const several = ['sina', 'thepaper', 'ifeng', 'baijiahao'];
  const site = ({ page }: Opened): string => String(page.gold.site);
  const chinese = ({ page }: Opened): boolean => page.lang?.startsWith('zh') === true;
  return [
    ...several.map((name) => ({ name, pages: portals.filter((entry) => site(entry) === name) })),
    { name: 'other portals', pages: portals.filter((entry) => !several.includes(site(entry))) },
    { name: 'zh-uighurbiz', pages: openPages('zh-uighurbiz', 'train').filter(chinese) },
    { name: 'magic-html zh', pages: openPages('magic-html-article', 'train').filter(chinese) },
    { name: 'leogao zh', pages: openPages('leogao-htmltotext', 'dev').filter(chinese) },
  ];
}

function runStrategy(strategy: Strategy, { view, evidence }: Opened, options: object = {}): Selection {
  return strategy.select(view, evidence, options);
}

function scorePages(pages: readonly Opened[], strategy: Strategy, options: object = {}): Scored[] {
  return pages.map((entry) => scoreText(readSelection(entry.view, runStrategy(strategy, entry, options)), entry.page.gold.text!));
}

/** CPU milliseconds a page of every strategy, round by round in turn, so that all meet the same machine. */
function timeStrategies(pages: readonly Opened[]): Map<string, number> {
  const strategies = MAIN.map((name) => findStrategy(name)!);
  const run = (strategy: Strategy) => (): void => {
    for (const entry of pages) runStrategy(strategy, entry);
  };
  const repeats = Math.max(3, Math.ceil(300 / pages.length));
  for (const strategy of strategies) measureCpu(run(strategy), repeats);
  const times = new Map<string, number[]>(MAIN.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const strategy of strategies) times.get(strategy.name)!.push(measureCpu(run(strategy), repeats) / pages.length);
  }
  return new Map([...times].map(([name, values]) => [name, median(values)]));
}

function measureGroup(name: string, pages: readonly Opened[]): Group {
  const times = timeStrategies(pages);
  const results = new Map(MAIN.map((form) => [form as string, scorePages(pages, findStrategy(form)!)]));
  process.stderr.write(`${name}: ${pages.length} pages\n`);
  return { name, results, times };
}

const off = (repair: string): Partial<LineBlockOptions> => ({ repairs: { [repair]: false } });

const REPAIR_FORMS: readonly Form[] = [
  { name: 'as printed', strategy: 'line-blocks:paper' },
  { name: 'as printed, T = 3', strategy: 'line-blocks:paper', options: { minCommon: 3 } },
  { name: 'as printed, T = 4', strategy: 'line-blocks:paper', options: { minCommon: 4 } },
  { name: 'as printed, no bounds (T = ∞)', strategy: 'line-blocks:paper', options: { minCommon: 1e9 } },
  { name: 'as printed, source lines', strategy: 'line-blocks:paper', options: { lineMode: 'source' } },
  { name: 'words for alphabetic scripts, no repair', strategy: 'line-blocks', options: { repairs: NO_REPAIRS } },
  { name: '**all repairs**', strategy: 'line-blocks' },
  ...Object.keys(NO_REPAIRS).map((repair) => ({ name: `all but ${repair}`, strategy: 'line-blocks', options: off(repair) })),
  { name: 'all, characters everywhere', strategy: 'line-blocks', options: { unit: 'char' } },
  { name: 'all, T = 1', strategy: 'line-blocks', options: { minCommon: 1 } },
  { name: 'all, T = 3', strategy: 'line-blocks', options: { minCommon: 3 } },
  { name: 'all, title never matches (T = ∞)', strategy: 'line-blocks', options: { minCommon: 1e9 } },
];
const BASELINE_FORMS: readonly Form[] = [
  { name: 'cx, port', strategy: 'line-block-distribution:paper' },
  { name: 'cx, port on DOM lines', strategy: 'line-block-distribution:paper', options: { lineMode: 'dom' } },
  { name: '**cx, repaired**', strategy: 'line-block-distribution' },
  { name: 'cx, repaired, threshold not scaled', strategy: 'line-block-distribution', options: { scale: false } },
  { name: 'cx, repaired, longest region', strategy: 'line-block-distribution', options: { select: 'longest' } },
  { name: 'cx, repaired, source lines', strategy: 'line-block-distribution', options: { lineMode: 'source' } },
  { name: 'CEPR, printed (ETPR)', strategy: 'path-ratios:paper' },
  { name: 'CEPR, printed (TPR)', strategy: 'path-ratios:paper', options: { ratio: 'tpr' } },
  { name: '**CEPR, repaired** (ETPR, ε = 0.5)', strategy: 'path-ratios' },
  { name: 'CEPR, repaired, λ = 1', strategy: 'path-ratios', options: { lambda: 1 } },
];

const SETS: readonly [name: string, slice: Slice][] = [
  ['zh-portals', 'dev'],
  ['zh-uighurbiz', 'train'],
  ['magic-html-article', 'train'],
  ['ru-news', 'dev'],
  ['fundus', 'dev'],
  ['irr-chaos', 'dev'],
  ['leogao-htmltotext', 'dev'],
  ['ug-bagdax-kona', 'dev'],
  ['ug-bagdax-yengi', 'dev'],
];

/** 4-gram F1 of every form on every set. */
function measureForms(): Map<string, Map<string, number>> {
  const shares = new Map<string, Map<string, number>>();
  for (const [set, slice] of SETS) {
    const pages = openPages(set, slice);
    for (const form of [...REPAIR_FORMS, ...BASELINE_FORMS]) {
      const row = shares.get(form.name) ?? new Map<string, number>();
      shares.set(form.name, row);
      row.set(set, shingleOf(scorePages(pages, findStrategy(form.strategy)!, form.options)));
    }
    process.stderr.write(`${set}: ${pages.length} pages, every form\n`);
  }
  return shares;
}

/** The paper's tables on Chinese pages, with times; one page's distribution. */
function runChinese(): void {
  const chinese = groupChinese();
  const groups = chinese.map(({ name, pages }) => measureGroup(name, pages));
  for (const form of MAIN) fillSection(DOCUMENT, form, drawPaperTable(groups, form));
  fillSection(DOCUMENT, 'summary', drawSummary(groups, MAIN, 'path-ratios:paper'));
  fillSection(
    DOCUMENT,
    'differences',
    drawDifferences(groups, 'line-blocks', [
      'path-ratios',
      'path-ratios:paper',
      'line-block-distribution',
      'line-block-distribution:paper',
      'line-blocks:paper',
    ]),
  );
  const drawn = chinese.flatMap(({ pages }) => pages).find(({ page }) => page.id === 'gne-zh-pages__cjn_1')!;
  writePicture('line-blocks-distribution.svg', drawDistribution(drawn.view, drawn.evidence, drawn.page.gold.text!, LINE_BLOCKS));
}

const SHOWN: readonly (readonly [string, string])[] = [
  ['line blocks, printed', 'as printed'],
  ['line blocks, repaired', '**all repairs**'],
  ['cx, repaired', '**cx, repaired**'],
  ['CEPR, repaired', '**CEPR, repaired** (ETPR, ε = 0.5)'],
];

/** Repairs one by one and the baselines, on all sets. */
function runForms(): void {
  const forms = measureForms();
  const setNames = SETS.map(([name]) => name);
  fillSection(DOCUMENT, 'repairs', drawForms(forms, REPAIR_FORMS, setNames));
  fillSection(DOCUMENT, 'baselines', drawForms(forms, BASELINE_FORMS, setNames));
  const chart = barChart({
    title: '4-gram F1 of line blocks and their baselines',
    series: SHOWN.map(([label]) => label),
    groups: setNames.map((set) => ({ label: set, values: SHOWN.map(([, form]) => forms.get(form)!.get(set)!) })),
    y: { label: '4-gram F1', min: 0, max: 1 },
    width: 1200,
  });
  writePicture('line-blocks-f1.svg', chart);
}

/** All of it, or what the arguments name. */
const PARTS: Readonly<Record<string, () => void>> = {
  chinese: runChinese,
  reach: () => fillSection(DOCUMENT, 'reach', makeReach()),
  forms: runForms,
};
const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) run();
