/**
 * `npm run experiment:corrections`: what is learned from 1, 2 and 5 corrected pages of a site – rules, a profile, a model with further trees – is worth on its
 * other pages; for docs/overrides.md.
 */
import { startProgress } from '../../../../packages/galley/src/cli/terminal/progress.ts';
import type { ExtractOptions } from '../../../../packages/galley/src/index.ts';
import { examine, extract, learnSite, readSiteScores } from '../../../../packages/galley/src/index.ts';
import {
  extendModel,
  type LabelledPage,
  loadShippedModel,
  overlapShingles,
  pageF1,
  proposeOverrides,
  readModel,
} from '../../../../packages/galley/src/train.ts';
import { readArguments, runCommand } from '../../commands/command-line.ts';
import { listSiteRows, type Site } from '../../corpora/site-groups.ts';
import { drawTable } from '../../reports/tables.ts';

const COMMAND = {
  name: 'npm run experiment:corrections --',
  summary: 'Corrections made from gold: the first pages of each site teach, the rest measures. No test page.',
  flags: {
    by: { value: 'a,b', help: 'what is learned (default: rules, profile, model)' },
    set: { value: 'a,b', help: 'sets (default: irr-chaos, cleanportaleval, ug-bagdax-kona, ug-bagdax-yengi, dragnet)' },
  },
};

const SETS = ['irr-chaos', 'cleanportaleval', 'ug-bagdax-kona', 'ug-bagdax-yengi', 'dragnet'];
const COUNTS = [1, 2, 5] as const;
/** Of a site at most. */
const MOST_PAGES = 16;
/** A difference of F1 that counts. */
const SEEN = 0.0005;

type Using = Pick<ExtractOptions, 'overrides' | 'site' | 'model'>;

/** Of pages with their bodies, and of others of the site without. */
const WAYS: Readonly<Record<string, (taught: readonly LabelledPage[], others: readonly LabelledPage[]) => Using>> = {
  rules: (taught, others) => ({ overrides: proposeOverrides(taught, { others: others.map(({ html }) => html) }).overrides }),
  profile: (taught, others) => {
    const pages = [...taught, ...others].map(({ html, url }) => examine(html, url === undefined ? {} : { url }));
    const views = pages.map(({ view }) => view);
    const scores = pages.map(({ selection }) => readSiteScores(selection));
    return { site: learnSite(views, scores, { host: taught[0]!.site }) };
  },
  model: (taught) => {
    const known = taught.filter(({ text }) => text !== null);
    return known.length === 0 ? {} : { model: readModel(extendModel(known, loadShippedModel()).model) };
  },
};

interface Row {
  readonly set: string;
  readonly way: string;
  readonly taught: number;
  sites: number;
  before: number;
  after: number;
  better: number;
  worse: number;
}

function measure(): void {
  const args = readArguments(COMMAND);
  const ways = args.text('by')?.split(',') ?? Object.keys(WAYS);
  const sites = listSiteRows(3, args.text('set')?.split(',') ?? SETS).flatMap(({ name, sites: all }) =>
    all.map((site) => ({ set: name, site })),
  );
  const rows = new Map<string, Row>();
  const progress = startProgress('sites', sites.length);
  for (const { set, site } of sites) {
    const pages = site.pages.slice(0, MOST_PAGES).map((page) => readPage(page, site.name));
    for (const taught of COUNTS) {
      const held = pages.slice(taught);
      if (held.length === 0) continue;
      const before = meanF1(held, {});
      for (const way of ways) {
        const row = rows.get(`${set} ${taught} ${way}`) ?? { set, way, taught, sites: 0, before: 0, after: 0, better: 0, worse: 0 };
        rows.set(`${set} ${taught} ${way}`, row);
        count(row, before, meanF1(held, useOf(way, pages.slice(0, taught), held)));
      }
    }
    progress.advance(site.name);
  }
  progress.finish();
  const share = (sum: number, { sites: count }: Row): string => (sum / count).toFixed(3).replace(/^0/, '');
  console.log(
    drawTable<Row>(
      [
        { title: 'set', cell: ({ set }) => set, left: true },
        { title: 'learned', cell: ({ way }) => way, left: true },
        { title: 'corrected', cell: ({ taught }) => String(taught) },
        { title: 'sites', cell: (row) => String(row.sites) },
        { title: 'F1 of the others', cell: (row) => share(row.before, row) },
        { title: 'with it', cell: (row) => share(row.after, row) },
        { title: 'error left', cell: ({ before, after, sites: count }) => ((count - after) / Math.max(1e-9, count - before)).toFixed(2) },
        { title: 'sites better', cell: ({ better }) => String(better) },
        { title: 'worse', cell: ({ worse }) => String(worse) },
      ],
      [...rows.values()].sort(
        (a, b) => SETS.indexOf(a.set) - SETS.indexOf(b.set) || ways.indexOf(a.way) - ways.indexOf(b.way) || a.taught - b.taught,
      ),
    ),
  );
}

function readPage({ id, html, url, gold }: Site['pages'][number], site: string): LabelledPage {
  return { id, site, html: html(), ...(url === undefined ? {} : { url }), text: gold.text ?? null };
}

function count(row: Row, before: number, after: number): void {
  row.sites++;
  row.before += before;
  row.after += after;
  if (after > before + SEEN) row.better++;
  else if (after < before - SEEN) row.worse++;
}

/** What cannot be learned – no page whose text is its own – changes nothing. */
function useOf(way: string, taught: readonly LabelledPage[], others: readonly LabelledPage[]): Using {
  try {
    return WAYS[way]!(taught, others);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {};
  }
}

/** Mean page F1 of those that have a body. */
function meanF1(pages: readonly LabelledPage[], using: Using): number {
  const scores = pages.flatMap(({ html, url, text }) => {
    if (text === null) return [];
    const { article } = extract(html, { ...using, ...(url === undefined ? {} : { url }) });
    return [pageF1(overlapShingles(article?.articleBody ?? '', text))];
  });
  return scores.length === 0 ? 1 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

await runCommand(async () => measure());
