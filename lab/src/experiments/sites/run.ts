/** `npm run experiment:sites`: what 1, 2, 5 and 10 other pages of a site are worth to the default; fills docs/site-evidence.md. */
import { startProgress } from '../../../../packages/galley/src/cli/terminal/progress.ts';
import { shingleF1 } from '../../../../packages/galley/src/training/labels/shingles.ts';
import { readArguments, runCommand } from '../../commands/command-line.ts';
import type { CorpusPage } from '../../corpora/corpora.ts';
import { listSiteRows, type SiteRow } from '../../corpora/site-groups.ts';
import { fillSection } from '../../reports/fill-section.ts';
import { openHeldModel } from './models.ts';
import { learnFrom, listSiblings, openSite, scoreWith, type Teaching } from './pages.ts';
import { COUNTS, drawChart, drawGroups, drawSummary, type GroupResult, type Summary, writeChart } from './tables.ts';

const COMMAND = {
  name: 'npm run experiment:sites --',
  summary: 'F1 with 0, 1, 2, 5, 10 sibling pages for every group of pages of one site.',
  flags: {
    dev: { help: 'only the dev groups' },
    dry: { help: 'print, and write nothing' },
  },
};

const DOCUMENT = 'docs/site-evidence.md';
const LEAST_PAGES = 3;
const DEV: readonly string[] = ['ug-bagdax-kona', 'ug-bagdax-yengi', 'cleanportaleval', 'zh-portals', 'ru-news', 'irr-chaos', 'fundus'];
/** Of the training side, by models that have not seen them. */
const HELD: readonly string[] = ['zh-uighurbiz', 'ug-bilqut', 'ug-diyarim', 'ug-selkin', 'dragnet'];
const TEACHINGS: readonly (readonly [Teaching, string])[] = [
  ['all', 'as shipped'],
  ['places', 'kinds of places only'],
  ['texts', 'repeated texts only'],
  ['gold', 'were the siblings labelled'],
];

/** Sites of the sets with the pages that will do. */
function listRows(sets: readonly string[], fits: (page: CorpusPage) => boolean): SiteRow[] {
  return listSiteRows(LEAST_PAGES, sets).map(({ name, sites }) => {
    const fitting = sites.map((site) => ({ ...site, pages: site.pages.filter(fits) }));
    return { name, sites: fitting.filter(({ pages }) => pages.length >= LEAST_PAGES) };
  });
}

/** One result a group and teaching. */
function measureRows(rows: readonly SiteRow[], held: boolean): Record<Teaching, GroupResult[]> {
  const results: Record<Teaching, GroupResult[]> = { all: [], places: [], texts: [], gold: [] };
  const sites = rows.flatMap((row) => row.sites.map((site) => ({ row, site })));
  const progress = startProgress('sites', sites.length);
  for (const { row, site } of sites) {
    const model = held ? openHeldModel(row.name) : 'shipped';
    if (model === undefined) continue;
    const pages = openSite(site, model === 'shipped' ? undefined : model);
    const siblings = pages.map((page) => listSiblings(page, pages, site));
    const alone = shingleF1(pages.map((page) => page.alone)).f1;
    const threads = pages.filter(({ thread }) => thread).length;
    for (const [teaching] of TEACHINGS) {
      const f1 = COUNTS.map((count) => {
        const overlaps = pages.map((page, i) => scoreWith(page, learnFrom(siblings[i]!.slice(0, count), teaching)));
        return shingleF1(overlaps).f1;
      });
      results[teaching].push({ set: row.name, site: site.name, pages: pages.length, threads, alone, f1 });
    }
    progress.advance(site.name);
  }
  progress.finish();
  return results;
}

function summarise(name: string, results: Record<Teaching, GroupResult[]>): Summary[] {
  return TEACHINGS.map(([teaching, what]) => ({ name: `${name}, ${what}`, results: results[teaching] }));
}

function run(): void {
  const args = readArguments(COMMAND);
  const dev = measureRows(
    listRows(DEV, ({ slice }) => slice === 'dev'),
    false,
  );
  const sections: Record<string, string> = { dev: drawGroups(dev.all), 'dev-summary': drawSummary(summarise('dev', dev)) };
  if (!args.has('dev')) {
    const held = measureRows(
      listRows(HELD, () => true),
      true,
    );
    sections['held'] = drawGroups(held.all);
    sections['held-summary'] = drawSummary(summarise('held back', held));
    const lines = [...summarise('dev', dev), ...summarise('held back', held)];
    if (!args.has('dry')) writeChart(drawChart(lines.filter(({ name }) => !name.includes('only'))));
  }
  for (const section of Object.values(sections)) console.log(`${section}\n`);
  if (!args.has('dry')) for (const [name, content] of Object.entries(sections)) fillSection(DOCUMENT, name, content);
}

await runCommand(run);
