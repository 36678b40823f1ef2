/** `npm run experiment:overrides`: what rules from 1, 2 and 5 corrected pages of a site are worth on its other pages; for docs/overrides.md. */
import { startProgress } from '../../../../packages/galley/src/cli/progress.ts';
import type { LabelledPage } from '../../../../packages/galley/src/training/labelled-page.ts';
import { proposeOverrides, scoreOverrides } from '../../../../packages/galley/src/training/overrides/propose-overrides.ts';
import { readArguments, runCommand } from '../../commands/command-line.ts';
import { listSiteRows } from '../../corpora/site-groups.ts';
import { drawTable } from '../../reports/tables.ts';

const COMMAND = {
  name: 'npm run experiment:overrides --',
  summary: 'Corrections made from gold: the first pages of each site teach, the rest measures. No test page.',
  flags: { set: { value: 'a,b', help: 'sets (default: irr-chaos, cleanportaleval, ug-bagdax-kona, ug-bagdax-yengi, dragnet)' } },
};

const SETS = ['irr-chaos', 'cleanportaleval', 'ug-bagdax-kona', 'ug-bagdax-yengi', 'dragnet'];
const COUNTS = [1, 2, 5] as const;
/** Of a site at most. */
const MOST_PAGES = 16;
/** A difference of F1 that counts. */
const SEEN = 0.0005;

interface Row {
  readonly set: string;
  readonly taught: number;
  sites: number;
  before: number;
  after: number;
  better: number;
  worse: number;
}

function measure(): void {
  const sites = listSiteRows(3, readArguments(COMMAND).text('set')?.split(',') ?? SETS).flatMap(({ name, sites: all }) =>
    all.map((site) => ({ set: name, site })),
  );
  const rows = new Map<string, Row>();
  const progress = startProgress('sites', sites.length);
  for (const { set, site } of sites) {
    const pages = site.pages.slice(0, MOST_PAGES).map(
      ({ id, html, url, gold }): LabelledPage => ({
        id,
        site: site.name,
        html: html(),
        ...(url === undefined ? {} : { url }),
        text: gold.text ?? null,
      }),
    );
    for (const taught of COUNTS) {
      const held = pages.slice(taught);
      if (held.length === 0) continue;
      const { overrides } = proposeOverrides(pages.slice(0, taught), { others: held.map(({ html }) => html) });
      const row = rows.get(`${set} ${taught}`) ?? { set, taught, sites: 0, before: 0, after: 0, better: 0, worse: 0 };
      rows.set(`${set} ${taught}`, row);
      const [before, after] = [scoreOverrides(held, {}), scoreOverrides(held, overrides)];
      row.sites++;
      row.before += before;
      row.after += after;
      if (after > before + SEEN) row.better++;
      else if (after < before - SEEN) row.worse++;
    }
    progress.advance(site.name);
  }
  progress.finish();
  const share = (sum: number, { sites: count }: Row): string => (sum / count).toFixed(3).replace(/^0/, '');
  console.log(
    drawTable<Row>(
      [
        { title: 'set', cell: ({ set }) => set, left: true },
        { title: 'corrected', cell: ({ taught }) => String(taught) },
        { title: 'sites', cell: (row) => String(row.sites) },
        { title: 'F1 of the others', cell: (row) => share(row.before, row) },
        { title: 'with rules', cell: (row) => share(row.after, row) },
        { title: 'error left', cell: ({ before, after, sites: count }) => ((count - after) / Math.max(1e-9, count - before)).toFixed(2) },
        { title: 'sites better', cell: ({ better }) => String(better) },
        { title: 'worse', cell: ({ worse }) => String(worse) },
      ],
      [...rows.values()],
    ),
  );
}

await runCommand(async () => measure());
